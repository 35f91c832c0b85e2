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
    INSTITUTE,
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
    RANK_VP,
    RESOURCES_PER_VP,
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
from .scoring import ranked, research_vp, resources_vp
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
    INSTITUTE_STANDS,
    KNOWLEDGE,
    LAST_COUNT,
    LAST_GAIN,
    LAST_POWER,
    LAST_QIC,
    LEVEL,
    MINE_STANDS,
    NEW_TYPE,
    ORE,
    PROJECT,
    QIC,
    SATELLITE_PRICE,
    SOON,
    STATION_STANDS,
    SURPLUS,
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
def useful(count: int, soon: int, surplus: float) -> float:
    """What can be used soon counts, more of it only in part."""
    return float(min(count, soon) + max(0, count - soon) * surplus)


@rule
def stock(table: Table, seat: int, later: int, weights: Any) -> float:
    """Resources and power; in the last round they are worth what they score, and a little less before they do."""
    player = table.players[seat]
    if later == 0 and player.passed:
        return float(resources_vp(table, seat))
    if later == 0:
        scored = (player.credits + player.ore + player.knowledge) / RESOURCES_PER_VP
        return float(scored + player.qic * weights[LAST_QIC] + player.bowls[2] * weights[LAST_POWER])
    surplus = weights[SURPLUS]
    worth = useful(player.credits, SOON[0], surplus) * weights[CREDIT]
    worth += useful(player.ore, SOON[1], surplus) * weights[ORE]
    worth += useful(player.knowledge, SOON[2], surplus) * weights[KNOWLEDGE] + player.qic * weights[QIC]
    worth += player.bowls[0] * weights[BOWL_ONE] + player.bowls[1] * weights[BOWL_TWO]
    return float(worth + player.bowls[2] * weights[BOWL_THREE] + player.gaia_tokens * weights[BOWL_ONE])


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
    """What the map and the research areas promise; in the last round, what the final tiles would bring now."""
    player = table.players[seat]
    worth = 0.0
    for place in range(FINALS):
        worth += final_tile(table, seat, int(table.final_tiles[place]), later, weights)
    if later == 0:
        return worth
    for kind in range(1, STRUCTURE_KINDS):
        worth += player.built[kind] * STRUCTURES[kind].value * weights[VALUE_STANDS]
    worth += (player.built[MINE] + player.lost_planet) * weights[MINE_STANDS] + player.stations * weights[
        STATION_STANDS
    ]
    worth += player.built[INSTITUTE] * weights[INSTITUTE_STANDS]
    for area in range(AREAS):
        worth += player.levels[area] * later * weights[LEVEL]
        worth += max(0, player.levels[area] - CHARGED + 1) * weights[HIGH_LEVEL]
    return float(worth + count_of(table, seat, PLANET_TYPES_SETTLED) * weights[NEW_TYPE])


@rule
def final_tile(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """Everything that counts for it; in the last round the rank that it has come to, and a little for more."""
    own = count_of(table, seat, FINAL_TILES[tile].count)
    if later > 0 or own == 0:
        return float(own * weights[FINAL_COUNT])
    neutral = ranked(table) > table.seats
    better = int(neutral and FINAL_TILES[tile].neutral > own)
    equal = int(neutral and FINAL_TILES[tile].neutral == own)
    for other in range(table.seats):
        count = count_of(table, other, FINAL_TILES[tile].count)
        better += count > own
        equal += count == own
    shared = 0
    for rank in range(better, better + equal):
        shared += RANK_VP[rank]
    return float(shared // equal + own * weights[LAST_COUNT])


@rule
def possessions(table: Table, seat: int, later: int, weights: Any) -> float:
    """Tiles, tokens, gaiaformers and projects, as long as a round is to come in which they help."""
    if later == 0:
        return 0.0
    player = table.players[seat]
    worth = player.green * weights[GREEN] + player.gaiaformers * later * weights[GAIAFORMER]
    for tile in range(N_TILES):
        if player.tiles[tile] == OWNED:
            worth += weights[TILE_WORTH] if tile < STANDARD_TILES else weights[ADVANCED]
    return float(worth + player.projects * weights[PROJECT])


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
    if later == 0:
        return float(weights[MINE_STANDS])
    return float(weights[MINE_STANDS] + weights[VALUE_STANDS] + later * weights[INCOME] * weights[ORE])


@rule
def price(table: Table, seat: int, credits: int, ore: int, qic: int, later: int, weights: Any) -> float:
    """What is paid: less, where there is more than can be used soon."""
    if later == 0:
        return float((credits + ore) / RESOURCES_PER_VP + qic * weights[LAST_QIC])
    player = table.players[seat]
    surplus = weights[SURPLUS]
    paid = useful(player.credits, SOON[0], surplus) - useful(player.credits - credits, SOON[0], surplus)
    dug = useful(player.ore, SOON[1], surplus) - useful(player.ore - ore, SOON[1], surplus)
    return float(paid * weights[CREDIT] + dug * weights[ORE] + qic * weights[QIC])


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
                if table.players[seat].types >> table.planet[hex] & 1 == 0:
                    gained += weights[NEW_TYPE]
                gained -= price(table, seat, STRUCTURES[MINE].credits, ore, qic, later, weights)
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
                    if later > 0:
                        gained += (STRUCTURES[kind].value - STRUCTURES[old].value) * weights[VALUE_STANDS]
                        gained -= weights[MINE_STANDS] * (old == MINE)
                    if STRUCTURES[kind].tile:
                        gained += weights[TILE_WORTH] + best_area(table, seat, AREAS, later, weights)
                    else:
                        gained += weights[INSTITUTE_STANDS] * (kind == INSTITUTE)
                    credits = upgrade_credits(table, seat, hex, kind)
                    gained -= price(table, seat, credits, int(STRUCTURES[kind].ore), 0, later, weights)
                    best = max(best, gained)
    return best


@rule
def best_area(table: Table, seat: int, where: int, later: int, weights: Any) -> float:
    """The advance that brings the most."""
    best = 0.0
    for area in range(AREAS):
        if refuse_area_of(table, seat, area, where) == 0:
            level = area * LEVELS_OF_AREA + table.players[seat].levels[area] + 1
            once = worth_of(LEVELS[level].once, weights)
            gained = later * weights[LEVEL] + (once if later > 0 else once * weights[LAST_GAIN])
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
