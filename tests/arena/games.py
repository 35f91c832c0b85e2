"""Results as if they had been played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gearwright.arena.results import Played, Run, Times
from gearwright.arena.schedule import Seating
from gearwright.core.play.log import Components

TIMES = Times.of([0.001, 0.002])


def a_run(players: Sequence[str] = ("a", "b"), seats: int = 2, **fields: Any) -> Run:
    components = Components(name="standard", digest="0")
    told = {"game": "factory_manager", "edition": 1, "options": {"first_game": "off"}, "seed": 7, **fields}
    return Run(components=components, players=list(players), seats=seats, **told)


def ended(seating: Seating, scores: Sequence[int], times: Sequence[Times] = ()) -> Played:
    """The game with these scores: the highest is first, equal ones share a place."""
    return Played(
        game=seating.number,
        deal=seating.deal,
        seed=seating.seed,
        players=list(seating.players),
        scores=list(scores),
        places=[1 + sum(other > score for other in scores) for score in scores],
        moves=100,
        times=list(times) or [TIMES] * len(scores),
    )


def all_ended(run: Run, games: int, score: Callable[[str], int]) -> list[Played]:
    """Every game of a run, with a score for each player."""
    numbers = range(run.schedule.games(games))
    seatings = [run.schedule.seating(number) for number in numbers]
    return [ended(seating, [score(name) for name in seating.players]) for seating in seatings]
