"""What is taken that may be too strong or too weak."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components import (
    ACHIEVEMENT_NAMES,
    CARD_NAMES,
    DECK_OF,
    N_ACHIEVEMENTS,
    N_CARDS,
    N_TILES,
    NO_CARD,
    NO_TILE,
    TILE_IDS,
)
from .moves import ACT, CLAIM, CONTRACT, DISCARD, EXPLORE, PICK, PLAY, TAKE, TAKE_TILE, USE
from .names import gains
from .printed import TILES
from .table import Table


@rule
def card_there(table: Table, seat: int, place: int) -> int:
    """A card of the row that is taken from."""
    card = int(table.decks[DECK_OF[table.due.action]].shown[place])
    return NOTHING if card == NO_CARD else card


@rule
def tile_there(table: Table, seat: int, place: int) -> int:
    """A Sponsorship tile of the row."""
    tile = int(table.tiles[place])
    return NOTHING if tile == NO_TILE else tile


@rule
def achievement_there(table: Table, seat: int, place: int) -> int:
    """An open Achievement."""
    return int(table.achievements[place])


def take_tile(tile: int) -> str:
    """By what it brings."""
    return f"Take Sponsorship tile {TILE_IDS[tile]}{gains(TILES[tile].program)}"


THINGS = (
    Things(TAKE, N_CARDS, card_there, lambda card: f"Take {CARD_NAMES[card]}"),
    Things(TAKE_TILE, N_TILES, tile_there, take_tile),
    Things(CLAIM, N_ACHIEVEMENTS, achievement_there, lambda card: f"Claim {ACHIEVEMENT_NAMES[card]}"),
    *(Things(span) for span in (PICK, PLAY, USE, DISCARD, CONTRACT, ACT, EXPLORE)),
)
