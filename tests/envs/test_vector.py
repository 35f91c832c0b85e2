"""Many tables with Pgx's names."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from gearwright import find_game, game_names
from gearwright.envs.play import returns
from gearwright.envs.vector import Vector, shared_returns


@pytest.mark.parametrize("game", game_names())
def test_arrays_stay_and_games_start_anew(game: str) -> None:
    seats = find_game(game).seats[-1]
    vector = Vector(game, 16, seats=seats, seed=2)
    arrays = (vector.current_player, vector.observation, vector.legal_action_mask, vector.rewards, vector.terminated)
    ended = 0
    for _ in range(2 * find_game(game).rules.longest):
        vector.step(vector.batch.random_moves())
        assert vector.legal_action_mask.any(axis=1).all()
        assert (vector.rewards[~vector.terminated] == 0).all()
        assert np.allclose(vector.rewards.sum(axis=1), 0, atol=1e-5)
        ended += int(vector.terminated.sum())
        if ended > 16:
            break
    assert ended > 16
    again = (vector.current_player, vector.observation, vector.legal_action_mask, vector.rewards, vector.terminated)
    assert all(one is other for one, other in zip(arrays, again, strict=True))
    assert not vector.truncated.any()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda v: pickle.loads(pickle.dumps(v))])
def test_a_copy_goes_on_alike_and_alone(copied: Callable[[Vector], Vector]) -> None:
    vector = Vector("factory_manager", 4, seats=2, seed=2)
    while not vector.terminated.any():
        vector.step(vector.batch.random_moves())
    other, before = copied(vector), vector.batch.array.tobytes()
    names = ("current_player", "observation", "legal_action_mask", "rewards", "terminated", "truncated")
    for _ in range(60):
        other.step(other.batch.random_moves())
    assert vector.batch.array.tobytes() == before
    for _ in range(60):
        vector.step(vector.batch.random_moves())
    assert all((getattr(vector, name) == getattr(other, name)).all() for name in names)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [0, 1, -1]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([4, 1, 2, 2], [-1, 1, 0, 0]),
        ([1], [0]),
    ],
)
def test_returns(places: list[int], expected: list[float]) -> None:
    assert returns(places) == pytest.approx(expected)
    assert shared_returns(np.array([places], np.int8))[0] == pytest.approx(expected)
