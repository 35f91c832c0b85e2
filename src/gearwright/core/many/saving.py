"""A batch as it is saved. It is the same wherever the batch lies: what a GPU saves goes on on a CPU."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import BadState
from ..play.game import Game

if TYPE_CHECKING:
    from ..gpu.batch import GpuBatch
    from .batch import Batch

KEPT = ("games", "seeds", "over", "scores", "places")  # arrays of a batch that cannot be seen from its tables


@dataclass(frozen=True, eq=False)
class BatchState:
    """All from which a batch goes on, bit by bit; the rest is seen from the tables.

    It can be pickled. The pickle names the game, and is refused where that is another one.
    """

    game: Game
    seats: int
    options: dict[str, str]
    edition: int  # of the games that begin
    seed: int
    tables: np.ndarray  # their bytes
    games: np.ndarray
    seeds: np.ndarray
    over: np.ndarray
    scores: np.ndarray
    places: np.ndarray

    @property
    def size(self) -> int:
        """How many tables the batch has."""
        return len(self.games)


def state_of(batch: Batch | GpuBatch, fetch: Callable[[Any], np.ndarray]) -> BatchState:
    """The state of a batch, whose arrays are fetched from where they lie."""
    own = (batch.game, batch.seats, dict(batch.options), batch.edition, batch.seed)
    tables = batch.array.view(np.uint8).copy()
    return BatchState(*own, tables, *(fetch(getattr(batch, name)) for name in KEPT))


def check_fit(batch: Batch | GpuBatch, state: BatchState) -> None:
    """Refuses a state in which this batch cannot be."""
    for name in ("game", "size", "seats", "options"):
        here, saved = getattr(batch, name), getattr(state, name)
        if here != saved:
            if isinstance(here, Game):
                here, saved = (f"{game.title} with the set {game.components.digest}" for game in (here, saved))
            raise BadState(f"This batch cannot go on from that state: its {name} is {here}, and {saved} was saved.")
