"""What lies at the places that choices name, for whoever counts what is taken."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components import N_TILES, NO_TILE
from .moves import TAKE
from .names import TILE_NAMES
from .table import Table


@rule
def tile_there(table: Table, seat: int, place: int) -> int:
    """A tile of the grid or of the sales offices."""
    return NOTHING if table.tiles[place] == NO_TILE else int(table.tiles[place])


THINGS = (Things(TAKE, N_TILES, tile_there, lambda tile: f"Take the {TILE_NAMES[tile]}"),)
