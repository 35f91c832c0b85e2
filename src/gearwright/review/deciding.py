"""What a decision cost: the move that was made beside the best ones, in futures that are the same for all of them.

Everything is seen from the view of the seat that decided. First all moves are tried in a few futures, then the best
ones in more, and the last ones in many that had no part in choosing them. In each future good play follows for some
decisions, and then the judge says what the table is worth to everybody.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from gearwright.core.language.streams import derived, word

from .judge import Judge

TRIFLE = 0.01  # of a chance: a move that is behind by no more is not looked at again
SURE = 1.96  # standard errors on both sides of a number that hold it with 95 %


@dataclass(frozen=True)
class Trial:
    """How many of the moves are tried, in how many futures, and how many decisions of good play follow in each."""

    moves: int
    futures: int
    horizon: int


ALL = 1 << 30  # moves


@dataclass(frozen=True)
class Effort:
    """How closely a review looks. All in numbers of futures, so that it finds the same on any machine."""

    name: str
    trials: tuple[Trial, ...]
    drawn: int  # futures that say what could have been drawn


EFFORTS = {
    each.name: each
    for each in (
        Effort("quick", (Trial(ALL, 1, 4), Trial(3, 4, 16), Trial(3, 6, 32)), 16),
        Effort("usual", (Trial(ALL, 2, 4), Trial(4, 5, 24), Trial(3, 16, 64)), 48),
        Effort("deep", (Trial(ALL, 6, 8), Trial(6, 24, 48), Trial(4, 96, 96)), 192),
    )
}


@dataclass
class Tried:
    """A move, and what it was worth to each seat in each of the futures."""

    move: int
    chances: np.ndarray  # [futures, seats]

    def mean(self, seat: int) -> float:
        """To one seat."""
        return float(self.chances[:, seat].mean())


@dataclass
class Judged:
    """A decision: the best moves first, and among them or after them the one that was made."""

    seat: int
    tried: list[Tried]
    played: Tried
    cost: float
    error: float  # its standard error, the judge's own blur included
    futures: range  # in which these were tried
    horizon: int
    root: np.ndarray  # the table as the seat knew it
    still: float = 0.0  # so much of the cost was not lost yet: the better move was still there at the next choice

    @property
    def lost(self) -> float:
        """What this decision itself cost."""
        return max(0.0, self.cost - self.still)

    @property
    def noise(self) -> bool:
        """Whether the cost may be nothing."""
        return self.lost <= SURE * self.error

    @property
    def changes(self) -> np.ndarray:
        """What the error did to each seat; nothing where it may be none."""
        if self.noise:
            return np.zeros(self.played.chances.shape[1])
        apart: np.ndarray = (self.played.chances - self.tried[0].chances).mean(0)
        return apart * (self.lost / self.cost)

    def behind(self, other: Tried, blur: float) -> tuple[float, float]:
        """How much less a move is worth to the seat than the best one, and the standard error of that."""
        return difference(self.tried[0], other, self.seat, blur)


def difference(one: Tried, other: Tried, seat: int, blur: float) -> tuple[float, float]:
    """How much more a move is worth to a seat than another in the same futures, and the standard error of that."""
    if one is other:
        return 0.0, 0.0
    apart = one.chances[:, seat] - other.chances[:, seat]
    return float(apart.mean()), math.hypot(apart.std(ddof=1) / math.sqrt(len(apart)), blur)


def decide(
    root: np.ndarray, seat: int, legal: list[int], played: int, judge: Judge, effort: Effort, blur: float, seed: int
) -> Judged:
    """Judges a decision. `root` is the table as the seat knew it: the view's own."""
    tried, futures = [Tried(move, np.zeros((0, 0))) for move in legal], range(0)
    mine = tried[legal.index(played)]
    for trial in effort.trials:
        candidates = [each.move for each in tried[: trial.moves]]
        if played not in candidates:
            candidates.append(played)
        futures = range(futures.stop, futures.stop + trial.futures)
        looked = judge.look(root, seat, candidates, futures, seed, trial.horizon)
        tried = [Tried(move, found) for move, found in zip(candidates, looked.chances, strict=True)]
        tried.sort(key=lambda each: (-each.mean(seat), each.move != played, each.move))
        mine = next(each for each in tried if each.move == played)
        if trial is not effort.trials[0] and tried[0].mean(seat) - mine.mean(seat) <= TRIFLE:
            break
    cost, error = difference(tried[0], mine, seat, blur)
    return Judged(seat, tried, mine, cost, error, futures, trial.horizon, root)


def leave_to_the_next(judged: list[Judged]) -> None:
    """Of decisions of one seat in a row: what can still be had at the next choice is not lost at this one.

    Whoever puts off the best move, or makes another one first, loses nothing as long as it stays the best one.
    """
    for one, following in pairwise(judged):
        if one.cost > 0 and following.cost > 0 and one.tried[0].move == following.tried[0].move:
            one.still = following.cost


def seed_at(seed: int, move: int) -> int:
    """What the futures of a decision are drawn from."""
    return int(derived(word(seed), move))
