"""The moves of a game in words, as one seat may hear them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .attempts import NO_NEWS, NO_WORDS, Report, attempt, raised
from .handle import Handle, View
from .phrases import predicate


@dataclass(frozen=True)
class Told:
    """One move, and what then happened by itself."""

    number: int  # the first move of a game is 1
    seat: int
    own: bool  # whether the seat that listens made it
    text: str  # as logs write it; of a secret move only the span
    words: str  # what is said after "You" or after the name of whoever moved: "put up tile 3", "puts up tile 3"
    news: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "number": self.number,
            "seat": self.seat,
            "text": self.text,
            "words": self.words,
            "news": list(self.news),
        }


def seen(handle: Handle, seat: int, names: Sequence[str]) -> View:
    """What a seat may know now, with the names that this client uses."""
    return View(handle.game, handle.array, seat, list(names))


def tell(before: View, after: View, seat: int, move: int, report: Report = raised) -> Told:
    """A move between two views of the seat that listens."""
    span = before.game.contents.span_of(move)
    own = seat == before.seat
    if span.secret and not own:
        text, words = span.name, predicate(span.secret, own)
    else:
        text = before.game.contents.spell(move)
        words = attempt(report, NO_WORDS, lambda: predicate(before.describe(move), own), text)
    news = attempt(report, NO_NEWS, lambda: tuple(after.news_since(before)), (NO_NEWS,))
    return Told(after.table.moves, seat, own, text, words, news)


def story(handle: Handle, listener: int, names: Sequence[str], report: Report = raised) -> list[Told]:
    """The whole game so far."""
    edition = int(handle.table.edition)
    fresh = Handle(handle.game, handle.seats, handle.seed, handle.options, edition, handle.players)
    told = []
    before = seen(fresh, listener, names)
    for move in handle.moves:
        seat = fresh.seat
        fresh.play(move)
        after = seen(fresh, listener, names)
        told.append(tell(before, after, seat, move, report))
        before = after
    return told
