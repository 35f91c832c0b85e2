"""One version of a rule: constants and small integers must not multiply the compilations."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gearwright import game_names

ROOT = Path(__file__).parents[2]
TAKES_ROWS = {"draw", "shuffle_in"}  # a version for each length of row


@pytest.mark.parametrize("name", game_names())
def test_a_rule_is_compiled_once(name: str, tmp_path: Path) -> None:
    fresh_and_quick = {"GEARWRIGHT_CACHE": str(tmp_path), "NUMBA_OPT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.suite.versions", name],
        cwd=ROOT, env={**os.environ, **fresh_and_quick}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("Compiling the rules of") == 1, "the first compilation says so, once"
    versions = json.loads(done.stdout)
    assert sum(versions.values()) > 20
    assert {rule: count for rule, count in versions.items() if count > 1 and rule not in TAKES_ROWS} == {}
    assert list(tmp_path.glob(f"{name}-*/*.nbi")), "what was compiled is kept"
