"""A review in the terminal: who lost what where, and what decided the game."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gearwright.review.model import Review
from gearwright.review.words import chance, lost_words, signed_points

from .signs import QUIET, SEAT_STYLES, painted

BLOCKS = "▁▂▃▄▅▆▇█"
COLUMNS = 60  # of the chart


def summary(review: Review) -> RenderableType:
    """The whole of it."""
    parts: list[RenderableType] = [Text(f"{review.title}: a review", "bold"), Text(review.sentence, QUIET), Text("")]
    parts += [_chart(review), Text(""), _course(review), Text("What decided it", "bold")]
    parts += [painted(Text(f"• {each.text}"), review.players) for each in review.turning_points]
    if not review.turning_points:
        parts.append(Text("Nothing changed anybody's chance by 5 points at once."))
    parts += [Text(""), _parts(review), _errors(review)]
    for seat in review.reviewed:
        if seat.like:
            parts.append(painted(Text(f"{seat.name} lost {seat.like}."), review.players))
    return Group(*parts)


def _chart(review: Review) -> RenderableType:
    """A line of blocks for each seat: its chance over the game."""
    last = max(review.course[-1].move, 1)
    wide = max(map(len, review.players))
    lines = []
    for seat, name in enumerate(review.players):
        blocks = ""
        for column in range(COLUMNS):
            until = last * (column + 1) / COLUMNS
            point = [each for each in review.course if each.move <= until][-1:] or review.course[:1]
            blocks += BLOCKS[min(int(point[0].chances[seat] * len(BLOCKS)), len(BLOCKS) - 1)]
        lines.append(Text.assemble((f"{name:<{wide}} ", SEAT_STYLES[seat]), blocks, f" {_end(review, seat)}"))
    return Group(*lines)


def _end(review: Review, seat: int) -> str:
    return chance(review.course[-1].chances[seat])


def _course(review: Review) -> RenderableType:
    table = _table("at", *review.players)
    starts = {each.move: each.text for each in review.rounds}
    for point in review.course:
        if point.move in starts:
            table.add_row(starts[point.move], *map(chance, point.chances))
    table.add_row("the end", *map(chance, review.course[-1].chances))
    return table


def _parts(review: Review) -> RenderableType:
    table = _table("player", "even", "luck", "own errors", "others' errors", "not foreseen", "won")
    for each in review.reviewed:
        parts = (each.even, each.luck, each.own, each.others, each.unforeseen, each.won)
        table.add_row(Text(each.name, SEAT_STYLES[each.seat]), *map(signed_points, parts))
    return table


def _errors(review: Review) -> RenderableType:
    table = _table("player", "choices", "lost a choice", "blunders", "mistakes", "inaccuracies")
    for each in review.reviewed:
        marks = (str(each.marks[mark]) for mark in ("blunder", "mistake", "inaccuracy"))
        table.add_row(Text(each.name, SEAT_STYLES[each.seat]), str(each.decisions), lost_words(each.lost), *marks)
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(first)
    for each in others:
        table.add_column(Text(each), justify="right")  # a name may look like markup
    return table
