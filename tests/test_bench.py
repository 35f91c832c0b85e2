"""The figures of `gearwright bench` that are made of several parts."""

from __future__ import annotations

import pytest

from gearwright import bench, find_game, game_names
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
    assert figure.value > 0 and f"{cores()} cores" in figure.meaning


@pytest.mark.parametrize("name", game_names())
def test_the_slowest_position_takes_some_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", 2)
    figure = bench.slowest(find_game(name), SEATS)
    assert (figure.name, figure.unit) == ("slowest", "ms")
    assert figure.value > 0


@pytest.mark.parametrize("name", game_names())
def test_steps_are_counted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "STEPS", 2)
    figure = bench.steps(find_game(name), SEATS)
    assert (figure.name, figure.unit) == ("steps", "decisions/s")
    assert figure.value > 0
