"""What Python calls on one table of an array; each is bound to one game's functions."""

from __future__ import annotations

from typing import Any

from .contract import MOVES, answer, broken, hide, legal_moves, observe, play, redeal, refuse, run_on, settle, setup
from .decorators import per_game
from .streams import derived, seed_streams


@per_game
def lay_out_at(tables: Any, i: int, blank: Any, seed: int) -> None:
    """Lays out a new game over table i; its first step is still owed."""
    tables[i] = blank[0]
    table = tables[i]
    seed_streams(table, seed)
    setup(table)


@per_game
def start_at(tables: Any, i: int, blank: Any, seed: int) -> None:
    """Lays out a new game over table i, and runs on to its first decision."""
    lay_out_at(tables, i, blank, seed)
    run_on(tables[i])


@per_game
def refuse_at(tables: Any, i: int, move: int) -> int:
    """Why the move is not allowed now; 0 if it is."""
    return refuse(tables[i], move)


@per_game
def mark_at(tables: Any, i: int, mask: Any, moves: Any) -> int:
    """Marks the allowed moves in an empty mask, and lists them. (That is cheaper than asking every move.)"""
    count = legal_moves(tables[i], moves)
    for k in range(count):
        mask[moves[k]] = True
    return count


@per_game
def legal_at(tables: Any, i: int, mask: Any, moves: Any) -> int:
    """Marks the allowed moves, and lists them."""
    for move in range(MOVES):
        mask[move] = False
    return mark_at(tables, i, mask, moves)


@per_game
def legal_moves_at(tables: Any, i: int, moves: Any) -> int:
    """Lists the allowed moves."""
    return legal_moves(tables[i], moves)


@per_game
def play_at(tables: Any, i: int, move: int) -> None:
    """Plays an allowed move."""
    play(tables[i], move)


@per_game
def play_alone_at(tables: Any, i: int, move: int) -> None:
    """Plays an allowed move with what it brings, and stops before anything else happens."""
    answer(tables[i], move)
    settle(tables[i])


@per_game
def observe_at(tables: Any, i: int, seat: int, out: Any) -> None:
    """Writes what a seat knows as numbers. Most of them are 0: all are wiped, and only the others are written."""
    for k in range(len(out)):
        out[k] = 0
    observe(tables[i], seat, out)


@per_game
def hide_at(tables: Any, i: int, seat: int) -> None:
    """Leaves on the table only what a seat may know. The streams know the future: nobody may know them."""
    table = tables[i]
    for stream in range(len(table.streams)):
        table.streams[stream] = 0
    for item in range(table.depth, len(table.agenda)):
        table.agenda[item].kind = 0
        table.agenda[item].seat = 0
        table.agenda[item].lower = 0
        table.agenda[item].upper = 0
    hide(table, seat)


@per_game
def redeal_at(tables: Any, i: int, seat: int, seed: int) -> None:
    """Draws anew all that a seat cannot know, the streams included (not even the game's own seed gives its own)."""
    table = tables[i]
    locked = table.locked
    seed_streams(table, derived(seed, 0))
    redeal(table, seat)
    table.locked = locked


@per_game
def broken_at(tables: Any, i: int) -> int:
    """Which law does not hold."""
    return broken(tables[i])


CALLS = (
    start_at,
    refuse_at,
    legal_at,
    legal_moves_at,
    play_at,
    play_alone_at,
    observe_at,
    hide_at,
    redeal_at,
    broken_at,
)
