"""Former selves, spread over the whole run, and networks of others: who else sits at the tables."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from .network import Network

Weights = dict[str, Tensor]


class League:
    """Remembers the network from time to time. Where it has too many, it forgets every other one and takes its time."""

    def __init__(self, kept: int, former: bool = True) -> None:
        self.kept, self.former = kept, former
        self.every = 16  # windows between two
        self.past: list[Weights] = []
        self.others: list[Weights] = []  # from files, never forgotten
        self.sent: list[Weights] = []  # who is at the tables

    def remember(self, network: Network, window: int) -> None:
        """Takes the network in, if it is time."""
        if window % self.every:
            return
        self.past.append({name: tensor.detach().half() for name, tensor in network.state_dict().items()})
        if len(self.past) > self.kept:
            self.past = self.past[::2]
            self.every *= 2

    def send(self, rivals: list[Network], chance: np.random.Generator) -> None:
        """Some of them take the rivals' places."""
        everybody = [*(self.past if self.former or not self.others else ()), *self.others]
        drawn = chance.integers(len(everybody), size=len(rivals))
        self.sent = [everybody[int(number)] for number in drawn]
        self.seat(rivals)

    def seat(self, rivals: list[Network]) -> None:
        """Those who were sent sit down."""
        for rival, weights in zip(rivals, self.sent, strict=False):
            rival.load_state_dict({name: tensor.float() for name, tensor in weights.items()})

    def state(self) -> dict[str, Any]:
        """To keep."""
        return {"every": self.every, "past": self.past, "sent": self.sent}

    def restore(self, state: dict[str, Any], device: str) -> None:
        """Goes on from there."""
        self.every = int(state["every"])
        self.past, self.sent = (
            [{name: tensor.to(device) for name, tensor in weights.items()} for weights in state[part]]
            for part in ("past", "sent")
        )


@torch.no_grad()
def copy_of(network: Network, weights: Weights) -> Network:
    """Another network of the same size with these weights."""
    tensors = dict(network.state_dict())
    shape = (*tensors["embed"].shape, tensors["up_0"].shape[1])
    made = Network(shape[0], network.moves, shape[1], shape[2], network.depth)
    made.load_state_dict({name: tensor.float() for name, tensor in weights.items()})
    return made.to(tensors["embed"].device)
