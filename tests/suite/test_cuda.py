"""All rules compile and link for CUDA without a GPU: they stay clean of what CUDA lacks."""

from __future__ import annotations

import re

import pytest

from gearwright import find_game, game_names
from gearwright.core.kernels import KERNELS, linked, ptx

HOPPER = (9, 0)
STACK = 2048  # bytes a thread; a list of legal moves is the largest thing on it


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: str(kernel.__name__))
@pytest.mark.parametrize("name", game_names())
def test_rules_compile_for_a_gpu(name: str, kernel: object) -> None:
    report = linked(ptx(find_game(name), kernel, HOPPER), HOPPER)
    frames = re.findall(r"(\d+) bytes stack frame, (\d+) bytes spill stores", report)
    assert frames, report
    for stack, spilled in frames:
        assert int(stack) < STACK
        assert int(spilled) == 0
