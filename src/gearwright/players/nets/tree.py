"""The tree search of `players.tree` with a net's opinion: it says what to try first, and what a position is worth.

Here too every simulation starts from a redealt table, and a node stands for a row of moves. A simulation ends where the
tree ends, as the net was trained on every decision and needs no end of a turn; one pass over the net, from the side of
the seat that is asked there, gives the new node's priors and all seats' values. A move without a choice is just played.
"""

from __future__ import annotations

import math
from typing import Any

from gearwright.core.language.calls import redeal_at
from gearwright.core.language.contract import legal_moves, play
from gearwright.core.language.decorators import per_game, rule
from gearwright.core.language.streams import derived
from gearwright.core.many.copying import copy_at

from ..tree import best_child, mark_known
from .forward import KINDS, PLACE, SCORE, Weights, Work, consider, foresee

SCORE_PART = 0.1  # how much a spread of points counts beside the step from the last place to the first, which is 2
FIRST = 0.5  # how much of a place's worth is the first place alone; the rest is how many others are behind
CAUTION = 0.2  # so much less than the position as a whole a move promises that was never tried


@per_game
def weigh_result(tables: Any, i: int, seats: int, values: Any, centre: float, spread: float) -> None:
    """What a finished game was worth to each seat: its place, as nets learn it (`place_worth`), and its score."""
    table = tables[i]
    for seat in range(seats):
        sharing = 0
        for other in range(seats):
            if table.places[other] == table.places[seat]:
                sharing += 1
        place = place_worth(int(table.places[seat]), sharing, seats)
        values[seat] = place + SCORE_PART * (table.scores[seat] - centre) / spread


@rule
def place_worth(place: int, sharing: int, seats: int) -> float:
    """From 1 for the first place to -1 for the last, 0 on average: half by equal steps, half for the first alone.

    Whoever shares a place shares its worth.
    """
    if seats < 2:
        return 0.0
    steps = 1 - 2 * (place - 1 + (sharing - 1) / 2) / (seats - 1)
    first = (1 / sharing if place == 1 else 0.0) - 1 / seats
    return (1 - FIRST) * steps + FIRST * first / (1 - 1 / seats)


@per_game
def weigh_position(tables: Any, i: int, seats: int, net: Weights, work: Work, legal: int, values: Any) -> None:
    """What table i is worth to each seat, as the net finds from the side of the asked one; and the moves' logits."""
    asked = int(tables[i].due.seat)
    consider(tables, i, asked, net, work, legal)
    foresee(net, work, 0)
    for seat in range(seats):
        far = KINDS * ((seat - asked) % seats)
        place = max(-1.0, min(1.0, float(work.values[far + PLACE])))
        values[seat] = place + SCORE_PART * work.values[far + SCORE]


@per_game
def grow_guided(
    nodes: Any, used: int, node: int, seat: int, work: Work, legal: int, marks: Any, stamp: int, guess: float
) -> int:
    """Gives a node a child for every allowed move that has none, if there is room; tells how many are used then."""
    highest = work.logits[0]
    for k in range(legal):
        highest = max(highest, work.logits[k])
    total = 0.0
    for k in range(legal):
        total += math.exp(work.logits[k] - highest)
    for k in range(legal):
        move = int(work.moves[k])
        if marks[move] == stamp and used < len(nodes):
            nodes[used].move = move
            nodes[used].seat = seat
            nodes[used].first = 0
            nodes[used].next = nodes[node].first
            nodes[used].visits = 0
            nodes[used].total = 0.0
            nodes[used].prior = math.exp(work.logits[k] - highest) / total
            nodes[used].guess = guess
            nodes[node].first = used
            used += 1
    return used


@per_game
def simulate_guided(
    tables: Any, nodes: Any, used: int, path: Any, marks: Any, values: Any, net: Weights, work: Work,
    observer: int, seed: int, first: int, count: int, curiosity: float, centre: float, spread: float,
) -> int:  # fmt: skip
    """So many simulations from the table at 0, whose tree hangs at node 0; tells how many nodes are used then.

    Table 1 is for trying things out.
    """
    seats = int(tables[0].seats)
    for number in range(first, first + count):
        copy_at(tables, 1, 0)
        redeal_at(tables, 1, observer, derived(seed, number))
        table = tables[1]
        node = 0
        depth = 0
        path[0] = 0
        inside = True
        while inside and not table.over:
            asked = int(table.due.seat)
            legal = legal_moves(table, work.moves)
            stamp = 2 * (number * len(path) + depth)  # what was legal at the node above need not be legal here
            for k in range(legal):
                marks[work.moves[k]] = stamp
            known = mark_known(nodes, node, marks, stamp)
            inside = (legal == 1 or nodes[node].first != 0) and depth < len(path) - 1
            if known < legal:
                work.logits[0] = 0
                values[asked] = 0.0
                if legal > 1:
                    weigh_position(tables, 1, seats, net, work, legal, values)
                used = grow_guided(nodes, used, node, asked, work, legal, marks, stamp, values[asked] - CAUTION)
            child = best_child(nodes, node, marks, stamp, curiosity) if inside else 0
            if child != 0:
                play(table, int(nodes[child].move))
                depth += 1
                path[depth] = child
                node = child
            elif inside or legal == 1 or known == legal:  # no room for more nodes, or a path that is too long
                weigh_position(tables, 1, seats, net, work, legal, values)
                inside = False
        if table.over:
            weigh_result(tables, 1, seats, values, centre, spread)
        for k in range(depth + 1):
            node = int(path[k])
            nodes[node].visits += 1
            nodes[node].total += values[nodes[node].seat]
    return used
