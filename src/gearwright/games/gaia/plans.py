"""What an action that has begun can bring at best: by the best planet, upgrade, tile, level or token."""

from typing import Any

from gearwright.core.rules import rule

from .components.pieces import (
    FACTIONS,
    FEDERATION_VALUE,
    INSTITUTE,
    MINE,
    RESEARCH_LAB,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_STATION,
)
from .components.space import GAIA, POSITIONS, TRANSDIM
from .components.tiles import (
    ALL_STRUCTURES,
    AREAS,
    BIG_STRUCTURE_BUILT,
    CHARGED,
    FEDERATION_TOKEN,
    GAIA_PLANETS,
    LEVEL_CHARGE,
    LEVELS,
    LEVELS_OF_AREA,
    MINE_BUILT,
    MINE_ON_GAIA,
    N_TOKENS,
    NO_TOKEN,
    ONCE,
    ORIGINS,
    PLACES_LOST_PLANET,
    PLANET_TYPES_SETTLED,
    RESEARCH_ADVANCE,
    SATELLITES,
    SECTORS_SETTLED,
    SPACES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TAKES_TOKEN,
    TERRAFORMING_STEP,
    TILES,
    TOKENS,
    TOP,
    TRADING_STATION_BUILT,
)
from .events import count_of
from .factions.taklons import CHARGE_ONE, CHARGE_TWO, SPEND
from .mines import has_gaiaformer, mine_ore, mine_qic, refuse_site, steps_to
from .moves import (
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
from .research import ANY_AREA, refuse_area_of
from .table import OWNED, Table
from .tech_tiles import refuse_advanced, refuse_standard
from .upgrades import refuse_upgrade_to, upgrade_credits
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
    value_of,
    worth_of,
)

NOTHING = -50.0  # worse than anything that can be done
NEXT_VALUE = 3  # in the middle of what a federation needs: there one more value counts as usual


@rule
def begun(table: Table, seat: int, later: int, weights: Any) -> float:
    """The best that can follow on a decision of a main action."""
    kind = table.due.kind
    if kind == PLANET:
        return best_site(table, seat, later, weights)
    if kind in (STRUCTURE, NEW_STRUCTURE):
        return best_upgrade(table, seat, later, weights)
    if kind == AREA:
        return best_area(table, seat, int(table.due.count), later, weights)
    if kind == TILE:
        return best_tile(table, seat, later, weights)
    if kind == COVER:
        return cover(table, seat, int(table.due.count), later, weights)
    if kind == TOKEN:
        return best_token(table, seat, later, weights)
    if kind in (CORE, SATELLITE):
        return federation(table, seat, later, weights)
    if kind == SCORE_TOKEN:
        return best_own_token(table, seat, later, weights)
    if kind == LOST_PLANET:
        return structure_gain(table, seat, MINE, later, weights) + event_vp(table, seat, MINE_BUILT)
    if kind == LAB:
        return downgrade(table, seat, later, weights)
    if kind == USE_BRAINSTONE:
        return brainstone(table, later, weights)
    return now(STATION_STANDS, later, weights) if kind == STATION else 0.0


@rule
def structure_gain(table: Table, seat: int, kind: int, later: int, weights: Any) -> float:
    """A further structure of a kind: it stands, has its value, and counts when passing."""
    value = value_of(kind)
    worth = stands(kind, later, weights) + structure_vp(table, seat, kind, later, weights)
    if later == 0:
        return float(worth + value * weights[LAST_VALUE])
    return float(worth + open_worth(NEXT_VALUE + value, later, weights) - open_worth(NEXT_VALUE, later, weights))


@rule
def slot_income(table: Table, seat: int, kind: int, slot: int, later: int, weights: Any) -> float:
    """What a slot of the faction board brings."""
    faction = FACTIONS[table.players[seat].faction]
    return income_of(faction.income[STRUCTURES[kind].first + slot], later, weights)


@rule
def best_site(table: Table, seat: int, later: int, weights: Any) -> float:
    """The planet on which a mine or a project gains the most."""
    origin = int(table.due.count)
    best = NOTHING
    usual = structure_gain(table, seat, MINE, later, weights) + final_gain(table, ALL_STRUCTURES, later, weights)
    usual += slot_income(table, seat, MINE, min(7, table.players[seat].built[MINE]), later, weights)
    usual += event_vp(table, seat, MINE_BUILT)
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if refuse_site(table, seat, hex, origin) == 0:
            gained = now(PROJECT, later, weights) - now(GAIAFORMER, later, weights) - 1.0 * (later == 0)
            if table.planet[hex] != TRANSDIM:
                gained = usual + mine_at(table, seat, hex, origin, later, weights)
            best = max(best, gained)
    return best


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
    return float(gained)


@rule
def best_upgrade(table: Table, seat: int, later: int, weights: Any) -> float:
    """The structure that gains the most by becoming another."""
    best = NOTHING
    tile = best_tile(table, seat, later, weights)
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        chosen = table.due.kind == STRUCTURE or table.due.count == hex
        if chosen and table.owner[hex] == seat + 1:
            for kind in range(TRADING_STATION, STRUCTURE_KINDS):
                if refuse_upgrade_to(table, seat, hex, kind) == 0:
                    gained = replacement(table, seat, int(table.structure[hex]), kind, later, weights)
                    if STRUCTURES[kind].tile:
                        gained += tile
                    credits = upgrade_credits(table, seat, hex, kind)
                    gained -= price(table, seat, credits, int(STRUCTURES[kind].ore), 0, later, weights)
                    best = max(best, gained)
    return best


