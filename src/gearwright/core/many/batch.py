"""Many tables at once, as arrays, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np

from ..errors import GearwrightError, IllegalMove, UnknownName
from ..language.mode import INTERPRETED
from ..language.records import copied
from ..language.streams import word
from ..play.game import Game
from ..play.options import read_options
from ..play.registry import find_game
from . import playout, stepping
from .saving import KEPT, BatchState, check_fit, state_of

if TYPE_CHECKING:
    from ..gpu.batch import GpuBatch

CHUNK = 1024  # tables that one thread takes at a time: they stay in its cache


THREADS = "GEARWRIGHT_THREADS"  # an environment variable: how many cores this process may use, if not all


def lent_cores() -> int:
    """How many cores this process may use: what GEARWRIGHT_THREADS says, or all that the system lends it."""
    given = os.environ.get(THREADS, "")
    if given.isdecimal() and int(given) > 0:
        return int(given)
    if given:
        raise GearwrightError(f"The variable {THREADS} is a number of cores from 1 on, not '{given}'.")
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cores() -> int:
    """On how many of them threads can work at once: interpreted rules run on one at a time."""
    return 1 if INTERPRETED else lent_cores()


class Batch:
    """Tables in lock-step. Whoever holds it reads `mask`, `seat`, `observation`, gives `step` a move for every table,
    and reads `over`, `scores` and `places`; where a game ended, the next one has begun.

    Game number g of table i is always the same for the same seed: `seeds[i]` is the seed of the one that runs there.
    """

    def __init__(
        self, game: Game, size: int, seats: int, seed: int, options: dict[str, Any], observes: bool, threads: int | None
    ) -> None:
        if size < 1:
            raise GearwrightError(f"A batch has at least one table, not {size}.")
        self.game = game
        self.size = size
        self.seats = seats
        self.options = read_options(game.title, game.options, options)
        self.edition = game.edition
        self.seed = seed
        self.observes = observes
        self.threads = threads  # as many as wished for; None: all cores
        self.array, self._tables = game.tables(size)
        self._blank = game.laid_out(game.blank(seats, options))
        self.games = np.zeros(size, np.int64)  # how many each table has finished
        self.seeds = np.zeros(size, np.uint64)
        self.seat = np.zeros(size, np.int8)
        self.over = np.zeros(size, np.bool_)
        self.scores = np.zeros((size, seats), np.int32)
        self.places = np.zeros((size, seats), np.int8)
        self.observation = np.zeros((size if observes else 0, game.observed), np.float32)
        self._mask = np.zeros((size, game.moves), np.bool_)
        self.mask = _read_only(self._mask)  # it also tells `step` what is allowed
        self._threads = cores() if threads is None else threads
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self._drawn = np.zeros(size, np.int64)
        self._run(1, self._drawn)

    def _in_chunks(self, work: Callable[[int, int], Any]) -> None:
        chunk = min(CHUNK, -(-self.size // self._threads))
        spans = [(first, min(first + chunk, self.size)) for first in range(0, self.size, chunk)]
        if self._pool is None or len(spans) == 1:
            for span in spans:
                work(*span)
        else:
            list(self._pool.map(lambda span: work(*span), spans))

    def _run(self, begins: int, chosen: np.ndarray) -> None:
        step, observe = self.game.bound(stepping.step_chunk), self.game.bound(stepping.observe_chunk)
        state = (self._blank, word(self.seed), self.games, self.seeds)
        results = (self.over, self.scores, self.places)

        def work(first: int, last: int) -> None:
            seen = (self.seat, self._mask, self._drawn, self.game.buffer())
            step(self._tables, first, last, *state, begins, chosen, *results, *seen)
            if self.observes:
                observe(self._tables, first, last, self.seat, self.observation)

        self._in_chunks(work)

    def _look(self) -> None:
        """Writes all that is seen from the tables."""
        look, observe = self.game.bound(stepping.look_chunk), self.game.bound(stepping.observe_chunk)

        def work(first: int, last: int) -> None:
            look(self._tables, first, last, self.seeds, self.seat, self._mask, self._drawn, self.game.buffer())
            if self.observes:
                observe(self._tables, first, last, self.seat, self.observation)

        self._in_chunks(work)

    def step(self, moves: Sequence[int] | np.ndarray) -> None:
        """Plays one move at every table. If one of them is not allowed, nothing is played at any."""
        chosen = np.asarray(moves, np.int64)
        if chosen.shape != (self.size,):
            raise GearwrightError(f"A step takes one move for each of the {self.size} tables, not {chosen.shape}.")
        i = stepping.first_refused(self._mask, chosen)
        if i < self.size:
            refusal = int(self.game.calls.refuse(self._tables, i, int(chosen[i])))
            raise IllegalMove(f"Table {i}, move {chosen[i]}: {self.game.explain(refusal).text}", refusal)
        self._run(0, chosen)

    def random_moves(self) -> np.ndarray:
        """A legal move for every table, as random players would choose it."""
        return self._drawn.copy()

    @property
    def state(self) -> BatchState:
        """All from which a batch goes on as this one would, to keep or to pickle."""
        return state_of(self, np.copy)

    def restore(self, state: BatchState) -> None:
        """Goes on from a state of this batch, or of one with the same game, options and size; its arrays stay."""
        check_fit(self, state)
        self.seed, self.edition = state.seed, state.edition
        self._blank = self.game.laid_out(self.game.blank(self.seats, self.options, self.edition))
        self.array.view(np.uint8)[:] = state.tables
        for name in KEPT:
            getattr(self, name)[:] = getattr(state, name)
        self._look()

    @classmethod
    def from_state(cls, state: BatchState, observes: bool = True, threads: int | None = None) -> Batch:
        """A new batch that goes on from a state."""
        made = cls(state.game, state.size, state.seats, state.seed, state.options, observes, threads)
        made.restore(state)
        return made

    def copy(self) -> Batch:
        """Another batch in the same state, with arrays of its own; what is played in one does not touch the other."""
        other = Batch.__new__(Batch)
        other.__dict__.update(self.__dict__)
        for name in (*KEPT, "seat", "observation", "_mask", "_drawn"):
            setattr(other, name, getattr(self, name).copy())
        other.array = copied(self.array)
        other._tables = self.game.laid_out(other.array)
        other.mask = _read_only(other._mask)
        return other

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Batch.from_state, (self.state, self.observes, self.threads)


def _read_only(array: np.ndarray) -> np.ndarray:
    view = array.view()
    view.flags.writeable = False
    return view


@overload
def batch(
    name: str, size: int, seats: int | None = None, seed: int = 0, components: Path | str | None = None,
    observes: bool = True, threads: int | None = None, device: Literal["cpu"] = "cpu", **options: Any,
) -> Batch: ...  # fmt: skip


@overload
def batch(
    name: str, size: int, seats: int | None = None, seed: int = 0, components: Path | str | None = None,
    observes: bool = True, threads: int | None = None, *, device: Literal["cuda"], **options: Any,
) -> GpuBatch: ...  # fmt: skip


def batch(
    name: str, size: int, seats: int | None = None, seed: int = 0, components: Path | str | None = None,
    observes: bool = True, threads: int | None = None, device: str = "cpu", **options: Any,
) -> Batch | GpuBatch:  # fmt: skip
    """Many tables of a game: `batch("factory_manager", size=4096, seats=4, seed=0)`.

    With `device="cuda"` they lie on a GPU (see `gpu`).
    """
    game = find_game(name, components)
    chosen = game.seats[0] if seats is None else seats
    if device == "cuda":
        from ..gpu.batch import GpuBatch  # needs what only few have

        return GpuBatch(game, size, chosen, seed, options, observes)
    if device != "cpu":
        raise UnknownName(f'A batch lies on the device "cpu" or "cuda", not on "{device}".')
    return Batch(game, size, chosen, seed, options, observes, threads)


class Games:
    """Whole random games on all cores: results only, nothing else is kept. A run is one seed and a number of games."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, Any], threads: int | None = None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.threads = cores() if threads is None else threads

    def play(self, first: int, count: int) -> tuple[np.ndarray, int]:
        """Plays the games number `first` and on; gives their last tables and how many decisions they took."""
        array, _ = self.game.tables(count)
        blank = self.game.laid_out(self.game.blank(self.seats, self.options))
        play = self.game.bound(playout.play_games)

        chunk = max(1, min(CHUNK, -(-count // self.threads)))

        def work(a: int) -> int:
            b = min(a + chunk, count)
            return int(play(self.game.laid_out(array[a:b]), blank, word(self.seed), first + a, self.game.buffer()))

        starts = range(0, count, chunk)
        if self.threads == 1 or len(starts) == 1:
            return array, sum(map(work, starts))
        with ThreadPoolExecutor(self.threads) as pool:
            return array, sum(pool.map(work, starts))
