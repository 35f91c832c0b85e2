"""Games at random, and of players who ruin themselves, end in time and keep every law after every move."""

from __future__ import annotations

import os

from .cases import Case, every_case
from .fuzz import check_games
from .ruinous import LIKES, ranked

GAMES = int(os.environ.get("GEARWRIGHT_FUZZ", "2000"))


@every_case
def test_random_games_end_and_keep_every_law(case: Case) -> None:
    check_games(case.game, case.seats, dict(case.options), GAMES)


@every_case
def test_games_of_players_who_ruin_themselves_end_and_keep_every_law(case: Case) -> None:
    for likes in LIKES.get(case.name, {}).values():
        check_games(case.game, case.seats, dict(case.options), max(1, GAMES // 20), ranked(case.game, likes))


@every_case
def test_better_scores_make_better_places(case: Case) -> None:
    table = case.played(5, case.game.rules.longest)
    assert table.over
    ranks = [(-score, -tie) for score, tie in zip(table.scores, table.table.tie_breaks, strict=False)]
    assert table.places == [1 + sum(other < own for other in ranks) for own in ranks]
