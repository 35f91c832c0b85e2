"""What is taken that may be too strong or too weak."""

from collections.abc import Sequence

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components import (
    ACHIEVEMENT_IDS,
    ACHIEVEMENT_NAMES,
    ACTION_IDS,
    CARD_IDS,
    CARD_NAMES,
    DECK_OF,
    N_ACHIEVEMENTS,
    N_CARDS,
    N_TILES,
    NO_CARD,
    NO_TILE,
    SPECIALIST_IDS,
    TILE_IDS,
    TRACK_IDS,
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


def each(ids: Sequence[str]) -> list[list[str]]:
    """Every thing is printed on one entry."""
    return [[id] for id in ids]


THINGS = (
    Things(TAKE, N_CARDS, card_there, lambda card: f"Take {CARD_NAMES[card]}", each(CARD_IDS)),
    Things(TAKE_TILE, N_TILES, tile_there, take_tile, each(TILE_IDS)),
    Things(
        CLAIM, N_ACHIEVEMENTS, achievement_there, lambda card: f"Claim {ACHIEVEMENT_NAMES[card]}", each(ACHIEVEMENT_IDS)
    ),
    *(Things(span, ids=each(SPECIALIST_IDS)) for span in (PICK, PLAY, USE, DISCARD, CONTRACT)),
    Things(ACT, ids=each(ACTION_IDS)),
    Things(EXPLORE, ids=each(TRACK_IDS)),
)
