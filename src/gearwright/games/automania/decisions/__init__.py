"""What can be asked and answered: each decision with its words, why not, and what happens; a module for each part."""

from gearwright.core.language.decisions import Stock

from .. import moves as m
from ..draft import draft_turn
from ..new_round import new_round
from ..rounds import begin_round
from ..sales import begin_sales, end_sales, sales_left, sales_turn
from ..taking import act
from ..turns import action_turn
from . import cars, contracts, sales, tiles, turns

DECISIONS = (
    *turns.DECISIONS,
    *tiles.DECISIONS,
    *cars.DECISIONS,
    *contracts.DECISIONS,
    *sales.DECISIONS,
)

STEPS = (
    (m.DRAFT_TURN, draft_turn),
    (m.ROUND, begin_round),
    (m.ACTION_TURN, action_turn),
    (m.ACTION, act),
    (m.SALES, begin_sales),
    (m.SALES_TURN, sales_turn),
    (m.SALES_END, end_sales),
    (m.NEW_ROUND, new_round),
)

STOCKS = (
    Stock("dollar", lambda table, seat: table.players[seat].money),
    Stock("vp", lambda table, seat: table.players[seat].vp),
    Stock("medal", lambda table, seat: table.players[seat].tile_medals + table.players[seat].contract_medals),
    Stock("worker", lambda table, seat: table.players[seat].hand.own),
    Stock("neutral_worker", lambda table, seat: table.players[seat].hand.neutral),
    Stock("car", lambda table, seat: sum(table.players[seat].cars)),
    Stock("contract", lambda table, seat: table.players[seat].cards),
    Stock("sale", sales_left),
)
