"""A whole run by the command, in processes of its own: it is stopped, goes on, and plays well in the end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright.players.nets.files import read_net

from ..waiting import PATIENCE

SCRIPT = str(Path(sys.executable).with_name("gearwright"))
SETTINGS = """
width = 64
inner = 32
blocks = 1
decisions = 40000
tables = 64
window = 32
portion = 256
rate = [0.005, 0.001]
entropy = [0.01, 0.003]
out_of_step = 30
imitated_games = 10
judged = ["random"]
judged_seconds = 1000
final_games = 100
tournament_tables = 24
report_seconds = 0.2
"""


def begun(folder: Path) -> subprocess.Popen[str]:
    (folder / "mine.toml").write_text(SETTINGS)
    command = [SCRIPT, "train", "automata", "--seats", "2", "--device", "cpu", "--settings", "mine.toml"]
    environment = {**os.environ, "GEARWRIGHT_THREADS": "1"}
    return subprocess.Popen(
        [*command, "--out", "run", "--json"], cwd=folder, env=environment, text=True, stdout=subprocess.PIPE
    )


def lines(run: subprocess.Popen[str]) -> Any:
    assert run.stdout is not None
    return map(json.loads, run.stdout)


def test_a_run_is_stopped_goes_on_and_beats_random(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    with begun(tmp_path) as first:
        for line in lines(first):
            told.append(line)
            if "learnt" in line:
                first.send_signal(signal.SIGINT)
                break
        told += lines(first)
        assert first.wait(PATIENCE) == 130
    assert told[-1]["stopped"]["folder"] == "run"
    assert any("greedy is imitated" in each.get("note", "") for each in told)
    kept = {path.name for path in (tmp_path / "run").iterdir()}
    assert {"checkpoint.pt", "league.pt", "tables.npz", "history.jsonl", "report.html"} <= kept

    with begun(tmp_path) as second:
        rest = list(lines(second))
        assert second.wait(PATIENCE) == 0
    assert "goes on after" in rest[0]["note"]
    assert not any("imitated" in each.get("note", "") for each in rest)
    history = [json.loads(line) for line in (tmp_path / "run" / "history.jsonl").read_text().splitlines()]
    windows = [row["windows"] for row in history if row["kind"] == "learnt"]
    assert windows == sorted(set(windows))

    imitator = read_net(tmp_path / "run" / "opponents" / "greedy.safetensors").card
    assert imitator.settings["imitates"] == "greedy" and imitator.settings["agrees"] > 0.4

    end = rest[-1]["end"]
    assert end["decisions"] >= 40000
    net = read_net(tmp_path / "run" / "net.safetensors")
    assert net.card.decisions == end["decisions"]
    assert [row.model_dump() for row in net.card.results] == end["results"]
    assert "Mean score of a seat" in (tmp_path / "run" / "report.html").read_text()
    (result,) = net.card.results  # of the net in the file, as `net` plays it, each deal once from either seat
    assert (result.seats, result.against, result.games) == (2, "random", 100)
    assert result.share >= 0.9
