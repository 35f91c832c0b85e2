"""What tiles.toml and contracts.toml must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .board_entries import StackName
from .entries import CarName, Count, Digit, KindName, PortraitName, Small, StylingName

Category = Literal["machine", "styling", "manager", "bonus"]
CATEGORIES: tuple[Category, ...] = ("machine", "styling", "manager", "bonus")


# tiles.toml


class TileCounts(Entry):
    total: Count
    stack_a: Count
    stack_b: Count
    source: Source


class Composition(Entry):
    machine: Count
    styling: Count
    manager: Count
    bonus: Count
    source: Source


class ManagerEffect(Entry):
    portrait: PortraitName
    text: str
    source: Source


class ManagerEffects(Entry):
    staff: ManagerEffect
    research: ManagerEffect
    marketing: ManagerEffect
    finance: ManagerEffect


class Tile(Entry):
    differ = ("id", "text")

    id: str
    stack: StackName
    text: str
    source: Source


class Machine(Tile):
    category: Literal["machine"]
    kind: KindName
    bonus_stars: Small
    medals: Small


class Styling(Tile):
    category: Literal["styling"]
    kind: StylingName
    stars: Small
    medals: Small


class Manager(Tile):
    category: Literal["manager"]
    kind: PortraitName
    value: Digit
    medals: Small


class Bonus(Tile):
    category: Literal["bonus"]
    kind: Literal["money", "vp"]
    money: Digit
    vp: Digit


class Tiles(Entry):
    version: Literal[1] = Field(alias="schema")
    counts: TileCounts
    composition: Composition
    manager_effect: ManagerEffects
    tile: list[Annotated[Machine | Styling | Manager | Bonus, Field(discriminator="category")]]


# contracts.toml


class ContractCounts(Entry):
    total: Count
    start: Count
    regular: Count
    display: Digit
    source: Source


class StartBonus(Entry):
    money: Digit
    source: Source


class Contract(Entry):
    id: str
    start: bool
    car: CarName | Literal["any"]
    machines: Annotated[list[KindName], Field(max_length=6)]
    styling: Annotated[list[StylingName], Field(max_length=3)]
    styling_any: Small
    min_stars: Count
    medals: Digit
    money: Digit
    source: Source


class Contracts(Entry):
    version: Literal[1] = Field(alias="schema")
    counts: ContractCounts
    start_bonus: StartBonus
    contract: Annotated[list[Contract], Field(max_length=60)]
