"""Playing the games of a plan, in compiled code where all players at the table can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from gearwright.arena.workers import Job
from gearwright.core.errors import GearwrightError
from gearwright.core.language.records import look
from gearwright.core.language.streams import word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.core.play.registry import find_played
from gearwright.players import seed_for
from gearwright.players.nets.files import Net
from gearwright.players.nets.forward import Weights, Work

from .loops import ELSEWHERE, GREEDY, NET, Manners, follow, go_on_by_net, go_on_greedily
from .plan import ALL, Ended, Place, Plan
from .policies import Policy, policy_of


@dataclass(frozen=True)
class Wanted:
    """A game to be played; where a seat is forbidden something, with the moves of the same game without that."""

    place: Place
    script: tuple[int, ...] = ()


@dataclass(frozen=True)
class Portion:
    """Games that one worker plays in one go."""

    number: int
    games: tuple[Wanted, ...]

    def __str__(self) -> str:
        first = self.games[0].place
        return f"Portion {self.number}, {len(self.games)} games from game {first.game} at {first.seats} seats on,"


@dataclass(frozen=True)
class GamesOf(Job[Portion, list[Ended]]):
    """The job of playing the games of a plan."""

    plan: Plan

    def warm_up(self) -> None:
        """Loads or compiles all that the first game needs."""
        for number in range(len(self.plan.sets)):
            self._room(number).play(Wanted(Place(set=number, seats=self.plan.seats[0], who="main", game=0)))

    def do(self, task: Portion) -> list[Ended]:
        """Plays the games of a portion."""
        return [self._room(wanted.place.set).play(wanted) for wanted in task.games]

    def _room(self, number: int) -> Room:
        return _room(self.plan.model_dump_json(), number)


class Room:
    """Where one process plays the games of a plan with one of its sets."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.game = game_of(plan, number)
        self.array, self.tables = self.game.tables(3)
        self.table: Any = look(self.game.rules.table, self.array, 0)
        self.played = np.zeros(self.game.rules.longest, np.int16)
        self.moves, self.values = self.game.buffer(), np.zeros(self.game.moves, np.float64)
        self._policies: dict[str, Policy] = {}
        self._works: dict[Net, Work] = {}
        self._blanks: dict[int, Any] = {}

    def play(self, wanted: Wanted) -> Ended:
        """Plays one game to its end."""
        place = wanted.place
        if place.seats not in self._blanks:
            self._blanks[place.seats] = self.game.laid_out(self.game.blank(place.seats, self.plan.options))
        seed = self.plan.deal(place.game)
        self.game.calls.start(self.tables, 0, self._blanks[place.seats], word(seed))
        seated = self.plan.seated(place.who, place.seats, place.game)
        policies = [self._policy(name) for name in self.game.with_automas(seated, self.plan.options)]
        manners = _manners(place, policies, seed)
        if wanted.script:
            script = np.array(wanted.script, np.int16)
            self.game.bound(follow)(self.tables, script, len(script), manners, self.played)
        while not self.table.over and self.table.moves < self.game.rules.longest:
            self._go_on(policies, manners)
        if not self.table.over:
            raise GearwrightError(f"Game {place.game} did not end within {self.game.rules.longest} moves.")
        length = int(self.table.moves)
        return Ended(
            **place.model_dump(),
            scores=list(self.table.scores)[: place.seats],
            places=list(self.table.places)[: place.seats],
            length=length,
            moves=self.played[:length].tolist() if place.things is None else [],
        )

    def _go_on(self, policies: Sequence[Policy], manners: Manners) -> None:
        """Until the game is over or another sort of player is asked."""
        seat = int(self.table.due.seat)
        policy, longest = policies[seat], self.game.rules.longest
        if policy.kind == NET:
            assert policy.net is not None
            net: Weights = policy.net.weights
            work = self._works.setdefault(policy.net, Work.of(self.game, net))
            own = manners._replace(kinds=_of_this_net(policies, policy))
            self.game.bound(go_on_by_net)(self.tables, own, longest, self.played, net, work)
        elif policy.kind == GREEDY:
            room = (self.moves, self.values)
            self.game.bound(go_on_greedily)(self.tables, manners, longest, self.played, *room)
        else:
            assert policy.player is not None
            view = View(self.game, self.array[:1], seat, [f"seat {each}" for each in range(len(policies))])
            move = policy.player.decide(view, int(manners.seeds[seat]))
            if refusal := self.game.calls.refuse(self.tables, 0, move):
                raise GearwrightError(
                    f"The player at seat {seat} tried a move that is not allowed: {self.game.explain(refusal).text}"
                )
            self.played[self.table.moves] = move
            self.game.calls.play(self.tables, 0, move)

    def _policy(self, name: str) -> Policy:
        if name not in self._policies:
            self._policies[name] = policy_of(name, self.game)
        return self._policies[name]


def _of_this_net(policies: Sequence[Policy], policy: Policy) -> np.ndarray:
    """Which seats play by the same net: a loop has one."""
    same = [NET if each.kind == NET and each.net is policy.net else ELSEWHERE for each in policies]
    return np.array(same, np.int64)


def _manners(place: Place, policies: Sequence[Policy], seed: int) -> Manners:
    manners = Manners.of(place.seats)
    for seat, policy in enumerate(policies):
        manners.kinds[seat] = policy.kind
        manners.seeds[seat] = seed_for(seed, seat)
        manners.temperatures[seat] = policy.temperature
        manners.leasts[seat] = policy.least
        manners.mistakes[seat] = policy.mistakes
        manners.near[seat] = policy.near
        if place.things is not None and place.seat in (ALL, seat):
            manners.low[seat], manners.high[seat] = place.things
    return manners


def game_of(plan: Plan, number: int) -> Game:
    """The game with one of the plan's sets."""
    game = find_played(plan.game, plan.sets[number])
    here = (game.edition, game.components.digest)
    if here != (plan.edition, plan.sets[number].digest):
        raise GearwrightError(
            f"{game.title} has edition {here[0]} of its rules here with the component set {here[1]}, but the run is of "
            f"edition {plan.edition} with {plan.sets[number].digest}."
        )
    return game


@cache
def _room(plan: str, number: int) -> Room:
    return Room(Plan.model_validate_json(plan), number)
