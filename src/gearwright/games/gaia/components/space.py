"""4, 5. The map: planets, sector tiles, and every hex that a layout can have.

All layouts lie within the big one, so a hex has one number whatever is played on. One more place, RIM, stands for all
that lies outside: a neighbour that is not there.
"""

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, i16, i64, row

from . import FACTIONS_TABLE as _factions
from . import SECTORS_TABLE as _table
from .board_entries import HEX_NAMES, LAYOUTS, METHODS, SECTORS
from .entries import HOMES

EMPTY, GAIA, TRANSDIM = (HEX_NAMES.index(name) for name in ("empty", "gaia", "transdim"))
FIRST_HOME, LAST_HOME = 1, len(HOMES)
LOST, NOWHERE = len(HEX_NAMES), len(HEX_NAMES) + 1
PLANET_TYPES = LOST + 1
PLANET_NAMES = (*HEX_NAMES, "Lost Planet", "nothing")
WHEEL = (0, *(_factions.wheel.order.index(home) for home in HOMES))  # the place of each home type
WHEEL_SIZE = len(HOMES)

# Sector tiles

POSITIONS = len(_table.position)
POSITION_NAMES = tuple(position.name for position in _table.position)
N_SECTORS = len(SECTORS)
NO_SECTOR = N_SECTORS
SECTOR_NAMES = tuple(name.lstrip("0") for name in SECTORS)
ROTATIONS = 6


class Face(Record):
    """One side of a sector tile."""

    hexes: Row[i8] = row(POSITIONS)


FACES = constants(
    Face, np.array([([HEX_NAMES.index(code) for code in face.hexes],) for face in _table.sector], Face.dtype)
)


class Rotation(Record):
    """A tile turned clockwise: what is printed where."""

    printed: Row[i8] = row(POSITIONS)


def _turned(q: int, r: int, steps: int) -> tuple[int, int]:
    for _ in range(steps):
        q, r = -r, q + r
    return q, r


_offsets = [(position.q, position.r) for position in _table.position]
_array = np.zeros(ROTATIONS, Rotation.dtype)
for _steps in range(ROTATIONS):
    for _k, _offset in enumerate(_offsets):
        _array["printed"][_steps][_offsets.index(_turned(*_offset, _steps))] = _k
TURNED = constants(Rotation, _array)

# Hexes

_slots = _table.layout[LAYOUTS.index("big")].slots
SLOTS = len(_slots)
N_HEXES = SLOTS * POSITIONS  # hex k is position k % POSITIONS of slot k // POSITIONS
RIM = N_HEXES
PLACES = N_HEXES + 1
COORDINATES = tuple((slot.q + q, slot.r + r) for slot in _slots for q, r in _offsets)
_number = {place: k for k, place in enumerate(COORDINATES)}
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
FAR = 99  # farther than anything
CLOSE = 2  # within this distance neighbours charge and trade
N_CLOSE = 18  # hexes within this distance, without the one in the middle


class Hex(Record):
    """Where one hex lies."""

    q: i8
    r: i8


class Sides(Record):
    """The hexes beside a hex."""

    hexes: Row[i16] = row(len(SIDES))


class Vicinity(Record):
    """The hexes within distance 2 of a hex."""

    hexes: Row[i16] = row(N_CLOSE)


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps from hex to hex."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


_around = [
    (q, r) for q in range(-CLOSE, CLOSE + 1) for r in range(-CLOSE, CLOSE + 1) if 0 < distance((q, r), (0, 0)) <= CLOSE
]
_beside = [[_number.get((q + dq, r + dr), RIM) for dq, dr in SIDES] for q, r in COORDINATES]
_near = [[_number.get((q + dq, r + dr), RIM) for dq, dr in _around] for q, r in COORDINATES]
HEXES = constants(Hex, np.array([*COORDINATES, (0, 0)], Hex.dtype))
NEIGHBOURS = constants(Sides, np.array([(hexes,) for hexes in [*_beside, [RIM] * len(SIDES)]], Sides.dtype))
VICINITIES = constants(Vicinity, np.array([(hexes,) for hexes in [*_near, [RIM] * N_CLOSE]], Vicinity.dtype))

# Sets of hexes


def _stride() -> int:
    """The shortest line of places with which hexes that are not beside each other do not come to lie so in a set."""
    stride = 3
    while True:
        places = {q + stride * r: (q, r) for q, r in COORDINATES}
        steps = [(q + stride * r, q, r) for q, r in SIDES]
        apart = len(places) == N_HEXES and all(
            place + step not in places or places[place + step] == (hex[0] + q, hex[1] + r)
            for place, hex in places.items()
            for step, q, r in steps
        )
        if apart:
            return stride
        stride += 1


STRIDE = _stride()
_first = min(q + STRIDE * r for q, r in COORDINATES)
_bits = [q + STRIDE * r - _first for q, r in COORDINATES]
PER_PART = 60  # bits of a part
PARTS = max(_bits) // PER_PART + 1


class HexSet(Record):
    """Hexes as bits. A step to the next column is one bit further, a step to the next line STRIDE bits."""

    parts: Row[i64] = row(PARTS)


class Bit(Record):
    """Where a hex is in a set."""

    part: i8
    bit: i64


BITS = constants(Bit, np.array([(bit // PER_PART, 1 << bit % PER_PART) for bit in [*_bits, 0]], Bit.dtype))

# Layouts and how boards are drawn

SMALL, BIG, COMPACT = range(len(LAYOUTS))


class Layout(Record):
    """Which slots are used, and with what."""

    default: Row[i8] = row(SLOTS)  # the sector that lies there in a first game, or NO_SECTOR
    rotation: Row[i8] = row(SLOTS)
    face: Row[i8] = row(N_SECTORS)  # the side of each sector that is used
    centre: Row[i8] = row(N_HEXES)  # distance of each hex to the middle of the board


_places = [(slot.q, slot.r) for slot in _slots]
_array = np.zeros(len(LAYOUTS), Layout.dtype)
_array["default"][:] = NO_SECTOR
for _k, _layout in enumerate(_table.layout):
    for _slot in _layout.slots:
        _array["default"][_k][_places.index((_slot.q, _slot.r))] = SECTORS.index(_slot.default_sector)
        _array["rotation"][_k][_places.index((_slot.q, _slot.r))] = _slot.default_rotation
    for _number_of_face, _face in enumerate(_table.sector):
        if _face.side in ("single", _layout.side_of_05_06_07):
            _array["face"][_k][SECTORS.index(_face.id)] = _number_of_face
    _middle = [(place.q, place.r) for place in _layout.board_centre]
    _array["centre"][_k] = [min(distance(place, middle) for middle in _middle) for place in COORDINATES]
BOARD_LAYOUTS = constants(Layout, _array)
SMALL_SEATS = max(_table.layout[SMALL].seats)  # so many play on the small board
COMPACT_SEATS = _table.layout[COMPACT].seats[0]

FIXED, INNER, SHUFFLED = range(3)


class Method(Record):
    """How the sectors of a random board are laid: each stays, is shuffled among the inner ones, or among all others."""

    lies: Row[i8] = row(N_SECTORS)


def _lies(method: int, sector: str) -> int:
    entry = _table.board_method[method]
    return SHUFFLED if sector in entry.shuffled else INNER if sector in entry.shuffled_inner else FIXED


BOARD_METHODS = constants(
    Method,
    np.array([([_lies(method, sector) for sector in SECTORS],) for method in range(len(METHODS))], Method.dtype),
)
