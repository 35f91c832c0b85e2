"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from gearwright import find_game, game_names
from gearwright.core.errors import IllegalMove

CASES = [(name, seats) for name in game_names() for seats in find_game(name).seats]


def module(game: str) -> Any:
    return importlib.import_module(f"gearwright.envs.{game}_v1")


@pytest.mark.filterwarnings("ignore::UserWarning")  # it remarks that spaces have no bounds
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_api_and_seeds(game: str, seats: int) -> None:
    api_test(module(game).env(seats=seats), num_cycles=100)
    seed_test(lambda: module(game).env(seats=seats), num_cycles=50)


@pytest.mark.parametrize("game", game_names())
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(game).env)
    assert find_game(game).title in capsys.readouterr().out  # what the mode "human" prints


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_returns_are_shared_out_at_the_end(game: str, seats: int) -> None:
    env = module(game).env(seats=seats)
    env.reset(seed=3)
    gained = dict.fromkeys(env.agents, 0.0)
    chance = np.random.default_rng(3)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        assert not truncated
        allowed = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated else int(chance.choice(allowed)))
    assert sum(gained.values()) == pytest.approx(0)
    best = min(env.play.table.places[seat] for seat in range(seats))
    for seat, agent in enumerate(env.possible_agents):
        assert (gained[agent] == max(gained.values())) == (env.play.table.places[seat] == best)


@pytest.mark.parametrize("game", game_names())
def test_an_illegal_move_loses_or_is_an_error(game: str) -> None:
    env, raw = module(game).env(), module(game).raw_env()
    for each in (env, raw):
        each.reset(seed=1)
    asked = env.agent_selection
    illegal = int(np.argmin(env.observe(asked)["action_mask"]))
    env.step(illegal)
    assert env.rewards == {agent: -1.0 if agent == asked else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    before = raw.play.array.tobytes()
    with pytest.raises(IllegalMove):
        raw.step(illegal)
    assert raw.play.array.tobytes() == before


@pytest.mark.parametrize("game", game_names())
def test_nobody_sees_the_moves_of_another(game: str) -> None:
    env = module(game).env()
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize("game", game_names())
def test_the_documentation_covers_every_index(game: str) -> None:
    text = module(game).__doc__
    assert f"to {find_game(game).observed - 1} |" in text or f"| {find_game(game).observed - 1} |" in text
    assert all(f"`{span.name}`" in text for span in find_game(game).rules.contents.spans)
    assert all(f"`{option.name}`" in text for option in find_game(game).options)


def test_an_older_version_names_the_newer_one() -> None:
    with pytest.raises(ImportError, match=r"factory_manager_v0 is gone.*use factory_manager_v1"):
        from gearwright.envs import factory_manager_v0  # noqa: F401
