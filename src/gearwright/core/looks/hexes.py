"""Maps of hexes: where their hexes lie, and what stands for what lies on them. Whoever draws a map reads it here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .scene import Fact, Piece, Zone, value_of
from .values import Owned, Value

PLANETS = {  # the letters of each kind, and its colour
    "terra": ("Te", "#4f8fe0"), "oxide": ("Ox", "#d9443f"), "volcanic": ("Vo", "#e58a2e"), "desert": ("De", "#d8c13a"),
    "swamp": ("Sw", "#a5723f"), "titanium": ("Ti", "#8d99a6"), "ice": ("Ic", "#7fc9d9"), "gaia": ("Ga", "#4caf50"),
    "transdim": ("Tr", "#9a6fd0"), "lost_planet": ("LP", "#c07ab8"),
}  # fmt: skip
STRUCTURES = {  # the letter of each, and what it is called
    "mine": ("M", "mine"), "trading_station": ("T", "trading station"), "research_lab": ("L", "research lab"),
    "planetary_institute": ("I", "planetary institute"), "academy_left": ("K", "knowledge academy"),
    "academy_right": ("Q", "Q.I.C. academy"), "gaiaformer": ("F", "gaiaformer"),
    "space_station": ("S", "space station"), "satellite": ("s", "satellite"),
}  # fmt: skip
ORDER = list(STRUCTURES)
RADIUS = 2  # hexes from the middle of a sector to its edge

Place = tuple[int, int]


def is_map(zone: Zone) -> bool:
    """Whether all that is in a zone knows where it lies."""
    return bool(zone.zones) and all({"q", "r"} <= {fact.key for fact in inner.facts} for inner in zone.zones)


def place_of(facts: Sequence[Fact]) -> Place:
    """Where a hex lies."""
    q, r = value_of(facts, "q"), value_of(facts, "r")
    assert isinstance(q, int) and isinstance(r, int)
    return q, r


def around(middles: Iterable[Place]) -> list[Place]:
    """All hexes of the sectors around these, row by row."""
    reach = range(-RADIUS, RADIUS + 1)
    near = [(q, r) for q in reach for r in reach if abs(q + r) <= RADIUS]
    found = {(q + dq, r + dr) for q, r in middles for dq, dr in near}
    return sorted(found, key=lambda place: (place[1], place[0]))


def parts(value: Value | None) -> tuple[Value, ...]:
    """A value that may be a list."""
    return value if isinstance(value, tuple) else () if value is None else (value,)


def built(piece: Piece) -> list[Owned]:
    """What stands on a hex, and whose it is."""
    there = [part for state in piece.states for part in parts(state.value) if isinstance(part, Owned)]
    return sorted(there, key=lambda owned: ORDER.index(owned.thing))
