"""The charts of a review as SVG without a script: the chances over a game, and how well such chances hold.

Every number of a chart stands in a table beside it; names stand on the bands, as colour is never the only sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from gearwright.arena.charts import style as chart_style

from .kept import Bin, Fitted
from .model import Review

HIGH, FOOT, WIDE = 280, 24, 1000  # pixels; the bands' own unit
NARROW = 3.5  # percent of the width that a round's name needs
SIDE, EDGE, GAP = 240, 36, 26  # of a calibration chart: its square, the room for words, the gap between squares


def style() -> str:
    """The looks of the charts, light and dark."""
    return chart_style() + files(__package__).joinpath("review.css").read_text(encoding="utf-8")


def course_chart(review: Review) -> str:
    """Each seat's chance over the whole game, one upon the other, with the rounds marked."""
    last = max(review.course[-1].move, 1)
    low = [0.0] * len(review.course)
    bands, names = [], []
    for seat in range(review.seats):
        high = [below + point.chances[seat] for below, point in zip(low, review.course, strict=True)]
        upper = [_at(point.move / last, share) for point, share in zip(review.course, high, strict=True)]
        under = [_at(point.move / last, share) for point, share in zip(review.course, low, strict=True)]
        corners = " ".join([*upper, *reversed(under)])
        bands.append(f'<polygon class="seat-{seat}" points="{corners}"/>')
        names.append(_name(review.players[seat], 1 - (low[0] + high[0]) / 2))
        low = high
    marks = []
    free = 0.0
    for each in review.rounds:
        at = 100 * each.move / last
        marks.append(f'<line class="round" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="{HIGH + 4}"/>')
        if at >= free:
            marks.append(f'<text class="quiet" x="{at:.2f}%" y="{HIGH + 18}" dx="3">{escape(each.text)}</text>')
            free = at + NARROW
    told = "; ".join(
        f"{name}: from {100 * review.course[0].chances[seat]:.0f} to {100 * review.course[-1].chances[seat]:.0f} %"
        for seat, name in enumerate(review.players)
    )
    return "\n".join(
        (
            f'<svg role="img" aria-labelledby="course-title course-meaning" width="100%" height="{HIGH + FOOT}">',
            '<title id="course-title">The chance of each seat to win, over the whole game</title>',
            f'<desc id="course-meaning">{escape(told)}. The numbers are in the tables below.</desc>',
            f'<svg width="100%" height="{HIGH}" viewBox="0 0 {WIDE} {WIDE}" preserveAspectRatio="none">',
            *bands,
            "</svg>",
            *marks,
            *names,
            "</svg>",
        )
    )


def legend(names: Sequence[str]) -> str:
    """Which band is whose, from the bottom up."""
    entries = "".join(
        f'<li><svg class="key" width="28" height="14" aria-hidden="true"><rect class="seat-{seat}" width="28" '
        f'height="14"/></svg>{escape(name)}</li>'
        for seat, name in enumerate(names)
    )
    return f'<ul class="legend">{entries}</ul>'


def _at(along: float, share: float) -> str:
    return f"{WIDE * along:.1f},{WIDE * (1 - share):.1f}"


def _name(name: str, share: float) -> str:
    """Whose a band is, written on it where the game begins."""
    return f'<text class="named" x="8" y="{HIGH * share + 5:.0f}">{escape(name)}</text>'


def calibration_chart(title: str, fitted: Sequence[Fitted]) -> str:
    """How often positions were won whose chance was said to be so much: a square for every seat count and judge."""
    squares = [_square(each, number) for number, each in enumerate(fitted)]
    columns = min(4, max(1, len(fitted)))
    rows = -(-len(fitted) // columns)
    wide = EDGE + columns * (SIDE + GAP)
    high = 2 * EDGE + rows * (SIDE + EDGE + GAP)
    meaning = "; ".join(
        f"{each.seats} seats by the {each.by}: of positions called {100 * each.seventy.said:.0f} %, "
        f"{100 * each.seventy.won:.0f} % are won"
        for each in fitted
    )
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t m" width="{wide}" height="{high}" '
            f'viewBox="0 0 {wide} {high}">',
            f'<title id="t">{escape(title)}: chances that were said, and how often they were won</title>',
            f'<desc id="m">{escape(meaning)}</desc>',
            f'<style>\n{style()}</style>\n<rect class="ground" width="{wide}" height="{high}" rx="8"/>',
            f'<text class="heading" x="{EDGE / 2}" y="{EDGE * 0.7}">{escape(title)}: won, of positions whose chance '
            "was said to be so much (%)</text>",
            *squares,
            "</svg>",
        )
    )


def _square(fitted: Fitted, number: int) -> str:
    left = EDGE + (number % 4) * (SIDE + GAP)
    top = 2 * EDGE + (number // 4) * (SIDE + EDGE + GAP)
    dots = "".join(_dot(each) for each in fitted.bins)
    ticks = "".join(
        f'<text class="quiet" x="{SIDE * tick / 100:.0f}" y="{SIDE + 15}" text-anchor="middle">{tick}</text>'
        f'<text class="quiet" x="-5" y="{SIDE - SIDE * tick / 100 + 4:.0f}" text-anchor="end">{tick}</text>'
        for tick in (0, 50, 100)
    )
    return (
        f'<g transform="translate({left} {top})"><text x="0" y="-8">{fitted.seats} seats, by the {fitted.by}</text>'
        f'<rect class="frame" width="{SIDE}" height="{SIDE}"/>'
        f'<line class="reference" x1="0" y1="{SIDE}" x2="{SIDE}" y2="0"/>{ticks}{dots}</g>'
    )


def _dot(each: Bin) -> str:
    x = SIDE * each.said
    low, high, won = (SIDE * (1 - share) for share in (each.from_, each.to, each.won))
    return (
        f'<line class="span" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>'
        f'<circle class="dot" cx="{x:.1f}" cy="{won:.1f}" r="3.5"/>'
    )
