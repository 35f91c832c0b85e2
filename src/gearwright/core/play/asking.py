"""A question: the moves that answer it, in words and by number, and why the others do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..errors import GearwrightError
from ..language.contents import Span
from ..looks.attempts import NO_QUESTION, NO_SCENE, NO_WORDS, PLAIN_QUESTION, Report, attempt, raised
from ..looks.scene import Scene, Zone
from .handle import View

SEVERAL = 4  # so many moves are named where an answer could mean more than one


@dataclass(frozen=True)
class Refused:
    """Moves that are not allowed for the same reason."""

    reason: str
    section: str
    moves: tuple[str, ...]  # in words


class Question:
    """What one seat is asked now."""

    def __init__(self, view: View, report: Report = raised) -> None:
        self.view = view
        self._report = report
        self.text = attempt(report, NO_QUESTION, view.question, PLAIN_QUESTION)
        self.moves = view.legal_moves()
        self.numbers = {move: number for number, move in enumerate(self.moves, 1)}

    @cached_property
    def words(self) -> dict[int, str]:
        """Each allowed move in words."""
        return {move: self._told(move, self.view.label) for move in self.moves}

    def _describe(self, move: int) -> str:
        return self._told(move, self.view.describe)

    def _told(self, move: int, how: Callable[[int], str]) -> str:
        return attempt(self._report, NO_WORDS, lambda: how(move), self.view.game.rules.contents.spell(move))

    @cached_property
    def scene(self) -> Scene:
        """The table that the question is about; nothing lies there if it cannot be drawn."""
        return attempt(self._report, NO_SCENE, self.view.scene, Scene(self.view.game.title, (), ()))

    def spans(self) -> list[Span]:
        """The sorts of moves that answer questions of this kind."""
        game = self.view.game
        firsts = game.spans_of(int(self.view.table.due.kind))
        return [span for span in game.rules.contents.spans if span.first in firsts]

    def by_span(self) -> Iterator[list[int]]:
        """The allowed moves, those of one sort together."""
        for span in self.spans():
            if moves := [move for move in self.moves if span.first <= move < span.first + span.count]:
                yield moves

    def refused(self, wanted: str = "") -> list[Refused]:
        """The moves that could exist now and are not allowed, and whose words match, by reason; the rarest first.

        Whoever names a move that could not exist is told so: then, and only then, those are here too.
        """
        found = {move: why for move, why in self._refusals.items() if _matches(self._describe(move), wanted)}
        there = {move: why for move, why in found.items() if self._could_exist(move, why)}
        reasons: dict[int, list[int]] = {}
        for move, why in (there if there or not wanted else found).items():
            reasons.setdefault(why, []).append(move)
        return [self._refused(*group) for group in sorted(reasons.items(), key=lambda group: len(group[1]))]

    @cached_property
    def _refusals(self) -> dict[int, int]:
        """Why each move is not allowed that answers questions of this kind."""
        moves = (move for span in self.spans() for move in range(span.first, span.first + span.count))
        return {move: why for move in moves if (why := self.view.refuse(move))}

    def _could_exist(self, move: int, refusal: int) -> bool:
        """Whether what the move speaks of is there. If pieces on the table carry moves of its sort, one carries it."""
        if self.view.game.explain(refusal).absent:
            return False
        span = self.view.game.rules.contents.span_of(move)
        about_pieces = any(span.first <= other < span.first + span.count for other in self._carried)
        return move in self._carried or not about_pieces

    @cached_property
    def _carried(self) -> set[int]:
        """The moves, allowed or not, that belong to a piece on the table."""
        return set[int]().union(*map(carried, self.scene.zones))

    def _refused(self, refusal: int, moves: Sequence[int]) -> Refused:
        reason = self.view.game.explain(refusal)
        return Refused(reason.text, reason.section, tuple(dict.fromkeys(map(self._describe, moves))))

    def answer(self, typed: str) -> int:
        """The move that a person means by a number of the list or by a few letters of its words."""
        if typed.isdecimal():
            return self._by_number(int(typed))
        found = closest(self.words, typed)
        if len(found) == 1:
            return found[0]
        if found:
            named = "; ".join(f"{self.numbers[move]} {self.words[move]}" for move in found[:SEVERAL])
            more = f" and {len(found) - SEVERAL} more" if len(found) > SEVERAL else ""
            raise GearwrightError(f"'{typed}' could be {named}{more}: give its number, or more of its words.")
        if refused := self.refused(typed):
            first = refused[0]
            section = f" (Section {first.section}.)" if first.section else ""
            raise GearwrightError(f"{first.moves[0]}: {first.reason}{section}")
        raise GearwrightError(f"No move here is called '{typed}': give the number of a move, or some of its words.")

    def _by_number(self, number: int) -> int:
        if not 1 <= number <= len(self.moves):
            raise GearwrightError(f"There is no move {number} in the list: it goes from 1 to {len(self.moves)}.")
        return self.moves[number - 1]


def carried(zone: Zone) -> set[int]:
    """All moves, allowed or not, that belong to a piece in a zone."""
    own = {move for piece in zone.pieces for move in piece.moves}
    return own.union(*map(carried, zone.zones))


def _matches(words: str, typed: str) -> bool:
    """Whether every typed word stands in the words of the move."""
    return all(part in words.casefold() for part in typed.casefold().split())


def closest(words: Mapping[int, str], typed: str) -> list[int]:
    """The moves whose words hold all that was typed.

    Whoever types the words from their beginning, or all of them, or a whole word of them, means that move.
    """
    told = {move: each.casefold() for move, each in words.items() if _matches(each, typed)}
    whole = [move for move, each in told.items() if each == typed.casefold()]
    begun = [move for move, each in told.items() if each.startswith(typed.casefold())]
    single = [move for move, each in told.items() if set(typed.casefold().split()) <= set(each.split())]
    return next((found for found in (whole, begun, single) if found), list(told))
