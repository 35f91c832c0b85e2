"""The clock of a table: how long a turn may take, when time stands still, and what happens when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import takewhile
from typing import Any, Literal
from zoneinfo import ZoneInfo

MINUTE = 60_000  # milliseconds, in which all times are counted
SATURDAY = 5
TOLD = 8  # pauses that a client is told of ahead

Then = Literal["nothing", "bot", "pass"]


@dataclass(frozen=True)
class Clock:
    """What was agreed on when the table was made."""

    turn: int  # minutes
    reserve: int = 0  # minutes that a seat may take longer, in the whole game
    night: tuple[int, int] | None = None  # the hours between which time stands still: 22 to 8
    weekends: bool = False  # whether time stands still on Saturdays and Sundays
    zone: str = "UTC"  # where the host of the table lives
    then: Then = "nothing"
    bot: str = ""  # who plays the turn of somebody whose time is over, if that was agreed on

    @classmethod
    def read(cls, data: dict[str, Any]) -> Clock:
        """As the records keep it."""
        return cls(**{**data, "night": tuple(data["night"]) if data["night"] else None})

    @property
    def acts(self) -> bool:
        """Whether something happens when the time is over."""
        return self.then != "nothing"

    def _running(self, at: int) -> Iterator[tuple[int, int]]:
        """The stretches of time that count, from a moment on, one after the other."""
        if self.night is None and not self.weekends:
            yield at, 1 << 62
            return
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(at / 1000, zone).date()
        while True:
            for begin, end in self._hours(day):
                stretch = max(at, _moment(day, begin, zone)), _moment(day, end, zone)
                if stretch[0] < stretch[1]:
                    yield stretch
            day += timedelta(days=1)

    def _hours(self, day: date) -> list[tuple[int, int]]:
        """The hours of a day that count."""
        if self.weekends and day.weekday() >= SATURDAY:
            return []
        if self.night is None:
            return [(0, 24)]
        dusk, dawn = self.night
        return [(dawn, dusk)] if dawn < dusk else [(0, dusk), (dawn, 24)]

    def spent(self, since: int, until: int) -> int:
        """How much time counts between two moments."""
        stretches = takewhile(lambda stretch: stretch[0] < until, self._running(since))
        return sum(min(end, until) - begin for begin, end in stretches)

    def ends(self, since: int, length: int) -> int:
        """The moment at which so much time will have counted."""
        for begin, end in self._running(since):
            if length <= end - begin:
                return begin + length
            length -= end - begin
        raise AssertionError("time has no end")

    def pauses(self, since: int, until: int) -> list[tuple[int, int]]:
        """When time stands still between two moments: so many pauses as a client is told of."""
        found: list[tuple[int, int]] = []
        last = since
        for begin, end in self._running(since):
            if last < begin:
                found.append((last, begin))
            if end >= until or len(found) == TOLD:
                break
            last = end
        return found


def _moment(day: date, hour: int, zone: ZoneInfo) -> int:
    """An hour of a day as it is in a zone; the 24th is the next day's first."""
    days, hour = divmod(hour, 24)
    return int(datetime.combine(day + timedelta(days=days), time(hour), zone).timestamp() * 1000)
