"""The figures of `gearwright bench` that are made of several parts."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from gearwright import bench, find_game, game_names, good_play
from gearwright.cli.common import app
from gearwright.core.many.batch import cores

SEATS = 4


@pytest.mark.parametrize("name", game_names())
def test_the_middle_is_half_a_game(name: str) -> None:
    game = find_game(name)
    table = bench.middle(game, SEATS)
    assert not table.over and table.seats == SEATS
    assert table.moves == bench.middle(game, SEATS).moves
    assert 50 < len(table.moves) < game.rules.longest / 2


@pytest.mark.parametrize("name", game_names())
def test_rollouts_are_counted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    figure = bench.rollouts(find_game(name), SEATS)
    assert (figure.name, figure.unit) == ("rollouts", "simulations/s")
    assert figure.value and f"{cores()} cores" in figure.meaning


@pytest.mark.parametrize("name", game_names())
def test_the_slowest_position_takes_some_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", 2)
    figure = bench.slowest(find_game(name), SEATS)
    assert (figure.name, figure.unit) == ("slowest", "ms")
    assert figure.value


@pytest.mark.parametrize("name", game_names())
def test_steps_are_counted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "STEPS", 2)
    figure = bench.steps(find_game(name), SEATS)
    assert (figure.name, figure.unit) == ("steps", "decisions/s")
    assert figure.value


def few_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"RUNS": 1, "REPLAYS": 1, "TIMES": 1, "AHEAD": 4, "TABLES": 64, "GOOD_GAMES": 2}.items():
        monkeypatch.setattr(bench, name, value)


@pytest.mark.parametrize("name", game_names())
def test_good_play_is_replayed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the scores of the logs: else there is an error instead of a figure."""
    few_and_once(monkeypatch)
    game = find_game(name)
    stored = good_play.stored(game, SEATS)
    figures = {figure.name: figure.value for figure in bench.good_rates(game, SEATS, stored)}
    assert list(figures) == ["good games", "good mask", "good observation", "good length"]
    assert all(figures.values())
    assert figures["good length"] == sum(len(log.moves) for log in stored.logs) / len(stored.logs)


@pytest.mark.parametrize("name", game_names())
def test_a_batch_goes_on_as_good_games_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch refuses a move that is not allowed at the place where a table stands."""
    few_and_once(monkeypatch)
    figure = bench.good_steps(find_game(name), SEATS, good_play.stored(find_game(name), SEATS))
    assert figure.name == "good steps" and figure.value


@pytest.mark.parametrize("name", game_names())
def test_the_slowest_position_of_good_play_takes_some_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_and_once(monkeypatch)
    figure = bench.good_slowest(find_game(name), SEATS)
    assert figure.unit == "ms" and figure.value and "2 games of greedy" in figure.meaning


def test_what_was_not_measured_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stored games have four seats."""
    monkeypatch.setattr(bench, "INTERPRETED", True)  # only the rates
    few_and_once(monkeypatch)
    given = ["bench", "factory_manager", "--seats", "2"]
    assert "were not played" in " ".join(CliRunner().invoke(app, given).output.split())
    told = json.loads(CliRunner().invoke(app, [*given, "--json"]).output)["games"]["factory_manager"]
    assert told[0]["name"] == "good games" and told[0]["value"] is None and "at 2 seats" in told[0]["meaning"]
