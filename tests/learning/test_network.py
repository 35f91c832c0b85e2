"""The network in PyTorch finds what the players' compiled code and an ONNX graph find, within rounding."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright import find_game  # noqa: E402
from gearwright.learning.beginning import begin_with, net_to_begin_with  # noqa: E402
from gearwright.learning.network import Network, tensors_of, weights_of  # noqa: E402
from gearwright.learning.onnx import write_onnx  # noqa: E402
from gearwright.players.nets.card import Card  # noqa: E402
from gearwright.players.nets.files import BadNet, read_net, write_net  # noqa: E402

from ..players.nets.made import BLOCKS, NARROW, TRAINING, WIDE, net_file, opinion, views  # noqa: E402
from .test_onnx import session  # noqa: E402
from .tiny import run_in, settings  # noqa: E402

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


def test_a_larger_network_that_begins_with_a_net_finds_the_same() -> None:
    game, net = find_game(NAME), read_net(net_file(NAME))
    larger = Network(game.observed, game.moves, WIDE, NARROW + 5, BLOCKS + 1)
    begin_with(larger, net)
    same = Network(game.observed, game.moves, WIDE, NARROW, BLOCKS)
    same.load_state_dict(weights_of(net))
    seen = torch.from_numpy(np.stack([view.observe() for view in views(NAME, 3)]))
    with torch.no_grad():
        for expected, found in zip(same(seen), larger(seen), strict=True):
            torch.testing.assert_close(found, expected)
    logits, _ = larger(seen)
    logits.sum().backward()
    assert larger.down_2.grad is not None and larger.down_2.grad.abs().sum() > 0  # and what is new can learn
    assert larger.down_0.grad[NARROW:].abs().sum() > 0


@pytest.mark.parametrize(
    "size, told",
    [
        ({"width": WIDE, "inner": NARROW - 1, "blocks": BLOCKS}, "only the last two may be larger"),
        ({"width": WIDE + 1, "inner": NARROW, "blocks": BLOCKS}, "only the last two may be larger"),
    ],
)
def test_a_net_that_does_not_fit_into_the_network_is_no_beginning(size: dict[str, int], told: str) -> None:
    wished = settings(begin=str(net_file(NAME)), **size)
    with pytest.raises(BadNet, match=told):
        net_to_begin_with(find_game(NAME), wished)


def test_a_run_begins_with_a_net_of_its_own_game_alone(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match="it plays 'automata'"):
        net_to_begin_with(find_game("automania"), settings(begin=str(net_file(NAME))))
    with pytest.raises(BadNet, match="no net of its own"):
        net_to_begin_with(find_game("gaia"), settings(begin="own"))
    run = run_in(tmp_path, begin=str(net_file(NAME)), width=WIDE, inner=NARROW, blocks=BLOCKS)
    assert torch.equal(run.network.state_dict()["policy"], weights_of(read_net(net_file(NAME)))["policy"])
