"""Games on all cores of this machine: worker processes that play whole games, one at a time each."""

from __future__ import annotations

import os
import signal
import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from gearwright.core.batch import THREADS, lent_cores
from gearwright.core.errors import GearwrightError

from .playing import room
from .results import Played, Run
from .schedule import Seating

PATIENCE = 3  # a game that so many workers died of is given up
CONTEXT = get_context("spawn")
THREAD_VARIABLES = (THREADS, "OMP_NUM_THREADS")  # ours, and that of the libraries that a player may use


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    seating: Seating | None = None  # what it plays now


def on_cores(
    run: Run, folder: Path | None, seatings: Iterable[Seating], workers: int | None
) -> Generator[Played, None, None]:
    """Plays the games in worker processes, as many as cores if nobody says otherwise; gives them as they end.

    A worker that dies is replaced, and its game is played again. The cores are shared out, so that a player who thinks
    with threads has one thread where there are as many workers as cores.
    """
    waiting = deque(seatings)
    count = min(lent_cores() if workers is None else workers, len(waiting))
    deaths: Counter[int] = Counter()
    staff: list[_Worker] = []
    try:
        while waiting or any(worker.seating for worker in staff):
            while len(staff) < count:
                staff.append(_hired(run, folder, threads=max(1, lent_cores() // count)))
            for worker in staff:
                if worker.seating is None and waiting:
                    worker.seating = waiting.popleft()
                    with suppress(OSError):  # a dead one: the pipe says so below
                        worker.pipe.send(worker.seating)
            ready = wait([worker.pipe for worker in staff if worker.seating])
            for worker in [each for each in staff if each.pipe in ready]:
                assert worker.seating is not None
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):  # it is dead
                    waiting.appendleft(worker.seating)
                    deaths[worker.seating.number] += 1
                    if deaths[worker.seating.number] == PATIENCE:
                        raise _given_up(worker.seating) from None
                    staff.remove(worker)
                    _dismiss(worker)
                    continue
                worker.seating = None
                if isinstance(answer, Played):
                    yield answer
                else:
                    raise answer
    finally:
        for worker in staff:
            _dismiss(worker)


def _hired(run: Run, folder: Path | None, threads: int) -> _Worker:
    ours, its = CONTEXT.Pipe()
    process = CONTEXT.Process(target=_work, args=(its, run.model_dump_json(), folder), daemon=True)
    with _environment(dict.fromkeys(THREAD_VARIABLES, str(threads))):
        process.start()
    its.close()  # so that the pipe breaks when the worker dies
    return _Worker(process, ours)


def _dismiss(worker: _Worker) -> None:
    worker.process.kill()
    worker.process.join()
    worker.pipe.close()


def _work(pipe: Connection, run: str, folder: Path | None) -> None:
    """A worker's life. When its master is gone, so is the pipe, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the master
    while True:
        try:
            seating = pipe.recv()
        except EOFError:
            return
        try:
            answer: Played | Exception = room(run, folder).play(seating)
        except GearwrightError as error:
            answer = GearwrightError(str(error))
        except Exception:
            answer = RuntimeError(f"Game {seating.number} ({', '.join(seating.players)}):\n{traceback.format_exc()}")
        try:
            pipe.send(answer)
        except OSError:
            return


@contextmanager
def _environment(variables: dict[str, str]) -> Iterator[None]:
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
