"""Many tables in lock-step, bound to one game's functions: what happens at one table, and what a batch on the CPU calls
for each of its chunks.

Table number i of a batch lies at a place of an array: at the same one on the CPU, while a thread on a GPU has an array
of its own with one place.
"""

from __future__ import annotations

from typing import Any

from .contract import legal_moves, observe, play
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
    tables: Any, place: int, i: int, mask: Any, moves: Any, seat: Any, observation: Any, observes: int
) -> int:  # fmt: skip
    """Writes who is asked at table i, what is allowed and, if wanted, what the asked seat knows."""
    table = tables[place]
    seat[i] = table.due.seat
    if observes:
        observe(table, int(table.due.seat), observation[i])
    return legal_at(tables, place, mask[i], moves)


@per_game
def start_chunk(tables: Any, blank: Any, seed: int, games: Any, seeds: Any, first: int, last: int) -> None:
    """Lays out the first game of every table."""
    for i in range(first, last):
        begin(tables, i, blank, seed, i, games, seeds)


@per_game
def play_chunk(
    tables: Any, blank: Any, seed: int, games: Any, seeds: Any, moves: Any, over: Any, scores: Any, places: Any,
    first: int, last: int,
) -> None:  # fmt: skip
    """Plays one move at every table."""
    for i in range(first, last):
        play_on(tables, i, blank, seed, i, games, seeds, int(moves[i]), over, scores, places)


@per_game
def look_chunk(
    tables: Any, mask: Any, moves: Any, seat: Any, observation: Any, observes: int, first: int, last: int
) -> None:
    """Looks at every table."""
    for i in range(first, last):
        look(tables, i, i, mask, moves, seat, observation, observes)


@per_game
def choose_chunk(tables: Any, seeds: Any, buffer: Any, moves: Any, first: int, last: int) -> None:
    """Writes a legal move for every table, drawn as a random player of its game would."""
    for i in range(first, last):
        table = tables[i]
        count = legal_moves(table, buffer)
        moves[i] = buffer[pick(choice_at(word(seeds[i]), table.moves), count)]
