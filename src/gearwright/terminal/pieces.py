"""A piece as a small cell of text: a tile `[¤8 ✚2 ↯3 ☻3] ×2`, a die `D6 [3]`, a card with its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.text import Text

from gearwright.core.looks.scene import DIE, Fact, Piece, value_of

from .signs import FACT_SIGNS, NUMBER, QUIET, SEAT_STYLES, STATE, VALUE

Numbers = Mapping[int, int]  # the number in the list of each move that is allowed


def fact_text(fact: Fact, width: int = 0) -> Text:
    """What is printed on a piece: a number behind its sign or its name, set to the right of `width`; or words alone."""
    if not isinstance(fact.value, int):
        return Text(fact.text)
    sign = FACT_SIGNS.get(fact.key) or f"{fact.label}: "
    return Text.assemble((sign, QUIET), (fact.text.replace("-", "−").rjust(width), VALUE))


def mark(moves: Sequence[int], numbers: Numbers) -> Text:
    """The numbers of the moves that belong here, as they stand in the list."""
    here = [numbers[move] for move in moves if move in numbers]
    return Text(f"{','.join(map(str, here))}▸", NUMBER) if here else Text()


def cell(piece: Piece, numbers: Numbers, widths: Mapping[str, int] | None = None) -> Text:
    """One piece, or several equal ones."""
    inside = [fact_text(fact, (widths or {}).get(fact.key, 0)) for fact in piece.facts]
    if not inside or piece.name == piece.sort or not piece.name.startswith(piece.sort):
        inside.insert(0, Text(piece.name))
    signed = all(fact.key in FACT_SIGNS and isinstance(fact.value, int) for fact in piece.facts)
    between = Text.assemble((" " if signed else " · ", QUIET))
    shown = Text.assemble(mark(piece.moves, numbers), ("[", QUIET), between.join(inside), ("]", QUIET))
    return _counted(shown, piece)


def _counted(shown: Text, piece: Piece) -> Text:
    if piece.state:
        shown.stylize(QUIET)
    if piece.count > 1:
        shown.append(f" ×{piece.count}", VALUE)
    if piece.state:
        shown.append(f" ({piece.state})", STATE)
    return shown


def dice(pieces: Sequence[Piece], numbers: Numbers, seat: int | None = None) -> list[Text]:
    """Dice by their sizes, each as a box with its value; a die that has not been rolled shows a dot."""
    cells = []
    for size, same in groupby(sorted(pieces, key=_size), key=_size):
        boxes = [_die(die, numbers, seat) for die in same]
        cells.append(Text.assemble((f"D{size} " if size else "", QUIET), Text(" ").join(boxes)))
    return cells


def _size(die: Piece) -> int:
    faces = value_of(die.facts, "faces")
    return faces if isinstance(faces, int) else 0


def _die(die: Piece, numbers: Numbers, seat: int | None) -> Text:
    value = next((fact.text for fact in die.facts if fact.key == "value"), "·")
    style = SEAT_STYLES[seat] if seat is not None else VALUE
    box = Text.assemble(("[", style), (value, VALUE), ("]", style))
    several = Text.assemble(mark(die.moves, numbers), Text().join([box] * die.count))
    if die.state:
        several.append(f" ({die.state})", STATE)
    return several


def cells(pieces: Sequence[Piece], numbers: Numbers, seat: int | None = None) -> list[Text]:
    """All pieces of one place, equal ones that lie apart as one cell, the dice in groups."""
    thrown = [piece for piece in pieces if piece.kind == DIE]
    return [*(cell(piece, numbers) for piece in _together(pieces)), *dice(thrown, numbers, seat)]


def _together(pieces: Sequence[Piece]) -> list[Piece]:
    counts: dict[Piece, int] = {}
    for piece in pieces:
        if piece.kind != DIE:
            equal = piece._replace(key="", count=1)
            counts[equal] = counts.get(equal, 0) + piece.count
    return [piece._replace(count=count) for piece, count in counts.items()]
