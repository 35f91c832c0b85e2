"""Work on all cores of this machine: worker processes that do one task at a time each, as a rule a whole game."""

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
from typing import Any, Generic, TypeVar

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import THREADS, lent_cores
from gearwright.players import logger as players

PATIENCE = 3  # a task that so many workers died of is given up
CONTEXT = get_context("spawn")
THREAD_VARIABLES = (THREADS, "OMP_NUM_THREADS")  # ours, and that of the libraries that a player may use


WARM_UP = "warm up"  # what a worker is told before the clock starts
Task = TypeVar("Task")
Done = TypeVar("Done")


class Job(Generic[Task, Done]):
    """What workers are hired for; it travels to each of them, pickled. A task says in words what it is."""

    def warm_up(self) -> None:
        """Gets at hand all that tasks need, compiled."""

    def do(self, task: Task) -> Done:
        """Does one task."""
        raise NotImplementedError


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    task: Any = None  # what it does now


def on_cores(job: Job[Task, Done], tasks: Iterable[Task], workers: int | None) -> Generator[Done, None, None]:
    """Does the tasks in worker processes, as many as cores if nobody says otherwise; gives what comes of them.

    The cores are shared out, so that a player who thinks with threads has one thread where there are as many workers as
    cores.
    """
    waiting = list(tasks)
    count = min(lent_cores() if workers is None else workers, len(waiting))
    with closing(Staff(job, count, threads=max(1, lent_cores() // max(count, 1)))) as staff:
        yield from staff.play(waiting)


class Staff(Generic[Task, Done]):
    """Worker processes for one job. One that dies is replaced, and its task is done again."""

    def __init__(self, job: Job[Task, Done], count: int, threads: int, niceness: int = 0) -> None:
        self._hire = partial(_hired, job, threads, niceness)
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

    def play(self, tasks: Iterable[Task]) -> Iterator[Done]:
        """Does the tasks; gives what comes of them as it comes."""
        for done in self.playing(tasks, None):
            assert done is not None
            yield done

    def playing(self, tasks: Iterable[Task], patience: float | None) -> Iterator[Done | None]:
        """The same for one who has other work: gives nothing where none has ended within so many seconds."""
        waiting = deque(tasks)
        deaths: Counter[str] = Counter()
        while waiting or any(worker.task is not None for worker in self._workers):
            for worker in self._workers:
                if worker.task is None and waiting:
                    worker.task = waiting.popleft()
                    with suppress(OSError):  # a dead one: the pipe says so below
                        worker.pipe.send(worker.task)
            ready = wait([worker.pipe for worker in self._workers if worker.task is not None], patience)
            if not ready:
                yield None
            for worker in [each for each in self._workers if each.pipe in ready]:
                try:
                    answer = worker.pipe.recv()
                except (EOFError, OSError):  # it is dead
                    waiting.appendleft(worker.task)
                    deaths[str(worker.task)] += 1
                    if deaths[str(worker.task)] == PATIENCE:
                        raise _given_up(worker.task) from None
                    self._workers.remove(worker)
                    _dismiss(worker)
                    self._workers.append(self._hire())
                    continue
                worker.task = None
                if isinstance(answer, Exception):
                    raise answer
                yield answer

    def close(self) -> None:
        """Sends all of them home, whatever they are doing."""
        for worker in self._workers:
            _dismiss(worker)


def _hired(job: Job[Any, Any], threads: int, niceness: int) -> _Worker:
    ours, its = CONTEXT.Pipe()
    process = CONTEXT.Process(target=_work, args=(its, job), daemon=True)
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


def _work(pipe: Connection, job: Job[Any, Any]) -> None:
    """A worker's life. When its master is gone, so is the pipe, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the master
    players.setLevel(ERROR)  # what they lack was said when the run was planned, once for all workers
    while True:
        try:
            told = pipe.recv()
        except EOFError:
            return
        try:
            answer = _answer(job, told)
        except GearwrightError as error:
            answer = GearwrightError(str(error))
        except Exception:
            task = "Warming up" if isinstance(told, str) else str(told)
            answer = RuntimeError(f"{task}:\n{traceback.format_exc()}")
        try:
            pipe.send(answer)
        except OSError:
            return


def _answer(job: Job[Any, Any], told: Any) -> Any:
    if isinstance(told, str):
        job.warm_up()
        return told
    return job.do(told)


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


def _given_up(task: Any) -> GearwrightError:
    return GearwrightError(f"{task} is given up: {PATIENCE} worker processes died while they played it.")
