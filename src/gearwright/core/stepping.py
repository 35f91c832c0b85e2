"""Many tables in lock-step, bound to one game's functions: what happens at one table, and what a batch on the CPU does
with each of its chunks.

Table number i of a batch lies at a place of an array: at the same one on the CPU, while a thread on a GPU has an array
of its own with one place.
"""

from __future__ import annotations

from typing import Any

from .contract import observe, play
from .entries import legal_at, start_at
from .rules import per_game
from .streams import choice_at, derived, pick, word


@per_game
def begin(tables: Any, place: int, blank: Any, seed: int, i: int, games: Any, seeds: Any) -> None:
    """Lays out the next game of table i."""
    seeds[i] = int(derived(derived(seed, i), games[i]))
    start_at(tables, place, blank, word(seeds[i]))


@per_game
def play_on(
    tables: Any, place: int, blank: Any, seed: int, i: int, games: Any, seeds: Any, move: int, over: Any, scores: Any,
    places: Any,
) -> None:  # fmt: skip
    """Plays a move at table i; where that ends a game, notes its result and begins the next one."""
    table = tables[place]
    play(table, move)
    over[i] = table.over
    if table.over:
        for seat in range(scores.shape[1]):
            scores[i, seat] = table.scores[seat]
            places[i, seat] = table.places[seat]
        games[i] += 1
        begin(tables, place, blank, seed, i, games, seeds)


@per_game
def look(
    tables: Any, place: int, i: int, seeds: Any, seat: Any, mask: Any, observation: Any, observes: int, drawn: Any,
    moves: Any,
) -> None:  # fmt: skip
    """Writes who is asked at table i, what is allowed, what a random player plays and, if wanted, what is seen."""
    table = tables[place]
    seat[i] = table.due.seat
    if observes:
        observe(table, int(table.due.seat), observation[i])
    count = legal_at(tables, place, mask[i], moves)
    drawn[i] = moves[pick(choice_at(word(seeds[i]), table.moves), count)]


@per_game
def step_at(
    tables: Any, place: int, i: int, blank: Any, seed: int, games: Any, seeds: Any, begins: int, chosen: Any, over: Any,
    scores: Any, places: Any, seat: Any, mask: Any, observation: Any, observes: int, drawn: Any, moves: Any,
) -> None:  # fmt: skip
    """Begins the first game of table i, or plays the chosen move there, and looks at it."""
    if begins:
        begin(tables, place, blank, seed, i, games, seeds)
    else:
        play_on(tables, place, blank, seed, i, games, seeds, int(chosen[i]), over, scores, places)
    look(tables, place, i, seeds, seat, mask, observation, observes, drawn, moves)


@per_game
def step_chunk(
    tables: Any, first: int, last: int, blank: Any, seed: int, games: Any, seeds: Any, begins: int, chosen: Any,
    over: Any, scores: Any, places: Any, seat: Any, mask: Any, observation: Any, observes: int, drawn: Any, moves: Any,
) -> None:  # fmt: skip
    """The same for a row of tables. Each is done before the next one, while it lies in the cache."""
    for i in range(first, last):
        step_at(
            tables, i, i, blank, seed, games, seeds, begins, chosen, over, scores, places, seat, mask, observation,
            observes, drawn, moves,
        )  # fmt: skip
