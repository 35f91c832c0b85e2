"""How good a position is for a seat: the score it may end with.

VP so far and the research that scores at the end; stock, power and income for the rounds to come; structures for what
they count at the end and for the federations they can make; tiles, boosters and tokens for what they open. While a main
action is half done, the best that can follow is added (plans.py), so that beginning an action is neither loved nor
feared.
"""

from typing import Any

from gearwright.core.language.decorators import rule

from ..actions.mines import reach, steps_to
from ..components import ROUNDS
from ..components.actions import ACADEMY_ACTION, ORIGINS, SPECIAL_ACTIONS, SPECIALS
from ..components.counts import PLANET_TYPES_SETTLED
from ..components.pieces import (
    FACTIONS,
    FEDERATION_VALUE,
    NO_FACTION,
    ONE_FEDERATION,
    RIGHT_ACADEMY,
    STRUCTURE_KINDS,
    STRUCTURES,
)
from ..components.research import AREAS
from ..components.space import N_CLOSE
from ..components.tiles import ACTION_TILE, BOOSTERS, FINAL_TILES, FINALS, N_TILES, NO_BOOSTER, NO_TILE, RANK_VP, TILES
from ..events import count_of
from ..map.hexes import close_hex
from ..map.settling import in_federation, value_at
from ..resources.bowls import THREE
from ..scoring import ranked, research_vp
from ..table import NO_BRAINSTONE, OWNED, Table, can
from .plans import begun
from .weights import (
    ACTION,
    AUTOMA_ROUND,
    BOWL_ONE,
    CLOSE,
    FAR_RANGE,
    FAVOUR,
    FINAL_COUNT,
    FREE_STEP,
    GAIAFORMER,
    GREEN,
    GROWTH,
    LAST_POWER,
    LAST_QIC,
    PASSING,
    PLANET_TYPE,
    PROJECT,
    PROSPECT,
    QIC,
    RANK,
    START,
    STATION_STANDS,
    WEIGHTS,
)
from .worth import income_of, level_stands, now, open_worth, resources, stands, tile_stands, worth_of

STONE = 3  # the brainstone is as good as so many tokens
MANY_PLANETS = 5  # within reach: more do not help


