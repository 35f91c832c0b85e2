"""Moves in words, and the line that good play follows after one."""

from __future__ import annotations

from collections.abc import Sequence

from gearwright.core.language.records import copied
from gearwright.core.looks.attempts import NO_WORDS, Report, attempt
from gearwright.core.looks.phrases import predicate
from gearwright.core.play.handle import Handle, View

from .judge import Judge
from .model import LineMove

LONGEST = 6  # moves of a line
FUTURE = 1  # the seed of the table that a line is played on: all that is told of it, the seat could know


def words_of(view: View, move: int, report: Report) -> str:
    """A move with what it takes and gives, in words that begin with their verb; as logs write it, where that fails."""
    return attempt(report, NO_WORDS, lambda: view.label(move), view.game.rules.contents.spell(move))


def line_after(view: View, move: int, judge: Judge, report: Report) -> list[LineMove]:
    """What good play does after a move of the view's seat, as far as nothing is drawn."""
    game, array = view.game, view.redealt(FUTURE)
    tables = game.laid_out(array)
    streams = array["streams"].copy()
    found: list[LineMove] = []
    game.calls.play(tables, 0, move)
    while len(found) < LONGEST and not array["over"][0] and (array["streams"] == streams).all():
        seat = int(array["due"]["seat"][0])
        chosen = judge.choice(array)
        found.append(_told(View(game, copied(array), seat, view.names), chosen, view.seat, report))
        game.calls.play(tables, 0, chosen)
    return found


def table_of_line(handle: Handle, number: int, line: Sequence[str]) -> Handle:
    """The table on which a line was found that begins at a move of a finished game, after these moves of it.

    Nothing is on it that the asked seat could not know then.
    """
    table = table_before(handle, number)
    table.dealt_anew = []
    table.array[:] = table.view(table.seat).redealt(FUTURE)
    for move in line:
        table.play(move)
    return table


def table_before(handle: Handle, number: int) -> Handle:
    """A game as it stood before the move of this number, 1 first."""
    table = handle.fresh()
    for move in handle.moves[: number - 1]:
        table.play(move)
    return table


def _told(view: View, move: int, listener: int, report: Report) -> LineMove:
    """A move as the listening seat may hear it: of a secret one of another seat, only that it was made."""
    contents = view.game.rules.contents
    span = contents.span_of(move)
    if span.secret and view.seat != listener:
        return LineMove(seat=view.seat, move=span.name, words=predicate(span.secret, False))
    words = attempt(report, NO_WORDS, lambda: view.describe(move), contents.spell(move))
    return LineMove(seat=view.seat, move=contents.spell(move), words=predicate(words, False))
