"""What has happened at a table, as each seat has heard it: made once, and kept when its players change their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from gearwright.core.looks.attempts import Report
from gearwright.core.looks.phrases import predicate
from gearwright.core.play.handle import Handle
from gearwright.core.play.pictures import happened
from gearwright.core.play.story import Known, tell

from .archive.queries import MOVE, UNDO, Line
from .clock import Clock
from .course import Course

RUN_OUT = {  # what is told of whoever's time is over, by what was agreed on
    "nothing": "Run out of time",
    "bot": "Run out of time: {bot} stands in for this turn",
    "pass": "Run out of time: the turn is passed where the rules allow it",
}
BEGIN, END = "\ue000", "\ue001"  # around a seat, where its name belongs: letters that no name may have


@dataclass
class Story:
    """What one seat has heard from a version of the table on: JSON with seats where their names belong."""

    since: int
    lines: list[bytes]


class Stories:
    """The stories of a table's seats, as far as somebody has asked for them."""

    def __init__(self, seats: int, clock: Clock | None, report: Report) -> None:
        self._places = [f"{BEGIN}{seat}{END}" for seat in range(seats)]
        self._clock, self._report = clock, report
        self._stories: dict[int, Story] = {}

    def since(self, seat: int, version: int) -> list[bytes] | None:
        """What a seat has heard since a version; nothing, if it is not here."""
        story = self._stories.get(seat)
        return None if story is None or story.since > version else story.lines[version - story.since :]

    def keep(self, seat: int, story: Story) -> None:
        """A story that was made elsewhere."""
        self._stories[seat] = story

    def clear(self) -> None:
        """Forgets everything: it is made anew for whoever asks."""
        self._stories.clear()

    def add(self, before: Handle, after: Handle, entry: Line) -> None:
        """One more line for everybody who listens."""
        known: dict[bytes, Known] = {}
        for seat, story in self._stories.items():
            story.lines.append(self.line(before, after, entry, seat, known))

    def go_on(self, story: Story, course: Course, log: Sequence[Line], seat: int) -> None:
        """Tells a seat what its story lacks of a log, from where the course stands. Much of it is a thread's work."""
        for entry in log[len(story.lines) :]:
            after = course.after(entry)
            story.lines.append(self.line(course.follow(entry, after), after, entry, seat))

    def line(
        self, before: Handle, after: Handle, entry: Line, seat: int, known: dict[bytes, Known] | None = None
    ) -> bytes:
        """One line of the log, as a seat hears it."""
        head = {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.kind == MOVE:
            told = tell(before, after, seat, self._places, self._report, known)
            rest = happened(told, self._places, before.game.looks.lexicon)
        else:
            late = RUN_OUT[self._clock.then].format(bot=self._clock.bot) if self._clock else ""
            words = predicate("Take the last move back" if entry.kind == UNDO else late, entry.seat == seat)
            rest = {"text": "", "words": words, "news": [], "heading": []}
        return kept({**head, **rest})

    def named(self, lines: Sequence[bytes], names: Sequence[str]) -> bytes:
        """Lines as JSON, with what the players are called now."""
        told = b",".join(lines)
        for place, name in zip(self._places, names, strict=True):
            told = told.replace(place.encode(), orjson.dumps(name)[1:-1])
        return b"[%b]" % told


def kept(data: Any) -> bytes:
    """JSON to be kept: a copy, because orjson leaves room behind what it writes, often more than that itself."""
    return bytes(memoryview(orjson.dumps(data, default=str)))


def read(told: bytes) -> list[dict[str, Any]]:
    """The lines of a story as data."""
    lines: list[dict[str, Any]] = orjson.loads(told)
    return lines
