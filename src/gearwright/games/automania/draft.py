"""12. Advanced game: the draft of the factories, the last player first."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .components import STANDARD
from .factory import open_factory
from .moves import DRAFT, DRAFT_TURN, refusal
from .table import Table

PICKED = refusal("Another player has picked this factory.", "12a")


@rule
def draft_turn(table: Table) -> None:
    """In reverse turn order."""
    place = int(table.due.place)
    if place > 0:
        owe(table, DRAFT_TURN).place = place - 1
    ask(table, DRAFT, table.order[place])


@rule
def refuse_pick(table: Table, seat: int, choice: int) -> int:
    """One of the boards that are still there."""
    for other in range(table.seats):
        if table.players[other].factory == STANDARD + 1 + choice:
            return PICKED
    return 0


@rule
def play_pick(table: Table, seat: int, choice: int) -> None:
    """The board with its cars."""
    open_factory(table, seat, STANDARD + 1 + choice)
