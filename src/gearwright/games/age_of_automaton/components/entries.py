"""The words of the book that all tables share: colours, companies, kinds of cards, and what can be counted."""

from typing import Annotated, Any, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Count = Annotated[int, Field(ge=0, le=99)]
Small = Annotated[int, Field(ge=0, le=9)]
Number = Annotated[int, Field(ge=1, le=9)]
Level = Annotated[int, Field(ge=1, le=4)]

ColourName = Literal["red", "yellow", "blue"]
COLOURS: tuple[ColourName, ...] = ("red", "yellow", "blue")
CompanyName = Literal["crown", "guild", "trust"]
COMPANIES: tuple[CompanyName, ...] = ("crown", "guild", "trust")
CardKind = Literal["equipment", "research", "sale"]
CARD_KINDS: tuple[CardKind, ...] = ("equipment", "research", "sale")
DiscountKind = Literal["equipment", "sale", "any"]
DISCOUNTS: tuple[DiscountKind, ...] = ("equipment", "sale", "any")
WorkerAction = Literal["prospect", "equipment", "research", "sale"]
MetricName = Literal[
    "credits", "resources", "equipment_cards", "research_cards", "sale_cards", "prospect_tracks", "prospect_tops",
    "workers_at_level", "workers_level_3_up", "workers_built", "reputation", "engineers", "donation",
    "specialists_played", "parts_distinct", "achievements", "reliability_section",
]  # fmt: skip
METRICS: tuple[MetricName, ...] = (
    "credits", "resources", "equipment_cards", "research_cards", "sale_cards", "prospect_tracks", "prospect_tops",
    "workers_at_level", "workers_level_3_up", "workers_built", "reputation", "engineers", "donation",
    "specialists_played", "parts_distinct", "achievements", "reliability_section",
)  # fmt: skip


class Sourced(Entry):
    """Where a value comes from."""

    source: Source
    house: list[str] = []
    rationale: str = ""


# Effects and payments are read where it is known what they can be: see deeds.py

Raw = dict[str, Any]
Effects = Annotated[list[Raw], Field(min_length=1)]


class Ability(Entry):
    pay: list[Raw]
    effects: Effects


class Tokens(Entry):
    red: Small = 0
    yellow: Small = 0
    blue: Small = 0
