"""13. What an Automa does next: nobody decides it, but everybody reads it before it happens."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted

from .. import moves as m
from ..automa.acting import play_step
from ..automa.cards import in_deck, play_automa_pass, play_draw
from ..automa.setup import play_automa_booster, play_automa_faction, play_automa_mine
from ..components import ROUNDS
from ..components.automa import CARDS
from ..components.pieces import NO_FACTION
from ..table import Table
from ..words.automa import ACTION_NAMES, BOOSTER_PLACES, step
from ..words.names import BOOSTER_TEXTS, faction_name


def name(table: Table, seat: int) -> str:
    """An Automa by its faction."""
    return f"The Automa ({faction_name(table.players[seat].faction)})"


def take_faction(table: Table, seat: int) -> str:
    """Named by the options, or drawn."""
    faction = table.players[seat].faction
    return "Draw a faction" if faction == NO_FACTION else f"Take the {faction_name(faction)}"


def ask_mine(table: Table, seat: int) -> str:
    """To start with."""
    return f"{name(table, seat)} places a starting mine."


def ask_booster(table: Table, seat: int) -> str:
    """To start with."""
    return f"{name(table, seat)} takes a booster."


def ask_draw(table: Table, seat: int) -> str:
    """A turn begins."""
    return f"{name(table, seat)} begins its turn."


def draw(table: Table, seat: int) -> str:
    """Two cards in the first turn of a round, then one."""
    cards = "the next action card" if table.automas[seat].action else "support and action card"
    return f"Draw {cards}, {counted(in_deck(table, seat), 'card')} in the deck"


def ask_step(table: Table, seat: int) -> str:
    """The cards that it acts by."""
    automa = table.automas[seat]
    action = ACTION_NAMES[CARDS[automa.action].action]
    return f"{name(table, seat)} acts by card {automa.action} ({action}) with support card {automa.support}."


def ask_pass(table: Table, seat: int) -> str:
    """Its cards make it pass."""
    return f"{name(table, seat)} passes."


def pass_round(table: Table, seat: int) -> str:
    """With the booster that the support card names, unless it is the last round."""
    if table.round_number == ROUNDS:
        return "Pass"
    place = CARDS[table.automas[seat].support].booster
    booster = BOOSTER_TEXTS[table.boosters[place]]
    return f"Pass, taking the {BOOSTER_PLACES[place]} booster by card {table.automas[seat].support}: {booster}"


DECISIONS = (
    #                            moves    what happens         in words
    Decision(
        m.AUTOMA_FACTION, "The Automa takes its faction.",
        Answer(m.AUTOMA_GOES_ON, None, play_automa_faction, take_faction),
    ),
    Decision(
        m.AUTOMA_MINE, ask_mine,
        Answer(m.AUTOMA_GOES_ON, None, play_automa_mine,    "Place a mine on the home planet nearest to the middle"),
    ),
    Decision(
        m.AUTOMA_BOOSTER, ask_booster,
        Answer(m.AUTOMA_GOES_ON, None, play_automa_booster, "Take the booster that a random card counts out"),
    ),
    Decision(
        m.AUTOMA_DRAW, ask_draw,
        Answer(m.AUTOMA_GOES_ON, None, play_draw,           draw),
    ),
    Decision(
        m.AUTOMA_STEP, ask_step,
        Answer(m.AUTOMA_GOES_ON, None, play_step,           step),
    ),
    Decision(
        m.AUTOMA_PASS, ask_pass,
        Answer(m.AUTOMA_GOES_ON, None, play_automa_pass,    pass_round),
    ),
)  # fmt: skip
