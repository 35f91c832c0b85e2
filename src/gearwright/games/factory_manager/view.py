"""9. What a seat knows: everything but the order of the stacks, which only the random streams hold."""

from typing import Any

from gearwright.core.game import Piece
from gearwright.core.rules import rule
from gearwright.core.table import MAX_SEATS

from .components import (
    DISCOUNT,
    KINDS,
    N_PRICE_TILES,
    N_TILES,
    ORDER_TILES,
    ROUNDS,
    TRACK,
)
from .moves import contents
from .table import Table

QUESTIONS = len(contents.questions)
TRACKS = 20  # numbers of a player beside the tiles
PLAYER_NUMBERS = TRACKS + 2 * N_TILES

OBSERVATION = (
    Piece("round", 1, "round / number of rounds"),
    Piece("question", QUESTIONS, "1 at the question that is due"),
    Piece("asked", MAX_SEATS, "1 at the seat that is asked, counted from the observer"),
    Piece("duty", 2, "picks that are a duty, extra picks; / 10"),
    Piece("auction", 2, "the current bid / 10; 1 if the observer is the highest bidder"),
    Piece("up", ORDER_TILES + 1, "1 at the order tile that is up, at 0 if none is"),
    Piece("offer", ORDER_TILES + 1, "1 at each order tile in the offer"),
    Piece("stack", ORDER_TILES + 1, "1 at each order tile that can still be drawn"),
    Piece("price", 1, "price of energy / 10"),
    Piece("price tiles", N_PRICE_TILES, "price tiles not yet turned over, by step; / 4"),
    Piece("columns", N_TILES, "tiles of each kind on the storage board; / 4"),
    Piece("column sizes", KINDS, "tiles in each column / 20"),
    Piece("market", N_TILES, "tiles of each kind in the market; / 4"),
    Piece("shut down", N_TILES, "the observer's own tiles of each kind that are shut down; / 4"),
    Piece(
        "players",
        MAX_SEATS * PLAYER_NUMBERS,
        "for each seat, clockwise from the observer, zeros where nobody sits: 1, money / 100, last income / 100, "
        "order tile / 12, new order tile / 12, discount / 6, workers laid, available, in the canteen, seasonal, acted; "
        "/ 10, extensions / 2, floor / 12, control, optimization, production / 16, storage / 16, energy / 10, passed, "
        "place in the forward order / 5; then the placed tiles of each kind / 4 and the holdings of each kind / 4",
    ),
)


@rule
def observe(table: Table, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION); most of them stay 0."""
    at = observe_auction(table, seat, out)
    at = observe_board(table, out, at)
    for tile in range(N_TILES):
        if table.players[seat].off[tile]:
            out[at + tile] = table.players[seat].off[tile] * 0.25
    at += N_TILES
    for k in range(table.seats):
        observe_player(table, (seat + k) % table.seats, out[at + k * PLAYER_NUMBERS :])


@rule
def observe_auction(table: Table, seat: int, out: Any) -> int:
    """What is asked, and the order tiles; tells where the next numbers go."""
    out[0] = table.round_number / ROUNDS
    at = 1
    if not table.over:
        out[at + table.due.kind] = 1
        out[at + QUESTIONS + (table.due.seat - seat + table.seats) % table.seats] = 1
        out[at + QUESTIONS + MAX_SEATS] = table.due.count * 0.1
        out[at + QUESTIONS + MAX_SEATS + 1] = table.due.extra * 0.1
    at += QUESTIONS + MAX_SEATS + 2
    out[at] = table.bid * 0.1
    out[at + 1] = table.auction_tile > 0 and table.bidder == seat
    out[at + 2 + table.auction_tile] = 1
    at += 2 + ORDER_TILES + 1
    for number in range(ORDER_TILES + 1):
        out[at + number] = table.offer[number]
    at += ORDER_TILES + 1
    for number in range(ORDER_TILES + 1):
        out[at + number] = table.stack[number]
    return at + ORDER_TILES + 1


@rule
def observe_board(table: Table, out: Any, at: int) -> int:
    """The energy price, the storage board and the market; tells where the next numbers go."""
    out[at] = TRACK[table.price_space] * 0.1
    at += 1
    for k in range(N_PRICE_TILES):
        out[at + k] = table.price_tiles[k] * 0.25
    at += N_PRICE_TILES
    for tile in range(N_TILES):
        if table.columns[tile]:
            out[at + tile] = table.columns[tile] * 0.25
    at += N_TILES
    for column in range(KINDS):
        out[at + column] = table.on_board[column] * 0.05
    at += KINDS
    for tile in range(N_TILES):
        if table.market[tile]:
            out[at + tile] = table.market[tile] * 0.25
    return at + N_TILES


@rule
def observe_player(table: Table, seat: int, out: Any) -> None:
    """One player with his factory and holdings."""
    player = table.players[seat]
    out[0] = 1
    out[1] = player.money * 0.01
    out[2] = player.income * 0.01
    out[3] = player.order_tile / 12
    out[4] = player.new_tile / 12
    out[5] = DISCOUNT[player.order_tile] / 6
    out[6] = player.laid * 0.1
    out[7] = player.available * 0.1
    out[8] = player.canteen * 0.1
    out[9] = player.seasonal * 0.1
    out[10] = player.acted * 0.1
    out[11] = player.extensions / 2
    out[12] = player.floor / 12
    out[13] = player.control
    out[14] = player.optimization
    out[15] = player.production / 16
    out[16] = player.storage / 16
    out[17] = player.energy * 0.1
    out[18] = player.passed
    for place in range(table.seats):
        if table.order[place] == seat:
            out[19] = place * 0.2
    for tile in range(N_TILES):
        if player.placed[tile]:
            out[TRACKS + tile] = player.placed[tile] * 0.25
    for tile in range(N_TILES):
        if player.holdings[tile]:
            out[TRACKS + N_TILES + tile] = player.holdings[tile] * 0.25


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing lies on the table that a seat may not know; core takes the streams away."""


@rule
def redeal(table: Table, seat: int) -> None:
    """Stacks are bags: new streams are all that it takes."""
