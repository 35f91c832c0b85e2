"""Kernels that work on copies of tables, in the memory that lies nearest to a processor: what is called shared memory.

Tables lie far apart, and where rules are short a thread mostly waits for them. Here the 32 threads of a warp carry some
tables to shared memory together, one after the other, as fast as memory goes; then each thread has one of them before
it. Only few warps have room at a time, so where rules are long this is slower: `Tuning.in_shared_memory` says what is
done like this.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from ..language.contract import MOVES, observe
from ..language.decorators import per_game
from ..many.stepping import look
from .advancing import PLAY, drive, is_meant
from .kernels import RECORD, as_tables, look_kernel, observe_kernel, play_kernel

WARP = 32
EVERY_THREAD = 0xFFFFFFFF
WORDS = 0  # of a table
LANES = 0  # tables in the shared memory of a warp
HELD = 0  # words that a thread has in its hands at a time, a divisor of LANES
NEAR_WORDS = 0  # words in shared memory


@per_game
def stride(words: int) -> int:
    """Words from table to table there: an odd number, so that the same word of all of them is found at once."""
    return words | 1


@per_game
def fetch(rows: Any, mine: int, near: Any, held: Any, lanes: int, words: int) -> None:
    """Carries the tables of all threads (none where `mine` is negative) to shared memory."""
    for first in range(0, lanes, len(held)):
        for start in range(0, words, WARP):
            at = start + cuda.threadIdx.x
            for k in range(len(held)):
                i = cuda.shfl_sync(EVERY_THREAD, mine, first + k)
                if i >= 0 and at < words:
                    held[k] = rows[i, at]
            for k in range(len(held)):
                if at < words:
                    near[(first + k) * stride(words) + at] = held[k]
    cuda.syncwarp()


@per_game
def put_back(rows: Any, mine: int, near: Any, lanes: int, words: int) -> None:
    """Carries them back."""
    cuda.syncwarp()
    for k in range(lanes):
        i = cuda.shfl_sync(EVERY_THREAD, mine, k)
        if i >= 0:
            for at in range(cuda.threadIdx.x, words, WARP):
                rows[i, at] = near[k * stride(words) + at]


@per_game
def before_me(words: int) -> int:
    """Where in shared memory the table lies that a thread has before it."""
    return int(cuda.threadIdx.x) * stride(words)


@per_game
def meant_table(order: Any, keys: Any, task: int, lanes: int) -> int:
    """The table of a thread, negative if it has none or that one is not meant."""
    place = cuda.blockIdx.x * lanes + cuda.threadIdx.x
    if cuda.threadIdx.x < lanes and place < len(order):
        i = order[place]
        if is_meant(keys[i], task):
            return int(i)
    return -1


@per_game
def play_staged(
    rows: Any, order: Any, task: int, pauses: int, blank: Any, seed: int, games: Any, seeds: Any, chosen: Any,
    over: Any, scores: Any, places: Any, again: int, keys: Any,
) -> None:  # fmt: skip
    """As `play_kernel`."""
    near, held = cuda.shared.array(NEAR_WORDS, np.uint64), cuda.local.array(HELD, np.uint64)
    i = meant_table(order, keys, task, LANES)
    fetch(rows, i, near, held, LANES, WORDS)
    if i >= 0:
        tables, move = as_tables(near[before_me(WORDS) :], RECORD), int(chosen[i])
        keys[i] = drive(tables, 0, task, pauses, blank, seed, i, games, seeds, move, over, scores, places, again)
    put_back(rows, i, near, LANES, WORDS)


@per_game
def look_staged(rows: Any, order: Any, seeds: Any, seat: Any, mask: Any, drawn: Any, keys: Any) -> None:
    """As `look_kernel`."""
    near, held = cuda.shared.array(NEAR_WORDS, np.uint64), cuda.local.array(HELD, np.uint64)
    i = meant_table(order, keys, PLAY, LANES)
    fetch(rows, i, near, held, LANES, WORDS)
    if i >= 0:
        moves = cuda.local.array(MOVES, np.int16)
        look(as_tables(near[before_me(WORDS) :], RECORD), 0, i, seeds, seat, mask, drawn, moves)


@per_game
def observe_staged(rows: Any, seat: Any, observation: Any) -> None:
    """As `observe_kernel`."""
    near, held = cuda.shared.array(NEAR_WORDS, np.uint64), cuda.local.array(HELD, np.uint64)
    i = cuda.blockIdx.x * LANES + cuda.threadIdx.x
    if cuda.threadIdx.x >= LANES or i >= len(rows):
        i = -1
    fetch(rows, i, near, held, LANES, WORDS)
    if i >= 0:
        observe(as_tables(near[before_me(WORDS) :], RECORD)[0], int(seat[i]), observation[i])


STAGED: dict[Any, tuple[Any, int]] = {  # with the tables there
    play_kernel: (play_staged, 8),
    look_kernel: (look_staged, 32),
    observe_kernel: (observe_staged, 32),
}
