"""Nets with random weights, which play badly and legally, and what they must find."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from gearwright import Game, View, find_game
from gearwright.players import find_player
from gearwright.players.nets.card import Card, Result
from gearwright.players.nets.files import read_net, write_net
from gearwright.players.nets.forward import Work, foresee, prefer, think
from gearwright.players.nets.policy import weigh_moves

from ...suite.cases import Case

WIDE, NARROW, BLOCKS, VALUES = 16, 8, 2, 10
TRAINING: dict[str, Any] = {
    "settings": {"learning_rate": 0.001},
    "seed": 7,
    "decisions": 1_200_000_000,
    "minutes": 12.5,
    "score_centre": 100.0,
    "score_spread": 30.0,
    "results": [
        Result(
            seats=2,
            against="search:3000",
            games=400,
            share=0.97,
            low=0.95,
            high=0.985,
            score=230.1,
            score_against=153.2,
        )
    ],
}


def random_tensors(game: Game, seed: int = 0) -> dict[str, np.ndarray]:
    """All tensors of a net, in float16, with biases and factors that are not 0 or 1."""
    chance = np.random.default_rng(seed)

    def drawn(*shape: int) -> np.ndarray:
        return chance.normal(scale=1 / np.sqrt(shape[-1]), size=shape).astype(np.float16)

    blocks: dict[str, np.ndarray] = {}
    for block in range(BLOCKS):
        blocks |= {
            f"norm_{block}": 1 + drawn(WIDE),
            f"up_{block}": drawn(WIDE, NARROW),
            f"up_bias_{block}": drawn(NARROW),
            f"down_{block}": drawn(NARROW, WIDE),
            f"down_bias_{block}": drawn(WIDE),
        }
    return {
        "embed": drawn(game.observed, WIDE),
        "embed_bias": drawn(WIDE),
        **blocks,
        "norm_out": 1 + drawn(WIDE),
        "policy": 4 * drawn(game.moves, WIDE),
        "policy_bias": drawn(game.moves),
        "value": drawn(WIDE, VALUES),
        "value_bias": drawn(VALUES),
    }


def write_random(game: Game, file: Path, seed: int = 0) -> Path:
    """A net of a game with random weights."""
    write_net(file, random_tensors(game, seed), Card.of(game, **TRAINING))
    return file


FOLDER = tempfile.TemporaryDirectory(prefix="nets-")


@cache
def net_file(name: str) -> Path:
    """The same for all tests of a process."""
    return write_random(find_game(name), Path(FOLDER.name) / f"{name}.safetensors")


def reference(tensors: dict[str, np.ndarray], seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Logits of all moves, and values, as the format says it: plain NumPy, dense, in float32."""
    full = {name: tensor.astype(np.float32) for name, tensor in tensors.items()}

    def rms(row: np.ndarray) -> Any:
        return row / np.sqrt(np.mean(row * row) + np.float32(1e-5))

    hidden = np.maximum(seen @ full["embed"] + full["embed_bias"], 0)
    block = 0
    while f"norm_{block}" in full:
        inner = rms(hidden) * full[f"norm_{block}"] @ full[f"up_{block}"] + full[f"up_bias_{block}"]
        hidden = hidden + np.maximum(inner, 0) @ full[f"down_{block}"] + full[f"down_bias_{block}"]
        block += 1
    last = rms(hidden) * full["norm_out"]
    return full["policy"] @ last + full["policy_bias"], last @ full["value"] + full["value_bias"]


def views(name: str, seats: int, moves: int = 40) -> list[View]:
    """What seats see in a game of random moves, where they have a choice."""
    table = Case(name, seats, ()).table(5)
    found = []
    while not table.over and len(table.moves) < moves:
        view = table.view(table.seat)
        if len(view.legal_moves()) > 1:
            found.append(view)
        table.play(find_player("random").decide(view, 3))
    return found


def opinion(view: View) -> tuple[list[int], np.ndarray, np.ndarray]:
    """The moves, their logits and the values that the players' code finds."""
    net = read_net(net_file(view.game.name))
    work = Work.of(view.game, net.weights)
    count = view.game.bound(weigh_moves)(view.game.laid_out(view.array), 0, view.seat, net.weights, work)
    view.game.bound(foresee)(net.weights, work, 0)
    return [int(move) for move in work.moves[:count]], work.logits[:count], work.values


def opinions(together: list[View]) -> list[tuple[np.ndarray, np.ndarray]]:
    """The logits and the values of views of one game that are thought about in one pass."""
    game = together[0].game
    net = read_net(net_file(game.name))
    work, found = Work.of(game, net.weights, len(together)), []
    for each, view in enumerate(together):
        work.seen[each] = view.observe()
    game.bound(think)(net.weights, work, len(together))
    for each, view in enumerate(together):
        moves = np.array(view.legal_moves(), np.int16)
        game.bound(prefer)(net.weights, work, each, moves, len(moves))
        game.bound(foresee)(net.weights, work, each)
        found.append((work.logits[: len(moves)].copy(), work.values.copy()))
    return found


def assert_as_the_format_says(name: str) -> None:
    """The players' code, interpreted or compiled, finds what the plain formulas do."""
    tensors, seen = random_tensors(find_game(name)), views(name, find_game(name).seats[-1])
    assert len(seen) > 10
    for view in seen:
        moves, logits, values = opinion(view)
        expected, expected_values = reference(tensors, view.observe())
        assert moves == view.legal_moves()
        np.testing.assert_allclose(logits, expected[moves], rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(values, expected_values, rtol=1e-4, atol=1e-5)
        assert find_player(f"net:{net_file(name)}").decide(view, 1) == moves[int(expected[moves].argmax())]
    for view, (logits, values) in zip(seen[:5], opinions(seen[:5]), strict=True):
        _, alone, alone_values = opinion(view)
        np.testing.assert_array_equal(logits, alone)
        np.testing.assert_array_equal(values, alone_values)
