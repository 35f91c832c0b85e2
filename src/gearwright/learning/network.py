"""The network: what a seat sees goes in; how good each move is and what each seat can expect come out."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from gearwright.core.language.table import MAX_SEATS
from gearwright.players.nets.files import PER_BLOCK, Net
from gearwright.players.nets.forward import KINDS, TINY, Weights

ROUND = 64  # a GPU multiplies matrices fastest whose sides are multiples of this


def rounded(size: int) -> int:
    """A side of a matrix, as a GPU likes it."""
    return -(-size // ROUND) * ROUND


class Ready(NamedTuple):
    """A network's numbers, made ready once for many positions."""

    embed: Tensor
    embed_bias: Tensor
    blocks: tuple[tuple[Tensor, ...], ...]  # the parts of each, in the order of PER_BLOCK
    norm_out: Tensor
    heads: Tensor  # policy and value side by side
    biases: Tensor


class Network(nn.Module):
    """Its tensors have the names and shapes of a net's file (see `players.nets`).

    It computes in the precision of what it sees; its own numbers are kept in float32.
    """

    def __init__(self, observed: int, moves: int, width: int, inner: int, blocks: int) -> None:
        super().__init__()
        self.moves = moves

        def matrix(rows: int, columns: int, scale: float) -> nn.Parameter:
            return nn.Parameter(torch.randn(rows, columns) * scale)

        def row(value: float, size: int) -> nn.Parameter:
            return nn.Parameter(torch.full((size,), float(value)))

        self.embed, self.embed_bias = matrix(observed, width, 2.0 / observed**0.5), row(0, width)
        self.depth = blocks
        for i in range(blocks):
            self.register_parameter(f"norm_{i}", row(1, width))
            self.register_parameter(f"up_{i}", matrix(width, inner, (2.0 / width) ** 0.5))
            self.register_parameter(f"up_bias_{i}", row(0, inner))
            self.register_parameter(f"down_{i}", matrix(inner, width, (0.5 / inner) ** 0.5))
            self.register_parameter(f"down_bias_{i}", row(0, width))
        self.norm_out = row(1, width)
        self.policy, self.policy_bias = matrix(moves, width, 0.01 / width**0.5), row(0, moves)
        outcomes = KINDS * MAX_SEATS
        self.value, self.value_bias = matrix(width, outcomes, 0.1 / width**0.5), row(0, outcomes)

    def ready(self, like: Tensor) -> Ready:
        """Its numbers as they are multiplied with rows like these: in their precision, and as long."""
        own = {name: tensor.to(like.dtype) for name, tensor in self.named_parameters()}
        outcomes = len(own["value_bias"])
        spare = rounded(self.moves + outcomes) - self.moves - outcomes
        return Ready(
            functional.pad(own["embed"], (0, 0, 0, like.shape[1] - len(own["embed"]))),
            own["embed_bias"],
            tuple(tuple(own[f"{part}_{block}"] for part in PER_BLOCK) for block in range(self.depth)),
            own["norm_out"],
            functional.pad(torch.cat((own["policy"].t(), own["value"]), 1), (0, spare)),  # both in one go
            functional.pad(torch.cat((own["policy_bias"], own["value_bias"])), (0, spare)),
        )

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all moves, and values by seat, counted from the one that is asked: place and score."""
        return opinion(self.ready(seen), seen, self.moves)


def opinion(own: Ready, seen: Tensor, moves: int) -> tuple[Tensor, Tensor]:
    """What a network finds: see `Network.forward`."""
    hidden = functional.relu(torch.addmm(own.embed_bias, seen, own.embed))
    for norm, up, up_bias, down, down_bias in own.blocks:
        z = functional.rms_norm(hidden, hidden.shape[1:], norm, TINY)
        z = functional.relu(torch.addmm(up_bias, z, up))
        hidden = hidden + torch.addmm(down_bias, z, down)
    z = functional.rms_norm(hidden, hidden.shape[1:], own.norm_out, TINY)
    found = torch.addmm(own.biases, z, own.heads).float()
    values = found[:, moves : moves + KINDS * MAX_SEATS]
    return found[:, :moves], values.unflatten(1, (MAX_SEATS, KINDS))


def tensors_of(network: Network) -> dict[str, np.ndarray]:
    """As a net's file has them."""
    return {name: tensor.detach().to("cpu", torch.float16).numpy() for name, tensor in network.state_dict().items()}


def weights_of(net: Net) -> dict[str, Tensor]:
    """The other way: a net's numbers, as a network of its size has them."""
    own = net.weights
    blocks = {
        f"{part}_{block}": getattr(own, part)[block] for part in PER_BLOCK for block in range(len(own.up))
    }  # fmt: skip
    single = {name: getattr(own, name) for name in Weights._fields if name not in PER_BLOCK}
    return {name: torch.from_numpy(array.copy()) for name, array in {**single, **blocks, "value": own.value.T}.items()}
