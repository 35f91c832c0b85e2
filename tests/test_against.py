"""Comparisons with others' games, with those that the tests have at hand and for a moment only."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial

import pytest
from typer.testing import CliRunner

from gearwright import against, find_game
from gearwright.cli.common import app
from gearwright.core.play.game import Game

HERE = [each for each in against.COMPARISONS if each.rival == "OpenSpiel"]
ABSENT = against.Comparison("Ludo", "ludo", ("no_such_module",), "nothing", (), against.handle)


@pytest.fixture(autouse=True)
def in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "RUNS", 1)
    monkeypatch.setattr(against, "SECONDS", 0.02)
    monkeypatch.setattr(against, "GAMES", 4)
    monkeypatch.setattr(against, "COMPARISONS", (*HERE, ABSENT))


def test_rates_and_ratios() -> None:
    *measured, absent = against.compare([find_game("factory_manager")], 4)
    for outcome, comparison in zip(measured, HERE, strict=True):
        assert list(outcome.theirs) == [contender.name for contender in comparison.theirs]
        assert min(*outcome.theirs.values(), *outcome.ours.values()) > 0
        assert outcome.ratios["Factory Manager"]["backgammon"] * outcome.theirs["backgammon"] == pytest.approx(
            outcome.ours["Factory Manager"]
        )
        assert not outcome.missing
    assert absent.missing == "not installed: pip install 'ludo'" and not absent.ratios


@pytest.mark.parametrize("ours", [against.handle, against.our_aec, partial(against.our_spiel, True)])
def test_a_whole_game_is_counted(ours: Callable[[Game, int], against.Work]) -> None:
    game = find_game("factory_manager")
    assert 100 < ours(game, 4)() < game.rules.longest


def test_many_games_are_counted() -> None:
    game = find_game("factory_manager")
    assert 100 < against.compiled(game, 4)() / against.GAMES < game.rules.longest
    assert against.our_vector(game, 4)() == against.STEPS * against.SIZE


def test_a_rival_is_timed_by_what_it_has_done(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(against, "SECONDS", 10)
    monkeypatch.setattr(time, "process_time", lambda: next(clock))
    assert against.fastest({"seven": lambda: 7, "three": lambda: 3}) == {"seven": 6.3, "three": 2.7}


def test_the_command_prints_ratios_and_what_is_missing() -> None:
    printed = CliRunner().invoke(app, ["bench", "factory_manager", "--against"]).output
    assert "against backgammon" in printed and " times" in printed
    assert "not installed: pip install 'ludo'" in printed
    data = json.loads(CliRunner().invoke(app, ["bench", "factory_manager", "--against", "--json"]).output)
    first, *_, last = data["comparisons"]
    assert first["ratios"]["Factory Manager"]["hearts"] > 0
    assert last["missing"] and not last["decisions_per_second"]["theirs"]


def test_it_does_not_compare_on_a_gpu() -> None:
    assert CliRunner().invoke(app, ["bench", "--against", "--device", "cuda"]).exit_code
