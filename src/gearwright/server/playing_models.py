"""What is asked and answered while a game is played: moves, pictures, what moves would do, hints."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .bases import Answered, Asked, Key, SeatNumber, Version
from .scene_models import Fact, Scene


class MoveAsked(Asked):
    """An answer to the question of a version of the table."""

    seat: SeatNumber
    version: Version
    key: Key
    move: Annotated[int, Field(ge=0, lt=1_000_000)] | Annotated[str, Field(max_length=64)]


class UndoAsked(Asked):
    """The last move of the seat is to be taken back."""

    seat: SeatNumber
    version: Version
    key: Key


class Accepted(Answered):
    """The move is in the records; `version` is the table's with this move."""

    version: int


class Choice(Answered):
    """A move that is allowed."""

    move: int
    text: str
    words: str


class Through(Choice):
    """A move that can be made at once after another one, its opening, which only asks for it."""

    opening: int


class Scored(Answered):
    """What one source brings to the score of each seat. The glossary of the rules says what the source is called."""

    source: str
    values: list[int]


class Picture(Answered):
    """What a seat sees: the question, by its key and in words, the moves that are allowed, and the scene.

    `tally` has the scores by source, as they stand. `missing` is empty, unless something could not be told or drawn:
    then it has a sentence for each such thing, and the table goes on without.
    """

    moves: int
    over: bool
    asked: int | None
    asks: str
    question: str
    choices: list[Choice]
    through: list[Through]
    can_undo: bool
    scores: list[int] | None
    places: list[int] | None
    tally: list[Scored]
    scene: Scene | None
    missing: list[str]


class Happened(Answered):
    """One line of the log, as the seat may hear it; `heading` says in which round and phase it was made."""

    version: int
    kind: Literal["move", "undo", "late"]
    seat: int
    at: int
    text: str
    words: str
    news: list[str]
    heading: list[Fact]


class Step(Answered):
    """The table as it was after so many moves."""

    step: int
    steps: int
    table: Picture
    happened: Happened | None


class Change(Answered):
    """A fact of a zone that a move would change."""

    zone: str
    title: str
    before: Fact
    after: Fact


class Judged(Answered):
    """What a move would be: its words, what it changes, and why it is not allowed if it is not.

    `anchor` is the section's place on the page of the rules. `answers` tells whether it answers what is asked at all.
    """

    move: int
    text: str
    words: str
    allowed: bool
    answers: bool
    sentence: str
    section: str
    anchor: str
    changes: list[Change]
    drawn: bool


class PlannedAsked(Asked):
    """An answer that a seat means to give: the key of the question, and the move."""

    asks: Annotated[str, Field(max_length=64)]
    move: Annotated[int, Field(ge=0, lt=1_000_000)]


class AheadAsked(Asked):
    """What could a seat be asked after these answers?"""

    seat: SeatNumber
    plan: Annotated[list[PlannedAsked], Field(max_length=12)] = []


class Possible(Choice):
    """A move that could be allowed then; `certain`, if its words also tell what it takes and gives."""

    certain: bool


class Ahead(Answered):
    """What a seat may be asked next, and how many of the planned answers are possible.

    `asks` is the key of the question, as in a picture. `question` is empty where its words depend on the others, and
    `choices` where all answers do, or the game may be over before.
    """

    asks: str
    question: str
    heading: list[Fact]
    choices: list[Possible]
    possible: int


class HintAsked(Asked):
    """A seat wants to know what a bot would do."""

    seat: SeatNumber
    bot: Annotated[str, Field(max_length=64)] = "master"


class Spread(Answered):
    """A difference of chances to win, and the interval that holds the true one with 95 %."""

    value: float
    low: float
    high: float


class BesideHint(Answered):
    """A move beside the advised one, and how far it is behind; `close`, if that may be nothing."""

    move: int
    words: str
    behind: Spread
    close: bool


class HintPlace(Answered):
    """A zone of the scene that the advised move is about."""

    zone: str
    title: str


class Hint(Answered):
    """The advised move, the seat's chance to win after it, the moves beside it, and a sentence or two for each step.

    The steps are what to `think` about, where to `look`, and `why`. Without a `chance` nobody has judged the moves:
    the game is still being compiled, or there is nobody to win against.
    """

    move: int
    words: str
    chance: float | None
    others: list[BesideHint]
    places: list[HintPlace]
    think: str
    look: str
    why: str
