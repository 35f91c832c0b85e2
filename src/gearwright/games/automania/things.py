"""What is taken that may be too strong or too weak."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components import N_TILES, NO_TILE
from .moves import BUILD, COMPLETE, DRAW, PICK, SELL, SHIP, SPONSOR, TAKE, USE, WITHDRAW, YACHT
from .names import TILE_NAMES
from .table import Table


@rule
def tile_there(table: Table, seat: int, place: int) -> int:
    """A tile of the grid or of the sales offices."""
    return NOTHING if table.tiles[place] == NO_TILE else int(table.tiles[place])


THINGS = (
    Things(TAKE, N_TILES, tile_there, lambda tile: f"Take the {TILE_NAMES[tile]}"),
    *(Things(span) for span in (PICK, USE, WITHDRAW, BUILD, COMPLETE, DRAW, SHIP, SELL, SPONSOR, YACHT)),
)
