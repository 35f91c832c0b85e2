"""What lies on the table."""

from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import Record, Row, flag, i8, i32, row
from gearwright.core.language.table import MAX_SEATS, BaseTable

from .components import KINDS, N_PRICE_TILES, N_TILES, ORDER_TILES, ROUNDS
from .moves import contents


class Options(Record):
    """What the players have agreed on."""

    first_game: flag


class Player(Record):
    """One player's factory and what lies beside it."""

    money: i32
    income: i32  # of the last round
    order_tile: i8
    new_tile: i8  # won in this round's auction; 0 while there is none
    laid: i8  # workers on the order tile
    available: i8  # workers beside the factory
    canteen: i8  # workers who run the machines
    seasonal: i8  # how many of all these are seasonal
    acted: i8  # available workers who have acted in this round's buying
    extensions: i8  # extension spaces that have been paid
    floor: i8  # tiles on the floor
    control: i8  # tiles on the control space
    optimization: i8  # tiles on the optimization space
    production: i8  # the three tracks
    storage: i8
    energy: i8
    workers: i8  # that the active tiles need, all savings counted; below 0 if they save more
    machines: i8  # active
    robots: i8  # active, of both sorts
    passed: flag  # in the running auction
    placed: Row[i8] = row(N_TILES)  # on the floor or on a special space, by kind of tile
    off: Row[i8] = row(N_TILES)  # how many of those are shut down
    holdings: Row[i8] = row(N_TILES)  # bought and not yet placed


class Due(BaseDue, of=contents):
    """What a question or a step is about."""

    duty: i8  # tiles that must still be brought to the market
    voluntary: i8  # tiles that may be brought after those
    place: i8  # in the order of play: whose turn it is


class Table(BaseTable):
    """The whole game."""

    due: Due
    options: Options
    round_number: i8
    auction_tile: i8  # the order tile that is up
    bid: i8
    bidder: i8
    price_space: i8  # where the energy price marker stands
    order: Row[i8] = row(MAX_SEATS)  # forward order: the seat with the lowest order tile first
    offer: Row[i8] = row(ORDER_TILES + 1)  # the order tiles of this round, by number
    stack: Row[i8] = row(ORDER_TILES + 1)  # those that can still be drawn
    price_tiles: Row[i8] = row(N_PRICE_TILES)  # not yet turned over, the removed ones among them
    on_board: Row[i8] = row(KINDS)  # tiles in each column
    columns: Row[i8] = row(N_TILES)
    market: Row[i8] = row(N_TILES)
    gone: Row[i8] = row(N_TILES)  # out of the game
    players: Row[Player] = row(MAX_SEATS)
    incomes: Row[i32] = row(MAX_SEATS * ROUNDS)  # by seat, then round; of a loss only what was paid
