"""One version of a rule: constants and small integers must not multiply the compilations."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from gearwright import find_game, game_names

from .compiling import compile_apart, kept

TAKES_ROWS = {"draw", "shuffle_in"}  # a version for each length of row


@cache
def seen(name: str) -> Any:
    """What was seen when the game was compiled; where nobody looked then, it is compiled once more."""
    game = find_game(name)
    if kept(game).exists():
        return json.loads(kept(game).read_text())
    with TemporaryDirectory() as folder:
        done = compile_apart(name, GEARWRIGHT_CACHE=folder)
        assert done.returncode == 0, done.stderr
        return json.loads((Path(folder) / kept(game).parent.name / kept(game).name).read_text())


@pytest.mark.parametrize("name", game_names())
def test_a_rule_is_compiled_once(name: str) -> None:
    versions = seen(name)["versions"]
    assert sum(versions.values()) > 20
    assert {rule: count for rule, count in versions.items() if count > 1 and rule not in TAKES_ROWS} == {}


@pytest.mark.parametrize("name", [name for name in game_names() if find_game(name).tuning.shared])
def test_a_loop_over_the_rules_does_not_compile_them_again(name: str) -> None:
    assert set(seen(name)["called"]) >= {"setup", "legal_moves", "answer", "run_on", "broken"}
