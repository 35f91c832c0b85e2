"""A scene without a browser: as text, and as a picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from gearwright.core.looks.scene import Fact, Piece, Scene, Zone, along, fact_words

SIZE = (1280, 960)  # pixels of every picture, so that pictures make a film
COLUMNS = 3
GAP = 8
LINE = 17
PAPER, SHEET, INK, QUIET, EDGE, CHIP = "#f4efe4", "#fffdf8", "#26221c", "#6b6255", "#cfc3ae", "#e7dcc6"
FONT = ImageFont.load_default(13)
SIGNS = str.maketrans({"×": "x", "★": "*", "−": "-", "–": "-", "→": ">"})  # what this font has no sign for


def facts_text(facts: tuple[Fact, ...]) -> str:
    """money: 12, workers: 3."""
    return ", ".join(map(fact_words, facts))


def piece_text(piece: Piece) -> str:
    """3 × Machine, shut down (price: 10)."""
    count = f"{piece.count} × " if piece.count > 1 else ""
    state = f", {piece.state}" if piece.state else ""
    return f"{count}{piece.name}{state}" + (f" ({facts_text(piece.facts)})" if piece.facts else "")


def zone_title(zone: Zone) -> str:
    """What stands above a zone."""
    printed = [f"{name}: {along(numbers)}" for name, numbers in zone.scales]
    facts = [*printed, *map(fact_words, zone.facts)]
    return zone.title + (f" ({', '.join(facts)})" if facts else "")


def as_text(scene: Scene) -> str:
    """The scene line by line."""
    lines = [f"{scene.title} ({facts_text(scene.facts)})"]

    def add(zone: Zone, depth: int) -> None:
        lines.append("  " * depth + zone_title(zone))
        lines.extend("  " * (depth + 1) + piece_text(piece) for piece in zone.pieces)
        for inner in zone.zones:
            add(inner, depth + 1)

    for zone in scene.zones:
        add(zone, 0)
    return "\n".join(lines)


@dataclass
class Box:
    """A zone as it is drawn: the lines of its text, with the pieces as chips, and how high it is."""

    rows: list[tuple[int, list[str], bool]]  # indentation, what stands in the row, whether as chips

    @property
    def height(self) -> int:
        """In pixels."""
        return 2 * GAP + sum(LINE + (5 if chips else 0) for _, _, chips in self.rows)


def as_picture(scene: Scene) -> np.ndarray:
    """The scene as pixels: a box for every zone, in columns, made smaller if there are too many for the sheet."""
    width = (SIZE[0] - GAP) // COLUMNS - GAP
    boxes = [Box(_rows(zone, width)) for zone in scene.zones]
    columns: list[list[Box]] = [[] for _ in range(COLUMNS)]
    heights = [2 * GAP + LINE] * COLUMNS
    for box in boxes:
        shortest = heights.index(min(heights))
        columns[shortest].append(box)
        heights[shortest] += box.height + GAP
    sheet = Image.new("RGB", (SIZE[0], max(SIZE[1], *heights)), PAPER)
    draw = ImageDraw.Draw(sheet)
    draw.text((GAP, GAP), f"{scene.title}: {facts_text(scene.facts)}".translate(SIGNS), INK, FONT)
    for number, column in enumerate(columns):
        y = 2 * GAP + LINE
        for box in column:
            _draw(draw, box, GAP + number * (width + GAP), y, width)
            y += box.height + GAP
    if sheet.height > SIZE[1]:
        whole = sheet.resize((SIZE[0] * SIZE[1] // sheet.height, SIZE[1]), Image.Resampling.LANCZOS)
        sheet = Image.new("RGB", SIZE, PAPER)
        sheet.paste(whole, ((SIZE[0] - whole.width) // 2, 0))
    return np.asarray(sheet)


def _rows(zone: Zone, width: int, depth: int = 0) -> list[tuple[int, list[str], bool]]:
    room = width - 2 * GAP - depth * GAP
    rows: list[tuple[int, list[str], bool]] = []
    for line in _wrapped(zone_title(zone), room):
        rows.append((depth, [line], False))
    row: list[str] = []
    for piece in zone.pieces:
        text = _cut(piece_text(piece).translate(SIGNS), room - 2 * GAP)
        if row and sum(FONT.getlength(each) + 2 * GAP for each in [*row, text]) > room:
            rows.append((depth, row, True))
            row = []
        row.append(text)
    if row:
        rows.append((depth, row, True))
    for inner in zone.zones:
        rows += _rows(inner, width, depth + 1)
    return rows


def _wrapped(text: str, room: int) -> list[str]:
    lines = [""]
    for word in text.translate(SIGNS).split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and FONT.getlength(longer) > room:
            lines.append(_cut(word, room))
        else:
            lines[-1] = _cut(longer, room)
    return lines


def _cut(text: str, room: float) -> str:
    while FONT.getlength(text) > room:
        text = text[:-2] + "…"
    return text


def _draw(draw: ImageDraw.ImageDraw, box: Box, left: int, top: int, width: int) -> None:
    draw.rounded_rectangle((left, top, left + width, top + box.height), 6, SHEET, EDGE)
    y = top + GAP
    for depth, texts, chips in box.rows:
        x: float = left + GAP + depth * GAP
        for text in texts:
            wide = FONT.getlength(text)
            if chips:
                draw.rounded_rectangle((x, y, x + wide + GAP, y + LINE + 1), 4, CHIP, EDGE)
            draw.text((x + (GAP / 2 if chips else 0), y + 1), text, INK if chips or depth == 0 else QUIET, FONT)
            x += wide + 2 * GAP
        y += LINE + (5 if chips else 0)
