"""OpenSpiel's own tests, unmodified, for every game and seat count."""

from __future__ import annotations

import io
import random
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test as openspiel_api
from open_spiel.integration_tests import playthrough_test
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

import gearwright.envs.openspiel  # noqa: F401  it registers the games
from gearwright import find_game, game_names

from .playthroughs import FOLDER

MORE = pytest.mark.thorough("the same code with another number of seats")


def _cases(name: str) -> list[Any]:
    """Every number of seats; the fewest and the most at each landing."""
    few, *others, many = (seats for seats in find_game(name).seats if seats > 1)
    return [(name, few), (name, many), *(pytest.param(name, seats, marks=MORE) for seats in others)]


CASES = [case for name in game_names() for case in _cases(name)]


def loaded(name: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(f"gearwright_{name}", {"players": seats})


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_simulations(name: str, seats: int) -> None:
    game = loaded(name, seats)
    games_sim_test.GamesSimTest().sim_game(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_api_on_a_part_of_the_tree(name: str, seats: int) -> None:
    case = type("Case", (openspiel_api.EnforceAPIOnPartialTreeBase,), {"game": loaded(name, seats), "game_name": name})
    report = io.StringIO()
    result = unittest.TextTestRunner(report).run(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    assert result.testsRun > 4 and result.wasSuccessful(), report.getvalue()


@pytest.mark.parametrize("name", game_names())
def test_the_stored_playthrough_is_played_again(name: str) -> None:
    flags.FLAGS.mark_as_parsed()  # what OpenSpiel's program does when it starts
    playthrough_test.PlaythroughTest().run_test(str(FOLDER), f"{name}.txt")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", game_names())
def test_shimmy_makes_it_a_pettingzoo_environment(name: str) -> None:
    api_test(OpenSpielCompatibilityV0(game_name=f"gearwright_{name}"), num_cycles=100)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_resampled_state_looks_the_same(name: str, seats: int) -> None:
    chance = random.Random(4)
    state = loaded(name, seats).new_initial_state()
    state.apply_action(17)
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("name", game_names())
def test_a_state_is_saved_in_few_bytes(name: str) -> None:
    """Whole games, with the most seats; what was resampled is saved as it is."""
    chance = random.Random(6)
    state = loaded(name, find_game(name).seats[-1]).new_initial_state()
    largest = 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        if state.move_number() % 50 == 1 or state.is_terminal():
            other = state.resample_from_infostate(0, chance.random)
            for each in (state, other):
                saved = pyspiel.serialize_game_and_state(state.get_game(), each)
                largest = max(largest, len(saved))
                _, again = pyspiel.deserialize_game_and_state(saved)
                assert str(again) == str(each) and again.history() == each.history()
                assert again.play.array.tobytes() == each.play.array.tobytes()
                assert again.legal_actions() == each.legal_actions() and again.returns() == each.returns()
    assert largest < 8_000


@pytest.mark.parametrize("name", game_names())
def test_the_tensor_has_named_pieces(name: str) -> None:
    game = loaded(name, max(2, find_game(name).seats[0]))
    state = game.new_initial_state()
    state.apply_action(3)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert list(observer.dict) == [part for part, _ in find_game(name).rules.observation.stretches]
    assert sum(len(values) for values in observer.dict.values()) == len(observer.tensor)
    assert observer.tensor.tolist() == state.observation_tensor(0)
