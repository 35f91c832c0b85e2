"""Gymnasium's own check, and a seat that plays."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gearwright import find_game, game_names
from gearwright.core.play.position import in_words


def named(game: str) -> str:
    return f"gearwright.envs.gymnasium:gearwright/{''.join(word.capitalize() for word in game.split('_'))}-v1"


@pytest.mark.filterwarnings("ignore::UserWarning")  # it remarks that spaces have no bounds
@pytest.mark.parametrize("game", game_names())
def test_the_environment_passes_the_check(game: str) -> None:
    for mode in ("ansi", "rgb_array"):
        check_env(gymnasium.make(named(game), render_mode=mode).unwrapped)


def test_text_tells_what_lies_on_the_table_and_no_more() -> None:
    """What is for the eye alone, and what can be answered, is no part of the table."""
    env = gymnasium.make(named("gaia"), seats=2, render_mode="ansi", disable_env_checker=True)
    env.reset(seed=5)
    text = env.render()
    assert text == in_words(env.unwrapped.play.view(0))  # type: ignore[attr-defined]
    assert ": ," not in text and ": )" not in text and "The turn of" not in text


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("game", game_names())
def test_a_seat_plays_to_the_end(game: str, opponents: str) -> None:
    seats = find_game(game).seats[-1]
    env = gymnasium.make(named(game), seats=seats, seat=1, opponents=opponents, disable_env_checker=True).unwrapped
    _, info = env.reset(seed=5)
    chance = np.random.default_rng(5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        mask = env.action_masks()  # type: ignore[attr-defined]
        assert mask.dtype == np.bool_ and (mask == info["action_mask"]).all()
        _, gained, over, _, info = env.step(int(chance.choice(np.flatnonzero(mask))))
        reward = float(gained)
    assert -1 <= reward <= 1
    assert not env.action_masks().any()  # type: ignore[attr-defined]


def test_a_seed_gives_the_same_game() -> None:
    def seen() -> list[bytes]:
        env = gymnasium.make(named(game_names()[0]), opponents="random", disable_env_checker=True).unwrapped
        observation, _ = env.reset(seed=9)
        found = [observation.tobytes()]
        for _ in range(10):
            observation, _, over, _, _ = env.step(int(np.argmax(env.action_masks())))  # type: ignore[attr-defined]
            found.append(observation.tobytes())
            if over:
                break
        return found

    assert seen() == seen()
