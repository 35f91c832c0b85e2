"""What a move would change: every printed number, of every seat and zone, as far as the asked seat can know it."""

from __future__ import annotations

from dataclasses import dataclass

from ..looks.changes import Change, changes
from .handle import View

FUTURES = 8  # so many are tried where a move depends on what is drawn or hidden


@dataclass(frozen=True)
class Plan:
    """A move that was tried and not played."""

    changes: tuple[Change, ...]  # those that came out alike in every future that was tried
    drawn: bool  # whether the move makes something be drawn
    unsure: bool  # whether futures differ
    then: str  # what is asked next


def plan(view: View, move: int) -> Plan:
    """Tries a move on tables that could be the real one."""
    after, other = view.after(move, 0), view.after(move, 1)
    drawn = bool(after.table.locked == after.table.moves)
    unsure = drawn or after.array.tobytes() != other.array.tobytes()
    now = view.scene()
    futures = [after, other, *(view.after(move, seed) for seed in range(2, FUTURES))] if unsure else [after]
    first, *rest = [changes(now, future.scene()) for future in futures]
    alike = tuple(change for change in first if all(change in some for some in rest))
    return Plan(alike, drawn, unsure, _then(after) if not unsure else "")


def _then(after: View) -> str:
    """What comes next; only where every future is the same."""
    if after.table.over:
        return "Then the game is over."
    if after.due:
        return f"Then you are asked: {after.question()}"
    return f"Then {after.names[after.table.due.seat]} is asked."
