"""What a position is worth to a seat: the Elektro that it may end with.

Money, and what the factory would earn in the rounds to come if it were run as well as a simple plan can. Elektro that
come early can still be invested, so they count for more; a surplus of production or storage counts in part, because the
other half can still be bought; workers who stay available are worth something as long as there is something to do.
"""

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

GROWTH = 0.22  # what an Elektro gains in each round in which it can still be invested
SURPLUS = 0.45  # what a unit without its counterpart is worth, as a part of a whole one,
COUNTED = 3  # up to so many of them
WORKER = 3.0  # what an available worker is worth in each round to come,
USEFUL = 4  # up to so many of them;
IDLE = 0.8  # what each of the others is worth
PRICE_RISE = 1  # spaces that the price marker moves in a round, on average
PLACED = 0.2  # a placed tile is a little better than one beside the factory


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Elektro that a seat may end with."""
    player = table.players[seat]
    if table.over:
        return float(player.money)
    later = ROUNDS - table.round_number
    production, storage, energy, needed = simple_plan(table, seat)
    whole = min(production, storage)
    parts = SURPLUS * min(COUNTED, max(production, storage) - whole)
    worth = player.money * (1.0 + GROWTH * (later + (table.due.kind <= PICK)))
    for k in range(later + 1):
        space = min(table.price_space + (k + 1) * PRICE_RISE, len(TRACK) - 1)
        earned = PER_UNIT * (whole + parts) - energy * TRACK[space]
        if k == 0:
            earned = income_this_round(table, seat, production, storage, energy)
        if k == later:
            earned *= LAST_ROUND_FACTOR
        worth += earned * (1.0 + GROWTH * (later - k))
    worth += later * workers_worth(WORKERS - needed)
    if table.due.kind <= ACTION:
        worth += workers_worth(player.available - player.acted)
    return worth + PLACED * player.floor


@rule
def workers_worth(available: int) -> float:
    """What available workers can do in one round."""
    return WORKER * min(available, USEFUL) + IDLE * max(0, available - USEFUL)


@rule
def income_this_round(table: Table, seat: int, production: int, storage: int, energy: int) -> float:
    """By the tracks once plans are made, by the simple plan before."""
    player = table.players[seat]
    price = TRACK[min(table.price_space + PRICE_RISE, len(TRACK) - 1)]
    if table.due.kind == PLAN:
        return float(PER_UNIT * min(player.production, player.storage) - max(ENERGY_MIN, player.energy) * price)
    return float(PER_UNIT * min(production, storage) - energy * price)


@rule
def simple_plan(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Production, storage, energy and workers needed if all tiles of a seat, those in its holdings too, run as well as
    they can: the cheapest robots and machines are the first to be shut down."""
    player = table.players[seat]
    production = 0
    storage = 0
    energy = 0
    workers = 0
    for tile in range(FIRST_OF_KIND[STORAGE], FIRST_OF_KIND[CONTROL]):
        copies = player.placed[tile] + player.holdings[tile]
        if copies > 0:
            production += copies * TILES[tile].production
            storage += copies * TILES[tile].storage
            energy += copies * TILES[tile].energy
            workers += copies * TILES[tile].workers
    control = 0
    optimization = 0
    added = 0
    for tile in range(FIRST_OF_KIND[CONTROL], N_TILES):
        if player.placed[tile] + player.holdings[tile] > 0:
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
    return production, storage, max(ENERGY_MIN, energy), max(0, workers)


@rule
def count_of(table: Table, seat: int, kind: int) -> int:
    """How many tiles of a kind a seat has, placed or held."""
    player = table.players[seat]
    count = 0
    for tile in range(FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]):
        count += player.placed[tile] + player.holdings[tile]
    return count
