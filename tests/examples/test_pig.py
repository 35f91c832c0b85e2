"""A game in somebody's own package: the example, found by its entry point, joins the shared suite and all clients."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from . import site

ROOT = Path(__file__).parents[2]
ENVIRONMENT = """
from gearwright.envs.pettingzoo import fill
made, _, page = fill("pig")
env = made(seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    env.step(None if terminated else env.action_space(agent).sample(seen["action_mask"]))
print(env.metadata["name"], "points of this turn that are not kept yet" in page)
"""
LOOK = """
import gearwright as gw
table = gw.new("pig", seats=2, seed=3)
table.play("roll")
print(table.question(), [table.view(table.seat).label(move) for move in table.legal_moves()])
print(table.game.rules_text.splitlines()[0])
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that finds the example as if it were installed, by what its own pyproject says."""
    return {**site.installed(tmp_path_factory.mktemp("installed")), "GEARWRIGHT_INTERPRETED": "1"}


def run(installed: dict[str, str], *arguments: str) -> str:
    told = subprocess.run([sys.executable, *arguments], env=installed, cwd=ROOT, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def test_the_shared_suite_takes_it_in(installed: dict[str, str]) -> None:
    told = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "quick", "-k", "pig", "tests/suite")
    found = re.search(r"(\d+) passed", told)
    assert found and int(found[1]) >= 25, told


def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(site.EXAMPLE / "tests"))


def test_it_speaks_and_has_rules(installed: dict[str, str]) -> None:
    spoken, title = run(installed, "-c", LOOK).splitlines()
    assert spoken.startswith("You have rolled ") and "'Roll the die'" in spoken and title == "# Pig"


def test_it_is_in_the_arena(installed: dict[str, str], tmp_path: Path) -> None:
    out = str(tmp_path / "pig.jsonl")
    arguments = ("arena", "pig", "--players", "random,greedy", "--games", "20", "--out", out, "--json")
    told = json.loads(run(installed, "-c", "from gearwright.cli import main; main()", *arguments))
    assert told["games"] == 20, told


def test_it_is_an_environment(installed: dict[str, str]) -> None:
    assert run(installed, "-c", ENVIRONMENT).strip() == "pig_v1 True"
