"""What is taken that may be too strong or too weak."""

from gearwright.core.language.things import Things

from .components import ORDER_TILES, TILE_IDS
from .moves import BUY, HIRE, PUT_UP

THINGS = (
    Things(BUY, ids=TILE_IDS),
    Things(PUT_UP, ids=[[str(tile)] for tile in range(ORDER_TILES + 1)]),
    Things(HIRE),
)
