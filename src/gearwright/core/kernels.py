"""The same rules as CUDA kernels, one table a thread. Needs numba-cuda; compiling needs no GPU.

A GPU runs 32 threads in step as long as they do the same, and fetches each rule anew for those that do something else.
So playing and looking are kernels of their own, and neighbouring threads get tables at which the same is due: the
order (see `ordering`) tells a thread its table.
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

from .contract import MOVES, observe
from .entries import broken_at, hide_at, redeal_at, refuse_at, start_at
from .game import Game
from .rules import per_game
from .stepping import due_at, look, play_on
from .streams import word

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  numba-cuda 0.30 asks for it, NumPy 2.5 has it no more
RECORD: Any = None  # the game's table, to Numba


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
def begin_kernel(rows: Any, blank: Any, seeds: Any, keys: Any) -> None:
    """Begins a game at every table, from its seed."""
    i = cuda.grid(1)
    if i < len(rows):
        tables = as_tables(rows[i], RECORD)
        start_at(tables, 0, blank, word(seeds[i]))
        keys[i] = due_at(tables, 0)


@per_game
def play_kernel(
    rows: Any, order: Any, blank: Any, seed: int, games: Any, seeds: Any, chosen: Any, over: Any, scores: Any,
    places: Any, again: int, keys: Any,
) -> None:  # fmt: skip
    """Plays the chosen move at every table whose game is not over; where that ends it, the next one may begin."""
    place = cuda.grid(1)
    if place < len(rows):
        i = order[place]
        tables = as_tables(rows[i], RECORD)
        table = tables[0]
        if not table.over:
            play_on(tables, 0, blank, seed, i, games, seeds, int(chosen[i]), over, scores, places, again)
        keys[i] = due_at(tables, 0)


@per_game
def look_kernel(rows: Any, order: Any, seeds: Any, seat: Any, mask: Any, drawn: Any) -> None:
    """Writes who is asked at every table, what is allowed (into an empty mask), and what a random player plays."""
    place = cuda.grid(1)
    if place < len(rows):
        i = order[place]
        tables = as_tables(rows[i], RECORD)
        table = tables[0]
        if not table.over:
            moves = cuda.local.array(MOVES, np.int16)
            look(tables, 0, i, seeds, seat, mask, drawn, moves)


@per_game
def observe_kernel(rows: Any, seat: Any, observation: Any) -> None:
    """Writes what the asked seat of every table sees."""
    i = cuda.grid(1)
    if i < len(rows):
        observe(as_tables(rows[i], RECORD)[0], int(seat[i]), observation[i])


@per_game
def knowledge_kernel(rows: Any, seat: int, seeds: Any, found: Any) -> None:
    """Redeals every table for a seat, takes away what it may not know, and notes which law does not hold."""
    i = cuda.grid(1)
    if i < len(rows):
        tables = as_tables(rows[i], RECORD)
        redeal_at(tables, 0, seat, word(seeds[i]))
        found[i] = broken_at(tables, 0) + refuse_at(tables, 0, MOVES)
        hide_at(tables, 0, seat)


KERNELS = (begin_kernel, play_kernel, look_kernel, observe_kernel, knowledge_kernel)
_ONE = {
    kind: types.Array(kind, 1, "C")
    for kind in (types.uint64, types.int64, types.int32, types.uint16, types.int8, types.boolean)
}


def signature(game: Game, kernel: Any) -> tuple[types.Type, ...]:
    """What a kernel takes."""
    rows = types.Array(types.uint32, 2, "C")
    blank = types.Array(from_dtype(game.table.dtype), 1, "C")
    order, keys = _ONE[types.int32], _ONE[types.uint16]
    i64, u64 = types.int64, types.uint64
    by_table = {kind: types.Array(kind, 2, "F") for kind in (types.int32, types.int8, types.boolean, types.float32)}
    results = (_ONE[types.boolean], by_table[types.int32], by_table[types.int8])
    seat, mask = _ONE[types.int8], by_table[types.boolean]
    return {
        begin_kernel: (rows, blank, _ONE[u64], keys),
        play_kernel: (rows, order, blank, u64, _ONE[i64], _ONE[u64], _ONE[i64], *results, i64, keys),
        look_kernel: (rows, order, _ONE[u64], seat, mask, _ONE[i64]),
        observe_kernel: (rows, seat, by_table[types.float32]),
        knowledge_kernel: (rows, i64, _ONE[u64], _ONE[i64]),
    }[kernel]


def source(game: Game, kernel: Any) -> Any:
    """A kernel over one game's rules, not yet compiled."""
    return game.over_rules(kernel, kernel.__name__, RECORD=from_dtype(game.table.dtype))


@contextmanager
def roomy() -> Iterator[None]:
    """Component tables go to global memory: constant memory has 64 kB, and every rule a copy of what it looks into."""
    with patch.object(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL):
        yield


def ptx(game: Game, kernel: Any, capability: tuple[int, int]) -> str:
    """A kernel over one game's rules as PTX."""
    return compiled(source(game, kernel), signature(game, kernel), capability)


def compiled(kernel: Any, signature: tuple[types.Type, ...], capability: tuple[int, int]) -> str:
    """A kernel as PTX. No GPU is needed: its capability is told where Numba would ask it."""
    there = SimpleNamespace(compute_capability=capability)
    with roomy(), patch("numba.cuda.dispatcher.get_current_device", lambda: there):
        text, _ = cuda.compile(kernel, signature, cc=capability, device=False, abi="numba")
    return str(text)


def linked(text: str, capability: tuple[int, int]) -> str:
    """Links PTX for a GPU of that capability; gives the linker's report on registers, stack and spills."""
    from cuda.core import Linker, LinkerOptions, ObjectCode

    options = LinkerOptions(arch=f"sm_{capability[0]}{capability[1]}", ptxas_options=["-v"], verbose=True)
    linker = Linker(ObjectCode.from_ptx(text.encode()), options=options)
    linker.link("cubin")
    return str(linker.get_info_log())
