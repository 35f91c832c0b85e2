"""From what a seat knows to the net's opinion: one pass over the weights, compiled, for one table at a time.

Most numbers of an observation are 0, and so is about half of what a layer hands on: only the rows of the others are
added. Of the policy only the rows of allowed moves are read.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gearwright.core.language.calls import observe_at
from gearwright.core.language.decorators import per_game
from gearwright.core.language.mode import INTERPRETED
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.play.game import Game

TINY = 1e-5  # keeps a row of zeros from being divided by 0
KINDS = 2  # of values for each seat: the place, and the score
PLACE, SCORE = range(KINDS)
FORBIDDEN = (
    -1e9
)  # the logit of a move that is not allowed, where all have one; finite, so that nothing times it is nothing


class Weights(NamedTuple):
    """A net's numbers, float32. D inputs, H wide, L blocks with M numbers within, A moves."""

    embed: Any  # [D, H]
    embed_bias: Any  # [H]
    norm: Any  # [L, H]
    up: Any  # [L, H, M]
    up_bias: Any  # [L, M]
    down: Any  # [L, M, H]
    down_bias: Any  # [L, H]
    norm_out: Any  # [H]
    policy: Any  # [A, H]
    policy_bias: Any  # [A]
    value: Any  # [2 * MAX_SEATS, H]: a row for each value, unlike in the file
    value_bias: Any  # [2 * MAX_SEATS]


class Work(NamedTuple):
    """What one forward pass writes; each thread has its own."""

    moves: Any  # the allowed ones
    seen: Any  # the observation
    hidden: Any  # what the blocks hand on
    normed: Any  # the same, as a block reads it
    inner: Any  # what is within a block
    logits: Any  # of the allowed moves, in their order
    values: Any  # by seat, counted from the one that was asked; for each the place and the score

    @classmethod
    def of(cls, game: Game, weights: Weights) -> Work:
        """Enough for a game and a net."""
        _, wide, narrow = weights.up.shape
        sizes = (game.observed, wide, wide, narrow, game.moves, KINDS * MAX_SEATS)
        return cls(game.buffer(), *(np.zeros(size, np.float32) for size in sizes))


def add_rows(out: Any, factors: Any, rows: Any) -> None:
    """Adds each row as many times as its factor says; where that is 0, the row is not read."""
    (found,) = factors.nonzero()
    out += factors[found] @ rows[found]


def product(row: Any, other: Any) -> Any:
    """The sum of the products of two rows."""
    return row @ other


if not (TYPE_CHECKING or INTERPRETED):
    from numba.core import types
    from numba.extending import intrinsic, overload

    UNCOUNTED = {"_nrt": False}  # no reference counts, as in rules

    @intrinsic
    def multiply_add(_: Any, total: Any, x: Any, y: Any) -> Any:
        """The total and x times y, summed in any order: so a whole row is summed with all that a processor has."""

        def lower(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            free = ("reassoc", "contract", "nsz")
            return builder.fadd(arguments[0], builder.fmul(*arguments[1:], flags=free), flags=free)

        return types.float32(types.float32, types.float32, types.float32), lower

    @overload(add_rows, jit_options=UNCOUNTED)
    def compiled_add_rows(out: Any, factors: Any, rows: Any) -> Any:
        """What compiled code calls."""

        def add(out: Any, factors: Any, rows: Any) -> None:
            for k in range(len(factors)):
                if factors[k] != 0:
                    for place in range(len(out)):
                        out[place] = multiply_add(out[place], factors[k], rows[k, place])

        return add

    @overload(product, jit_options=UNCOUNTED)
    def compiled_product(row: Any, other: Any) -> Any:
        """What compiled code calls."""

        def multiply(row: Any, other: Any) -> Any:
            total = np.float32(0)
            for k in range(len(row)):
                total = multiply_add(total, row[k], other[k])
            return total

        return multiply


@per_game
def normalise(work: Work, factors: Any) -> None:
    """Makes of what is handed on a row whose squares are 1 on average, times a factor for each number."""
    wide = len(work.hidden)
    scale = np.float32(1.0 / math.sqrt(product(work.hidden, work.hidden) / wide + TINY))
    for k in range(wide):
        work.normed[k] = work.hidden[k] * scale * factors[k]


@per_game
def think(net: Weights, work: Work) -> None:
    """From the observation to what policy and values are read from."""
    nothing = np.float32(0)
    for k in range(len(work.hidden)):
        work.hidden[k] = net.embed_bias[k]
    add_rows(work.hidden, work.seen, net.embed)
    for k in range(len(work.hidden)):
        work.hidden[k] = max(work.hidden[k], nothing)
    for block in range(len(net.up)):
        normalise(work, net.norm[block])
        for k in range(len(work.inner)):
            work.inner[k] = net.up_bias[block, k]
        add_rows(work.inner, work.normed, net.up[block])
        for k in range(len(work.inner)):
            work.inner[k] = max(work.inner[k], nothing)
        for k in range(len(work.hidden)):
            work.hidden[k] += net.down_bias[block, k]
        add_rows(work.hidden, work.inner, net.down[block])
    normalise(work, net.norm_out)


@per_game
def consider(tables: Any, i: int, seat: int, net: Weights, work: Work, count: int) -> None:
    """Writes the logits of so many allowed moves, as a seat sees table i."""
    observe_at(tables, i, seat, work.seen)
    think(net, work)
    for k in range(count):
        move = work.moves[k]
        work.logits[k] = product(net.policy[move], work.normed) + net.policy_bias[move]


@per_game
def foresee(net: Weights, work: Work) -> None:
    """Writes the values of the table that was considered."""
    for k in range(len(work.values)):
        work.values[k] = product(net.value[k], work.normed) + net.value_bias[k]
