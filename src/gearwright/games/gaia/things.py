"""What lies at the places that choices name, for whoever counts what is taken: hexes lie elsewhere in every game."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.things import NOTHING, Things

from .components.space import PLANET_NAMES
from .components.tiles import N_TILES, NO_TILE
from .moves import AT_PLANET, AT_SPACE, TAKE_ADVANCED, TAKE_STANDARD
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


@rule
def any_space(table: Table, seat: int, hex: int) -> int:
    """One hex of empty space is like another."""
    return 0


THINGS = (
    Things(TAKE_STANDARD, N_TILES, standard_there, lambda tile: f"Take {tile_name(tile)}"),
    Things(TAKE_ADVANCED, N_TILES, advanced_there, lambda tile: f"Take {tile_name(tile)}"),
    Things(AT_PLANET, len(PLANET_NAMES), planet_there, lambda planet: f"Choose a hex with {PLANET_NAMES[planet]}"),
    Things(AT_SPACE, 1, any_space, lambda _: "Choose a hex of empty space"),
)
