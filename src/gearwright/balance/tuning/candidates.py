"""Component sets that differ from the given one in a few numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gearwright.core.errors import BadComponents
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_edition, find_with_files

from .editing import changed
from .goals import ChangeGoals
from .levers import Lever

TUNED = "tuned"  # what a set is called that was found
STEPS = (0.25, 0.5)  # of what is usual in such a field, by which a number is changed at once


@dataclass(frozen=True)
class Candidate:
    """The numbers that it says otherwise, in the order in which they were changed."""

    changes: tuple[tuple[Lever, int], ...] = ()

    def value(self, lever: Lever) -> int:
        """What it says in a place."""
        return dict(self.changes).get(lever, lever.value)

    def having(self, lever: Lever, value: int) -> Candidate:
        """The same with another number in a place."""
        if lever not in dict(self.changes):
            return Candidate((*self.changes, (lever, value)))
        kept = [(each, value if each == lever else own) for each, own in self.changes]
        return Candidate(tuple((each, own) for each, own in kept if own != each.value))

    @property
    def size(self) -> tuple[int, float]:
        """How much is changed: how many numbers, then how far, measured by what is usual in such fields."""
        far = sum(abs(value - lever.value) / lever.usual for lever, value in self.changes)
        return len(self.changes), far

    def smaller(self) -> Iterator[Candidate]:
        """Candidates that change less: one number not at all, or half as far."""
        for lever, value in self.changes:
            yield self.having(lever, lever.value)
            if (half := lever.value + int((value - lever.value) / 2)) != lever.value:
                yield self.having(lever, half)


class Workshop:
    """Makes the games of candidates from the given set."""

    def __init__(self, game: Game) -> None:
        self.base = game

    def texts(self, candidate: Candidate) -> dict[str, str]:
        """The files of its set that say something else than the game's own, or than the given set."""
        given = self.base.components
        texts = dict(given.own_texts) if given.base is not None else {}
        for lever, value in candidate.changes:
            for place in lever.places:
                texts[lever.file] = changed(texts.get(lever.file, given.texts[lever.file]), place, value)
        return texts

    def game(self, candidate: Candidate) -> Game | None:
        """The game with its set; nothing, if nobody can play with it."""
        if not candidate.changes:
            return self.base
        try:
            game = find_with_files(self.base.name, TUNED, self.texts(candidate), "")
        except BadComponents:
            return None
        return find_edition(self.base.name, game.components.digest) or game  # as whoever reads its games finds it


def steps(lever: Lever, now: int, wanted: ChangeGoals) -> list[int]:
    """Other values to try, the nearest first."""
    most = max(1, round(lever.usual * wanted.farthest / 100))
    far = dict.fromkeys(max(1, round(lever.usual * part)) for part in STEPS)
    low, high = max(lever.low, lever.value - most), min(lever.high, lever.value + most)
    tried = [value for step in far for value in (now + step, now - step) if low <= value <= high]
    return [value for value in tried if value != 0 or wanted.zeros]
