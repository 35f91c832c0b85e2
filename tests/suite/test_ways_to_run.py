"""The same log gives the same table, byte for byte, however the rules run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from gearwright import game_names
from gearwright.core.language.mode import INTERPRETED

from .compiling import ROOT
from .trace import trace

WITHOUT_NUMBA = """
import runpy, sys
from importlib.machinery import PathFinder
find, gone = PathFinder.find_spec, ("numba", "llvmlite")
PathFinder.find_spec = lambda name, *rest: None if name.partition(".")[0] in gone else find(name, *rest)
runpy.run_module("tests.suite.trace", run_name="__main__")
assert "numba" not in sys.modules
"""
every_game = pytest.mark.parametrize("name", game_names())


def traced(arguments: list[str], **variables: str) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@cache
def compiled(name: str) -> dict[str, list[str]]:
    """In this process, as everybody gets them."""
    assert not INTERPRETED
    return trace(name)


@every_game
def test_interpreted_and_compiled_give_equal_bytes(name: str) -> None:
    assert traced(["-m", "tests.suite.trace", name], GEARWRIGHT_INTERPRETED="1") == compiled(name)


@every_game
def test_rules_run_where_numba_is_missing(name: str) -> None:
    """They are interpreted then, as above, so one case will do."""
    ((case, hashes),) = traced(["-c", WITHOUT_NUMBA, name, "1"]).items()
    assert hashes == compiled(name)[case]


@pytest.mark.thorough("compiles every game from nothing; interpreted rules, above, do not leave a row either")
@every_game
def test_no_index_leaves_its_row(name: str, tmp_path: Path) -> None:
    """Compiled code overwrites the neighbour in silence; with Numba's bounds check it says so."""
    checked = {"GEARWRIGHT_CACHE": str(tmp_path), "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
    assert traced(["-m", "tests.suite.trace", name], **checked) == compiled(name)
