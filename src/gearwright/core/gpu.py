"""Many tables at once on a GPU. Needs numba-cuda and an NVIDIA GPU.

The arrays of a batch lie on the GPU, and PyTorch, JAX and CuPy take them as they are, without a copy. Those with two
dimensions have the values of all tables side by side (Fortran's order), as the GPU writes them fastest.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .errors import GearwrightError, IllegalMove
from .game import Game
from .records import copied
from .streams import word

try:
    from numba import cuda

    from . import kernels
except ImportError:
    raise GearwrightError('device="cuda" needs numba-cuda: pip install "gearwright[cuda]".') from None

BLOCK = 128  # threads; anything from 64 to 256 is as fast

_compiled: dict[tuple[str, str], Any] = {}


def need_gpu() -> None:
    """Says so if there is none."""
    if not cuda.is_available():
        raise GearwrightError('device="cuda" needs an NVIDIA GPU, and CUDA finds none on this machine.')


def launch(game: Game, kernel: Any, count: int, *arguments: Any) -> None:
    """Runs a kernel over so many tables; the first time it is compiled, which takes a minute or so."""
    key = (game.package, kernel.__name__)
    if key not in _compiled:
        with kernels.roomy():
            _compiled[key] = cuda.jit(kernels.signature(game, kernel))(kernels.source(game, kernel))
    _compiled[key][-(-count // BLOCK), BLOCK](*arguments)


def columns(game: Game, count: int) -> Any:
    """Room for so many tables on the GPU."""
    return cuda.device_array((game.table.dtype.itemsize // 4, count), np.uint32)


def records(game: Game, there: Any) -> np.ndarray:
    """Tables that lie in columns on the GPU, as an array of records here."""
    words: np.ndarray = np.ascontiguousarray(there.copy_to_host().T)
    return words.view(game.table.dtype)[:, 0]


class GpuBatch:
    """A batch (see `Batch`) whose tables and arrays lie on a GPU. `step` also takes an array from there."""

    def __init__(
        self, game: Game, size: int, seats: int, seed: int, options: dict[str, Any], observes: bool = True
    ) -> None:
        if size < 1:
            raise GearwrightError(f"A batch has at least one table, not {size}.")
        need_gpu()
        self.game = game
        self.size = size
        self.seats = seats
        self.seed = seed
        self.observes = observes
        self._blank = cuda.to_device(game.blank(seats, options))
        self._columns = columns(game, size)
        self.games = self._room(size, np.int64)  # how many each table has finished
        self.seeds = self._room(size, np.uint64)
        self.seat = self._room(size, np.int8)
        self.over = self._room(size, np.bool_)
        self.scores = self._room((size, seats), np.int32)
        self.places = self._room((size, seats), np.int8)
        self.observation = self._room((size if observes else 1, game.observed), np.float32)
        self.mask = self._room((size, game.moves), np.bool_)
        for array in (self.games, self.over, self.scores, self.places):  # the first look writes the others
            array.copy_to_device(np.zeros(array.shape, array.dtype, "F"))
        self._drawn = self._room(size, np.int64)
        self._chosen = self._room(size, np.int64)
        self._wrong = cuda.to_device(np.full(1, size, np.int64))
        self._allowed = cuda.jit(kernels.allowed_kernel)
        self._run(1)

    def _room(self, shape: int | tuple[int, int], kind: type[np.generic]) -> Any:
        return cuda.device_array(shape, kind, order="F")

    def _run(self, begins: int) -> None:
        state = (self._columns, self._blank, word(self.seed), self.games, self.seeds)
        results = (self.over, self.scores, self.places)
        seen = (self.seat, self.mask, self.observation, int(self.observes), self._drawn)
        launch(self.game, kernels.step_kernel, self.size, *state, begins, self._chosen, *results, *seen)

    @property
    def array(self) -> np.ndarray:
        """The tables as they are now, copied from the GPU."""
        return records(self.game, self._columns)

    def step(self, moves: Any) -> None:
        """Plays one move at every table. If one of them is not allowed, nothing is played at any."""
        given = cuda.to_device(np.asarray(moves, np.int64)) if _is_here(moves) else cuda.as_cuda_array(moves)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            what = f"{given.shape} of {given.dtype}"
            raise GearwrightError(f"A step takes a move, an integer, for each of the {self.size} tables, not {what}.")
        self._allowed[-(-self.size // BLOCK), BLOCK](self.mask, given, self._chosen, self._wrong)
        wrong = int(self._wrong.copy_to_host()[0])
        if wrong < self.size:
            self._wrong.copy_to_device(np.full(1, self.size, np.int64))
            self._refuse(wrong, int(self._chosen.copy_to_host()[wrong]))
        self._run(0)

    def _refuse(self, i: int, move: int) -> None:
        table = self.game.laid_out(copied(self.array[i : i + 1]))
        refusal = int(self.game.entries.refuse(table, 0, move))
        raise IllegalMove(f"Table {i}, move {move}: {self.game.explain(refusal).text}", refusal)

    def finish(self) -> None:
        """Waits until the GPU has done all that was asked."""
        cuda.synchronize()

    def random_moves(self) -> Any:
        """A legal move for every table, as random players would choose it; the next step draws new ones."""
        return self._drawn


class GpuGames:
    """Whole random games on a GPU, the same as those of `Games`."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, Any]) -> None:
        need_gpu()
        self.game = game
        self.seed = seed
        self._blank = cuda.to_device(game.blank(seats, options))

    def play(self, first: int, count: int) -> Any:
        """Plays the games number `first` and on; gives their last tables, in columns on the GPU."""
        there = columns(self.game, count)
        launch(self.game, kernels.games_kernel, count, there, self._blank, word(self.seed), first)
        cuda.synchronize()
        return there

    def decisions(self, there: Any) -> int:
        """How many decisions such games took."""
        fields = self.game.table.dtype.fields
        assert fields is not None
        counted = there[fields["moves"][1] // 4]
        return int(counted.copy_to_host().view(np.int32).sum(dtype=np.int64))


def _is_here(moves: Any) -> bool:
    return not hasattr(moves, "__cuda_array_interface__")
