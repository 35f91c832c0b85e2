"""Many tables in lock-step: what a batch calls for each of its chunks, bound to one game's functions."""

from __future__ import annotations

from typing import Any

from .contract import legal_moves, observe, play
from .entries import legal_at, start_at
from .rules import per_game
from .streams import choice_at, derived, pick, word


@per_game
def start_chunk(tables: Any, blank: Any, seed: int, games: Any, seeds: Any, first: int, last: int) -> None:
    """Lays out the first game of every table."""
    for i in range(first, last):
        games[i] = 0
        seeds[i] = int(derived(derived(seed, i), 0))
        start_at(tables, i, blank, word(seeds[i]))


@per_game
def play_chunk(
    tables: Any, blank: Any, seed: int, games: Any, seeds: Any, moves: Any, over: Any, scores: Any, places: Any,
    first: int, last: int,
) -> None:  # fmt: skip
    """Plays one move at every table; where a game ends, notes its result and begins the next one."""
    for i in range(first, last):
        table = tables[i]
        play(table, int(moves[i]))
        over[i] = table.over
        if table.over:
            for seat in range(scores.shape[1]):
                scores[i, seat] = table.scores[seat]
                places[i, seat] = table.places[seat]
            games[i] += 1
            seeds[i] = int(derived(derived(seed, i), games[i]))
            start_at(tables, i, blank, word(seeds[i]))


@per_game
def look_chunk(
    tables: Any, mask: Any, moves: Any, seat: Any, observation: Any, observes: int, first: int, last: int
) -> None:
    """Writes who is asked, what is allowed and, if wanted, what the asked seat knows."""
    for i in range(first, last):
        table = tables[i]
        seat[i] = table.due.seat
        legal_at(tables, i, mask[i], moves)
        if observes:
            observe(table, int(table.due.seat), observation[i])


@per_game
def choose_chunk(tables: Any, seeds: Any, buffer: Any, moves: Any, first: int, last: int) -> None:
    """Writes a legal move for every table, drawn as a random player of its game would."""
    for i in range(first, last):
        table = tables[i]
        count = legal_moves(table, buffer)
        moves[i] = buffer[pick(choice_at(word(seeds[i]), table.moves), count)]
