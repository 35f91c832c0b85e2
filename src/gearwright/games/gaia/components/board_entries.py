"""What sectors.toml must hold, entry by entry."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import PlanetName

HexName = Literal["empty", "terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim"]
HEX_NAMES: tuple[HexName, ...] = get_args(HexName)
SectorName = Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
SECTORS: tuple[SectorName, ...] = get_args(SectorName)
MethodName = Literal["small_random", "big_method_1", "big_method_2", "big_method_3"]
METHODS: tuple[MethodName, ...] = get_args(MethodName)
LayoutName = Literal["small", "big", "three_compact"]
LAYOUTS: tuple[LayoutName, ...] = get_args(LayoutName)
Coordinate = Annotated[int, Field(ge=-12, le=12)]


class Position(Entry):
    name: str
    q: Coordinate
    r: Coordinate


class Sector(Entry):
    id: SectorName
    side: Literal["single", "solid", "outlined"]
    hexes: Annotated[list[HexName], Field(min_length=19, max_length=19)]
    planets: Annotated[int, Field(ge=0, le=19)]
    source: Source


class Place(Entry):
    q: Coordinate
    r: Coordinate


class Slot(Entry):
    slot: str
    q: Coordinate
    r: Coordinate
    default_sector: SectorName
    default_rotation: Annotated[int, Field(ge=0, le=5)]


class Layout(Entry):
    id: LayoutName
    seats: list[int]
    side_of_05_06_07: Literal["solid", "outlined"]
    board_centre: Annotated[list[Place], Field(min_length=1, max_length=2)]
    slots: list[Slot]
    source: Source


class BoardMethod(Entry):
    id: MethodName
    layout: Literal["small", "big"]
    fixed: list[SectorName]
    shuffled: list[SectorName]
    shuffled_inner: list[SectorName] = Field(default_factory=list)
    rotation: Literal["any"]
    source: Source


class Validity(Entry):
    forbid_adjacent_same: list[PlanetName]
    source: Source


class BoardCount(Entry):
    hexes: int
    empty: int
    each_home_type: int
    gaia: int
    transdim: int


class ExpectedCounts(Entry):
    tiles: int
    faces: int
    hexes_per_face: Literal[19]
    small_board: BoardCount
    big_board: BoardCount
    source: Source


class Board(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    planet_codes: list[HexName]
    position: Annotated[list[Position], Field(min_length=19, max_length=19)]
    sector: list[Sector]
    layout: list[Layout]
    board_method: list[BoardMethod]
    validity: Validity
    expected_counts: ExpectedCounts
