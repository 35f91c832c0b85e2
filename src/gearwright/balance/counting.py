"""What happened in the games of a plan: they are replayed, and everything is counted in blocks of deals.

Intervals come from weighting deals at random, and a block of deals is as good for that as a single one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gearwright.core.language.streams import word
from gearwright.core.language.things import numbered
from gearwright.core.play.game import Game

from .loops import COLUMNS, WAS_CHOSEN, count_game
from .plan import Ended, Plan

BLOCKS = 200  # at most
ROUNDS = 64  # at most, of which the leader is noted


@dataclass(frozen=True)
class Counted:
    """The games of one set, seat count and sort of players, counted."""

    seats: int
    numbers: np.ndarray  # of the games [n]
    blocks: np.ndarray  # in which each game is counted [n]
    scores: np.ndarray  # [n, seats]
    places: np.ndarray
    wins: np.ndarray  # shares of the victory [n, seats]
    lengths: np.ndarray  # moves [n]
    choices: np.ndarray  # moves to which there was another [n]
    leads: np.ndarray  # who was ahead at the end of each round, -1 after the last [n, rounds]
    firsts: np.ndarray  # the first two things that each seat chose, -1 for none [n, seats, 2]
    taken: np.ndarray  # whether a seat chose a thing, or one of a sort [n, seats, rows]
    sums: np.ndarray  # by block, row and column of `loops` [blocks, rows, columns]

    @property
    def games(self) -> int:
        """How many."""
        return len(self.numbers)


def rows_of(game: Game) -> np.ndarray:
    """For each thing the row of its sort, or -1 where it is alone of it; the rows of sorts follow those of things."""
    sorts = [each for each in numbered(game.rules.contents, game.rules.things) if each[2] > 1]
    things = game.moves + sum(each.count for each in game.rules.things)
    rows = np.full(things + len(sorts), -1, np.int32)
    for number, (_, first, count) in enumerate(sorts):
        rows[first : first + count] = things + number
    return rows


def count(game: Game, plan: Plan, seats: int, ended: Sequence[Ended]) -> Counted:
    """Replays games that were played at so many seats."""
    ended = sorted(ended, key=lambda each: each.game)
    sorts, games = rows_of(game), len(ended)
    total, things = min(BLOCKS, games), len(sorts)
    _, tables = game.tables(1)
    blank = game.laid_out(game.blank(seats, plan.options))
    moves = game.buffer()
    last, first = np.zeros((seats, things), np.int32), np.zeros((seats, things), np.int16)
    seen = np.zeros((seats, things), np.int8)
    firsts, leads = np.zeros((games, seats, 2), np.int32), np.zeros((games, ROUNDS), np.int8)
    sums = np.zeros((total, things, COLUMNS))
    taken = np.zeros((games, seats, things), np.bool_)
    choices = np.zeros(games, np.int64)
    replay: Any = game.bound(count_game)
    for i, each in enumerate(ended):
        script = np.array(each.moves, np.int16)
        room = (sorts, last, seen, first, firsts[i], leads[i], sums[each.game % total])
        choices[i] = replay(tables, blank, word(plan.deal(each.game)), script, len(script), moves, *room)
        taken[i] = (seen & WAS_CHOSEN) > 0
    rounds = int(np.flatnonzero((leads >= 0).any(axis=0)).max(initial=-1)) + 1
    places = np.array([each.places for each in ended]).reshape(games, seats)
    return Counted(
        seats=seats,
        numbers=np.array([each.game for each in ended], np.int64),
        blocks=np.array([each.game % total for each in ended], np.int64),
        scores=np.array([each.scores for each in ended]).reshape(games, seats),
        places=places,
        wins=(places == 1) / np.maximum((places == 1).sum(axis=1, keepdims=True), 1),
        lengths=np.array([each.length for each in ended], np.int64),
        choices=choices,
        leads=leads[:, :rounds],
        firsts=firsts,
        taken=taken,
        sums=sums,
    )
