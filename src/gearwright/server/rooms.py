"""A room: one table in memory, as its records tell it, and who looks at it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import orjson

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.attempts import attempt
from gearwright.core.looks.phrases import predicate
from gearwright.core.play.handle import Handle
from gearwright.core.play.pictures import NO_ROUND, happened, picture, round_of
from gearwright.core.play.story import tell

from .archive.queries import MOVE, UNDO, Head, Kept, Line, Message, Seat
from .errors import OutOfOrder, Unknown
from .library import Build
from .messages import logger
from .names import isolated
from .times import Times, at_first

RUN_OUT = {  # what is told of whoever's time is over, by what was agreed on
    "nothing": "Run out of time",
    "bot": "Run out of time: {bot} stands in for this turn",
    "pass": "Run out of time: the turn is passed where the rules allow it",
}


def _asked(table: Handle) -> int | None:
    """The seat that is asked, unless the game is over."""
    return None if table.over else table.seat


def _follow(table: Handle, entry: Line) -> None:
    """Does what a line of the log says; of the clock's own lines the table knows nothing."""
    if entry.kind == MOVE:
        table.play(entry.move)
    elif entry.kind == UNDO:
        table.undo()


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
        self.chat: list[Message] = record.chat
        self.rematch = record.rematch
        self.log: list[Line] = []
        self.handle = self._fresh()
        self._asked = [_asked(self.handle)]  # before the first line of the log, and after each
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: asyncio.Task[None] | None = None  # about a bot's next move
        self.used_at = 0.0
        self._stories: dict[int, list[dict[str, Any]]] = {}
        self._pictures: dict[int, tuple[Position, bytes]] = {}
        self._round: tuple[int, Any] | None = None
        self._reported: set[tuple[str, str]] = set()
        for entry in record.log:
            self.handle = self.after(entry)
            self.log.append(entry)
            self._asked.append(_asked(self.handle))
        self.times = self._reckoned()

    def _fresh(self) -> Handle:
        head = self.head
        return Handle(self.build.game, head.seats, head.seed, head.options, head.edition, self.told_names)

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
        return Position(self.version, self.head.seating, len(self.chat))

    @property
    def names(self) -> list[str]:
        """What the players are called; those who would be called the same get the number of their seat."""
        often = Counter(seat.name for seat in self.seats)
        names: list[str] = []
        for each in self.seats:
            name = f"{each.name} {each.seat + 1}" if often[each.name] > 1 else each.name
            while name in names:  # somebody is really called "Ann 2"
                name += "'"
            names.append(name)
        return names

    @property
    def told_names(self) -> list[str]:
        """The same as sentences have them."""
        return [isolated(name) for name in self.names]

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

    @property
    def turn(self) -> int:
        """The number of the line with which the turn of the asked seat began."""
        number = self.version
        while number > 0 and self._asked[number - 1] == self._asked[-1]:
            number -= 1
        return number

    def is_last(self, seat: int) -> bool:
        """Whether all others have moved since this seat did."""
        own = max((line.number for line in self.log if line.seat == seat), default=0)
        return {line.seat for line in self.log[own:]} == set(range(self.head.seats)) - {seat}

    def is_looked_at_from(self, seat: int) -> bool:
        """Whether somebody looks from a seat just now."""
        return any(viewer.seat == seat and viewer.looking for viewer in self.viewers)

    @property
    def late(self) -> bool:
        """Whether the log says that the time of the asked seat is over."""
        return self.times is not None and self.times.late and not self.handle.over

    def clock_shown(self) -> dict[str, Any] | None:
        """What everybody is told of the clock."""
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
        return next((entry for entry in reversed(self.log) if entry.key == key and entry.seat == seat), None)

    def after(self, entry: Line) -> Handle:
        """The table as one more line of the log makes it."""
        after = self.handle.copy()
        try:
            _follow(after, entry)
        except GearwrightError as error:
            raise OutOfOrder(f"This table cannot be replayed: line {entry.number} ({entry.move}): {error}") from None
        return after

    def add(self, entry: Line, after: Handle) -> None:
        """Takes over a line that is in the records: first of all the line itself, then what is told of it."""
        times = self.times_after(entry, after)
        before, self.handle = self.handle, after
        self.log.append(entry)
        self._asked.append(_asked(after))
        self.times = times
        if after.over:
            self.head = replace(self.head, ended_at=entry.at)
        for seat, told in self._stories.items():
            told.append(self._happened(before, after, entry, seat))

    def report(self, sentence: str, error: Exception) -> None:
        """Tells the operator, once, what cannot be told or drawn of this table; it goes on without."""
        if (sentence, repr(error)) in self._reported:
            return
        self._reported.add((sentence, repr(error)))
        where = {"table": self.head.id, "game": self.head.game, "version": self.version, "missing": sentence}
        logger.error("something cannot be told or drawn", exc_info=error, extra=where)

    def reseat(self, record: Kept) -> None:
        """Takes over who sits where."""
        self.head, self.seats, self.holders, self.rematch = (
            record.head, record.seats, record.holders, record.rematch,
        )  # fmt: skip
        self.handle.players = self.told_names
        self._stories.clear()
        self.times = self._reckoned()

    def tell_viewers(self) -> None:
        """Lets every stream look for what is new."""
        for viewer in self.viewers:
            viewer.changed.set()

    def story(self, seat: int) -> list[dict[str, Any]]:
        """All that happened, in words, as a seat may hear it."""
        if seat not in self._stories:
            told, before = [], self._fresh()
            for entry in self.log:
                after = before.copy()
                _follow(after, entry)
                told.append(self._happened(before, after, entry, seat))
                before = after
            self._stories[seat] = told
        return self._stories[seat]

    def latest(self, seat: int) -> dict[str, Any] | None:
        """What happened last, as a seat may hear it: for a list, where nobody asks for the whole story."""
        if not self.log:
            return None
        if seat in self._stories:
            return self._stories[seat][-1]
        before = self.handle.copy()
        if self.log[-1].kind == MOVE:
            before.undo()
        return self._happened(before, self.handle, self.log[-1], seat)

    def round(self) -> Any:
        """Which round it is, as a fact of the scene; nothing, where a game has none. Made once for a version."""
        if self._round is None or self._round[0] != self.version:
            view = self.handle.view(self.spectator)
            self._round = (self.version, attempt(self.report, NO_ROUND, lambda: round_of(view), None))
        return self._round[1]

    def _happened(self, before: Handle, after: Handle, entry: Line, seat: int) -> dict[str, Any]:
        head = {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.kind == MOVE:
            return {**head, **happened(tell(before, after, seat, before.names, self.report), before)}
        clock = self.head.clock
        late = RUN_OUT[clock.then].format(bot=clock.bot) if clock else ""
        words = predicate("Take the last move back" if entry.kind == UNDO else late, entry.seat == seat)
        return {**head, "text": "", "words": words, "news": [], "heading": []}

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
            parts["happened"] = self.story(seat)[max(0, since.version) :]
        if "table" in parts and (clock := self.clock_shown()) is not None:
            parts["clock"] = clock
        if since.seating != now.seating:
            parts["seating"] = self.seating()
        if since.chat < now.chat:
            parts["chat"] = [message.__dict__ for message in self.chat[since.chat :]]
        return orjson.dumps(parts)

    def picture(self, seat: int) -> bytes:
        """What a seat sees now, as JSON; made once for all who look from there."""
        drawn = self._pictures.get(seat)
        if drawn is None or (drawn[0].version, drawn[0].seating) != (self.version, self.head.seating):
            drawn = (self.position, orjson.dumps(picture(self.handle, seat, self.report), default=str))
            self._pictures[seat] = drawn
        return drawn[1]

    def seating(self) -> dict[str, Any]:
        """Who sits where, without any secret."""
        shown = [
            {"seat": each.seat, "name": name, "open": each.open, "bot": each.bot, "person": each.person}
            for each, name in zip(self.seats, self.names, strict=True)
        ]
        for seat in self.automas:
            shown[seat]["bot"] = None  # whoever moves its pieces decides nothing
        return {"seats": shown, "rematch": self.rematch}
