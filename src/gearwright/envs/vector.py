"""Many tables in lock-step, with Pgx's names for what is read from them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np

from gearwright.core.many.batch import Batch, batch


class Vector:
    """Tables that start anew by themselves. Its arrays stay the same: `step` writes them, who keeps one copies it.

    | array | shape | |
    | --- | --- | --- |
    | `current_player` | (size,) | the seat that is asked |
    | `observation` | (size, observed) | what this seat knows |
    | `legal_action_mask` | (size, moves) | what it may do |
    | `rewards` | (size, seats) | of the step: 0, or the returns of the game that it ended |
    | `terminated` | (size,) | whether the step ended a game; then the rest is of the next one |
    | `truncated` | (size,) | never: every game ends |
    """

    def __init__(
        self, game: str, size: int, seats: int | None = None, seed: int = 0, components: Path | str | None = None,
        threads: int | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.batch: Batch = batch(game, size, seats, seed, components, True, threads, **options)
        self.truncated = np.zeros(size, np.bool_)
        self.rewards = np.zeros((size, self.batch.seats), np.float32)

    @property
    def current_player(self) -> np.ndarray:
        """The seats that are asked."""
        return self.batch.seat

    @property
    def observation(self) -> np.ndarray:
        """What they know."""
        return self.batch.observation

    @property
    def legal_action_mask(self) -> np.ndarray:
        """What they may do."""
        return self.batch.mask

    @property
    def terminated(self) -> np.ndarray:
        """Where the step ended a game."""
        return self.batch.over

    def __copy__(self) -> Vector:
        return deepcopy(self)

    def step(self, actions: np.ndarray) -> None:
        """Plays a move at every table."""
        self.rewards[self.terminated] = 0
        self.batch.step(actions)
        if self.terminated.any():
            self.rewards[self.terminated] = shared_returns(self.batch.places[self.terminated])


def shared_returns(places: np.ndarray) -> np.ndarray:
    """`play.returns` of many games at once."""
    seats = places.shape[1]
    if seats == 1:
        return np.zeros_like(places, np.float32)
    equal = (places[:, :, None] == places[:, None, :]).sum(axis=2)
    shares: np.ndarray = (1 - 2 / (seats - 1) * (places - 1 + (equal - 1) / 2)).astype(np.float32)
    return shares
