"""Lists for the eye: the moves that are allowed, and those that are not with the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gearwright.core.play.asking import Question, Refused

from .signs import NUMBER, QUIET

SHOWN = 6  # moves that are named for one reason, if nobody asked for all


def move_list(question: Question) -> RenderableType:
    """The allowed moves with their numbers, each sort in columns of its own."""
    digits = len(str(len(question.moves)))
    groups = []
    for moves in question.by_span():
        numbered = [_numbered(f"{question.numbers[move]:>{digits}}", question.words[move]) for move in moves]
        groups.append(Columns(numbered, padding=(0, 3), equal=True, column_first=True))
    return Group(*groups)


def _numbered(number: str, words: str) -> RenderableType:
    """A move whose words go on in the next line under themselves, never under the number."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, style=NUMBER)
    grid.add_column()
    grid.add_row(number, Text(words))
    return grid


def refusals(refused: Sequence[Refused], wanted: str) -> RenderableType:
    """Why moves are not allowed, reason by reason."""
    if not refused:
        about = f" that is called '{wanted}'" if wanted else ""
        return Text(f"No move of this question{about} is refused now.")
    parts: list[RenderableType] = []
    for group in refused:
        section = f" (section {group.section})" if group.section else ""
        parts.append(Text.assemble((group.reason, "bold"), (section, QUIET)))
        shown = group.moves if wanted else group.moves[:SHOWN]
        listed = [Text(words) for words in shown]
        parts.append(Padding(Columns(listed, padding=(0, 3), equal=True, column_first=True), (0, 0, 0, 3)))
        if more := len(group.moves) - len(shown):
            parts.append(Text(f"   and {more} more: type ? and a word of theirs to see them", QUIET))
    return Group(*parts)
