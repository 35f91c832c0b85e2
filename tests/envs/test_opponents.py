"""Who may learn where, and whom it may play against, in Gymnasium's environments."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import gearwright as gw
from gearwright import IllegalMove, UnknownName, View

from .test_gymnasium import named


def made(game: str, **more: Any) -> Any:
    return gymnasium.make(named(game), disable_env_checker=True, **more).unwrapped


def to_the_end(env: Any, seed: int = 5) -> float:
    """Plays the learning seat's first allowed move until the game is over."""
    _, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(int(np.argmax(info["action_mask"])))
    return float(reward)


class First:
    """Takes the first move, and writes down where it sat."""

    def __init__(self) -> None:
        self.sat: set[int] = set()

    def decide(self, view: View, seed: int) -> int:
        self.sat.add(view.seat)
        return view.legal_moves()[0]


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=rf"Seat {seat} does not exist: whoever learns here sits at 0, 1 or 2\."):
        made("factory_manager", seats=3, seat=seat)


def test_nobody_learns_on_the_seat_of_an_automa() -> None:
    with pytest.raises(ValueError, match=r"Seat 1 is an Automa's: whoever learns here sits at 0\."):
        made("gaia", seats=2, seat=1, automas="one")
    with pytest.raises(ValueError, match="for each of the 0 other seats, not 1"):
        made("gaia", seats=2, opponents=["greedy"], automas="one")


def test_an_automa_plays_without_an_opponent() -> None:
    env = made("gaia", seats=2, opponents=[], automas="one")
    _, info = env.reset(seed=5)
    assert env.opponents.keys() == {1}
    table = gw.new("gaia", seats=2, seed=5, automas="one")
    choices = set()
    while not table.over and len(table.moves) < 60:
        legal = table.legal_moves()
        if table.seat == 1:
            choices.add(len(legal))
        table.play(legal[-1])
    assert choices == {1}, "it is asked, and never has a choice"
    for _ in range(10):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        assert info["action_mask"].any() or env.play.over


def test_opponents_are_a_player_a_list_or_a_function() -> None:
    everywhere, alone, second = First(), First(), First()
    asked = 0

    def policy(observation: np.ndarray, mask: np.ndarray) -> np.integer[Any]:
        nonlocal asked
        asked += 1
        env = given["function"]
        assert observation.tobytes() == env.play.observe(env.play.seat).tobytes(), "what an agent there would get"
        assert mask.dtype == np.bool_ and (mask == env.play.mask(env.play.seat)).all()
        return np.flatnonzero(mask)[0]  # type: ignore[no-any-return]

    given = {
        "object": made("factory_manager", seats=3, seat=1, opponents=everywhere),
        "list": made("factory_manager", seats=3, seat=1, opponents=[alone, second]),
        "function": made("factory_manager", seats=3, seat=1, opponents=policy),
    }
    results = [to_the_end(given[name]) for name in ("object", "list", "function")]
    assert len(set(results)) == 1, "they all play the same"
    assert everywhere.sat == {0, 2} and alone.sat == {0} and second.sat == {2}
    assert asked > 10
    third = First()
    to_the_end(made("factory_manager", seats=3, seat=1, opponents=("random", third)))
    assert third.sat == {2}, "a list may be mixed"


def test_other_opponents_are_refused_in_a_sentence() -> None:
    for wrong in (7, None, First):
        with pytest.raises(TypeError, match="An opponent is the name of a player"):
            made("factory_manager", seats=2, opponents=wrong)
    with pytest.raises(ValueError, match="for each of the 2 other seats, not 3"):
        made("factory_manager", seats=3, opponents=["random"] * 3)
    with pytest.raises(UnknownName, match="There is no player 'nobody'"):
        made("factory_manager", seats=3, opponents=["random", "nobody"])
    with pytest.raises(IllegalMove, match=r"The opponent at seat [12]: Move -1"):
        to_the_end(made("factory_manager", seats=3, opponents=lambda observation, mask: -1))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_environment_goes_on_alike_and_alone(copied: Callable[[Any], Any]) -> None:
    env = made("factory_manager", seats=2, opponents="random")
    _, info = env.reset(seed=3)
    other = copied(env)
    before = env.play.array.tobytes()

    def played_on(each: Any) -> list[bytes]:
        mask, seen = info["action_mask"], []
        for _ in range(5):
            observation, _, _, _, told = each.step(int(np.argmax(mask)))
            mask = told["action_mask"]
            seen.append(observation.tobytes())
        return seen

    seen = played_on(other)
    assert env.play.array.tobytes() == before
    assert played_on(env) == seen
