"""What a drawing on a sheet is made of, and how wide text is there."""

from __future__ import annotations

import math
from dataclasses import dataclass

FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"
USUAL, WIDE, BOLD = 556, 1000, 1.08  # thousandths of the size; how much wider bold letters are
WIDTHS = {
    letter: width
    for width, letters in {
        222: "ijl'", 278: " !,./:;I[]\\ft·", 333: "()-r`", 500: "cksvxyzJ", 584: "+<=>−×", 611: "FTZ",
        667: "ABEKPSVXY&", 722: "CDHNRUw", 778: "GOQ", 833: "mM", 889: "%", 944: "W",
    }.items()
    for letter in letters
}  # fmt: skip

PAPER, PANEL, CHIP, EDGE = "#f4efe4", "#fffdf8", "#f1e8d6", "#cfc3ae"
INK, QUIET = "#26221c", "#665d50"
SKY, STAR, HEX_EDGE, NIGHT, WHITE = "#141a2b", "#8d99b8", "#2c3650", "#0b0f1a", "#ffffff"  # of a map
SEAT_COLOURS = ("#0072b2", "#b35900", "#007a56", "#9a4f86", "#b3261e")
CORNERS = (0, 4, 3, 4, 6)  # of the seats' signs: circle, square, triangle, diamond, hexagon
TURNS = (0.0, 45.0, -90.0, -90.0, 0.0)  # degrees at which the first corner lies


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str = ""
    round: float = 4


@dataclass(frozen=True)
class Circle:
    """A disc."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


@dataclass(frozen=True)
class Polygon:
    """A form with straight sides."""

    points: tuple[tuple[float, float], ...]
    fill: str
    edge: str = ""


@dataclass(frozen=True)
class Words:
    """A line of text; `y` is the line that letters stand on."""

    x: float
    y: float
    text: str
    size: float
    fill: str = INK
    bold: bool = False
    middle: bool = False  # whether `x` is the middle of the text


Shape = Box | Circle | Polygon | Words


def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is."""
    total = sum(WIDTHS.get(letter, USUAL if ord(letter) < 0x2000 else WIDE) for letter in text)
    return total * size / 1000 * (BOLD if bold else 1)


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """As much of a text as there is room for."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, most: int, bold: bool = False) -> list[str]:
    """A text in so many lines at most."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    return [cut(line, size, room, bold) for line in kept]


def regular(x: float, y: float, radius: float, corners: int, turn: float, fill: str, edge: str = "") -> Polygon:
    """A form with equal sides."""
    angles = [math.radians(turn + 360 * number / corners) for number in range(corners)]
    points = tuple((round(x + radius * math.cos(each), 1), round(y + radius * math.sin(each), 1)) for each in angles)
    return Polygon(points, fill, edge)


def seat_sign(seat: int, x: float, y: float, radius: float, edge: str = "") -> Shape:
    """The sign of a seat around a point: a shape of its own, so that no colour speaks alone."""
    place = seat % len(SEAT_COLOURS)
    colour = SEAT_COLOURS[place]
    if not CORNERS[place]:
        return Circle(x, y, radius, colour, edge)
    return regular(x, y, radius * 1.15, CORNERS[place], TURNS[place], colour, edge)
