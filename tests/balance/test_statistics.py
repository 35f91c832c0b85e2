"""Figures, intervals and corrections on numbers whose answers are known."""

from __future__ import annotations

import numpy as np
import pytest

from gearwright.balance.naming import common
from gearwright.balance.statistics import adjusted, chance_of, elo, figure, means_by_deal, share, weights


def test_the_interval_of_a_mean_is_as_wide_as_it_should_be() -> None:
    values = np.random.default_rng(1).normal(3, 2, size=400)
    told = figure(means_by_deal(np.arange(400), values[:, None], 0)[:, 0])
    assert told.value == pytest.approx(values.mean())
    assert (told.high - told.low) / 2 == pytest.approx(1.96 * 2 / 20, rel=0.2)  # sd / √n on either side
    assert told.low < 3 < told.high
    assert told.chance < 1e-6


def test_seats_of_one_deal_are_no_further_evidence() -> None:
    values = np.random.default_rng(2).normal(0, 1, size=100)
    alone = figure(means_by_deal(np.arange(100), values[:, None], 0)[:, 0])
    fourfold = figure(means_by_deal(np.repeat(np.arange(100), 4), np.repeat(values, 4)[:, None], 0)[:, 0])
    assert fourfold.value == pytest.approx(alone.value)
    assert fourfold.high - fourfold.low == pytest.approx(alone.high - alone.low, rel=0.1)


def test_what_never_happened_in_a_few_chances_is_not_certain_never_to_happen() -> None:
    few, many = (figure(share(np.zeros(501), np.full(501, count))) for count in (5.0, 5000.0))
    assert few.value == many.value == 0
    assert few.high > 0.1
    assert many.high < 0.002


def test_a_few_equal_values_are_no_certainty() -> None:
    told = figure(means_by_deal(np.arange(8), np.ones((8, 1)), 0)[:, 0])
    assert told.value == 1
    assert told.low < 0.9
    assert 0 < told.chance < 0.001


def test_chances_are_corrected_as_by_benjamini_and_hochberg() -> None:
    # the example of their paper's procedure: p(k) * m / k, and never below a later one
    assert adjusted([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert adjusted([0.5]) == [0.5]
    assert adjusted([]) == []


def test_a_difference_of_nothing_is_no_finding() -> None:
    assert chance_of(0.0, 0.0) == 1.0
    assert chance_of(1.96, 1.0) == pytest.approx(0.05, abs=0.001)


def test_weights_are_the_same_for_both_sets_and_one_on_average() -> None:
    drawn = weights(50, 4)
    assert (drawn == weights(50, 4)).all()
    assert (drawn[0] == 1).all()
    assert drawn[1:].mean() == pytest.approx(1)


def test_elo_of_shares() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=0.5)  # as docs/arena.md has it
    assert elo(1 - 0.64) == pytest.approx(-elo(0.64))


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("Forfeit 2 dice on Market", "Forfeit 3 dice on Market", "Forfeit … dice on Market"),
        ("Buy machine +2", "Buy machine +2", "Buy machine +2"),
        ("Forfeit … dice on Market", "Forfeit 2 dice on Market", "Forfeit … dice on Market"),
        ("Sell D6 on Market", "Sell D6", "Sell D6 …"),
    ],
)
def test_words_that_change_leave_a_gap(one: str, other: str, both: str) -> None:
    assert common(one, other) == both
