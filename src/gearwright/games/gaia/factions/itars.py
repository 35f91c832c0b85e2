"""12. Itars: burned tokens go to the Gaia area, and with their institute buy tech tiles there."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.actions import TILE_TOKENS
from ..moves import CHARGING, GAIA_ITARS, GAIN_TILE, MORE_TILES
from ..table import Table
from ..tech_tiles import can_take_tile


@rule
def can_buy_tile(table: Table, seat: int) -> bool:
    """Four tokens of the Gaia area, and a tile that can be taken."""
    return table.players[seat].gaia_tokens >= TILE_TOKENS and can_take_tile(table, seat)


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
    seat = int(table.due.seat)
    if can_buy_tile(table, seat):
        ask(table, GAIA_ITARS, seat)
