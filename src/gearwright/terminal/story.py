"""The moves of a game in words, as one seat may hear them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from gearwright.core.handle import Handle, View

from .signs import SEAT_STYLES, painted


@dataclass(frozen=True)
class Told:
    """One move, and what then happened by itself."""

    number: int  # the first move of a game is 1
    seat: int
    text: str  # as logs write it
    words: str
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


def tell(before: View, after: View, seat: int, move: int) -> Told:
    """A move between two views of the seat that listens."""
    text = before.game.contents.spell(move)
    return Told(after.table.moves, seat, text, before.describe(move), tuple(after.news_since(before)))


def story(handle: Handle, listener: int, names: Sequence[str]) -> list[Told]:
    """The whole game so far."""
    edition = int(handle.table.edition)
    fresh = Handle(handle.game, handle.seats, handle.seed, handle.options, edition, handle.players)
    told = []
    before = seen(fresh, listener, names)
    for move in handle.moves:
        seat = fresh.seat
        fresh.play(move)
        after = seen(fresh, listener, names)
        told.append(tell(before, after, seat, move))
        before = after
    return told


def since_last(told: Sequence[Told], seat: int) -> Sequence[Told]:
    """What happened after the seat's own last move, and by itself right after that move."""
    own = [k for k, each in enumerate(told) if each.seat == seat]
    return told[own[-1] :] if own else told


def lines(told: Sequence[Told], names: Sequence[str]) -> list[Text]:
    """A line for all that one player did in a row, and a line for each thing that happened by itself."""
    lines = []
    for moves in _runs(told):
        seat = moves[0].seat
        words = "; ".join(each.words for each in moves)
        lines.append(Text.assemble((names[seat], SEAT_STYLES[seat]), "  ", painted(Text(words), names)))
        lines += [painted(Text.assemble("   ", (sentence, "italic")), names) for sentence in moves[-1].news]
    return lines


def _runs(told: Sequence[Told]) -> list[list[Told]]:
    """Moves of one player in a row; whatever happens by itself ends the run."""
    runs: list[list[Told]] = []
    for each in told:
        if runs and runs[-1][-1].seat == each.seat and not runs[-1][-1].news:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs
