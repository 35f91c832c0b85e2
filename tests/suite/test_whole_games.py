"""Random games end, within the stated number of moves, and keep every law after every move."""

from __future__ import annotations

import os

from .cases import Case, every_case
from .fuzz import check_games

GAMES = int(os.environ.get("GEARWRIGHT_FUZZ", "2000"))


@every_case
def test_random_games_end_and_keep_every_law(case: Case) -> None:
    check_games(case.game, case.seats, dict(case.options), GAMES)


@every_case
def test_better_scores_make_better_places(case: Case) -> None:
    table = case.played(5, case.game.longest)
    assert table.over
    ranks = [(-score, -tie) for score, tie in zip(table.scores, table.table.tie_breaks, strict=False)]
    assert table.places == [1 + sum(other < own for other in ranks) for own in ranks]
