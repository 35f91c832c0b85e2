"""Phase 5: income, and the end of the game (section 7)."""

from gearwright.core.language.agenda import finish, owe
from gearwright.core.language.decorators import rule

from .components import LAST_ROUND_FACTOR, PER_UNIT, ROUNDS, TRACK
from .moves import ROUND
from .table import Table


@rule
def pay_income(table: Table) -> None:
    """For every player, with the new price; a loss that he cannot pay is waived."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.income = income(table, seat)
        before = player.money
        player.money = max(0, before + player.income)
        table.incomes[seat * ROUNDS + table.round_number - 1] = player.money - before
    if table.round_number < ROUNDS:
        owe(table, ROUND)
    else:
        end_game(table)


@rule
def income(table: Table, seat: int) -> int:
    """10 for each unit of the smaller of production and storage, less the energy; doubled in the last round."""
    player = table.players[seat]
    earned = PER_UNIT * min(player.production, player.storage) - player.energy * TRACK[table.price_space]
    return earned * LAST_ROUND_FACTOR if table.round_number == ROUNDS else earned


@rule
def end_game(table: Table) -> None:
    """The most money wins, then the higher last income; then the victory is shared."""
    for seat in range(table.seats):
        table.scores[seat] = table.players[seat].money
        table.tie_breaks[seat] = table.players[seat].income
    finish(table)
