"""A room: one table in memory, as its records tell it, and who looks at it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, TypeVar

import orjson

from gearwright.core.looks.attempts import attempt
from gearwright.core.play.handle import Handle
from gearwright.core.play.pictures import NO_ROUND, Common, picture, round_of
from gearwright.review.advising import Advice

from .archive.queries import CHATTED, UNDO, Head, Kept, Line, Message, Seat
from .course import Course
from .errors import Unknown
from .fair import NOBODY
from .library import Build
from .messages import logger
from .names import as_seen, isolated
from .stories import Stories, Story, kept, read
from .times import Times, at_first

T = TypeVar("T")


def _asked(table: Handle) -> int | None:
    """The seat that is asked, unless the game is over."""
    return None if table.over else table.seat


@dataclass(frozen=True)
class Position:
    """How far a viewer has been told: the version of the log, of the seating and of the chat."""

    version: int
    seating: int
    chat: int

    def __str__(self) -> str:
        return f"{self.version}.{self.seating}.{self.chat}"

    @classmethod
    def read(cls, text: str) -> Position | None:
        """What a client says it has got, if it is one of ours."""
        parts = text.split(".")
        if len(parts) == 3 and all(part.isdecimal() and part.isascii() and len(part) < 10 for part in parts):
            return cls(*map(int, parts))
        return None


@dataclass(eq=False)
class Viewer:
    """An open stream."""

    seat: int
    page: str = ""  # the page's own mark
    looking: bool = True  # not, while the page is in the background
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Visitor:
    """Who asks, by the hashes of what the request carries."""

    person: str | None  # the cookie's
    bearer: str | None  # a seat's secret
    address: str = NOBODY  # where they come from: on its account the server works for them
    session: str | None = None  # the cookie of a device on which their account is open

    @property
    def carries_something(self) -> bool:
        """Whether they may hold a seat anywhere."""
        return self.person is not None or self.bearer is not None


class Room:
    """The table, its log and its chat; whoever changes them holds the lock and has written the records first."""

    def __init__(self, build: Build, record: Kept) -> None:
        self.build = build
        self.head: Head = record.head
        self.seats: list[Seat] = record.seats
        self.holders = record.holders
        self.chat: list[Message] = record.chat[-CHATTED:]
        self.rematch = record.rematch
        self.log: list[Line] = []
        self._made: dict[str | int, tuple[tuple[int, int], Any]] = {}  # what was made once for all: see `_once`
        self.course = Course(self.fresh())
        self._asked = [_asked(self.handle)]  # before the first line of the log, and after each
        self.turn = 0  # the number of the line with which the turn of the asked seat began
        self._answered: dict[tuple[int, str], Line] = {}
        self._taken_back: Counter[int] = Counter()  # how often each move was, by its number
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: asyncio.Task[None] | None = None  # about a bot's next move
        self.hints: dict[tuple[int, str], asyncio.Task[Advice]] = {}  # by version and bot
        self.behind = False  # whether another process has changed the table since
        self.used_at = 0.0
        self.looked_at = -inf  # when a visitor last came by
        self.visitor = NOBODY  # on whose account bots think here: the address of whoever made or opened the table
        self.stories = Stories(self.head.seats, self.head.clock, self.report)
        self._reported: set[tuple[str, str]] = set()
        for entry in record.log:
            self._follow(entry, self.after(entry))
        self.times = self._reckoned()

    @property
    def handle(self) -> Handle:
        """The table."""
        return self.course.handle

    def fresh(self) -> Handle:
        """The table before its first move."""
        head = self.head
        given = (head.seats, head.seed, head.options, head.edition, self.told_names, head.dealt_anew)
        return Handle(self.build.game, *given)

    @property
    def spectator(self) -> int:
        """The seat of those who only look."""
        return self.head.seats

    @property
    def version(self) -> int:
        """How many lines the log has: every answer says which one it saw."""
        return len(self.log)

    @property
    def position(self) -> Position:
        """How far everything is."""
        return Position(self.version, self.head.seating, self.said)

    @property
    def said(self) -> int:
        """How many lines the chat has had."""
        return self.chat[-1].number if self.chat else 0

    @property
    def alone(self) -> bool:
        """Whether bots play here among themselves."""
        return all(seat.bot is not None for seat in self.seats)

    @property
    def names(self) -> list[str]:
        """What the players are called; those who would be called the same get the number of their seat."""
        often = Counter(as_seen(seat.name) for seat in self.seats)
        names: list[str] = []
        for each in self.seats:
            name = f"{each.name} {each.seat + 1}" if often[as_seen(each.name)] > 1 else each.name
            while as_seen(name) in map(as_seen, names):  # somebody is really called "Ann 2"
                name += "'"
            names.append(name)
        return names

    @property
    def told_names(self) -> list[str]:
        """The same as sentences have them."""
        return self._once("names", lambda: [isolated(name) for name in self.names])

    @property
    def host(self) -> str:
        """What whoever made the table is called; nothing, if they do not sit here."""
        own = [seat for seat in self.seats if self.head.host in self.holders.get(seat.seat, ())]
        return self.names[own[0].seat] if own else ""

    @property
    def automas(self) -> range:
        """The seats for which the game itself decides."""
        seats = self.head.seats
        return range(seats - self.build.game.automas(seats, self.head.options), seats)

    def seat(self, number: int) -> Seat:
        """The seat with this number."""
        if not 0 <= number < self.head.seats:
            raise Unknown(f"This table has no seat {number}: its seats are 0 to {self.head.seats - 1}.")
        return self.seats[number]

    def holds(self, visitor: Visitor, seat: int) -> bool:
        """Whether the visitor may act for a seat."""
        return (visitor.person is not None and visitor.person in self.holders.get(seat, ())) or (
            visitor.bearer is not None and visitor.bearer == self.seat(seat).secret
        )

    def held_by(self, visitor: Visitor) -> list[int]:
        """All seats that the visitor may act for."""
        return [seat.seat for seat in self.seats if self.holds(visitor, seat.seat)]

    @property
    def bot(self) -> str | None:
        """The bot that is asked now, if one is: it sits there, or stands in for somebody whose time is over."""
        if self.handle.over:
            return None
        clock = self.head.clock
        stands_in = clock.bot if clock is not None and clock.then == "bot" and self.late else None
        return self.seats[self.handle.seat].bot or stands_in

    def _reckoned(self) -> Times | None:
        """What the clock shows, out of the whole log; nothing, where there is none."""
        clock = self.head.clock
        if clock is None:
            return None
        times = at_first(clock, self.head.seats, self._asked[0], self.head.made_at)
        for entry, asked in zip(self.log, self._asked[1:], strict=True):
            times = times.after(clock, self.head.begun_at, entry, asked)
        return times

    def times_after(self, entry: Line, after: Handle) -> Times | None:
        """What the clock will show after one more line of the log."""
        if self.head.clock is None or self.times is None:
            return None
        return self.times.after(self.head.clock, self.head.begun_at, entry, _asked(after))

    def deadline(self, times: Times | None, handle: Handle) -> int | None:
        """When the clock has something to do at a table that shows this; never, where it only tells the time."""
        clock, begun_at = self.head.clock, self.head.begun_at
        if clock is None or times is None or begun_at is None or not clock.acts or times.late or handle.over:
            return None
        return None if self.seats[handle.seat].bot else times.ends(clock, begun_at)

    def is_last(self, seat: int) -> bool:
        """Whether all others have moved since this seat did."""
        others = set(range(self.head.seats)) - {seat}
        for line in reversed(self.log):
            if not others or line.seat == seat:
                break
            others.discard(line.seat)
        return not others

    def is_looked_at_from(self, seat: int) -> bool:
        """Whether somebody looks from a seat just now."""
        return any(viewer.seat == seat and viewer.looking for viewer in self.viewers)

    @property
    def late(self) -> bool:
        """Whether the log says that the time of the asked seat is over."""
        return self.times is not None and self.times.late and not self.handle.over

    def clock_shown(self) -> dict[str, Any] | None:
        """What everybody is told of the clock."""
        return self._once("clock", self._clock_shown)

    def _clock_shown(self) -> dict[str, Any] | None:
        clock, begun_at, times = self.head.clock, self.head.begun_at, self.times
        if clock is None or times is None:
            return None
        runs = begun_at is not None and not self.handle.over and self.seats[self.handle.seat].bot is None
        shown: dict[str, Any] = {"reserve": times.reserve, "late": self.late, "asked": None, "pauses": []}
        if runs and begun_at is not None:
            since, ends = max(times.since, begun_at), times.ends(clock, begun_at)
            shown |= {"asked": self.handle.seat, "since": since, "turn_ends": times.turn_ends(clock, begun_at)}
            shown |= {"ends": ends, "pauses": clock.pauses(since, ends)}
        return shown

    def answered(self, seat: int, key: str) -> Line | None:
        """The line of the log that came of an earlier request with this key."""
        return self._answered.get((seat, key))

    @property
    def taken_back(self) -> int:
        """How often a move was taken back where the last one stands."""
        return self._taken_back[len(self.handle.moves)]

    def after(self, entry: Line) -> Handle:
        """The table as one more line of the log makes it."""
        return self.course.after(entry)

    def add(self, entry: Line, after: Handle) -> None:
        """Takes over a line that is in the records: first of all the line itself, then what is told of it."""
        times = self.times_after(entry, after)
        before = self._follow(entry, after)
        self.times = times
        if after.over:
            self.head = replace(self.head, ended_at=entry.at)
        self.stories.add(before, after, entry)

    def _follow(self, entry: Line, after: Handle) -> Handle:
        """Goes on to the table after a line of the log; gives the one before it."""
        if entry.kind == UNDO:
            self._taken_back[len(self.handle.moves)] += 1
        if entry.key is not None:
            self._answered[entry.seat, entry.key] = entry
        before = self.course.follow(entry, after)
        self.log.append(entry)
        self._asked.append(_asked(after))
        if self._asked[-1] != self._asked[-2]:
            self.turn = entry.number
        return before

    def report(self, sentence: str, error: Exception) -> None:
        """Tells the operator, once, what cannot be told or drawn of this table; it goes on without."""
        if (sentence, repr(error)) in self._reported:
            return
        self._reported.add((sentence, repr(error)))
        where = {"table": self.head.id, "game": self.head.game, "version": self.version, "missing": sentence}
        logger.error("something cannot be told or drawn", exc_info=error, extra=where)

    def reseat(self, record: Kept) -> None:
        """Takes over who sits where."""
        begun_at = self.head.begun_at
        self.head, self.seats, self.holders, self.rematch = (
            record.head, record.seats, record.holders, record.rematch,
        )  # fmt: skip
        self.handle.players = self.told_names
        if self.head.begun_at != begun_at:
            self.times = self._reckoned()

    def hear(self, messages: list[Message]) -> None:
        """Takes over what was said; the last lines are enough."""
        self.chat += messages
        del self.chat[:-CHATTED]

    def tell_viewers(self) -> None:
        """Lets every stream look for what is new."""
        for viewer in self.viewers:
            viewer.changed.set()

    def is_told(self, seat: int, since: int) -> bool:
        """Whether what a seat has heard since a version is here, or nearly."""
        return since >= self.version - 1 or self.stories.since(seat, since) is not None

    def _lines(self, seat: int, since: int) -> list[bytes]:
        """What a seat has heard since a version. Where it is not here, `Keeper.tell` has it made in a thread before."""
        if (lines := self.stories.since(seat, since)) is not None:
            return lines
        if since == self.version - 1:
            story = Story(since, [self.stories.line(self.course.before, self.handle, self.log[-1], seat)])
        else:
            story = Story(0, [])
            self.stories.go_on(story, Course(self.fresh()), self.log, seat)
        self.stories.keep(seat, story)
        return story.lines[since - story.since :]

    def story(self, seat: int) -> list[dict[str, Any]]:
        """All that happened, in words, as a seat may hear it."""
        return read(self.stories.named(self._lines(seat, 0), self.told_names))

    def latest(self, seat: int) -> dict[str, Any] | None:
        """What happened last, as a seat may hear it: for a list, where nobody asks for the whole story."""
        if not self.log:
            return None
        lines = self.stories.since(seat, self.version - 1) or [
            self.stories.line(self.course.before, self.handle, self.log[-1], seat)
        ]
        return read(self.stories.named(lines, self.told_names))[0]

    def round(self) -> Any:
        """Which round it is, as a fact of the scene; nothing, where a game has none."""
        view = self.handle.view
        return self._once("round", lambda: attempt(self.report, NO_ROUND, lambda: round_of(view(self.spectator)), None))

    def news(self, seat: int, since: Position | None) -> bytes | None:
        """What is new to a viewer, as JSON; nothing, if all is known."""
        now = self.position
        if since == now:
            return None
        if since is None or since.version > now.version:
            since = Position(-1, -1, 0)
        parts: dict[str, Any] = {"position": str(now), "version": now.version}
        if since.version != now.version or since.seating != now.seating:
            parts["table"] = orjson.Fragment(self.picture(seat))
        if since.version != now.version:
            lines = self._lines(seat, max(0, since.version))
            parts["happened"] = orjson.Fragment(self.stories.named(lines, self.told_names))
        if "table" in parts and (clock := self.clock_shown()) is not None:
            parts["clock"] = clock
        if since.seating != now.seating:
            parts["seating"] = self.seating()
        if since.chat < now.chat:
            parts["chat"] = [message.__dict__ for message in self.chat if message.number > since.chat]
        return orjson.dumps(parts)

    def picture(self, seat: int) -> bytes:
        """What a seat sees now, as JSON."""
        drawn = self._once(seat, lambda: kept(picture(self.handle, seat, self.report, self._common())))
        if all(self._is_made(viewer.seat) for viewer in self.viewers):
            self._made.pop("common", None)  # it takes several times as much memory as they do
        return drawn

    def _common(self) -> Common:
        return self._once("common", lambda: Common(self.handle))

    def _once(self, what: str | int, make: Callable[[], T]) -> T:
        """What is shown of the table, or to a seat: made once for all who look, until something happens."""
        if not self._is_made(what):
            self._made[what] = ((self.version, self.head.seating), make())
        made: T = self._made[what][1]
        return made

    def _is_made(self, what: str | int) -> bool:
        return what in self._made and self._made[what][0] == (self.version, self.head.seating)

    def seating(self) -> dict[str, Any]:
        """Who sits where, without any secret."""
        shown = [
            {"seat": each.seat, "name": name, "open": each.open, "bot": each.bot, "person": each.person}
            for each, name in zip(self.seats, self.names, strict=True)
        ]
        for seat in self.automas:
            shown[seat]["bot"] = None  # whoever moves its pieces decides nothing
        return {"seats": shown, "rematch": self.rematch, "hushed": self.head.hushed}
