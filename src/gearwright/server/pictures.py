"""What a seat gets to see, built from its view alone."""

from __future__ import annotations

from typing import Any

from gearwright.core.handle import Handle, View
from gearwright.core.scene import Fact, Zone


def picture(handle: Handle, seat: int) -> dict[str, Any]:
    """The table as a seat may know it, with what it is asked. A seat that does not exist is a spectator."""
    view = handle.view(seat)
    over = handle.over
    return {
        "moves": len(handle.moves),
        "over": over,
        "asked": None if over else handle.seat,
        "question": "" if over else view.question(),
        "choices": [choice(view, move) for move in view.legal_moves()],
        "through": through(view),
        "can_undo": not over and seat == handle.table.mover and handle.can_undo(),
        "scores": handle.scores if over else None,
        "places": handle.places if over else None,
        "tally": [[{"name": name, "value": value} for name, value in tally] for tally in view.tallies()],
        "scene": view.scene_data(),
        "view": view.data(),
    }


def choice(view: View, move: int) -> dict[str, Any]:
    """A move that is allowed, in words."""
    return {"move": move, "text": view.game.contents.spell(move), "words": view.describe(move)}


def openings(view: View) -> list[int]:
    """The allowed moves that only ask the next question."""
    return [move for move in view.legal_moves() if view.game.contents.span_of(move).opens]


def through(view: View) -> list[dict[str, Any]]:
    """What can be answered together with the move that opens its question."""
    found = []
    for opening in openings(view):
        after = view.after(opening)
        found += [choice(after, move) | {"opening": opening} for move in after.legal_moves()]
    return found


def preview(view: View, moves: list[int]) -> tuple[list[dict[str, Any]], bool]:
    """Which printed values moves would change, as far as the seat can know, and whether something is drawn by them."""
    after = view
    for move in moves:
        after = after.after(move)
    drawn = bool(after.table.firm == after.table.moves)
    if drawn or after.table.over:
        return [], drawn
    now = _facts(view.scene().zones)
    changes = []
    for key, (title, facts) in _facts(after.scene().zones).items():
        before = dict(now[key][1]) if key in now else {}
        for name, value in facts:
            if name in before and before[name] != value:
                changes.append({"zone": key, "title": title, "fact": name, "before": before[name], "after": value})
    return changes, drawn


def _facts(zones: tuple[Zone, ...]) -> dict[str, tuple[str, tuple[Fact, ...]]]:
    found: dict[str, tuple[str, tuple[Fact, ...]]] = {}
    for zone in zones:
        found[zone.key] = (zone.title, zone.facts)
        found |= _facts(zone.zones)
    return found
