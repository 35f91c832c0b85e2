"""The command line: as the real console script in a process of its own, or, quicker, in this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gearwright.cli import main

from ..waiting import PATIENCE

SCRIPT = str(Path(sys.executable).with_name("gearwright"))
Run = Callable[..., "subprocess.CompletedProcess[str]"]


def environment(home: Path, **more: str) -> dict[str, str]:
    """Rules are interpreted: their speed is not the subject, and compiling costs a fresh machine some seconds."""
    return {**os.environ, "GEARWRIGHT_INTERPRETED": "1", "XDG_DATA_HOME": str(home), "COLUMNS": "100", **more}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, tmp_path: Path) -> Run:
    """Runs the console script."""

    def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [SCRIPT, *map(str, arguments)]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, env=environment(home), cwd=tmp_path, timeout=PATIENCE
        )

    return run


@pytest.fixture
def run_here(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Calls what the console script calls."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = ["gearwright", *map(str, arguments)]
        monkeypatch.setattr(sys, "argv", command)
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        assert code is None or isinstance(code, int)
        return subprocess.CompletedProcess(command, code or 0, *capsys.readouterr())

    return run
