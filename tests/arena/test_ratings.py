"""Ratings: known strengths are found again."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gearwright.arena.ratings import elo, openskill, pairwise
from gearwright.arena.results import Played

from .games import a_run, all_ended, ended

STRENGTHS = {"a": 1000.0, "b": 1120.0, "c": 1300.0, "d": 900.0}


def lucky(seed: int) -> Callable[[str], int]:
    """Scores by chance under which Elo holds for every pair: Gumbel's distribution, added to the strength."""
    rng = np.random.default_rng(seed)
    return lambda name: int(1e6 * (STRENGTHS[name] * np.log(10) / 400 + rng.gumbel()))


def once_a_deal(wins: int, games: int) -> np.ndarray:
    """The results of two players of whom the second won so many games, one a deal."""
    won = np.arange(games) < wins
    table = np.zeros((games, 2, 2))
    table[:, 1, 0], table[:, 0, 1] = won, ~won
    return table


def test_three_wins_of_four_are_191_points() -> None:
    found = elo(once_a_deal(3000, 4000), 0)
    assert found.ratings[0] == 1000
    assert found.ratings[1] - 1000 == pytest.approx(190.8, abs=0.3)
    low, high = found.interval(1)
    assert high - low == pytest.approx(2 * 1.96 * 174 / np.sqrt(4000 * 0.75 * 0.25), rel=0.1)
    assert found.interval(0) == (1000, 1000)


def test_who_won_every_game_is_strong_but_nobody_knows_how_strong() -> None:
    found = elo(once_a_deal(20, 20), 0)
    low, high = found.interval(1)
    assert 1200 < low < 1500 < found.ratings[1] < 1800 < high
    assert np.isfinite(found.samples).all()


def test_without_games_all_are_equal() -> None:
    found = elo(np.zeros((0, 3, 3)), 0)
    assert found.ratings.tolist() == [1000, 1000, 1000]


def test_equal_deals_tell_less_than_as_many_games() -> None:
    singly = elo(once_a_deal(60, 100), 0).interval(1)
    fourfold = elo(once_a_deal(60, 100) * 4, 0).interval(1)
    apart = elo(once_a_deal(240, 400), 0).interval(1)
    assert fourfold[1] - fourfold[0] == pytest.approx(singly[1] - singly[0], rel=0.1)
    assert apart[1] - apart[0] == pytest.approx((singly[1] - singly[0]) / 2, rel=0.15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_recovered(seats: int) -> None:
    run = a_run(list(STRENGTHS), seats)
    games = all_ended(run, 300, lucky(seats))
    found = elo(pairwise(games, run.players), 0)
    for player, name in enumerate(run.players):
        low, high = found.interval(player)
        assert low <= STRENGTHS[name] <= high
        assert high - low < 200
    low, high = found.interval(2, 3)
    assert low <= 400 <= high
    skills = openskill(games, run.players)
    assert sorted(STRENGTHS, key=lambda name: skills[name].mu) == sorted(STRENGTHS, key=lambda name: STRENGTHS[name])
    assert all(0 < skill.sigma < 25 / 3 for skill in skills.values())


def test_most_intervals_hold_the_truth() -> None:
    run = a_run(list(STRENGTHS), 2)
    inside = []
    for seed in range(25):
        found = elo(pairwise(all_ended(run, 40, lucky(100 + seed)), run.players), seed)
        for player in (1, 2, 3):
            low, high = found.interval(player)
            inside.append(low <= STRENGTHS[run.players[player]] <= high)
    assert 0.88 <= np.mean(inside) <= 1


def test_pairs_of_seats_are_counted() -> None:
    run = a_run(("a", "b"), 3)
    first, second = run.schedule.seating(0), run.schedule.seating(1)
    assert (first.players, second.players) == (("a", "b", "a"), ("b", "a", "b"))
    wins = pairwise([ended(first, [5, 3, 1]), ended(second, [4, 4, 2])], run.players)
    assert wins.tolist() == [[[0, 1 + 1.5], [1 + 0.5, 0]]]


def test_ratings_are_the_same_for_the_same_seed() -> None:
    wins = once_a_deal(30, 50)
    assert elo(wins, 3).interval(1) == elo(wins, 3).interval(1) != elo(wins, 4).interval(1)


def test_openskill_counts_a_player_at_two_seats() -> None:
    run = a_run(("a", "b"), 3)
    games: list[Played] = all_ended(run, 40, {"a": 2, "b": 1}.__getitem__)
    skills = openskill(games, run.players)
    assert skills["a"].mu > skills["b"].mu
