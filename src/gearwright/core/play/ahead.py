"""What a seat could be asked next, so that its answers can be planned while the others decide.

Nobody knows what the others will do, so their moves are made up, in several futures, on tables that could be the real
one. What a seat is told here depends on its view alone: two tables that look alike to it have the same futures.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..language.records import look
from ..looks.attempts import NO_QUESTION, NO_SCENE, NO_WORDS, PLAIN_QUESTION, Report, attempt, raised
from ..looks.scene import Fact, Zone
from .handle import View

FUTURES = 6
COMPARED = 3  # futures in which it is looked what a move takes and gives
PATIENCE = 300  # moves of a future until the seat is asked


@dataclass(frozen=True)
class Planned:
    """An answer that a seat means to give: the key of the question, and the move."""

    asks: str
    move: int


@dataclass(frozen=True)
class Possible:
    """A move that could be allowed then; `certain`, if its words also tell what it takes and gives."""

    move: int
    words: str
    certain: bool


@dataclass(frozen=True)
class Ahead:
    """The question that will most likely come after a plan, and what could answer it.

    `question` is empty where its words depend on what the others do; `possible` is how much of the plan can come about.
    """

    asks: str = ""
    question: str = ""
    heading: tuple[Fact, ...] = ()
    answers: tuple[Possible, ...] = ()
    possible: int = 0


class Future:
    """A table that could be the real one, with moves that are made up."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.luck = random.Random(seed)
        self.array = view.redealt(seed)
        self._tables = view.game.laid_out(self.array)
        self.table: Any = look(view.game.rules.table, self.array, 0)
        self.moves = 0  # of the plan that were played

    @property
    def asks(self) -> str:
        """The key of the question that is due."""
        return self.view.game.rules.contents.name_of(int(self.table.due.kind))

    def seen(self) -> View:
        """What the seat would see then."""
        return View(self.view.game, self.array, self.view.seat, self.view.names)

    def follows(self, plan: Sequence[Planned]) -> bool:
        """Plays the moves of a plan, each as soon as its question is asked, until one is not allowed."""
        for each in plan:
            if not self.comes_to_ask(each.asks) or self.view.game.calls.refuse(self._tables, 0, each.move):
                return False
            self.view.game.calls.play(self._tables, 0, each.move)
            self.moves += 1
        return True

    def comes_to_ask(self, question: str | None = None) -> bool:
        """Goes on until the seat is asked, or is asked this; whatever is asked before is answered at random."""
        legal = self.view.game.buffer()
        for _ in range(PATIENCE):
            if self.table.over:
                return False
            if self.table.due.seat == self.view.seat and question in (None, self.asks):
                return True
            count = self.view.game.calls.legal_moves(self._tables, 0, legal)
            self.view.game.calls.play(self._tables, 0, int(legal[self.luck.randrange(count)]))
        return False


def ahead(view: View, plan: Sequence[Planned] = (), report: Report = raised) -> Ahead:
    """What the seat may be asked after it gave these answers; nothing, if the game may be over before."""
    futures = [Future(view, seed) for seed in range(FUTURES)]
    following = [future for future in futures if future.follows(plan)]
    possible = max(future.moves for future in futures)
    asked: dict[tuple[str, tuple[Fact, ...]], list[View]] = {}
    for future in following:
        if future.comes_to_ask():
            seen = future.seen()
            asked.setdefault((seen.asks, view.game.looks.heading(seen.table)), []).append(seen)
    if not asked:
        return Ahead(possible=possible)
    (asks, heading), alike = max(asked.items(), key=lambda item: len(item[1]))
    questions = {attempt(report, NO_QUESTION, seen.question, PLAIN_QUESTION) for seen in alike}
    question = questions.pop() if len(questions) == 1 else ""
    lying = attempt(report, NO_SCENE, lambda: set(_moves(view.scene().zones)), set())
    return Ahead(asks, question, heading, tuple(_answers(alike, lying, report)), possible)


def _moves(zones: Iterable[Zone]) -> Iterator[int]:
    """The moves that something in these zones speaks of."""
    for zone in zones:
        yield from zone.moves
        for piece in zone.pieces:
            yield from piece.moves
        yield from _moves(zone.zones)


def _answers(alike: list[View], lying: set[int], report: Report) -> list[Possible]:
    """What may be allowed, as far as it is called the same in all these futures: what was made up differs.

    A move of something that lies on the table now need not be allowed in most of them: somebody may take it before.
    """
    allowed = Counter(move for view in alike for move in view.legal_moves())
    found = []
    for move, times in allowed.items():
        fitting = [view for view in alike if not view.refuse(move)]
        names = {_said(view.describe, view, move, report) for view in fitting}
        if len(names) > 1 or (move not in lying and 2 * times < len(alike)):
            continue
        told = {_said(view.label, view, move, report) for view in fitting[:COMPARED]}
        certain = len(told) == 1
        (words,) = told if certain else names
        found.append(Possible(move, words, certain))
    return found


def _said(how: Callable[[int], str], view: View, move: int, report: Report) -> str:
    return attempt(report, NO_WORDS, lambda: how(move), view.game.rules.contents.spell(move))
