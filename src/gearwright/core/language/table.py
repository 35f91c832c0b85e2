"""What every game's table has: core owns these fields, the game adds its own after them."""

from .due import Due
from .records import Record, Row, flag, i8, i16, i32, row, u64

MAX_SEATS = 5
STREAMS = 8
AGENDA = 24


class BaseTable(Record, abstract=True):
    """The record that holds one running game.

    A game whose questions have fields of their own says so: `due: Due`, with its own `Due`; the agenda follows.
    """

    streams: Row[u64] = row(STREAMS)
    moves: i32  # played so far
    locked: i32  # so many of them can no longer be taken back
    scores: Row[i32] = row(MAX_SEATS)  # written when the game ends
    tie_breaks: Row[i32] = row(MAX_SEATS)  # decides between equal scores
    places: Row[i8] = row(MAX_SEATS)  # 1 is first; equal seats share a place; 0 while the game runs
    edition: i16
    seats: i8
    over: flag
    mover: i8  # the seat that moved last
    depth: i8  # how many items the agenda holds
    due: Due
    agenda: Row[Due] = row(AGENDA)
