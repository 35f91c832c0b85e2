"""What is on its way: cars on ships, contracts in hand, and what a player has begun, as a simple plan would end it."""

from typing import Any

from gearwright.core.language.decorators import rule

from .components import (
    ACTIVE,
    ANY_CAR,
    BONUS,
    CAR_COST,
    CARS,
    CELLS,
    CHOOSE_CAR,
    CONTRACTS,
    CORNER,
    EU,
    FACTORIES,
    GOLD_MEDALS,
    HIGHEST,
    LEFTOVER_MONEY,
    LEFTOVER_VP,
    MACHINE,
    MACHINE_KINDS,
    MARKETING,
    MARKETS,
    N_CONTRACTS,
    N_SALES,
    NA,
    NO_CAR,
    NO_TILE,
    OFFICES,
    PLACES,
    RESEARCH,
    SALES,
    SALES_OFFICES,
    SLOT_STARS,
    SLOTS,
    SPACES,
    STAFF,
    STYLING,
    STYLINGS,
    TILES,
    YACHT_STARS,
    YACHT_VP,
)
from .contracts import refuse_car
from .moves import ACTION, CAR, CONTRACT, MARKET, MIX, NEW_CONTRACT, OFFICE_TILE, TILE
from .popularity import popularity, produced_stars
from .sales import ROWS_FOR_ONE
from .table import HAND, Table, demand_at, machines_at, ship_at, styling_at
from .taking import is_placing
from .turns import in_line
from .weights import (
    CASH,
    DRAWN,
    FINANCIER,
    HOPE,
    LIMIT,
    LINE_LATER,
    LINE_NOW,
    MATCH,
    MATCH_AGAIN,
    READY,
    SELLER,
    SOLD,
    SPARE,
    STAFFER,
    TILE_STAR,
    WORKER,
)

DOLLAR_IN_SALES = 0.5  # by which players are expected to choose among sales spaces
RANKS = 8  # cars of a market that are told apart; the others are sold onto the top space
PENDING_STARS = 1  # what a pending demand counts for, while the active ones count for theirs
NO_STARS = 0


def _by_rank(market: int, one_a_row: bool) -> list[tuple[int, int]]:
    """Money and VP for the first, second... car of a market, if each takes the best space that is left."""
    spaces = [SALES[space] for space in range(N_SALES) if SALES[space].market == market]
    spaces.sort(key=lambda space: -(space.vp + DOLLAR_IN_SALES * space.money))
    rewards: list[tuple[int, int]] = []
    rows: set[int] = set()
    for space in spaces:
        if not (one_a_row and space.row in rows) and not space.unlimited:
            rewards.append((space.money, space.vp))
            rows.add(space.row)
    top = next((space.money, space.vp) for space in spaces if space.unlimited)
    return (rewards + [top] * RANKS)[:RANKS]


_rewards = [
    reward for one_a_row in (False, True) for market in range(MARKETS) for reward in _by_rank(market, one_a_row)
]
MONEY_BY_RANK = tuple(money for money, _ in _rewards)
VP_BY_RANK = tuple(vp for _, vp in _rewards)


# Cars on ships


@rule
def sale(table: Table, market: int, rank: int, weights: Any) -> float:
    """What a car earns with so many cars before it."""
    at = (market + MARKETS * (table.seats == ROWS_FOR_ONE)) * RANKS + min(rank, RANKS - 1)
    return float(VP_BY_RANK[at] + weights[CASH] * MONEY_BY_RANK[at])


@rule
def limit(table: Table, seat: int, weights: Any) -> float:
    """How many cars a player may sell in this round."""
    player = table.players[seat]
    if player.sales_office == 0:
        return float(weights[LIMIT] + player.skills[MARKETING])
    return float(SALES_OFFICES[player.sales_office - 1].limit + player.skills[MARKETING] - player.sold)


@rule
def next_own(table: Table, seat: int, market: int, stars: int, rank: int) -> tuple[int, int]:
    """The number of the next ship space downwards with a car of the player, and how many cars were met before it."""
    while stars > NO_STARS:
        space = table.ships[ship_at(market, stars)]
        if space.taken:
            if space.owner == seat:
                return stars, rank
            rank += 1
        stars -= 1
    return NO_STARS, rank


@rule
def cars_afloat(table: Table, seat: int, later: int, weights: Any) -> float:
    """The most valuable cars are sold up to the limit, by their rank in the market; the others wait."""
    left = limit(table, seat, weights)
    worth = 0.0
    first, first_rank = next_own(table, seat, NA, HIGHEST, 0)
    second, second_rank = next_own(table, seat, EU, HIGHEST, 0)
    while first != NO_STARS or second != NO_STARS:
        one = sale(table, NA, first_rank, weights) if first != NO_STARS else -1.0
        other = sale(table, EU, second_rank, weights) if second != NO_STARS else -1.0
        part = min(1.0, max(0.0, left))
        market = NA if one >= other else EU
        best = max(one, other)
        worth += part * weights[SOLD] * best + (1.0 - part) * unsold(market, best, later, weights)
        left -= 1.0
        if market == NA:
            first, first_rank = next_own(table, seat, NA, first - 1, first_rank + 1)
        else:
            second, second_rank = next_own(table, seat, EU, second - 1, second_rank + 1)
    return worth


