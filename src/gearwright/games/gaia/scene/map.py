"""The star chart, for the eye: a zone for each sector, with its planets and what floats in its space.

A zone tells where the middle of its sector lies, a hex where it lies itself, in the coordinates q and r: whoever draws
a map has all it takes. Empty space is shown where something is, and wherever the question is about empty space.
"""

from dataclasses import dataclass

from gearwright.core.looks.phrases import listed
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import Owned, Seat, Value

from .. import moves as m
from ..actions.mines import range_qic, reach, steps_between
from ..components.pieces import FACTIONS, NO_FACTION, STRUCTURE_KINDS
from ..components.space import (
    COORDINATES,
    EMPTY,
    FIRST_HOME,
    LAST_HOME,
    NO_SECTOR,
    NOWHERE,
    POSITIONS,
    SECTOR_NAMES,
    SLOTS,
)
from ..lexicon import PLANET_KEYS, STRUCTURE_KEYS
from ..table import Table
from ..words.names import hex_name

SPACE_QUESTIONS = (m.LOST_PLANET, m.SATELLITE, m.STATION)


def star_chart(table: Table, seat: int) -> Zone:
    """All sectors, with how far the looking seat gets; to a spectator, the first seat."""
    viewer = viewer_of(table, seat if seat < table.seats else 0)
    laid = [slot for slot in range(SLOTS) if table.sectors[slot] != NO_SECTOR]
    zones = tuple(sector(table, slot, viewer) for slot in laid)
    return Zone("map", "Star chart", "columns", facts=_reach(table, viewer), zones=zones)


@dataclass(frozen=True)
class Viewer:
    """The looking seat: its home planet, if it has a faction, and whether it is on the map already."""

    seat: int
    home: int | None
    settled: bool


def viewer_of(table: Table, seat: int) -> Viewer:
    """A seat that looks."""
    player = table.players[seat]
    home = None if player.faction == NO_FACTION else int(FACTIONS[player.faction].home)
    return Viewer(seat, home, sum(player.built) > 0)


def _reach(table: Table, viewer: Viewer) -> tuple[Fact, ...]:
    """How far the looking seat gets without Q.I.C."""
    if table.players[viewer.seat].automa or not viewer.settled:
        return ()
    hexes = reach(table, viewer.seat)
    text = f"{{{viewer.seat}}}: {hexes} {'hex' if hexes == 1 else 'hexes'}"
    return (Fact("reach", (Seat(viewer.seat), int(hexes)), text),)


def sector(table: Table, slot: int, viewer: Viewer) -> Zone:
    """One sector, where it lies and how it is turned."""
    asked_for_space = not table.over and table.due.kind in SPACE_QUESTIONS
    pieces: list[Piece] = []
    for hex in range(slot * POSITIONS, (slot + 1) * POSITIONS):
        if table.planet[hex] not in (EMPTY, NOWHERE):
            pieces.append(planet(table, hex, viewer))
        elif table.satellites[hex] or table.station[hex] or asked_for_space:
            pieces.append(space(table, hex))
    name = SECTOR_NAMES[table.sectors[slot]]
    middle = PLACES[(slot + 1) * POSITIONS - 1]
    facts = (*middle, Fact("sector", int(name)), Fact("rotation", int(table.rotations[slot])))
    return Zone(f"sector.{name}", f"Sector {name}", facts=facts, pieces=tuple(pieces))


PLACES: list[tuple[Fact, ...]] = [(Fact("q", q), Fact("r", r)) for q, r in COORDINATES]  # of the hexes


def seats_in(table: Table, bits: int) -> list[int]:
    """The seats that a set of bits names."""
    return [seat for seat in range(table.seats) if bits >> seat & 1]


def _federations(table: Table, hex: int) -> Fact:
    """Whose federations the hex belongs to."""
    seats = seats_in(table, table.federations[hex])
    text = listed([f"in a federation of {{{seat}}}" for seat in seats])
    return Fact("federations", tuple(Seat(seat) for seat in seats), text)


def planet(table: Table, hex: int, viewer: Viewer) -> Piece:
    """A planet with whoever is on it, and what it takes the looking seat to settle it."""
    owner = int(table.owner[hex]) - 1
    guest, former = int(table.guest[hex]) - 1, int(table.gaiaformer[hex]) - 1
    states = [Fact("built", Owned(STRUCTURE_KEYS[table.structure[hex]], owner))] if owner >= 0 else []
    states += [Fact("shared_by", Seat(guest), f"shared by {{{guest}}}")] if guest >= 0 else []
    states += [Fact("gaiaformer", Owned("gaiaformer", former))] if former >= 0 else []
    states += [_federations(table, hex)] if table.federations[hex] else []
    kind = int(table.planet[hex])
    facts = PLACES[hex]
    if owner < 0 and viewer.home is not None:
        if FIRST_HOME <= kind <= LAST_HOME:
            facts += (Fact("steps", int(steps_between(viewer.home, kind))),)
        if viewer.settled:
            facts += (Fact("range_qic", int(range_qic(table, viewer.seat, hex, 0))),)
    becomes = tuple(m.BECOME + k for k in range(1, STRUCTURE_KINDS)) if _is_upgraded(table, hex) else ()
    return Piece(
        f"hex.{hex}", PLANET_KEYS[kind], hex_name(table, hex), facts, states=tuple(states),
        moves=(m.AT_PLANET + hex, *becomes), seat=owner if owner >= 0 else None,
    )  # fmt: skip


def _is_upgraded(table: Table, hex: int) -> bool:
    return not table.over and table.due.kind == m.NEW_STRUCTURE and table.due.hex == hex


def space(table: Table, hex: int) -> Piece:
    """A hex without a planet: satellites and a space station."""
    owners, station = seats_in(table, table.satellites[hex]), int(table.station[hex]) - 1
    satellites: Value = tuple(Owned("satellite", seat) for seat in owners)
    states = [Fact("satellites", satellites)] if owners else []
    states += [Fact("space_station", Owned("space_station", station))] if station >= 0 else []
    kind = "space_station" if station >= 0 else "satellite" if owners else "space"
    chosen = [table.federation.hexes[k] for k in range(table.federation.laid)]
    states += [Fact("planned", "planned")] if hex in chosen else []
    owner = owners[0] if owners else None
    return Piece(
        f"hex.{hex}", kind, hex_name(table, hex), PLACES[hex], states=tuple(states),
        moves=(m.AT_SPACE + hex,), seat=station if station >= 0 else owner,
    )  # fmt: skip
