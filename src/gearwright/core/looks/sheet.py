"""A scene drawn on one sheet: a panel for each zone, a tile for each piece, a map where there is one.

It is the same for every game. The middle of the table lies above and the players below, each with the sign and the
colour of the seat. `svg` and `gearwright.envs` make files and pixels of the shapes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from .hexes import PLANETS, STRUCTURES, around, built, is_map, place_of
from .scene import ANSWERS, COLUMNS, DIE, SEAT, Fact, Piece, Scene, Zone, along, fact_words
from .shapes import (
    CHIP,
    EDGE,
    HEX_EDGE,
    INK,
    NIGHT,
    PANEL,
    QUIET,
    SEAT_COLOURS,
    SKY,
    STAR,
    WHITE,
    Box,
    Circle,
    Shape,
    Words,
    cut,
    regular,
    seat_sign,
    text_width,
    wrapped,
)

WIDTH = 1200.0
GAP, PAD = 10.0, 8.0
TITLE, NAME, SMALL = 14.0, 13.0, 12.0  # sizes of text
LINE = 1.3  # heights of text from one line to the next
SIDE_BY_SIDE = 3  # panels on a sheet of the usual width; more on a wider one
NARROW = 160.0  # no column of a zone is narrower
TILE = 250.0  # no tile is wider
NAME_LINES, FACT_LINES, TITLE_LINES = 3, 3, 4
MAP = 744.0  # no map is higher
BETWEEN = " · "  # facts


@dataclass
class Sheet:
    """Shapes, and how high they are together."""

    width: float = WIDTH
    height: float = 0.0
    shapes: list[Shape] = field(default_factory=list)


def drawn(scene: Scene, width: float = WIDTH) -> Sheet:
    """A told scene on a sheet."""
    sheet = Sheet(width)
    y = _head(sheet, scene)
    zones = [zone for zone in scene.zones if zone.layout != ANSWERS]
    wide = [zone for zone in zones if zone.layout != SEAT and (is_map(zone) or len(zone.zones) > 1)]
    for zone in wide:
        y = (_map if is_map(zone) else _panel)(sheet, zone, GAP, y, width - 2 * GAP) + GAP
    y = _side_by_side(sheet, [zone for zone in zones if zone.layout != SEAT and zone not in wide], y)
    y = _side_by_side(sheet, [zone for zone in zones if zone.layout == SEAT], y)
    sheet.height = y
    return sheet


def _head(sheet: Sheet, scene: Scene) -> float:
    sheet.shapes.append(Words(GAP, 24, scene.title, 18, INK, True))
    left = GAP + text_width(scene.title, 18, True) + 2 * GAP
    lines = wrapped(_told(scene.facts), TITLE, sheet.width - left - GAP, 2)
    for number, line in enumerate(lines):
        sheet.shapes.append(Words(left, 24 + number * TITLE * LINE, line, TITLE, QUIET))
    return 24 + len(lines) * TITLE * LINE


def _told(facts: Sequence[Fact]) -> str:
    return BETWEEN.join(fact_words(fact) for fact in facts if fact.text)


def _side_by_side(sheet: Sheet, zones: Sequence[Zone], y: float) -> float:
    """Panels in columns, each where most room is left."""
    fit = max(SIDE_BY_SIDE, int(sheet.width / WIDTH * SIDE_BY_SIDE))
    count = 2 if len(zones) == 4 > fit else min(fit, len(zones)) or 1
    width = (sheet.width - (count + 1) * GAP) / count
    ends = [y] * count
    for zone in zones:
        column = ends.index(min(ends))
        ends[column] = _panel(sheet, zone, GAP + column * (width + GAP), ends[column], width) + GAP
    return max(ends)


def _panel(sheet: Sheet, zone: Zone, x: float, y: float, width: float) -> float:
    """A zone with a frame; where it ends."""
    place = len(sheet.shapes)
    frame = Box(x, y, width, 0, PANEL, EDGE if zone.seat is None else SEAT_COLOURS[zone.seat % len(SEAT_COLOURS)], 6)
    sheet.shapes.append(frame)
    end = _zone(sheet, zone, x + PAD, y + PAD, width - 2 * PAD) + PAD
    sheet.shapes[place] = replace(frame, height=end - y)
    return end


def _zone(sheet: Sheet, zone: Zone, x: float, y: float, width: float) -> float:
    """A title, facts, pieces, and the zones inside."""
    y = _title(sheet, zone, x, y, width)
    y = _pieces(sheet, zone, x, y, width)
    if zone.layout == COLUMNS or (zone.layout != SEAT and len(zone.zones) > 1 and width > 2 * NARROW):
        return _columns(sheet, zone.zones, x, y, width)
    for inner in zone.zones:
        if inner.pieces or inner.zones or inner.facts:
            y = _zone(sheet, inner, x + PAD, y + 2, width - PAD)
    return y


def _title(sheet: Sheet, zone: Zone, x: float, y: float, width: float) -> float:
    left = x
    if zone.title:
        whose = zone.seat if zone.layout == SEAT else None
        if whose is not None:
            sheet.shapes.append(seat_sign(whose, x + 6, y + TITLE * 0.62, 6))
            left = x + 18
        colour = INK if whose is None else SEAT_COLOURS[whose % len(SEAT_COLOURS)]
        title = cut(zone.title, TITLE, x + width - left, True)
        sheet.shapes.append(Words(left, y + TITLE, title, TITLE, colour, True))
        y += TITLE * LINE + 2
    printed = [f"{name}: {along(numbers)}" for name, numbers in zone.scales]
    told = BETWEEN.join(filter(None, [*printed, _told(zone.facts)]))
    for line in wrapped(told, SMALL, width, TITLE_LINES) if told else ():
        sheet.shapes.append(Words(x, y + SMALL, line, SMALL, QUIET))
        y += SMALL * LINE
    return y + 2


def _columns(sheet: Sheet, zones: Sequence[Zone], x: float, y: float, width: float) -> float:
    """Zones beside each other, in as many rows as they need."""
    fit = max(1, min(len(zones), int((width + GAP) // (NARROW + GAP))))
    each = (width - (fit - 1) * GAP) / fit
    for first in range(0, len(zones), fit):
        row = zones[first : first + fit]
        y = max(_zone(sheet, zone, x + place * (each + GAP), y, each) for place, zone in enumerate(row)) + PAD
    return y


def _pieces(sheet: Sheet, zone: Zone, x: float, y: float, width: float) -> float:
    """Tiles in rows."""
    left, row = x, 0.0
    for piece in zone.pieces:
        tile = _Tile.of(piece, min(width, TILE), zone.seat)
        if left > x and left + tile.width > x + width:
            left, y, row = x, y + row + 4, 0.0
        tile.draw(sheet, left, y)
        left, row = left + tile.width + 4, max(row, tile.height)
    return y + row + 4 if zone.pieces else y


@dataclass
class _Tile:
    """A piece with its name, what is printed on it and what is special about it now."""

    names: list[str]
    lines: list[str]
    seat: int | None
    width: float
    height: float

    @classmethod
    def of(cls, piece: Piece, room: float, owner: int | None) -> _Tile:
        """As large as it must be."""
        value = next((fact.text for fact in piece.facts if fact.key == "value"), "") if piece.kind == DIE else ""
        name = f"{value or piece.name}{f' × {piece.count}' if piece.count > 1 else ''}"
        told = [fact_words(fact) for fact in piece.facts if fact.text and not value]
        told += [state.text for state in piece.states if state.text]
        seat = owner if piece.kind == DIE and piece.seat is None else piece.seat
        inner = room - PAD - (14 if seat is not None else 0)
        lines = wrapped(", ".join(told), SMALL, room - PAD, FACT_LINES) if told else []
        names = wrapped(name, NAME, inner, NAME_LINES, True)
        sign = room - PAD - inner
        widest = max(
            [*(text_width(each, NAME, True) + sign for each in names), *(text_width(each, SMALL) for each in lines)]
        )
        return cls(names, lines, seat, widest + PAD, 6 + (len(names) * NAME + len(lines) * SMALL) * LINE)

    def draw(self, sheet: Sheet, x: float, y: float) -> None:
        """Puts it on the sheet."""
        sheet.shapes.append(Box(x, y, self.width, self.height, CHIP, EDGE))
        left = x + PAD / 2
        if self.seat is not None:
            sheet.shapes.append(seat_sign(self.seat, left + 5, y + 3 + NAME * 0.62, 5))
            left += 14
        y += 3
        for line in self.names:
            sheet.shapes.append(Words(left, y + NAME, line, NAME, INK, True))
            y += NAME * LINE
        for line in self.lines:
            sheet.shapes.append(Words(x + PAD / 2, y + SMALL, line, SMALL, QUIET))
            y += SMALL * LINE


def _map(sheet: Sheet, zone: Zone, x: float, y: float, width: float) -> float:
    """Hexes where they lie: planets by colour and letters, what stands there by the sign of its seat and a letter."""
    pieces = {place_of(piece.facts): piece for inner in zone.zones for piece in inner.pieces}
    hexes = around(place_of(inner.facts) for inner in zone.zones)
    across = [2 * q + r for q, r in hexes]
    down = [r for _, r in hexes]
    size = min(
        width / (math.sqrt(3) / 2 * (max(across) - min(across) + 2)),
        min(MAP, width * MAP / WIDTH) / (1.5 * (max(down) - min(down)) + 2),
    )
    high = size * (1.5 * (max(down) - min(down)) + 2) + 2 * PAD + TITLE * LINE
    sheet.shapes.append(Box(x, y, width, high, SKY, EDGE, 6))
    sheet.shapes.append(Words(x + PAD, y + PAD + TITLE, zone.title, TITLE, WHITE, True))
    spare = width - size * math.sqrt(3) / 2 * (max(across) - min(across) + 2)
    for q, r in hexes:
        middle = x + spare / 2 + size * math.sqrt(3) / 2 * (2 * q + r - min(across) + 1)
        _hex(sheet, pieces.get((q, r)), middle, y + PAD + TITLE * LINE + size * (1.5 * (r - min(down)) + 1), size)
    return y + high


def _hex(sheet: Sheet, piece: Piece | None, x: float, y: float, size: float) -> None:
    sheet.shapes.append(regular(x, y, size * 0.96, 6, 30, SKY, HEX_EDGE))
    if piece is None:
        return
    there = built(piece)
    letters, colour = PLANETS.get(piece.kind, ("", ""))
    if letters:
        sheet.shapes.append(Circle(x, y, size * 0.62, colour, NIGHT))
        if not there:
            sheet.shapes.append(Words(x, y + size * 0.16, letters, size * 0.45, NIGHT, True, True))
    if piece.name and (letters or there):
        sheet.shapes.append(Words(x, y + size * 0.9, piece.name, size * 0.27, STAR, False, True))
    for number, owned in enumerate(there):
        left = x + (number - (len(there) - 1) / 2) * size * 0.6
        radius = size * (0.4 if letters and not number else 0.27)
        sheet.shapes.append(seat_sign(owned.seat, left, y, radius, WHITE))
        letter = STRUCTURES[owned.thing][0]
        sheet.shapes.append(Words(left, y + radius * 0.4, letter, radius * 1.15, WHITE, True, True))
