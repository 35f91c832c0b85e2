"""What things are called: tokens, effects, cards, spaces."""

from collections.abc import Iterable, Sequence

from gearwright.core.language.records import Row
from gearwright.core.looks.phrases import counted, listed

from .components import (
    ACTION_NAMES,
    AUDITS,
    BLOCKED,
    COLOUR_NAMES,
    LEVEL_NAMES,
    METRIC_KEYS,
    MOST_NEEDS,
    N_COLOURS,
    N_COLUMNS,
    NO_METRIC,
    PART_NAMES,
)
from .printed import CARDS, PROSPECT_SPACES, SPECIALISTS, TILES, TOLD, TREES
from .terms import TERMS


def tokens(amounts: Sequence[int] | Row[int]) -> str:
    """2 red, 1 blue."""
    named = [f"{amounts[colour]} {COLOUR_NAMES[colour]}" for colour in range(N_COLOURS) if amounts[colour]]
    return ", ".join(named) or "nothing"


def level_name(level: int) -> str:
    """Level II."""
    return f"Level {LEVEL_NAMES[level - 1]}"


def metric_words(metric: int, count: int, level: int = 0) -> str:
    """2 Sale cards; 1 Level IV worker."""
    return TERMS.counted(count, f"worker_{level}" if level else METRIC_KEYS[metric])


def needs_words(needs: Iterable[tuple[int, int]]) -> str:
    """1 R&D card and 1 Sale card."""
    wanted = [metric_words(metric, least) for metric, least in needs if metric != NO_METRIC]
    return listed(wanted) if wanted else ""


def effects_words(program: int) -> str:
    """A list of effects: "pay 1 credit: 2 tokens of any colour"."""
    return TREES[program].words(TERMS)


def gains(program: int) -> str:
    """After the words of a move: what it brings, where the player's stocks cannot tell it yet."""
    return "" if TOLD[program] else f": {effects_words(program)}"


# Cards and spaces


def card_effects(card: int) -> str:
    """What an Equipment card can do, or an R&D card gives."""
    return effects_words(CARDS[card].program)


def part_name(card: int) -> str:
    """The part on an R&D card."""
    return PART_NAMES[CARDS[card].part]


def specialist_effects(card: int) -> str:
    """The ability of a Specialist."""
    return effects_words(SPECIALISTS[card].program)


def audit_needs(card: int) -> str:
    """What an Audit card asks for."""
    entry = AUDITS[card]
    return f"at least {metric_words(entry.metric, entry.at_least, entry.level)}"


def tile_effects(tile: int) -> str:
    """What a Sponsorship tile gives."""
    return effects_words(TILES[tile].program)


def space_needs(space: int) -> str:
    """What a prospect space asks for: "2 credits, with 2 Sale cards"."""
    entry = PROSPECT_SPACES[space]
    needs = needs_words((entry.needs[k].metric, entry.needs[k].at_least) for k in range(MOST_NEEDS))
    credits = counted(entry.credits, "credit") if entry.credits else ""
    return ", with ".join(filter(None, [credits, needs])) or "nothing"


def space_words(space: int) -> str:
    """What a prospect space takes and gives: "costs 1 credit, needs 1 Sale card and brings 1 reputation"."""
    entry = PROSPECT_SPACES[space]
    needs = needs_words((entry.needs[k].metric, entry.needs[k].at_least) for k in range(MOST_NEEDS))
    costs = [f"costs {counted(entry.credits, 'credit')}"] * (entry.credits > 0) + [f"needs {needs}"] * bool(needs)
    return listed([*costs, f"brings {space_effects(space)}"])


def space_effects(space: int) -> str:
    """What a prospect space brings at once."""
    return effects_words(PROSPECT_SPACES[space].program)


def blocked_actions(card: int) -> str:
    """The actions on a Blocked Action card."""
    return listed([ACTION_NAMES[2 * column] for column in range(N_COLUMNS) if BLOCKED[card * N_COLUMNS + column]])


def column_name(column: int) -> str:
    """Column 1 (Prospect, Funding)."""
    return f"column {column + 1} ({ACTION_NAMES[2 * column]}, {ACTION_NAMES[2 * column + 1]})"
