"""What things are called: hexes, amounts, structures, tiles, boosters, tokens and actions."""

from gearwright.core.phrases import counted, listed

from .components.pieces import STRUCTURE_NAMES, Amounts
from .components.space import COORDINATES, NO_SECTOR, POSITION_NAMES, POSITIONS, SECTOR_NAMES
from .table import Table

UNITS = (
    ("credits", "credit"),
    ("ore", "ore"),
    ("knowledge", "knowledge"),
    ("qic", "Q.I.C."),
    ("vp", "VP"),
    ("tokens", "power token"),
    ("gaiaformers", "gaiaformer"),
)
COUNTED = ("credits", "tokens", "gaiaformers")  # these have a plural


def amount(count: int, name: str) -> str:
    """3 credits, 1 ore."""
    field, unit = next(pair for pair in UNITS if pair[0] == name)
    return counted(count, unit) if field in COUNTED else f"{count} {unit}"


def amounts(given: Amounts, times: int = 1) -> str:
    """2 ore and 1 Q.I.C."""
    words = [amount(getattr(given, field) * times, field) for field, _ in UNITS if getattr(given, field)]
    words += [f"charge {given.charge * times}"] * (given.charge > 0)
    return listed(words) if words else "nothing"


def hex_name(table: Table, hex: int) -> str:
    """The sector and the place in it: 3A7."""
    slot = hex // POSITIONS
    sector = table.sectors[slot]
    name = "?" if sector == NO_SECTOR else SECTOR_NAMES[sector]
    return f"{name}{POSITION_NAMES[hex % POSITIONS]}"


def hex_named(table: Table, name: str) -> int | None:
    """The hex that is called so, by sector and place or by coordinates: 3A7, -4x2."""
    if "x" in name:
        q, r = name.split("x")
        place = (int(q), int(r))
        return COORDINATES.index(place) if place in COORDINATES else None
    for hex in range(len(COORDINATES)):
        if hex_name(table, hex) == name:
            return hex
    return None


def structure_name(kind: int) -> str:
    """Research lab, in the middle of a sentence."""
    name = STRUCTURE_NAMES[kind]
    return name[0].lower() + name[1:]
