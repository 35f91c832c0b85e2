"""What an action that has begun can bring at best: by the best planet, upgrade, tile, level or token."""

from typing import Any

from gearwright.core.language.decorators import rule

from ..actions.mines import has_gaiaformer, mine_ore, mine_qic, refuse_site, steps_to
from ..actions.research import ANY_AREA, refuse_area_of
from ..actions.upgrades import refuse_upgrade_to, upgrade_credits
from ..components.actions import ORIGINS
from ..components.counts import (
    ALL_STRUCTURES,
    BIG_STRUCTURE_BUILT,
    FEDERATION_TOKEN,
    GAIA_PLANETS,
    MINE_BUILT,
    MINE_ON_GAIA,
    PLANET_TYPES_SETTLED,
    RESEARCH_ADVANCE,
    SATELLITES,
    SECTORS_SETTLED,
    TERRAFORMING_STEP,
    TRADING_STATION_BUILT,
)
from ..components.pieces import (
    FACTIONS,
    FEDERATION_VALUE,
    INSTITUTE,
    MINE,
    RESEARCH_LAB,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_STATION,
)
from ..components.research import (
    AREAS,
    CHARGED,
    LEVEL_CHARGE,
    LEVELS,
    LEVELS_OF_AREA,
    PLACES_LOST_PLANET,
    TAKES_TOKEN,
    TOP,
)
from ..components.space import GAIA, POSITIONS, TRANSDIM
from ..components.tiles import INCOME_TILE, N_TOKENS, NO_TILE, NO_TOKEN, ONCE, SPACES, STANDARD_TILES, TILES, TOKENS
from ..events import count_of
from ..factions.taklons import CHARGE_ONE, CHARGE_TWO, SPEND
from ..moves import (
    AREA,
    CORE,
    COVER,
    LAB,
    LOST_PLANET,
    NEW_STRUCTURE,
    PLANET,
    SATELLITE,
    SCORE_TOKEN,
    STATION,
    STRUCTURE,
    TILE,
    TOKEN,
    USE_BRAINSTONE,
)
from ..table import OWNED, Table
from ..tech_tiles import refuse_advanced, refuse_standard
from .weights import (
    BOWL_ONE,
    BOWL_THREE,
    CHARGE,
    GAIAFORMER,
    GREEN,
    LAST_POWER,
    LAST_VALUE,
    PLANET_TYPE,
    PROJECT,
    STATION_STANDS,
)
from .weights import TILE as TILE_STANDS
from .worth import (
    event_vp,
    final_gain,
    income_of,
    level_stands,
    now,
    open_worth,
    price,
    stands,
    structure_vp,
    tile_stands,
    worth_of,
)

NOTHING = -50.0  # worse than anything that can be done
NEXT_VALUE = 3  # in the middle of what a federation needs: there one more value counts as usual
# What a tech tile or an advance can be: a space, then an area with an advanced tile, then no tile or the due one
ONLY_ADVANCE = SPACES + AREAS
DUE_TILE = ONLY_ADVANCE + 1


@rule
def begun(table: Table, seat: int, later: int, weights: Any) -> float:
    """The best that can follow on a decision of a main action."""
    kind = table.due.kind
    if kind in (AREA, LAB, TILE, COVER, STRUCTURE, NEW_STRUCTURE):
        return climbing(table, seat, later, weights)
    if kind == PLANET:
        return best_site(table, seat, later, weights)
    if kind in (TOKEN, CORE, SATELLITE, SCORE_TOKEN):
        return federation(table, seat, later, weights)
    if kind == LOST_PLANET:
        return lost_planet(table, seat, later, weights)
    if kind == USE_BRAINSTONE:
        return brainstone(table, later, weights)
    if kind == STATION:
        return now(STATION_STANDS, later, weights) + final_gain(table, SATELLITES, later, weights)
    return 0.0


# Mines and projects


@rule
def best_site(table: Table, seat: int, later: int, weights: Any) -> float:
    """The planet on which a mine or a project gains the most."""
    origin = int(table.due.origin)
    player = table.players[seat]
    slot = STRUCTURES[MINE].first + min(player.built[MINE], STRUCTURES[MINE].supply - 1)
    usual = income_of(FACTIONS[player.faction].income[slot], later, weights) + event_vp(table, seat, MINE_BUILT)
    usual += structure_gain(table, seat, MINE, later, weights) + final_gain(table, ALL_STRUCTURES, later, weights)
    best = NOTHING
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if refuse_site(table, seat, hex, origin) == 0:
            gained = now(PROJECT, later, weights) - now(GAIAFORMER, later, weights) - int(later == 0)
            if table.planet[hex] != TRANSDIM:
                gained = usual + mine_at(table, seat, hex, origin, later, weights)
            best = max(best, gained)
    return best


