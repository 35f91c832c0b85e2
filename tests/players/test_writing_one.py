"""The player that `docs/players.md` shows how to write, installed and run as it says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ..cli.conftest import SCRIPT
from ..waiting import PATIENCE

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package of the page is installed, beside the script that plays a game with it."""
    player, script = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (package,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    source, place = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("place")
    (source / "dreamer.py").write_text(player)
    (source / "pyproject.toml").write_text(package)
    (place / "script.py").write_text(script)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-build-isolation"]
    subprocess.run([*pip, "--no-deps", "--target", place, source], check=True, timeout=PATIENCE)
    return place


def run(place: Path, *command: str, typed: str = "") -> str:
    """What a command prints that finds the package; rules are interpreted, their speed is not the subject."""
    env = {**os.environ, "PYTHONPATH": str(place), "GEARWRIGHT_INTERPRETED": "1", "XDG_DATA_HOME": str(place)}
    done = subprocess.run(command, env=env, cwd=place, input=typed, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_found_by_its_name(place: Path) -> None:
    assert "dreamer" in json.loads(run(place, SCRIPT, "games", "--json"))["players"]


def test_it_plays_a_game_in_python(place: Path) -> None:
    scores = json.loads(run(place, sys.executable, "script.py"))
    assert len(scores) == 2 and scores[0] > 50, "it plays well: random players reach about 20"


def test_it_plays_in_runs_and_takes_a_setting(place: Path) -> None:
    for command in ("simulate", "arena"):
        told = run(place, SCRIPT, command, "automata", "--players", "dreamer:1,random", "--games", "2", "--json")
        assert '"dreamer:1"' in told


def test_it_plays_against_a_person(place: Path) -> None:
    told = run(place, SCRIPT, "play", "automata", "--players", "dreamer,me", "--seed", "1", "--json", typed="quit\n")
    question = json.loads(told.splitlines()[0])
    assert question["seat"] == 1 and [news["seat"] for news in question["news"]] == [0]
