"""Whole games of good play from which some positions are kept: what the winning chances are fitted to and judged by."""

from __future__ import annotations

from typing import Any

from gearwright.core.language.calls import start_at
from gearwright.core.language.contract import legal_moves
from gearwright.core.language.decorators import per_game
from gearwright.core.language.streams import advance, first_choice, pick
from gearwright.core.many.copying import copy_at
from gearwright.players.nets.forward import Weights, Work

from .following import choose_by_evaluation, choose_by_net, move_on


@per_game
def begin_game(tables: Any, blank: Any, seed: int, moves: Any) -> int:
    """Lays out a game at row 0 and goes on to the first choice; tells how many moves are allowed there."""
    start_at(tables, 0, blank, seed)
    count = legal_moves(tables[0], moves)
    return count if count > 1 else move_on(tables, 0, int(moves[0]), moves)


@per_game
def keep_row(tables: Any, rows: int, choice: int, drawn: int) -> None:
    """Keeps row 0 in one of the rows behind it, so that each choice of a game is kept with the same probability."""
    row = choice if choice < rows else pick(drawn, choice + 1)
    if row < rows:
        copy_at(tables, 1 + row, 0)


@per_game
def keep_game_by_net(tables: Any, blank: Any, seed: int, rows: int, net: Weights, work: Work) -> int:
    """Plays a game to its end at row 0 and keeps some of its choices in the rows behind; tells how many it had."""
    count = begin_game(tables, blank, seed, work.moves)
    drawn = first_choice(seed)
    choices = 0
    while count > 0:
        drawn = advance(drawn)
        keep_row(tables, rows, choices, drawn)
        choices += 1
        count = move_on(tables, 0, choose_by_net(tables, 0, net, work, count), work.moves)
    return choices


@per_game
def keep_game_by_evaluation(tables: Any, blank: Any, seed: int, rows: int, moves: Any) -> int:
    """The same where the evaluation decides; the last row is for trying moves out."""
    count = begin_game(tables, blank, seed, moves)
    drawn = first_choice(seed)
    choices = 0
    while count > 0:
        drawn = advance(drawn)
        keep_row(tables, rows, choices, drawn)
        choices += 1
        move = choose_by_evaluation(tables, 0, len(tables) - 1, seed, 0.0, moves, count)
        count = move_on(tables, 0, move, moves)
    return choices
