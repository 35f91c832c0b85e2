"""How sure a figure is: deals are weighted at random many times, and the figure is reckoned anew each time.

Deals and not games or seats, because what happens in one deal hangs together. The same weights serve both sets of a
comparison, whose deals are the same: what they have in common cancels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

SAMPLES = 500
ENDS = (2.5, 97.5)  # percent, of an interval
LEVEL = 0.05  # of all findings so many may be chance
TINY = 1e-12
FEWEST = 6  # deals, before anything can be more than chance


@dataclass(frozen=True)
class Figure:
    """A figure with the interval that holds the true value with 95 %."""

    value: float
    low: float
    high: float
    chance: float  # how likely a distance from 0 like this one is, if there were none

    def data(self) -> dict[str, float]:
        """As plain data."""
        return {"value": self.value, "low": self.low, "high": self.high}


def weights(units: int, seed: int) -> np.ndarray:
    """How much each deal, or block of deals, counts: once as it is, in the first row, then at random."""
    drawn = np.random.default_rng([seed, units]).exponential(size=(SAMPLES, units))
    return np.concatenate([np.ones((1, units)), drawn / drawn.mean(axis=1, keepdims=True)])


def figures(values: np.ndarray, units: float = math.inf) -> list[Figure]:
    """A figure for each column: the first row is as it is, the others are reckoned with random weights.

    `units` is how many deals it rests on: of few ones more may be chance.
    """
    estimates, samples = values[0], values[1:]
    low, high = np.percentile(samples, ENDS, axis=0)
    spread = samples.std(axis=0)
    told = zip(estimates, np.minimum(low, estimates), np.maximum(high, estimates), spread, strict=True)
    return [Figure(float(a), float(b), float(c), chance_of(float(a), float(s), units)) for a, b, c, s in told]


def figure(values: np.ndarray, units: float = math.inf) -> Figure:
    """One figure."""
    return figures(values[:, None], units)[0]


def chance_of(distance: float, spread: float, units: float = math.inf) -> float:
    """How likely it is to be at least so far from 0 by chance, either way, where chance has this spread.

    Student's distribution, by Wallace's approximation: the spread of few deals is itself not well known.
    """
    if abs(distance) < TINY:
        return 1.0
    if units < FEWEST:
        return 1.0
    far = abs(distance) / max(spread, TINY)
    if units < math.inf:
        free = units - 1
        far *= math.sqrt(free / (units + 1))  # weights at random spread by so much less
        far = (8 * free + 1) / (8 * free + 3) * math.sqrt(free * math.log1p(far * far / free))
    return math.erfc(far / math.sqrt(2))


def ratio(above: np.ndarray, below: np.ndarray) -> np.ndarray:
    """One divided by the other; 0 where there is nothing to divide by."""
    result: np.ndarray = np.divide(above, below, out=np.zeros(np.broadcast(above, below).shape), where=below > 0)
    return result


def share(did: np.ndarray, could: np.ndarray) -> np.ndarray:
    """A share of so many, by sample. Half a yes and half a no beforehand keep "never" from being certain."""
    rng = np.random.default_rng(0)
    before = rng.gamma(0.5, size=(2, len(did))) * (np.arange(len(did)) > 0)
    shape = (-1, *[1] * (did.ndim - 1))
    yes, no = (each.reshape(shape) for each in before)
    return ratio(did + yes, could + yes + no)


def adjusted(chances: Sequence[float]) -> list[float]:
    """The chances after Benjamini and Hochberg: of all findings up to such a value, that share is chance at most."""
    count = len(chances)
    order = sorted(range(count), key=lambda k: -chances[k])
    result = [1.0] * count
    least = 1.0
    for place, k in enumerate(order):
        least = min(least, chances[k] * count / (count - place))
        result[k] = least
    return result


def means_by_deal(deals: np.ndarray, values: np.ndarray, seed: int) -> np.ndarray:
    """The mean of values of which several may come from one deal, as `figures` takes it.

    Each sample also has one deal in which nothing came of it, so that a few equal values are not taken as certain.
    """
    units, place = np.unique(deals, return_inverse=True)
    sums = np.zeros((len(units), 1 + values.shape[1]))
    np.add.at(sums, place, np.concatenate([np.ones((len(values), 1)), values], axis=1))
    drawn = weights(len(units) + 1, seed)
    drawn[0, -1] = 0
    weighted = drawn[:, :-1] @ sums
    return ratio(weighted[:, 1:], weighted[:, :1] + drawn[:, -1:])


def elo(share: Any) -> Any:
    """By how many Elo points somebody is ahead who comes before others in such a share of the games."""
    share = np.clip(share, 0.001, 0.999)
    return 400 * np.log10(share / (1 - share))
