"""A game's kernels, made ready for a GPU. Needs numba-cuda; compiling needs no GPU."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
from numba import cuda, from_dtype, types
from numba.cuda.cudadrv import nvvm

from ..play.game import Game
from .kernels import knowledge_kernel, look_kernel, observe_kernel, play_kernel
from .shared_memory import STAGED, WARP, stride

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  numba-cuda 0.30 asks for it, NumPy 2.5 has it no more
BLOCK = 128  # threads where each works on a table where it lies; anything from 32 to 256 is as fast
REGISTERS = 80  # at most; with less rules wait for what found no room in them, with more for other threads
WORD = 8  # bytes; tables are carried word by word
HANDS = 16  # words that a thread carries at a time, at most

_ONE = {
    kind: types.Array(kind, 1, "C")
    for kind in (types.uint64, types.int64, types.int32, types.uint16, types.int8, types.boolean)
}


def signature(game: Game, kernel: Any) -> tuple[types.Type, ...]:
    """What a kernel takes."""
    rows = types.Array(types.uint64, 2, "C")
    blank = types.Array(from_dtype(game.rules.table.dtype), 1, "C")
    order, keys = _ONE[types.int32], _ONE[types.uint16]
    i64, u64 = types.int64, types.uint64
    by_table = {kind: types.Array(kind, 2, "F") for kind in (types.int32, types.int8, types.boolean, types.float32)}
    results = (_ONE[types.boolean], by_table[types.int32], by_table[types.int8])
    seat, mask = _ONE[types.int8], by_table[types.boolean]
    return {
        play_kernel: (rows, order, i64, i64, blank, u64, _ONE[i64], _ONE[u64], _ONE[i64], *results, i64, keys),
        look_kernel: (rows, order, _ONE[u64], seat, mask, _ONE[i64], keys),
        observe_kernel: (rows, seat, by_table[types.float32]),
        knowledge_kernel: (rows, i64, _ONE[u64], _ONE[i64]),
    }[kernel]


@dataclass(frozen=True)
class Built:
    """One of a game's kernels, not yet compiled, with the tables and the threads of a block."""

    function: Any
    signature: tuple[types.Type, ...]
    registers: int | None = REGISTERS
    tables: int = BLOCK
    threads: int = BLOCK


def built(game: Game, kernel: Any) -> Built:
    """A kernel over one game's rules, staged where the game wants it."""
    record = from_dtype(game.rules.table.dtype)
    if kernel.__name__.removesuffix("_kernel") not in game.tuning.in_shared_memory:
        return Built(game.over_rules(kernel, kernel.__name__, RECORD=record), signature(game, kernel))
    function, lanes = STAGED[kernel]
    words = game.rules.table.dtype.itemsize // WORD
    sizes = {"WORDS": words, "LANES": lanes, "HELD": min(lanes, HANDS), "NEAR_WORDS": lanes * stride(words)}
    made = game.over_rules(function, function.__name__, RECORD=record, **sizes)
    return Built(made, signature(game, kernel), None, lanes, WARP)


@contextmanager
def roomy() -> Iterator[None]:
    """Component tables go to global memory: constant memory has 64 kB, and every rule a copy of what it looks into."""
    with patch.object(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL):
        yield


def compiled(function: Any, signature: tuple[types.Type, ...], capability: tuple[int, int]) -> str:
    """A kernel as PTX. No GPU is needed: its capability is told where Numba would ask it."""
    there = SimpleNamespace(compute_capability=capability)
    with roomy(), patch("numba.cuda.dispatcher.get_current_device", lambda: there):
        text, _ = cuda.compile(function, signature, cc=capability, device=False, abi="numba")
    return str(text)


def linked(text: str, capability: tuple[int, int], registers: int | None = None) -> str:
    """Links PTX for a GPU of that capability, with so many registers a thread at most; gives the linker's report."""
    from cuda.core import Linker, LinkerOptions, ObjectCode

    arch = f"sm_{capability[0]}{capability[1]}"
    options = LinkerOptions(arch=arch, max_register_count=registers, ptxas_options=["-v"], verbose=True)
    linker = Linker(ObjectCode.from_ptx(text.encode()), options=options)
    linker.link("cubin")
    return str(linker.get_info_log())
