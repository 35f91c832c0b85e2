"""Phase 1: auction of the order tiles."""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import MIN_AVAILABLE, ORDER_TILES
from .moves import ASK_NEXT, LAST_TILE, NEXT_AUCTION, OPEN, OPENING_BID, RAISE, refusal
from .streams import ORDER_TILES_DRAWN
from .table import Table

NOT_OFFERED = refusal("This order tile is not in the offer.", "6.1a", absent=True)
ABOVE_LIMIT = refusal("One worker must stay available.", "6.1")
TOO_LOW = refusal("A bid must be higher than the current one.", "6.1a")


@rule
def limit(table: Table, seat: int) -> int:
    """The highest bid that a player can make."""
    return table.players[seat].available - MIN_AVAILABLE


@rule
def begin_auction(table: Table) -> None:
    """One order tile for each player is drawn and shown."""
    for _ in range(table.seats):
        table.offer[draw(table, ORDER_TILES_DRAWN, table.stack)] = 1
    owe(table, NEXT_AUCTION)


@rule
def next_auction(table: Table) -> None:
    """The player with the highest old tile opens, among those who have no new one."""
    left = 0
    opener = 0
    highest = 0
    for seat in range(table.seats):
        player = table.players[seat]
        player.passed = False
        if player.new_tile == 0:
            left += 1
            if player.order_tile > highest:
                highest = player.order_tile
                opener = seat
    if left == 0:
        take_new_tiles(table)
        return
    owe(table, NEXT_AUCTION)
    if left > 1:
        ask(table, OPEN, opener)
    else:
        give_last_tile(table, opener)


@rule
def give_last_tile(table: Table, seat: int) -> None:
    """6.1b: the last player gets the last tile, and may lay workers on it."""
    for number in range(1, ORDER_TILES + 1):
        if table.offer[number]:
            table.auction_tile = number
    if limit(table, seat) > 0:
        ask(table, LAST_TILE, seat)
    else:
        win(table, seat, 0)


@rule
def refuse_open(table: Table, seat: int, number: int) -> int:
    """6.1a: any tile of the offer."""
    return 0 if table.offer[number] else NOT_OFFERED


@rule
def play_open(table: Table, seat: int, number: int) -> None:
    """He cannot pass; with one available worker his only bid is 0."""
    table.auction_tile = number
    if limit(table, seat) > 0:
        ask(table, OPENING_BID, seat)
    else:
        lead(table, seat, 0)


@rule
def refuse_opening_bid(table: Table, seat: int, bid: int) -> int:
    """Any number of workers that leaves one available."""
    return ABOVE_LIMIT if bid > limit(table, seat) else 0


@rule
def lead(table: Table, seat: int, bid: int) -> None:
    """He is the highest bidder; the others are asked, clockwise from him."""
    table.bid = bid
    table.bidder = seat
    owe_for(table, ASK_NEXT, seat)


@rule
def ask_next(table: Table) -> None:
    """Clockwise, over those left who have not passed and are not the highest bidder."""
    seat = int(table.due.seat)
    for _ in range(table.seats):
        seat += 1
        if seat == table.seats:
            seat = 0
        player = table.players[seat]
        if player.new_tile == 0 and not player.passed and seat != table.bidder:
            if limit(table, seat) > table.bid:
                ask(table, RAISE, seat)
                return
            player.passed = True
    win(table, table.bidder, table.bid)


@rule
def refuse_raise(table: Table, seat: int, bid: int) -> int:
    """Any bid above the current one, up to his limit."""
    if bid <= table.bid:
        return TOO_LOW
    return ABOVE_LIMIT if bid > limit(table, seat) else 0


@rule
def play_pass(table: Table, seat: int) -> None:
    """A pass is final for this tile."""
    table.players[seat].passed = True
    owe_for(table, ASK_NEXT, seat)


@rule
def win(table: Table, seat: int, bid: int) -> None:
    """He takes the tile and lays his bid on it."""
    player = table.players[seat]
    player.new_tile = table.auction_tile
    player.laid = bid
    player.available -= bid
    table.offer[table.auction_tile] = 0
    table.auction_tile = 0
    table.bid = 0


@rule
def take_new_tiles(table: Table) -> None:
    """The old tiles go back into the stack; the new ones make the forward order."""
    for seat in range(table.seats):
        player = table.players[seat]
        table.stack[player.order_tile] = 1
        player.order_tile = player.new_tile
        player.new_tile = 0
    line_up(table)


@rule
def line_up(table: Table) -> None:
    """Forward order: ascending by the order tile that the players hold."""
    for seat in range(table.seats):
        place = 0
        for other in range(table.seats):
            if table.players[other].order_tile < table.players[seat].order_tile:
                place += 1
        table.order[place] = seat
