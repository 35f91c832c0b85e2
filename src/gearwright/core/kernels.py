"""The same rules as CUDA kernels, one table a thread. Needs numba-cuda; compiling needs no GPU.

A table lies in columns of 32-bit words, those of all tables side by side, and a thread works on a copy of its own:
neighbouring threads then read and write neighbouring words, which is what a GPU is fast at.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
from numba import cuda, from_dtype, types
from numba.cuda import cgutils
from numba.cuda.cudadrv import nvvm
from numba.cuda.extending import intrinsic

from .contract import MOVES
from .entries import broken_at, hide_at, redeal_at, refuse_at
from .game import Game
from .playout import play_game
from .rules import per_game
from .stepping import step_at
from .streams import derived, word

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  numba-cuda 0.30 asks for it, NumPy 2.5 has it no more
ALIGNED = 16  # bytes; a local array of records would get no alignment
RECORD: Any = None  # the game's table, to Numba
WORDS = 0  # how many a table has


@intrinsic  # type: ignore[untyped-decorator]
def as_tables(_: Any, words: Any, record: Any) -> Any:
    """The words of one table as an array with this one table."""
    made = types.Array(record.instance_type, 1, "C")

    def lower(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
        source = context.make_array(words)(context, builder, arguments[0])
        array = context.make_array(made)(context, builder)
        one, size = (context.get_constant(types.intp, value) for value in (1, made.dtype.size))
        context.populate_array(
            array,
            data=builder.bitcast(source.data, array.data.type),
            shape=cgutils.pack_array(builder, [one]),
            strides=cgutils.pack_array(builder, [size]),
            itemsize=size,
            meminfo=None,
        )
        return array._getvalue()

    return made(words, record), lower


@per_game
def games_kernel(columns: Any, blank: Any, seed: int, first: int) -> None:
    """Whole games at random: the games number `first` and on of a run."""
    i = cuda.grid(1)
    if i < columns.shape[1]:
        moves = cuda.local.array(MOVES, np.int16)
        words = cuda.local.array(WORDS, np.uint32, ALIGNED)
        play_game(as_tables(words, RECORD), 0, blank, derived(seed, first + i), moves)
        for k in range(WORDS):
            columns[k, i] = words[k]


@per_game
def step_kernel(
    columns: Any, blank: Any, seed: int, games: Any, seeds: Any, begins: int, chosen: Any, over: Any, scores: Any,
    places: Any, seat: Any, mask: Any, observation: Any, observes: int, drawn: Any,
) -> None:  # fmt: skip
    """Begins the first game of every table, or plays the chosen move there, and looks at it."""
    i = cuda.grid(1)
    if i < columns.shape[1]:
        moves = cuda.local.array(MOVES, np.int16)
        words = cuda.local.array(WORDS, np.uint32, ALIGNED)
        if not begins:
            for k in range(WORDS):
                words[k] = columns[k, i]
        step_at(
            as_tables(words, RECORD), 0, i, blank, seed, games, seeds, begins, chosen, over, scores, places, seat, mask,
            observation, observes, drawn, moves,
        )  # fmt: skip
        for k in range(WORDS):
            columns[k, i] = words[k]


@per_game
def knowledge_kernel(columns: Any, seat: int, seeds: Any, found: Any) -> None:
    """Redeals every table for a seat, takes away what it may not know, and notes which law does not hold."""
    i = cuda.grid(1)
    if i < columns.shape[1]:
        words = cuda.local.array(WORDS, np.uint32, ALIGNED)
        for k in range(WORDS):
            words[k] = columns[k, i]
        tables = as_tables(words, RECORD)
        redeal_at(tables, 0, seat, word(seeds[i]))
        found[i] = broken_at(tables, 0) + refuse_at(tables, 0, MOVES)
        hide_at(tables, 0, seat)
        for k in range(WORDS):
            columns[k, i] = words[k]


def allowed_kernel(mask: Any, moves: Any, chosen: Any, wrong: Any) -> None:
    """Takes over the moves, and notes the first table whose move is not allowed."""
    i = cuda.grid(1)
    if i < len(moves):
        move = moves[i]
        chosen[i] = move
        if move < 0 or move >= mask.shape[1] or not mask[i, move]:
            cuda.atomic.min(wrong, 0, i)


KERNELS = (games_kernel, step_kernel, knowledge_kernel)
_ONE = {kind: types.Array(kind, 1, "C") for kind in (types.uint64, types.int64, types.int8, types.boolean)}


def signature(game: Game, kernel: Any) -> tuple[types.Type, ...]:
    """What a kernel takes."""
    columns = types.Array(types.uint32, 2, "C")
    blank = types.Array(from_dtype(game.table.dtype), 1, "C")
    i64, u64 = types.int64, types.uint64
    by_table = {kind: types.Array(kind, 2, "F") for kind in (types.int32, types.int8, types.boolean, types.float32)}
    results = (_ONE[types.boolean], by_table[types.int32], by_table[types.int8])
    seen = (_ONE[types.int8], by_table[types.boolean], by_table[types.float32], i64, _ONE[i64])
    return {
        games_kernel: (columns, blank, u64, i64),
        step_kernel: (columns, blank, u64, _ONE[i64], _ONE[u64], i64, _ONE[i64], *results, *seen),
        knowledge_kernel: (columns, i64, _ONE[u64], _ONE[i64]),
    }[kernel]


def source(game: Game, kernel: Any) -> Any:
    """A kernel over one game's rules, not yet compiled."""
    record = game.table.dtype
    return game.over_rules(kernel, kernel.__name__, RECORD=from_dtype(record), WORDS=record.itemsize // 4)


@contextmanager
def roomy() -> Iterator[None]:
    """Component tables go to global memory: constant memory has 64 kB, and every rule a copy of what it looks into."""
    with patch.object(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL):
        yield


def ptx(game: Game, kernel: Any, capability: tuple[int, int]) -> str:
    """A kernel over one game's rules as PTX. No GPU is needed: its capability is told where Numba would ask it."""
    there = SimpleNamespace(compute_capability=capability)
    with roomy(), patch("numba.cuda.dispatcher.get_current_device", lambda: there):
        text, _ = cuda.compile(source(game, kernel), signature(game, kernel), cc=capability, device=False, abi="numba")
    return str(text)


def linked(text: str, capability: tuple[int, int]) -> str:
    """Links PTX for a GPU of that capability; gives the linker's report on registers, stack and spills."""
    from cuda.core import Linker, LinkerOptions, ObjectCode

    options = LinkerOptions(arch=f"sm_{capability[0]}{capability[1]}", ptxas_options=["-v"], verbose=True)
    linker = Linker(ObjectCode.from_ptx(text.encode()), options=options)
    linker.link("cubin")
    return str(linker.get_info_log())
