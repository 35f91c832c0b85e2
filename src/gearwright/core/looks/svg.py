"""A scene as SVG: one file with no reference to anything else, for a forum, a notebook or a document."""

from __future__ import annotations

from html import escape

from .scene import Scene
from .shapes import FONT, PAPER, Box, Circle, Polygon, Shape, Words
from .sheet import WIDTH, drawn


def svg_of(scene: Scene, about: str = "", width: float = WIDTH) -> str:
    """A told scene; `about` is what somebody hears who does not see it."""
    sheet = drawn(scene, width)
    size = f"{_number(sheet.width)} {_number(sheet.height)}"
    told = f"<title>{_safe(scene.title)}</title>" + (f"<desc>{_safe(about)}</desc>" if about else "")
    body = "\n".join(map(_shape, sheet.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {size}" width="{_number(sheet.width)}" '
        f'height="{_number(sheet.height)}" font-family="{FONT}" style="max-width: 100%; height: auto">{told}\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{body}\n</svg>\n'
    )


def _shape(shape: Shape) -> str:
    edge = f' stroke="{shape.edge}"' if not isinstance(shape, Words) and shape.edge else ""
    fill = f' fill="{shape.fill}"{edge}'
    if isinstance(shape, Box):
        place = f'x="{_number(shape.x)}" y="{_number(shape.y)}"'
        size = f'width="{_number(shape.width)}" height="{_number(shape.height)}" rx="{_number(shape.round)}"'
        return f"<rect {place} {size}{fill}/>"
    if isinstance(shape, Circle):
        return f'<circle cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.radius)}"{fill}/>'
    if isinstance(shape, Polygon):
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
        return f'<polygon points="{points}"{fill}/>'
    more = ' font-weight="bold"' if shape.bold else ""
    more += ' text-anchor="middle"' if shape.middle else ""
    place = f'x="{_number(shape.x)}" y="{_number(shape.y)}" font-size="{_number(shape.size)}"'
    return f"<text {place}{more}{fill}>{_safe(shape.text)}</text>"


def _safe(text: str) -> str:
    """Names may hold anything, and XML takes no letters that steer."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text), quote=False)


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
