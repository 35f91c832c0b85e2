"""Tables that could be the real one, on which a move is tried and good play follows; each is bound to one game.

Row 0 of `tables` is where all begin. Row 1 + k * futures + f is what future f makes of move k: all moves meet the same
futures. Good play is the game's net where one fits, and else the move after which the game's evaluation is best.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from gearwright.core.language.calls import observe_at, redeal_at
from gearwright.core.language.contract import evaluate, legal_moves, play
from gearwright.core.language.decorators import per_game
from gearwright.core.language.streams import derived, pick, seed_streams
from gearwright.core.many.copying import copy_at
from gearwright.core.play.game import Game
from gearwright.players.nets.forward import KINDS, PLACE, SCORE, Weights, Work, consider, foresee, prefer, think

TOLD = 4  # numbers that are told of each seat; an evaluation has only the first
PARTS = 1 << 30  # so finely a draw tells moves apart
TRIED = 1 << 20  # sets the draws of what is only tried apart from those that happen
TOGETHER = 8  # tables that a net thinks about at once; at least as many as there are seats


class Underway(NamedTuple):
    """Tables that are followed at the same time; each thread has its own."""

    rows: Any  # where each lies
    left: Any  # decisions until it is weighed
    counts: Any  # of allowed moves
    moves: Any  # [tables, moves] the allowed ones

    @classmethod
    def of(cls, game: Game) -> Underway:
        """Room for as many as are thought about at once."""
        rows, left, counts = (np.zeros(TOGETHER, np.int64) for _ in range(3))
        return cls(rows, left, counts, np.stack([game.buffer() for _ in range(TOGETHER)]))


@per_game
def move_on(tables: Any, i: int, move: int, moves: Any) -> int:
    """Plays a move and all that follows without a choice; tells how many moves are allowed then, 0 at the end."""
    table = tables[i]
    play(table, move)
    while not table.over:
        count = legal_moves(table, moves)
        if count > 1:
            return count
        play(table, int(moves[0]))
    return 0


@per_game
def begin_row(tables: Any, i: int, seat: int, move: int, seed: int, fixed: Any, moves: Any) -> int:
    """Makes row i a table that could be the real one to a seat, and plays a move there; tells as `move_on`.

    A seat below 0 knows all that lies hidden, and only the draws to come are new. Streams that are fixed go on as they
    do at row 0.
    """
    copy_at(tables, i, 0)
    if seat < 0:
        seed_streams(tables[i], derived(seed, 0))
    else:
        redeal_at(tables, i, seat, seed)
    for stream in range(len(fixed)):
        if fixed[stream] != 0:
            tables[i].streams[stream] = tables[0].streams[stream]
    return move_on(tables, i, move, moves)


@per_game
def choose_by_net(tables: Any, i: int, net: Weights, work: Work, count: int) -> int:
    """The move that the net finds likeliest."""
    consider(tables, i, int(tables[i].due.seat), net, work, count)
    best = 0
    for k in range(1, count):
        if work.logits[k] > work.logits[best]:
            best = k
    return int(work.moves[best])


@per_game
def draw_by_net(net: Weights, work: Work, each: int, moves: Any, count: int, drawn: int) -> int:
    """A move at one of the tables that were thought about, drawn as likely as the net finds it.

    So futures differ as good players differ.
    """
    prefer(net, work, each, moves, count)
    highest = work.logits[0]
    for k in range(1, count):
        highest = max(highest, work.logits[k])
    total = 0.0
    for k in range(count):
        total += math.exp(work.logits[k] - highest)
    left = total * (pick(drawn, PARTS) / PARTS)
    for k in range(count - 1):
        left -= math.exp(work.logits[k] - highest)
        if left < 0:
            return int(moves[k])
    return int(moves[count - 1])


@per_game
def choose_by_evaluation(tables: Any, i: int, spare: int, seed: int, near: float, moves: Any, count: int) -> int:
    """The move after which the evaluation of the asked seat is best, with other draws than those that will come.

    Whatever is nearer to the best than `near` may be taken instead: so futures differ as good players differ.
    """
    seat = int(tables[i].due.seat)
    own = derived(seed, TRIED + int(tables[i].moves))
    best = 0
    highest = -1e30
    for k in range(count):
        copy_at(tables, spare, i)
        seed_streams(tables[spare], own)
        play(tables[spare], int(moves[k]))
        value = evaluate(tables[spare], seat) + near * (pick(derived(own, k), PARTS) / PARTS)
        if value > highest:
            highest = value
            best = k
    return int(moves[best])


@per_game
def weigh_by_net(tables: Any, i: int, net: Weights, work: Work, told: Any) -> None:
    """What the net expects of each seat, its place and its score: from the side of the asked one, and from its own."""
    asked = int(tables[i].due.seat)
    seats = int(tables[i].seats)
    for viewer in range(seats):
        observe_at(tables, i, viewer, work.seen[viewer])
    think(net, work, seats)
    for viewer in range(seats):
        foresee(net, work, viewer)
        told[i, viewer, 2] = work.values[PLACE]
        told[i, viewer, 3] = work.values[SCORE]
        if viewer == asked:
            for seat in range(seats):
                far = KINDS * ((seat - asked) % seats)
                told[i, seat, 0] = work.values[far + PLACE]
                told[i, seat, 1] = work.values[far + SCORE]


@per_game
def weigh_by_evaluation(tables: Any, i: int, told: Any) -> None:
    """What the evaluation says of each seat."""
    for seat in range(int(tables[i].seats)):
        told[i, seat, 0] = evaluate(tables[i], seat)


@per_game
def follow_by_net(
    tables: Any, seat: int, candidates: Any, futures: int, first: int, seed: int, fixed: Any, horizon: int,
    net: Weights, work: Work, underway: Underway, told: Any,
) -> None:  # fmt: skip
    """Tries moves in the futures number `first` and on, lets the net decide so often, and weighs what comes of it."""
    rows = len(candidates) * futures
    begun = 0
    busy = 0
    while begun < rows or busy > 0:
        while begun < rows and busy < len(underway.rows):
            own = derived(seed, first + begun % futures)
            move = int(candidates[begun // futures])
            begun += 1
            count = begin_row(tables, begun, seat, move, own, fixed, underway.moves[busy])
            if count > 0 and horizon > 0:
                underway.rows[busy] = begun
                underway.left[busy] = horizon
                underway.counts[busy] = count
                busy += 1
        busy = decide_together(tables, busy, futures, first, seed, net, work, underway)
    for i in range(1, 1 + rows):
        if not tables[i].over:
            weigh_by_net(tables, i, net, work, told)


@per_game
def decide_together(
    tables: Any, busy: int, futures: int, first: int, seed: int, net: Weights, work: Work, underway: Underway
) -> int:
    """Lets the net decide once at all tables that are followed; tells how many of them are still to be."""
    for each in range(busy):
        i = int(underway.rows[each])
        observe_at(tables, i, int(tables[i].due.seat), work.seen[each])
    think(net, work, busy)
    still = 0
    for each in range(busy):
        i = int(underway.rows[each])
        left = int(underway.left[each]) - 1
        drawn = derived(derived(seed, first + (i - 1) % futures), int(tables[i].moves))
        move = draw_by_net(net, work, each, underway.moves[each], int(underway.counts[each]), drawn)
        count = move_on(tables, i, move, underway.moves[still])
        if count > 0 and left > 0:
            underway.rows[still] = i
            underway.left[still] = left
            underway.counts[still] = count
            still += 1
    return still


@per_game
def follow_by_evaluation(
    tables: Any, seat: int, candidates: Any, futures: int, first: int, seed: int, fixed: Any, horizon: int,
    near: float, moves: Any, told: Any,
) -> None:  # fmt: skip
    """The same where the evaluation decides; the last row is for trying moves out."""
    spare = len(tables) - 1
    for k in range(len(candidates)):
        for f in range(futures):
            i = 1 + k * futures + f
            own = derived(seed, first + f)
            count = begin_row(tables, i, seat, int(candidates[k]), own, fixed, moves)
            left = horizon
            while left > 0 and count > 0:
                move = choose_by_evaluation(tables, i, spare, own, near, moves, count)
                count = move_on(tables, i, move, moves)
                left -= 1
            if count > 0:
                weigh_by_evaluation(tables, i, told)


@per_game
def weigh_rows_by_net(tables: Any, net: Weights, work: Work, told: Any) -> None:
    """Weighs all tables as they lie, but those whose game is over."""
    for i in range(len(tables)):
        if not tables[i].over:
            weigh_by_net(tables, i, net, work, told)


@per_game
def weigh_rows_by_evaluation(tables: Any, told: Any) -> None:
    """The same by the evaluation."""
    for i in range(len(tables)):
        if not tables[i].over:
            weigh_by_evaluation(tables, i, told)
