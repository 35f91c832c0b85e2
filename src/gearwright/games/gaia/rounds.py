"""8. The round, and 8.4 the clean-up."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule

from .components import ROUNDS
from .moves import FINAL_TILES_SCORE, INCOME_TURN, ROUND
from .table import Table

PASS_ORDER = 1  # the option: the next round goes exactly in the order of passing


@rule
def begin_round(table: Table) -> None:
    """Income, Gaia, actions, clean-up."""
    table.round_number += 1
    owe(table, INCOME_TURN)


@rule
def clean_up(table: Table) -> None:
    """All spaces become free; whoever passed first begins. After the last round the game ends."""
    if table.round_number == ROUNDS:
        owe(table, FINAL_TILES_SCORE)
        return
    table.used = 0
    first = int(table.passing[0])
    for place in range(table.seats):
        passed = int(table.passing[place])
        table.order[place] = passed if table.options.turn_order == PASS_ORDER else (first + place) % table.seats
    for seat in range(table.seats):
        table.players[seat].used = 0
        table.players[seat].passed = 0
    table.passes = 0
    owe(table, ROUND)
