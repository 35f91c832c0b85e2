"""What a move would change: every printed number, of every seat and zone, as far as the asked seat can know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gearwright.core.looks.changes import CALLED, COUNT, STATE, Change, Value, changes
from gearwright.core.play.handle import View

from .flow import Flow
from .signs import QUIET, SEAT_STYLES, VALUE, painted

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


def planned(plan: Plan, words: str, seat: int, names: Sequence[str]) -> RenderableType:
    """A plan for the eye: the seat's own numbers, then those of the others, then what lies in the middle."""
    own = [change for change in plan.changes if change.seat == seat]
    others = [change for change in plan.changes if change.seat not in (seat, None)]
    middle = [change for change in plan.changes if change.seat is None]
    lines: list[RenderableType] = [Text.assemble((words, "bold"), " would change:")]
    if not plan.changes:
        lines = [Text.assemble((words, "bold"), " would change nothing that is printed on the table.")]
    if plan.unsure:
        because = "Something is drawn by it" if plan.drawn else "It depends on what you cannot see"
        lines.append(Text(f"{because}: this is what came out alike in {FUTURES} tries.", QUIET))
    for where, some in _by_place([*own, *others, *middle]).items():
        title = Text(
            ", ".join(where) or "the whole table", SEAT_STYLES[some[0].seat] if some[0].seat is not None else ""
        )
        lines.append(painted(title, names))
        lines.append(Padding(Flow(painted(_line(change), names) for change in some), (0, 0, 0, 3)))
    lines += [painted(Text(plan.then), names)] * bool(plan.then)
    return Group(*lines)


def _by_place(some: Iterable[Change]) -> dict[tuple[str, ...], list[Change]]:
    places: dict[tuple[str, ...], list[Change]] = {}
    for change in some:
        places.setdefault(change.where, []).append(change)
    return places


def _line(change: Change) -> Text:
    """One change: "money 18 → 12 (−6)"."""
    what = {COUNT: "", STATE: "", CALLED: ""}.get(change.what, change.what)
    name = " ".join(filter(None, [f"[{change.piece}]" if change.piece else "", what]))
    if change.what == COUNT and None in (change.before, change.after):
        gone = change.after is None
        count = change.before if gone else change.after
        times = f" ×{count}" if count != 1 else ""
        return Text.assemble((f"{name}{times}", QUIET), (" goes" if gone else " comes", VALUE))
    colon = ": " if name else ""
    return Text.assemble(
        (f"{name}{colon}", QUIET), (f"{_shown(change.before)} → {_shown(change.after)}", VALUE), _by(change)
    )


def _shown(value: Value) -> str:
    return "–" if value is None or value == "" else str(value).replace("-", "−") if isinstance(value, int) else value


def _by(change: Change) -> str:
    """By how much a number changes."""
    if not (isinstance(change.before, int) and isinstance(change.after, int)):
        return ""
    more = change.after - change.before
    return f" (+{more})" if more > 0 else f" (−{-more})"
