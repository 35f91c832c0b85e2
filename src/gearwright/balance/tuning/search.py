"""The search: round by round a few changes are tried, and the best one stays; then as much as can be is taken back.

Which numbers are tried is a bandit's choice: those first that are printed on what breaks a goal, the worse the sooner;
a number that did not help waits longer each time. Nothing here depends on the clock but when the search ends, so a
search that was stopped goes the same way again, by games that are there already.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from gearwright.balance.naming import Thing
from gearwright.core.language.things import numbered
from gearwright.core.play.game import Game

from .candidates import Candidate, Workshop, steps
from .goals import ChangeGoals
from .levers import Lever
from .racing import Racer, Track
from .verdicts import Statement

ANY = 0.02  # of all points beyond the goals, shared out among all numbers: what is printed elsewhere may help, too
GIVEN, LESS = "The set as it is", "Less of it"
PATIENCE = 36  # sets of which none was better, one after the other, before the search ends


@dataclass(frozen=True)
class Step:
    """One round: what was tried, and which set was the best afterwards."""

    title: str
    tried: int
    best: Racer
    before: Racer
    lever: Lever | None = None  # the number that was changed, if one was
    because: tuple[Statement, ...] = ()  # the broken goals that led to it


@dataclass
class Search:
    """Looks for the fewest and smallest changes."""

    track: Track
    workshop: Workshop
    levers: Sequence[Lever]
    wanted: ChangeGoals
    is_over: Callable[[], bool]
    failed: Counter[Lever] = field(default_factory=Counter)  # rounds in which a number did not help
    seen: set[Candidate] = field(default_factory=set)

    def run(self) -> Iterator[Step]:
        """Round by round, the first one with the given set alone."""
        (best,) = self.track.run(GIVEN, [(Candidate(), self.workshop.base)], self.track.rules.games)
        yield Step(GIVEN, 0, best, best)
        number = idle = 0
        while best.verdict.broken and idle < PATIENCE and not self.is_over():
            number += 1
            tried = self._proposals(best)
            if not tried:
                break
            step = self._round(f"Round {number}", best, tried)
            idle = 0 if step.best is not best else idle + len(tried)
            best = step.best
            yield step
        yield from self._taking_back(best)

    def _round(self, title: str, best: Racer, tried: Sequence[tuple[Candidate, Game]]) -> Step:
        ahead, racers = self.track.race(title, best, tried, self.is_over)
        title = f"{title}, cut short" if self.is_over() else title
        better = [each for each in racers if each.verdict.surely_nearer_than(ahead.verdict, len(tried))]
        if not better:
            self.failed.update({lever for candidate, _ in tried for lever in _changed(best.candidate, candidate)})
            return Step(title, len(tried), best, best)
        first = better[0]
        alike = [each for each in better if not first.verdict.surely_nearer_than(each.verdict)]
        chosen = min(alike, key=lambda each: each.candidate.size)
        (lever,) = _changed(best.candidate, chosen.candidate)
        self.failed[lever] = 0
        weights = _Weights(self.levers, best)
        return Step(title, len(tried), chosen, best, lever, tuple(weights.reasons(lever)))

    def _proposals(self, best: Racer) -> list[tuple[Candidate, Game]]:
        """What is tried in a round: other values of those numbers that promise most, with which can be played."""
        weights = _Weights(self.levers, best)
        lot = np.random.default_rng(self.track.rules.seed).permutation(len(self.levers))
        promise = [weights.of(lever) / 2 ** self.failed[lever] for lever in self.levers]
        order = sorted(range(len(self.levers)), key=lambda k: (-promise[k], lot[k]))
        found: list[tuple[Candidate, Game]] = []
        for candidate in self._neighbours(best.candidate, [self.levers[k] for k in order]):
            if len(found) == self.wanted.tried:
                break
            if candidate not in self.seen:
                self.seen.add(candidate)
                if (game := self.workshop.game(candidate)) is not None:
                    found.append((candidate, game))
        return found

    def _neighbours(self, candidate: Candidate, levers: Sequence[Lever]) -> Iterator[Candidate]:
        """Candidates with one number otherwise, which is one that was changed already where no more may be."""
        full = len(candidate.changes) >= self.wanted.most
        for lever in levers:
            now = candidate.value(lever)
            if not full or now != lever.value:
                yield from (candidate.having(lever, value) for value in steps(lever, now, self.wanted))

    def _taking_back(self, best: Racer) -> Iterator[Step]:
        """Sets that change less, as long as one of them is as near to the goals."""
        while not self.is_over():
            made = [(each, self.workshop.game(each)) for each in best.candidate.smaller()]
            tried = [(each, game) for each, game in made if game is not None]
            if not tried:
                return
            racers = self.track.run(LESS, tried, self.track.rules.games, self.is_over)
            if not racers:
                return
            enough = [each for each in racers if self._is_enough(each, best)]
            before, best = best, min(enough, key=lambda each: each.candidate.size) if enough else best
            yield Step(LESS, len(tried), best, before)
            if not enough:
                return

    @staticmethod
    def _is_enough(less: Racer, best: Racer) -> bool:
        """Whether less of a change does as well: it keeps all goals, or nothing tells that more of it is better."""
        if not best.verdict.broken:
            return not less.verdict.broken
        return not best.verdict.surely_nearer_than(less.verdict)


class _Weights:
    """How much each number promises: the points beyond the goals of what it is printed on.

    What is no single thing's is shared out: seats among the numbers that are printed on no thing, a sort of things
    among those that are printed on one of them, scores among all. Where there are none, all have a share.
    """

    def __init__(self, levers: Sequence[Lever], best: Racer) -> None:
        self.printed = printed_on(best.game)
        everything = {label for ids in self.printed.values() for label in ids}
        self.broken = best.verdict.broken
        self.found: dict[str, frozenset[Lever]] = {}  # by the key of a thing
        self.levers = frozenset(levers)
        self.loose = frozenset(lever for lever in levers if not lever.labels & everything) or self.levers
        self.total, self.count = best.verdict.beyond, len(levers)

    def of(self, lever: Lever) -> float:
        """The weight of one number."""
        own = sum(float(each.beyond[0]) * self._share(lever, each) for each in self.broken)
        return own + ANY * self.total / self.count

    def reasons(self, lever: Lever) -> list[Statement]:
        """The broken goals that a number has to do with; if there are none, the worst of all."""
        return [each for each in self.broken if self._share(lever, each)] or self.broken[:1]

    def _share(self, lever: Lever, broken: Statement) -> float:
        if broken.thing is not None and not broken.thing.whole:
            return float(lever in self._printed_on(broken.thing))
        among = self._among(broken)
        return 1 / len(among) if lever in among else 0.0

    def _among(self, broken: Statement) -> frozenset[Lever]:
        """The numbers among which something is shared out."""
        if broken.thing is not None:
            return self._printed_on(broken.thing) or self.levers
        return self.loose if broken.about == "seat" else self.levers

    def _printed_on(self, thing: Thing) -> frozenset[Lever]:
        """The numbers that are printed on a thing, or on one of a sort."""
        if thing.key not in self.found:
            labels = frozenset().union(*(self.printed.get(row, ()) for row in range(thing.first, thing.last)))
            self.found[thing.key] = frozenset(lever for lever in self.levers if lever.labels & labels)
        return self.found[thing.key]


def printed_on(game: Game) -> dict[int, frozenset[str]]:
    """The entries of the component tables that each thing is printed on, by its number."""
    found: dict[int, frozenset[str]] = {}
    for each, first, count in numbered(game.rules.contents, game.rules.things):
        found |= {first + k: frozenset(ids) - {""} for k, ids in enumerate(each.ids[:count])}
    return found


def _changed(one: Candidate, other: Candidate) -> set[Lever]:
    """The numbers in which two candidates differ."""
    levers = {lever for lever, _ in (*one.changes, *other.changes)}
    return {lever for lever in levers if one.value(lever) != other.value(lever)}


def until(minutes: float | None) -> Callable[[], bool]:
    """Whether so many minutes are over from now on."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    return lambda: end is not None and time.monotonic() >= end
