"""What a position is worth to a seat: the Elektro that it may end with.

Money, and what the factory would earn in the rounds to come if it were run as well as a simple plan can. Elektro that
come early can still be invested, so they count for more; a surplus of production or storage counts in part, because the
other half can still be bought; workers who stay available are worth something as long as there is something to do.
"""

from typing import Any

from gearwright.core.language.decorators import rule

from .components import (
    CONTROL,
    ENERGY_MIN,
    FIRST_OF_KIND,
    LAST_ROUND_FACTOR,
    MACHINE,
    MIN_AVAILABLE,
    N_TILES,
    OPTIMIZATION,
    PER_UNIT,
    PERSONNEL_ROBOT,
    ROBOTS_PER_MACHINE,
    ROUNDS,
    STORAGE,
    TILES,
    TRACK,
    WORKERS,
    WORKING_ROBOT,
)
from .moves import ACTIONS, PHASE_OF, PLAN, PREPARING
from .table import Table

# What each feature is worth, in Elektro; found by letting thousands of variants play each other.
GROWTH, SURPLUS_PRODUCTION, SURPLUS_STORAGE, IDLE, MORE_IDLE, ENERGY, HELD = range(7)
WEIGHTS = (
    0.33,  # what an Elektro gains in each round in which it can still be invested
    0.58,  # a unit of production without storage, as a part of a whole one
    0.23,  # a unit of storage without production, likewise
    1.3,  # a worker who can still act in this round, up to USEFUL of them
    0.75,  # each of the others
    -0.25,  # a unit of energy in each round to come, beside its price
    -1.0,  # a tile that is not yet placed
)
USEFUL = 4
COUNTED = 3  # so many units of surplus are counted
RISE = 1  # spaces that the price marker moves in a round, on average


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Elektro that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    player = table.players[seat]
    if table.over:
        return float(player.money)
    later = ROUNDS - table.round_number
    production, storage, energy = simple_plan(table, seat)
    whole = min(production, storage)
    parts = weights[SURPLUS_PRODUCTION] * min(COUNTED, production - whole)
    parts += weights[SURPLUS_STORAGE] * min(COUNTED, storage - whole)
    growth = weights[GROWTH]
    worth = player.money * (1.0 + growth * (later + (PHASE_OF[table.due.kind] <= PREPARING)))
    for k in range(later + 1):
        price = TRACK[min(table.price_space + (k + 1) * RISE, len(TRACK) - 1)]
        earned = PER_UNIT * (whole + parts) - energy * price
        if k == 0:
            earned = income_this_round(table, seat, production, storage, energy, price)
        if k == later:
            earned *= LAST_ROUND_FACTOR
        worth += earned * (1.0 + growth * (later - k))
    if PHASE_OF[table.due.kind] <= ACTIONS:
        idle = player.available - player.acted
        worth += weights[IDLE] * min(idle, USEFUL) + weights[MORE_IDLE] * max(0, idle - USEFUL)
    return float(worth + later * weights[ENERGY] * energy + weights[HELD] * sum(player.holdings))


@rule
def income_this_round(table: Table, seat: int, production: int, storage: int, energy: int, price: int) -> float:
    """By the tracks once plans are made, by the simple plan before."""
    player = table.players[seat]
    if table.due.kind == PLAN:
        return float(PER_UNIT * min(player.production, player.storage) - max(ENERGY_MIN, player.energy) * price)
    return float(PER_UNIT * min(production, storage) - energy * price)


@rule
def simple_plan(table: Table, seat: int) -> tuple[int, int, int]:
    """Production, storage and energy if all tiles of a seat run as well as they can.

    The cheapest machines and robots are the first to be shut down.
    """
    production, storage, energy, workers = all_running(table, seat)
    machines = machines_to_shut(table, seat, workers)
    made, used = cheapest(table, seat, MACHINE, machines)
    production -= made
    energy -= used
    made, used = cheapest(table, seat, WORKING_ROBOT, robots_to_shut(table, seat, machines))
    production -= made
    energy -= used
    return production, storage, max(ENERGY_MIN, energy)


@rule
def all_running(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Production, storage, energy and workers if nothing is shut down."""
    production, workers = best_optimization(table, seat)
    storage = 0
    energy = best_control(table, seat)
    for tile in range(FIRST_OF_KIND[STORAGE], FIRST_OF_KIND[CONTROL]):
        copies = copies_of(table, seat, tile)
        if copies > 0:
            production += copies * TILES[tile].production
            storage += copies * TILES[tile].storage
            energy += copies * TILES[tile].energy
            workers += copies * TILES[tile].workers
    return production, storage, energy, workers


@rule
def best_control(table: Table, seat: int) -> int:
    """The energy of the control tile that saves most: only one of them works."""
    energy = 0
    for tile in range(FIRST_OF_KIND[CONTROL], FIRST_OF_KIND[OPTIMIZATION]):
        if copies_of(table, seat, tile) > 0:
            energy = min(energy, TILES[tile].energy)
    return energy


@rule
def best_optimization(table: Table, seat: int) -> tuple[int, int]:
    """Production and workers of the optimization tile that saves most workers: only one of them works."""
    production = 0
    workers = 0
    for tile in range(FIRST_OF_KIND[OPTIMIZATION], N_TILES):
        if copies_of(table, seat, tile) > 0 and TILES[tile].workers < workers:
            production = TILES[tile].production
            workers = TILES[tile].workers
    return production, workers


@rule
def machines_to_shut(table: Table, seat: int, workers: int) -> int:
    """How many machines, the cheapest first, stand still so that the workers suffice for the others."""
    missing = workers - (WORKERS + table.players[seat].seasonal - MIN_AVAILABLE)
    count = 0
    for tile in range(FIRST_OF_KIND[MACHINE], FIRST_OF_KIND[WORKING_ROBOT]):
        for _ in range(copies_of(table, seat, tile)):
            if missing > 0:
                missing -= TILES[tile].workers
                count += 1
    return count


@rule
def robots_to_shut(table: Table, seat: int, machines: int) -> int:
    """How many robots have no machine to work at if so many machines are shut down."""
    running = count_of(table, seat, MACHINE) - machines
    robots = count_of(table, seat, WORKING_ROBOT) + count_of(table, seat, PERSONNEL_ROBOT)
    return max(0, robots - ROBOTS_PER_MACHINE * running)


@rule
def cheapest(table: Table, seat: int, kind: int, count: int) -> tuple[int, int]:
    """Production and energy of so many tiles, the cheapest of a kind first and those of the next kind after them."""
    production = 0
    energy = 0
    tile = FIRST_OF_KIND[kind]
    while count > 0:
        copies = min(count, copies_of(table, seat, tile))
        production += copies * TILES[tile].production
        energy += copies * TILES[tile].energy
        count -= copies
        tile += 1
    return production, energy


@rule
def count_of(table: Table, seat: int, kind: int) -> int:
    """How many tiles of a kind a seat has, placed or held."""
    count = 0
    for tile in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]):
        count += copies_of(table, seat, tile)
    return count


@rule
def copies_of(table: Table, seat: int, tile: int) -> int:
    """How many of a tile a seat has, placed or held."""
    return table.players[seat].placed[tile] + table.players[seat].holdings[tile]
