"""What the table still owes: decisions of seats and steps that nobody decides, the last owed first."""

from .rules import rule
from .table import BaseTable


@rule
def owe_with(table: BaseTable, kind: int, seat: int, count: int, extra: int) -> None:
    """Puts a decision or a step with its arguments on top of the agenda."""
    entry = table.agenda[table.depth]
    entry.kind = kind
    entry.seat = seat
    entry.count = count
    entry.extra = extra
    table.depth += 1


@rule
def owe(table: BaseTable, step: int) -> None:
    """The engine takes this step next."""
    owe_with(table, step, 0, 0, 0)


@rule
def owe_turn(table: BaseTable, step: int, place: int) -> None:
    """The engine takes this step next, for the seat at this place of an order."""
    owe_with(table, step, 0, place, 0)


@rule
def ask(table: BaseTable, question: int, seat: int) -> None:
    """The seat decides this next."""
    owe_with(table, question, seat, 0, 0)


@rule
def take_up(table: BaseTable) -> None:
    """The top of the agenda becomes due."""
    table.depth -= 1
    entry = table.agenda[table.depth]
    table.due.kind = entry.kind
    table.due.seat = entry.seat
    table.due.count = entry.count
    table.due.extra = entry.extra


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
