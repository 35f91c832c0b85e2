"""All rules compile and link for CUDA without a GPU: they stay clean of what CUDA lacks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gearwright import find_game, game_names
from gearwright.core.kernels import games_kernel, knowledge_kernel, linked, ptx, step_kernel

HOPPER = (9, 0)
STACK = 2048  # bytes a thread beside its table: a list of legal moves, and what found no register


@pytest.mark.parametrize("name", game_names())
def test_rules_compile_for_a_gpu(name: str) -> None:
    """Between them the two kernels have all rules of a game; in one process, as most of the time goes into those."""
    for kernel in (step_kernel, knowledge_kernel):
        stays_small(name, kernel)


def test_whole_games_compile_for_a_gpu() -> None:
    """No other rules than a step's: one game stands for all."""
    stays_small("factory_manager", games_kernel)


def stays_small(name: str, kernel: Any) -> None:
    report = linked(ptx(find_game(name), kernel, HOPPER), HOPPER)
    frames = [int(stack) for stack in re.findall(r"(\d+) bytes stack frame", report)]
    assert frames, f"{kernel.__name__}: {report}"
    assert max(frames) < STACK + find_game(name).table.dtype.itemsize, kernel.__name__
