"""Nets in files: what was written is read again, and what is no net is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from gearwright import GearwrightError, find_game, game_names
from gearwright.players import find_player
from gearwright.players.nets.card import Card, layout_digest
from gearwright.players.nets.files import own_file, read_net, write_net

from .made import BLOCKS, NARROW, TRAINING, WIDE, random_tensors, write_random

GAME = find_game("automata")
SHIPPED = 4_000_000  # bytes that a game's net may have

Tensors = dict[str, Any]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_random(GAME, tmp_path / "net.safetensors")


def test_what_was_written_is_read_again(file: Path) -> None:
    net, tensors = read_net(file), random_tensors(GAME)
    assert net.card == Card.of(GAME, **TRAINING)
    assert net.weights.up.shape == (BLOCKS, WIDE, NARROW)
    np.testing.assert_array_equal(net.weights.embed, tensors["embed"])
    np.testing.assert_array_equal(net.weights.down[1], tensors["down_1"])
    np.testing.assert_array_equal(net.weights.value.T, tensors["value"])
    assert all(tensor.dtype == np.float32 for tensor in net.weights)


def test_a_process_reads_a_file_once_and_again_when_it_was_changed(file: Path) -> None:
    first = read_net(file)
    assert read_net(file) is first
    write_net(file, random_tensors(GAME, 1), Card.of(GAME, **{**TRAINING, "seed": 1234}))
    assert read_net(file).card.seed == 1234


def told(file: Path) -> str:
    """The one sentence that is said of a file."""
    with pytest.raises(GearwrightError) as refused:
        find_player(f"net:{file}")
    sentence = str(refused.value)
    assert sentence.startswith(str(file)) and sentence.endswith(".") and "\n" not in sentence
    return sentence


def test_a_torn_file(file: Path) -> None:
    whole = file.read_bytes()
    for length in (0, 5, 300, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert "is no whole net" in told(file)
    file.write_bytes(whole + b"more")
    assert "is no whole net" in told(file)


def test_a_foreign_file(tmp_path: Path) -> None:
    missing, text, folder = (tmp_path / f"{name}.safetensors" for name in ("missing", "text", "folder"))
    assert "cannot be read: No such file" in told(missing)
    text.write_text("Once upon a time there was a factory.")
    assert "is no whole net" in told(text)
    folder.mkdir()
    assert "it is not a file" in told(folder)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.safetensors"
    with file.open("wb") as opened:
        opened.truncate(65_000_000)
    assert "is too large for a net" in told(file)


def without(name: str) -> Callable[[Tensors], Any]:
    return lambda tensors: tensors.pop(name)


def replaced(name: str, change: Callable[[np.ndarray], np.ndarray]) -> Callable[[Tensors], Any]:
    return lambda tensors: tensors.update({name: np.array(change(tensors[name]), order="C")})


def with_one(number: float) -> Callable[[np.ndarray], np.ndarray]:
    def change(tensor: np.ndarray) -> np.ndarray:
        tensor = tensor.copy()
        tensor.flat[3] = number
        return tensor

    return change


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (without("policy"), "policy are too many or missing"),
        (without("up_1"), "too many or missing"),
        (without("embed"), "too many or missing"),
        (lambda tensors: tensors.update(more=tensors["policy"]), "more are too many or missing"),
        (replaced("embed", lambda tensor: tensor[1:]), "'embed' is [955, 16], and should be [956, 16]"),
        (replaced("down_0", lambda tensor: tensor.T), "'down_0' is [16, 8], and should be [8, 16]"),
        (replaced("value", lambda tensor: tensor[:, :4]), "'value' is [16, 4], and should be [16, 10]"),
        (replaced("embed", lambda tensor: tensor[0, 0].reshape(())), "'embed' is []"),
        (replaced("embed", lambda tensor: tensor[:, :0]), "'embed' is [956, 0]"),
        (replaced("norm_1", with_one(np.nan)), "not all numbers of 'norm_1' are finite"),
        (replaced("policy", with_one(np.inf)), "not all numbers of 'policy' are finite"),
        (replaced("policy_bias", lambda tensor: tensor.astype(np.float32)), "'policy_bias' are F32 and not F16"),
    ],
)
def test_tensors_that_are_not_those_of_a_net(file: Path, change: Callable[[Tensors], Any], part: str) -> None:
    tensors = load_file(file)
    change(tensors)
    save_file(tensors, file, {"card": Card.of(GAME, **TRAINING).model_dump_json()})
    assert part in told(file)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"format": 2}, "is a net of format 2, and format 1 is the one"),
        ({"seed": "seven"}, "its card is wrong at 'seed'"),
        ({"colour": "red"}, "its card is wrong at 'colour'"),
        ({"score_spread": 0}, "its card is wrong at 'score_spread'"),
        ({"results": [{}]}, "its card is wrong at 'results 0 seats'"),
        ({"observed": 17}, "'embed' is [956, 16], and should be [17, 16]"),
    ],
)
def test_a_card_that_is_none(file: Path, change: dict[str, Any], part: str) -> None:
    card = {**json.loads(Card.of(GAME, **TRAINING).model_dump_json()), **change}
    save_file(load_file(file), file, {"card": json.dumps(card)})
    assert part in told(file)


@pytest.mark.parametrize("card", ["", "{", "[]", "17", '"card"'])
def test_a_card_that_cannot_be_read(file: Path, card: str) -> None:
    save_file(load_file(file), file, {"card": card})
    assert "its card cannot be read" in told(file)
    save_file(load_file(file), file)
    assert "it has no card" in told(file)


def test_the_layout_is_told_apart() -> None:
    digests = {layout_digest(find_game(name)) for name in game_names()}
    assert len(digests) == len(game_names())


@pytest.mark.parametrize("name", game_names())
def test_a_net_that_ships_with_a_game_is_small_and_fits_it(name: str) -> None:
    game = find_game(name)
    if own_file(game).exists():
        assert own_file(game).stat().st_size <= SHIPPED
        assert read_net(own_file(game)).card.misfit(game, game.edition) == ""
