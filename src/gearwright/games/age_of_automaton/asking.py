"""Questions before which is worked out what their player could do (see looking.py)."""

from typing import Any

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from .moves import LOOK
from .table import Table


@rule
def owe_question(table: Table, seat: int, question: int) -> Any:
    """The seat is asked next, once it is clear what it could do."""
    asked = ask(table, question, seat)
    owe_for(table, LOOK, seat).question = question
    return asked


@rule
def ask_again(table: Table, seat: int) -> None:
    """The same question once more, after what is done now."""
    again = owe_question(table, seat, table.due.kind)
    again.lower = table.due.lower
    again.upper = table.due.upper
