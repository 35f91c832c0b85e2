"""Kernels of no game in particular: the seeds that games begin with, moves that are allowed, tables side by side.

The order of a batch puts tables with equal keys next to each other: before they are looked at those where the same is
due, before moves are played those with the same move, and those that wait for the same step. In what order equal ones
come is left to chance, and changes no table.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.cudadrv.driver import device_memset

from ..language.streams import derived

KEYS = 1024
WAITING = KEYS // 2  # and on: the keys of tables that wait before a step; kinds of decisions are smaller
OVER = KEYS - 1  # the key of a table whose game is over: greater than any kind of decision, and any move
BLOCK = KEYS  # threads: each has a key to look after


@cuda.jit  # type: ignore[untyped-decorator]
def number_games(seed: int, first: int, seeds: Any) -> None:
    """The seeds of the games number `first` and on of a run."""
    i = cuda.grid(1)
    if i < len(seeds):
        seeds[i] = derived(seed, first + i)


@cuda.jit  # type: ignore[untyped-decorator]
def number_tables(seed: int, seeds: Any) -> None:
    """The seeds of the first game of each table of a batch."""
    i = cuda.grid(1)
    if i < len(seeds):
        seeds[i] = derived(derived(seed, i), 0)


@cuda.jit  # type: ignore[untyped-decorator]
def allow(mask: Any, moves: Any, chosen: Any, wrong: Any) -> None:
    """Takes over the moves, and notes the first table whose move is not allowed."""
    i = cuda.grid(1)
    if i < len(moves):
        move = moves[i]
        chosen[i] = move
        if move < 0 or move >= mask.shape[1] or not mask[i, move]:
            cuda.atomic.min(wrong, 0, i)


@cuda.jit  # type: ignore[untyped-decorator]
def key_moves(chosen: Any, keys: Any) -> None:
    """Takes the chosen moves as keys, where a game is not over."""
    i = cuda.grid(1)
    if i < len(keys) and keys[i] != OVER:
        keys[i] = chosen[i]


@cuda.jit  # type: ignore[untyped-decorator]
def add_up(rows: Any, word: int, shift: int, total: Any) -> None:
    """The sum of a number of 32 bits, that many bits into one word of every table."""
    i = cuda.grid(1)
    if i < len(rows):
        cuda.atomic.add(total, 0, rows[i, word] >> np.uint64(shift) & np.uint64(0xFFFFFFFF))


@cuda.jit  # type: ignore[untyped-decorator]
def _count(keys: Any, tallies: Any) -> None:
    """How many tables have each key, into the first row."""
    own = cuda.shared.array(KEYS, np.int32)
    key = cuda.threadIdx.x
    own[key] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < len(keys):
        cuda.atomic.add(own, keys[i], 1)
    cuda.syncthreads()
    if own[key] > 0:
        cuda.atomic.add(tallies, (0, key), own[key])


@cuda.jit  # type: ignore[untyped-decorator]
def _place(keys: Any, tallies: Any, order: Any) -> None:
    """Puts every table behind those with smaller keys; the second row tells how many of each key have a place."""
    own = cuda.shared.array(KEYS, np.int32)
    first = cuda.shared.array(KEYS, np.int32)
    key = cuda.threadIdx.x
    own[key] = 0
    first[key] = tallies[0, key]
    cuda.syncthreads()
    reach = 1
    while reach < KEYS:  # every key adds up what is before it, twice as far each time
        before = first[key - reach] if key >= reach else 0
        cuda.syncthreads()
        first[key] += before
        cuda.syncthreads()
        reach *= 2
    i = cuda.grid(1)
    rank = 0
    if i < len(keys):
        rank = cuda.atomic.add(own, keys[i], 1)
    cuda.syncthreads()
    if own[key] > 0:
        first[key] += cuda.atomic.add(tallies, (1, key), own[key]) - tallies[0, key]
    cuda.syncthreads()
    if i < len(keys):
        order[first[keys[i]] + rank] = i


class Order:
    """Which table each thread takes."""

    def __init__(self, size: int) -> None:
        self.keys = cuda.device_array(size, np.uint16)
        self.tables = cuda.device_array(size, np.int32)
        self._tallies = cuda.device_array((2, KEYS), np.int32)

    def sort(self, stream: Any = 0) -> None:
        """By the keys as they are now."""
        device_memset(self._tallies, 0, self._tallies.nbytes, stream)
        blocks = -(-len(self.keys) // BLOCK)
        _count[blocks, BLOCK, stream](self.keys, self._tallies)
        _place[blocks, BLOCK, stream](self.keys, self._tallies, self.tables)

    def over(self) -> int:
        """At how many tables the game was over when they were sorted."""
        return int(self._tallies[0].copy_to_host()[OVER])
