"""Phase 4: bureaucracy and new energy price.

Tiles are shut down one at a time and in any order: whether a plan that only goes upwards through the tiles could still
be ended legally would take a search, since a personnel robot that is shut down needs workers again.
"""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import (
    ENERGY_MIN,
    MACHINE,
    MIN_AVAILABLE,
    N_TILES,
    PERSONNEL_ROBOT,
    PRICE_STEPS,
    ROBOTS_PER_MACHINE,
    TILES,
    WORKERS,
    WORKING_ROBOT,
    ZERO_TILE,
)
from .moves import BUREAUCRACY, PLAN, refusal
from .streams import PRICE_TILES_DRAWN
from .table import Player, Table

CANNOT_SHUT = refusal("Only machines and robots can be shut down.", "6.4a")
NONE_RUNS = refusal("No such tile runs in your factory.", "6.4a", absent=True)
TOO_MANY_ROBOTS = refusal("Each active robot needs an active machine: shut down more robots.", "6.4a")
TOO_FEW_WORKERS = refusal("One worker must stay out of the canteen: shut down more machines.", "6.4a")


@rule
def bureaucracy_turn(table: Table) -> None:
    """In forward order. A plan begins with everything active; with nothing to shut down there is nothing to decide."""
    place = int(table.due.place)
    if place == table.seats:
        return
    owe(table, BUREAUCRACY).place = place + 1
    seat = table.order[place]
    add_up(table, seat)
    player = table.players[seat]
    if player.machines + player.robots > 0:
        ask(table, PLAN, seat)
    else:
        staff(table, seat)


@rule
def add_up(table: Table, seat: int) -> None:
    """3.5: everything that is placed works."""
    player = table.players[seat]
    player.production = 0
    player.storage = 0
    player.energy = 0
    player.workers = 0
    player.machines = 0
    player.robots = 0
    for tile in range(N_TILES):
        player.off[tile] = 0
        if player.placed[tile]:
            count_in(player, tile, player.placed[tile])


@rule
def count_in(player: Player, tile: int, copies: int) -> None:
    """Adds what so many active copies of a tile give and need."""
    player.production += copies * TILES[tile].production
    player.storage += copies * TILES[tile].storage
    player.energy += copies * TILES[tile].energy
    player.workers += copies * TILES[tile].workers
    kind = TILES[tile].kind
    if kind == MACHINE:
        player.machines += copies
    elif kind in (WORKING_ROBOT, PERSONNEL_ROBOT):
        player.robots += copies


@rule
def refuse_shut_down(table: Table, seat: int, tile: int) -> int:
    """A machine or robot that is active."""
    kind = TILES[tile].kind
    if kind not in (MACHINE, WORKING_ROBOT, PERSONNEL_ROBOT):
        return CANNOT_SHUT
    player = table.players[seat]
    return 0 if player.off[tile] < player.placed[tile] else NONE_RUNS


@rule
def play_shut_down(table: Table, seat: int, tile: int) -> None:
    """One tile is off until the next phase 4."""
    player = table.players[seat]
    player.off[tile] += 1
    count_in(player, tile, -1)
    ask(table, PLAN, seat)


@rule
def refuse_planned(table: Table, seat: int) -> int:
    """No more active robots than active machines, and a worker stays available."""
    player = table.players[seat]
    if player.robots > ROBOTS_PER_MACHINE * player.machines:
        return TOO_MANY_ROBOTS
    return TOO_FEW_WORKERS if player.workers > WORKERS + player.seasonal - MIN_AVAILABLE else 0


@rule
def staff(table: Table, seat: int) -> None:
    """The tracks stand; the workers that are needed go to the canteen, all others are available."""
    player = table.players[seat]
    player.energy = max(ENERGY_MIN, player.energy)
    player.canteen = max(0, player.workers)
    player.laid = 0
    player.acted = 0
    player.available = WORKERS + player.seasonal - player.canteen


@rule
def new_price(table: Table) -> None:
    """6.4b: the next price tile moves the marker; in a first game the 0 tile lies on top."""
    if table.round_number == 1 and table.options.first_game:
        table.price_tiles[ZERO_TILE] -= 1
    else:
        table.price_space += PRICE_STEPS[draw(table, PRICE_TILES_DRAWN, table.price_tiles)]
