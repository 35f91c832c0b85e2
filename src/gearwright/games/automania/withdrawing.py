"""8. Withdrawing to a sales office."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .components import FINANCE, SALES_OFFICES
from .moves import OFFICE_TILE, refusal
from .table import Table
from .taking import has_office_tile
from .workers import in_hand, sponsor

OFFICE_TAKEN = refusal("Another player is in this sales office.", "8")


@rule
def refuse_withdraw(table: Table, seat: int, office: int) -> int:
    """R22: at any turn, to any empty office."""
    for other in range(table.seats):
        if table.players[other].sales_office == office + 1:
            return OFFICE_TAKEN
    return 0


@rule
def play_withdraw(table: Table, seat: int, office: int) -> None:
    """All hand workers sponsor, finance managers pay, then the office and what it brings."""
    player = table.players[seat]
    sponsor(table, seat, in_hand(table, seat))
    player.money += player.skills[FINANCE]
    player.sales_office = office + 1
    player.money += SALES_OFFICES[office].money
    player.vp += SALES_OFFICES[office].vp
    if SALES_OFFICES[office].takes_tile and has_office_tile(table):
        ask(table, OFFICE_TILE, seat)
