"""The same log gives the same table, byte for byte, however the rules run; and rules are compiled once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from gearwright import game_names
from gearwright.core.mode import INTERPRETED

from .trace import trace

ROOT = Path(__file__).parents[2]
TAKES_ROWS = {"draw", "shuffle_in"}  # a version for each length of row
WITHOUT_NUMBA = """
import runpy, sys
from importlib.machinery import PathFinder
find, gone = PathFinder.find_spec, ("numba", "llvmlite")
PathFinder.find_spec = lambda name, *rest: None if name.partition(".")[0] in gone else find(name, *rest)
runpy.run_module("tests.suite.trace", run_name="__main__")
assert "numba" not in sys.modules
"""
every_game = pytest.mark.parametrize("name", game_names())


@dataclass(frozen=True)
class Run:
    """What a process that traced a game gave."""

    trace: dict[str, list[str]]
    versions: dict[str, int]
    said: str
    kept: list[str]  # files in its cache


def run(arguments: list[str], **variables: str) -> Run:
    with TemporaryDirectory() as fresh:
        done = subprocess.run(
            [sys.executable, "-W", "error", *arguments],
            cwd=ROOT, env={**os.environ, "GEARWRIGHT_CACHE": fresh, **variables},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return Run(**json.loads(done.stdout), said=done.stderr, kept=[str(path) for path in Path(fresh).rglob("*")])


@cache
def compiled_with_checked_indices(name: str) -> Run:
    """From nothing, and with little optimisation, which is quicker. Compiled code overwrites a row's neighbour in
    silence; with Numba's bounds check it says so."""
    return run(["-m", "tests.suite.trace", name], NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")


@cache
def compiled(name: str) -> dict[str, list[str]]:
    """In this process, as everybody gets them."""
    assert not INTERPRETED
    return trace(name)


@every_game
def test_interpreted_and_compiled_give_equal_bytes(name: str) -> None:
    assert run(["-m", "tests.suite.trace", name], GEARWRIGHT_INTERPRETED="1").trace == compiled(name)


@every_game
def test_rules_run_where_numba_is_missing(name: str) -> None:
    assert run(["-c", WITHOUT_NUMBA, name]).trace == compiled(name)


@every_game
def test_no_index_leaves_its_row(name: str) -> None:
    assert compiled_with_checked_indices(name).trace == compiled(name)


@every_game
def test_a_rule_is_compiled_once(name: str) -> None:
    """One version of a rule: constants and small integers must not multiply the compilations."""
    done = compiled_with_checked_indices(name)
    assert done.said.count("Compiling the rules of") == 1, "the first compilation says so, once"
    assert sum(done.versions.values()) > 20
    assert {rule: count for rule, count in done.versions.items() if count > 1 and rule not in TAKES_ROWS} == {}
    assert any(f"/{name}-" in path and path.endswith(".nbi") for path in done.kept), "what was compiled is kept"
