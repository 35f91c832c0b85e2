"""Games on all cores of this machine: worker processes that play whole games, one at a time each."""

from __future__ import annotations

import os
import signal
import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from logging import ERROR
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import THREADS, lent_cores
from gearwright.players import logger as players

from .playing import Room, room
from .results import Played, Run
from .schedule import Seating

PATIENCE = 3  # a game that so many workers died of is given up
CONTEXT = get_context("spawn")
THREAD_VARIABLES = (THREADS, "OMP_NUM_THREADS")  # ours, and that of the libraries that a player may use


WARM_UP = "warm up"  # what a worker is told before the clock starts


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    seating: Seating | None = None  # what it plays now


def on_cores(
    run: Run, folder: Path | None, seatings: Iterable[Seating], workers: int | None
) -> Generator[Played, None, None]:
    """Plays the games in worker processes, as many as cores if nobody says otherwise; gives them as they end.

    The cores are shared out, so that a player who thinks with threads has one thread where there are as many workers as
    cores.
    """
    waiting = list(seatings)
    count = min(lent_cores() if workers is None else workers, len(waiting))
    with closing(Staff(run, folder, count, threads=max(1, lent_cores() // max(count, 1)))) as staff:
        yield from staff.play(waiting)


class Staff:
    """Worker processes for the games of one run. One that dies is replaced, and its game is played again."""

    def __init__(self, run: Run, folder: Path | None, count: int, threads: int, niceness: int = 0) -> None:
        self._hire = partial(_hired, run, folder, threads, niceness)
        self._workers = [self._hire() for _ in range(count)]

    def warm_up(self) -> None:
        """Waits until all have the game and its players at hand, so that the games themselves can be timed."""
        for worker in self._workers:
            with suppress(OSError):  # a dead one: the pipe says so below
                worker.pipe.send(WARM_UP)
        for worker in self._workers:
            try:
                answer = worker.pipe.recv()
            except (EOFError, OSError):
                raise GearwrightError("A worker process died before its first game.") from None
            if isinstance(answer, Exception):
                raise answer

    def play(self, seatings: Iterable[Seating]) -> Iterator[Played]:
        """Plays the games; gives them as they end."""
        for played in self.playing(seatings, None):
            assert played is not None
            yield played

    def playing(self, seatings: Iterable[Seating], patience: float | None) -> Iterator[Played | None]:
        """The same for one who has other work: gives nothing where none has ended within so many seconds."""
        waiting = deque(seatings)
        deaths: Counter[int] = Counter()
        while waiting or any(worker.seating for worker in self._workers):
            for worker in self._workers:
                if worker.seating is None and waiting:
                    worker.seating = waiting.popleft()
                    with suppress(OSError):  # a dead one: the pipe says so below
                        worker.pipe.send(worker.seating)
            ready = wait([worker.pipe for worker in self._workers if worker.seating], patience)
            if not ready:
                yield None
            for worker in [each for each in self._workers if each.pipe in ready]:
                assert worker.seating is not None
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):  # it is dead
                    waiting.appendleft(worker.seating)
                    deaths[worker.seating.number] += 1
                    if deaths[worker.seating.number] == PATIENCE:
                        raise _given_up(worker.seating) from None
                    self._workers.remove(worker)
                    _dismiss(worker)
                    self._workers.append(self._hire())
                    continue
                worker.seating = None
                if isinstance(answer, Played):
                    yield answer
                else:
                    raise answer

    def close(self) -> None:
        """Sends all of them home, whatever they are doing."""
        for worker in self._workers:
            _dismiss(worker)


def _hired(run: Run, folder: Path | None, threads: int, niceness: int) -> _Worker:
    ours, its = CONTEXT.Pipe()
    process = CONTEXT.Process(target=_work, args=(its, run.model_dump_json(), folder), daemon=True)
    with environment(dict.fromkeys(THREAD_VARIABLES, str(threads))):
        process.start()
    if niceness and hasattr(os, "setpriority"):
        with suppress(OSError):  # a dead one: the pipe says so later
            os.setpriority(os.PRIO_PROCESS, process.pid or 0, niceness)
    its.close()  # so that the pipe breaks when the worker dies
    return _Worker(process, ours)


def _dismiss(worker: _Worker) -> None:
    worker.process.kill()
    worker.process.join()
    worker.pipe.close()


def _work(pipe: Connection, run: str, folder: Path | None) -> None:
    """A worker's life. When its master is gone, so is the pipe, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the master
    players.setLevel(ERROR)  # what they lack was said when the run was planned, once for all workers
    while True:
        try:
            told = pipe.recv()
        except EOFError:
            return
        try:
            answer: Played | str | Exception = _answer(room(run, folder), told)
        except GearwrightError as error:
            answer = GearwrightError(str(error))
        except Exception:
            game = f"Game {told.number} ({', '.join(told.players)})" if isinstance(told, Seating) else "Warming up"
            answer = RuntimeError(f"{game}:\n{traceback.format_exc()}")
        try:
            pipe.send(answer)
        except OSError:
            return


def _answer(place: Room, told: Seating | str) -> Played | str:
    if isinstance(told, Seating):
        return place.play(told)
    place.seated(place.run.named)
    return told


@contextmanager
def environment(variables: dict[str, str]) -> Iterator[None]:
    """Variables for the processes that are started meanwhile."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _given_up(seating: Seating) -> GearwrightError:
    return GearwrightError(
        f"Game {seating.number} ({', '.join(seating.players)}, seed {seating.seed}) is given up: "
        f"{PATIENCE} worker processes died while they played it."
    )
