"""How the game speaks: what things are called. news.py tells what happened by itself.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.looks.effects import When
from gearwright.core.looks.phrases import at_the_start, listed

from .cards import ready_card
from .components import (
    ABILITIES,
    ACT_WITHOUT_SPACE,
    CARD_LABELS,
    DIE_NAMES,
    FACES,
    N_FACES,
    NO_CARD,
    NO_FACE,
    NO_SPACE,
    RESEARCH,
)
from .groups import empty_space, strength
from .lexicon import LEXICON
from .table import Table


def gears(count: int) -> str:
    """1 gear, 2 gears."""
    return LEXICON.counted(count, "gear")


def die_name(face: int) -> str:
    """What a die is and shows: "D6 showing 3"."""
    return f"{DIE_NAMES[FACES[face].die]} showing {FACES[face].value}"


def turned(old: int, new: int) -> str:
    """A die and its new value; without that, where the die has no such face."""
    return die_name(old) + (f" to {FACES[new].value}" if new != NO_FACE else "")


def amounts(dice: list[int]) -> str:
    """So many dice of each type: "2 D4 and 1 D6"."""
    return listed([f"{count} {DIE_NAMES[die]}" for die, count in enumerate(dice) if count])


def ability(card: int) -> str:
    """What a card does, in its own words: they speak to whoever has it."""
    printed = ABILITIES[card]
    text = (printed.effect if isinstance(printed, When) else printed).words(LEXICON)
    return f'"{at_the_start(text)}"'


def group(table: Table, seat: int) -> str:
    """The dice that have been chosen so far and their sum."""
    dice = [die_name(face) for face in range(N_FACES) for _ in range(table.group[face])]
    return f"{listed(dice)}, sum {strength(table, seat)}" if dice else "none yet"


def stand_in(table: Table, seat: int, board: int, die: int) -> str:
    """Tells when a card must stand in for an Action Space."""
    if board == RESEARCH or empty_space(table, board, die) != NO_SPACE:
        return ""
    card = ready_card(table, seat, ACT_WITHOUT_SPACE)
    return "" if card == NO_CARD else f", using {CARD_LABELS[card]}"
