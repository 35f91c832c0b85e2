"""What a position is worth to a seat: the Elektro that it may end with.

Money, and what the factory would earn in the rounds to come if it were run as well as a simple plan can. Elektro that
come early can still be invested, so they count for more; a surplus of production or storage counts in part, because the
other half can still be bought; workers who stay available are worth something as long as there is something to do.
"""

from typing import Any

from gearwright.core.rules import rule

from .components import (
    CONTROL,
    ENERGY_MIN,
    FIRST_OF_KIND,
    LAST_ROUND_FACTOR,
    MACHINE,
    MIN_AVAILABLE,
    N_TILES,
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
from .moves import ACTION, PICK, PLAN
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
    production, storage, energy, held = simple_plan(table, seat)
    whole = min(production, storage)
    parts = weights[SURPLUS_PRODUCTION] * min(COUNTED, production - whole)
    parts += weights[SURPLUS_STORAGE] * min(COUNTED, storage - whole)
    growth = weights[GROWTH]
    worth = player.money * (1.0 + growth * (later + (table.due.kind <= PICK)))
    for k in range(later + 1):
        price = TRACK[min(table.price_space + (k + 1) * RISE, len(TRACK) - 1)]
        earned = PER_UNIT * (whole + parts) - energy * price
        if k == 0:
            earned = income_this_round(table, seat, production, storage, energy, price)
        if k == later:
            earned *= LAST_ROUND_FACTOR
        worth += earned * (1.0 + growth * (later - k))
    if table.due.kind <= ACTION:
        idle = player.available - player.acted
        worth += weights[IDLE] * min(idle, USEFUL) + weights[MORE_IDLE] * max(0, idle - USEFUL)
    return float(worth + later * weights[ENERGY] * energy + weights[HELD] * held)


@rule
def income_this_round(table: Table, seat: int, production: int, storage: int, energy: int, price: int) -> float:
    """By the tracks once plans are made, by the simple plan before."""
    player = table.players[seat]
    if table.due.kind == PLAN:
        return float(PER_UNIT * min(player.production, player.storage) - max(ENERGY_MIN, player.energy) * price)
    return float(PER_UNIT * min(production, storage) - energy * price)


@rule
def simple_plan(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Production, storage and energy if all tiles of a seat run as well as they can, and how many are not yet placed.

    The cheapest machines and robots are the first to be shut down.
    """
    player = table.players[seat]
    production = 0
    storage = 0
    energy = 0
    workers = 0
    held = 0
    for tile in range(FIRST_OF_KIND[STORAGE], FIRST_OF_KIND[CONTROL]):
        copies = player.placed[tile] + player.holdings[tile]
        if copies > 0:
            held += player.holdings[tile]
            production += copies * TILES[tile].production
            storage += copies * TILES[tile].storage
            energy += copies * TILES[tile].energy
            workers += copies * TILES[tile].workers
    control = 0
    optimization = 0
    added = 0
    for tile in range(FIRST_OF_KIND[CONTROL], N_TILES):
        if player.placed[tile] + player.holdings[tile] > 0:
            held += player.holdings[tile]
            if TILES[tile].kind == CONTROL:
                control = min(control, TILES[tile].energy)
            elif TILES[tile].workers < optimization:
                optimization = TILES[tile].workers
                added = TILES[tile].production
    energy += control
    workers += optimization
    production += added
    allowed = WORKERS + player.seasonal - MIN_AVAILABLE
    machines = count_of(table, seat, MACHINE)
    tile = FIRST_OF_KIND[MACHINE]
    shut = 0
    while workers > allowed and tile < FIRST_OF_KIND[WORKING_ROBOT]:
        if shut < player.placed[tile] + player.holdings[tile]:
            shut += 1
            machines -= 1
            production -= TILES[tile].production
            energy -= TILES[tile].energy
            workers -= TILES[tile].workers
        else:
            tile += 1
            shut = 0
    robots = count_of(table, seat, WORKING_ROBOT) + count_of(table, seat, PERSONNEL_ROBOT)
    tile = FIRST_OF_KIND[WORKING_ROBOT]
    shut = 0
    while robots > ROBOTS_PER_MACHINE * machines and tile < FIRST_OF_KIND[CONTROL]:
        if shut < player.placed[tile] + player.holdings[tile]:
            shut += 1
            robots -= 1
            production -= TILES[tile].production
            energy -= TILES[tile].energy
            workers -= TILES[tile].workers
        else:
            tile += 1
            shut = 0
    return production, storage, max(ENERGY_MIN, energy), held


@rule
def count_of(table: Table, seat: int, kind: int) -> int:
    """How many tiles of a kind a seat has, placed or held."""
    player = table.players[seat]
    count = 0
    for tile in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]):
        count += player.placed[tile] + player.holdings[tile]
    return count
