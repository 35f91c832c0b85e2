"""The same rules as CUDA kernels, one table a thread. Needs numba-cuda.

A GPU runs 32 threads in step as long as they do the same, and fetches each rule anew for those that do something else.
So playing and looking are kernels of their own, and neighbouring threads get tables at which the same is due: the
order (see `ordering`) tells a thread its table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda, types
from numba.cuda import cgutils
from numba.cuda.extending import intrinsic, overload

from ..language.calls import broken_at, hide_at, redeal_at, refuse_at
from ..language.contract import MOVES, observe
from ..language.decorators import per_game
from ..language.observing import write_row
from ..language.streams import word
from ..many.stepping import look
from .advancing import drive, is_meant
from .ordering import OVER

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


@overload(write_row)  # type: ignore[untyped-decorator]
def on_a_gpu(row: Any, factor: Any, out: Any, at: int) -> Any:
    """Number by number: writing zeros over zeros would cost more than asking for them."""
    return write_row


@per_game
def play_kernel(
    rows: Any, order: Any, task: int, pauses: int, blank: Any, seed: int, games: Any, seeds: Any, chosen: Any,
    over: Any, scores: Any, places: Any, again: int, keys: Any,
) -> None:  # fmt: skip
    """Begins a game, plays the chosen move or goes on at every table that is meant (see `driving`)."""
    place = cuda.grid(1)
    if place < len(rows):
        i = order[place]
        if is_meant(keys[i], task):
            tables, move = as_tables(rows[i], RECORD), int(chosen[i])
            keys[i] = drive(
                tables, 0, task, pauses, blank, seed, i, games, seeds, move, over, scores, places, again
            )  # fmt: skip


@per_game
def look_kernel(rows: Any, order: Any, seeds: Any, seat: Any, mask: Any, drawn: Any, keys: Any) -> None:
    """Writes who is asked at every table, what is allowed (into an empty mask), and what a random player plays."""
    place = cuda.grid(1)
    if place < len(rows):
        i = order[place]
        if keys[i] != OVER:
            moves = cuda.local.array(MOVES, np.int16)
            look(as_tables(rows[i], RECORD), 0, i, seeds, seat, mask, drawn, moves)


@per_game
def observe_kernel(rows: Any, seat: Any, observation: Any) -> None:
    """Writes what the asked seat of every table sees, over zeros."""
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


KERNELS = (play_kernel, look_kernel, observe_kernel, knowledge_kernel)
