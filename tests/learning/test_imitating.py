"""An imitator does as a player did, and knows what came of it; a run may begin with it."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright.learning.imitating import imitate_all, imitator  # noqa: E402
from gearwright.learning.network import weights_of  # noqa: E402
from gearwright.learning.recording import Recorded, record  # noqa: E402
from gearwright.learning.returns import Scale  # noqa: E402
from gearwright.players.nets.files import read_net  # noqa: E402

from .tiny import GAME, run_in, settings  # noqa: E402


def test_a_run_begins_with_an_imitator(tmp_path: Path) -> None:
    told: list[str] = []
    asked: list[str] = []

    def recording(player: str) -> list[Recorded]:
        asked.append(player)
        return record(GAME, player, [2], 10, 1, [{}], lambda count: None)

    wished = settings(begin="greedy", opponents=["greedy"])
    for _ in range(2):  # the second time all is there
        imitate_all(GAME, wished, Scale(40.0, 40.0), tmp_path, "cpu", recording, told.append)
    assert asked == ["greedy"] and len(told) == 1
    net = read_net(imitator(tmp_path, "greedy"))
    assert net.card.settings["agrees"] > 0.4 and (net.card.score_centre, net.card.score_spread) == (40.0, 40.0)

    run = run_in(tmp_path, begin="greedy")
    begun = run.network.state_dict()
    for name, tensor in weights_of(net).items():
        assert torch.equal(begun[name].half(), tensor.half()), name


def test_an_imitator_knows_what_came_of_it(tmp_path: Path) -> None:
    games = record(GAME, "greedy", [2, 3], 20, 1, [{}], lambda count: None)
    wished = settings(begin="greedy", width=64, inner=32)
    imitate_all(GAME, wished, Scale(40.0, 40.0), tmp_path, "cpu", lambda player: games, lambda note: None)
    network = run_in(tmp_path, begin="greedy", width=64, inner=32).network
    errors, plain = 0.0, 0.0
    for each in games[1:10]:  # games that it learnt from; whoever ends high is to be told from whoever ends low
        with torch.no_grad():
            values = network(torch.from_numpy(each.seen).float())[1][:, 0, 1]
        scores = torch.tensor([(each.scores[seat] - 40.0) / 40.0 for seat in each.asked])
        errors += float((values - scores).square().sum())
        plain += float(scores.square().sum())
    assert errors < plain / 2
