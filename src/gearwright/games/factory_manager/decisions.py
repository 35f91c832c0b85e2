"""What can be asked and answered: each decision with its words, why not, and what happens."""

from gearwright.core.language.decisions import Answer, Decision, Stock
from gearwright.core.looks.phrases import left_undone, with_article

from . import moves as m
from .auction import (
    ask_next,
    begin_auction,
    lead,
    limit,
    next_auction,
    play_open,
    play_pass,
    refuse_open,
    refuse_opening_bid,
    refuse_raise,
    win,
)
from .bureaucracy import bureaucracy_turn, new_price, play_shut_down, refuse_planned, refuse_shut_down, staff
from .buying import (
    buying_turn,
    fee,
    idle,
    play_buy,
    play_done,
    play_hire,
    play_place,
    play_tear_down,
    refuse_buy,
    refuse_hire,
    refuse_place,
    refuse_tear_down,
    return_unsold,
)
from .components import CONTROL, DISCOUNT, FREE_SPACES, KIND_NAMES, TILES
from .income import pay_income
from .market import cheapest, market_turn, play_bring, refuse_bring, refuse_stop
from .rounds import begin_round
from .table import Table
from .words import plan, tile_name, workers

# Phase 1: the auction


def put_up(table: Table, seat: int, order_tile: int) -> str:
    """With the discount, where it has one."""
    return f"Put up order tile {order_tile}" + (f" (discount {DISCOUNT[order_tile]})" if DISCOUNT[order_tile] else "")


def ask_opening_bid(table: Table, seat: int) -> str:
    """How much for the tile that was put up."""
    return f"How many workers do you bid for order tile {table.auction_tile}, to begin with?"


def ask_raise(table: Table, seat: int) -> str:
    """Who leads, and up to where one can go."""
    standing = f"{{{table.bidder}:bid}} {workers(table.bid)} for order tile {table.auction_tile}"
    return f"{standing}. Do you raise, up to {workers(limit(table, seat))}, or pass?"


def ask_last_tile(table: Table, seat: int) -> str:
    """Nobody else is left to bid."""
    return f"The last order tile, {table.auction_tile}, is yours. How many workers do you lay on it?"


def bid(table: Table, seat: int, number: int) -> str:
    """A bid of workers, and for what."""
    return f"Bid {workers(number)}" + (f" for order tile {table.auction_tile}" if table.auction_tile else "")


def lay(table: Table, seat: int, number: int) -> str:
    """Workers on the last tile."""
    return f"Lay {workers(number)}" + (f" on order tile {table.auction_tile}" if table.auction_tile else "")


# Phase 2: the market


def ask_pick(table: Table, seat: int) -> str:
    """A duty first, then as one likes."""
    if table.due.duty:
        return f"Which column brings its cheapest tile to the market? {table.due.duty} to bring."
    return f"You act last: do you bring an extra tile to the market, of up to {table.due.voluntary}?"


def bring(table: Table, seat: int, column: int) -> str:
    """The tile that the column would bring, with its price."""
    if not table.on_board[column]:
        return f"Bring {with_article(KIND_NAMES[column])} tile"
    tile = cheapest(table, column)
    return f"Bring {tile_name(tile)}, which costs {TILES[tile].price} Elektro"


# Phase 3: buying


def ask_action(table: Table, seat: int) -> str:
    """What there is to act with."""
    money = table.players[seat].money
    return f"Buy, tear down or place? {workers(idle(table, seat)).capitalize()} can act; {money} Elektro."


def buy(table: Table, seat: int, tile: int) -> str:
    """A tile of the market."""
    return f"Buy {tile_name(tile)}"


def place(table: Table, seat: int, tile: int) -> str:
    """Where it goes, if it costs something there."""
    player = table.players[seat]
    full = TILES[tile].kind < CONTROL and player.floor == FREE_SPACES + player.extensions
    return f"Place {tile_name(tile)}" + (" on an extension space" if full else "")


def tear_down(table: Table, seat: int, tile: int) -> str:
    """A tile of the factory."""
    return f"Tear down {tile_name(tile)}"


def done(table: Table, seat: int) -> str:
    """What is left lying."""
    return f"End the actions{left_undone(sum(table.players[seat].holdings), 'tile', 'bought and not placed')}"


def ask_seasonal(table: Table, seat: int) -> str:
    """What each of them costs."""
    return f"How many seasonal workers do you hire for the coming round, at {fee(table, seat)} Elektro each?"


def hire(table: Table, seat: int, number: int) -> str:
    """For the coming round."""
    return f"Hire {workers(number)}" if number else "Hire nobody"


# Phase 4: bureaucracy


def ask_plan(table: Table, seat: int) -> str:
    """What the plan would mean as it is."""
    return f"Which machines and robots do you shut down? As it is: {plan(table.players[seat])}."


def shut_down(table: Table, seat: int, tile: int) -> str:
    """A machine or robot of the factory."""
    return f"Shut down {tile_name(tile)}"


DECISIONS = (
    #                       moves        why not             what happens     in words
    Decision(
        m.OPEN, "Which order tile do you put up for auction?",
        Answer(m.PUT_UP,    refuse_open,        play_open,       put_up),
    ),
    Decision(
        m.OPENING_BID, ask_opening_bid,
        Answer(m.BID,       refuse_opening_bid, lead,            bid),
    ),
    Decision(
        m.RAISE, ask_raise,
        Answer(m.BID,       refuse_raise,       lead,            bid),
        Answer(m.PASS,      None,               play_pass,       "Pass"),
    ),
    Decision(
        m.LAST_TILE, ask_last_tile,
        Answer(m.BID,       refuse_opening_bid, win,             lay),
    ),
    Decision(
        m.PICK, ask_pick,
        Answer(m.BRING,     refuse_bring,       play_bring,      bring),
        Answer(m.STOP,      refuse_stop,        None,            "Bring no more tiles"),
    ),
    Decision(
        m.ACTION, ask_action,
        Answer(m.BUY,       refuse_buy,         play_buy,        buy),
        Answer(m.PLACE,     refuse_place,       play_place,      place),
        Answer(m.TEAR_DOWN, refuse_tear_down,   play_tear_down,  tear_down),
        Answer(m.DONE,      None,               play_done,       done),
    ),
    Decision(
        m.SEASONAL, ask_seasonal,
        Answer(m.HIRE,      refuse_hire,        play_hire,       hire),
    ),
    Decision(
        m.PLAN, ask_plan,
        Answer(m.SHUT_DOWN, refuse_shut_down,   play_shut_down,  shut_down),
        Answer(m.PLANNED,   refuse_planned,     staff,           "Confirm the plan"),
    ),
)  # fmt: skip

STEPS = (
    (m.ROUND, begin_round),
    (m.AUCTION, begin_auction),
    (m.NEXT_AUCTION, next_auction),
    (m.ASK_NEXT, ask_next),
    (m.MARKET, market_turn),
    (m.BUYING, buying_turn),
    (m.UNSOLD, return_unsold),
    (m.BUREAUCRACY, bureaucracy_turn),
    (m.PRICE, new_price),
    (m.INCOME, pay_income),
)

STOCKS = (
    Stock("elektro", lambda table, seat: table.players[seat].money),
    Stock("worker", idle),
    Stock("production", lambda table, seat: table.players[seat].production),
    Stock("storage", lambda table, seat: table.players[seat].storage),
    Stock("energy", lambda table, seat: table.players[seat].energy),
)
