"""The star chart, for the eye: a zone for each sector, with its planets and what floats in its space.

A zone tells where the middle of its sector lies, a hex where it lies itself, in the coordinates q and r: whoever draws
a map has all it takes. Empty space is shown where something is, and wherever the question is about empty space.
"""

from gearwright.core.looks.phrases import listed
from gearwright.core.looks.prose_scene import Fact, Piece, Zone

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
    PLANET_NAMES,
    POSITIONS,
    SECTOR_NAMES,
    SLOTS,
)
from ..table import Table
from ..words.names import hex_name, structure_name

PLANET_KINDS = tuple(name if name == "Lost Planet" else f"{name} planet" for name in PLANET_NAMES)
SPACE_QUESTIONS = (m.LOST_PLANET, m.SATELLITE, m.STATION)


def star_chart(table: Table, viewer: int) -> Zone:
    """All sectors."""
    laid = [slot for slot in range(SLOTS) if table.sectors[slot] != NO_SECTOR]
    zones = tuple(sector(table, slot, viewer) for slot in laid)
    return Zone("map", "Star chart", "columns", facts=_reach(table, viewer), zones=zones)


def _reach(table: Table, viewer: int) -> tuple[Fact, ...]:
    """How far the looking seat gets without Q.I.C."""
    player = table.players[viewer]
    if player.automa or sum(player.built) == 0:
        return ()
    hexes = reach(table, viewer)
    return (("reach", f"{{{viewer}}}: {hexes} {'hex' if hexes == 1 else 'hexes'}"),)


def sector(table: Table, slot: int, viewer: int) -> Zone:
    """One sector, where it lies and how it is turned."""
    q, r = COORDINATES[(slot + 1) * POSITIONS - 1]
    facts: tuple[Fact, ...] = (("q", q), ("r", r), ("rotation", int(table.rotations[slot])))
    asked_for_space = not table.over and table.due.kind in SPACE_QUESTIONS
    pieces: list[Piece] = []
    for hex in range(slot * POSITIONS, (slot + 1) * POSITIONS):
        if table.planet[hex] not in (EMPTY, NOWHERE):
            pieces.append(planet(table, hex, viewer))
        elif table.satellites[hex] or table.station[hex] or asked_for_space:
            pieces.append(space(table, hex))
    name = SECTOR_NAMES[table.sectors[slot]]
    return Zone(f"sector.{name}", f"Sector {name}", facts=facts, pieces=tuple(pieces))


def _place(hex: int) -> tuple[Fact, ...]:
    q, r = COORDINATES[hex]
    return (("q", q), ("r", r))


def federated(table: Table, hex: int) -> list[str]:
    """Whose federations the hex belongs to."""
    return [f"in a federation of {{{seat}}}" for seat in range(table.seats) if table.federations[hex] >> seat & 1]


def planet(table: Table, hex: int, viewer: int) -> Piece:
    """A planet with whoever is on it, and what it takes the looking seat to settle it."""
    owner = int(table.owner[hex]) - 1
    parts = [f"{structure_name(table.structure[hex])} of {{{owner}}}"] if owner >= 0 else []
    parts += [f"shared by {{{table.guest[hex] - 1}}}"] * (table.guest[hex] > 0)
    parts += [f"gaiaformer of {{{table.gaiaformer[hex] - 1}}}"] * (table.gaiaformer[hex] > 0)
    parts += federated(table, hex)
    player = table.players[viewer]
    kind = int(table.planet[hex])
    facts: tuple[Fact, ...] = (("type", PLANET_NAMES[kind]), *_place(hex))
    if owner < 0 and player.faction != NO_FACTION:
        if FIRST_HOME <= kind <= LAST_HOME:
            facts += (("steps", steps_between(FACTIONS[player.faction].home, kind)),)
        if sum(player.built) > 0:
            facts += (("range Q.I.C.", range_qic(table, viewer, hex, 0)),)
    becomes = tuple(m.BECOME + k for k in range(1, STRUCTURE_KINDS)) if _is_upgraded(table, hex) else ()
    return Piece(
        f"hex.{hex}", PLANET_KINDS[kind], hex_name(table, hex), facts, state=listed(parts) if parts else "",
        moves=(m.AT_PLANET + hex, *becomes), seat=owner if owner >= 0 else None,
    )  # fmt: skip


def _is_upgraded(table: Table, hex: int) -> bool:
    return not table.over and table.due.kind == m.NEW_STRUCTURE and table.due.hex == hex


def space(table: Table, hex: int) -> Piece:
    """A hex without a planet: satellites and a space station."""
    parts = [f"satellite of {{{seat}}}" for seat in range(table.seats) if table.satellites[hex] >> seat & 1]
    station = int(table.station[hex]) - 1
    parts += [f"space station of {{{station}}}"] * (station >= 0)
    kind = "space station" if station >= 0 else "satellite" if table.satellites[hex] else "space"
    chosen = [table.federation.hexes[k] for k in range(table.federation.laid)]
    parts += ["satellite to be placed"] * (hex in chosen)
    owner = next((seat for seat in range(table.seats) if table.satellites[hex] >> seat & 1), None)
    return Piece(
        f"hex.{hex}", kind, hex_name(table, hex), _place(hex), state=listed(parts) if parts else "",
        moves=(m.AT_SPACE + hex,), seat=station if station >= 0 else owner,
    )  # fmt: skip
