"""Every test is in one tier, for a reason."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .tiers import PLACES, TIERS

ROOT = Path(__file__).parents[1]


def test_places_are_there_and_have_a_reason() -> None:
    for place, (tier, why) in PLACES.items():
        assert (ROOT / place).exists() and tier in TIERS and why, place


def collected(folder: Path, marker: str) -> subprocess.CompletedProcess[str]:
    """What pytest says to a test with a marker, by the rules of the house."""
    (folder / "test_it.py").write_text(f"import pytest\n\n@pytest.mark.{marker}\ndef test_it() -> None:\n    pass\n")
    (folder / "conftest.py").write_text("from tests.conftest import *\n")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--collect-only", "-q", str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.landing("starts processes")
@pytest.mark.parametrize(
    ("marker", "told"),
    [
        ("slow", "'slow' not found in `markers` configuration option"),
        ("thorough", "say in one sentence why it is thorough"),
        ("landing(3)", "say in one sentence why it is landing"),
    ],
)
def test_an_unknown_marker_or_one_without_a_reason_stops_the_run(tmp_path: Path, marker: str, told: str) -> None:
    done = collected(tmp_path, marker)
    assert done.returncode != 0
    assert told in done.stdout + done.stderr


@pytest.mark.landing("starts a process")
def test_a_marker_with_a_reason_is_good(tmp_path: Path) -> None:
    done = collected(tmp_path, 'thorough("every size")')
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 test collected" in done.stdout
