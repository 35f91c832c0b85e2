"""What a move would change, for the eye."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gearwright.core.looks.changes import CALLED, COUNT, STATE, Change, Value
from gearwright.core.play.planning import FUTURES, Plan

from .flow import Flow
from .signs import QUIET, SEAT_STYLES, VALUE, painted


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