@rule
def unsold(market: int, best: float, later: int, weights: Any) -> float:
    """A car that stays on its ship: a later sale, or what is paid for it in the end."""
    if later > 0:
        return float(weights[SPARE] * best)
    return float(LEFTOVER_VP[market] + weights[CASH] * LEFTOVER_MONEY[market])


@rule
def ship_worth(table: Table, seat: int, market: int, stars: int, later: int, weights: Any) -> float:
    """What a car of this popularity brings on the best free space: its medal and its sale, or the yacht."""
    player = table.players[seat]
    rank = 0
    space = NO_STARS
    for number in range(1, HIGHEST + 1):
        taken = table.ships[ship_at(market, number)].taken
        if number <= stars and not taken:
            space = number
            rank = 0
        elif taken:
            rank += 1
    worth = 0.0
    if space != NO_STARS:
        home = sum(player.cars)
        out = sum(FACTORIES[player.factory].cars) - home
        part = min(1.0, max(0.0, limit(table, seat, weights) - out))
        best = sale(table, market, rank, weights)
        worth = part * weights[SOLD] * best + (1.0 - part) * unsold(market, best, later, weights)
        worth += GOLD_MEDALS[ship_at(market, space)]
    if stars >= YACHT_STARS and table.yacht.taken == 0:
        worth = max(worth, float(YACHT_VP))
    return worth


# Contracts


@rule
def contracts(table: Table, seat: int, later: int, weights: Any) -> float:
    """The contracts in hand, as long as there are cars to come."""
    player = table.players[seat]
    worth = 0.0
    if player.cards and (later > 0 or (player.sales_office == 0 and player.hand.own + player.hand.neutral > 0)):
        for card in range(N_CONTRACTS):
            if table.contracts[card].place == HAND and table.contracts[card].owner == seat:
                fit = fitting(table, seat, card)
                part = weights[READY] if fit == 1.0 else weights[HOPE] * fit
                worth += part * (CONTRACTS[card].medals + weights[CASH] * CONTRACTS[card].money)
    return worth


@rule
def fitting(table: Table, seat: int, card: int) -> float:
    """How far the factory fits a contract, with the car that fits it best; 1 if in full."""
    best = 0.0
    for car in range(CARS):
        if CONTRACTS[card].car == car or CONTRACTS[card].car == ANY_CAR:
            best = max(best, fitting_car(table, seat, card, car))
    return best


@rule
def fitting_car(table: Table, seat: int, card: int, car: int) -> float:
    """The part of what a contract asks for that this type of car has; stars count like a few things."""
    player = table.players[seat]
    asked = 0.0
    met = 0.0
    for kind in range(MACHINE_KINDS):
        needed = CONTRACTS[card].machines[kind]
        asked += needed
        met += min(needed, player.line_machines[machines_at(car, kind)])
    for kind in range(STYLINGS):
        if CONTRACTS[card].styling[kind]:
            asked += 1.0
            met += player.styling[styling_at(car, kind)] != NO_TILE
    asked += CONTRACTS[card].styled
    met += min(CONTRACTS[card].styled, player.styled[car])
    if CONTRACTS[card].stars:
        stars = max(popularity(table, seat, car, NA), popularity(table, seat, car, EU))
        asked += 1.0
        met += min(1.0, stars / CONTRACTS[card].stars)
    return met / max(1.0, asked)


@rule
def contract_gain(table: Table, seat: int, car: int, stars: int, weights: Any) -> float:
    """What the best contract brings that this car would complete, beyond what it counts for in hand."""
    best = 0.0
    if table.players[seat].cards:
        for card in range(N_CONTRACTS):
            held = table.contracts[card]
            if held.place == HAND and held.owner == seat and refuse_car(table, seat, card, car, stars) == 0:
                whole = CONTRACTS[card].medals + weights[CASH] * CONTRACTS[card].money
                best = max(best, whole * (1.0 - weights[READY]))
    return best


# What has been begun


@rule
def begun(table: Table, seat: int, later: int, weights: Any) -> float:
    """The rest of a turn: the tile, then the action of the space; or the car that is being produced."""
    kind = table.due.kind
    if kind == MIX:
        worth = space_worth(table, seat, table.due.space, later, weights) - weights[WORKER] * table.due.workers
    elif kind == TILE:
        worth = space_worth(table, seat, table.due.space, later, weights)
    elif kind == OFFICE_TILE:
        worth = best_tile(table, seat, CELLS, later, weights)
    elif is_placing(table):
        worth = tile_worth(table, seat, table.due.tile, later, weights)
        owed: Any = table.agenda[table.depth - 1]
        if owed.kind == ACTION:
            worth += action_worth(table, seat, owed.space, later, weights)
    elif kind == CAR:
        worth = action_worth(table, seat, CORNER, later, weights)
    elif kind == MARKET:
        worth = car_worth(table, seat, table.production.car, later, weights)
    elif kind == CONTRACT:
        worth = contract_gain(table, seat, table.production.car, produced_stars(table, seat), weights)
    elif kind == NEW_CONTRACT:
        worth = float(weights[DRAWN])
    else:  # marketing, the token, shipping
        stars = produced_stars(table, seat)
        worth = ship_worth(table, seat, table.production.market, stars, later, weights)
        worth += contract_gain(table, seat, table.production.car, stars, weights)
    return float(worth)


@rule
def space_worth(table: Table, seat: int, space: int, later: int, weights: Any) -> float:
    """The best tile of the line, and the action."""
    worth = action_worth(table, seat, space, later, weights)
    if SPACES[space].takes_tile:
        worth += best_tile(table, seat, space, later, weights)
    return worth


@rule
def action_worth(table: Table, seat: int, space: int, later: int, weights: Any) -> float:
    """A contract, or a car less what it costs."""
    car = SPACES[space].car
    if car == NO_CAR:
        return float(weights[DRAWN])
    if car != CHOOSE_CAR:
        return car_worth(table, seat, car, later, weights) - float(weights[CASH] * CAR_COST[car])
    best = -float(weights[CASH] * max(CAR_COST))
    for each in range(CARS):
        best = max(best, car_worth(table, seat, each, later, weights) - float(weights[CASH] * CAR_COST[each]))
    return best


@rule
def car_worth(table: Table, seat: int, car: int, later: int, weights: Any) -> float:
    """What a car brings in the better market, without marketing; a contract alone if no car tile is left."""
    best = 0.0
    for market in range(MARKETS):
        stars = popularity(table, seat, car, market)
        worth = contract_gain(table, seat, car, stars, weights)
        if table.players[seat].cars[car]:
            worth += ship_worth(table, seat, market, stars, later, weights)
        best = max(best, worth)
    return best


@rule
def best_tile(table: Table, seat: int, space: int, later: int, weights: Any) -> float:
    """The most promising tile of a line; with CELLS for the space, of those below the sales offices."""
    best = 0.0
    below_offices = space == CELLS
    for place in range(CELLS if below_offices else 0, PLACES if below_offices else CELLS):
        if table.tiles[place] != NO_TILE and (below_offices or in_line(place, space)):
            best = max(best, tile_worth(table, seat, table.tiles[place], later, weights))
    return best


@rule
def tile_worth(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """What a tile promises, wherever it will lie."""
    player = table.players[seat]
    category = TILES[tile].category
    if category == BONUS:
        return float(TILES[tile].vp + weights[CASH] * TILES[tile].money)
    rounds = weights[LINE_NOW] + later * weights[LINE_LATER]
    worth = float(TILES[tile].medals)
    if category == MACHINE:
        again = 1.0
        for space in range(len(player.machines)):
            other = player.machines[space]
            if other != NO_TILE and TILES[other].kind == TILES[tile].kind:
                again *= weights[MATCH_AGAIN]
        wanted = again * weights[MATCH] * demand_for(table, TILES[tile].kind)
        return float(worth + rounds * (wanted + weights[TILE_STAR] * TILES[tile].stars))
    if category == STYLING:
        return float(worth + rounds * weights[TILE_STAR] * TILES[tile].stars)
    portrait = TILES[tile].kind
    value = TILES[tile].value
    if portrait == STAFF:
        worth += value * (weights[WORKER] + later * weights[STAFFER])
    elif portrait == RESEARCH:
        worth += rounds * CARS * value
    elif portrait == MARKETING:
        worth += value * (later + 1) * weights[SELLER]
    else:
        worth += value * (later + 1) * weights[FINANCIER]
    fee = FACTORIES[player.factory].fees[player.managed] if player.managed < OFFICES else 0
    return float(max(0.0, worth - weights[CASH] * fee))


@rule
def demand_for(table: Table, kind: int) -> int:
    """How many stars both markets give for a kind of machine, now or soon."""
    stars = 0
    for market in range(MARKETS):
        for slot in range(SLOTS):
            if table.demand[demand_at(market, slot)] == kind:
                stars += SLOT_STARS[slot] if slot < ACTIVE else PENDING_STARS
    return stars
