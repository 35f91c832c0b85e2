"""Where a player's money came from and what it was spent on."""

from gearwright.core.looks.scene import Tally

from .components import EXTENSION_PRICE, MONEY, ROUNDS
from .table import Table


def tally(table: Table, seat: int) -> Tally:
    """The money by source; what is missing from all that came in was spent."""
    player = table.players[seat]
    paid = ROUNDS if table.over else table.round_number - 1
    incomes = [table.incomes[seat * ROUNDS + number] for number in range(paid)]
    extensions = player.extensions * EXTENSION_PRICE
    spent = MONEY + sum(incomes) - extensions - player.money
    return (
        ("starting_money", MONEY),
        *((f"income_of_round_{number}", income) for number, income in enumerate(incomes, 1)),
        ("extension_spaces", -extensions),
        ("tiles_and_workers", -spent),
    )
