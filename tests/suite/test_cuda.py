"""All rules compile and link for CUDA without a GPU: they stay clean of what CUDA lacks."""

from __future__ import annotations

import re

import pytest

from gearwright import find_game, game_names
from gearwright.core.kernels import KERNELS, linked, ptx

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
