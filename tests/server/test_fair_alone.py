"""Threads that visitors share fairly."""

from __future__ import annotations

import asyncio
import threading

import pytest

from gearwright.server.errors import Closed, TooMany
from gearwright.server.fair import FairThreads

from .keeping import awaited, until


class Work:
    """Pieces of work that wait until they are let go, and the order in which they were begun."""

    def __init__(self, threads: FairThreads) -> None:
        self.threads = threads
        self.begun: list[str] = []
        self._let_go = threading.Semaphore(0)

    def ask(self, visitor: str, weight: float = 0.0) -> asyncio.Task[None]:
        return asyncio.ensure_future(self.threads.run(visitor, self._work, visitor, weight=weight))

    def _work(self, visitor: str) -> None:
        self.begun.append(visitor)
        self._let_go.acquire()

    def let_go(self, pieces: int = 1) -> None:
        self._let_go.release(pieces)


@awaited
async def test_who_asks_for_much_does_not_keep_others_waiting() -> None:
    work = Work(FairThreads(1, 1, "test"))
    works = [work.ask("much") for _ in range(20)]
    await until(lambda: len(work.begun) == 1)
    works.append(work.ask("little"))
    await asyncio.sleep(0)
    work.let_go()
    await until(lambda: len(work.begun) == 2)
    assert work.begun == ["much", "little"]
    work.let_go(20)
    await asyncio.gather(*works)
    work.threads.close()


@awaited
async def test_nobody_has_all_threads() -> None:
    work = Work(FairThreads(3, 2, "test"))
    works = [work.ask("much") for _ in range(5)]
    await until(lambda: len(work.begun) == 2)
    works.append(work.ask("little"))
    await until(lambda: work.begun == ["much", "much", "little"])
    work.let_go(6)
    await asyncio.gather(*works)
    work.threads.close()


@awaited
async def test_what_can_wait_stands_back() -> None:
    """Also behind what others ask for later."""
    work = Work(FairThreads(1, 1, "test"))
    works = [work.ask("first"), work.ask("hint", weight=5.0)]
    await until(lambda: len(work.begun) == 1)
    works += [work.ask("hint"), work.ask("move")]
    await asyncio.sleep(0)
    for number in range(2, 5):
        work.let_go()
        await until(lambda number=number: len(work.begun) == number)  # type: ignore[misc]
    assert work.begun == ["first", "hint", "move", "hint"]
    work.let_go()
    await asyncio.gather(*works)
    work.threads.close()


@awaited
async def test_so_much_waits_and_no_more() -> None:
    work = Work(FairThreads(1, 1, "test", most=2))
    works = [work.ask("much")]
    await until(lambda: len(work.begun) == 1)
    works += [work.ask("much") for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await work.ask("much")
    works.append(work.ask("little"))
    work.let_go(4)
    await asyncio.gather(*works)
    work.threads.close()


@awaited
async def test_who_goes_away_leaves_no_thread_taken() -> None:
    """Neither before it is their turn nor while the work is done: that goes on to its end."""
    work = Work(FairThreads(1, 1, "test"))
    working, waiting = work.ask("a"), work.ask("b")
    await until(lambda: len(work.begun) == 1)
    for each in (working, waiting):
        each.cancel()
        with pytest.raises(asyncio.CancelledError):
            await each
    last = work.ask("c")
    await asyncio.sleep(0.02)
    assert work.begun == ["a"]
    work.let_go(2)
    await last
    assert work.begun == ["a", "c"]
    work.threads.close()


@awaited
async def test_what_waits_when_all_is_closed_ends() -> None:
    work = Work(FairThreads(1, 1, "test"))
    works = [work.ask("a") for _ in range(3)]
    await until(lambda: len(work.begun) == 1)
    work.let_go()
    work.threads.close()
    done = await asyncio.gather(*works, return_exceptions=True)
    assert [type(each) for each in done] == [type(None), Closed, Closed]
    with pytest.raises(Closed):
        await work.ask("b")


class ClosedInTheTurn(FairThreads):
    """Threads that are stopped when a thread has just been given to somebody who does not know it yet."""

    def _give_back(self, visitor: str, begun: float) -> None:
        super()._give_back(visitor, begun)
        self.close()


@awaited
async def test_whose_turn_it_has_just_become_is_told_of_the_end_too() -> None:
    work = Work(ClosedInTheTurn(1, 1, "test"))
    first, second = work.ask("first"), work.ask("second")
    await until(lambda: work.begun == ["first"])
    work.let_go()
    done = await asyncio.gather(first, second, return_exceptions=True)
    assert [type(each) for each in done] == [type(None), Closed]
    assert work.begun == ["first"]
