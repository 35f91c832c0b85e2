"""Monte Carlo tree search over information sets, for any number of seats; compiled, one tree a thread.

Every simulation starts from a table that is redealt as far as the searching seat does not know it, so a node stands for
a row of moves, whatever lay hidden. A node is entered by the seat that was asked before it and keeps what it got.
Its children are chosen by what they brought so far, and at first by what the game's evaluation says of them. A
simulation goes on past what the tree knows until another seat is asked: halfway through a turn the evaluation says
little. There it takes over, or after some random moves.
"""

from __future__ import annotations

import math
from typing import Any

from gearwright.core.language.calls import redeal_at
from gearwright.core.language.contract import evaluate, legal_moves, play
from gearwright.core.language.decorators import per_game
from gearwright.core.language.records import Record, f32, i8, i16, i32
from gearwright.core.language.streams import advance, derived, pick
from gearwright.core.many.copying import copy_at

PATIENCE = 8  # visits before a node gets children where rollouts follow: they cost less than to weigh every child


class Node(Record):
    """A move that was tried after the moves above it."""

    move: i16
    seat: i8  # who made the move
    first: i32  # its first child; 0 while it has none
    next: i32  # its next sibling; 0 after the last
    visits: i32
    prior: f32  # how likely the evaluation, or the net, finds the move
    guess: f32  # what it promised the seat before it was tried
    total: f32  # what the seat got in all visits


@per_game
def worth(tables: Any, i: int, seats: int, values: Any, spread: float) -> None:
    """Shares out 1 among the seats: by places where the game is over, and by how the seats stand.

    A lead of a few times `spread` takes nearly all: there a search no longer sees what else a move gains.
    """
    table = tables[i]
    best = -1e30
    for seat in range(seats):
        values[seat] = evaluate(table, seat)
        best = max(best, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = math.exp((values[seat] - best) / spread)
        total += values[seat]
    winners = 0
    if table.over:
        for seat in range(seats):
            if table.places[seat] == 1:
                winners += 1
    for seat in range(seats):
        values[seat] /= total
        if winners > 0:
            values[seat] = 0.5 * values[seat] + (0.5 / winners if table.places[seat] == 1 else 0.0)


@per_game
def mark_known(nodes: Any, node: int, marks: Any, stamp: int) -> int:
    """Gives allowed moves, which bear the stamp, the next higher one if they have a child; tells how many have."""
    known = 0
    child = int(nodes[node].first)
    while child != 0:
        if marks[nodes[child].move] == stamp:
            marks[nodes[child].move] = stamp + 1
            known += 1
        child = int(nodes[child].next)
    return known


@per_game
def grow(
    tables: Any, i: int, spare: int, nodes: Any, used: int, node: int,
    moves: Any, count: int, marks: Any, stamp: int, sharpness: float,
) -> int:  # fmt: skip
    """Gives a node a child for every legal move that has none; tells how many nodes are used then.

    Legal moves are marked with the stamp; those that have a child already with the next higher one.
    """
    mark_known(nodes, node, marks, stamp)
    seat = int(tables[i].due.seat)
    best = -1e30
    first = used
    for k in range(count):
        move = int(moves[k])
        if marks[move] == stamp and used < len(nodes):
            copy_at(tables, spare, i)
            play(tables[spare], move)
            value = evaluate(tables[spare], seat)
            best = max(best, value)
            nodes[used].move = move
            nodes[used].seat = seat
            nodes[used].first = 0
            nodes[used].next = nodes[node].first
            nodes[used].visits = 0
            nodes[used].total = 0.0
            nodes[used].guess = 0.0
            nodes[used].prior = value
            nodes[node].first = used
            used += 1
    total = 0.0
    for child in range(first, used):
        nodes[child].prior = math.exp((nodes[child].prior - best) * sharpness)
        total += nodes[child].prior
    for child in range(first, used):
        nodes[child].prior /= total
    return used


@per_game
def keep_subtree(nodes: Any, fresh: Any, origin: Any, root: int) -> int:
    """Copies all that hangs at a node to `fresh`, where the node becomes the root; tells how many nodes that are."""
    fresh[0] = nodes[root]
    fresh[0].next = 0
    origin[0] = root
    used = 1
    node = 0
    while node < used:
        child = int(nodes[origin[node]].first)
        fresh[node].first = 0
        while child != 0:
            fresh[used] = nodes[child]
            fresh[used].next = fresh[node].first
            fresh[node].first = used
            origin[used] = child
            used += 1
            child = int(nodes[child].next)
        node += 1
    return used


@per_game
def best_child(nodes: Any, node: int, marks: Any, stamp: int, curiosity: float) -> int:
    """The child among the legal moves that promises the most; 0 if there is none."""
    scale = curiosity * math.sqrt(nodes[node].visits + 1.0)
    chosen = 0
    highest = -1e30
    child = int(nodes[node].first)
    while child != 0:
        if marks[nodes[child].move] >= stamp:
            visits = nodes[child].visits
            mean = nodes[child].total / visits if visits > 0 else nodes[child].guess
            value = mean + scale * nodes[child].prior / (1.0 + visits)
            if value > highest:
                highest = value
                chosen = child
        child = int(nodes[child].next)
    return chosen


@per_game
def simulate(
    tables: Any, nodes: Any, used: int, path: Any, moves: Any, marks: Any, values: Any,
    observer: int, seed: int, first: int, count: int, rollout: int, curiosity: float, sharpness: float,
    spread: float,
) -> int:  # fmt: skip
    """So many simulations from the table at 0, whose tree hangs at node 0; tells how many nodes are used then.

    Tables 1 and 2 are for trying things out. `rollout` random moves follow where the tree ends; then the evaluation.
    """
    seats = int(tables[0].seats)
    for number in range(first, first + count):
        z = derived(seed, number)
        copy_at(tables, 1, 0)
        redeal_at(tables, 1, observer, z)
        table = tables[1]
        node = 0
        depth = 0
        path[0] = 0
        inside = True
        while inside and not table.over and depth < len(path) - 1:
            inside = nodes[node].visits > 0 or int(nodes[node].seat) == int(table.due.seat)
            if rollout > 0 and depth > 0 and nodes[node].visits < PATIENCE:
                break  # the evaluation would ask for the best reply first; a rollout goes its own way
            legal = legal_moves(table, moves)
            stamp = 2 * (number * len(path) + depth)  # what was legal at the node above need not be legal here
            for k in range(legal):
                marks[moves[k]] = stamp
            used = grow(tables, 1, 2, nodes, used, node, moves, legal, marks, stamp, sharpness)
            child = best_child(nodes, node, marks, stamp, curiosity)
            if child == 0:
                break
            play(table, int(nodes[child].move))
            depth += 1
            path[depth] = child
            node = child
        left = rollout
        while left > 0 and not table.over:
            legal = legal_moves(table, moves)
            z = advance(z)
            play(table, int(moves[pick(z, legal)]))
            left -= 1
        worth(tables, 1, seats, values, spread)
        for k in range(depth + 1):
            node = int(path[k])
            nodes[node].visits += 1
            nodes[node].total += values[nodes[node].seat]
    return used
