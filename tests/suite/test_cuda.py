"""All rules compile and link for CUDA without a GPU: they stay clean of what CUDA lacks."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from numba import types
from numba.cuda.dispatcher import CUDADispatcher

from gearwright import find_game, game_names
from gearwright.core.gpu import ordering
from gearwright.core.gpu.kernel_builds import built, compiled, linked
from gearwright.core.gpu.kernels import KERNELS
from gearwright.core.gpu.shared_memory import STAGED

HOPPER = (9, 0)
STACK = 2048  # bytes a thread: a list of legal moves, and what found no register


@pytest.fixture(autouse=True)
def nothing_thrown_away() -> Iterator[None]:
    """Numba keeps nearly all that it makes: looking for what it does not takes a twelfth of the time."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("name", game_names())
def test_rules_compile_for_a_gpu(name: str) -> None:
    """All kernels of a game in one process: most of the time goes into its rules, which they share."""
    game = find_game(name)
    for kernel in KERNELS:
        made = built(game, kernel)
        report = linked(compiled(made.function, made.signature, HOPPER), HOPPER, made.registers)
        frames = [int(stack) for stack in re.findall(r"(\d+) bytes stack frame", report)]
        assert frames, f"{kernel.__name__}: {report}"
        assert max(frames) < STACK, kernel.__name__
    assert game.moves <= ordering.OVER, "a move is a key of the order"
    assert {f"{name}_kernel" for name in game.tuning.in_shared_memory} <= {kernel.__name__ for kernel in STAGED}


KEYS, MOVES, SEEDS = types.uint16[::1], types.int64[::1], types.uint64[::1]
TALLIES, ORDER, ROWS, MASK = types.int32[:, ::1], types.int32[::1], types.uint64[:, ::1], types.boolean[::1, :]
OF_NO_GAME = {
    "number_games": (types.uint64, types.int64, SEEDS),
    "number_tables": (types.uint64, SEEDS),
    "allow": (MASK, MOVES, MOVES, MOVES),
    "key_moves": (MOVES, KEYS),
    "add_up": (ROWS, types.int64, types.int64, SEEDS),
    "_count": (KEYS, TALLIES),
    "_place": (KEYS, TALLIES, ORDER),
}


def test_kernels_of_no_game_compile_for_a_gpu() -> None:
    assert OF_NO_GAME.keys() == {name for name, each in vars(ordering).items() if isinstance(each, CUDADispatcher)}
    for name, signature in OF_NO_GAME.items():
        assert linked(compiled(getattr(ordering, name).py_func, signature, HOPPER), HOPPER)


ORDERED = """
import numpy as np
import numba.cuda.simulator.cudadrv.driver as driver
driver.device_memset = lambda *_: None  # the simulator has none that does something
from gearwright.core.gpu import ordering
keys = np.random.default_rng(1).choice([3, 3, 3, 7, 40, 41, 500, 1022, ordering.OVER], 1500).astype(np.uint16)
tallies, order = np.zeros((2, ordering.KEYS), np.int32), np.full(len(keys), -1, np.int32)
blocks = -(-len(keys) // ordering.BLOCK)
ordering._count[blocks, ordering.BLOCK](keys, tallies)
ordering._place[blocks, ordering.BLOCK](keys, tallies, order)
assert sorted(order) == list(range(len(keys)))
assert (np.diff(keys[order].astype(int)) >= 0).all()
"""


def test_tables_with_equal_keys_come_side_by_side() -> None:
    """On Numba's simulator of a GPU, in a process of its own: it takes the place of the real one."""
    done = subprocess.run(
        [sys.executable, "-c", ORDERED], env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
