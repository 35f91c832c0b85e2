"""One version of a rule: constants and small integers must not multiply the compilations."""

from __future__ import annotations

import json

import pytest

from gearwright import find_game, game_names

from .quick import from_nothing

TAKES_ROWS = {"draw", "shuffle_in"}  # a version for each length of row


@pytest.mark.parametrize("name", game_names())
def test_a_rule_is_compiled_once(name: str) -> None:
    done, folder = from_nothing(name)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("Compiling the rules of") == 1, "the first compilation says so, once"
    versions = json.loads(done.stdout)["versions"]
    assert sum(versions.values()) > 20
    assert {rule: count for rule, count in versions.items() if count > 1 and rule not in TAKES_ROWS} == {}
    assert list(folder.glob(f"{name}-*/*.nbi")), "what was compiled is kept"


@pytest.mark.parametrize("name", [name for name in game_names() if find_game(name).shared])
def test_a_loop_over_the_rules_does_not_compile_them_again(name: str) -> None:
    done, _ = from_nothing(name)
    assert set(json.loads(done.stdout)["called"]) >= {"setup", "legal_moves", "answer", "run_on", "broken"}
