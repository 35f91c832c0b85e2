"""What demand.toml and factories.toml must hold, entry by entry. Ranges keep every sum inside its field."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Count = Annotated[int, Field(ge=0, le=99)]
Digit = Annotated[int, Field(ge=0, le=9)]
Small = Annotated[int, Field(ge=0, le=3)]  # what adds up over many tiles
KindName = Literal["power", "ecology", "handling", "safety", "luggage"]
CarName = Literal["city", "family", "super"]
StylingName = Literal["spoiler", "muffler", "dice"]
PortraitName = Literal["staff", "research", "marketing", "finance"]
MarketName = Literal["NA", "EU"]
LineSpaceName = Literal["TL", "TM", "TR", "BL", "BM", "BR"]
PowerName = Literal["none", "extra_city_car", "electric_car", "copy_sale", "match_bid"]
KINDS: tuple[KindName, ...] = ("power", "ecology", "handling", "safety", "luggage")
CARS: tuple[CarName, ...] = ("city", "family", "super")
STYLINGS: tuple[StylingName, ...] = ("spoiler", "muffler", "dice")
PORTRAITS: tuple[PortraitName, ...] = ("staff", "research", "marketing", "finance")
MARKETS: tuple[MarketName, ...] = ("NA", "EU")
LINE_SPACES: tuple[LineSpaceName, ...] = ("TL", "TM", "TR", "BL", "BM", "BR")
POWERS: tuple[PowerName, ...] = ("none", "extra_city_car", "electric_car", "copy_sale", "match_bid")
SLOTS = ("active2", "active3", "active4", "pending_left", "pending_right")


# demand.toml


class DemandCounts(Entry):
    tiles: Count
    kinds: Literal[5]
    tiles_per_kind: Count
    tiles_per_market: Literal[5]
    source: Source
    kinds_source: Source
    tiles_per_kind_source: Source


class Kind(Entry):
    id: KindName
    label: str
    source: Source


class DemandTile(Entry):
    id: str
    kind: KindName
    source: Source


class Slot(Entry):
    id: str
    state: Literal["active", "pending"]
    stars: Digit
    source: Source


class DemandSetup(Entry):
    reshuffle_if: str
    source: Source


class Shift(Entry):
    path: list[str]
    chooser: str
    source: Source
    direction_source: Source


class Demand(Entry):
    version: Literal[1] = Field(alias="schema")
    counts: DemandCounts
    kind: list[Kind]
    demand: list[DemandTile]
    slot: list[Slot]
    setup: DemandSetup
    shift: Shift


# factories.toml


class Car(Entry):
    id: CarName
    tiles: Annotated[int, Field(ge=1, le=5)]
    cost: Digit
    source: Source


class StylingRules(Entry):
    types: list[StylingName]
    max_per_car: Literal[3]
    fee_by_tile_number: Annotated[list[Digit], Field(min_length=3, max_length=3)]
    replacement_fee: Literal[0]
    source: Source


class Offices(Entry):
    count: Literal[4]
    replacement_fee: Literal[0]
    source: Source


class ElectricCar(Entry):
    stars: Digit
    source: Source


class LineLength(Entry):
    city: Digit
    family: Digit
    super: Digit
    source: Source


class LineSpace(Entry):
    id: LineSpaceName
    row: Literal[1, 2]
    column: Literal[1, 2, 3]
    stars: Small
    lines: list[CarName]
    source: Source


class Factory(Entry):
    id: str
    side: Literal["A", "B"]
    name: str
    power: PowerName
    power_text: str
    power_source: Source
    extra_city_cars: Small
    electric_car: bool
    office_fees: Annotated[list[Digit], Field(min_length=4, max_length=4)]
    office_fees_source: Source
    space: list[LineSpace]
    source: Source


class Factories(Entry):
    version: Literal[1] = Field(alias="schema")
    car: list[Car]
    styling: StylingRules
    offices: Offices
    electric_car: ElectricCar
    line_length: LineLength
    factory: list[Factory]
