"""What the tables of cards and tiles must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import (
    Ability,
    CompanyName,
    Count,
    Effects,
    Level,
    MetricName,
    Number,
    Small,
    Sourced,
    Tokens,
    WorkerAction,
)

PartName = Literal["frame", "core", "limb", "sensor", "mind"]
PARTS: tuple[PartName, ...] = ("frame", "core", "limb", "sensor", "mind")
SetName = Literal["R1-R2", "R3-R5"]
SETS: tuple[SetName, ...] = ("R1-R2", "R3-R5")
Needs = Annotated[dict[MetricName, Count], Field(min_length=1, max_length=2)]


class Meta(Sourced):
    count: Annotated[int, Field(ge=1, le=60)]


class Equipment(Sourced):
    id: str
    name: str
    cost: Tokens
    discount: Tokens
    extra: WorkerAction
    ability: Ability


class EquipmentMeta(Meta):
    kind: Literal["equipment"]


class EquipmentCards(Entry):
    meta: EquipmentMeta
    card: list[Equipment]


class Research(Sourced):
    id: str
    name: str
    part: PartName
    effects: Effects


class ResearchMeta(Meta):
    kind: Literal["research"]
    parts: list[PartName]


class ResearchCards(Entry):
    meta: ResearchMeta
    card: list[Research]


class Sale(Sourced):
    id: str
    name: str
    cost: Tokens
    vp: Small
    company: CompanyName


class SaleMeta(Meta):
    kind: Literal["sale"]


class SaleCards(Entry):
    meta: SaleMeta
    card: list[Sale]


class Specialist(Sourced):
    id: str
    name: str
    starter: bool
    need: Tokens = Tokens()
    vp: Small = 0
    discard: Tokens = Tokens()
    ability: Ability


class SpecialistMeta(Meta):
    kind: Literal["specialist"]
    starters: Small


class Specialists(Entry):
    meta: SpecialistMeta
    card: list[Specialist]


class Audit(Sourced):
    id: str
    deck: Literal["A", "B"]
    metric: MetricName
    level: Level | None = None
    at_least: Number
    trigger: Number


class AuditMeta(Meta):
    kind: Literal["audit"]


class Audits(Entry):
    meta: AuditMeta
    card: list[Audit]


class Achievement(Sourced):
    id: str
    level: Level
    name: str
    need: Needs
    effects: Effects


class AchievementMeta(Meta):
    kind: Literal["achievement"]
    first_bonus: Effects
    first_bonus_source: Source


class Achievements(Entry):
    meta: AchievementMeta
    card: list[Achievement]


class Blocked(Sourced):
    id: str
    actions: Annotated[list[WorkerAction], Field(min_length=1, max_length=4)]


class BlockedMeta(Meta):
    kind: Literal["blocked"]


class BlockedCards(Entry):
    meta: BlockedMeta
    card: list[Blocked]


class Tile(Sourced):
    id: str
    set: SetName
    effects: Effects


class TileMeta(Meta):
    kind: Literal["sponsorship"]


class Tiles(Entry):
    meta: TileMeta
    tile: list[Tile]
