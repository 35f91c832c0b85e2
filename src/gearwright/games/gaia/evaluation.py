"""What a position is worth to a seat: the victory points that it may end with.

The VP so far and the research that scores at the end; stock and power at what they can buy; income for each round to
come; structures for the federations they can make; tiles and tokens for what they open. While a main action is half
done, the best that can follow is added, so that beginning an action is neither loved nor feared.
"""

from typing import Any

from gearwright.core.rules import rule

from .components import ROUNDS
from .components.pieces import (
    FACTIONS,
    MINE,
    NO_FACTION,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_STATION,
    Amounts,
)
from .components.space import TRANSDIM
from .components.tiles import (
    AREAS,
    BOOSTERS,
    CHARGED,
    FINAL_TILES,
    FINALS,
    INCOME_TILE,
    LEVEL_VP,
    LEVELS,
    LEVELS_OF_AREA,
    N_TILES,
    NO_BOOSTER,
    ORIGINS,
    PLANET_TYPES_SETTLED,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TILES,
    TOKENS,
    TOP,
)
from .events import count_of
from .mines import level_of, mine_ore, mine_qic, refuse_site
from .moves import (
    AREA,
    CORE,
    COVER,
    LOST_PLANET,
    NEW_STRUCTURE,
    PLANET,
    SATELLITE,
    SCORE_TOKEN,
    STATION,
    STRUCTURE,
    TILE,
    TOKEN,
)
from .research import refuse_area_of
from .scoring import research_vp, resources_vp
from .table import OWNED, Table
from .upgrades import refuse_upgrade_to, upgrade_credits
from .weights import (
    ADVANCED,
    BOWL_ONE,
    BOWL_THREE,
    BOWL_TWO,
    CHARGE,
    CREDIT,
    FINAL_COUNT,
    GAIAFORMER,
    GREEN,
    HIGH_LEVEL,
    INCOME,
    KNOWLEDGE,
    LAST_ROUND,
    LEVEL,
    MINE_STANDS,
    NEW_TYPE,
    ORE,
    PROJECT,
    QIC,
    SATELLITE_PRICE,
    SPECIAL,
    STATION_STANDS,
    VALUE_STANDS,
    WEIGHTS,
)
from .weights import TILE as TILE_WORTH

NOTHING = -50.0  # worse than anything that can be done


