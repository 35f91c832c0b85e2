"""The bodies of requests and answers, as the OpenAPI document describes them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from gearwright.core.play.log import Log

from .bases import Answered, Asked
from .clock_models import ClockAgreed, ClockAsked, ClockShown
from .names import readable
from .scene_models import Effect, Fact, Scene


def _something(text: str) -> str:
    if not text:
        raise ValueError("Nothing is said.")
    return text


Name = Annotated[str, Field(max_length=24), AfterValidator(readable)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Version = Annotated[int, Field(ge=0, lt=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, lt=8)]


class PlaceAsked(Asked):
    """A seat of a new table: for `me`, for a `bot`, or `open` to a friend with the link."""

    kind: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=64)] = "apprentice"


class TableAsked(Asked):
    """A new table. `hints` may be asked for at it, unless it says no; where nothing is said, if no seat is `open`."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[list[PlaceAsked], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str | bool], Field(max_length=32)] = {}
    components: Annotated[str, Field(max_length=64)] = "standard"
    listed: bool = False
    clock: ClockAsked | None = None
    hints: bool | None = None


class JoinAsked(Asked):
    """A seat's secret, out of its link."""

    secret: Annotated[str, Field(min_length=16, max_length=128)]
    name: Name = ""


class InvitationAsked(Asked):
    """A seat's secret, out of its link, before anybody sits down."""

    secret: Annotated[str, Field(min_length=16, max_length=128)]


class LinkAsked(Asked):
    """A new link to a seat: whether those who came by the old one must `leave` or `stay`."""

    others: Literal["leave", "stay"] = "leave"


class SitAsked(Asked):
    """Who sits down on an open seat."""

    name: Name = ""


class SeatAsked(Asked):
    """Another name, or a bot that answers for the seat; `person` takes the seat back from the bot."""

    name: Name | None = None
    bot: Annotated[str, Field(max_length=64)] | None = None
    person: bool = False


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


class PlannedAsked(Asked):
    """An answer that a seat means to give: the key of the question, and the move."""

    asks: Annotated[str, Field(max_length=64)]
    move: Annotated[int, Field(ge=0, lt=1_000_000)]


class AheadAsked(Asked):
    """What could a seat be asked after these answers?"""

    seat: SeatNumber
    plan: Annotated[list[PlannedAsked], Field(max_length=12)] = []


class ChatAsked(Asked):
    """A line of the chat, from a seat or from a spectator."""

    text: Annotated[str, Field(min_length=1, max_length=500), AfterValidator(readable), AfterValidator(_something)]
    seat: SeatNumber | None = None
    name: Name = ""


class HushAsked(Asked):
    """Whether those who only watch are to be silent."""

    hushed: bool


class Problem(Answered):
    """Why a request was not followed; it changed nothing, unless the sentence says otherwise."""

    error: str
    sentence: str
    section: str


class NeededShown(Answered):
    """Another option, and the choices of it with which this one means something."""

    option: str
    choices: list[str]


class OptionShown(Answered):
    """What can be agreed on before a game begins.

    `words` has each choice as people read it, `seats` at how many seats it means something; `needs`, what must be
    chosen elsewhere for the option to matter.
    """

    name: str
    sentence: str
    choices: list[str]
    words: list[str]
    seats: list[list[int]]
    needs: NeededShown | None


class ReadyShown(Answered):
    """A table that is opened at one click, with one person and bots or Automas on the other seats."""

    title: str
    seats: int
    options: dict[str, str]


class GameShown(Answered):
    """A game on the shelf."""

    name: str
    title: str
    summary: str
    designer: str
    year: int | None
    minutes: int
    weight: str
    seats: list[int]
    options: list[OptionShown]
    components: list[str]
    ready: list[ReadyShown]
    compiled: int | None  # per cent, while the game is being compiled and is played more slowly


class LevelShown(Answered):
    """A bot that people choose by its strength, and one sentence on how it plays."""

    name: str
    does: str


class Shelf(Answered):
    """All games, the levels of the bots from the weakest to the strongest, and all bots, the levels first."""

    games: list[GameShown]
    levels: list[LevelShown]
    bots: list[str]


class SectionShown(Answered):
    """A section of the rules: its anchor on the page, its number as refusals name it, and its heading."""

    id: str
    section: str
    title: str
    level: int


class TermShown(Answered):
    """What a key of the scene is called, several of it, one sentence on it, and what it does, if it is printed.

    A name is left out where it is the key with spaces for its underscores, a plural where it is the name with an s.
    `anchor` is the place on the page of the rules that tells of it.
    """

    name: str | None = None
    plural: str | None = None
    sentence: str | None = None
    anchor: str | None = None
    effect: Effect | None = None


class Rules(Answered):
    """The rules of a game as a page, its table of contents, and what there is to say of each key of its scenes."""

    title: str
    html: str
    sections: list[SectionShown]
    glossary: dict[str, TermShown]


class SeatShown(Answered):
    """Who sits where."""

    seat: int
    name: str
    open: bool
    bot: str | None
    person: bool


class Seating(Answered):
    """All seats, the table that followed this one, and whether only players may write in the chat."""

    seats: list[SeatShown]
    rematch: str | None
    hushed: bool


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


class OriginShown(Answered):
    """The finished game that a table was played on from, and after how many of its moves."""

    table: str
    step: int


class TableShown(Answered):
    """A table in a list; where `hints` may not be asked for, finished games count for ratings.

    `host` is the name of whoever made it, where they sit there, and `hosting` whether that is the visitor. A list of
    the visitor's own tables also has the `round`, as the scene tells it, and the `last` line of the log.
    """

    id: str
    game: str
    title: str
    options: dict[str, str]
    components: str
    listed: bool
    imported: bool
    made_at: int
    ended_at: int | None
    version: int
    moves: int
    over: bool
    asked: int | None
    scores: list[int] | None
    places: list[int] | None
    seating: Seating
    yours: list[int]
    host: str
    hosting: bool
    origin: OriginShown | None = None
    round: Fact | None = None
    last: Happened | None = None
    clock: ClockAgreed | None = None
    hints: bool


class TableList(Answered):
    """Tables, the newest first."""

    tables: list[TableShown]


class TableMade(Answered):
    """A new table, with the secrets of its seats: they are told this once."""

    table: TableShown
    secrets: dict[int, str]


class Seated(Answered):
    """Where a link leads to."""

    table: TableShown
    seat: int


class Link(Answered):
    """A seat's new secret."""

    secret: str


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


class ChatShown(Answered):
    """One line of the chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


class News(Answered):
    """What is new since the position that the client has; a part that did not change is left out."""

    position: str
    version: int
    table: Picture | None = None
    happened: list[Happened] | None = None
    clock: ClockShown | None = None
    seating: Seating | None = None
    chat: list[ChatShown] | None = None


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


class Step(Answered):
    """The table as it was after so many moves."""

    step: int
    steps: int
    table: Picture
    happened: Happened | None


class LogShown(Log):
    """A finished game as `gearwright replay` reads it (see `docs/log.md`)."""

    checksum: str


class Health(Answered):
    """All is well."""

    status: Literal["ok"]
