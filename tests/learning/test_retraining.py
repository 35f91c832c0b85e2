"""The net of a game learns anew for another set before the lab plays with it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright.balance.results import read_games
from gearwright.cli import main
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.files import read_net

from ..balance.planted import planted

SMALL = """decisions = 1000
tables = 24
window = 8
portion = 64
out_of_step = 4
opponents = []
judged = []
tournament_tables = 4
rate = [0.0001, 0.0001]
"""


def test_the_net_learns_from_what_it_knew_and_plays_by_what_it_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    game = planted(["S05", "S06", "S07", "S08", "S09"], 7, tmp_path / "cheap")
    (tmp_path / "small.toml").write_text(SMALL)
    words = ["balance", "factory_manager", "--components", "cheap", "--retrain", "--settings", "small.toml"]
    few = ["--seats", "2", "--games", "4", "--trials", "0", "--beside", "nobody", "--json"]
    monkeypatch.setattr(sys, "argv", ["gearwright", *words, *few])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code in (0, None)
    told = json.loads(capsys.readouterr().out)
    file = "balance-factory_manager.net/net.safetensors"
    assert read_games(tmp_path / "balance-factory_manager.jsonl")[0].players == told["players"] == [f"net:{file}"]
    assert told["warnings"] == []
    (note,) = told["notes"]
    assert f"learnt anew for 'cheap' ({game.components.digest}), from what the net of Factory Manager knew" in note
    assert "learnt anew for" in (tmp_path / "balance-factory_manager.html").read_text()
    new, old = read_net(tmp_path / file), own_net(game)
    assert old is not None
    assert new.card.set == game.components.digest != old.card.set
    assert new.card.decisions >= 1000
    apart = np.abs(new.weights.policy - old.weights.policy).mean() / np.abs(old.weights.policy).mean()
    assert apart < 0.1  # one that began by lot would be farther from it than 1
