"""The sales phase, and the demands of the new round."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import listed

from .. import moves as m
from ..components import KIND_NAMES, LEFT, MARKET_IDS, MARKETS, SIDES
from ..names import car_name, sales_space_name, ship_name
from ..new_round import play_shift
from ..sales import play_sell, refuse_sell, sales_left
from ..table import Table, demand_at


def ask_sale(table: Table, seat: int) -> str:
    """Of which car, and how many more there can be."""
    car = car_name(table.ships[table.due.ship].car)
    return f"Where do you sell the {car} of {ship_name(table.due.ship)}? You can sell {sales_left(table, seat)} more."


def sell(table: Table, seat: int, space: int) -> str:
    """On a free sales space, or as a copy of another car."""
    there = table.sales[space]
    copied = f", copying {{{there.owner}:'s}} {car_name(there.car)}" if there.taken else ""
    return f"Sell it on {sales_space_name(space)}{copied}"


def bring_in(table: Table, seat: int, side: int) -> str:
    """The pending demands of one side in both markets."""
    kinds = [KIND_NAMES[table.demand[demand_at(market, LEFT + side)]] for market in range(MARKETS)]
    wanted = listed([f"{kind} in {MARKET_IDS[market]}" for market, kind in enumerate(kinds)])
    return f"Bring in the {SIDES[side]} demands, {wanted}"


DECISIONS = (
    #                  why not      what happens in words
    Decision(
        m.SALE, ask_sale,
        Answer(m.SELL, refuse_sell, play_sell,   sell),
        Answer(m.HOLD, None,        None,        "Keep the car on its ship for the next round"),
    ),
    Decision(
        m.DEMAND, "You have the fewest VP: which pending demands come in, in both markets?",
        Answer(m.SHIFT, None,       play_shift,  bring_in),
    ),
)  # fmt: skip
