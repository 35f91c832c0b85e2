"""What a set is tuned for: the goals of a TOML file, over the defaults of `goals.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from gearwright.balance.naming import Thing
from gearwright.core.play.settings import Sort, Stated, defaults_in, read_file

ALL = 100.0  # a bound that asks for nothing
GOAL = Sort("goal", "gearwright balance tune --print-goals")
TRIALS = 10  # games with something forbidden for each game, where the goals ask what things are worth
FEW_TRIALS = 4  # where they ask it of whole sorts alone, which are few

Percent = Annotated[float, Field(ge=0, le=100)]
Between = list[float]  # two numbers, the lower one first; or none


class SeatGoals(Stated):
    """How equal the seats are."""

    within: Percent


class ScoreGoals(Stated):
    """How many points a game brings."""

    winner: Between
    all: Between
    inside: Percent


class ThingGoals(Stated):
    """How often things are taken, and what they are worth."""

    sorts: list[str]
    at_least: Percent
    at_most: Percent
    worth: Percent
    seen: Percent

    def judges(self, thing: Thing) -> bool:
        """Whether they speak of a thing."""
        return not thing.whole and (not self.sorts or thing.sort in self.sorts)


class StrategyGoals(Stated):
    """What it costs to do without a whole sort of things."""

    sorts: list[str]
    cost: Annotated[float, Field(ge=0, le=1000)]

    def judges(self, thing: Thing) -> bool:
        """Whether they speak of a thing."""
        return thing.whole and (not self.sorts or thing.sort in self.sorts)


class ChangeGoals(Stated):
    """What may be changed."""

    most: Annotated[int, Field(ge=1, le=20)]
    farthest: Annotated[float, Field(ge=0, le=1000)]
    only: list[str]
    never: list[str]
    zeros: bool
    tried: Annotated[int, Field(ge=2, le=200)]


class Goals(Stated):
    """All of them; goals.toml says what they mean."""

    seats: SeatGoals
    scores: ScoreGoals
    things: ThingGoals
    strategies: StrategyGoals
    changes: ChangeGoals

    @property
    def asks_for_worth(self) -> bool:
        """Whether they ask what things are worth."""
        return self.things.worth < ALL

    @property
    def asks_for_strategies(self) -> bool:
        """Whether they ask what it costs to do without a whole sort."""
        return self.strategies.cost > 0

    @property
    def trials(self) -> int:
        """How many games with something forbidden are needed for each game."""
        return TRIALS if self.asks_for_worth else FEW_TRIALS if self.asks_for_strategies else 0

    def forbids(self, thing: Thing) -> bool:
        """Whether a thing is forbidden in such games."""
        return (self.asks_for_worth and self.things.judges(thing)) or (
            self.asks_for_strategies and self.strategies.judges(thing)
        )


def defaults_text() -> str:
    """All goals with their defaults, and what they mean, as TOML."""
    return defaults_in(__package__, "goals.toml")


def read_goals(path: Path | None) -> Goals:
    """The defaults, changed by a file."""
    said: dict[str, Any] = tomllib.loads(defaults_text())
    for name, value in read_file(path).items():
        said[name] = {**said[name], **value} if name in said and isinstance(value, dict) else value
    return _checked(GOAL.checked(Goals, said))


def _checked(goals: Goals) -> Goals:
    """Refuses bounds that nothing can lie between."""
    for name, between in (("winner", goals.scores.winner), ("all", goals.scores.all)):
        if between and not (len(between) == 2 and 0 <= between[0] < between[1]):
            raise GOAL.wrong(f"scores, {name}", "it is two numbers from 0 on, the lower one first, or none: []")
    least, most = goals.things.at_least, goals.things.at_most
    if least > most:
        raise GOAL.wrong("things, at_least", f"{least:g} is more than at_most, {most:g}")
    return goals
