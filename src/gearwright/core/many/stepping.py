"""Many tables in lock-step, bound to one game's functions: what happens at one table, and what a batch on the CPU does
with each of its chunks.

Table number i of a batch lies at a place of an array: at the same one on the CPU, while a thread on a GPU sees an array
with one place.
"""

from __future__ import annotations

from typing import Any

from ..language.calls import mark_at, observe_at, start_at
from ..language.contract import play
from ..language.decorators import from_python, per_game
from ..language.streams import choice_at, derived, pick, word


@from_python
def first_refused(mask: Any, moves: Any) -> int:
    """The first table whose move is not allowed; how many there are, if all moves are."""
    for i in range(len(moves)):
        move = moves[i]
        if move < 0 or move >= mask.shape[1] or not mask[i, move]:
            return i
    return len(moves)


@per_game
def next_seed(seed: int, i: int, games: Any) -> int:
    """The seed of the next game of table i."""
    return int(derived(derived(seed, i), games[i]))


@per_game
def begin(tables: Any, place: int, blank: Any, seed: int, i: int, games: Any, seeds: Any) -> None:
    """Lays out the next game of table i."""
    seeds[i] = next_seed(seed, i, games)
    start_at(tables, place, blank, word(seeds[i]))


@per_game
def conclude(tables: Any, place: int, i: int, games: Any, over: Any, scores: Any, places: Any) -> None:
    """Notes the result of table i, whose game is over."""
    table = tables[place]
    for seat in range(scores.shape[1]):
        scores[i, seat] = table.scores[seat]
        places[i, seat] = table.places[seat]
    over[i] = True
    games[i] += 1


@per_game
def play_on(
    tables: Any, place: int, blank: Any, seed: int, i: int, games: Any, seeds: Any, move: int, over: Any, scores: Any,
    places: Any,
) -> None:  # fmt: skip
    """Plays a move at table i; where that ends a game, notes its result and begins the next one."""
    over[i] = False
    play(tables[place], move)
    if tables[place].over:
        conclude(tables, place, i, games, over, scores, places)
        begin(tables, place, blank, seed, i, games, seeds)


@per_game
def look(tables: Any, place: int, i: int, seeds: Any, seat: Any, mask: Any, drawn: Any, moves: Any) -> None:
    """Writes who is asked at table i, what is allowed (into an empty mask), and what a random player plays."""
    table = tables[place]
    seat[i] = table.due.seat
    count = mark_at(tables, place, mask[i], moves)
    drawn[i] = moves[pick(choice_at(word(seeds[i]), table.moves), count)]


@per_game
def step_chunk(
    tables: Any, first: int, last: int, blank: Any, seed: int, games: Any, seeds: Any, begins: int, chosen: Any,
    over: Any, scores: Any, places: Any, seat: Any, mask: Any, drawn: Any, moves: Any,
) -> None:  # fmt: skip
    """Begins the first game of a row of tables, or plays the chosen moves there, and looks at them.

    Each table is done before the next one, while it lies in the cache.
    """
    for i in range(first, last):
        if begins:
            begin(tables, i, blank, seed, i, games, seeds)
        else:
            play_on(tables, i, blank, seed, i, games, seeds, int(chosen[i]), over, scores, places)
        for move in range(mask.shape[1]):
            mask[i, move] = False
        look(tables, i, i, seeds, seat, mask, drawn, moves)


@per_game
def look_chunk(
    tables: Any, first: int, last: int, seeds: Any, seat: Any, mask: Any, drawn: Any, moves: Any
) -> None:  # fmt: skip
    """Looks at a row of tables that were put there."""
    for i in range(first, last):
        for move in range(mask.shape[1]):
            mask[i, move] = False
        look(tables, i, i, seeds, seat, mask, drawn, moves)


@per_game
def observe_chunk(tables: Any, first: int, last: int, seat: Any, observation: Any) -> None:
    """Writes what the seats that are asked know, at a row of tables."""
    for i in range(first, last):
        observe_at(tables, i, int(seat[i]), observation[i])
