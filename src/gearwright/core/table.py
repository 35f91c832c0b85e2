"""What every game's table has: core owns these fields, the game adds its own after them."""

from .records import Record, Row, flag, i8, i16, i32, row, u64

MAX_SEATS = 5
STREAMS = 8
AGENDA = 24


class Due(Record):
    """One entry of the agenda: a decision that a seat must make, or a step that the engine owes."""

    kind: i8
    seat: i8
    count: i16  # small arguments, to each kind its own
    extra: i16


class BaseTable(Record):
    """The record that holds one running game."""

    streams: Row[u64] = row(STREAMS)
    moves: i32  # played so far
    firm: i32  # so many of them can no longer be taken back
    scores: Row[i32] = row(MAX_SEATS)  # written when the game ends
    tie_breaks: Row[i32] = row(MAX_SEATS)  # decides between equal scores
    places: Row[i8] = row(MAX_SEATS)  # 1 is first; equal seats share a place; 0 while the game runs
    edition: i16
    seats: i8
    over: flag
    mover: i8  # the seat that moved last
    depth: i8  # how many entries the agenda holds
    due: Due
    agenda: Row[Due] = row(AGENDA)
