"""What differs between two told scenes: every printed value of seats and zones, and every piece that came or went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .scene import Fact, Piece, Scene, Zone

Value = int | str | None
Place = tuple[str, ...]
COUNT, STATE, CALLED = "×", "is", "is called"  # what else a piece has, beside its facts; no fact has such a name


@dataclass(frozen=True)
class Change:
    """One value, before and after; None where it was not there or is not there any more."""

    where: tuple[str, ...]  # the titles of the zones that it is in, the outermost first; none for the whole table
    seat: int | None  # whose zone that is
    piece: str  # what the piece is called; empty where the value belongs to the zone
    what: str  # the label of a fact; COUNT, how many such pieces lie there; STATE; CALLED, also of a zone
    before: Value
    after: Value


@dataclass(frozen=True)
class _Printed:
    """One value of a scene."""

    where: tuple[str, ...]
    seat: int | None
    piece: str
    what: str
    value: Value


def changes(before: Scene, after: Scene) -> list[Change]:
    """All values that differ, in the order of the later scene; what is gone comes last."""
    old, new = dict(_printed(before)), dict(_printed(after))
    found = []
    for place in dict.fromkeys([*new, *old]):
        was, now = old.get(place), new.get(place)
        known = now or was
        values = (was.value if was else None, now.value if now else None)
        if known and values[0] != values[1] and not _came_or_went(place, old, new):
            found.append(Change(known.where, known.seat, known.piece, known.what, *values))
    return found


def _came_or_went(place: Place, old: dict[Place, _Printed], new: dict[Place, _Printed]) -> bool:
    """Whether it is said already: of a piece that came or went, by its count; of a zone, by what lies in it."""
    *owner, what = place
    counted = (*owner, COUNT)
    if what == CALLED and (place in old) != (place in new):
        return True
    return what != COUNT and (counted in old) != (counted in new)


def _printed(scene: Scene) -> Iterator[tuple[Place, _Printed]]:
    for key, label, value in map(_shown, scene.facts):
        yield ("", "", key), _Printed((), None, "", label, value)
    for zone in scene.zones:
        yield from _in_zone(zone, (), None)


def _in_zone(zone: Zone, outer: tuple[str, ...], owner: int | None) -> Iterator[tuple[Place, _Printed]]:
    where = (*outer, zone.title) if zone.title else outer
    seat = owner if zone.seat is None else zone.seat
    for key, label, value in ((CALLED, CALLED, zone.title), *map(_shown, zone.facts)):
        yield (zone.key, "", key), _Printed(where, seat, "", label, value)
    for piece in zone.pieces:
        for key, label, value in _of_piece(piece):
            yield (zone.key, piece.key, key), _Printed(where, seat, piece.name, label, value)
    for inner in zone.zones:
        yield from _in_zone(inner, where, seat)


def _of_piece(piece: Piece) -> Iterator[tuple[str, str, int | str]]:
    yield COUNT, COUNT, piece.count
    yield CALLED, CALLED, piece.name
    yield STATE, STATE, piece.state
    yield from map(_shown, piece.facts)


def _shown(fact: Fact) -> tuple[str, str, int | str]:
    """A fact by its key, with its label and with what is printed: its number, or its text."""
    return fact.key, fact.label, fact.value if isinstance(fact.value, int) else fact.text
