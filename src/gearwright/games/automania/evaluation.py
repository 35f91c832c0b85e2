"""What a position is worth to a seat: the Victory Points that it may end with.

The points so far and the silver medals; what the cars on the ships will be sold for, rank by rank; what the factory and
its managers promise for the rounds to come; contracts, as far as the factory fits them; workers, money and wealth. What
a player has begun (a tile to be taken, a car to be shipped) counts as a simple plan would end it, see plans.py: a move
that only leads to a further question changes little.
"""

from typing import Any

from gearwright.core.language.decorators import rule

from .components import (
    ACTIVE,
    CARS,
    EU,
    FINANCE,
    MARKETING,
    NA,
    RESEARCH,
    ROUNDS,
    SLOT_STARS,
    STAFF,
    WEALTH_VP,
)
from .moves import ACTIONS, PHASE_OF, TURN
from .plans import begun, cars_afloat, contracts
from .popularity import popularity
from .scoring import medals_vp
from .table import Table, demand_at, machines_at
from .weights import (
    ACTING,
    DOLLAR,
    DOLLAR_LATER,
    FINANCIER,
    LINE_LATER,
    LINE_NOW,
    MORE_WORKERS,
    OFFICE,
    SELLER,
    STAFFER,
    WEALTH,
    WEALTH_LATER,
    WEIGHTS,
    WORKER,
    WORKER_LATER,
)

FIRST_WORKERS = 3  # so many in hand are used for sure


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Victory Points that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    if table.over:
        return float(table.scores[seat])
    player = table.players[seat]
    later = ROUNDS - table.round_number
    acting = player.sales_office == 0
    worth = player.vp + medals_vp(table, seat) + wealth(table, seat, later, weights)
    worth += player.money * (weights[DOLLAR] + later * weights[DOLLAR_LATER])
    if acting:
        worth += weights[ACTING] + hand(table, seat, later, weights)
    else:
        worth -= later * weights[OFFICE] * player.sales_office
    worth += cars_afloat(table, seat, later, weights) + contracts(table, seat, later, weights)
    worth += factory(table, seat, later, acting, weights)
    if table.due.seat == seat and is_amid_turn(table):
        worth += begun(table, seat, later, weights)
    return float(worth)


@rule
def is_amid_turn(table: Table) -> bool:
    """Whether a player has chosen what to do with the turn and not yet done all of it."""
    return PHASE_OF[table.due.kind] == ACTIONS and table.due.kind != TURN


@rule
def wealth(table: Table, seat: int, later: int, weights: Any) -> float:
    """The points for wealth: of two players one is likelier to end up richer, the more dollars lie between them."""
    own = means(table, seat, later)
    scale = weights[WEALTH] + later * weights[WEALTH_LATER]
    behind = 0.0
    for rival in range(table.seats):
        if rival != seat:
            gap = means(table, rival, later) - own
            behind += min(1.0, max(0.0, 0.5 + 0.5 * gap / scale))
    place = min(int(behind), table.seats - 2)
    return float(WEALTH_VP[place] + (behind - place) * (WEALTH_VP[place + 1] - WEALTH_VP[place]))


@rule
def means(table: Table, seat: int, later: int) -> int:
    """Dollars, those that workers in hand can raise, and those that finance managers will pay."""
    player = table.players[seat]
    withdrawals = later + (player.sales_office == 0)
    return player.money + player.hand.own + player.hand.neutral + withdrawals * player.skills[FINANCE]


@rule
def hand(table: Table, seat: int, later: int, weights: Any) -> float:
    """Workers who can still be placed; the first ones are worth the most."""
    workers = table.players[seat].hand.own + table.players[seat].hand.neutral
    first = min(workers, FIRST_WORKERS)
    return float(first * weights[WORKER] + workers * (weights[MORE_WORKERS] + later * weights[WORKER_LATER]))


@rule
def factory(table: Table, seat: int, later: int, acting: bool, weights: Any) -> float:
    """How popular its cars are now and in the next round, and what its managers will bring."""
    player = table.players[seat]
    now = 0
    then = 0
    for car in range(CARS):
        now += max(popularity(table, seat, car, NA), popularity(table, seat, car, EU))
        if later > 0:
            then += max(next_matches(table, seat, car, NA), next_matches(table, seat, car, EU))
            then += player.line_stars[car] + player.styling_stars[car] + player.skills[RESEARCH]
    worth = later * weights[LINE_LATER] * then
    if acting:
        workers = min(FIRST_WORKERS, player.hand.own + player.hand.neutral)
        worth += weights[LINE_NOW] * now * workers / FIRST_WORKERS
    worth += later * weights[STAFFER] * player.skills[STAFF] + later * weights[SELLER] * player.skills[MARKETING]
    return float(worth + (later + acting) * weights[FINANCIER] * player.skills[FINANCE])


@rule
def next_matches(table: Table, seat: int, car: int, market: int) -> int:
    """The demands that the line will match when all have climbed one slot; nobody knows which one comes in."""
    stars = 0
    for slot in range(ACTIVE - 1):
        kind = table.demand[demand_at(market, slot)]
        machines = table.players[seat].line_machines[machines_at(car, kind)]
        for higher in range(slot + 1, ACTIVE - 1):
            if table.demand[demand_at(market, higher)] == kind:
                machines -= 1
        if machines > 0:
            stars += SLOT_STARS[slot + 1]
    return stars
