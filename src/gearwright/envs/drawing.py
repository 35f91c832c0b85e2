"""A scene as pixels of the sheet that it is drawn on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from gearwright.core.looks.scene import Scene
from gearwright.core.looks.shapes import PAPER, Box, Circle, Shape, Words
from gearwright.core.looks.sheet import drawn

SIZE = (1280, 960)  # pixels of every picture, so that pictures make a film
SIGNS = str.maketrans({"×": "x", "★": "*", "−": "-", "–": "-", "→": ">"})  # what this font has no sign for


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
