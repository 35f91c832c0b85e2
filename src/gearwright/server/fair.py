"""Threads that visitors share: who has used little lately goes before who has used much, however much they ask for."""

from __future__ import annotations

import asyncio
import time
from bisect import insort
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar, TypeVarTuple, Unpack

from .errors import Closed, TooMany

A = TypeVarTuple("A")
T = TypeVar("T")
HALF = 60.0  # seconds after which half of what somebody used is forgotten
REMEMBERED = 10_000  # visitors
NOBODY = "nobody"  # for whom the server works on its own account


@dataclass(order=True)
class _Asking:
    """Work that waits for a thread."""

    weight: float  # seconds that its visitor is taken to have used on top, for work that can wait
    number: int  # who came first
    ready: asyncio.Future[None] = field(compare=False)


@dataclass
class _Used:
    """The seconds that a visitor has used, as they counted at a moment."""

    seconds: float
    at: float

    def now(self, at: float) -> float:
        """What still counts of it."""
        return float(self.seconds * 0.5 ** ((at - self.at) / HALF))


class FairThreads:
    """So many threads. No visitor has more than `each` of them at once, nor more than `most` pieces of work waiting.

    There may be `guests` more for a while (`grow`).
    """

    def __init__(self, threads: int, each: int, name: str, most: int = 1_000_000, guests: int = 0) -> None:
        self._free, self._each, self._most = threads, each, most
        self._too_many = 0  # threads that are given up when they are free
        self._threads = ThreadPoolExecutor(threads + guests, thread_name_prefix=name)
        self._waiting: dict[str, list[_Asking]] = {}
        self._running: Counter[str] = Counter()
        self._used: dict[str, _Used] = {}
        self._asked = 0
        self._closed = False

    async def run(self, visitor: str, work: Callable[[Unpack[A]], T], *args: *A, weight: float = 0.0) -> T:
        """Does a piece of work when it is the visitor's turn; it is ended even if whoever asked has gone away."""
        await self._turn(visitor, weight)
        begun = time.monotonic()
        done = asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        done.add_done_callback(lambda _: self._ended(visitor, begun, done))
        return await asyncio.shield(done)

    async def _turn(self, visitor: str, weight: float) -> None:
        if self._closed:
            raise Closed
        waiting = self._waiting.setdefault(visitor, [])
        if len(waiting) >= self._most:
            raise TooMany("The server is still busy with what you asked before. Wait a moment.", retry_after=1)
        self._asked += 1
        asking = _Asking(weight, self._asked, asyncio.get_running_loop().create_future())
        insort(waiting, asking)
        self._go_on()
        try:
            await asking.ready
        except asyncio.CancelledError:
            if asking.ready.cancelled():
                self._drop(visitor, asking)
            elif asking.ready.exception() is None:  # it was its turn just now
                self._give_back(visitor, time.monotonic())
            raise
        if self._closed:  # just when it had become its turn
            self._give_back(visitor, time.monotonic())
            raise Closed

    def _drop(self, visitor: str, asking: _Asking) -> None:
        waiting = self._waiting.get(visitor, [])
        if any(each is asking for each in waiting):
            waiting.remove(asking)
        if not waiting:
            self._waiting.pop(visitor, None)

    def _go_on(self) -> None:
        """Gives the free threads to those whose turn it is."""
        now = time.monotonic()
        while self._free:
            able = [each for each in self._waiting if self._running[each] < self._each]
            if not able:
                return
            visitor = min(able, key=lambda each: self._place(each, now))
            asking = self._waiting[visitor].pop(0)
            if not self._waiting[visitor]:
                del self._waiting[visitor]
            if not asking.ready.done():
                self._free -= 1
                self._running[visitor] += 1
                asking.ready.set_result(None)

    def _place(self, visitor: str, now: float) -> tuple[int, float, int]:
        """Who comes first: who has no thread, then who has used least, then who has waited longest."""
        first = self._waiting[visitor][0]
        used = self._used.get(visitor)
        return self._running[visitor], (used.now(now) if used else 0.0) + first.weight, first.number

    def _ended(self, visitor: str, begun: float, done: asyncio.Future[T]) -> None:
        if not done.cancelled():
            done.exception()  # nobody may wait any more for what went wrong
        self._give_back(visitor, begun)

    def _give_back(self, visitor: str, begun: float) -> None:
        now = time.monotonic()
        used = self._used.pop(visitor, None)
        self._used[visitor] = _Used((used.now(now) if used else 0.0) + now - begun, now)
        while len(self._used) > REMEMBERED:
            del self._used[next(iter(self._used))]
        self._running[visitor] -= 1
        if not self._running[visitor]:
            del self._running[visitor]
        if self._too_many:
            self._too_many -= 1
        else:
            self._free += 1
        self._go_on()

    def grow(self) -> None:
        """One thread more, which the same visitor may have as well."""
        self._free, self._each = self._free + 1, self._each + 1
        self._go_on()

    def shrink(self) -> None:
        """One thread less, as soon as one is free."""
        self._each -= 1
        if self._free:
            self._free -= 1
        else:
            self._too_many += 1

    def stop(self) -> None:
        """Begins nothing more: what waits ends with `Closed`."""
        self._closed = True
        for asking in [each for waiting in self._waiting.values() for each in waiting]:
            if not asking.ready.done():
                asking.ready.set_exception(Closed())
        self._waiting.clear()

    def close(self) -> None:
        """The same, and waits for what is being done."""
        self.stop()
        self._threads.shutdown()
