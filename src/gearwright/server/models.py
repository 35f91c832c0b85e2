"""The bodies of requests and answers about tables and who sits there, as the OpenAPI document describes them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from gearwright.core.play.log import Log

from .bases import Answered, Asked, Name, SeatNumber
from .clock_models import ClockAgreed, ClockAsked, ClockShown
from .names import readable
from .playing_models import Happened, Picture
from .scene_models import Fact


def _something(text: str) -> str:
    if not text:
        raise ValueError("Nothing is said.")
    return text


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


class LogShown(Log):
    """A finished game as `gearwright replay` reads it (see `docs/log.md`)."""

    checksum: str


class Health(Answered):
    """All is well."""

    status: Literal["ok"]
