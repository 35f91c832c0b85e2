"""Random games end, within the stated number of moves, and keep every law after every move."""

from __future__ import annotations

import os

import numpy as np
import pytest

from gearwright.core.playout import checked_games
from gearwright.core.streams import derived, word

from .cases import CASES, Case

GAMES = int(os.environ.get("GEARWRIGHT_FUZZ", "2000"))
PORTION = 1000
OUTCOMES = {-1: "no legal move", -2: "longer than stated", -3: "a listed move is refused", -4: "the agenda is full"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_end_and_keep_every_law(case: Case) -> None:
    game = case.game
    array, tables = game.tables(PORTION)
    blank = game.laid_out(game.blank(case.seats, dict(case.options)))
    found = np.zeros(PORTION, np.int64)
    for first in range(0, GAMES, PORTION):
        wrong = game.bound(checked_games)(tables, blank, word(3), first, game.buffer(), game.longest, found)
        if wrong:
            i = int(np.flatnonzero(found)[0])
            what = OUTCOMES.get(int(found[i])) or game.contents.laws[found[i]].text
            seed = int(derived(word(3), first + i))
            pytest.fail(f"{wrong} games went wrong; seed {seed}, after {array['moves'][i]} moves: {what}")
        assert array["over"].all()
        assert (np.sort(array["places"][:, : case.seats], axis=1)[:, 0] == 1).all()
        assert (array["places"][:, case.seats :] == 0).all()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_better_scores_make_better_places(case: Case) -> None:
    table = case.played(5, case.game.longest)
    assert table.over
    ranks = [(-score, -tie) for score, tie in zip(table.scores, table.table.tie_breaks, strict=False)]
    assert table.places == [1 + sum(other < own for other in ranks) for own in ranks]
