"""The scene as a drawing for the terminal, the same for every game and fit to any width.

What lies in the middle of the table comes first, a panel for each zone; then the players' numbers in one table, so that
they can be compared; then what lies before each player, in full before the one who looks. Pieces that a move belongs
to carry the number which that move has in the list. A die is a piece of the kind "die" with the facts "faces" and, once
it is rolled, "value"; in a zone that belongs to a seat it has the seat's colour, and the zone's title says whose it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import ROUNDED, SIMPLE
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gearwright.core.looks.hexes import is_map
from gearwright.core.looks.scene import COLUMNS, DIE, SEAT, SUM, Fact, Piece, Scene, Zone, along

from .comparison import Comparison
from .flow import Flow
from .hexmap import HexMap
from .pieces import Numbers, cell, cells, dice, mark
from .signs import FACT_SIGNS, QUIET, SEAT_SIGNS, SEAT_STYLES, VALUE, painted

BORDER = "#8a7f6a"
TOLD = ""  # pieces whose names say of what kind they are: "City car", "hidden contract"


class Drawing:
    """Draws scenes for one looking seat. What did not change since the scene before can be left out."""

    def __init__(self, names: Sequence[str], viewer: int, numbers: Numbers | None = None) -> None:
        self.names = names
        self.viewer = viewer
        self.numbers: Numbers = numbers or {}

    def scene(self, scene: Scene, before: Scene | None = None) -> Group:
        """The whole table, or, with a scene before, only the places where something changed or can be done."""
        known = set(before.zones) if before else set()
        fresh = [zone for zone in scene.zones if zone not in known or self.numbers.keys() & moves_of(zone)]
        middle = [self.panel(zone) for zone in fresh if zone.layout != SEAT]
        legend = [] if before else _legend(scene)
        return Group(self.header(scene), *middle, *self.players(scene, fresh), *legend)

    def header(self, scene: Scene) -> Flow:
        """What game it is and how far it has come."""
        title = Text(f" {scene.title} ", "bold reverse")
        return Flow([title, *(painted(fact, self.names) for fact in _facts(scene.facts))])

    def panel(self, zone: Zone) -> RenderableType:
        """A zone with a frame; an empty one is a line only."""
        if not (zone.pieces or zone.zones or zone.facts):
            return Text(f"  {zone.title}: empty", QUIET)
        title = painted(Text.assemble(mark(zone.moves, self.numbers), zone.title), self.names)
        style = SEAT_STYLES[zone.seat] if zone.seat is not None else BORDER
        panel = Panel(Group(*self.body(zone)), title=title, title_align="left", box=ROUNDED, border_style=style)
        if is_map(zone):
            facts = [self.facts(zone)] if zone.facts else []
            return HexMap(zone, title, facts, self.names, self.numbers, style, panel)
        return panel

    def body(self, zone: Zone) -> Iterable[RenderableType]:
        """What stands in a zone: its facts, its pieces by their kinds, its own zones."""
        if zone.facts or zone.scales:
            yield self.facts(zone)
        if zone.pieces:
            yield self.by_kind(zone)
        if zone.layout == COLUMNS:
            yield Columns([self.column(inner) for inner in zone.zones], padding=(0, 2))
        else:
            for inner in zone.zones:
                yield self.titled(inner)

    def facts(self, zone: Zone) -> RenderableType:
        """What is true of a whole zone, and printed along it; the terms of a sum stand below each other."""
        if zone.layout == SUM:
            return _sum(zone.facts)
        printed = [_fact(name, along(numbers)) for name, numbers in zone.scales]
        return Flow(painted(fact, self.names) for fact in [*printed, *_facts(zone.facts)])

    def by_kind(self, zone: Zone) -> RenderableType:
        """Pieces in lines, one for each kind, and the name of the kind before it, unless the pieces say it."""
        grid = _two_columns()
        for kind, same in _kinds(zone.pieces).items():
            sort = {DIE: "dice", TOLD: ""}.get(kind, same[0].sort)
            grid.add_row(Text(sort, QUIET), Flow(cells(same, self.numbers, zone.seat)))
        return grid

    def column(self, zone: Zone) -> RenderableType:
        """A narrow zone: its title, and under it one piece a line, the numbers below each other."""
        title = Text.assemble(mark(zone.moves, self.numbers), (zone.title, "bold"))
        widths = _widths(zone.pieces)
        own = set(zone.moves)
        here = {move: number for move, number in self.numbers.items() if move not in own}
        lines = [cell(piece, here, widths) for piece in zone.pieces if piece.kind != DIE]
        thrown = dice([piece for piece in zone.pieces if piece.kind == DIE], here, zone.seat)
        inner = [self.titled(each) for each in zone.zones]
        facts = [self.facts(zone)] if zone.facts or zone.scales else []
        empty = [] if lines or thrown or inner or facts else [Text("empty", QUIET)]
        return Group(painted(title, self.names), *facts, *lines, *thrown, *inner, *empty)

    def titled(self, zone: Zone) -> RenderableType:
        """A zone inside another one: a title, and what stands there moved in a little; dice alone beside the title."""
        style = SEAT_STYLES[zone.seat] if zone.seat is not None else "bold"
        named = zone.title or ("" if zone.seat is None else SEAT_SIGNS[zone.seat])
        title = painted(Text.assemble(mark(zone.moves, self.numbers), (named, style)), self.names)
        if zone.pieces and not zone.facts and not zone.zones and all(piece.kind == DIE for piece in zone.pieces):
            return Flow([title, *dice(zone.pieces, self.numbers, zone.seat)])
        body = list(self.body(zone))
        if not body:
            return Flow([title, Text("empty", QUIET)])
        return Group(title, Padding(Group(*body), (0, 0, 0, 2)))

    def players(self, scene: Scene, fresh: Sequence[Zone]) -> Iterable[RenderableType]:
        """The numbers of all players side by side, then what they have, mine in full."""
        areas = [zone for zone in fresh if zone.layout == SEAT]
        if not areas:
            return
        yield Comparison([zone for zone in scene.zones if zone.layout == SEAT], self.viewer)
        yield from (self.panel(zone._replace(facts=())) for zone in areas if zone.seat == self.viewer)
        if others := [zone for zone in areas if zone.seat != self.viewer]:
            title = "the other players" if self.viewer < len(self.names) else "the players"
            yield Panel(self.compact(others), title=title, title_align="left", box=ROUNDED, border_style=BORDER)

    def compact(self, areas: Sequence[Zone]) -> RenderableType:
        """All that lies before other players, in as few lines as it takes."""
        grid = _two_columns()
        for zone in areas:
            seat = zone.seat or 0
            grid.add_row(Text(zone.title, SEAT_STYLES[seat]), Flow(self._compact_cells(zone, seat)))
        return grid

    def _compact_cells(self, zone: Zone, seat: int) -> Iterable[Text]:
        for kind, same in _kinds(zone.pieces).items():
            first, *rest = cells(same, self.numbers, seat)
            yield first if kind in (DIE, TOLD) else Text.assemble((f"{same[0].sort} ", QUIET), first)
            yield from rest
        for inner in zone.zones:
            facts = [painted(fact, self.names) for fact in _facts(inner.facts)]
            inside = [*facts, *self._compact_cells(inner, seat)] or [Text("empty", QUIET)]
            yield Text.assemble((f"{inner.title}: ", "bold"), inside[0])
            yield from inside[1:]


def _facts(facts: Sequence[Fact]) -> list[Text]:
    return [_fact(fact.label, fact.text) for fact in facts]


def _fact(label: str, text: str) -> Text:
    return Text.assemble((f"{label}: ", QUIET), (text, VALUE))


def _sum(facts: Sequence[Fact]) -> Table:
    """The terms with their numbers to the right, and under a line what they make together."""
    grid = Table(box=SIMPLE, show_header=False, show_edge=False, show_footer=True, padding=(0, 1))
    *terms, total = facts
    grid.add_column(footer=total.label)
    grid.add_column(footer=Text(total.text, VALUE), justify="right")
    for term in terms:
        grid.add_row(term.label, term.text)
    return grid


def _two_columns() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid


def _kinds(pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    """The pieces by their kinds, in the order in which the kinds are met; those that are TOLD together."""
    kinds: dict[str, list[Piece]] = {}
    for piece in pieces:
        told = piece.kind != DIE and (piece.name == piece.sort or piece.name.endswith(f" {piece.sort}"))
        kinds.setdefault(TOLD if told else piece.kind, []).append(piece)
    return kinds


def _widths(pieces: Sequence[Piece]) -> dict[str, int]:
    """How much room each fact takes, so that it stands at the same place on all pieces of a column."""
    widths: dict[str, int] = {}
    for fact in (fact for piece in pieces for fact in piece.facts):
        widths[fact.key] = max(widths.get(fact.key, 0), len(fact.text))
    return widths


def moves_of(zone: Zone) -> set[int]:
    """All moves, allowed or not, that belong to something in a zone."""
    own = {*zone.moves, *(move for piece in zone.pieces for move in piece.moves)}
    return own.union(*map(moves_of, zone.zones))


def _signs(zones: Sequence[Zone]) -> dict[str, str]:
    """The facts with a sign that are printed on any piece: what they are called, by their keys."""
    facts = (fact for zone in zones for piece in zone.pieces for fact in piece.facts)
    found = {fact.key: fact.label for fact in facts if fact.key in FACT_SIGNS}
    for zone in zones:
        found |= _signs(zone.zones)
    return found


def _legend(scene: Scene) -> list[Text]:
    """What the signs mean, if there are any."""
    found = _signs(scene.zones)
    meanings = [f"{sign} {found[key]}" for key, sign in FACT_SIGNS.items() if key in found]
    return [Text(f"  {' · '.join(meanings)}", QUIET)] if meanings else []
