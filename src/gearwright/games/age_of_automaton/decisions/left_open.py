"""What effects and payments leave open: tiles, workers, tokens and lists."""

from collections.abc import Callable

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted

from .. import moves as m
from ..choices import (
    play_choose,
    play_colour,
    play_market,
    play_mix_credit,
    play_mix_token,
    play_pay_token,
    play_raise,
    play_trim,
    refuse_choose,
    refuse_colour,
    refuse_give,
    refuse_market,
    refuse_raise,
)
from ..components import COLOUR_NAMES, LEVELS, NO_TILE
from ..names import effects_words, gains, level_name
from ..printed import OPTION_PROGRAMS, TILES
from ..sponsorship import play_tile, refuse_tile
from ..table import Table


def token(verb: str) -> Callable[[Table, int, int], str]:
    """What is done with a token of a colour."""
    return lambda table, seat, colour: f"{verb} a {COLOUR_NAMES[colour]} token"


def take_tile(table: Table, seat: int, place: int) -> str:
    """A tile of the row."""
    tile = int(table.tiles[place])
    return f"Take tile {place + 1}" + (gains(TILES[tile].program) if tile != NO_TILE else "")


def ask_upgrading(table: Table, seat: int) -> str:
    """By how many levels."""
    return f"Which worker do you upgrade by {table.due.steps}?"


def upgrade(table: Table, seat: int, choice: int) -> str:
    """From one level to another."""
    steps = int(table.due.steps) if table.due.kind == m.UPGRADING else 1
    return f"Upgrade a {level_name(choice + 1)} worker to {level_name(min(LEVELS, choice + 1 + steps))}"


def ask_colour(table: Table, seat: int) -> str:
    """How many are left."""
    return f"Which token do you take? {table.due.left} to choose."


def ask_mixing(table: Table, seat: int) -> str:
    """How many are left."""
    return f"A credit or which token do you take? {table.due.left} to choose."


def ask_market(table: Table, seat: int) -> str:
    """How many are left."""
    return f"Which token of the market do you take? {table.due.left} to choose."


def choose(table: Table, seat: int, option: int) -> str:
    """What the list brings."""
    if table.due.kind != m.OPTION or option >= table.due.lists:
        return f"Choose list {option + 1}"
    return f"Choose: {effects_words(OPTION_PROGRAMS[table.due.first + option])}"


def ask_paying(table: Table, seat: int) -> str:
    """How many are left."""
    return f"Which token do you pay? {table.due.left} to pay."


def ask_trim(table: Table, seat: int) -> str:
    """How many there are."""
    return f"You hold {counted(table.players[seat].held, 'token')}: which one do you return?"


LEFT_OPEN = (
    #                    moves          why not         what happens      in words
    Decision(
        m.TILE, "Which Sponsorship tile do you take?",
        Answer(m.TAKE_TILE,   refuse_tile,    play_tile,        take_tile),
    ),
    Decision(
        m.UPGRADING, ask_upgrading,
        Answer(m.RAISE,       refuse_raise,   play_raise,       upgrade),
    ),
    Decision(
        m.COLOUR, ask_colour,
        Answer(m.TOKEN,       refuse_colour,  play_colour,      token("Take")),
    ),
    Decision(
        m.MIXING, ask_mixing,
        Answer(m.TOKEN,       None,           play_mix_token,   token("Take")),
        Answer(m.CREDIT,      None,           play_mix_credit,  "Take a credit"),
    ),
    Decision(
        m.MARKET, ask_market,
        Answer(m.TOKEN,       refuse_market,  play_market,      token("Take")),
    ),
    Decision(
        m.OPTION, "Which of these do you choose?",
        Answer(m.CHOOSE,      refuse_choose,  play_choose,      choose),
    ),
    Decision(
        m.PAYING, ask_paying,
        Answer(m.TOKEN,       refuse_give,    play_pay_token,   token("Pay")),
    ),
    Decision(
        m.TRIM, ask_trim,
        Answer(m.TOKEN,       refuse_give,    play_trim,        token("Return")),
    ),
)  # fmt: skip
