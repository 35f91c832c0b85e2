"""A run of the lab: what is to be played, checked, and playing what is still missing in its file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gearwright.arena.spreading import HERE, Where
from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game
from gearwright.core.play.log import SEEDS, Components
from gearwright.core.play.options import read_options
from gearwright.players import check_player

from .counting import Counted, count
from .loops import ELSEWHERE, NET
from .naming import Thing, name_things, words_of_moves
from .plan import BESIDE, MAIN, Ended, Place, Plan, Who
from .playing import GamesOf, Portion, Wanted
from .policies import policy_of, relearnt, usual_player, warning_about
from .results import Kept, opened
from .trials import chosen

Telling = AbstractContextManager[Callable[[int], None]]  # within it, whoever is called hears of games that ended
Begin = Callable[[str, int], Telling]  # a part of the work: what it is called, and how many games it has

PORTION = 16  # games that a worker plays in one go
BESIDE_PART = 4  # of so many games one is played by the others, too


@dataclass(frozen=True)
class Wishes:
    """How much is played, and on what; it changes nothing in a single game."""

    games: int  # for each set and seat count
    trials: int  # games with something forbidden, for each set and seat count
    where: Where = HERE
    forbids: Callable[[Thing], bool] = lambda thing: True  # which things


@dataclass(frozen=True)
class Case:
    """Some games of a plan that are counted together."""

    set: int
    seats: int
    who: Who


@dataclass(frozen=True)
class Found:
    """All that was played and counted."""

    plan: Plan
    games: list[Game]  # with each of the sets
    words: list[dict[int, str]]  # of the moves, with each of the sets
    things: list[list[Thing]]  # of each of the sets
    counted: dict[Case, Counted]
    ended: dict[Case, dict[int, Ended]]  # by number
    trials: dict[Case, list[Ended]]


def make_plan(
    games: Sequence[Game], players: Sequence[str], beside: str | None, seats: Sequence[int], seed: int,
    options: dict[str, Any],
) -> Plan:  # fmt: skip
    """What is to be played, checked: the game with one set, or with the one that is looked at and another."""
    first = games[0]
    if not 0 <= seed < SEEDS:
        raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
    chosen_options = read_options(first.title, first.options, options)
    for each in seats:
        first.blank(each, options)  # refuses a wrong number of seats
        if each - first.automas(each, chosen_options) < 2:
            raise GearwrightError(f"Balance is between players: at {each} seats fewer than two decide.")
    named = list(players) or [usual_player(list(games))]
    for name in [*named, *([beside] if beside else [])]:
        for game in games:
            check_player_for(name, game)
    return Plan(
        game=first.name,
        edition=first.edition,
        sets=[Components.of(game.components) for game in games],
        options=chosen_options,
        seats=list(seats),
        players=named,
        beside=usual_beside(games, named) if beside is None else beside,
        seed=seed,
    )


def check_player_for(name: str, game: Game) -> None:
    """Refuses a player who is unknown or cannot play; a net may be one for another set."""
    if policy_of(name, game).kind == ELSEWHERE:
        check_player(name, game)


def usual_beside(games: Sequence[Game], players: Sequence[str]) -> str:
    """Weaker players to compare with, where the players of the run play in compiled code."""
    if any(policy_of(name, game).kind == ELSEWHERE for name in players for game in games):
        return ""
    by_net = all(policy_of(name, game).kind == NET for name in players for game in games)
    return "apprentice" if by_net else "greedy:0.2"


def warnings(plan: Plan, games: Sequence[Game]) -> list[str]:
    """What is to be said before the results are believed."""
    told = [warning_about(name, game) for game in games for name in plan.players]
    if not forbids(plan, games):
        told.append("Nothing can be forbidden to these players, so there are no causal values.")
    return [each for each in dict.fromkeys(told) if each]


def notes(plan: Plan, games: Sequence[Game]) -> list[str]:
    """What is worth knowing of the players."""
    told = [relearnt(name, game) for game in games for name in plan.players]
    return [each for each in dict.fromkeys(told) if each]


def forbids(plan: Plan, games: Sequence[Game]) -> bool:
    """Whether things can be forbidden to the players: to those alone who play in compiled code."""
    return all(policy_of(name, game).kind != ELSEWHERE for name in plan.players for game in games)


def play(plan: Plan, games: Sequence[Game], path: Path, wishes: Wishes, begin: Begin) -> Found:
    """Plays what is missing in the file, and counts all that is wanted."""
    _check(wishes)
    job = GamesOf(plan)
    with opened(path, plan) as kept:
        wanted = [Wanted(place) for place in _places(plan, wishes.games)]
        _play(job, kept, wanted, wishes, partial(begin, games[0].title))
        found = gather(plan, games, kept.games.values(), wishes.games)
        if wishes.trials and forbids(plan, games):
            tried = [each for case in found.counted for each in _trials(found, case, wishes)]
            _play(job, kept, tried, wishes, partial(begin, "Without one thing"))
            found = gather(plan, games, kept.games.values(), wishes.games, found)
    return found


def _check(wishes: Wishes) -> None:
    if wishes.games < 2:
        raise GearwrightError(f"A run has at least two games, not {wishes.games}.")
    if wishes.trials < 0:
        raise GearwrightError(f"A run has no fewer than 0 trials, not {wishes.trials}.")
    wishes.where.check()


def _places(plan: Plan, games: int) -> list[Place]:
    """The games in which nothing is forbidden: every set, every seat count, the same deals."""
    sets = range(len(plan.sets))
    main = [
        Place(set=number, seats=seats, who=MAIN, game=game)
        for game in range(games) for seats in plan.seats for number in sets
    ]  # fmt: skip
    others = [
        Place(set=0, seats=seats, who=BESIDE, game=game)
        for game in range(-(-games // BESIDE_PART) if plan.beside else 0) for seats in plan.seats
    ]  # fmt: skip
    return [*main, *others]


def _trials(found: Found, case: Case, wishes: Wishes) -> Iterable[Wanted]:
    if case.who != MAIN:
        return []
    things = [each for each in found.things[case.set] if wishes.forbids(each)]
    return chosen(found.counted[case], found.ended[case], things, case.set, wishes.trials, found.plan.seed)


def _play(
    job: GamesOf, kept: Kept, wanted: Sequence[Wanted], wishes: Wishes, begin: Callable[[int], Telling]
) -> None:  # fmt: skip
    missing = [each for each in wanted if each.place.key not in kept.games]
    with begin(len(wanted)) as tell:
        tell(len(wanted) - len(missing))
        if not missing:
            return
        portions = [
            Portion(first, tuple(missing[first : first + PORTION])) for first in range(0, len(missing), PORTION)
        ]
        job.warm_up()  # compiles, for the workers too
        with closing(wishes.where.do(job, portions)) as done:
            for games in done:
                kept.add(games)
                tell(len(games))


def gather(
    plan: Plan, games: Sequence[Game], ended: Iterable[Ended], wanted: int, before: Found | None = None
) -> Found:
    """All games up to so many, in their cases, counted; nothing is counted twice."""
    cases: dict[Case, dict[int, Ended]] = defaultdict(dict)
    trials: dict[Case, list[Ended]] = defaultdict(list)
    for each in ended:
        case = Case(each.set, each.seats, each.who)
        if each.things is not None:
            trials[case].append(each)
        elif each.game < wanted:
            cases[case][each.game] = each
    kept = {case: [each for each in tried if each.game in cases[case]] for case, tried in trials.items()}
    if before is not None:
        return Found(plan, list(games), before.words, before.things, before.counted, dict(cases), kept)
    words = []
    for number, game in enumerate(games):
        own = [each for case, some in cases.items() if case.set == number for each in some.values()]
        words.append(words_of_moves(game, plan, own))
    things = [name_things(game, said) for game, said in zip(games, words, strict=True)]
    ordered = sorted(cases, key=lambda case: (case.who != MAIN, case.set, case.seats))
    counted = {case: count(games[case.set], plan, case.seats, list(cases[case].values())) for case in ordered}
    return Found(plan, list(games), words, things, counted, dict(cases), kept)
