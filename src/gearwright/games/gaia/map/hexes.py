"""4. How hexes lie to each other.

Only these rules look into the tables of hexes: on a GPU every rule that does has its own copy, and room for constants
is small there.
"""

from gearwright.core.language.decorators import rule

from ..components.space import BESIDE, BITS, HEXES, NEIGHBOURS, REMAINDERS, VICINITIES


@rule
def neighbour(hex: int, side: int) -> int:
    """The hex on one of the six sides, RIM where there is none."""
    return int(NEIGHBOURS[hex].hexes[side])


@rule
def beside(hex: int, part: int) -> int:
    """A part of the set of all hexes beside a hex."""
    return int(BESIDE[hex].parts[part])


@rule
def lowest(bits: int) -> int:
    """The number of the lowest bit."""
    return int(BITS[(bits & -bits) % REMAINDERS].number)


@rule
def close_hex(hex: int, number: int) -> int:
    """One of the hexes within distance 2, RIM where there is none."""
    return int(VICINITIES[hex].hexes[number])


@rule
def column(hex: int) -> int:
    """The first coordinate, q."""
    return int(HEXES[hex].q)


@rule
def line(hex: int) -> int:
    """The second coordinate, r."""
    return int(HEXES[hex].r)


@rule
def distance(hex: int, other: int) -> int:
    """Steps from one hex to another."""
    columns = column(hex) - column(other)
    lines = line(hex) - line(other)
    return max(abs(columns), abs(lines), abs(columns + lines))
