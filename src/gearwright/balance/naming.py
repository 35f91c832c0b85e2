"""What a thing is called: in the words of the moves that take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import partial

from gearwright.core.language.things import numbered
from gearwright.core.looks.attempts import NO_WORDS, attempt
from gearwright.core.looks.phrases import addressed
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .counting import rows_of
from .plan import Ended, Plan

SAMPLE = 24  # games that are read for names
GAP = "…"  # stands for what is said otherwise at another time


@dataclass(frozen=True)
class Thing:
    """One thing, or all things of one sort, which can be taken, or forbidden."""

    key: str  # as logs write it: "buy 17"; of what lies at places, "take: Plasma Welder"; of a whole sort, "buy"
    name: str  # for people
    sort: str  # the span, in words
    first: int  # the numbers of things that it is
    last: int  # the one after
    row: int  # where it is counted
    whole: bool = False  # whether it is all of a sort


def name_things(game: Game, said: dict[int, str]) -> list[Thing]:
    """All things that can be told apart, and all sorts that have several; `said` has the words of moves."""
    contents, rows = game.rules.contents, rows_of(game)
    found = []
    for each, first, count in numbered(contents, game.rules.things):
        span = contents.span_of(each.span)
        sort = span.name.replace("_", " ")
        for number in range(count):
            if each.at is not None:
                key, name = f"{span.name}: {each.say(number)}", each.say(number)
            else:
                key = contents.spell(first + number)
                name = said.get(first + number, key.replace("_", " "))
            found.append(Thing(key, name, sort, first + number, first + number + 1, first + number))
        if count > 1:
            found.append(Thing(span.name, f"any “{sort}”", sort, first, first + count, int(rows[first]), whole=True))
    return found


def words_of_moves(game: Game, plan: Plan, ended: Sequence[Ended]) -> dict[int, str]:
    """What each move is called in some games, without what is said differently from time to time."""
    said: dict[int, str] = {}
    never: dict[int, str] = {}  # what was asked about, but could not be answered
    moves = game.buffer()
    for each in ended[:SAMPLE]:
        table = Handle(game, each.seats, plan.deal(each.game), plan.options)
        names = [f"seat {seat + 1}" for seat in range(each.seats)]
        asked: set[int] = set()
        for move in each.moves:
            for other in moves[: _legal(table, moves)]:
                words = _words(table, int(other), names)
                before = said.get(int(other), words)
                said[int(other)] = words if before == words else common(before, words)
            if table.table.due.kind not in asked:
                asked.add(int(table.table.due.kind))
                for first in game.spans_of(int(table.table.due.kind)):
                    span = game.rules.contents.span_of(first)
                    for other in range(first, first + span.count):
                        if other not in never:
                            never[other] = attempt(_unheard, NO_WORDS, partial(_words, table, other, names), "")
            table.play(move)
    return {**{move: words for move, words in never.items() if words}, **said}


def _words(table: Handle, move: int, names: list[str]) -> str:
    return addressed(table.game.describe(table.table, move), names, int(table.table.due.seat))


def _unheard(_: str, __: Exception) -> None:
    """A move that cannot be made now need have no words: it stands as logs write it."""


def _legal(table: Handle, moves: object) -> int:
    return int(table.game.calls.legal_moves(table._tables, 0, moves))


def common(one: str, other: str) -> str:
    """The words that both have, with a gap where they differ: "Forfeit … dice"."""
    here, there = one.split(), other.split()
    words: list[str] = []
    for tag, a, b, _, _ in SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        if tag == "equal":
            words += here[a:b]
        elif not words or words[-1] != GAP:
            words.append(GAP)
    return " ".join(words)
