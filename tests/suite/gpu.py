"""On a machine with a GPU: plays the same games there and on the CPU, and compares the bytes.

Run as a program: `python -m tests.suite.gpu`, with the names of games if not all are wanted. What PyTorch, JAX and CuPy
see of a batch is checked for those that are installed.
"""

from __future__ import annotations

import importlib.util
import pickle
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import cuda

from gearwright import GearwrightError, IllegalMove, game_names
from gearwright.core.gpu.batch import GpuBatch, GpuGames, launch, records
from gearwright.core.gpu.kernels import knowledge_kernel
from gearwright.core.many.batch import Batch, Games, batch

from .cases import CASES, Case

GAMES = 25_000  # whole ones of each case
TABLES = 1_000  # in lock-step
STEPS = 400
ARRAYS = ("array", "games", "seeds", "seat", "mask", "observation", "over", "scores", "places")


def here(array: Any) -> np.ndarray:
    """An array, wherever it lies."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array  # type: ignore[no-any-return]


def same_games(case: Case) -> None:
    """Whole games: the last tables are equal, byte for byte."""
    there = GpuGames(case.game, GAMES, case.seats, 11, dict(case.options)).play(0)
    on_cpu, _ = Games(case.game, case.seats, 11, dict(case.options)).play(0, GAMES)
    assert records(case.game, there).tobytes() == on_cpu.tobytes(), f"{case}: GPU and CPU disagree"


def same_steps(case: Case) -> None:
    """Tables in lock-step, over the ends of games: everything that a batch shows is equal."""
    there = GpuBatch(case.game, TABLES, case.seats, 5, dict(case.options))
    on_cpu = Batch(case.game, TABLES, case.seats, 5, dict(case.options), observes=True, threads=None)
    for step in range(STEPS):
        if step % 50 == 0 or step > STEPS - 5:
            for name in ARRAYS:
                equal = here(getattr(there, name)).tobytes() == np.ascontiguousarray(getattr(on_cpu, name)).tobytes()
                assert equal, f"{case}: GPU and CPU disagree on {name} after {step} steps"
        moves = on_cpu.random_moves()
        assert (here(there.random_moves()) == moves).all()
        on_cpu.step(moves)
        there.step(there.random_moves())


def played_on(tables: Any) -> list[bytes]:
    """All that a batch shows after some more steps."""
    for _ in range(STEPS // 2):
        tables.step(tables.random_moves())
    return [np.ascontiguousarray(here(getattr(tables, name))).tobytes() for name in ARRAYS]


def restores(case: Case) -> None:
    """A batch goes on from a pickle, as a copy, on the CPU, and back where it was, bit by bit."""
    there = GpuBatch(case.game, TABLES, case.seats, 8, dict(case.options))
    played_on(there)
    state = pickle.loads(pickle.dumps(there.state))
    others = [pickle.loads(pickle.dumps(there)), there.copy(), Batch.from_state(state)]
    expected = played_on(there)
    there.restore(state)
    for tables in (there, *others):
        assert played_on(tables) == expected, f"{case}: a restored batch goes on in another way"


def lawful(case: Case) -> None:
    """Redealing and hiding run there, and leave lawful tables."""
    tables = GpuBatch(case.game, TABLES, case.seats, 6, dict(case.options), observes=False)
    found = cuda.to_device(np.ones(TABLES, np.int64))
    seeds = cuda.to_device(np.arange(TABLES, dtype=np.uint64))
    launch(case.game, knowledge_kernel, TABLES, tables._rows, 0, seeds, found)
    seen, refused = tables.array, case.game.calls.refuse(case.game.tables(1)[1], 0, case.game.moves)
    assert (here(found) == refused).all(), f"{case}: a law does not hold"
    assert not seen["streams"].any()


def refuses(case: Case) -> None:
    """A move that is not allowed stops the whole step, and says why."""
    tables = GpuBatch(case.game, 4, case.seats, 7, dict(case.options))
    before, moves = tables.array.tobytes(), here(tables.random_moves()).copy()
    for wrong in (int(np.argmin(here(tables.mask)[2])), -1, case.game.moves):
        moves[2] = wrong
        refused(lambda: tables.step(moves), IllegalMove, "Table 2")
        assert tables.array.tobytes() == before
    refused(lambda: tables.step(moves[:3]), GearwrightError, "4 tables")


def refused(work: Callable[[], None], error: type[Exception], part: str) -> None:
    try:
        work()
    except error as wrong:
        assert part in str(wrong), wrong
    else:
        raise AssertionError(f"{part} was not refused")


def shared_with_pytorch() -> None:
    import torch

    tables = batch("factory_manager", 1000, seats=4, device="cuda")
    mask = torch.as_tensor(tables.mask, device="cuda")
    seen = torch.as_tensor(tables.observation, device="cuda")
    assert mask.data_ptr() == tables.mask.device_ctypes_pointer.value
    assert seen.data_ptr() == tables.observation.device_ctypes_pointer.value
    for _ in range(300):
        tables.step(mask.int().argmax(dim=1))
    assert (mask.cpu().numpy() == here(tables.mask)).all()
    assert (seen.cpu().numpy() == here(tables.observation)).all()
    assert here(tables.games).sum() > 0


def shared_with_cupy() -> None:
    import cupy

    tables = batch("automata", 1000, seats=4, device="cuda")
    mask = cupy.asarray(tables.mask)
    assert mask.data.ptr == tables.mask.device_ctypes_pointer.value
    for _ in range(100):
        tables.step(mask.argmax(axis=1))
    assert (mask.get() == here(tables.mask)).all()


def shared_with_jax() -> None:
    import cupy
    import jax

    tables = batch("automata", 1000, seats=4, device="cuda")
    mask = jax.dlpack.from_dlpack(cupy.asarray(tables.mask))
    assert mask.unsafe_buffer_pointer() == tables.mask.device_ctypes_pointer.value
    tables.step(jax.numpy.argmax(mask, axis=1))


SHARED = {"torch": shared_with_pytorch, "cupy": shared_with_cupy, "jax": shared_with_jax}


def main() -> None:
    """The program: the games that are named, or all; `2/3` takes the second third of their cases."""
    parts = [argument for argument in sys.argv[1:] if "/" in argument]
    part, count = map(int, parts[0].split("/")) if parts else (1, 1)
    wanted = [argument for argument in sys.argv[1:] if argument not in parts] or game_names()
    for case in [case for case in CASES if case.name in wanted][part - 1 :: count]:
        same_games(case)
        same_steps(case)
        restores(case)
        lawful(case)
        refuses(case)
        print(f"{case}: {GAMES} games and {TABLES} tables over {STEPS} steps are equal, byte for byte", flush=True)
    for name, check in SHARED.items():
        if importlib.util.find_spec(name):
            check()
            print(f"{name} shares the arrays", flush=True)


if __name__ == "__main__":
    main()
