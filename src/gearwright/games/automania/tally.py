"""11. Where a player's Victory Points come from."""

from gearwright.core.looks.scene import Tally

from .components import HIGHEST, LEFTOVER_MONEY, LEFTOVER_VP, N_SALES_OFFICES, SHIPS, SILVER_MEDAL_VP, WEALTH_VP
from .table import Table


def tally(table: Table, seat: int) -> Tally:
    """What the player would score if the game ended now."""
    player = table.players[seat]
    left = sum(LEFTOVER_VP[market] for market in markets_of_cars(table, seat))
    track = player.vp - left if table.over else player.vp
    return (
        ("start_and_bonuses", track - player.sales_vp - player.ship_vp),
        ("gold_medals_and_yacht", player.ship_vp),
        ("cars_sold", player.sales_vp),
        ("cars_left_on_ships", left),
        ("medals_on_contracts", SILVER_MEDAL_VP * player.contract_medals),
        ("medals_on_tiles", SILVER_MEDAL_VP * player.tile_medals),
        ("wealth", WEALTH_VP[wealthier(table, seat)]),
    )


def markets_of_cars(table: Table, seat: int) -> list[int]:
    """The market of each car that the player has on a ship."""
    ships = (ship for ship in range(SHIPS) if table.ships[ship].taken and table.ships[ship].owner == seat)
    return [ship // HIGHEST for ship in ships]


def wealthier(table: Table, seat: int) -> int:
    """How many players are wealthier; of equal ones those in the lower offices, and who has none yet comes last."""

    def wealth(each: int) -> tuple[int, int]:
        player = table.players[each]
        left = 0 if table.over else sum(LEFTOVER_MONEY[market] for market in markets_of_cars(table, each))
        return player.money + left, -(player.sales_office or N_SALES_OFFICES + 1)

    return sum(wealth(rival) > wealth(seat) for rival in range(table.seats))
