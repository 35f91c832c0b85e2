"""Sets that race: all play the same deals, the worse half goes home, and the others play on.

The games of every set are kept in a file of its own, which `gearwright balance --from` reads, too. So a race that was
stopped goes on, and a set that comes up again plays only what it has not played yet.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, redirect_stderr
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gearwright.arena.spreading import Where
from gearwright.arena.workers import Job
from gearwright.balance.counting import count
from gearwright.balance.measures import worths
from gearwright.balance.naming import name_things
from gearwright.balance.plan import MAIN, Ended, Place, Plan
from gearwright.balance.playing import GamesOf, Portion, Wanted, game_of
from gearwright.balance.results import opened
from gearwright.balance.running import Begin, make_plan
from gearwright.balance.summary import Part
from gearwright.balance.trials import chosen
from gearwright.core.looks.phrases import counted
from gearwright.core.play.game import Game

from .candidates import Candidate
from .goals import Goals
from .verdicts import Verdict, judge

Sets = Sequence[tuple[Candidate, Game]]
HALVINGS = 3  # a race begins with an eighth of the games
FEWEST = 16  # games, before anybody goes home


@dataclass(frozen=True)
class Rules:
    """What is alike for all sets: the same deals, players and goals."""

    players: tuple[str, ...]
    seats: tuple[int, ...]
    seed: int
    options: dict[str, Any]
    games: int  # for each seat count, of a set that gets to the end
    goals: Goals

    def plan(self, games: Sequence[Game]) -> Plan:
        """The games of one set, or of several on the same deals."""
        return make_plan(games, self.players, "", self.seats, self.seed, self.options)

    @property
    def rungs(self) -> list[int]:
        """How many games each set has played when the worse half goes home."""
        counts = [max(FEWEST, -(-self.games // 2**left)) for left in range(HALVINGS, 0, -1)]
        return [*dict.fromkeys(each for each in counts if each < self.games), self.games]


@dataclass(frozen=True)
class Errand:
    """What one worker does in one go: it plays what one set still lacks, and judges it."""

    plan: Plan
    goals: Goals
    games: int
    there: tuple[Ended, ...]

    def __str__(self) -> str:
        return f"The set {self.plan.sets[0].digest}, {self.games} games,"


@dataclass(frozen=True)
class Judged:
    """What comes of it."""

    digest: str
    played: list[Ended]  # anew
    verdict: Verdict


class Judging(Job[Errand, Judged]):
    """The job of playing and judging sets."""

    def do(self, errand: Errand) -> Judged:
        """Plays what is missing: all games, then the trials of those. That each set is compiled, nobody need hear."""
        with redirect_stderr(io.StringIO()):
            return self._do(errand)

    def _do(self, errand: Errand) -> Judged:
        plan, job = errand.plan, GamesOf(errand.plan)
        ended = {each.key: each for each in errand.there}
        places = [
            Place(set=0, seats=seats, who=MAIN, game=game) for game in range(errand.games) for seats in plan.seats
        ]
        played = job.do(Portion(0, tuple(Wanted(place) for place in places if place.key not in ended)))
        ended |= {each.key: each for each in played}
        part = _measured(plan, [ended[place.key] for place in places])
        if errand.goals.trials:
            trials = list(_trials(part, plan, errand))
            more = job.do(Portion(1, tuple(each for each in trials if each.place.key not in ended)))
            ended |= {each.key: each for each in more}
            part.worths = worths(part.things, part.games, [ended[each.place.key] for each in trials], part.rates)
            played += more
        return Judged(plan.sets[0].digest, played, judge(part, errand.goals))


def _measured(plan: Plan, ended: Sequence[Ended]) -> Part:
    """The games of one set, counted; things are called as logs write them."""
    game = game_of(plan, 0)
    cases = [count(game, plan, seats, [each for each in ended if each.seats == seats]) for seats in plan.seats]
    return Part(name_things(game, {}), cases, {(each.seats, each.game): each for each in ended})


def _trials(part: Part, plan: Plan, errand: Errand) -> Iterator[Wanted]:
    """Games without what is judged."""
    things = [each for each in part.things if errand.goals.forbids(each)]
    for case in part.cases:
        games = {number: each for (seats, number), each in part.games.items() if seats == case.seats}
        yield from chosen(case, games, things, 0, errand.goals.trials * errand.games, plan.seed)


@dataclass(frozen=True)
class Racer:
    """A set in a race, and what its games say so far."""

    candidate: Candidate
    game: Game
    verdict: Verdict


class Track:
    """Where sets race: a folder of their games."""

    def __init__(self, rules: Rules, folder: Path, where: Where, begin: Begin) -> None:
        self.rules, self.folder, self.where, self.begin = rules, folder, where, begin

    def run(self, title: str, sets: Sets, games: int, is_over: Callable[[], bool] = lambda: False) -> list[Racer]:
        """Has all sets played so many games, and judges them; where time is up, those that got so far."""
        plans = {game.components.digest: self.rules.plan([game]) for _, game in sets}
        verdicts: dict[str, Verdict] = {}
        with ExitStack() as files:
            kept = {digest: files.enter_context(opened(self.file(digest), plan)) for digest, plan in plans.items()}
            errands = [
                Errand(plan, self.rules.goals, games, tuple(kept[digest].games.values()))
                for digest, plan in plans.items()
            ]
            name = f"{title}: {counted(len(plans), 'set')}, each compiled before it first plays"
            tell = files.enter_context(self.begin(name, games * len(self.rules.seats) * len(plans)))
            done = files.enter_context(closing(self.where.do(Judging(), errands)))
            for judged in done:
                kept[judged.digest].add(judged.played)
                verdicts[judged.digest] = judged.verdict
                tell(games * len(self.rules.seats))
                if is_over():
                    break
        found = ((each, game, verdicts.get(game.components.digest)) for each, game in sets)
        return [Racer(each, game, verdict) for each, game, verdict in found if verdict is not None]

    def file(self, digest: str) -> Path:
        """The games of a set."""
        return self.folder / f"{digest}.jsonl"

    def race(
        self, title: str, best: Racer, others: Sets, is_over: Callable[[], bool]
    ) -> tuple[Racer, list[Racer]]:  # fmt: skip
        """The best set so far, and those of the others who came to the end, the nearest to the goals first.

        At every rung whoever is surely farther from the goals than the best set so far goes home, and so does the worse
        half of those who came there. All have played the same deals. Where time is up, the race ends at that rung.
        """
        left = list(others)
        for games in self.rules.rungs:
            judged = self.run(title, [(best.candidate, best.game), *left], games, is_over)
            if not judged or judged[0].candidate != best.candidate:
                return best, []
            ahead, *racers = judged
            racers = [each for each in racers if not ahead.verdict.surely_nearer_than(each.verdict)]
            racers.sort(key=lambda each: each.verdict.beyond)
            if games == self.rules.games or is_over() or not racers:
                return ahead, racers
            left = [(each.candidate, each.game) for each in racers[: -(-len(left) // 2)]]
        return best, []
