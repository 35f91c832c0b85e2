"""What a table's clock shows, worked out of the records alone.

It depends on when the table began, on when each line of the log was written, and on whom that left asked. So it is the
same after a restart and in every process, and nothing has to tick.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .archive.queries import MOVE, UNDO, Line
from .clock import MINUTE, Clock


@dataclass(frozen=True)
class Times:
    """What the clock shows: whose turn it is and since when, and what each seat has in reserve.

    A turn is from when a seat is asked until another one is. Each move leads to another `Times`, and taking it back
    leads to the one before: the time since then counts for whoever took it back, and for nobody else.
    """

    asked: int | None  # nobody, when the game is over
    since: int
    reserve: tuple[int, ...]
    late: bool = False  # whether the log says that the time of this turn is over
    forced: bool = False  # whether the last move was made for somebody whose time was over
    before: Times | None = field(default=None, repr=False, compare=False)

    def after(self, clock: Clock, begun_at: int | None, line: Line, asked: int | None) -> Times:
        """What it shows after one more line of the log, which leaves this seat asked."""
        if line.kind == UNDO and self.before is not None:
            same_turn = self.before.since == self.since
            return replace(self.before, late=self.before.late or (self.late and same_turn))
        if line.kind != MOVE:
            return replace(self, late=True)
        forced = self.late and line.key is None
        if asked == self.asked:
            return replace(self, forced=forced, before=self)
        reserve = list(self.reserve)
        if self.asked is not None and begun_at is not None:
            over = clock.spent(max(self.since, begun_at), max(line.at, begun_at)) - clock.turn * MINUTE
            reserve[self.asked] -= min(reserve[self.asked], max(0, over))
        return Times(asked, line.at, tuple(reserve), forced=forced, before=self)

    def turn_ends(self, clock: Clock, begun_at: int) -> int:
        """When the time of this turn is over and the reserve begins."""
        return clock.ends(max(self.since, begun_at), clock.turn * MINUTE)

    def ends(self, clock: Clock, begun_at: int) -> int:
        """When all time of the asked seat is over."""
        left = 0 if self.asked is None else self.reserve[self.asked]
        return clock.ends(max(self.since, begun_at), clock.turn * MINUTE + left)


def at_first(clock: Clock, seats: int, asked: int | None, at: int) -> Times:
    """What the clock shows before the first move."""
    return Times(asked, at, (clock.reserve * MINUTE,) * seats)
