"""What a seat gets to see, built from its view alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from ..language.decorators import as_python
from ..looks.attempts import (
    NO_QUESTION,
    NO_SCENE,
    NO_TALLY,
    NO_WORDS,
    PLAIN_QUESTION,
    Report,
    attempt,
)
from ..looks.lexicon import Lexicon
from ..looks.parts import Parts, Shared
from ..looks.scene import Fact, Tally, Zone
from .handle import Handle, View
from .story import Told

NO_CHOICES = "The moves cannot be listed."
NO_THROUGH = "Moves that answer two questions at once cannot be listed."
NO_PREVIEW = "What a move would change cannot be told."
NO_ROUND = "The round cannot be told."
ROUND = "round"  # the key of the fact that says how far a game is


class Common:
    """What all who look at a table just now see alike: made once for them, out of what a spectator may know."""

    def __init__(self, handle: Handle) -> None:
        self._view = handle.view(handle.seats)
        parts = handle.game.looks.scene
        self._parts = Shared(parts, self._view.table) if isinstance(parts, Parts) else None

    def scene(self, view: View) -> dict[str, Any]:
        """The scene of a seat's view, as it is sent."""
        if self._parts is None:
            return view.scene_data()
        return self._parts.data(view.table, view.seat, view.names, view.game.looks.lexicon)

    def tallies(self, view: View) -> list[Tally]:
        """The scores by source, as they stand in a seat's view: its own may have what others do not know."""
        tallies = list(self._tallies)
        if view.seat < len(tallies) and not np.array_equal(view.bytes, self._view.bytes):
            tallies[view.seat] = view.tally(view.seat)
        return tallies

    @cached_property
    def _tallies(self) -> list[Tally]:
        return self._view.tallies()


def picture(handle: Handle, seat: int, report: Report, common: Common | None = None) -> dict[str, Any]:
    """The table as a seat may know it, with what it is asked. A seat that does not exist is a spectator.

    What cannot be made is left out or put plainly, and `missing` says so. Where several look, they share `common`.
    """
    return as_python(_picture, handle, seat, report, common or Common(handle))


def _picture(handle: Handle, seat: int, report: Report, common: Common) -> dict[str, Any]:
    view = handle.view(seat)
    over = handle.over
    missing: list[str] = []

    def note(sentence: str, error: Exception) -> None:
        if sentence not in missing:  # many moves may have no words for the same reason
            missing.append(sentence)
            report(sentence, error)

    return {
        "moves": len(handle.moves),
        "over": over,
        "asked": None if over else handle.seat,
        "asks": "" if over else view.asks,
        "question": "" if over else attempt(note, NO_QUESTION, view.question, PLAIN_QUESTION),
        "choices": attempt(note, NO_CHOICES, lambda: [choice(view, move, note) for move in view.legal_moves()], []),
        "through": attempt(note, NO_THROUGH, lambda: through(view, note), []),
        "can_undo": not over and seat == handle.table.mover and handle.can_undo(),
        "scores": handle.scores if over else None,
        "places": handle.places if over else None,
        "tally": attempt(note, NO_TALLY, lambda: _by_source(common.tallies(view)), []),
        "scene": attempt(note, NO_SCENE, lambda: common.scene(view), None),
        "missing": missing,
    }


def _by_source(tallies: Sequence[Tally]) -> list[dict[str, Any]]:
    lines = zip(*tallies, strict=True)  # the same sources for all seats
    return [{"source": line[0][0], "values": [value for _, value in line]} for line in lines]


def happened(told: Told, names: list[str], lexicon: Lexicon) -> dict[str, Any]:
    """A move of the story, as a seat hears it."""
    heading = [fact.data(names, lexicon) for fact in told.heading]
    return {"text": told.text, "words": told.words, "news": list(told.news), "heading": heading}


def round_of(view: View) -> Any:
    """The fact that says which round it is, if the scene has one."""
    return next((fact for fact in view.scene_data()["facts"] if fact[0] == ROUND), None)


def words(view: View, move: int, report: Report) -> str:
    """A move in words; if it is allowed, with what it takes and gives."""
    how = view.label if view.due and not view.refuse(move) else view.describe
    return attempt(report, NO_WORDS, lambda: how(move), view.game.rules.contents.spell(move))


def choice(view: View, move: int, report: Report) -> dict[str, Any]:
    """A move that is allowed, in words."""
    return {"move": move, "text": view.game.rules.contents.spell(move), "words": words(view, move, report)}


def openings(view: View) -> list[int]:
    """The allowed moves that only ask the next question."""
    return [move for move in view.legal_moves() if view.game.rules.contents.span_of(move).opens]


def through(view: View, report: Report) -> list[dict[str, Any]]:
    """What can be answered together with the move that opens its question."""
    found = []
    for opening in openings(view):
        after = view.after(opening)
        found += [choice(after, move, report) | {"opening": opening} for move in after.legal_moves()]
    return found


def preview(view: View, moves: list[int]) -> tuple[list[dict[str, Any]], bool]:
    """Which printed values moves would change, as far as the seat can know, and whether something is drawn by them."""
    after = view
    for move in moves:
        after = after.after(move)
    drawn = bool(after.table.locked == after.table.moves)
    if drawn or after.table.over:
        return [], drawn
    now = _facts(view.scene().zones)
    changes = []
    lexicon = view.game.looks.lexicon
    for (zone, key), (title, fact) in _facts(after.scene().zones).items():
        _, before = now.get((zone, key), (title, fact))
        if before.value != fact.value:
            told = {"before": before.data(view.names, lexicon), "after": fact.data(view.names, lexicon)}
            changes.append({"zone": zone, "title": title, **told})
    return changes, drawn


def _facts(zones: tuple[Zone, ...]) -> dict[tuple[str, str], tuple[str, Fact]]:
    """All facts of zones with the title of the zone, by the key of the zone and their own."""
    found: dict[tuple[str, str], tuple[str, Fact]] = {}
    for zone in zones:
        found |= {(zone.key, fact.key): (zone.title, fact) for fact in zone.facts}
        found |= _facts(zone.zones)
    return found
