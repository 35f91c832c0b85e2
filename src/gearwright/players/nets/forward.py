"""From what a seat knows to the net's opinion: one pass over the weights, compiled, for one table or for some together.

Most numbers of an observation are 0, and so is about half of what a layer hands on: only the rows of the others are
added. Of the policy only the rows of allowed moves are read. Weights are more than a core keeps at hand: whoever thinks
about several tables does it in one pass, in which each part of them is fetched once.
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
LINE = 64  # bytes of a line of the cache
PART = 32  # rows of weights that are added to all results before the next ones are fetched
KINDS = 2  # of values for each seat: the place, and the score
PLACE, SCORE = range(KINDS)
FORBIDDEN = (
    -1e9
)  # the logit of a move that is not allowed, where all have one; finite, so that nothing times it is nothing


def zeros(*shape: int) -> np.ndarray:
    """Zeros in float32 that begin where a line of the cache does: vectors that straddle two lines are slow to read."""
    spare = LINE // np.dtype(np.float32).itemsize
    flat = np.zeros(math.prod(shape) + spare, np.float32)
    first = -flat.ctypes.data % LINE // flat.itemsize
    return flat[first : first + math.prod(shape)].reshape(shape)


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
    """What forward passes write; each thread has its own. N tables can be thought about together."""

    moves: Any  # the allowed ones
    seen: Any  # [N, D] the observations
    hidden: Any  # [N, H] what the blocks hand on
    normed: Any  # [N, H] the same, as a block reads it
    inner: Any  # [N, M] what is within a block
    found: Any  # [PART] where some factors are not 0
    logits: Any  # of the allowed moves of one table, in their order
    values: Any  # by seat, counted from the one that was asked; for each the place and the score

    @classmethod
    def of(cls, game: Game, weights: Weights, together: int = 1) -> Work:
        """Enough for a game and a net, and for so many tables together."""
        _, wide, narrow = weights.up.shape
        seen, hidden, normed, inner = (zeros(together, size) for size in (game.observed, wide, wide, narrow))
        found, logits, values = np.zeros(PART, np.int64), zeros(game.moves), zeros(KINDS * MAX_SEATS)
        return cls(game.buffer(), seen, hidden, normed, inner, found, logits, values)


def add_rows(out: Any, factors: Any, rows: Any, together: int, found: Any) -> None:
    """Adds to each of the first results every row as many times as its factor says; where that is 0, it is not read."""
    for k in range(together):
        (found,) = factors[k].nonzero()
        out[k] += factors[k, found] @ rows[found]


def product(row: Any, other: Any) -> Any:
    """The sum of the products of two rows."""
    return row @ other


if not (TYPE_CHECKING or INTERPRETED):
    from numba.core import types
    from numba.extending import intrinsic, overload

    UNCOUNTED = {"_nrt": False}  # no reference counts, as in rules

    def multiply_add(*freedoms: str) -> Any:
        """A total and x times y, computed with these freedoms."""

        @intrinsic
        def computed(_: Any, total: Any, x: Any, y: Any) -> Any:
            def lower(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
                return builder.fadd(arguments[0], builder.fmul(*arguments[1:], flags=freedoms), flags=freedoms)

            return types.float32(types.float32, types.float32, types.float32), lower

        return computed

    in_turn = multiply_add("contract")
    in_any_order = multiply_add("reassoc", "contract", "nsz")  # a whole row with all that a processor has

    @overload(add_rows, jit_options=UNCOUNTED)
    def compiled_add_rows(out: Any, factors: Any, rows: Any, together: Any, found: Any) -> Any:
        """What compiled code calls. Four rows are added at a time: so a result is read and written less often."""

        def add(out: Any, factors: Any, rows: Any, together: Any, found: Any) -> None:
            for first in range(0, len(rows), PART):
                end = min(first + PART, len(rows))
                for each in range(together):
                    result = out[each]
                    factor = factors[each]
                    count = 0
                    for k in range(first, end):
                        found[count] = k
                        count += factor[k] != 0
                    by_four = count - count % 4
                    for at in range(0, by_four, 4):
                        a, b, c, d = found[at], found[at + 1], found[at + 2], found[at + 3]
                        for place in range(len(result)):
                            total = in_turn(result[place], factor[a], rows[a, place])
                            total = in_turn(total, factor[b], rows[b, place])
                            total = in_turn(total, factor[c], rows[c, place])
                            result[place] = in_turn(total, factor[d], rows[d, place])
                    for at in range(by_four, count):
                        k = found[at]
                        for place in range(len(result)):
                            result[place] = in_turn(result[place], factor[k], rows[k, place])

        return add

    @overload(product, jit_options=UNCOUNTED)
    def compiled_product(row: Any, other: Any) -> Any:
        """What compiled code calls."""

        def multiply(row: Any, other: Any) -> Any:
            total = np.float32(0)
            for k in range(len(row)):
                total = in_any_order(total, row[k], other[k])
            return total

        return multiply


@per_game
def normalise(work: Work, factors: Any, together: int) -> None:
    """Makes of what is handed on rows whose squares are 1 on average, times a factor for each number."""
    for each in range(together):
        hidden = work.hidden[each]
        scale = np.float32(1.0 / math.sqrt(product(hidden, hidden) / len(hidden) + TINY))
        for k in range(len(hidden)):
            work.normed[each, k] = hidden[k] * scale * factors[k]


@per_game
def think(net: Weights, work: Work, together: int) -> None:
    """From the first observations to what policy and values are read from."""
    nothing = np.float32(0)
    for each in range(together):
        for k in range(len(net.embed_bias)):
            work.hidden[each, k] = net.embed_bias[k]
    add_rows(work.hidden, work.seen, net.embed, together, work.found)
    for each in range(together):
        for k in range(len(net.embed_bias)):
            work.hidden[each, k] = max(work.hidden[each, k], nothing)
    for block in range(len(net.up)):
        normalise(work, net.norm[block], together)
        for each in range(together):
            for k in range(len(net.up_bias[block])):
                work.inner[each, k] = net.up_bias[block, k]
        add_rows(work.inner, work.normed, net.up[block], together, work.found)
        for each in range(together):
            for k in range(len(net.up_bias[block])):
                work.inner[each, k] = max(work.inner[each, k], nothing)
            for k in range(len(net.down_bias[block])):
                work.hidden[each, k] += net.down_bias[block, k]
        add_rows(work.hidden, work.inner, net.down[block], together, work.found)
    normalise(work, net.norm_out, together)


@per_game
def prefer(net: Weights, work: Work, each: int, moves: Any, count: int) -> None:
    """Writes the logits of so many moves at one of the tables that were thought about."""
    normed = work.normed[each]
    for k in range(count):
        move = moves[k]
        work.logits[k] = product(net.policy[move], normed) + net.policy_bias[move]


@per_game
def consider(tables: Any, i: int, seat: int, net: Weights, work: Work, count: int) -> None:
    """Thinks about table i alone, as a seat sees it, and writes the logits of so many allowed moves."""
    observe_at(tables, i, seat, work.seen[0])
    think(net, work, 1)
    prefer(net, work, 0, work.moves, count)


@per_game
def foresee(net: Weights, work: Work, each: int) -> None:
    """Writes the values of one of the tables that were thought about."""
    for k in range(len(work.values)):
        work.values[k] = product(net.value[k], work.normed[each]) + net.value_bias[k]
