"""What is taken that may be too strong or too weak."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components import CONTRACT_IDS, FACTORY_IDS, N_TILES, NO_TILE, SALES_IDS, STANDARD, TILE_KINDS
from .moves import BUILD, COMPLETE, DRAW, PICK, SELL, SHIP, SPONSOR, TAKE, USE, WITHDRAW, YACHT
from .names import TILE_NAMES
from .table import Table


@rule
def tile_there(table: Table, seat: int, place: int) -> int:
    """A tile of the grid or of the sales offices."""
    return NOTHING if table.tiles[place] == NO_TILE else int(table.tiles[place])


_tiles = [[id for id, kind in TILE_KINDS.items() if kind == tile] for tile in range(N_TILES)]
_contracts = [[card] for card in CONTRACT_IDS]
THINGS = (
    Things(TAKE, N_TILES, tile_there, lambda tile: f"Take the {TILE_NAMES[tile]}", _tiles),
    Things(PICK, ids=[[factory] for factory in FACTORY_IDS[STANDARD + 1 :]]),
    *(Things(span) for span in (USE, WITHDRAW, BUILD)),
    *(Things(span, ids=_contracts) for span in (COMPLETE, DRAW)),
    Things(SHIP),
    Things(SELL, ids=[[space] for space in SALES_IDS]),
    *(Things(span) for span in (SPONSOR, YACHT)),
)
