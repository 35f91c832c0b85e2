"""PPO in plain PyTorch through PettingZoo: it learns, and says how well."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PPO = Path(__file__).parents[2] / "examples" / "ppo" / "ppo.py"


@pytest.mark.thorough("learns for a minute of processor time, with PyTorch")
def test_it_learns_within_a_minute(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    given = ["--minutes", "1", "--games", "60", "--opponents", "random", "--out", str(tmp_path / "policy.pt")]
    done = subprocess.run([sys.executable, str(PPO), *given], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    (result,) = told["results"]
    assert told["decisions"] > 10_000 and result["games"] == 60 and (tmp_path / "policy.pt").exists()
    assert result["low"] > 0.5 and result["low"] <= result["share"] <= result["high"], told
