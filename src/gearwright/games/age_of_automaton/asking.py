"""Questions before which is worked out what their player could do (see looking.py)."""

from gearwright.core.language.agenda import owe_with
from gearwright.core.language.decorators import rule

from .moves import LOOK
from .table import Table


@rule
def owe_question(table: Table, seat: int, question: int, count: int) -> None:
    """The seat is asked next, once it is clear what it could do."""
    owe_with(table, LOOK, seat, question, count)


@rule
def ask_again(table: Table, seat: int) -> None:
    """The same question once more, after what is done now."""
    owe_question(table, seat, table.due.kind, table.due.count)
