"""What a review tells, for programs: all of it is in here, and every page and text is made from it.

Chances are shares of 1. Changes of chances are given for every seat; they add up to 0 over the seats.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Mark = Literal["", "inaccuracy", "mistake", "blunder"]


class Part(BaseModel):
    """No field too many, none missing."""

    model_config = ConfigDict(extra="forbid")


class Interval(Part):
    """A number, and the interval that holds the true one with 95 %."""

    value: float
    low: float
    high: float


class Point(Part):
    """Where the game stood when a seat had a choice, or at its end."""

    move: int  # so many moves had been made
    seat: int | None  # that had the choice; nobody at the end
    heading: list[list[Any]]  # where in the game: key, value, text, as scenes send facts
    where: str  # the same in words
    chances: list[float]  # of each seat to win; at the end what it won
    places: list[float]  # expected; at the end the place


class Round(Part):
    """Where a new round begins."""

    move: int
    text: str


class LineMove(Part):
    """A move of the line that follows."""

    seat: int
    move: str  # as logs write it; of another seat's secret move only its span
    words: str


class Candidate(Part):
    """A move that could have been made."""

    move: str  # as logs write it
    words: str
    chance: float  # of the seat that decides, as it could know it
    behind: Interval  # the best one
    line: list[LineMove]  # what good play does after it, as far as nothing is drawn


class Decision(Part):
    """One decision with a choice, judged from what its seat could know."""

    move: int  # its number in the log, 1 first
    seat: int
    where: str
    question: str
    allowed: int  # so many moves
    played: str  # as logs write it
    words: str
    cost: Interval  # chance to win, against the best move found; without what could still be had at the next choice
    still: float  # that part
    noise: bool  # whether the cost may be nothing
    mark: Mark
    changes: list[float]  # what the error did to each seat's chance; nothing where it may be none
    best: list[Candidate]  # the best three, and after them the one that was played where it is none of them
    told: str = ""  # of a marked one: what it cost and why the better one is better


class Chance(Part):
    """Something that was drawn, rolled or dealt after a decision."""

    move: int  # the number of the move after which it happened; 0: before the first choice
    source: str  # its key
    name: str
    changes: list[float]  # of each seat's chance, against the mean of what could have come
    news: list[str]  # what happened, in words


class Source(Part):
    """What one source of chance did to a seat in all."""

    source: str
    name: str
    change: float


class Compared(Part):
    """A level and what it loses."""

    level: str
    lost: Interval


class SeatReview(Part):
    """How one seat's result came about: `even` + `luck` + `own` + `others` + `unforeseen` is `won`."""

    seat: int
    name: str
    score: int
    place: int
    won: float  # 1, or its part of a shared victory, or 0
    even: float  # what each seat has before anything is known
    luck: float
    own: float  # what its own errors did
    others: float  # what the errors of the others did
    unforeseen: float  # what else changed the judge's mind: neither drawn nor known to be an error
    by_source: list[Source]
    decisions: int  # with a choice
    lost: Interval  # the part of the chances that its best moves had which a choice lost, noise and all
    marks: dict[str, int]
    like: str  # the comparison with the levels, in words


class TurningPoint(Part):
    """What decided the game, in a sentence."""

    move: int
    seat: int
    kind: Literal["error", "luck"]
    change: float  # of that seat's chance
    text: str


class Chart(Part):
    """What a review begins with: each seat's chance at every choice of the game."""

    by: Literal["net", "evaluation"]
    calibrated: bool  # whether the chances were fitted to games like this one
    sentence: str  # on both
    course: list[Point]
    rounds: list[Round]


class Tried(Part):
    """A move that somebody tries in the place of one that was made."""

    words: str
    cost: Interval  # of the seat's chance to win, against the best move of the review
    right: bool  # whether the cost may be nothing


class Review(Chart):
    """A whole review."""

    format: Literal["gearwright review 1"] = "gearwright review 1"
    game: str
    title: str
    edition: int
    components: str  # the digest
    seats: int
    options: dict[str, str]
    players: list[str]
    effort: str
    decisions: list[Decision]
    chances: list[Chance]
    reviewed: list[SeatReview]
    turning_points: list[TurningPoint]
    levels: list[Compared]
    levels_seats: int | None  # the seat count at which the levels were measured
