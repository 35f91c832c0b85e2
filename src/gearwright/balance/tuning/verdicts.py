"""How far a set is from its goals: all that they ask of it with its bounds, and all together in points beyond them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gearwright.balance.counting import Counted
from gearwright.balance.measures import by_game, seat_shares
from gearwright.balance.naming import Thing
from gearwright.balance.statistics import SAMPLES, Figure, figure
from gearwright.balance.summary import Part
from gearwright.balance.trials import often

from .goals import ALL, Goals

SURE = 0.9  # of the weightings of the deals one set must be nearer to its goals than another in so many
KEPT, UNSURE, BROKEN = "kept", "not sure", "broken"
ELO_OF_A_POINT = 7.0  # who is so far ahead comes before another in about one game of a hundred more


@dataclass(frozen=True)
class Statement:
    """Something that is measured, and what the goals ask of it. The first sample is as it is."""

    about: str  # "seat", "winner", "scores", "taken", "worth" or "strategy"
    key: str
    name: str
    thing: Thing | None  # that it speaks of
    samples: np.ndarray
    low: float
    high: float
    point: float = 1.0  # so much beyond a bound counts as one point

    @cached_property
    def figure(self) -> Figure:
        """With its interval."""
        return figure(self.samples)

    @property
    def beyond(self) -> np.ndarray:
        """By how many points it is beyond its bounds, by sample."""
        outside: np.ndarray = np.maximum(self.samples - self.high, 0) + np.maximum(self.low - self.samples, 0)
        return outside / self.point

    @property
    def state(self) -> str:
        """Whether the goal is kept: surely, surely not, or neither."""
        told = self.figure
        if self.low <= told.low and told.high <= self.high:
            return KEPT
        return BROKEN if told.high < self.low or told.low > self.high else UNSURE

    @property
    def bounds(self) -> list[float | None]:
        """Between what it shall lie; nothing above where there is no upper bound."""
        return [self.low, None if self.high == math.inf else self.high]

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "about": self.about, "key": self.key, "name": self.name, **self.figure.data(),
            "bounds": self.bounds, "beyond": float(self.beyond[0]), "state": self.state,
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
    by_count = (each for case in part.cases for each in (*_seats(case, goals), *_scores(case, goals)))
    return Verdict((*by_count, *_things(part, goals), *_strategies(part, goals)))


def _seats(case: Counted, goals: Goals) -> Iterator[Statement]:
    within, equal = goals.seats.within, 100 / case.seats
    if within < ALL:
        shares = 100 * seat_shares(case)
        for seat in range(case.seats):
            name = f"wins of seat {seat + 1} of {case.seats}"
            yield Statement("seat", name, name, None, shares[:, seat], *_clipped(equal, within))


def _clipped(middle: float, within: float) -> tuple[float, float]:
    return max(0.0, middle - within), min(ALL, middle + within)


def _scores(case: Counted, goals: Goals) -> Iterator[Statement]:
    wanted = goals.scores
    if wanted.winner:
        low, high = wanted.winner
        won = np.where(case.places == 1, case.scores, -math.inf).max(axis=1)
        name = f"score of the winner at {case.seats} seats"
        yield Statement("winner", name, name, None, by_game(case, won), low, high, point=high / 100)
    if wanted.all:
        low, high = wanted.all
        inside = (case.scores >= low) & (case.scores <= high)
        name = f"scores from {low:g} to {high:g} at {case.seats} seats"
        yield Statement("scores", name, name, None, 100 * by_game(case, inside.mean(axis=1)), wanted.inside, ALL)


def _things(part: Part, goals: Goals) -> Iterator[Statement]:
    wanted = goals.things
    for thing in part.things:
        if wanted.judges(thing) and _is_seen(part, thing, goals):
            shares = 100 * part.rates.each_chance[:, thing.row]
            if (wanted.at_least, wanted.at_most) != (0.0, ALL):
                yield Statement("taken", thing.key, thing.name, thing, shares, wanted.at_least, wanted.at_most)
            worth = part.worths.get(thing.key)
            if worth is not None and goals.asks_for_worth:
                points = 100 * worth.wins
                yield Statement("worth", thing.key, thing.name, thing, points, -wanted.worth, wanted.worth)


def _strategies(part: Part, goals: Goals) -> Iterator[Statement]:
    wanted = goals.strategies
    for thing in part.things if goals.asks_for_strategies else ():
        if wanted.judges(thing) and _is_seen(part, thing, goals):
            costs = _costs(part, thing)
            if costs is not None:
                name = f"never taking {thing.name}"
                yield Statement("strategy", thing.key, name, thing, costs, wanted.cost, math.inf, ELO_OF_A_POINT)


def _is_seen(part: Part, thing: Thing, goals: Goals) -> bool:
    return bool(100 * part.rates.could_of_all[0, thing.row] >= goals.things.seen)


def _costs(part: Part, thing: Thing) -> np.ndarray | None:
    """What it costs in Elo never to take it: 0, where hardly anybody does.

    There is no answer where too few games tell, nor of what nobody can do without: to forbid it changes no game.
    """
    worth = part.worths.get(thing.key)
    if worth is not None:
        return worth.costs if worth.costs.any() or worth.samples.any() else None
    return None if any(often(case, thing) for case in part.cases) else np.zeros(1 + SAMPLES)
