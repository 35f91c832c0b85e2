"""What a set is tuned for: the goals of a TOML file, over the defaults of `goals.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gearwright.balance.naming import Thing
from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import read_text

Percent = Annotated[float, Field(ge=0, le=100)]
ALL = 100.0  # a bound that asks for nothing


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class SeatGoals(_Part):
    """How equal the seats are."""

    within: Percent


class ThingGoals(_Part):
    """How often things are taken, and what they are worth."""

    sorts: list[str]
    at_least: Percent
    at_most: Percent
    worth: Percent
    seen: Percent

    def judges(self, thing: Thing) -> bool:
        """Whether they speak of a thing."""
        return not thing.whole and (not self.sorts or thing.sort in self.sorts)


class ChangeGoals(_Part):
    """What may be changed."""

    most: Annotated[int, Field(ge=1, le=20)]
    farthest: Annotated[float, Field(ge=0, le=1000)]
    only: list[str]
    never: list[str]
    zeros: bool
    tried: Annotated[int, Field(ge=2, le=200)]


class Goals(_Part):
    """All of them; goals.toml says what they mean."""

    seats: SeatGoals
    things: ThingGoals
    changes: ChangeGoals

    @property
    def asks_for_worth(self) -> bool:
        """Whether games with something forbidden are needed."""
        return self.things.worth < ALL


def defaults_text() -> str:
    """All goals with their defaults, and what they mean, as TOML."""
    return files(__package__).joinpath("goals.toml").read_text(encoding="utf-8")


def read_goals(path: Path | None) -> Goals:
    """The defaults, changed by a file."""
    said: dict[str, Any] = tomllib.loads(defaults_text())
    if path is not None:
        try:
            own = tomllib.loads(read_text(path))
        except tomllib.TOMLDecodeError as error:
            raise GearwrightError(f"{path} is no TOML: {error}.") from None
        for name, value in own.items():
            said[name] = {**said[name], **value} if name in said and isinstance(value, dict) else value
    try:
        goals = Goals.model_validate(said)
    except ValidationError as error:
        first = error.errors()[0]
        where = ", ".join(map(str, first["loc"]))
        if first["type"] == "extra_forbidden":
            known = "gearwright balance tune --print-goals lists them"
            raise GearwrightError(f"There is no goal '{where}': {known}.") from None
        raise GearwrightError(f"The goal {where} is wrong: {first['msg'][:1].lower()}{first['msg'][1:]}.") from None
    if goals.things.at_least > goals.things.at_most:
        raise GearwrightError(
            f"The goal things, at_least is wrong: {goals.things.at_least:g} is more than at_most, "
            f"{goals.things.at_most:g}."
        )
    return goals
