"""Charts as SVG without a script, inside a page or as a file. Places are percentages, so that a chart is as wide as its
page and its words keep their size; `chart.css` has the colours. Every value is also written beside its bar.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

ROW, AXIS = 40, 26  # heights in pixels
WORDS, BAR, THICK = 15, 22, 10  # in a row: the words' baseline, the bar's top, its height
LABEL = 58  # percent of the width; a longer one is cut, so that the value beside it can be read
TICKS = 5  # about so many
WIDE, EDGE, HEADING = 720, 16, 32  # of a chart in a file: its width, the ground round it, the height of its heading


@dataclass(frozen=True)
class Mark:
    """One row of a chart: a value, and the interval it lies in, if there is one."""

    label: str
    value: float
    text: str  # the value in words
    low: float | None = None
    high: float | None = None


def bars(name: str, title: str, meaning: str, marks: Sequence[Mark], reference: float | None = None) -> str:
    """A bar from zero for each mark; `reference` is a value to compare with, drawn as a dashed line."""
    values = [mark.value for mark in marks] + ([] if reference is None else [reference])
    scale = Scale.over(min(0.0, *values), max(0.0, *values))

    def draw(mark: Mark, top: int) -> str:
        left, right = sorted((scale.at(0), scale.at(mark.value)))
        return f'<rect class="bar" x="{left:.2f}%" y="{top + BAR}" width="{right - left:.2f}%" height="{THICK}"/>'

    dashed = "" if reference is None else _upright(scale.at(reference), len(marks) * ROW, "reference")
    return _chart(name, title, meaning, marks, scale, draw, dashed)


def intervals(
    name: str, title: str, meaning: str, marks: Sequence[Mark], reference: float | None = None
) -> str:  # fmt: skip
    """A dot for each mark, on a line that spans its interval; `reference` is a value to compare with, dashed."""
    ends = [end for mark in marks for end in (mark.value, mark.low, mark.high) if end is not None]
    ends += [] if reference is None else [reference]
    scale = Scale.over(min(ends), max(ends))

    def draw(mark: Mark, top: int) -> str:
        y = top + BAR + THICK // 2
        dot = f'<circle class="dot" cx="{scale.at(mark.value):.2f}%" cy="{y}" r="5"/>'
        if mark.low is None or mark.high is None:
            return dot
        left, right = scale.at(mark.low), scale.at(mark.high)
        return f'<line class="span" x1="{left:.2f}%" x2="{right:.2f}%" y1="{y}" y2="{y}"/>{dot}'

    dashed = "" if reference is None else _upright(scale.at(reference), len(marks) * ROW, "reference")
    return _chart(name, title, meaning, marks, scale, draw, dashed)


def style() -> str:
    """The looks of all charts, light and dark."""
    return files(__package__).joinpath("chart.css").read_text(encoding="utf-8")


def picture(heading: str, chart: str, rows: int) -> str:
    """A chart of so many rows as a file of its own. It brings its ground along: the page that shows it may be darker or
    lighter than the reader's own setting.
    """
    inner, foot = WIDE - 2 * EDGE, rows * ROW + AXIS
    height = HEADING + foot + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{height}" viewBox="0 0 {WIDE} {height}">\n'
        f'<style>\n{style()}</style>\n<rect class="ground" width="{WIDE}" height="{height}" rx="8"/>\n'
        f'<text class="heading" x="{EDGE}" y="{EDGE + WORDS}">{escape(heading)}</text>\n'
        f'<svg x="{EDGE}" y="{EDGE + HEADING}" width="{inner}" height="{foot}">\n{chart}\n</svg>\n</svg>\n'
    )


@dataclass(frozen=True)
class Scale:
    """What an axis spans, with round numbers on it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    @classmethod
    def over(cls, low: float, high: float) -> Scale:
        """A scale with round numbers from below the lowest value to above the highest."""
        span = (high - low) or abs(high) or 1.0
        rough = span / TICKS
        unit = 10.0 ** math.floor(math.log10(rough))
        step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
        first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)
        ticks = tuple(number * step for number in range(first, last + 1))
        return cls(ticks[0], ticks[-1], ticks)

    def at(self, value: float) -> float:
        """Where a value is, in percent from the left."""
        return 100 * (value - self.low) / (self.high - self.low)


def _chart(
    name: str, title: str, meaning: str, marks: Sequence[Mark], scale: Scale, draw: Callable[[Mark, int], str],
    over: str,
) -> str:  # fmt: skip
    """The frame of every chart: title and meaning for those who do not see it, rows, and the scale below."""
    foot = len(marks) * ROW
    parts = [
        f'<svg role="img" aria-labelledby="{name}-title {name}-meaning" width="100%" height="{foot + AXIS}">',
        f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-meaning">{escape(meaning)}</desc>',
    ]
    for number, tick in enumerate(scale.ticks):
        at = scale.at(tick)
        anchor = "start" if number == 0 else "end" if number == len(scale.ticks) - 1 else "middle"
        parts.append(_upright(at, foot, "tick"))
        parts.append(f'<text class="quiet" x="{at:.2f}%" y="{foot + 16}" text-anchor="{anchor}">{tick:g}</text>')
    for row, mark in enumerate(marks):
        top = row * ROW
        label = f'<text y="{WORDS}">{escape(mark.label)}</text>'
        parts.append(draw(mark, top))
        parts.append(f'<svg class="label" y="{top}" width="{LABEL}%" height="{ROW}">{label}</svg>')
        parts.append(f'<text x="100%" y="{top + WORDS}" text-anchor="end">{escape(mark.text)}</text>')
    return "\n".join([*parts, over, "</svg>"])


def _upright(at: float, height: int, kind: str) -> str:
    return f'<line class="{kind}" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="{height}"/>'
