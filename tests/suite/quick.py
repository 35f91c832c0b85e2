"""Compiles a game from nothing, for all tests that need that: once, with bounds checked and little optimisation."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
_folder = TemporaryDirectory(prefix="gearwright-quick-")


def quick(name: str) -> dict[str, str]:
    """What makes a process compile like this."""
    return {"GEARWRIGHT_CACHE": str(Path(_folder.name, name)), "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}


@cache
def from_nothing(name: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    """The process that did it, which tells the versions of each rule (see `versions`), and where the result is kept."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.suite.versions", name],
        cwd=ROOT, env={**os.environ, **quick(name)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done, Path(quick(name)["GEARWRIGHT_CACHE"])
