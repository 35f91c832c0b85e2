"""The star chart, for the eye: a zone for each sector, with its planets and what floats in its space.

A zone tells where the middle of its sector lies, a hex where it lies itself, in the coordinates q and r: whoever draws
a map has all it takes. Empty space is shown where something is, and wherever the question is about empty space.
"""

from gearwright.core.looks.phrases import listed
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import Owned, Seat, Value

from .. import moves as m
from ..actions.mines import is_home_type, qic_over, reach, steps_between
from ..components.pieces import FACTIONS, NO_FACTION, STRUCTURE_KINDS
from ..components.space import (
    COORDINATES,
    EMPTY,
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


def star_chart(table: Table) -> Zone:
    """All sectors, as everybody sees them."""
    laid = [slot for slot in range(SLOTS) if table.sectors[slot] != NO_SECTOR]
    return Zone("map", "Star chart", "columns", zones=tuple(sector(table, slot) for slot in laid))


def with_reach(chart: Zone, table: Table, seat: int) -> Zone:
    """The star chart with how far the looking seat gets; to a spectator, the first seat."""
    seat = seat if seat < table.seats else 0
    player = table.players[seat]
    settled = sum(player.built) > 0
    told = settling(table, seat, settled) if player.faction != NO_FACTION else {}
    zones = tuple(
        zone._replace(pieces=tuple(_with_facts(piece, told.get(piece.key, ())) for piece in zone.pieces))
        for zone in chart.zones
    )
    return chart._replace(facts=_reach(table, seat) if settled and not player.automa else (), zones=zones)


def _with_facts(piece: Piece, facts: tuple[Fact, ...]) -> Piece:
    return piece._replace(facts=piece.facts + facts) if facts else piece


def _reach(table: Table, seat: int) -> tuple[Fact, ...]:
    """How far a seat gets without Q.I.C."""
    hexes = int(reach(table, seat))
    return (Fact("reach", (Seat(seat), hexes), f"{{{seat}}}: {hexes} {'hex' if hexes == 1 else 'hexes'}"),)


def settling(table: Table, seat: int, settled: bool) -> dict[str, tuple[Fact, ...]]:
    """What it takes a seat to settle each free planet, by the planet's key."""
    player = table.players[seat]
    home, within = int(FACTIONS[player.faction].home), reach(table, seat)
    steps = [
        (Fact("steps", int(steps_between(home, kind))),) if is_home_type(kind) else ()
        for kind in range(len(PLANET_KEYS))
    ]
    found: dict[str, tuple[Fact, ...]] = {}
    for hex, kind in enumerate(table.planet):
        if kind not in (EMPTY, NOWHERE) and not table.owner[hex]:
            far = (Fact("range_qic", int(qic_over(player.nearest[hex] - within))),) if settled else ()
            found[f"hex.{hex}"] = steps[kind] + far
    return found


def sector(table: Table, slot: int) -> Zone:
    """One sector, where it lies and how it is turned."""
    asked_for_space = not table.over and table.due.kind in SPACE_QUESTIONS
    pieces: list[Piece] = []
    for hex in range(slot * POSITIONS, (slot + 1) * POSITIONS):
        if table.planet[hex] not in (EMPTY, NOWHERE):
            pieces.append(planet(table, hex))
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


def planet(table: Table, hex: int) -> Piece:
    """A planet with whoever is on it."""
    owner = int(table.owner[hex]) - 1
    guest, former = int(table.guest[hex]) - 1, int(table.gaiaformer[hex]) - 1
    states = [Fact("built", Owned(STRUCTURE_KEYS[table.structure[hex]], owner))] if owner >= 0 else []
    states += [Fact("shared_by", Seat(guest), f"shared by {{{guest}}}")] if guest >= 0 else []
    states += [Fact("gaiaformer", Owned("gaiaformer", former))] if former >= 0 else []
    states += [_federations(table, hex)] if table.federations[hex] else []
    kind = int(table.planet[hex])
    becomes = tuple(m.BECOME + k for k in range(1, STRUCTURE_KINDS)) if _is_upgraded(table, hex) else ()
    return Piece(
        f"hex.{hex}", PLANET_KEYS[kind], hex_name(table, hex), PLACES[hex], states=tuple(states),
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