@rule
def structure_gain(table: Table, seat: int, kind: int, later: int, weights: Any) -> float:
    """A further structure of a kind: it stands, has its value, and counts when passing."""
    value = int(STRUCTURES[kind].value)
    worth = stands(kind, later, weights) + structure_vp(table, seat, kind, later, weights)
    if later == 0:
        return float(worth + value * weights[LAST_VALUE])
    return float(worth + open_worth(NEXT_VALUE + value, later, weights) - open_worth(NEXT_VALUE, later, weights))


@rule
def mine_at(table: Table, seat: int, hex: int, origin: int, later: int, weights: Any) -> float:
    """What makes one planet better than another: its type, its sector, its price and what is scored for it."""
    player = table.players[seat]
    ore = mine_ore(table, seat, hex, ORIGINS[origin].free_steps)
    qic = mine_qic(table, seat, hex, ORIGINS[origin].extra_range)
    gained = float(steps_to(table, seat, hex) * event_vp(table, seat, TERRAFORMING_STEP))
    gained -= price(table, seat, STRUCTURES[MINE].credits, ore, qic, later, weights)
    if player.sectors >> hex // POSITIONS & 1 == 0:
        gained += final_gain(table, SECTORS_SETTLED, later, weights)
    if table.owner[hex] == 0:
        if player.types >> table.planet[hex] & 1 == 0:
            gained += now(PLANET_TYPE, later, weights) + final_gain(table, PLANET_TYPES_SETTLED, later, weights)
        if table.planet[hex] == GAIA:
            gained += event_vp(table, seat, MINE_ON_GAIA) + final_gain(table, GAIA_PLANETS, later, weights)
        if has_gaiaformer(table, seat, hex):
            gained += now(GAIAFORMER, later, weights) - now(PROJECT, later, weights)
    return gained


@rule
def lost_planet(table: Table, seat: int, later: int, weights: Any) -> float:
    """It counts as a mine that is built, but brings no income."""
    return float(stands(MINE, later, weights) + event_vp(table, seat, MINE_BUILT))


# Upgrades, tech tiles and research


@rule
def climbing(table: Table, seat: int, later: int, weights: Any) -> float:
    """The upgrade, the tech tile and the advance that follow on each other."""
    kind = table.due.kind
    first, last = 0, ONLY_ADVANCE
    if kind in (AREA, LAB):
        first, last = ONLY_ADVANCE, DUE_TILE
    elif kind == COVER:
        first, last = DUE_TILE, DUE_TILE + 1
    gained = best_tile(table, seat, first, last, later, weights)
    if kind in (STRUCTURE, NEW_STRUCTURE):
        return best_upgrade(table, seat, gained, later, weights)
    if kind == LAB:
        gained += stands(TRADING_STATION, later, weights) - stands(RESEARCH_LAB, later, weights)
        gained += event_vp(table, seat, TRADING_STATION_BUILT)
    return gained


@rule
def best_upgrade(table: Table, seat: int, tile: float, later: int, weights: Any) -> float:
    """The structure that gains the most by becoming another; labs and academies bring a tile."""
    best = NOTHING
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        chosen = table.due.kind == STRUCTURE or table.due.hex == hex
        if chosen and table.owner[hex] == seat + 1:
            for kind in range(TRADING_STATION, STRUCTURE_KINDS):
                if refuse_upgrade_to(table, seat, hex, kind) == 0:
                    gained = replacement(table, seat, int(table.structure[hex]), kind, later, weights)
                    credits = upgrade_credits(table, seat, hex, kind)
                    gained -= price(table, seat, credits, int(STRUCTURES[kind].ore), 0, later, weights)
                    best = max(best, gained + (tile if STRUCTURES[kind].tile else 0.0))
    return best


@rule
def replacement(table: Table, seat: int, old: int, kind: int, later: int, weights: Any) -> float:
    """One structure instead of another, and what is scored for it."""
    player = table.players[seat]
    income = FACTIONS[player.faction].income
    gained = structure_gain(table, seat, kind, later, weights) - structure_gain(table, seat, old, later, weights)
    gained += income_of(income[STRUCTURES[kind].first + player.built[kind]], later, weights)
    gained -= income_of(income[STRUCTURES[old].first + player.built[old] - 1], later, weights)
    if kind == TRADING_STATION:
        gained += event_vp(table, seat, TRADING_STATION_BUILT)
    if kind >= INSTITUTE:
        gained += event_vp(table, seat, BIG_STRUCTURE_BUILT)
    return gained


