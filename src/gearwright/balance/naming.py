"""What a thing is called: in the words of the moves that take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from gearwright.core.looks.phrases import addressed
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .counting import rows_of, sorts_of
from .plan import Ended, Plan

SAMPLE = 24  # games that are read for names
GAP = "…"  # stands for what is said otherwise at another time


@dataclass(frozen=True)
class Thing:
    """One thing, or all things of one sort, which can be taken, or forbidden."""

    key: str  # as logs write it: "buy 17"; of what lies at places, "take: Plasma Welder"; of a whole sort, "buy"
    name: str  # for people
    first: int  # the numbers of things that it is
    last: int  # the one after
    row: int  # where it is counted
    whole: bool = False  # whether it is all of a sort


def name_things(game: Game, plan: Plan, ended: Sequence[Ended]) -> list[Thing]:
    """All things that can be told apart, and all sorts that have several."""
    said = _said(game, plan, ended)
    contents, rows = game.rules.contents, rows_of(game)
    lying = {each.span: each for each in game.rules.things}
    found = []
    for span in contents.spans:
        if span.first not in lying:
            for move in range(span.first, span.first + span.count):
                name = said.get(move, contents.spell(move).replace("_", " "))
                found.append(Thing(contents.spell(move), name, move, move + 1, move))
    for first, start, count in sorts_of(game):
        span = contents.span_of(first)
        if first in lying:
            for number in range(count):
                name = lying[first].say(number)
                found.append(Thing(f"{span.name}: {name}", name, start + number, start + number + 1, start + number))
        found.append(
            Thing(span.name, f"any “{span.name.replace('_', ' ')}”", start, start + count, int(rows[start]), whole=True)
        )
    return found


def _said(game: Game, plan: Plan, ended: Sequence[Ended]) -> dict[int, str]:
    """What each move is called in some games, without what is said differently from time to time."""
    said: dict[int, str] = {}
    moves = game.buffer()
    for each in ended[:SAMPLE]:
        table = Handle(game, each.seats, plan.deal(each.game), plan.options)
        names = [f"seat {seat + 1}" for seat in range(each.seats)]
        for move in each.moves:
            for other in moves[: _legal(table, moves)]:
                words = addressed(game.describe(table.table, int(other)), names, int(table.table.due.seat))
                before = said.get(int(other), words)
                said[int(other)] = words if before == words else common(before, words)
            table.play(move)
    return said


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
