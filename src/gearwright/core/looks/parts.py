"""A scene put together of parts. What everybody sees alike is made once, however many look.

A part is a function of the table; `Own` marks one that the looking seat sees in its own way, a function of the table
and the seat, and `Over` one that everybody sees, with something of the looking seat's own on it. All others, and what
lies before other players, are shown from what a spectator may know, so nothing of what only some seat knows can get
into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .lexicon import Lexicon
from .scene import Fact, Scene, Zone

Zones = Zone | tuple[Zone, ...]


@dataclass(frozen=True)
class Own:
    """A part that the looking seat sees in its own way."""

    show: Callable[[Any, int], Zones]


@dataclass(frozen=True)
class Over:
    """A part that all see alike but for something that the looking seat sees in its own way: it is added to it."""

    base: Callable[[Any], Zone]
    add: Callable[[Zone, Any, int], Zone]


Part = Own | Over | Callable[[Any], Zones] | int  # an area of somebody else by their seat


@dataclass(frozen=True)
class Parts:
    """How the scenes of a game are put together: its board part by part, then the players, the looking seat first."""

    title: str
    facts: Callable[[Any], tuple[Fact, ...]]
    board: tuple[Own | Over | Callable[[Any], Zones], ...]
    area: Callable[[Any, int, int], Zone]  # what lies before a seat, as another one sees it

    def __call__(self, table: Any, seat: int) -> Scene:
        """What a seat sees, by its own view alone."""
        return Shared(self, table).scene(table, seat)

    def seen_by(self, seat: int, seats: int) -> Iterator[Part]:
        """The parts in the order in which a seat sees them."""
        yield from self.board
        first = seat if seat < seats else 0
        for whose in ((first + k) % seats for k in range(seats)):
            yield Own(self._own_area) if whose == seat else whose

    def _own_area(self, table: Any, seat: int) -> Zone:
        return self.area(table, seat, seat)


class Shared:
    """What all who look at a table see alike, out of what a spectator may know of it: made once, as they ask for it."""

    def __init__(self, parts: Parts, table: Any) -> None:
        self._parts, self._table, self._seats = parts, table, int(table.seats)
        self._zones: dict[Part, tuple[Zone, ...]] = {}
        self._data: dict[Part, list[dict[str, Any]]] = {}

    @cached_property
    def _facts(self) -> tuple[Fact, ...]:
        return self._parts.facts(self._table)

    def scene(self, table: Any, seat: int) -> Scene:
        """What a seat sees, whose view of the table this is."""
        zones = (zone for part in self._parts.seen_by(seat, self._seats) for zone in self._shown(part, table, seat))
        return Scene(self._parts.title, self._facts, tuple(zones))

    def data(self, table: Any, seat: int, names: list[str], lexicon: Lexicon) -> dict[str, Any]:
        """The same as it is sent."""
        zones: list[dict[str, Any]] = []
        for part in self._parts.seen_by(seat, self._seats):
            if part not in self._data or isinstance(part, (Own, Over)):
                self._data[part] = [zone.data(names, lexicon) for zone in self._shown(part, table, seat)]
            zones += self._data[part]
        return {**Scene(self._parts.title, self._facts, ()).data(names, lexicon), "zones": zones}

    def _shown(self, part: Part, table: Any, seat: int) -> tuple[Zone, ...]:
        if isinstance(part, Own):
            return _several(part.show(table, seat))
        if isinstance(part, Over):
            (base,) = self._shown(part.base, table, seat)
            return (part.add(base, table, seat),)
        if part not in self._zones:
            area = self._parts.area
            self._zones[part] = _several(
                area(self._table, part, self._seats) if isinstance(part, int) else part(self._table)
            )
        return self._zones[part]


def _several(zones: Zones) -> tuple[Zone, ...]:
    return (zones,) if isinstance(zones, Zone) else zones