@rule
def evaluate(table: Table, seat: int) -> float:
    """The victory points that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    player = table.players[seat]
    if table.over:
        return float(player.vp)
    if player.faction == NO_FACTION:
        return START
    later = ROUNDS - max(1, table.round_number)
    worth = float(player.vp)
    for place in range(FINALS):
        worth += final_tile(table, seat, int(table.final_tiles[place]), later, weights)
    if player.automa:
        return float(worth + research_vp(table, seat) + later * weights[AUTOMA_ROUND])
    worth += stock(table, seat, later, weights) + possessions(table, seat, later, weights)
    worth += booster(table, seat, later, weights)
    for area in range(AREAS):
        worth += level_stands(area, int(player.levels[area]), later, weights)
    if later > 0:
        worth += board(table, seat, later, weights) + on_the_map(table, seat, later, weights)
    if table.due.seat == seat:
        worth += begun(table, seat, later, weights)
    return worth + (FAVOUR[player.faction] if table.round_number == 0 else 0.0)


@rule
def final_tile(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """Everything that counts for it, and the more of the rank it has come to the nearer the end is."""
    own = count_of(table, seat, FINAL_TILES[tile].count)
    if own == 0:
        return 0.0
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
    if later == 0:
        return float(shared // equal)
    return float(own * now(FINAL_COUNT, later, weights) + shared // equal * now(RANK, later, weights))


@rule
def stock(table: Table, seat: int, later: int, weights: Any) -> float:
    """Resources and power; in the last round they are worth what they score, and a little less before they do."""
    player = table.players[seat]
    worth = resources(player.credits, player.ore, player.knowledge, later, weights)
    if later == 0 and player.passed:
        return worth
    if later == 0:
        power = player.bowls[THREE] + STONE * (player.brainstone == 1 + THREE)
        return float(worth + player.qic * weights[LAST_QIC] + power * weights[LAST_POWER])
    for bowl in range(len(player.bowls)):
        worth += player.bowls[bowl] * now(BOWL_ONE + bowl, later, weights)
    if player.brainstone != NO_BRAINSTONE:
        worth += STONE * now(BOWL_ONE + (player.brainstone - 1) % len(player.bowls), later, weights)
    return float(worth + player.qic * now(QIC, later, weights) + player.gaia_tokens * now(BOWL_ONE, later, weights))


@rule
def possessions(table: Table, seat: int, later: int, weights: Any) -> float:
    """Tech tiles, special actions of this round that were not used, tokens and gaiaformers."""
    player = table.players[seat]
    worth = player.green * now(GREEN, later, weights) + player.projects * now(PROJECT, later, weights)
    worth += (player.gaiaformers + player.lent) * now(GAIAFORMER, later, weights)
    for tile in range(N_TILES):
        if player.tiles[tile] == OWNED:
            worth += tile_stands(table, seat, tile, later, weights)
    academy = FACTIONS[player.faction].academy
    worth += player.built[RIGHT_ACADEMY] * weights[ACTION] * later * worth_of(academy, later, weights)
    if player.passed == 0:
        for special in range(SPECIALS):
            if player.used >> special & 1 == 0:
                tile = SPECIAL_ACTIONS[special].tile
                if tile != NO_TILE and player.tiles[tile] == OWNED and TILES[tile].kind == ACTION_TILE:
                    worth += weights[ACTION] * worth_of(TILES[tile].gain, later, weights)
                elif special == ACADEMY_ACTION and player.built[RIGHT_ACADEMY]:
                    worth += weights[ACTION] * worth_of(academy, later, weights)
    return float(worth)


@rule
def booster(table: Table, seat: int, later: int, weights: Any) -> float:
    """What it brings when it is given back; between the rounds also its income, and what it will count then."""
    player = table.players[seat]
    if player.booster == NO_BOOSTER:
        return 0.0
    entry = BOOSTERS[player.booster]
    waiting = player.passed or table.round_number == 0
    count = count_of(table, seat, entry.count) if entry.vp else 0
    worth = weights[PASSING] * entry.vp * (count + weights[GROWTH] * waiting)
    if waiting:
        worth += worth_of(entry.income, later, weights)
    if later == 0:  # an unused special action must not keep anybody from passing for the last time
        return float(worth)
    for special in range(SPECIALS):
        if SPECIAL_ACTIONS[special].booster == player.booster and (waiting or player.used >> special & 1 == 0):
            origin = SPECIAL_ACTIONS[special].origin
            worth += weights[FREE_STEP] if ORIGINS[origin].free_steps else weights[FAR_RANGE]
    return float(worth)


@rule
def board(table: Table, seat: int, later: int, weights: Any) -> float:
    """The faction board: structures, and what they bring in every round."""
    player = table.players[seat]
    faction = FACTIONS[player.faction]
    worth = player.stations * now(STATION_STANDS, later, weights)
    worth += count_of(table, seat, PLANET_TYPES_SETTLED) * now(PLANET_TYPE, later, weights)
    for kind in range(1, STRUCTURE_KINDS):
        worth += player.built[kind] * stands(kind, later, weights)
        for slot in range(player.built[kind]):
            worth += income_of(faction.income[STRUCTURES[kind].first + slot], later, weights)
    return float(worth)


@rule
def on_the_map(table: Table, seat: int, later: int, weights: Any) -> float:
    """What can become a federation, and free planets within reach."""
    player = table.players[seat]
    grows = can(table, seat, ONE_FEDERATION)
    open_value = -FEDERATION_VALUE * player.federations if grows else 0
    near = 0
    planets = 0
    far = reach(table, seat)
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if table.owner[hex] == seat + 1 or table.guest[hex] == seat + 1:
            if grows or not in_federation(table, seat, hex):
                open_value += value_at(table, seat, hex)
                near += is_near(table, seat, hex)
        elif table.owner[hex] == 0 and player.nearest[hex] <= far and steps_to(table, seat, hex) <= 1:
            planets += 1
    worth = open_worth(open_value + player.stations, later, weights) + near * now(CLOSE, later, weights)
    return float(worth + min(planets, MANY_PLANETS) * now(PROSPECT, later, weights))


@rule
def is_near(table: Table, seat: int, hex: int) -> bool:
    """Whether another structure of the player, outside federations, lies within distance 2."""
    found = 0
    for k in range(N_CLOSE):
        other = close_hex(hex, k)
        found += table.owner[other] == seat + 1 and not in_federation(table, seat, other)
    return found > 0
