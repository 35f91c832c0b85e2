"""Where everything lies, for the eye: board_scene.py has the board, player_scene.py what lies before a player."""

from gearwright.core.looks.parts import Parts
from gearwright.core.looks.scene import Fact
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


def facts(table: Table) -> tuple[Fact, ...]:
    """What is true of the whole table."""
    return (
        *heading(table),
        Fact("turn_order", tuple(Seat(table.order[place]) for place in range(table.seats))),
        Fact("neutral_workers", table.supply),
    )


BOARD = (draft, action_area, side_spaces, demands, ships, sales_spaces, offices, contracts, planned_car)
scene = Parts("Automania", facts, BOARD, players_area)
