"""Whole games at random that never leave compiled code; each function is bound to one game's functions.

Game number k of a run is the same game wherever and in whatever company it is played: its seed decides all of it, the
choices of its random players too.
"""

from __future__ import annotations

from typing import Any

from ..language.calls import legal_at, observe_at, start_at
from ..language.contract import SPARE, broken, legal_moves, play, refuse
from ..language.decorators import per_game
from ..language.streams import advance, derived, first_choice, pick, word

MARKS = COPIES = OBSERVES = False  # what is done for a benchmark beside playing; bound as constants


@per_game
def play_game(tables: Any, i: int, blank: Any, seed: int, moves: Any) -> int:
    """Plays one game from its seed to its end; tells how many decisions that took."""
    start_at(tables, i, blank, seed)
    table = tables[i]
    z = first_choice(seed)
    while not table.over:
        count = legal_moves(table, moves)
        z = advance(z)
        play(table, int(moves[pick(z, count)]))
    return int(table.moves)


@per_game
def play_games(tables: Any, blank: Any, seed: int, first: int, moves: Any) -> int:
    """Plays the games number `first` and on of a run; tells how many decisions that took."""
    decisions = 0
    for i in range(len(tables)):
        decisions += play_game(tables, i, blank, derived(seed, first + i), moves)
    return decisions


@per_game
def measured_games(
    tables: Any, blank: Any, seed: int, first: int, moves: Any, mask: Any, observation: Any, spare: Any
) -> int:
    """The same games with a mask at every decision, and what else a benchmark asks for."""
    decisions = 0
    for i in range(len(tables)):
        own = derived(seed, first + i)
        start_at(tables, i, blank, own)
        table = tables[i]
        z = first_choice(own)
        while not table.over:
            if COPIES:
                spare[table.moves % SPARE] = tables[i]
            count = legal_at(tables, i, mask, moves)
            if OBSERVES:
                observe_at(tables, i, int(table.due.seat), observation)
            z = advance(z)
            play(table, int(moves[pick(z, count)]))
        decisions += table.moves
    return decisions


@per_game
def replayed_games(
    tables: Any, blank: Any, seeds: Any, ends: Any, played: Any, moves: Any, mask: Any, observation: Any
) -> int:
    """Games from their logs, the legal moves listed at every decision, and what else a benchmark asks for."""
    k = 0
    for i in range(len(tables)):
        start_at(tables, i, blank, word(seeds[i]))
        table = tables[i]
        while k < ends[i]:
            if MARKS:
                legal_at(tables, i, mask, moves)
            else:
                legal_moves(table, moves)
            if OBSERVES:
                observe_at(tables, i, int(table.due.seat), observation)
            play(table, int(played[k]))
            k += 1
    return k


@per_game
def checked_games(
    tables: Any, blank: Any, seed: int, first: int, moves: Any, ranks: Any, longest: int, found: Any
) -> int:
    """The same games with every law checked after every move; tells how many games broke one.

    The players choose among the allowed moves of the lowest rank; where all rank alike, these are the same games.
    `found[i]` is the law that table i broke, or -1 if it had no legal move, -2 if it went on too long, -3 if a listed
    move was refused, -4 if the agenda came too near to its end; the table is left as it was then.
    """
    wrong = 0
    for i in range(len(tables)):
        own = derived(seed, first + i)
        start_at(tables, i, blank, own)
        table = tables[i]
        z = first_choice(own)
        found[i] = broken(table)
        while found[i] == 0 and not table.over:
            count = legal_moves(table, moves)
            z = advance(z)
            if count == 0:
                found[i] = -1
                break
            best, liked = ranks[moves[0]], 0
            for k in range(count):
                if ranks[moves[k]] < best:
                    best, liked = ranks[moves[k]], 0
                if ranks[moves[k]] == best:
                    moves[liked] = moves[k]
                    liked += 1
            move = int(moves[pick(z, liked)])
            if refuse(table, move) != 0:
                found[i] = -3
                break
            play(table, move)
            found[i] = broken(table)
            if table.moves >= longest and not table.over:
                found[i] = -2
            if table.depth > len(table.agenda) - 2:
                found[i] = -4
        if found[i] != 0:
            wrong += 1
    return wrong
