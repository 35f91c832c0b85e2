"""A room: one table in memory, as its records tell it, and who looks at it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import orjson

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.phrases import predicate
from gearwright.core.play.handle import Handle
from gearwright.core.play.story import tell

from .archive.queries import MOVE, Head, Kept, Line, Message, Seat
from .errors import OutOfOrder, Unknown
from .library import Build
from .messages import logger
from .pictures import happened, picture


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
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.thinking: asyncio.Task[None] | None = None  # about a bot's next move
        self.used_at = 0.0
        self._stories: dict[int, list[dict[str, Any]]] = {}
        self._pictures: dict[int, tuple[Position, bytes]] = {}
        self._reported: set[tuple[str, str]] = set()
        for entry in record.log:
            self.handle = self.after(entry)
            self.log.append(entry)

    def _fresh(self) -> Handle:
        head = self.head
        return Handle(self.build.game, head.seats, head.seed, head.options, head.edition, self.names)

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
        """The bot that is asked now, if one is."""
        return None if self.handle.over else self.seats[self.handle.seat].bot

    def answered(self, seat: int, key: str) -> Line | None:
        """The line of the log that came of an earlier request with this key."""
        return next((entry for entry in reversed(self.log) if entry.key == key and entry.seat == seat), None)

    def after(self, entry: Line) -> Handle:
        """The table as one more line of the log makes it."""
        after = self.handle.copy()
        try:
            if entry.kind == MOVE:
                after.play(entry.move)
            else:
                after.undo()
        except GearwrightError as error:
            raise OutOfOrder(f"This table cannot be replayed: line {entry.number} ({entry.move}): {error}") from None
        return after

    def add(self, entry: Line, after: Handle) -> None:
        """Takes over a line that is in the records: first of all the line itself, then what is told of it."""
        before, self.handle = self.handle, after
        self.log.append(entry)
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
        self.handle.players = self.names
        self._stories.clear()

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
                if entry.kind == MOVE:
                    after.play(entry.move)
                else:
                    after.undo()
                told.append(self._happened(before, after, entry, seat))
                before = after
            self._stories[seat] = told
        return self._stories[seat]

    def _happened(self, before: Handle, after: Handle, entry: Line, seat: int) -> dict[str, Any]:
        head = {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.kind == MOVE:
            return {**head, **happened(tell(before, after, seat, before.names, self.report), before)}
        words = predicate("Take the last move back", entry.seat == seat)
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
