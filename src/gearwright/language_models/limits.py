"""What a language model may spend on one decision; when it is spent, another player makes that move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from pydantic import Field

from gearwright.core.looks.phrases import counted
from gearwright.core.play.log import Part

N = TypeVar("N", int, float)
STAND_IN = "greedy"  # who moves when a limit is spent


class Limits(Part):
    """How many calls, illegal tries and seconds one decision may take. What is None has no limit."""

    calls: int | None = Field(default=None, ge=1)
    tries: int | None = Field(default=None, ge=1)
    seconds: float | None = Field(default=None, gt=0)

    def within(self, host: Limits) -> Limits:
        """The same limits, none of them wider than those of whoever runs the server."""
        return Limits(
            calls=_smaller(self.calls, host.calls),
            tries=_smaller(self.tries, host.tries),
            seconds=_smaller(self.seconds, host.seconds),
        )

    def told(self) -> str:
        """In words; nothing, where nothing is limited."""
        parts = [counted(self.calls, "call")] if self.calls is not None else []
        parts += [f"{self.tries} illegal {'try' if self.tries == 1 else 'tries'}"] if self.tries is not None else []
        parts += [f"{self.seconds:g} seconds"] if self.seconds is not None else []
        return f"For each decision you have {', '.join(parts)}; then {STAND_IN} moves for you." if parts else ""


def _smaller(one: N | None, other: N | None) -> N | None:
    given = [each for each in (one, other) if each is not None]
    return min(given) if given else None


@dataclass
class Spent:
    """What one decision has taken so far."""

    since: float  # by the table's clock
    calls: int = 0
    tries: int = 0

    def left(self, limits: Limits, now: float) -> dict[str, float]:
        """What is left of each limit."""
        left: dict[str, float] = {}
        if limits.calls is not None:
            left["calls"] = limits.calls - self.calls
        if limits.tries is not None:
            left["tries"] = limits.tries - self.tries
        if limits.seconds is not None:
            left["seconds"] = max(0, round(limits.seconds - (now - self.since)))
        return left
