"""A table's clock as clients ask for it and are told of it."""

from __future__ import annotations

from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AfterValidator, Field, model_validator

from .bases import Answered, Asked

Minutes = Annotated[int, Field(ge=0, le=20_160)]  # two weeks
Hour = Annotated[int, Field(ge=0, lt=24)]


def _known_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise ValueError("There is no such time zone.") from None
    return name


Zone = Annotated[
    str, Field(max_length=64, pattern=r"^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$"), AfterValidator(_known_zone)
]


class Night(Asked):
    """The hours between which a clock stands still: from 22 to 8."""

    begins: Hour
    ends: Hour

    @model_validator(mode="after")
    def has_an_hour(self) -> Night:
        """A clock that never runs is none."""
        if self.begins == self.ends:
            raise ValueError("The night would have no end.")
        return self


class ClockAsked(Asked):
    """How long a turn may take in minutes, what each seat has in reserve, when time stands still, and what then.

    A turn is from when a seat is asked until another one is. When turn and reserve are over, nothing happens, a `bot`
    plays the turn, or the turn is passed where the rules allow it.
    """

    turn: Annotated[Minutes, Field(ge=1)]
    reserve: Minutes = 0
    night: Night | None = None
    weekends: bool = False
    zone: Zone = "UTC"
    then: Literal["nothing", "bot", "pass"] = "nothing"
    bot: Annotated[str, Field(max_length=64)] = "apprentice"


class NightShown(Answered):
    """The hours between which a clock stands still."""

    begins: int
    ends: int


class ClockAgreed(Answered):
    """What was agreed on for a table's clock, in minutes, and what time it is by the server."""

    turn: int
    reserve: int
    night: NightShown | None
    weekends: bool
    zone: str
    then: Literal["nothing", "bot", "pass"]
    bot: str
    now: int


class ClockShown(Answered):
    """What a table's clock shows: all times are moments in milliseconds, but for the reserves, which are lengths.

    `asked` is the seat whose time runs, if one's does: since `since`, with the time of the turn until `turn_ends` and
    all of it until `ends`. `pauses` are the next stretches until then in which time stands still. `late` says that the
    time of the asked seat is over and that what was agreed on happens.
    """

    asked: int | None
    reserve: list[int]
    late: bool
    pauses: list[tuple[int, int]]
    since: int | None = None
    turn_ends: int | None = None
    ends: int | None = None
