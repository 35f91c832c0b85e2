"""What a GPU does at a table, as Python; what it compiles to is compared on a machine with a GPU (gpu.py)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gearwright import game_names


@pytest.mark.parametrize("name", game_names())
def test_a_table_that_pauses_gets_to_the_same_place(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.suite.driving", name],
        env=os.environ | {"GEARWRIGHT_INTERPRETED": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip()) == (0, name), done.stderr
