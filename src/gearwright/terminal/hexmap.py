"""A map of hexes in text: each hex with its name, the planet by its letters, what stands there, and whose it is.

A zone is a map if every zone in it tells by its facts q and r where its middle lies; the pieces tell the same of
themselves. Rows of hexes are shifted by half a hex, as on the table. A hex takes two lines:

     3A7      ▸3B2     what it is called, as the moves call it; ▸ where a move of the list belongs to it
    Te M●     (Ox)1    a mine of ● on a terra planet; a free oxide planet that takes 1 terraforming step
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gearwright.core.looks.hexes import PLANETS, STRUCTURES, Place, around, built, parts, place_of
from gearwright.core.looks.scene import Piece, Zone, value_of
from gearwright.core.looks.values import Owned, Seat, Value

from .flow import Flow
from .pieces import Numbers
from .signs import NUMBER, QUIET, SEAT_SIGNS, SEAT_STYLES, VALUE

SHARED, FEDERATED, PLANNED = "shared_by", "federations", "planned"
STEP, CELL = 3, 5  # columns from a hex to the next half hex, and of what is written on one
FRAME = 4  # columns that a frame takes


@dataclass(frozen=True)
class HexMap:
    """A map where the screen is wide enough for it, else what would be there without one."""

    zone: Zone
    title: Text
    facts: Sequence[RenderableType]  # what is true of the whole map
    names: Sequence[str]
    numbers: Numbers
    border: str
    otherwise: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.width > options.max_width:
            yield self.otherwise
            return
        body = Group(*self.facts, *self.lines(), *self.legend(), self.told())
        if self.width + FRAME <= options.max_width:
            yield Panel(body, title=self.title, title_align="left", border_style=self.border)
        else:
            yield Rule(self.title, align="left", style=self.border)
            yield body

    @cached_property
    def middles(self) -> dict[Place, Value | None]:
        """Where the sectors lie, and the number of each."""
        return {place_of(inner.facts): value_of(inner.facts, "sector") for inner in self.zone.zones}

    @cached_property
    def pieces(self) -> dict[Place, Piece]:
        """What lies on the hexes."""
        return {place_of(piece.facts): piece for inner in self.zone.zones for piece in inner.pieces}

    @cached_property
    def hexes(self) -> list[Place]:
        """All hexes of all sectors, row by row."""
        return around(self.middles)

    @cached_property
    def left(self) -> int:
        """Where the map begins, in half hexes."""
        return min(2 * q + r for q, r in self.hexes)

    @cached_property
    def width(self) -> int:
        """How many columns the map takes."""
        return (max(2 * q + r for q, r in self.hexes) - self.left) * STEP + CELL

    def lines(self) -> Iterator[Text]:
        """The map itself."""
        for row in sorted({r for _, r in self.hexes}):
            places = [place for place in self.hexes if place[1] == row]
            yield self._line(places, self._name)
            yield self._line(places, self._inside)

    def _line(self, places: Iterable[Place], write: Callable[[Place], Text]) -> Text:
        line = Text(no_wrap=True)
        for q, r in places:
            written = write((q, r))
            column = (2 * q + r - self.left) * STEP + (CELL - written.cell_len) // 2
            line.append(" " * (column - line.cell_len)).append_text(written)
        return line

    def _name(self, place: Place) -> Text:
        piece = self.pieces.get(place)
        if piece is None:
            return Text()
        if self._is_choice(piece):
            return Text(f"▸{piece.name}", NUMBER)
        return Text(piece.name, QUIET)

    def _is_choice(self, piece: Piece) -> bool:
        return any(move in self.numbers for move in piece.moves)

    def _inside(self, place: Place) -> Text:
        piece = self.pieces.get(place)
        if piece is None or not (piece.states or piece.kind in PLANETS):
            sector = self.middles.get(place)
            return Text(f"-{sector}-" if sector else "·", QUIET)
        return self._planet(piece) if piece.kind in PLANETS else self._space(piece)

    def _planet(self, piece: Piece) -> Text:
        letters, colour = PLANETS[piece.kind]
        standing = built(piece)
        if not standing:
            steps = value_of(piece.facts, "steps")
            return Text.assemble("(", (letters, colour), ")", ("" if steps is None else str(steps), VALUE))
        guests = [Text(SEAT_SIGNS[seat], SEAT_STYLES[seat]) for seat in _seats(piece, SHARED)]
        (letter, _), owner = STRUCTURES[standing[0].thing], standing[0].seat
        gap = "" if guests else " "
        return Text.assemble((letters, colour), gap, (f"{letter}{SEAT_SIGNS[owner]}", SEAT_STYLES[owner]), *guests)

    def _space(self, piece: Piece) -> Text:
        """Satellites and stations; where they are more than fit, a + stands for the others."""
        text, last = Text(), ""
        for owned in built(piece):
            text.append("" if owned.thing == last else STRUCTURES[owned.thing][0])
            text.append(SEAT_SIGNS[owned.seat], SEAT_STYLES[owned.seat])
            last = owned.thing
        if value_of(piece.states, PLANNED) is not None:
            text.append("s?", NUMBER)
        return text if text.cell_len <= CELL else text[: CELL - 1] + Text("+")

    def legend(self) -> Iterator[RenderableType]:
        """What the letters and signs mean that are on the map."""
        pieces = self.pieces.values()
        sorts = {piece.kind: piece.sort for piece in pieces}
        cells = [Text.assemble(letters, f" {sorts[kind]}") for kind, letters in PLANETS.items() if kind in sorts]
        there = {owned.thing for piece in pieces for owned in built(piece)}
        standing = [letter_and_name for thing, letter_and_name in STRUCTURES.items() if thing in there]
        cells += [Text.assemble((letter, VALUE), f" {name}") for letter, name in standing]
        cells += [
            Text.assemble((sign, style), f" {name.removeprefix(sign).strip()}") for sign, style, name in self._signs()
        ]
        if any(value_of(piece.facts, "steps") is not None for piece in pieces):
            cells.append(Text("(Te)2 free, 2 terraforming steps for you"))
        if any(_seats(piece, SHARED) for piece in pieces):
            cells.append(Text("a second sign shares the planet"))
        if any(map(self._is_choice, pieces)):
            cells.append(Text.assemble(("▸", NUMBER), " can be chosen: type its name or its number"))
        yield Padding(Flow(cells), (1, 0, 0, 0))

    def _signs(self) -> Iterator[tuple[str, str, str]]:
        return zip(SEAT_SIGNS, SEAT_STYLES, self.names, strict=False)

    def told(self) -> Table:
        """The same in words: where everybody is, and what it takes to reach the planets that are free."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        pieces = self.pieces.values()
        for seat, name in enumerate(self.names):
            there = [
                (word, [piece.name for piece in pieces if Owned(thing, seat) in built(piece)])
                for thing, (_, word) in STRUCTURES.items()
            ]
            there += [
                (word, [piece.name for piece in pieces if seat in _seats(piece, key)])
                for key, word in ((SHARED, "shares"), (FEDERATED, "in federations"))
            ]
            if cells := [_listed(word, places) for word, places in there if places]:
                grid.add_row(Text(name, SEAT_STYLES[seat]), Flow(cells))
        far: dict[int, list[str]] = {}
        for piece in pieces:
            if isinstance(needed := value_of(piece.facts, "range_qic"), int):
                far.setdefault(needed, []).append(piece.name)
        if far:
            grid.add_row(Text("range", QUIET), Flow(_listed(f"{needed} Q.I.C.", far[needed]) for needed in sorted(far)))
        return grid


def _listed(words: str, places: Iterable[str]) -> Text:
    return Text.assemble((f"{words}: ", QUIET), " ".join(places))


def _seats(piece: Piece, key: str) -> list[int]:
    """The seats that a state names."""
    return [part.seat for part in parts(value_of(piece.states, key)) if isinstance(part, Seat)]
