"""7.7 Sponsorship."""

from gearwright.core.language.decorators import rule

from .components import NO_TILE
from .effects import owe_effects
from .moves import refusal
from .printed import TILES
from .table import Table

TILE_GONE = refusal("No tile lies there.", "7.7", absent=True)


@rule
def refuse_tile(table: Table, seat: int, place: int) -> int:
    """One of the tiles in the row."""
    return TILE_GONE if table.tiles[place] == NO_TILE else 0


@rule
def play_tile(table: Table, seat: int, place: int) -> None:
    """Its effects; the tile goes to the discard pile, and the row is not refilled."""
    tile = table.tiles[place]
    table.tiles[place] = NO_TILE
    table.tile_discards[tile] += 1
    place_marker(table, seat)
    owe_effects(table, seat, TILES[tile].program, 0)


@rule
def place_marker(table: Table, seat: int) -> None:
    """The topmost empty space of the Next Turn Order track; the first space is not for the first player."""
    space = 1 if table.order[0] == seat else 0
    while table.next_order[space]:
        space += 1
    table.next_order[space] = 1 + seat
