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

from gearwright.core.looks.scene import Fact, Piece, Zone, value_of

from .flow import Flow
from .pieces import Numbers
from .signs import NUMBER, QUIET, SEAT_SIGNS, SEAT_STYLES, VALUE

PLANETS = {
    "terra": ("Te", "#4f8fe0"), "oxide": ("Ox", "#d9443f"), "volcanic": ("Vo", "#e58a2e"), "desert": ("De", "#d8c13a"),
    "swamp": ("Sw", "#a5723f"), "titanium": ("Ti", "#8d99a6"), "ice": ("Ic", "#7fc9d9"), "gaia": ("Ga", "#4caf50"),
    "transdim": ("Tr", "#9a6fd0"), "Lost Planet": ("LP", "#c07ab8"),
}  # fmt: skip
STRUCTURES = {
    "mine": "M", "trading station": "T", "research lab": "L", "planetary institute": "I", "academy (knowledge)": "A",
    "academy (Q.I.C.)": "A", "gaiaformer": "F", "space station": "S", "satellite": "s",
}  # fmt: skip
SHARED, FEDERATED, PLANNED = "shared by", "in a federation of", "satellite to be placed"
STEP, CELL = 3, 5  # columns from a hex to the next half hex, and of what is written on one
RADIUS = 2  # hexes from the middle of a sector to its edge
FRAME = 4  # columns that a frame takes

Place = tuple[int, int]


def is_map(zone: Zone) -> bool:
    """Whether all that is in a zone knows where it lies."""
    return bool(zone.zones) and all({"q", "r"} <= {fact.key for fact in inner.facts} for inner in zone.zones)


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
    def middles(self) -> dict[Place, str]:
        """Where the sectors lie, and what each is called in short."""
        return {_place(inner.facts): inner.title.rpartition(" ")[2] for inner in self.zone.zones}

    @cached_property
    def pieces(self) -> dict[Place, Piece]:
        """What lies on the hexes."""
        return {_place(piece.facts): piece for inner in self.zone.zones for piece in inner.pieces}

    @cached_property
    def hexes(self) -> list[Place]:
        """All hexes of all sectors, row by row."""
        reach = range(-RADIUS, RADIUS + 1)
        around = [(q, r) for q in reach for r in reach if abs(q + r) <= RADIUS]
        found = {(q + dq, r + dr) for q, r in self.middles for dq, dr in around}
        return sorted(found, key=lambda place: (place[1], place[0]))

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
        if piece is None or not (piece.state or _kind(piece)):
            sector = self.middles.get(place)
            return Text(f"-{sector}-" if sector else "·", QUIET)
        return self._planet(piece) if _kind(piece) else self._space(piece)

    def _planet(self, piece: Piece) -> Text:
        letters, colour = _letters(_kind(piece))
        built = [(STRUCTURES[word], seat) for word, seat in self._built(piece)]
        if not built:
            steps = _text(piece, "steps")
            return Text.assemble("(", (letters, colour), ")", (str(steps), VALUE))
        guests = [Text(SEAT_SIGNS[seat], SEAT_STYLES[seat]) for seat in self._seats(piece, SHARED)]
        letter, owner = built[0]
        gap = "" if guests else " "
        return Text.assemble((letters, colour), gap, (f"{letter}{SEAT_SIGNS[owner]}", SEAT_STYLES[owner]), *guests)

    def _space(self, piece: Piece) -> Text:
        """Satellites and stations; where they are more than fit, a + stands for the others."""
        text, last = Text(), ""
        for word, seat in self._built(piece):
            text.append("" if STRUCTURES[word] == last else STRUCTURES[word])
            text.append(SEAT_SIGNS[seat], SEAT_STYLES[seat])
            last = STRUCTURES[word]
        if PLANNED in piece.state:
            text.append("s?", NUMBER)
        return text if text.cell_len <= CELL else text[: CELL - 1] + Text("+")

    def _built(self, piece: Piece) -> list[tuple[str, int]]:
        """What stands on a hex, and whose it is."""
        return [(word, seat) for word in STRUCTURES for seat in self._seats(piece, f"{word} of")]

    def _seats(self, piece: Piece, words: str) -> list[int]:
        return [seat for seat, name in enumerate(self.names) if f"{words} {name}" in piece.state]

    def legend(self) -> Iterator[RenderableType]:
        """What the letters and signs mean that are on the map."""
        pieces = self.pieces.values()
        kinds = {_kind(piece) for piece in pieces} - {""}
        cells = [Text.assemble(_letters(kind), f" {kind}") for kind in sorted(kinds, key=_order)]
        there = {word for piece in pieces for word, _ in self._built(piece)}
        built = {letter: word.partition(" (")[0] for word, letter in STRUCTURES.items() if word in there}
        cells += [Text.assemble((letter, VALUE), f" {word}") for letter, word in built.items()]
        cells += [
            Text.assemble((sign, style), f" {name.removeprefix(sign).strip()}") for sign, style, name in self._signs()
        ]
        if any(value_of(piece.facts, "steps") is not None for piece in pieces):
            cells.append(Text("(Te)2 free, 2 terraforming steps for you"))
        if any(SHARED in piece.state for piece in pieces):
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
        heads = [(word, f"{word} of") for word in STRUCTURES]
        heads += [("shares", SHARED), ("in federations", FEDERATED)]
        for seat, name in enumerate(self.names):
            cells = []
            for word, said in heads:
                if places := [piece.name for piece in self.pieces.values() if seat in self._seats(piece, said)]:
                    cells.append(_listed(word, places))
            if cells:
                grid.add_row(Text(name, SEAT_STYLES[seat]), Flow(cells))
        far: dict[int, list[str]] = {}
        for piece in self.pieces.values():
            if isinstance(needed := value_of(piece.facts, "range Q.I.C."), int):
                far.setdefault(needed, []).append(piece.name)
        if far:
            grid.add_row(Text("range", QUIET), Flow(_listed(f"{needed} Q.I.C.", far[needed]) for needed in sorted(far)))
        return grid


def _listed(words: str, places: Iterable[str]) -> Text:
    return Text.assemble((f"{words}: ", QUIET), " ".join(places))


def _place(facts: Sequence[Fact]) -> Place:
    q, r = value_of(facts, "q"), value_of(facts, "r")
    assert isinstance(q, int) and isinstance(r, int)
    return q, r


def _text(piece: Piece, key: str) -> str:
    return next((fact.text for fact in piece.facts if fact.key == key), "")


def _kind(piece: Piece) -> str:
    """The type of a planet; nothing for empty space."""
    return _text(piece, "type")


def _letters(kind: str) -> tuple[str, str]:
    return PLANETS.get(kind, (kind[:2].capitalize(), ""))


def _order(kind: str) -> int:
    return list(PLANETS).index(kind) if kind in PLANETS else len(PLANETS)
