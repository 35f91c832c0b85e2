"""All rules compile and link for CUDA without a GPU: they stay clean of what CUDA lacks."""

from __future__ import annotations

import re

import pytest
from numba import types
from numba.cuda.dispatcher import CUDADispatcher

from gearwright import find_game, game_names
from gearwright.core import ordering
from gearwright.core.kernels import KERNELS, compiled, linked, ptx
from gearwright.core.stepping import OVER

HOPPER = (9, 0)
STACK = 2048  # bytes a thread: a list of legal moves, and what found no register


@pytest.mark.parametrize("name", game_names())
def test_rules_compile_for_a_gpu(name: str) -> None:
    """All kernels of a game in one process: most of the time goes into its rules, which they share."""
    game = find_game(name)
    for kernel in KERNELS:
        report = linked(ptx(game, kernel, HOPPER), HOPPER)
        frames = [int(stack) for stack in re.findall(r"(\d+) bytes stack frame", report)]
        assert frames, f"{kernel.__name__}: {report}"
        assert max(frames) < STACK, kernel.__name__
    assert game.moves <= OVER, "a move is a key of the order"


KEYS, MOVES, SEEDS = types.uint16[::1], types.int64[::1], types.uint64[::1]
TALLIES, ORDER, ROWS, MASK = types.int32[:, ::1], types.int32[::1], types.uint32[:, ::1], types.boolean[::1, :]
OF_NO_GAME = {
    "number_games": (types.uint64, types.int64, SEEDS),
    "number_tables": (types.uint64, SEEDS),
    "allow": (MASK, MOVES, MOVES, MOVES),
    "key_moves": (MOVES, KEYS),
    "add_up": (ROWS, types.int64, SEEDS),
    "_count": (KEYS, TALLIES),
    "_place": (KEYS, TALLIES, ORDER),
}


def test_kernels_of_no_game_compile_for_a_gpu() -> None:
    assert OF_NO_GAME.keys() == {name for name, each in vars(ordering).items() if isinstance(each, CUDADispatcher)}
    for name, signature in OF_NO_GAME.items():
        assert linked(compiled(getattr(ordering, name).py_func, signature, HOPPER), HOPPER)
