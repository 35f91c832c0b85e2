"""3. Counts of what a player has, and events that bring VP."""

from gearwright.core.language.decorators import rule

from .components.counts import (
    ALL_STRUCTURES,
    BIG_STRUCTURES,
    FEDERATION_TOKENS,
    GAIA_PLANETS,
    MINES,
    PLANET_TYPES_SETTLED,
    RESEARCH_LABS,
    SATELLITES,
    SECTORS_SETTLED,
    STRUCTURES_IN_FEDERATIONS,
    TRADING_STATIONS,
)
from .components.pieces import (
    INSTITUTE,
    LEFT_ACADEMY,
    MINE,
    RESEARCH_LAB,
    RIGHT_ACADEMY,
    TRADING_STATION,
)
from .components.space import PLANET_TYPES, SLOTS
from .components.tiles import ROUND_TILES
from .table import FROM_ROUND_TILES, FROM_TECH_TILES, Table, is_settled, score


@rule
def bits(mask: int, count: int) -> int:
    """How many of the first bits are set."""
    found = 0
    for k in range(count):
        found += mask >> k & 1
    return found


@rule
def mines(table: Table, seat: int) -> int:
    """On the map, shared ones and the Lost Planet's too."""
    return table.players[seat].built[MINE] + table.players[seat].lost_planet


@rule
def big_structures(table: Table, seat: int) -> int:
    """Institute and academies."""
    built = table.players[seat].built
    return built[INSTITUTE] + built[LEFT_ACADEMY] + built[RIGHT_ACADEMY]


@rule
def structures(table: Table, seat: int) -> int:
    """All of them."""
    built = table.players[seat].built
    return mines(table, seat) + built[TRADING_STATION] + built[RESEARCH_LAB] + big_structures(table, seat)


@rule
def in_federations(table: Table, seat: int) -> int:
    """Structures on hexes of the player's federations; an Automa has none, but all but one of its count."""
    if table.players[seat].automa:
        return max(0, structures(table, seat) - 1)  # before its starting mines it has none at all
    found = 0
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if table.federations[hex] >> seat & 1 == 1:
            found += is_settled(table, hex, seat)
    return found


@rule
def count_of(table: Table, seat: int, what: int) -> int:
    """How many of something a player has."""
    player = table.players[seat]
    if what == MINES:
        return mines(table, seat)
    if what == TRADING_STATIONS:
        return int(player.built[TRADING_STATION])
    if what == RESEARCH_LABS:
        return int(player.built[RESEARCH_LAB])
    if what == BIG_STRUCTURES:
        return big_structures(table, seat)
    if what == ALL_STRUCTURES:
        return structures(table, seat)
    if what == STRUCTURES_IN_FEDERATIONS:
        return in_federations(table, seat)
    if what == PLANET_TYPES_SETTLED:
        return bits(player.types, PLANET_TYPES)
    if what == GAIA_PLANETS:
        return int(player.gaia_planets)
    if what == SECTORS_SETTLED:
        return bits(player.sectors, SLOTS)
    if what == SATELLITES:
        return player.satellites + player.stations
    if what == FEDERATION_TOKENS:
        return sum(player.tokens)
    return 1


@rule
def happen(table: Table, seat: int, event: int, times: int) -> None:
    """Something happened to the player: the round's tile and tech tiles bring VP for it."""
    player = table.players[seat]
    score(table, seat, FROM_TECH_TILES, player.triggers[event] * times)
    tile = table.round_tiles[max(0, table.round_number - 1)]
    if ROUND_TILES[tile].event == event:
        score(table, seat, FROM_ROUND_TILES, ROUND_TILES[tile].vp * times)
