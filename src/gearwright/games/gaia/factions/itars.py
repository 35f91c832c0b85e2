"""12. Itars: burned tokens go to the Gaia area, and with their institute buy tech tiles there."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule
from gearwright.core.looks.phrases import counted, left_undone

from ..components.actions import TILE_TOKENS
from ..components.pieces import BURNS_TO_GAIA, TOKENS_BUY_TILES
from ..moves import CHARGING, DONE, GAIA_ITARS, GAIN_TILE, MORE_TILES, TAKE
from ..table import Table
from ..tech_tiles import can_take_tile
from . import hooks
from .declaring import Faction, On


@rule
def keep_burned(table: Table, seat: int) -> None:
    """The token goes to the Gaia area."""
    table.players[seat].gaia_tokens += 1


@rule
def can_buy_tile(table: Table, seat: int) -> bool:
    """Four tokens of the Gaia area, and a tile that can be taken."""
    return table.players[seat].gaia_tokens >= TILE_TOKENS and can_take_tile(table, seat)


@rule
def ask_for_tile(table: Table, seat: int) -> None:
    """The institute's offer, if it can be taken."""
    if can_buy_tile(table, seat):
        ask(table, GAIA_ITARS, seat)


@rule
def play_take(table: Table, seat: int) -> None:
    """Four tokens are discarded for a tech tile, any number of times; neighbours of a Lost Planet charge at once."""
    table.players[seat].gaia_tokens -= TILE_TOKENS
    owe_for(table, MORE_TILES, seat)
    owe_for(table, CHARGING, seat)
    owe_for(table, GAIN_TILE, seat)


@rule
def more_tiles(table: Table) -> None:
    """Again?"""
    ask_for_tile(table, int(table.due.seat))


def ask_itars(table: Table, seat: int) -> str:
    """The tokens that could be discarded."""
    tokens = counted(table.players[seat].gaia_tokens, "token")
    return f"{tokens} in your Gaia area: do you discard some for a tech tile?"


def end_taking(table: Table, seat: int) -> str:
    """What is left undiscarded."""
    return f"Take nothing more{left_undone(int(table.players[seat].gaia_tokens), 'token', 'not discarded')}"


ITARS = Faction(
    "itars",
    "burned tokens go to the Gaia area",
    "there four tokens buy a tech tile",
    On(hooks.token_burned, BURNS_TO_GAIA, keep_burned),
    On(hooks.before_tokens_return, TOKENS_BUY_TILES, ask_for_tile),
    Decision(
        GAIA_ITARS,
        ask_itars,
        Answer(TAKE, None, play_take, "Discard tokens for a tech tile"),
        Answer(DONE, None, None, end_taking),
    ),
)
