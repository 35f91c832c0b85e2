"""All that a player has some of and a move can take or give."""

from gearwright.core.language.decisions import Stock

from ..components.entries import AREAS
from ..components.pieces import INSTITUTE, LEFT_ACADEMY, RESEARCH_LAB, RIGHT_ACADEMY, TRADING_STATION
from ..components.tiles import N_TILES
from ..events import mines
from ..resources.bowls import ONE, THREE, TWO, in_bowl
from ..table import COVERED, IN_GAIA_AREA, NOT_OWNED, Table


def in_gaia_area(table: Table, seat: int) -> int:
    """Tokens in the Gaia area, the brainstone among them."""
    return table.players[seat].gaia_tokens + (table.players[seat].brainstone == IN_GAIA_AREA)


def academies(table: Table, seat: int) -> int:
    """Both kinds."""
    return table.players[seat].built[LEFT_ACADEMY] + table.players[seat].built[RIGHT_ACADEMY]


def tech_tiles(table: Table, seat: int) -> int:
    """Those that have an effect: covered ones have none."""
    return sum(table.players[seat].tiles[tile] not in (NOT_OWNED, COVERED) for tile in range(N_TILES))


def level_in(area: int) -> Stock:
    """The level of research in an area."""
    return Stock(f"{AREAS[area]}_level", lambda table, seat: table.players[seat].levels[area])


STOCKS = (
    Stock("credit", lambda table, seat: table.players[seat].credits),
    Stock("ore", lambda table, seat: table.players[seat].ore),
    Stock("knowledge", lambda table, seat: table.players[seat].knowledge),
    Stock("qic", lambda table, seat: table.players[seat].qic),
    Stock("token_in_bowl_1", lambda table, seat: in_bowl(table, seat, ONE)),
    Stock("token_in_bowl_2", lambda table, seat: in_bowl(table, seat, TWO)),
    Stock("token_in_bowl_3", lambda table, seat: in_bowl(table, seat, THREE)),
    Stock("token_in_gaia_area", in_gaia_area),
    Stock("gaiaformer", lambda table, seat: table.players[seat].gaiaformers),
    Stock("mine", mines),
    Stock("trading_station", lambda table, seat: table.players[seat].built[TRADING_STATION]),
    Stock("research_lab", lambda table, seat: table.players[seat].built[RESEARCH_LAB]),
    Stock("planetary_institute", lambda table, seat: table.players[seat].built[INSTITUTE]),
    Stock("academy", academies),
    Stock("satellite", lambda table, seat: table.players[seat].satellites),
    Stock("space_station", lambda table, seat: table.players[seat].stations),
    *(level_in(area) for area in range(len(AREAS))),
    Stock("tech_tile", tech_tiles),
    Stock("federation_token", lambda table, seat: sum(table.players[seat].tokens)),
    Stock("green_token", lambda table, seat: table.players[seat].green),
    Stock("vp", lambda table, seat: table.players[seat].vp),
)
