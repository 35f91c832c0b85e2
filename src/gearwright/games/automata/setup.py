"""3. Setup."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import shuffle_in

from .components import DICE, DIE_TYPES, HEADS, START_COINS, START_GEARS
from .moves import ROUND
from .reset import deal
from .streams import FIRST_ORDER
from .table import PILE, Table


@rule
def setup(table: Table) -> None:
    """Lays out a new table; every Part lies in the deck."""
    for head in range(HEADS):
        table.cards[head].place = PILE
    deal(table)
    for seat in range(table.seats):
        start_player(table, seat)
    draw_order(table)
    owe(table, ROUND)


@rule
def start_player(table: Table, seat: int) -> None:
    """3.4: dice in the Spent Pool and in the Reserve, and some gears."""
    player = table.players[seat]
    player.gears = START_GEARS
    player.coins = START_COINS
    for die in range(DIE_TYPES):
        player.spent[die] = DICE[die].start_spent
        player.reserve[die] = DICE[die].start_reserve


@rule
def draw_order(table: Table) -> None:
    """3.5: a random Deployment order."""
    for seat in range(table.seats):
        shuffle_in(table, FIRST_ORDER, table.deployment, seat, seat)
    table.on_deployment = table.seats
