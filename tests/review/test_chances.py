"""From what a judge says to chances and places, and how that is fitted."""

from __future__ import annotations

import numpy as np
import pytest

from gearwright import find_game, game_names
from gearwright.review.chances import Curve, ended, expected_places, fit, won
from gearwright.review.kept import kept


def test_shared_places_are_split() -> None:
    places = np.array([[1, 1, 3, 4], [2, 1, 2, 2]])
    assert won(places).tolist() == [[0.5, 0.5, 0, 0], [0, 1, 0, 0]]
    assert ended(places).tolist() == [[1.5, 1.5, 3, 4], [3, 1, 3, 3]]


def test_chances_and_places_add_up_whatever_the_weights() -> None:
    chance = np.random.default_rng(0)
    traits, stage = chance.normal(size=(50, 4, 3)), chance.integers(0, 9, 50)
    curve = Curve({"": [3.0, -1.0, 0.5], "2": [9.0, 0.0, -4.0]}, {"": [1.0, 1.0, -7.0]})
    assert curve.chances(traits, stage).sum(-1) == pytest.approx(1)
    assert curve.places(traits, stage).sum(-1) == pytest.approx(10)
    assert expected_places(np.array([1000.0, 0.0, -1000.0])) == pytest.approx([1, 2, 3])


def test_a_stage_that_nobody_fitted_counts_as_the_nearest() -> None:
    curve = Curve({"": [0.0], "1": [1.0], "4": [2.0]}, {"": [0.0]})
    traits = np.array([[[0.0], [1.0]]])
    assert curve.chances(traits, np.array([9]))[0, 1] == pytest.approx(1 / (1 + np.exp(-2)))
    assert curve.chances(traits, np.array([0]))[0, 1] == pytest.approx(1 / (1 + np.exp(-1)))


def test_a_fit_finds_the_weights_that_drew_the_games() -> None:
    chance = np.random.default_rng(1)
    traits = chance.normal(size=(20_000, 3, 2))
    strengths = traits @ [1.5, -0.5] + chance.gumbel(size=(20_000, 3))  # whoever draws most comes first
    places = 1 + (strengths[:, None, :] > strengths[:, :, None]).sum(-1)
    found = fit(traits, np.zeros(20_000, int), places)
    assert found.first[""] == pytest.approx([1.5, -0.5], abs=0.06)
    assert found.before["0"] == pytest.approx([1.5, -0.5], abs=0.06)


@pytest.mark.parametrize("name", game_names())
def test_what_is_kept_fits_the_game_and_holds_at_seventy(name: str) -> None:
    game = find_game(name)
    own = kept(game)
    assert (own.game, own.edition, own.set) == (name, game.edition, game.components.digest)
    for seats in game.seats:
        by_best = own.curve_for(seats, "net") or own.curve_for(seats, "evaluation")
        assert by_best is not None or seats == 1
        assert by_best is None or abs(by_best.seventy.won - 0.7) < 0.03
