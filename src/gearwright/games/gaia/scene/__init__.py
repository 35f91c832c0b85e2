"""Where everything lies, for the eye: the star chart (map.py), the boards (boards.py), the players."""

from gearwright.core.looks.parts import Over, Parts
from gearwright.core.looks.scene import Fact
from gearwright.core.looks.values import OutOf, Seat

from .. import moves as m
from ..components import ROUNDS
from ..table import Table
from .automa import automa_area
from .boards import action_spaces, boosters, federation_tokens, layout_pieces, research, scoring
from .map import star_chart, with_reach
from .players import factions_to_choose, players_area
from .turn import turn_area


def phase(table: Table) -> str:
    """What is going on, by its key."""
    if table.over:
        return "the_end"
    phase = m.PHASE_OF[table.due.kind]
    return "setup" if phase <= m.STARTING else m.contents.phases[phase]


def heading(table: Table) -> tuple[Fact, ...]:
    """Where in the game this is."""
    return (Fact("round", OutOf(int(table.round_number), ROUNDS)), Fact("phase", phase(table)))


def facts(table: Table) -> tuple[Fact, ...]:
    """What is true of the whole table."""
    return (
        *heading(table),
        Fact("turn_order", tuple(Seat(int(table.order[place])) for place in range(table.seats))),
    )


BOARD = (
    layout_pieces, factions_to_choose, turn_area, automa_area, Over(star_chart, with_reach), action_spaces, research,
    scoring, boosters, federation_tokens,
)  # fmt: skip
scene = Parts("Gaia Project", facts, BOARD, players_area)
