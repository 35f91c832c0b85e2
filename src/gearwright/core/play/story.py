"""The moves of a game in words, as one seat may hear them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..language.decorators import as_python
from ..looks.amounts import gained, held, with_amounts
from ..looks.attempts import NO_HEADING, NO_NEWS, NO_WORDS, Report, attempt, raised
from ..looks.effects import Amount
from ..looks.phrases import addressed, predicate
from ..looks.scene import Fact
from .handle import Handle, View


@dataclass(frozen=True)
class Told:
    """One move, and what then happened by itself."""

    number: int  # the first move of a game is 1
    seat: int
    own: bool  # whether the seat that listens made it
    text: str  # as logs write it; of a secret move only the span
    words: str  # what is said after "You" or after the name of whoever moved: "put up tile 3", "puts up tile 3"
    news: tuple[str, ...]
    heading: tuple[Fact, ...] = ()  # where in the game it was made: its round and its phase

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


class Known:
    """What a move was to those who know the same of the tables before and after it; seats stand where names belong."""

    def __init__(self, was: View, now: View, move: int) -> None:
        self._was, self._now, self._move = was, now, move
        self._amounts: list[tuple[View, tuple[Amount, ...]]] = []

    @cached_property
    def sentence(self) -> str:
        """What it did."""
        return self._was.game.describe(self._was.table, self._move)

    def amounts(self, seat: int, alone: View) -> tuple[Amount, ...]:
        """What it took and gave, as far as it can be seen right after it: that may be more than in the end."""
        for seen, amounts in self._amounts:
            if np.array_equal(seen.bytes, alone.bytes):
                return amounts
        stocks = self._was.game.rules.stocks
        found = gained(stocks, seat, held(stocks, seat, self._was.table), alone.table)
        self._amounts.append((alone, found))
        return found

    @cached_property
    def news(self) -> list[str]:
        """What then happened by itself."""
        return self._was.game.looks.news(self._was.table, self._now.table)

    @cached_property
    def heading(self) -> tuple[Fact, ...]:
        """Where in the game it was made."""
        return self._was.game.looks.heading(self._was.table)


def tell(
    before: Handle, after: Handle, listener: int, names: Sequence[str], report: Report = raised,
    known: dict[bytes, Known] | None = None,
) -> Told:  # fmt: skip
    """The move that led from one table to the next, as the seat that listens may hear it.

    Where several listen, `known` keeps what those hear alike who know the same, by all that they know.
    """
    return as_python(_tell, before, after, listener, names, report, {} if known is None else known)


def _tell(
    before: Handle, after: Handle, listener: int, names: Sequence[str], report: Report, known: dict[bytes, Known]
) -> Told:
    seat, move = before.seat, after.moves[-1]
    was, now = seen(before, listener, names), seen(after, listener, names)
    found = known.setdefault(was.array.tobytes() + now.array.tobytes(), Known(was, now, move))
    span = before.game.rules.contents.span_of(move)
    own = seat == listener

    def words() -> str:
        amounts = found.amounts(seat, View(was.game, before.after_alone(move), listener, was.names))
        sentence = addressed(found.sentence, names, listener)
        return predicate(with_amounts(sentence, amounts, before.game.looks.lexicon), own)

    if span.secret and not own:
        text, told = span.name, predicate(span.secret, own)
    else:
        text = before.game.rules.contents.spell(move)
        told = attempt(report, NO_WORDS, words, text)
    news = attempt(report, NO_NEWS, lambda: tuple(addressed(each, names, listener) for each in found.news), (NO_NEWS,))
    heading = attempt(report, NO_HEADING, lambda: found.heading, ())
    return Told(now.table.moves, seat, own, text, told, news, heading)


def story(handle: Handle, listener: int, names: Sequence[str], report: Report = raised) -> list[Told]:
    """The whole game so far."""
    fresh = handle.fresh()
    told = []
    for move in handle.moves:
        before = fresh.copy()
        fresh.play(move)
        told.append(tell(before, fresh, listener, names, report))
    return told


def since_last(told: Sequence[Told], seat: int) -> Sequence[Told]:
    """What happened after the seat's own last move, and by itself right after that move."""
    own = [k for k, each in enumerate(told) if each.seat == seat]
    return told[own[-1] :] if own else told


def runs(told: Sequence[Told]) -> list[list[Told]]:
    """Moves of one player in a row; whatever happens by itself ends the run."""
    runs: list[list[Told]] = []
    for each in told:
        if runs and runs[-1][-1].seat == each.seat and not runs[-1][-1].news:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs
