"""Curves as SVG without a script. Places are percentages, so that a chart is as wide as its page and its words keep
their size; the curves themselves are stretched with it. The numbers stand in a table below each chart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from gearwright.arena.charts import Scale

HIGH, FOOT, HEAD = 220, 24, 14  # heights in pixels: of the plot, of the words below it, and of the space above it
MOST_POINTS, MOST_ROWS = 300, 12
STRETCHED = 1000  # the curves' own unit
BESIDE = 5  # pixels from a curve's points to those of the next at the same time


@dataclass(frozen=True)
class Point:
    """A value at a time, and the interval it lies in, if there is one."""

    at: float  # minutes
    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Curve:
    """One line of a chart."""

    label: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Chart:
    """Curves over the minutes of learning, with one scale."""

    name: str  # of its own in the page
    title: str
    meaning: str  # what is drawn, in a sentence
    curves: Sequence[Curve]
    unit: str = ""
    digits: int = 1
    from_zero: bool = False  # the scale begins there

    def drawn(self) -> str:
        """The chart, its legend and its table."""
        curves = [Curve(curve.label, thinned(curve.points, MOST_POINTS)) for curve in self.curves if curve.points]
        if not curves:
            return ""
        every = [point for curve in curves for point in curve.points]
        ends = [end for point in every for end in (point.value, point.low, point.high) if end is not None]
        down = Scale.over(min([0.0, *ends] if self.from_zero else ends), max(ends))
        along = Scale.over(0.0, max(point.at for point in every))
        parts = [
            f'<figure>\n<figcaption><h3>{escape(self.title)}</h3>\n<p class="quiet">{escape(self.meaning)}</p>'
            f"{self._legend(curves)}</figcaption>",
            f'<svg role="img" aria-labelledby="{self.name}-title {self.name}-meaning" width="100%" '
            f'height="{HEAD + HIGH + FOOT}">',
            f'<title id="{self.name}-title">{escape(self.title)}</title>'
            f'<desc id="{self.name}-meaning">{escape(self._meaning(curves))}</desc>',
            *self._ground(along, down),
            *(_line(number, len(curves), curve, along, down) for number, curve in enumerate(curves)),
            *self._words(along, down),
            "</svg>",
            self._table(curves),
            "</figure>",
        ]
        return "\n".join(parts)

    def _legend(self, curves: Sequence[Curve]) -> str:
        entries = (
            f'<li><svg class="key curve-{number}" width="28" height="10" aria-hidden="true">'
            f'<line class="line" x1="0" x2="28" y1="5" y2="5"/></svg>{escape(curve.label)}</li>'
            for number, curve in enumerate(curves)
        )
        return f'<ul class="legend">{"".join(entries)}</ul>' if len(curves) > 1 else ""

    def _meaning(self, curves: Sequence[Curve]) -> str:
        told = (
            f"{curve.label}: from {self._text(curve.points[0].value)} to {self._text(curve.points[-1].value)}"
            for curve in curves
        )
        return f"{self.meaning} {'; '.join(told)}. The numbers are in the table below."

    def _text(self, value: float) -> str:
        return f"{value:,.{self.digits}f}{self.unit}"

    def _ground(self, along: Scale, down: Scale) -> list[str]:
        lines = [
            f'<line class="tick" x1="0" x2="100%" y1="{_height(down, tick):.1f}" y2="{_height(down, tick):.1f}"/>'
            for tick in down.ticks
        ]
        return lines + [
            f'<line class="tick" x1="{along.at(tick):.2f}%" x2="{along.at(tick):.2f}%" y1="{HEAD + HIGH}" '
            f'y2="{HEAD + HIGH + 5}"/>'
            for tick in along.ticks
        ]

    def _words(self, along: Scale, down: Scale) -> list[str]:
        words = [
            f'<text class="quiet haloed" x="0" y="{_height(down, tick) - 3:.1f}">{tick:,.6g}{self.unit}</text>'
            for tick in down.ticks
        ]
        for number, tick in enumerate(along.ticks):
            anchor = "start" if number == 0 else "end" if number == len(along.ticks) - 1 else "middle"
            text = f"{tick:g} min" if anchor == "end" else f"{tick:g}"
            at = f'x="{along.at(tick):.2f}%" y="{HEAD + HIGH + FOOT - 4}"'
            words.append(f'<text class="quiet" {at} text-anchor="{anchor}">{text}</text>')
        return words

    def _table(self, curves: Sequence[Curve]) -> str:
        heads = "".join(f'<th scope="col">{escape(curve.label)}</th>' for curve in curves)
        longest = max(curves, key=lambda curve: len(curve.points))
        rows = []
        for point in thinned(longest.points, MOST_ROWS):
            cells = "".join(f"<td>{self._cell(curve, point.at)}</td>" for curve in curves)
            rows.append(f'<tr><th scope="row">{point.at:.1f}</th>{cells}</tr>')
        return (
            f'<details><summary>The numbers</summary><div class="wide"><table>\n<thead><tr><th scope="col">minutes</th>'
            f"{heads}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody>\n</table></div></details>"
        )

    def _cell(self, curve: Curve, at: float) -> str:
        """What a curve was at a time: the last value till then."""
        before = [point for point in curve.points if point.at <= at + 1e-9]
        if not before:
            return ""
        last = before[-1]
        if last.low is None or last.high is None:
            return self._text(last.value)
        return f"{self._text(last.value)} <small>{self._text(last.low)} to {self._text(last.high)}</small>"


def thinned(points: Sequence[Point], most: int) -> Sequence[Point]:
    """At most so many of the points, evenly, the last one always among them."""
    if len(points) <= most:
        return points
    return [points[round(place * (len(points) - 1) / (most - 1))] for place in range(most)]


def _height(scale: Scale, value: float) -> float:
    return HEAD + HIGH * (1 - scale.at(value) / 100)


def _line(number: int, count: int, curve: Curve, along: Scale, down: Scale) -> str:
    """A curve; where its points have intervals, upright lines span them, and every point has a dot."""
    steps = " ".join(
        f"{STRETCHED * along.at(point.at) / 100:.1f},{STRETCHED * (1 - down.at(point.value) / 100):.1f}"
        for point in curve.points
    )
    drawn = (
        f'<svg y="{HEAD}" width="100%" height="{HIGH}" viewBox="0 0 {STRETCHED} {STRETCHED}" '
        f'preserveAspectRatio="none"><polyline class="line" points="{steps}"/></svg>'
    )
    spanned = len(curve.points) == 1 or curve.points[0].low is not None
    for point in curve.points if spanned else ():
        x = f"{along.at(point.at):.2f}%"
        if point.low is not None and point.high is not None:
            low, high = _height(down, point.low), _height(down, point.high)
            drawn += f'<line class="reach" x1="{x}" x2="{x}" y1="{low:.1f}" y2="{high:.1f}"/>'
        drawn += f'<circle class="point" cx="{x}" cy="{_height(down, point.value):.1f}" r="3.5"/>'
    aside = BESIDE * (number - (count - 1) / 2) if spanned else 0  # so that points do not cover each other
    return f'<g class="curve-{number}" transform="translate({aside:g} 0)">{drawn}</g>'
