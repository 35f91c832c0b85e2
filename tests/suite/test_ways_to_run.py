"""The same log gives the same table, byte for byte, however the rules run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from gearwright.core.mode import INTERPRETED

from .trace import trace

ROOT = Path(__file__).parents[2]
WITHOUT_NUMBA = """
import runpy, sys
from importlib.machinery import PathFinder
find, gone = PathFinder.find_spec, ("numba", "llvmlite")
PathFinder.find_spec = lambda name, *rest: None if name.partition(".")[0] in gone else find(name, *rest)
runpy.run_module("tests.suite.trace", run_name="__main__")
assert "numba" not in sys.modules
"""


def traced(arguments: list[str], **variables: str) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_interpreted_and_compiled_give_equal_bytes() -> None:
    assert not INTERPRETED
    assert traced(["-m", "tests.suite.trace"], GEARWRIGHT_INTERPRETED="1") == trace()


def test_rules_run_where_numba_is_missing() -> None:
    assert traced(["-c", WITHOUT_NUMBA]) == trace()


def test_no_index_leaves_its_row() -> None:
    """Compiled code overwrites the neighbour in silence; with Numba's bounds check it says so."""
    assert traced(["-m", "tests.suite.trace"], NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1") == trace()
