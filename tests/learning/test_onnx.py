"""A net as ONNX: another program finds what our players find."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest

from gearwright import GearwrightError, game_names
from gearwright.learning.onnx import as_onnx, write_onnx
from gearwright.players.nets.card import Card
from gearwright.players.nets.files import read_net
from gearwright.players.nets.forward import FORBIDDEN

from ..players.nets.made import net_file, opinion, views


def session(file: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])


@pytest.mark.parametrize("name", game_names())
def test_it_finds_what_our_players_find(name: str, tmp_path: Path) -> None:
    write_onnx(read_net(net_file(name)), tmp_path / "net.onnx")
    seen = views(name, 2)
    mask = np.zeros((len(seen), seen[0].game.moves), np.bool_)
    for row, view in enumerate(seen):
        mask[row, view.legal_moves()] = True
    observation = np.stack([view.observe() for view in seen])
    logits, values = session(tmp_path / "net.onnx").run(
        ["logits", "values"], {"observation": observation, "mask": mask}
    )
    assert (logits[~mask] == np.float32(FORBIDDEN)).all()
    for row, view in enumerate(seen):
        moves, own, own_values = opinion(view)
        np.testing.assert_allclose(logits[row, moves], own, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(values[row], own_values, rtol=1e-4, atol=1e-4)


def test_the_card_travels_with_it() -> None:
    net = read_net(net_file("automata"))
    (card,) = [prop.value for prop in as_onnx(net).metadata_props if prop.key == "card"]
    assert Card.model_validate_json(card) == net.card


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(GearwrightError, match=r"net\.onnx cannot be written: "):
        write_onnx(read_net(net_file("automata")), tmp_path / "file" / "net.onnx")
