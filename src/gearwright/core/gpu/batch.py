"""Many tables at once on a GPU. Needs numba-cuda and an NVIDIA GPU.

The arrays of a batch lie on the GPU, and PyTorch, JAX and CuPy take them as they are, without a copy. Those with two
dimensions have the values of all tables side by side (Fortran's order), as the GPU writes them fastest. The tables
themselves lie as they do on the CPU, one after the other, and every thread works on one of them where it lies.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import GearwrightError, IllegalMove
from ..language.records import copied
from ..language.streams import word
from ..many.saving import KEPT, BatchState, check_fit, state_of
from ..play.game import Game
from ..play.options import read_options

try:
    from numba import cuda
    from numba.cuda.core import config
    from numba.cuda.cudadrv.driver import device_memset

    from . import advancing as driving
    from . import kernel_builds as building
    from . import kernels, ordering
except ImportError:
    raise GearwrightError('device="cuda" needs numba-cuda: pip install "gearwright[cuda]".') from None

PAUSES = 2  # between two decisions, in games that have any: few tables would wait a third time
ASKED_AFTER = 16  # decisions, how many games are over: asking waits for the GPU

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch may be wanted
_compiled: dict[tuple[str, str], tuple[Any, int, int]] = {}  # with the tables and threads of a block


def need_gpu() -> None:
    """Says so if there is none."""
    if not cuda.is_available():
        raise GearwrightError('device="cuda" needs an NVIDIA GPU, and CUDA finds none on this machine.')


def launch(game: Game, kernel: Any, count: int, *arguments: Any, stream: Any = 0) -> None:
    """Runs a kernel over so many tables; the first time it is compiled, which takes some seconds."""
    key = (game.package, kernel.__name__)
    if key not in _compiled:
        built = building.built(game, kernel)
        with building.roomy():
            made = cuda.jit(built.signature, max_registers=built.registers)(built.function)
        _compiled[key] = (made, built.tables, built.threads)
    made, tables, threads = _compiled[key]
    made[-(-count // tables), threads, stream](*arguments)


def records(game: Game, rows: Any) -> np.ndarray:
    """Tables that lie on the GPU, as an array of records here."""
    words: np.ndarray = rows.copy_to_host()
    return words.view(game.rules.table.dtype)[:, 0]


def on_gpu(array: np.ndarray) -> Any:
    """A copy of records on the GPU. They go there as bytes: a record whose names share bytes is no buffer to Python."""
    return cuda.to_device(array.view(np.uint8)).view(array.dtype)


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
        self.options = read_options(game.title, game.options, options)
        self.edition = game.edition
        self.seed = seed
        self.observes = observes
        self._stream: Any = 0
        self._blank = on_gpu(game.blank(seats, options))
        self._rows = cuda.device_array((size, game.rules.table.dtype.itemsize // building.WORD), np.uint64)
        self._live = size  # so many tables, at most, whose games are not over
        self._order = ordering.Order(size)
        self.games = self._room(size, np.int64)  # how many each table has finished
        self.seeds = self._room(size, np.uint64)
        self.seat = self._room(size, np.int8)
        self.over = self._room(size, np.bool_)
        self.scores = self._room((size, seats), np.int32)
        self.places = self._room((size, seats), np.int8)
        self.observation = self._room((size if observes else 1, game.observed), np.float32)
        self.mask = self._room((size, game.moves), np.bool_)
        self._drawn = self._room(size, np.int64)
        self._chosen = self._room(size, np.int64)
        self._wrong = cuda.to_device(np.full(1, size, np.int64))
        for array in (self.games, self.over, self.scores, self.places):  # the first look writes the others
            self._clear(array)
        self._each(ordering.number_tables, word(seed), self.seeds)
        self._begin()

    def _room(self, shape: int | tuple[int, int], kind: type[np.generic]) -> Any:
        return cuda.device_array(shape, kind, order="F")

    def _each(self, kernel: Any, *arguments: Any) -> None:
        kernel[-(-self.size // building.BLOCK), building.BLOCK, self._stream](*arguments)

    def _launch(self, kernel: Any, count: int, *arguments: Any) -> None:
        launch(self.game, kernel, count, self._rows, *arguments, stream=self._stream)

    def _clear(self, array: Any) -> None:
        device_memset(array, 0, array.nbytes, self._stream)

    def work_on(self, stream: int) -> None:
        """From now on all work goes to this CUDA stream, by its address: so that it can be captured in a graph."""
        self._stream = cuda.external_stream(stream) if stream else 0

    def _begin(self) -> None:
        self._clear(self._order.keys)
        self._order.sort(self._stream)
        self._live = self.size
        self._drive(driving.BEGIN, self._drawn, again=0)

    def _play(self, moves: Any, again: int) -> None:
        if self.game.tuning.steady:  # else those that take long would wait for each other, and neighbours differ
            self._each(ordering.key_moves, moves, self._order.keys)
            self._order.sort(self._stream)
        self._drive(driving.PLAY, moves, again)

    def _drive(self, task: int, moves: Any, again: int) -> None:
        """Begins games or plays moves, with pauses where the game has some, and looks at the tables."""
        state = (self._blank, word(self.seed), self.games, self.seeds, moves)
        results = (self.over, self.scores, self.places, again)
        order, keys = self._order.tables, self._order.keys
        for pauses in range(PAUSES if self.game.tuning.pause >= 0 else 0, -1, -1):
            self._launch(kernels.play_kernel, self._live, order, task, pauses, *state, *results, keys)
            self._order.sort(self._stream)
            task = driving.RESUME
        self._look()

    def _look(self) -> None:
        """Looks at the tables, which are ordered by what is due."""
        self._clear(self.mask)
        order, keys = self._order.tables, self._order.keys
        self._launch(kernels.look_kernel, self._live, order, self.seeds, self.seat, self.mask, self._drawn, keys)
        if self.observes:
            self._clear(self.observation)
            self._launch(kernels.observe_kernel, self.size, self.seat, self.observation)

    @property
    def array(self) -> np.ndarray:
        """The tables as they are now, copied from the GPU."""
        return records(self.game, self._rows)

    def step(self, moves: Any, checked: bool = True) -> None:
        """Plays one move at every table. If one of them is not allowed, nothing is played at any.

        Whoever takes moves from the mask can do without the check, for which everything waits for the GPU; a move that
        is not allowed then leaves a table that is none.
        """
        given = cuda.to_device(np.asarray(moves, np.int64)) if _is_here(moves) else cuda.as_cuda_array(moves)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            what = f"{given.shape} of {given.dtype}"
            raise GearwrightError(f"A step takes a move, an integer, for each of the {self.size} tables, not {what}.")
        self._each(ordering.allow, self.mask, given, self._chosen, self._wrong)
        wrong = int(self._wrong.copy_to_host()[0]) if checked else self.size
        if wrong < self.size:
            self._wrong.copy_to_device(np.full(1, self.size, np.int64))
            self._refuse(wrong, int(self._chosen.copy_to_host()[wrong]))
        self._play(self._chosen, again=1)

    def _refuse(self, i: int, move: int) -> None:
        table = self.game.laid_out(copied(self.array[i : i + 1]))
        refusal = int(self.game.calls.refuse(table, 0, move))
        raise IllegalMove(f"Table {i}, move {move}: {self.game.explain(refusal).text}", refusal)

    def finish(self) -> None:
        """Waits until the GPU has done all that was asked."""
        cuda.synchronize()

    def random_moves(self) -> Any:
        """A legal move for every table, as random players would choose it; the next step draws new ones."""
        return self._drawn

    @property
    def state(self) -> BatchState:
        """All from which a batch goes on as this one would, to keep or to pickle; it lies here, not on the GPU."""
        return state_of(self, lambda array: array.copy_to_host())

    def restore(self, state: BatchState) -> None:
        """Goes on from a state of this batch, or of one with the same game, options and size; its arrays stay."""
        check_fit(self, state)
        self.seed, self.edition = state.seed, state.edition
        self._blank = on_gpu(self.game.blank(self.seats, self.options, self.edition))
        self._rows.copy_to_device(state.tables.view(np.uint64).reshape(self._rows.shape))
        for name in KEPT:
            getattr(self, name).copy_to_device(np.asfortranarray(getattr(state, name)))
        due = state.tables.view(self.game.rules.table.dtype)["due"]["kind"]
        self._order.keys.copy_to_device(due.astype(np.uint16))
        self._order.sort(self._stream)
        self._look()

    @classmethod
    def from_state(cls, state: BatchState, observes: bool = True) -> GpuBatch:
        """A new batch that goes on from a state."""
        made = GpuBatch(state.game, state.size, state.seats, state.seed, state.options, observes)
        made.restore(state)
        return made

    def copy(self) -> GpuBatch:
        """Another batch in the same state, with arrays of its own; what is played in one does not touch the other."""
        return GpuBatch.from_state(self.state, self.observes)

    def __copy__(self) -> GpuBatch:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> GpuBatch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return GpuBatch.from_state, (self.state, self.observes)


class GpuGames(GpuBatch):
    """Whole random games on a GPU, the same as those of `Games`; their legal moves are marked at every decision."""

    def __init__(self, game: Game, size: int, seats: int, seed: int, options: dict[str, Any]) -> None:
        super().__init__(game, size, seats, seed, options, observes=False)

    def play(self, first: int) -> Any:
        """Plays the games number `first` and on; gives their last tables, which lie on the GPU."""
        self._each(ordering.number_games, word(self.seed), first, self.seeds)
        self._begin()
        while self._live:
            for _ in range(ASKED_AFTER):
                self._play(self._drawn, again=0)
            self._live = self.size - self._order.over()  # the others are the last in order
        return self._rows

    def decisions(self) -> int:
        """How many decisions those games took."""
        fields = self.game.rules.table.dtype.fields
        assert fields is not None
        total = cuda.to_device(np.zeros(1, np.uint64))
        at = fields["moves"][1]
        self._each(ordering.add_up, self._rows, at // building.WORD, 8 * (at % building.WORD), total)
        return int(total.copy_to_host()[0])


def _is_here(moves: Any) -> bool:
    return not hasattr(moves, "__cuda_array_interface__")
