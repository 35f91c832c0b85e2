"""Phase 2: preparing the market."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .components import EXTRA_PICKS, FIRST_OF_KIND, KINDS
from .moves import MARKET, PICK, refusal
from .table import Table

COLUMN_EMPTY = refusal("This column is empty.", "6.2a")
MUST_PICK = refusal("Each available worker must bring a tile to the market.", "6.2a")


@rule
def market_turn(table: Table) -> None:
    """In forward order, each player completely before the next; the last one may bring extra tiles."""
    place = int(table.due.place)
    if place == table.seats:
        return
    owe(table, MARKET).place = place + 1
    seat = table.order[place]
    voluntary = EXTRA_PICKS[table.seats] if place == table.seats - 1 else 0
    ask_pick(table, seat, table.players[seat].available, voluntary)


@rule
def ask_pick(table: Table, seat: int, duty: int, voluntary: int) -> None:
    """One tile for each available worker, then the extra ones; what an empty board cannot give lapses."""
    left = 0
    for column in range(KINDS):
        left += table.on_board[column]
    if duty + voluntary > 0 and left > 0:
        pick = ask(table, PICK, seat)
        pick.duty = duty
        pick.voluntary = voluntary


@rule
def refuse_bring(table: Table, seat: int, column: int) -> int:
    """Any column that is not empty."""
    return 0 if table.on_board[column] else COLUMN_EMPTY


@rule
def play_bring(table: Table, seat: int, column: int) -> None:
    """The cheapest tile of the column goes to the market."""
    duty = int(table.due.duty)
    voluntary = int(table.due.voluntary)
    tile = cheapest(table, column)
    table.columns[tile] -= 1
    table.on_board[column] -= 1
    table.market[tile] += 1
    if duty > 0:
        ask_pick(table, seat, duty - 1, voluntary)
    else:
        ask_pick(table, seat, 0, voluntary - 1)


@rule
def cheapest(table: Table, column: int) -> int:
    """The first tile of a column that is not empty."""
    tile = FIRST_OF_KIND[column]
    while table.columns[tile] == 0:
        tile += 1
    return tile


@rule
def refuse_stop(table: Table, seat: int) -> int:
    """6.2b: only the extra tiles are voluntary."""
    return MUST_PICK if table.due.duty else 0
