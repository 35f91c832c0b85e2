"""Where everything lies, for the eye: the star chart (map.py), the boards (boards.py), the players."""

from gearwright.core.looks.scene import Fact, Scene
from gearwright.core.looks.values import OutOf, Seat

from .. import moves as m
from ..components import ROUNDS
from ..table import Table
from .automa import automa_area
from .boards import action_spaces, boosters, federation_tokens, layout_pieces, research, scoring
from .map import star_chart
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


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees: the decision, the star chart, the boards, then the players, the looking seat first."""
    first = seat if seat < table.seats else 0
    players = (players_area(table, (first + k) % table.seats, seat) for k in range(table.seats))
    facts = (
        *heading(table),
        Fact("turn_order", tuple(Seat(int(table.order[place])) for place in range(table.seats))),
    )
    boards = (star_chart(table, first), action_spaces(table), research(table), scoring(table), boosters(table))
    asked = (*layout_pieces(table), *factions_to_choose(table), *turn_area(table), *automa_area(table))
    return Scene("Gaia Project", facts, (*asked, *boards, federation_tokens(table), *players))
