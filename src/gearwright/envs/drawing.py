"""A scene as pixels of the sheet that it is drawn on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from gearwright.core.looks.scene import Scene
from gearwright.core.looks.shapes import PAPER, Box, Circle, Shape, Words
from gearwright.core.looks.sheet import drawn

SIZE = (1280, 960)  # pixels of every picture, so that pictures make a film
STEP, WIDEST = SIZE[0] / 8, 4.0 * SIZE[0]  # widths of sheets, which are less high the wider they are
NARROWER = 0.95  # letters, so that this font takes no more room than the one by which sheets are laid out
SIGNS = str.maketrans({"×": "x", "★": "*", "−": "-", "–": "-", "→": ">"})  # what this font has no sign for


def as_picture(scene: Scene) -> np.ndarray:
    """The scene as pixels: on the narrowest sheet that has a picture's form, made smaller to fit."""
    sheet = drawn(scene, SIZE[0])
    while sheet.height * SIZE[0] > sheet.width * SIZE[1] and sheet.width < WIDEST:
        sheet = drawn(scene, sheet.width + STEP)
    scale = min(SIZE[0] / sheet.width, SIZE[1] / sheet.height)
    picture = Image.new("RGB", (round(SIZE[0] / scale), round(SIZE[1] / scale)), PAPER)
    draw = ImageDraw.Draw(picture)
    for shape in sheet.shapes:
        _draw(draw, shape)
    return np.asarray(picture.resize(SIZE, Image.Resampling.LANCZOS))


def _draw(draw: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Words):
        font = ImageFont.load_default(shape.size * NARROWER)
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
