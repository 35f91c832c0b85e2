"""4. How hexes lie to each other.

Only these rules look into the tables of hexes: on a GPU every rule that does has its own copy, and room for constants
is small there.
"""

from gearwright.core.language.decorators import rule

from ..components.space import BITS, HEXES, NEIGHBOURS, PER_PART, STRIDE, VICINITIES

WHOLE_PART = (1 << PER_PART) - 1


@rule
def neighbour(hex: int, side: int) -> int:
    """The hex on one of the six sides, RIM where there is none."""
    return int(NEIGHBOURS[hex].hexes[side])


@rule
def part_of(hex: int) -> int:
    """The part of a set in which a hex is."""
    return int(BITS[hex].part)


@rule
def bit_of(hex: int) -> int:
    """The bit of that part."""
    return int(BITS[hex].bit)


@rule
def beside(before: int, part: int, after: int) -> int:
    """All that is beside the hexes of a set, as far as it is in one part; and the parts before and after that one."""
    up = part << 1 | part << STRIDE - 1 | part << STRIDE
    up |= before >> PER_PART - 1 | before >> PER_PART - STRIDE + 1 | before >> PER_PART - STRIDE
    down = after << PER_PART - 1 | after << PER_PART - STRIDE + 1 | after << PER_PART - STRIDE
    return (up | down) & WHOLE_PART | part >> 1 | part >> STRIDE - 1 | part >> STRIDE


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
