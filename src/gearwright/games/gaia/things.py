"""What is taken that may be too strong or too weak. Hexes lie elsewhere in every game, so planets count by type."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components.space import PLANET_NAMES
from .components.tiles import N_TILES, NO_TILE
from .moves import (
    AT_PLANET,
    BECOME,
    BOARD_ACTION,
    FACTION,
    FREE_ACTION,
    IN_AREA,
    SPECIAL,
    TAKE_ADVANCED,
    TAKE_BOOSTER,
    TAKE_STANDARD,
    TAKE_TOKEN,
)
from .table import Table
from .words.names import tile_name


@rule
def standard_there(table: Table, seat: int, space: int) -> int:
    """A standard tech tile."""
    return int(table.standard[space])


@rule
def advanced_there(table: Table, seat: int, area: int) -> int:
    """An advanced tech tile."""
    return NOTHING if table.advanced[area] == NO_TILE else int(table.advanced[area])


@rule
def planet_there(table: Table, seat: int, hex: int) -> int:
    """The type of a planet."""
    return int(table.planet[hex])


THINGS = (
    Things(TAKE_STANDARD, N_TILES, standard_there, lambda tile: f"Take {tile_name(tile)}"),
    Things(TAKE_ADVANCED, N_TILES, advanced_there, lambda tile: f"Take {tile_name(tile)}"),
    Things(AT_PLANET, len(PLANET_NAMES), planet_there, lambda planet: f"Choose a hex with {PLANET_NAMES[planet]}"),
    *(
        Things(span)
        for span in (FACTION, TAKE_BOOSTER, TAKE_TOKEN, BECOME, IN_AREA, BOARD_ACTION, SPECIAL, FREE_ACTION)
    ),
)
