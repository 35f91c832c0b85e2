"""Judges mutants: in a process for each, the tests that run the changed function, the quickest first, until one fails.

A process is a copy of one that has collected all tests and has run none. The changed code is put into the function
itself, so that nothing is imported anew. That takes some hundredths of a second, where a new process takes seconds.
"""

from __future__ import annotations

import gc
import json
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .making import Mutant, Name, telling

PATIENCE, TIMES = 15.0, 4  # a test hangs so many seconds after so many times what it took when it was watched
Runs = dict[Name, list[tuple[float, int]]]  # by function: the tests that run it, with their seconds
FOUND, HUNG, SURVIVED, SAME = "found", "hung", "survived", "same"
GOES_ON = "goes on"  # no verdict yet: a test begins that took so many seconds


@dataclass
class Judge:
    """What pytest does instead of running the tests one after the other."""

    choose: Callable[[], list[Mutant]]  # once everything is imported
    wanted: Callable[[str], bool]  # whether a test takes part
    processes: int
    told: Callable[[int, int, float], None]
    until: float = math.inf  # by the monotonic clock: what was judged by then is enough
    budget: float = math.inf  # seconds that the tests of one mutant may have taken together when they were watched
    examples: int = sys.maxsize  # so many at most of one test
    verdicts: list[tuple[Mutant, str, str]] = field(default_factory=list)  # with the test that found it
    not_judged: int = 0  # when the time was up
    items: list[pytest.Item] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # tests that fail without any change

    def pytest_sessionstart(self) -> None:
        """The same examples every time, and no search for a smaller one."""
        from hypothesis import HealthCheck, Phase, settings  # pytest wants to import it itself

        checks = list(HealthCheck)
        settings.register_profile(
            "mutants", phases=(Phase.generate,), derandomize=True, database=None, suppress_health_check=checks
        )
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wanted = [item for item in items if self.wanted(item.nodeid)]
        tests: dict[str, list[pytest.Item]] = {}
        for item in wanted:
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
        items[:] = [item for examples in tests.values() for item in examples[: self.examples]]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        mutants = self.choose()
        functions = living({mutant.function for mutant in mutants})
        tried = self._try_out(functions)
        if not self.wrong:
            self._judge(mutants, functions, tried)
        return True

    def _try_out(self, functions: dict[Name, list[FunctionType]]) -> Runs:
        """Which tests run which function, and how long they take; the quickest first."""
        share = max(1, -(-len(self.items) // self.processes))
        parts = [range(len(self.items))[begun : begun + share] for begun in range(0, len(self.items), share)]
        copies = [_copy(partial(self._tried, functions, part)) for part in parts]
        pipes = [copy.__enter__()[0] for copy in copies]
        names = list(functions)
        runs: Runs = {name: [] for name in names}
        for part, copy, pipe in zip(parts, copies, pipes, strict=True):
            seconds, calls, wrong = json.loads(pipe.recv_bytes())
            copy.__exit__(None, None, None)
            self.wrong += wrong
            for number, took, called in zip(part, seconds, calls, strict=True):
                for place in called:
                    runs[names[place]].append((took, number))
        return {name: affordable(sorted(tests), self.budget) for name, tests in runs.items()}

    def _tried(self, functions: dict[Name, list[FunctionType]], part: range, pipe: Connection) -> None:
        called: set[int] = set()
        for place, (name, found) in enumerate(functions.items()):
            for each in found:
                each.__code__ = telling(name, partial(called.add, place))
        seconds, calls, wrong = [], [], []
        for number in part:
            called.clear()
            begun = time.perf_counter()
            if not self._passes(number, number + 1 if number + 1 in part else None):
                wrong.append(self.items[number].nodeid)
            seconds.append(time.perf_counter() - begun)
            calls.append(sorted(called))
        pipe.send_bytes(json.dumps((seconds, calls, wrong)).encode())

    def _passes(self, number: int, following: int | None) -> bool:
        follower = self.items[following] if following is not None and following < len(self.items) else None
        return all(not report.failed for report in runtestprotocol(self.items[number], False, follower))

    def _judge(
        self,
        mutants: list[Mutant],
        functions: dict[Name, list[FunctionType]],
        tried: Runs,
    ) -> None:
        running: dict[Connection, tuple[Any, Mutant, float]] = {}
        left, begun = list(reversed(mutants)), time.monotonic()
        while (left or running) and time.monotonic() < self.until:
            while left and len(running) < self.processes:
                mutant = left.pop()
                code = mutant.code()
                if code is None or same(code, functions[mutant.function][0].__code__):
                    self.verdicts.append((mutant, SAME, ""))
                    continue
                copy = _copy(self._run(code, functions[mutant.function], tried[mutant.function]))
                pipe, _ = copy.__enter__()
                running[pipe] = copy, mutant, time.monotonic() + PATIENCE
            ready = wait(list(running), 0.2)
            for pipe, (copy, mutant, end) in list(running.items()):
                if pipe in ready:
                    verdict, told = _heard(pipe)
                    if verdict == GOES_ON:
                        running[pipe] = copy, mutant, time.monotonic() + PATIENCE + TIMES * float(told)
                        continue
                elif time.monotonic() > end:
                    verdict, told = HUNG, ""
                else:
                    continue
                self.verdicts.append((mutant, verdict, told))
                copy.__exit__(None, None, None)
                del running[pipe]
                self.told(len(self.verdicts), len(mutants), time.monotonic() - begun)
        for copy, _, _ in running.values():
            copy.__exit__(None, None, None)
        self.not_judged = len(left) + len(running)

    def _run(
        self, code: CodeType, functions: list[FunctionType], tests: list[tuple[float, int]]
    ) -> Callable[[Connection], None]:
        def run(pipe: Connection) -> None:
            for function in functions:
                function.__code__ = code
            followers = [*(number for _, number in tests[1:]), None]
            for (seconds, number), following in zip(tests, followers, strict=False):
                pipe.send_bytes(json.dumps((GOES_ON, str(seconds))).encode())
                if not self._passes(number, following):
                    pipe.send_bytes(json.dumps((FOUND, self.items[number].nodeid)).encode())
                    return
            pipe.send_bytes(json.dumps((SURVIVED, "" if tests else "no test runs it")).encode())

        return run


def _heard(pipe: Connection) -> tuple[str, str]:
    """What a copy found; one that died has noticed something."""
    try:
        verdict, test = json.loads(pipe.recv_bytes())
    except EOFError:
        return FOUND, "the process died"
    return verdict, test


class _copy:
    """A copy of this process, which does one thing in silence; it and all that it started end with the block."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self.work = work

    def __enter__(self) -> tuple[Connection, int]:
        ours, its = Pipe(duplex=False)
        self.pipe, self.process = ours, os.fork()
        if self.process == 0:
            os.setpgid(0, 0)
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(silence, stream)
            try:
                self.work(its)
            finally:
                os._exit(0)
        its.close()
        return ours, self.process

    def __exit__(self, *_: object) -> None:
        try:
            os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError:
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        self.pipe.close()


def affordable(tests: list[tuple[float, int]], budget: float) -> list[tuple[float, int]]:
    """The quickest tests, as many as fit into the budget, and one at least."""
    spent = list(accumulate(seconds for seconds, _ in tests))
    return [test for test, until in zip(tests, spent, strict=True) if until <= max(budget, spent[0])]


def same(one: CodeType, other: CodeType) -> bool:
    """Whether two functions do the same, wherever they stand: a change in an annotation changes nothing."""

    def told(code: CodeType) -> tuple[Any, ...]:
        consts = tuple(told(each) if isinstance(each, CodeType) else (type(each), each) for each in code.co_consts)
        return code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars, code.co_exceptiontable

    return told(one) == told(other)


def living(names: set[Name]) -> dict[Name, list[FunctionType]]:
    """The functions of these names, as often as they were made."""
    found: dict[Name, list[FunctionType]] = {}
    for each in _functions():
        code = each.__code__
        name = (str(Path(code.co_filename).resolve()), code.co_qualname, code.co_firstlineno)
        if name in names:
            found.setdefault(name, []).append(each)
    missing = names - found.keys()
    assert not missing, f"these functions were not found: {sorted(missing)}"
    return found


def _functions() -> Iterator[FunctionType]:
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            yield each
