"""A scene without a browser: as text, and as pixels of the sheet that it is drawn on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from gearwright.core.looks.scene import Fact, Piece, Scene, Zone, along, fact_words
from gearwright.core.looks.shapes import PAPER, Box, Circle, Shape, Words
from gearwright.core.looks.sheet import drawn

SIZE = (1280, 960)  # pixels of every picture, so that pictures make a film
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


def as_picture(scene: Scene) -> np.ndarray:
    """The scene as pixels, made smaller if the sheet is higher than a picture."""
    sheet = drawn(scene, SIZE[0])
    picture = Image.new("RGB", (SIZE[0], max(SIZE[1], round(sheet.height))), PAPER)
    draw = ImageDraw.Draw(picture)
    for shape in sheet.shapes:
        _draw(draw, shape)
    if picture.height > SIZE[1]:
        whole = picture.resize((SIZE[0] * SIZE[1] // picture.height, SIZE[1]), Image.Resampling.LANCZOS)
        picture = Image.new("RGB", SIZE, PAPER)
        picture.paste(whole, ((SIZE[0] - whole.width) // 2, 0))
    return np.asarray(picture)


def _draw(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Words):
        font = ImageFont.load_default(shape.size)
        text = shape.text.translate(SIGNS)
        anchor = "ms" if shape.middle else "ls"
        draw.text((shape.x, shape.y), text, shape.fill, font, anchor, stroke_width=0.3 if shape.bold else 0)
        return
    edge = shape.edge or None
    if isinstance(shape, Box):
        corners = (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
        draw.rounded_rectangle(corners, shape.round, shape.fill, edge)
    elif isinstance(shape, Circle):
        draw.circle((shape.x, shape.y), shape.radius, shape.fill, edge)
    else:
        draw.polygon(shape.points, shape.fill, edge)
