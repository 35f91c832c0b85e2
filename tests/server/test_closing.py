"""Bots that are sent home, and servers that stop: at any moment, and nothing of them is left."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from gearwright import Handle, find_game, game_names
from gearwright.core.play.handle import View
from gearwright.server import app
from gearwright.server.bots import Bots
from gearwright.server.errors import Closed
from gearwright.server.keeper import Keeper
from gearwright.server.workers import STAFFING

from ..arena.guests import workers
from ..waiting import wait
from .conftest import Fresh, Start
from .people import Person
from .running import RUNNING
from .shelf import A_GAME, few

WORKERS = 2
LARGEST = max(game_names(), key=lambda name: find_game(name).rules.table.dtype.itemsize)


def a_view(game: str = A_GAME) -> View:
    handle = Handle(find_game(game), few(game), 1)
    return handle.view(handle.seat)


def processes() -> set[int]:
    """The worker processes that live."""
    with STAFFING:
        return {process.pid for process in active_children() if process.pid}


def pipes() -> set[str]:
    """The pipes and sockets that are open."""
    found = set()
    for opened in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # others may close theirs
            found.add(str(opened.readlink()))
    return {each for each in found if each.startswith(("pipe:", "socket:"))}


def left_over(before: list[set[Any]]) -> list[set[Any]]:
    """What was not there before: processes, threads, pipes."""
    now: list[set[Any]] = [processes(), set(threading.enumerate()), pipes()]
    return [have - had for have, had in zip(now, before, strict=True)]


NOTHING: list[set[Any]] = [set(), set(), set()]


@pytest.fixture
def before(guests: Path) -> list[set[Any]]:
    """What is there once a first process has come and gone: Python itself keeps something for the next one.

    Servers that other tests share have nothing to do meanwhile.
    """
    wait(lambda: not any(room.thinking for server in RUNNING for room in server.keeper.rooms))
    asyncio.run(ask_and_close("first", lambda _: None))
    return left_over(NOTHING)


Asks = Sequence[asyncio.Future[int]]


async def ask_and_close(bot: str, moment: Callable[[Asks], object], asked: int = WORKERS) -> list[int | BaseException]:
    """Asks so many questions at once and closes when a moment has been waited for; gives what became of them."""
    bots, view = Bots(WORKERS, 3600), a_view()
    asks = [asyncio.ensure_future(bots.decide(view, bot, 0, str(number))) for number in range(asked)]
    await asyncio.to_thread(moment, asks)
    bots.close()
    return await asyncio.gather(*asks, return_exceptions=True)


def all_closed(results: list[int | BaseException]) -> bool:
    return {type(each) for each in results} == {Closed}


@pytest.mark.parametrize("asked", [WORKERS, 5 * WORKERS])
def test_bots_are_closed_while_they_think(guests: Path, before: list[set[Any]], asked: int) -> None:
    """Also where there are more questions than workers."""

    def all_think(_: Asks) -> None:
        wait(lambda: len(workers(guests)) == WORKERS)

    for _ in range(5):
        assert all_closed(asyncio.run(ask_and_close("asleep", all_think, asked)))
        for note in guests.iterdir():
            note.unlink()
        assert left_over(before) == NOTHING


def test_bots_are_closed_while_their_processes_start(before: list[set[Any]]) -> None:
    """Wherever they are in it: a tenth of a millisecond after the question, or nearly there."""
    for moment in range(15):
        seconds = 0.0001 * 2**moment
        assert all_closed(asyncio.run(ask_and_close("asleep", lambda _, seconds=seconds: time.sleep(seconds))))  # type: ignore[misc]
        assert left_over(before) == NOTHING


def test_bots_are_closed_while_they_answer(before: list[set[Any]]) -> None:
    """Some questions are answered, and the others end as they should."""

    def some_are_answered(asks: Asks) -> None:
        wait(lambda: sum(ask.done() for ask in asks) >= 20)

    for _ in range(3):
        results = asyncio.run(ask_and_close("first", some_are_answered, 500))
        answers = [each for each in results if isinstance(each, int)]
        assert set(answers) == {a_view().legal_moves()[0]} and 20 <= len(answers) < 500
        assert all_closed([each for each in results if not isinstance(each, int)])
        assert left_over(before) == NOTHING


@pytest.mark.parametrize("moment", ["starting", "asked", "thinking"])
def test_a_process_that_follows_no_signal_is_ended(guests: Path, before: list[set[Any]], moment: str) -> None:
    """A process that is stopped reads nothing, writes nothing and hears of no signal."""

    async def close_it() -> None:
        bots, view = Bots(1, 3600), a_view(LARGEST)
        if moment == "asked":
            await bots.decide(view, "first", 0, "")
            [pid] = processes() - before[0]
            os.kill(pid, signal.SIGSTOP)
        ask = asyncio.ensure_future(bots.decide(view, "asleep", 0, ""))
        if moment == "starting":
            await asyncio.to_thread(wait, lambda: processes() - before[0])
        elif moment == "thinking":
            await asyncio.to_thread(wait, lambda: workers(guests))
        [pid] = processes() - before[0]
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(0)  # the question is on its way
        bots.close()
        with pytest.raises(Closed):
            await ask

    asyncio.run(close_it())
    assert left_over(before) == NOTHING


def test_bots_that_are_closed_are_not_asked(before: list[set[Any]]) -> None:
    async def ask_late(first: bool) -> None:
        bots, view = Bots(WORKERS, 3600), a_view()
        if first:
            await bots.decide(view, "first", 0, "")
        bots.close()
        bots.close()
        with pytest.raises(Closed):
            await bots.decide(view, "first", 0, "")
        bots.close()

    asyncio.run(ask_late(True))
    asyncio.run(ask_late(False))
    assert left_over(before) == NOTHING


def test_a_process_that_died_between_two_questions_is_replaced(before: list[set[Any]]) -> None:
    async def ask_twice() -> None:
        bots, view = Bots(1, 3600), a_view()
        answer = await bots.decide(view, "first", 0, "")
        [pid] = processes() - before[0]
        os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(wait, lambda: pid not in processes())  # with all its threads, and its pipe
        assert await bots.decide(view, "first", 0, "") == answer
        bots.close()

    asyncio.run(ask_twice())
    assert left_over(before) == NOTHING


def test_a_server_that_stops_leaves_nothing_behind(start: Start, guests: Path, before: list[set[Any]]) -> None:
    server = start()
    with Person(server) as ann:
        ann.make(A_GAME, ["asleep"] * few(A_GAME))
        wait(lambda: workers(guests))
    server.stop()
    assert left_over(before)[:2] == NOTHING[:2]


@pytest.mark.parametrize("failing", ["work", "bots"])
def test_a_server_stops_whatever_fails_on_the_way(
    start: Start, fresh: Fresh, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    guests: Path, before: list[set[Any]], failing: str,
) -> None:  # fmt: skip
    """Its records can be used again, it holds no thread and no process, and its operator is told."""
    url = fresh()
    with monkeypatch.context() as broken:
        if failing == "work":
            broken.setattr(app, "tend", tended_badly)
        else:
            broken.setattr(Bots, "close", closed_badly)
        server = start(database=url)
        with Person(server) as ann:
            table = ann.make(A_GAME, ["asleep"] * few(A_GAME))
            wait(lambda: workers(guests))
        server.stop()
    assert left_over(before)[:2] == NOTHING[:2]
    assert "the disk is full" in caplog.text
    with Person(start(database=url)) as ann:
        assert ann.at(table).shown()["version"] == 0


async def tended_badly(_: Keeper) -> None:
    out_of_reach()


def closed_badly(bots: Bots, close: Callable[[Bots], None] = Bots.close) -> None:
    close(bots)
    out_of_reach()


def out_of_reach(*_: object) -> None:
    raise OperationalError("SELECT", {}, Exception("the disk is full"))
