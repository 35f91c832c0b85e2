"""How far a set is from its goals: each seat and thing with its bounds, and all together in points beyond them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gearwright.balance.measures import seat_shares
from gearwright.balance.statistics import SAMPLES, Figure, figure
from gearwright.balance.summary import Part

from .goals import ALL, Goals

SURE = 0.9  # of the weightings of the deals one set must be nearer to its goals than another in so many
KEPT, UNSURE, BROKEN = "kept", "not sure", "broken"


@dataclass(frozen=True)
class Statement:
    """Something that is measured in percent, and what the goals ask of it. The first sample is as it is."""

    about: str  # "seat", "taken" or "worth"
    key: str
    name: str
    row: int  # the number of the thing; -1 for a seat
    samples: np.ndarray
    low: float
    high: float

    @cached_property
    def figure(self) -> Figure:
        """With its interval."""
        return figure(self.samples)

    @property
    def beyond(self) -> np.ndarray:
        """By how many points it is beyond its bounds, by sample."""
        return np.maximum(self.samples - self.high, 0) + np.maximum(self.low - self.samples, 0)

    @property
    def state(self) -> str:
        """Whether the goal is kept: surely, surely not, or neither."""
        told = self.figure
        if self.low <= told.low and told.high <= self.high:
            return KEPT
        return BROKEN if told.high < self.low or told.low > self.high else UNSURE

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "about": self.about, "key": self.key, "name": self.name, **self.figure.data(),
            "bounds": [self.low, self.high], "beyond": float(self.beyond[0]), "state": self.state,
        }  # fmt: skip


@dataclass(frozen=True)
class Verdict:
    """All that the goals ask of a set, measured."""

    statements: tuple[Statement, ...]

    @cached_property
    def samples(self) -> np.ndarray:
        """The points beyond all bounds together; deals count alike in every verdict of as many games."""
        nothing: np.ndarray = np.zeros(1 + SAMPLES)
        return sum((each.beyond for each in self.statements), nothing)

    @property
    def beyond(self) -> float:
        """The same as it is."""
        return float(self.samples[0])

    @property
    def broken(self) -> list[Statement]:
        """What lies beyond its bounds, the worst first."""
        return sorted((each for each in self.statements if each.beyond[0] > 0), key=lambda each: -each.beyond[0])

    def surely_nearer_than(self, other: Verdict, tried: int = 1) -> bool:
        """Whether this set is nearer to its goals, and hardly by chance, though so many were tried."""
        nearer = (self.samples < other.samples)[1:].mean()
        return self.beyond < other.beyond and bool(nearer >= 1 - (1 - SURE) / tried)


def judge(part: Part, goals: Goals) -> Verdict:
    """What the games of one set say to the goals."""
    return Verdict((*_seats(part, goals), *_things(part, goals)))


def _seats(part: Part, goals: Goals) -> Iterator[Statement]:
    within = goals.seats.within
    for case in part.cases if within < ALL else ():
        shares, equal = 100 * seat_shares(case), 100 / case.seats
        for seat in range(case.seats):
            name = f"wins of seat {seat + 1} of {case.seats}"
            yield Statement("seat", name, name, -1, shares[:, seat], *_clipped(equal, within))


def _clipped(middle: float, within: float) -> tuple[float, float]:
    return max(0.0, middle - within), min(ALL, middle + within)


def _things(part: Part, goals: Goals) -> Iterator[Statement]:
    wanted = goals.things
    for thing in part.things:
        if wanted.judges(thing) and 100 * part.rates.could_of_all[0, thing.row] >= wanted.seen:
            shares = 100 * part.rates.each_chance[:, thing.row]
            if (wanted.at_least, wanted.at_most) != (0.0, ALL):
                yield Statement("taken", thing.key, thing.name, thing.row, shares, wanted.at_least, wanted.at_most)
            worth = part.worths.get(thing.key)
            if worth is not None and goals.asks_for_worth:
                points = 100 * worth.wins
                yield Statement("worth", thing.key, thing.name, thing.row, points, -wanted.worth, wanted.worth)
