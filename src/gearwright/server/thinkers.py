"""Processes on other machines in which bots think for this server. They get views of seats and give moves.

One may be late, wrong or gone without harm: then somebody else is asked. It asks for its next question again and again,
and while it thinks it says that it is still there.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from . import metrics
from .deciding import REMEMBERED, Met
from .errors import TooMany
from .workers import Message

MOST = 64  # thinkers at the same time
POLL = 2.0  # seconds that a request for a question is kept waiting
SILENT = 6.0  # seconds after which one that says nothing is taken for gone
LATE = 5.0  # seconds on top of a bot's time, for the way
BARRED = 60  # seconds for which one that was late or wrong is not asked


class Failed(Exception):
    """A thinker did not do what it was asked; it is none any more."""


@dataclass(frozen=True)
class Given:
    """A question that a thinker has been given."""

    number: int
    question: Message
    seconds: float
    answer: Future[Message]


class Thinker:
    """A process elsewhere, as a worker of this server. Whoever has taken it asks in a thread."""

    def __init__(self, left: Callable[[Thinker, bool], None]) -> None:
        self.tables: deque[str] = deque(maxlen=REMEMBERED)  # where it has played lately
        self.met: set[Met] = set()  # what it was asked before
        self.given: Given | None = None
        self.asked = asyncio.Event()
        self.heard_at = time.monotonic()
        self._left = left
        self._loop = asyncio.get_running_loop()
        self._number = 0

    def ask(self, question: Message, seconds: float) -> Message:
        """Its answer; where there is none in time, it is a thinker no more."""
        self._number += 1
        self.given = given = Given(self._number, question, seconds, Future())
        self._loop.call_soon_threadsafe(self.asked.set)
        try:
            return self._wait(given)
        finally:
            self.given = None
            self._loop.call_soon_threadsafe(self._rest)

    def _wait(self, given: Given) -> Message:
        end = time.monotonic() + given.seconds + LATE
        while True:
            try:
                return given.answer.result(1.0)
            except TimeoutError:
                now = time.monotonic()
                if now > self.heard_at + SILENT or now > end:
                    self.fail(barred=now > end)

    def fail(self, barred: bool = True) -> None:
        """It is asked no more, for a while at least."""
        self._loop.call_soon_threadsafe(self._left, self, barred)
        raise Failed

    def _rest(self) -> None:
        if self.given is None:
            self.asked.clear()


class Thinkers:
    """All of them, by the names that they go by."""

    def __init__(self, join: Callable[[Thinker], None], part: Callable[[Thinker], bool]) -> None:
        self._join, self._part = join, part
        self._by_name: dict[str, Thinker] = {}
        self._barred: dict[str, float] = {}
        self._stopped = False

    async def question(self, name: str) -> Given | None:
        """What a thinker is asked, if it is asked something soon; whoever is new is one from now on."""
        thinker = self._by_name.get(name) or self._new(name)
        thinker.heard_at = time.monotonic()
        try:
            await asyncio.wait_for(thinker.asked.wait(), POLL)
        except TimeoutError:
            return None
        finally:
            thinker.heard_at = time.monotonic()
        given = thinker.given  # what was answered just now is none any more, though whoever asked may not know it yet
        return None if given is None or given.answer.done() else given

    def _new(self, name: str) -> Thinker:
        now = time.monotonic()
        self._barred = {each: until for each, until in self._barred.items() if until > now}
        if name in self._barred:
            wait = int(self._barred[name] - now) + 1
            raise TooMany("Your last answer was late or wrong: think for somebody else for a while.", retry_after=wait)
        for silent in [each for each in self._by_name.values() if each.heard_at < now - POLL - SILENT]:
            if self._part(silent):  # it went when nothing was asked
                self._leave(silent, barred=False)
        if self._stopped or len(self._by_name) >= MOST:
            raise TooMany("Nobody else can think for this server just now.", retry_after=10)
        thinker = Thinker(self._leave)
        self._by_name[name] = thinker
        metrics.THINKERS.set(len(self._by_name))
        self._join(thinker)
        return thinker

    def answer(self, name: str, number: int, answer: Message | None, error: str | None) -> bool:
        """What a thinker says to a question, or what went wrong, or that it still thinks; whether it need go on."""
        thinker = self._by_name.get(name)
        given = None if thinker is None else thinker.given
        if thinker is None or given is None or given.number != number:
            return False
        thinker.heard_at = time.monotonic()
        wanted = given.answer
        if not wanted.done() and error is not None:
            wanted.set_exception(Failed(error))
            self._leave(thinker, barred=True)
        elif not wanted.done() and answer is not None:
            wanted.set_result(answer)
        return not wanted.done()

    def _leave(self, thinker: Thinker, barred: bool) -> None:
        for name in [name for name, each in self._by_name.items() if each is thinker]:
            del self._by_name[name]
            if barred:
                self._barred[name] = time.monotonic() + BARRED
        metrics.THINKERS.set(len(self._by_name))
        thinker.asked.set()  # whoever waits for a question need not any more

    def stop(self) -> None:
        """Asks nobody any more: questions that are not answered by now have failed."""
        self._stopped = True
        for given in [thinker.given for thinker in self._by_name.values()]:
            if given is not None and not given.answer.done():
                given.answer.set_exception(Failed())
