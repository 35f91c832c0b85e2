"""9. What a seat knows: everything but the order of the stacks, which only the random streams hold."""

from typing import Any

import numpy as np

from gearwright.core.game import Piece
from gearwright.core.observing import clockwise, write_row
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
ONE, HALF, QUARTER, FIFTH = np.float32(1), np.float32(1 / 2), np.float32(1 / 4), np.float32(1 / 5)
SIXTH, TENTH, TWELFTH, SIXTEENTH = np.float32(1 / 6), np.float32(1 / 10), np.float32(1 / 12), np.float32(1 / 16)
TWENTIETH, HUNDREDTH, A_ROUND = np.float32(1 / 20), np.float32(1 / 100), np.float32(1 / ROUNDS)
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
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION)."""
    at = observe_auction(table, seat, out)
    at = observe_board(table, out, at)
    at = write_row(table.players[seat].off, QUARTER, out, at)
    for k in range(table.seats):
        observe_player(table, (seat + k) % table.seats, out, at + k * PLAYER_NUMBERS)


@rule
def observe_auction(table: Table, seat: int, out: Any) -> int:
    """What is asked, and the order tiles; tells where the next numbers go."""
    out[0] = table.round_number * A_ROUND
    at = 1
    if not table.over:
        out[at + table.due.kind] = 1
        out[at + QUESTIONS + clockwise(table, seat, table.due.seat)] = 1
        out[at + QUESTIONS + MAX_SEATS] = table.due.count * TENTH
        out[at + QUESTIONS + MAX_SEATS + 1] = table.due.extra * TENTH
    at += QUESTIONS + MAX_SEATS + 2
    out[at] = table.bid * TENTH
    out[at + 1] = table.auction_tile > 0 and table.bidder == seat
    out[at + 2 + table.auction_tile] = 1
    at = write_row(table.offer, ONE, out, at + 2 + ORDER_TILES + 1)
    return write_row(table.stack, ONE, out, at)


@rule
def observe_board(table: Table, out: Any, at: int) -> int:
    """The energy price, the storage board and the market; tells where the next numbers go."""
    out[at] = TRACK[table.price_space] * TENTH
    at = write_row(table.price_tiles, QUARTER, out, at + 1)
    at = write_row(table.columns, QUARTER, out, at)
    at = write_row(table.on_board, TWENTIETH, out, at)
    return write_row(table.market, QUARTER, out, at)


@rule
def observe_player(table: Table, seat: int, out: Any, at: int) -> None:
    """One player with his factory and holdings."""
    player = table.players[seat]
    out[at] = 1
    out[at + 1] = player.money * HUNDREDTH
    out[at + 2] = player.income * HUNDREDTH
    out[at + 3] = player.order_tile * TWELFTH
    out[at + 4] = player.new_tile * TWELFTH
    out[at + 5] = DISCOUNT[player.order_tile] * SIXTH
    out[at + 6] = player.laid * TENTH
    out[at + 7] = player.available * TENTH
    out[at + 8] = player.canteen * TENTH
    out[at + 9] = player.seasonal * TENTH
    out[at + 10] = player.acted * TENTH
    out[at + 11] = player.extensions * HALF
    out[at + 12] = player.floor * TWELFTH
    out[at + 13] = player.control
    out[at + 14] = player.optimization
    out[at + 15] = player.production * SIXTEENTH
    out[at + 16] = player.storage * SIXTEENTH
    out[at + 17] = player.energy * TENTH
    out[at + 18] = player.passed
    for place in range(table.seats):
        if table.order[place] == seat:
            out[at + 19] = place * FIFTH
    at = write_row(player.placed, QUARTER, out, at + TRACKS)
    write_row(player.holdings, QUARTER, out, at)


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing lies on the table that a seat may not know; core takes the streams away."""


@rule
def redeal(table: Table, seat: int) -> None:
    """Stacks are bags: new streams are all that it takes."""
