"""What the table still owes: decisions of seats and steps that nobody decides, the last owed first.

`ask` and `owe` give the new item, all of its fields 0, so that what it is about is written in the same breath:
`ask(table, OFFER, seat).power = 3`.
"""

from typing import Any

from .decorators import rule
from .table import BaseTable


@rule
def ask(table: BaseTable, question: int, seat: int) -> Any:
    """The seat decides this next."""
    item = table.agenda[table.depth]
    item.kind = question
    item.seat = seat
    item.lower = 0
    item.upper = 0
    table.depth += 1
    return item


@rule
def owe(table: BaseTable, step: int) -> Any:
    """The engine takes this step next."""
    return ask(table, step, 0)


@rule
def owe_for(table: BaseTable, step: int, seat: int) -> Any:
    """The engine takes this step next, for a seat."""
    return ask(table, step, seat)


@rule
def take_up(table: BaseTable) -> None:
    """The top of the agenda becomes due."""
    table.depth -= 1
    item = table.agenda[table.depth]
    table.due.kind = item.kind
    table.due.seat = item.seat
    table.due.lower = item.lower
    table.due.upper = item.upper


@rule
def ahead(table: BaseTable, one: int, other: int) -> bool:
    """Whether one seat has done better than the other."""
    if table.scores[one] == table.scores[other]:
        return table.tie_breaks[one] > table.tie_breaks[other]
    return table.scores[one] > table.scores[other]


@rule
def finish(table: BaseTable) -> None:
    """Ends the game: the scores and tie-breaks that the game has written make the places."""
    table.over = True
    for seat in range(table.seats):
        table.places[seat] = 1
        for other in range(table.seats):
            if ahead(table, other, seat):
                table.places[seat] += 1
