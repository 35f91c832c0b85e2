"""What tracks.toml must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry

from .entries import ColourName, CompanyName, Count, MetricName, Number, Raw, Small, Sourced

TrackName = Literal["ember", "violet", "verdant", "prism"]
TRACKS: tuple[TrackName, ...] = ("ember", "violet", "verdant", "prism")


class Meta(Sourced):
    kind: Literal["tracks"]


class NumberDie(Sourced):
    faces: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=1, max_length=12)]
    count: Number


class LevelDie(NumberDie):
    count: Literal[3]


class AuditDie(NumberDie):
    count: Literal[1]


class ResourceDie(Sourced):
    faces: Annotated[list[ColourName], Field(min_length=1, max_length=12)]
    count: Literal[3]


class Dice(Entry):
    level: LevelDie
    resource: ResourceDie
    audit: AuditDie


class Company(Sourced):
    id: CompanyName
    name: str
    counts: MetricName
    vp: Annotated[list[Small], Field(min_length=2, max_length=30)]


class Reputation(Sourced):
    spaces: Annotated[int, Field(ge=2, le=60)]
    engineers: list[Small]
    vp: list[Count]
    vp_token_spaces: Annotated[list[Count], Field(min_length=2, max_length=2)]


class Donation(Sourced):
    spaces: Annotated[int, Field(ge=2, le=60)]
    vp: list[Count]
    megaphones: list[Count]


class ReliabilitySpace(Sourced):
    section: Annotated[int, Field(ge=-1, le=4)]
    gain: list[Raw]


class Reliability(Sourced):
    space: Annotated[list[ReliabilitySpace], Field(min_length=2, max_length=30)]


class Technology(Sourced):
    levels: list[int]


class ProspectSpace(Sourced):
    vp: Small | Annotated[int, Field(ge=10, le=30)]
    pay_credits: Small = 0
    need: Annotated[dict[MetricName, Number], Field(max_length=2)] = {}
    gain: list[Raw]


class Prospect(Sourced):
    id: TrackName
    name: str
    bonus: Raw
    space: list[ProspectSpace]


class Audit(Sourced):
    cards: Literal[4]
    spaces_per_card: Annotated[int, Field(ge=1, le=9)]
    start: Literal[0]


class TurnOrder(Sourced):
    next_track_rule: str


class Tracks(Entry):
    meta: Meta
    dice: Dice
    company: list[Company]
    reputation: Reputation
    donation: Donation
    reliability: Reliability
    technology: Technology
    prospect: list[Prospect]
    audit: Audit
    turn_order: TurnOrder
