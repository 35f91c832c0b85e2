"""The network in PyTorch finds what the players' compiled code and an ONNX graph find, within rounding."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright import find_game  # noqa: E402
from gearwright.learning.network import Network, tensors_of, weights_of  # noqa: E402
from gearwright.learning.onnx import write_onnx  # noqa: E402
from gearwright.players.nets.card import Card  # noqa: E402
from gearwright.players.nets.files import read_net, write_net  # noqa: E402

from ..players.nets.made import BLOCKS, NARROW, TRAINING, WIDE, net_file, opinion, views  # noqa: E402
from .test_onnx import session  # noqa: E402

NAME = "automata"


def test_three_ways_find_the_same(tmp_path: Path) -> None:
    game, net = find_game(NAME), read_net(net_file(NAME))
    network = Network(game.observed, game.moves, WIDE, NARROW, BLOCKS)
    network.load_state_dict(weights_of(net))
    write_onnx(net, tmp_path / "net.onnx")
    graph = session(tmp_path / "net.onnx")
    seen = views(NAME, 3)
    observation = np.stack([view.observe() for view in seen])
    with torch.no_grad():
        logits, values = (found.numpy() for found in network(torch.from_numpy(observation)))
    mask = np.ones((len(seen), game.moves), np.bool_)
    others = graph.run(["logits", "values"], {"observation": observation, "mask": mask})
    np.testing.assert_allclose(logits, others[0], rtol=1e-4, atol=1e-4)
    np.testing.assert_allclose(values.reshape(len(seen), -1), others[1], rtol=1e-4, atol=1e-4)
    for row, view in enumerate(seen):
        moves, own, own_values = opinion(view)
        np.testing.assert_allclose(logits[row, moves], own, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(values[row].ravel(), own_values, rtol=1e-4, atol=1e-4)


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    game = find_game(NAME)
    network = Network(game.observed, game.moves, 12, 6, 3)
    write_net(tmp_path / "net.safetensors", tensors_of(network), Card.of(game, **TRAINING))
    back = weights_of(read_net(tmp_path / "net.safetensors"))
    assert back.keys() == network.state_dict().keys()
    for name, tensor in network.state_dict().items():
        assert torch.equal(back[name], tensor.half().float()), name