@rule
def best_tile(table: Table, seat: int, first: int, last: int, later: int, weights: Any) -> float:
    """The tech tile that brings the most, with its advance; or the advance alone."""
    best = 0.0
    for option in range(first, last):
        where = ANY_AREA
        tile = NO_TILE
        gained = 0.0
        if option < SPACES:
            tile = int(table.standard[option]) if refuse_standard(table, seat, option) == 0 else NO_TILE
            where = min(option, ANY_AREA)
        elif option < ONLY_ADVANCE:
            area = option - SPACES
            tile = int(table.advanced[area]) if refuse_advanced(table, seat, area) == 0 else NO_TILE
            gained -= now(GREEN, later, weights) + least_tile(table, seat, later, weights)
        elif option == DUE_TILE:
            tile = int(table.due.tile)
            gained -= least_tile(table, seat, later, weights)
        elif table.due.kind == AREA:
            where = int(table.due.where)
        if tile != NO_TILE:
            gained += tile_gain(table, seat, tile, later, weights)
        if tile != NO_TILE or option == ONLY_ADVANCE:
            best = max(best, gained + best_area(table, seat, where, later, weights))
    return best


@rule
def tile_gain(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """A tech tile that is taken now."""
    gained = tile_stands(table, seat, tile, later, weights)
    if TILES[tile].kind == ONCE:
        gained += count_of(table, seat, TILES[tile].count) * worth_of(TILES[tile].gain, later, weights)
    return gained


@rule
def least_tile(table: Table, seat: int, later: int, weights: Any) -> float:
    """The standard tile that is missed the least when it is covered: most often one that has had its effect."""
    least = -NOTHING
    for tile in range(STANDARD_TILES):
        if table.players[seat].tiles[tile] == OWNED:
            lasting = 0.0
            if TILES[tile].kind == INCOME_TILE:
                lasting = income_of(TILES[tile].gain, later, weights)
            least = min(least, now(TILE_STANDS, later, weights) + lasting)
    return least


@rule
def best_area(table: Table, seat: int, where: int, later: int, weights: Any) -> float:
    """The advance that brings the most; some need not be made."""
    best = 0.0
    for area in range(AREAS):
        if refuse_area_of(table, seat, area, where) == 0:
            best = max(best, advance(table, seat, area, later, weights))
    return best


@rule
def advance(table: Table, seat: int, area: int, later: int, weights: Any) -> float:
    """One level up."""
    level = int(table.players[seat].levels[area])
    entry = LEVELS[area * LEVELS_OF_AREA + level + 1]
    gained = level_stands(area, level + 1, later, weights) - level_stands(area, level, later, weights)
    gained += worth_of(entry.once, later, weights) + event_vp(table, seat, RESEARCH_ADVANCE)
    gained += entry.once.gaiaformers * now(GAIAFORMER, later, weights)
    if entry.count_vp:
        gained += entry.count_vp * table.players[seat].gaia_planets
    if level + 1 == CHARGED:
        gained += LEVEL_CHARGE * now(CHARGE, later, weights)
    if level + 1 == TOP:
        gained -= now(GREEN, later, weights)
    if entry.special == TAKES_TOKEN and table.top_token != NO_TOKEN:
        gained += worth_of(TOKENS[table.top_token].gain, later, weights) + event_vp(table, seat, FEDERATION_TOKEN)
    if entry.special == PLACES_LOST_PLANET:
        gained += lost_planet(table, seat, later, weights)
    return gained


# Federations and power


@rule
def federation(table: Table, seat: int, later: int, weights: Any) -> float:
    """The best token; before it is formed, also its satellites, and that nothing of it can make another federation."""
    kind = table.due.kind
    best = 0.0
    for token in range(N_TOKENS):
        gained = worth_of(TOKENS[token].gain, later, weights)
        held = table.players[seat].tokens[token]
        if kind != SCORE_TOKEN:
            gained += event_vp(table, seat, FEDERATION_TOKEN) + TOKENS[token].green * now(GREEN, later, weights)
            held = table.tokens[token]
        if held:
            best = max(best, gained)
    if kind in (CORE, SATELLITE):
        satellites = int(table.federation.cost)
        best += satellites * (final_gain(table, SATELLITES, later, weights) - now(BOWL_ONE, later, weights))
        best -= open_worth(FEDERATION_VALUE, later, weights)
    return best


@rule
def brainstone(table: Table, later: int, weights: Any) -> float:
    """Power that is about to be charged, spent, or taken out of the bowls."""
    count = int(table.due.power)
    purpose = int(table.due.purpose)
    if purpose in (CHARGE_ONE, CHARGE_TWO):
        return float(count * now(CHARGE, later, weights))
    if purpose == SPEND:
        each = now(BOWL_THREE, later, weights) - now(BOWL_ONE, later, weights)
        return float(-count * (each if later > 0 else weights[LAST_POWER]))
    return float(-count * now(BOWL_ONE, later, weights))
