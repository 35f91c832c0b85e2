"""Small runs of the lab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from gearwright import find_game
from gearwright.balance.plan import MAIN, Ended, Place, Plan
from gearwright.balance.playing import Room, Wanted
from gearwright.balance.running import Found, gather, make_plan
from gearwright.core.play.game import Game

GAME = find_game("factory_manager")


@contextmanager
def quietly(_: str, __: int) -> Iterator[Any]:
    """No bar."""
    yield lambda count: None


def unheard(_: str) -> None:
    """Nobody listens."""


def planned(
    player: str = "greedy", seats: Sequence[int] = (2,), games: Sequence[Game] = (GAME,), seed: int = 3
) -> Plan:
    """A plan without others beside."""
    return make_plan(games, [player], "", seats, seed, {})


def played(plan: Plan, count: int, first: int = 0) -> list[Ended]:
    """So many games at the first seat count with each set, in this process."""
    rooms = [Room(plan, number) for number in range(len(plan.sets))]
    places = [
        Place(set=number, seats=plan.seats[0], who=MAIN, game=game)
        for game in range(first, first + count) for number in range(len(rooms))
    ]  # fmt: skip
    return [rooms[place.set].play(Wanted(place)) for place in places]


def counted(plan: Plan, games: Sequence[Game], ended: Sequence[Ended]) -> Found:
    """The same, counted."""
    return gather(plan, games, ended, len(ended))
