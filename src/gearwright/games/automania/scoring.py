"""11. End of the game."""

from gearwright.core.language.agenda import finish
from gearwright.core.language.decorators import rule

from .components import (
    HIGHEST,
    LEFTOVER_MONEY,
    LEFTOVER_VP,
    N_SALES_OFFICES,
    SHIPS,
    SILVER_MEDAL_VP,
    WEALTH_VP,
)
from .table import Table


@rule
def end_game(table: Table) -> None:
    """Cars left on ships, silver medals, wealth. Most VP win; tie: the lower sales office."""
    for ship in range(SHIPS):
        if table.ships[ship].taken:
            player = table.players[table.ships[ship].owner]
            player.money += LEFTOVER_MONEY[ship // HIGHEST]
            player.vp += LEFTOVER_VP[ship // HIGHEST]
    for seat in range(table.seats):
        player = table.players[seat]
        table.scores[seat] = player.vp + medals_vp(table, seat) + WEALTH_VP[richer(table, seat)]
        table.tie_breaks[seat] = N_SALES_OFFICES - player.sales_office
    finish(table)


@rule
def medals_vp(table: Table, seat: int) -> int:
    """Silver medals on completed contracts and on tiles in play."""
    player = table.players[seat]
    return SILVER_MEDAL_VP * (player.contract_medals + player.tile_medals)


@rule
def richer(table: Table, seat: int) -> int:
    """How many players are wealthier; of two with the same money, the one in the lower office is."""
    player = table.players[seat]
    count = 0
    for rival in range(table.seats):
        other = table.players[rival]
        if other.money > player.money or (other.money == player.money and other.sales_office < player.sales_office):
            count += 1
    return count
