"""The programs that measure reviews, each in its smallest size: what they print and keep, not how good it is."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from gearwright import find_game
from gearwright.arena import habits as taken
from gearwright.balance import habits
from gearwright.players.levels import LEVELS
from gearwright.review import blur, calibration, followed, kept, levels, planted

GAME = "factory_manager"
SEATS = ("--seats", "2")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is measured is kept here, and not in the package."""
    file = tmp_path / "review.json"
    shutil.copy(kept.own_file(find_game(GAME)), file)
    monkeypatch.setattr(kept, "own_file", lambda _: file)
    return file


def test_chances_are_fitted_and_drawn(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "chart.svg"
    calibration.main([GAME, *SEATS, "--games", "40", "--chart", str(chart)])
    told = re.findall(r"2 seats, by the (\w+): of positions called [\d.]+%, [\d.]+% are won", capsys.readouterr().out)
    assert sorted(told) == ["evaluation", "net"]
    fitted = {(each["seats"], each["by"]): each for each in json.loads(own.read_text())["fitted"]}
    assert "--games 40" in fitted[2, "net"]["command"] and "--games 40" not in fitted[4, "net"]["command"]
    assert chart.read_text().startswith("<svg")


def test_what_the_judge_is_off_by_is_kept(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blur.main([GAME, *SEATS, "--positions", "2"])
    off = re.search(r"2 positions: the judge is off by ([\d.]+) points", capsys.readouterr().out)
    assert off
    for each in json.loads(own.read_text())["fitted"]:
        assert 100 * each["blur"] == pytest.approx(float(off[1]), abs=0.06)


def test_what_each_level_loses_is_kept(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    levels.main([GAME, *SEATS, "--games", "1"])
    assert capsys.readouterr().out.count("of its chance a choice") == len(LEVELS)
    by_seats = {each["seats"]: each for each in json.loads(own.read_text())["levels"]}
    assert [each["level"] for each in by_seats[2]["losses"]] == list(LEVELS)


def test_a_planted_error_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    planted.main([GAME, *SEATS, "--games", "1", "--player", "net", "--effort", "quick"])
    assert re.search(r"found [01] of 1, called the worst of its seat [01] of 1", capsys.readouterr().out)


def test_hints_are_followed_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    followed.main([GAME, *SEATS, "--games", "1", "--against", "random"])
    assert "hints against random: places [1, 0]" in capsys.readouterr().out


def test_what_strong_players_take_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / taken.FILE
    monkeypatch.setattr(habits, "own_file", lambda _: file)
    habits.main([GAME, *SEATS, "--games", "4", "--player", "net"])
    found = taken.Habits.model_validate_json(file.read_text())
    assert found.games == 4 and found.habits and all(0 <= each.first <= each.taken <= 1 for each in found.habits)