@rule
def replacement(table: Table, seat: int, old: int, kind: int, later: int, weights: Any) -> float:
    """One structure instead of another, and what is scored for it."""
    player = table.players[seat]
    gained = structure_gain(table, seat, kind, later, weights) - structure_gain(table, seat, old, later, weights)
    gained += slot_income(table, seat, kind, int(player.built[kind]), later, weights)
    gained -= slot_income(table, seat, old, player.built[old] - 1, later, weights)
    if kind == TRADING_STATION:
        gained += event_vp(table, seat, TRADING_STATION_BUILT)
    if kind >= INSTITUTE:
        gained += event_vp(table, seat, BIG_STRUCTURE_BUILT)
    return float(gained)


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
        gained += entry.count_vp * count_of(table, seat, entry.count)
    if level + 1 == CHARGED:
        gained += LEVEL_CHARGE * (now(CHARGE, later, weights) if later > 0 else weights[LAST_POWER] / 2)
    if level + 1 == TOP:
        gained -= now(GREEN, later, weights)
    if entry.special == TAKES_TOKEN and table.top_token != NO_TOKEN:
        gained += token_gain(table, seat, int(table.top_token), later, weights)
    if entry.special == PLACES_LOST_PLANET:
        gained += structure_gain(table, seat, MINE, later, weights) + event_vp(table, seat, MINE_BUILT)
    return float(gained)


@rule
def tile_gain(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """A tech tile that is taken now."""
    gained = tile_stands(table, seat, tile, later, weights)
    if TILES[tile].kind == ONCE:
        gained += count_of(table, seat, TILES[tile].count) * worth_of(TILES[tile].gain, later, weights)
    return float(gained)


@rule
def best_tile(table: Table, seat: int, later: int, weights: Any) -> float:
    """The tech tile that brings the most, with its advance."""
    anywhere = best_area(table, seat, ANY_AREA, later, weights)
    best = 0.0
    for space in range(SPACES):
        if refuse_standard(table, seat, space) == 0:
            gained = tile_gain(table, seat, int(table.standard[space]), later, weights)
            gained += best_area(table, seat, space, later, weights) if space < AREAS else anywhere
            best = max(best, gained)
    for area in range(AREAS):
        if refuse_advanced(table, seat, area) == 0:
            gained = cover(table, seat, int(table.advanced[area]), later, weights) - now(GREEN, later, weights)
            best = max(best, gained)
    return best


@rule
def cover(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """An advanced tile on the standard tile that is missed the least, and an advance."""
    least = -NOTHING
    for covered in range(STANDARD_TILES):
        if table.players[seat].tiles[covered] == OWNED:
            least = min(least, tile_stands(table, seat, covered, later, weights))
    gained = tile_gain(table, seat, tile, later, weights) + best_area(table, seat, ANY_AREA, later, weights)
    return float(gained - least)


@rule
def token_gain(table: Table, seat: int, token: int, later: int, weights: Any) -> float:
    """A federation token that is gained."""
    gained = worth_of(TOKENS[token].gain, later, weights) + event_vp(table, seat, FEDERATION_TOKEN)
    return float(gained + TOKENS[token].green * now(GREEN, later, weights))


@rule
def best_token(table: Table, seat: int, later: int, weights: Any) -> float:
    """The federation token that brings the most."""
    best = 0.0
    for token in range(SUPPLY_TOKENS):
        if table.tokens[token]:
            best = max(best, token_gain(table, seat, token, later, weights))
    return best


@rule
def best_own_token(table: Table, seat: int, later: int, weights: Any) -> float:
    """The own token that brings the most once more."""
    best = 0.0
    for token in range(N_TOKENS):
        if table.players[seat].tokens[token]:
            best = max(best, worth_of(TOKENS[token].gain, later, weights))
    return best


@rule
def federation(table: Table, seat: int, later: int, weights: Any) -> float:
    """The token, for the satellites, and for what stands in no other federation then."""
    satellites = int(table.federation.cost)
    gained = best_token(table, seat, later, weights) - satellites * now(BOWL_ONE, later, weights)
    gained += satellites * final_gain(table, SATELLITES, later, weights)
    return float(gained - open_worth(FEDERATION_VALUE, later, weights))


@rule
def downgrade(table: Table, seat: int, later: int, weights: Any) -> float:
    """The Firaks' trading station instead of a lab, and its advance."""
    gained = replacement(table, seat, RESEARCH_LAB, TRADING_STATION, later, weights)
    return gained + best_area(table, seat, ANY_AREA, later, weights)


@rule
def brainstone(table: Table, later: int, weights: Any) -> float:
    """Power that is about to be charged, spent, or taken out of the bowls."""
    count = int(table.due.count)
    purpose = int(table.due.extra)
    if purpose in (CHARGE_ONE, CHARGE_TWO):
        return float(count * now(CHARGE, later, weights))
    if purpose == SPEND:
        each = now(BOWL_THREE, later, weights) - now(BOWL_ONE, later, weights) if later > 0 else weights[LAST_POWER]
        return float(-count * each)
    return float(-count * now(BOWL_ONE, later, weights))
