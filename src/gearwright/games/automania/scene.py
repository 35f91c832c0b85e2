"""Where everything lies, for the eye: board_scene.py has the board, player_scene.py what lies before a player."""

from gearwright.core.looks.scene import Fact, Scene
from gearwright.core.looks.values import OutOf, Seat

from . import moves as m
from .board_scene import action_area, contracts, demands, draft, offices, sales_spaces, ships, side_spaces
from .components import ROUNDS
from .player_scene import planned_car, players_area
from .table import Table


def heading(table: Table) -> tuple[Fact, ...]:
    """Where in the game this is."""
    return (
        Fact("round", OutOf(table.round_number, ROUNDS)),
        Fact("phase", "the_end" if table.over else m.contents.phases[m.PHASE_OF[table.due.kind]]),
    )


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees: the board, the car that is being produced, then the players, the looking seat first."""
    first = seat if seat < table.seats else 0
    players = (players_area(table, (first + k) % table.seats, seat) for k in range(table.seats))
    facts = (
        *heading(table),
        Fact("turn_order", tuple(Seat(table.order[place]) for place in range(table.seats))),
        Fact("neutral_workers", table.supply),
    )
    board = (
        action_area(table),
        side_spaces(table),
        demands(table),
        ships(table),
        sales_spaces(table),
        offices(table),
        contracts(table),
    )
    return Scene("Automania", facts, (*draft(table), *board, *planned_car(table), *players))