@rule
def evaluate(table: Table, seat: int) -> float:
    """The victory points that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    player = table.players[seat]
    if table.over or player.faction == NO_FACTION:
        return float(player.vp)
    later = ROUNDS - max(1, table.round_number)
    worth = player.vp + research_vp(table, seat) + standing(table, seat, later, weights)
    if player.automa == 0:
        worth += stock(table, seat, later, weights) + later * weights[INCOME] * income(table, seat, weights)
        worth += possessions(table, seat, later, weights)
        if table.due.seat == seat:
            worth += begun(table, seat, later, weights)
    return float(worth)


@rule
def worth_of(amounts: Amounts, weights: Any) -> float:
    """What an amount can buy."""
    worth = amounts.credits * weights[CREDIT] + amounts.ore * weights[ORE] + amounts.knowledge * weights[KNOWLEDGE]
    worth += amounts.qic * weights[QIC] + amounts.charge * weights[CHARGE] + amounts.tokens * weights[BOWL_TWO]
    return float(worth + amounts.vp)


@rule
def stock(table: Table, seat: int, later: int, weights: Any) -> float:
    """Resources and power; in the last round little can be done with them, and less after passing."""
    player = table.players[seat]
    if later == 0 and player.passed:
        return float(resources_vp(table, seat))
    worth = player.credits * weights[CREDIT] + player.ore * weights[ORE] + player.knowledge * weights[KNOWLEDGE]
    worth += player.qic * weights[QIC] + player.bowls[0] * weights[BOWL_ONE] + player.bowls[1] * weights[BOWL_TWO]
    worth += player.bowls[2] * weights[BOWL_THREE] + player.gaia_tokens * weights[BOWL_ONE]
    return float(worth * weights[LAST_ROUND] if later == 0 else worth)


@rule
def income(table: Table, seat: int, weights: Any) -> float:
    """What one round brings."""
    player = table.players[seat]
    faction = FACTIONS[player.faction]
    worth = worth_of(faction.base, weights)
    for kind in range(1, STRUCTURE_KINDS):
        for slot in range(player.built[kind]):
            worth += worth_of(faction.income[STRUCTURES[kind].first + slot], weights)
    for area in range(AREAS):
        worth += worth_of(LEVELS[level_of(table, seat, area)].income, weights)
    for tile in range(STANDARD_TILES):
        if player.tiles[tile] == OWNED and TILES[tile].kind == INCOME_TILE:
            worth += worth_of(TILES[tile].gain, weights)
    if player.booster != NO_BOOSTER:
        worth += worth_of(BOOSTERS[player.booster].income, weights)
    return float(worth)


@rule
def standing(table: Table, seat: int, later: int, weights: Any) -> float:
    """What the map and the research areas promise."""
    player = table.players[seat]
    worth = 0.0
    for kind in range(1, STRUCTURE_KINDS):
        worth += player.built[kind] * STRUCTURES[kind].value * weights[VALUE_STANDS]
    worth += (player.built[MINE] + player.lost_planet) * weights[MINE_STANDS] + player.stations * weights[
        STATION_STANDS
    ]
    for area in range(AREAS):
        worth += player.levels[area] * later * weights[LEVEL]
        worth += max(0, player.levels[area] - CHARGED + 1) * weights[HIGH_LEVEL]
    worth += count_of(table, seat, PLANET_TYPES_SETTLED) * weights[NEW_TYPE]
    for place in range(FINALS):
        worth += count_of(table, seat, FINAL_TILES[table.final_tiles[place]].count) * weights[FINAL_COUNT]
    return float(worth)


@rule
def possessions(table: Table, seat: int, later: int, weights: Any) -> float:
    """Tiles, tokens, gaiaformers and projects."""
    player = table.players[seat]
    worth = player.green * weights[GREEN] * min(1, later + 1 - player.passed)
    for tile in range(N_TILES):
        if player.tiles[tile] == OWNED:
            worth += weights[TILE_WORTH] if tile < STANDARD_TILES else weights[ADVANCED]
    worth += player.gaiaformers * later * weights[GAIAFORMER] + player.projects * weights[PROJECT] * min(1, later)
    return float(worth)


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
        return float(weights[TILE_WORTH] + best_area(table, seat, AREAS, later, weights))
    if kind == COVER:
        return float(weights[ADVANCED] + best_area(table, seat, AREAS, later, weights))
    if kind == TOKEN:
        return best_token(table, weights)
    if kind in (CORE, SATELLITE):
        return float(best_token(table, weights) - table.federation.cost * weights[SATELLITE_PRICE])
    if kind == SCORE_TOKEN:
        return float(weights[GREEN])
    if kind == LOST_PLANET:
        return float(weights[MINE_STANDS] + weights[VALUE_STANDS])
    return float(weights[STATION_STANDS]) if kind == STATION else 0.0


@rule
def mine_worth(later: int, weights: Any) -> float:
    """A further mine: it stands, it counts, and brings ore."""
    return float(weights[MINE_STANDS] + weights[VALUE_STANDS] + later * weights[INCOME] * weights[ORE])


@rule
def price(credits: int, ore: int, qic: int, later: int, weights: Any) -> float:
    """What is paid."""
    paid = credits * weights[CREDIT] + ore * weights[ORE] + qic * weights[QIC]
    return float(paid * weights[LAST_ROUND] if later == 0 else paid)


@rule
def best_site(table: Table, seat: int, later: int, weights: Any) -> float:
    """The cheapest planet, or a project."""
    origin = int(table.due.count)
    best = NOTHING
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if refuse_site(table, seat, hex, origin) == 0:
            gained = weights[PROJECT] * min(1, later) - later * weights[GAIAFORMER] - 1.0
            if ORIGINS[origin].mines and (ORIGINS[origin].projects == 0 or table.planet[hex] != TRANSDIM):
                ore = mine_ore(table, seat, hex, ORIGINS[origin].free_steps)
                qic = mine_qic(table, seat, hex, ORIGINS[origin].extra_range)
                gained = mine_worth(later, weights)
                gained -= price(STRUCTURES[MINE].credits, ore, qic, later, weights)
            best = max(best, gained)
    return best


@rule
def best_upgrade(table: Table, seat: int, later: int, weights: Any) -> float:
    """The structure that gains the most by becoming another."""
    player = table.players[seat]
    faction = FACTIONS[player.faction]
    best = NOTHING
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        chosen = table.due.kind == STRUCTURE or table.due.count == hex
        if chosen and table.owner[hex] == seat + 1:
            old = int(table.structure[hex])
            for kind in range(TRADING_STATION, STRUCTURE_KINDS):
                if refuse_upgrade_to(table, seat, hex, kind) == 0:
                    lost = worth_of(faction.income[STRUCTURES[old].first + player.built[old] - 1], weights)
                    won = worth_of(faction.income[STRUCTURES[kind].first + player.built[kind]], weights)
                    gained = later * weights[INCOME] * (won - lost)
                    gained += (STRUCTURES[kind].value - STRUCTURES[old].value) * weights[VALUE_STANDS]
                    gained -= weights[MINE_STANDS] * (old == MINE)
                    if STRUCTURES[kind].tile:
                        gained += weights[TILE_WORTH] + best_area(table, seat, AREAS, later, weights)
                    else:
                        gained += weights[SPECIAL]
                    credits = upgrade_credits(table, seat, hex, kind)
                    gained -= price(credits, int(STRUCTURES[kind].ore), 0, later, weights)
                    best = max(best, gained)
    return best


@rule
def best_area(table: Table, seat: int, where: int, later: int, weights: Any) -> float:
    """The advance that brings the most."""
    best = 0.0
    for area in range(AREAS):
        if refuse_area_of(table, seat, area, where) == 0:
            level = area * LEVELS_OF_AREA + table.players[seat].levels[area] + 1
            gained = later * weights[LEVEL] + worth_of(LEVELS[level].once, weights)
            gained += later * weights[INCOME] * worth_of(LEVELS[level].income, weights)
            gained -= later * weights[INCOME] * worth_of(LEVELS[level - 1].income, weights)
            if table.players[seat].levels[area] + 1 >= CHARGED:
                gained += LEVEL_VP + weights[HIGH_LEVEL]
            if table.players[seat].levels[area] + 1 == TOP:
                gained -= weights[GREEN]
            best = max(best, gained)
    return best


@rule
def best_token(table: Table, weights: Any) -> float:
    """The federation token that brings the most."""
    best = 0.0
    for token in range(SUPPLY_TOKENS):
        if table.tokens[token]:
            best = max(best, worth_of(TOKENS[token].gain, weights) + TOKENS[token].green * weights[GREEN])
    return best
