"""On a machine with a GPU: plays the same games there and on the CPU, compares the bytes, and measures.

Run as a program: `python -m tests.suite.gpu`, with the names of games if not all are wanted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import cuda

from gearwright import Game, find_game, game_names
from gearwright.core.kernels import games_kernel, knowledge_kernel, step_kernel
from gearwright.core.playout import play_games
from gearwright.core.streams import word

from .cases import CASES, Case

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  numba-cuda 0.30 asks for it, NumPy 2.5 has it no more
COMPARED = 25_000
TABLES = 262_144
STEPPED = 262_144
BLOCK = 64


@cache
def compiled(name: str, kernel: Any) -> Any:
    """A kernel over one game's rules."""
    return cuda.jit(find_game(name).over_rules(kernel, kernel.__name__))


def launch(game: Game, kernel: Any, count: int, *arguments: Any) -> float:
    """Runs a kernel over so many tables; tells how long that took."""
    run: Callable[..., None] = compiled(game.name, kernel)[-(-count // BLOCK), BLOCK]
    cuda.synchronize()
    since = time.perf_counter()
    run(*arguments)
    cuda.synchronize()
    return time.perf_counter() - since


def on_gpu(array: np.ndarray) -> Any:
    return cuda.to_device(array)


def compare(case: Case) -> None:
    """Whole games: the last tables are equal, byte for byte."""
    game = case.game
    array, tables = game.tables(COMPARED)
    blank = game.blank(case.seats, dict(case.options))
    game.bound(play_games)(tables, blank, word(11), 0, game.buffer())
    there = on_gpu(game.tables(COMPARED)[0])
    launch(game, games_kernel, COMPARED, there, on_gpu(blank), word(11), 0)
    assert there.copy_to_host().tobytes() == array.tobytes(), f"{case}: GPU and CPU disagree"
    found = on_gpu(np.ones(COMPARED, np.int64))
    seeds = on_gpu(np.arange(COMPARED, dtype=np.uint64))
    launch(game, knowledge_kernel, COMPARED, there, 0, seeds, found)
    print(f"{case}: {COMPARED} games equal, byte for byte", flush=True)


def measure(name: str) -> None:
    """Decisions a second: whole games, and in lock-step with mask and observation."""
    game = find_game(name)
    seats = 4
    kernel = compiled(name, games_kernel)
    blank = on_gpu(game.blank(seats, {}))
    for block in (32, 64, 128, 256):
        for count in (65_536, TABLES, 4 * TABLES):
            tables = on_gpu(game.tables(count)[0])
            best = 0.0
            for _ in range(3):
                cuda.synchronize()
                since = time.perf_counter()
                kernel[-(-count // block), block](tables, blank, word(1), 0)
                cuda.synchronize()
                seconds = time.perf_counter() - since
                best = max(best, count / seconds)
            decisions = tables.copy_to_host()["moves"].mean()
            rate = best * decisions / 1e6
            print(f"{name}: {count} whole games, blocks of {block}: {rate:.0f} M decisions/s", flush=True)
    step = compiled(name, step_kernel)
    fresh = np.zeros(STEPPED, game.table.dtype)
    started = game.tables(1)
    game.entries.start(started[1], 0, game.blank(seats, {}), word(5))
    fresh.view(np.uint8).reshape(STEPPED, -1)[:] = started[0].view(np.uint8)
    tables = on_gpu(fresh)
    seeds = on_gpu(np.arange(STEPPED, dtype=np.uint64))
    mask = cuda.device_array((STEPPED, game.moves), np.bool_)
    observation = cuda.device_array((STEPPED, game.observed), np.float32)
    best = 0.0
    for _ in range(60):
        cuda.synchronize()
        since = time.perf_counter()
        step[-(-STEPPED // BLOCK), BLOCK](tables, seeds, mask, observation)
        cuda.synchronize()
        best = max(best, STEPPED / (time.perf_counter() - since))
    print(f"{name}: {STEPPED} tables in lock-step, mask and observation: {best / 1e6:.0f} M decisions/s", flush=True)


if __name__ == "__main__":
    wanted = sys.argv[1:] or game_names()
    for each in CASES:
        if each.name in wanted:
            compare(each)
    for each_name in wanted:
        measure(each_name)
