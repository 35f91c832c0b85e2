"""The closed vocabulary of the book (section 3): what effects, payments and needs are made of, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Count = Annotated[int, Field(ge=0, le=99)]
Small = Annotated[int, Field(ge=0, le=9)]
Number = Annotated[int, Field(ge=1, le=9)]
Level = Annotated[int, Field(ge=1, le=4)]
Amount = Number | Literal["level", "engineers"]

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
VERBS = (
    "end", "pay_credits", "pay_tokens",
    "credits", "resource", "resource_any", "resource_roll", "resource_market", "mix", "vp", "reputation",
    "relationship", "upgrade", "build", "donate_step",
    "dice_shift", "reach", "discount_card", "column_pass",
    "choose_one", "assemble", "sponsor",
)  # fmt: skip


class Sourced(Entry):
    """Where a value comes from."""

    source: Source
    house: list[str] = []
    rationale: str = ""


class Deed(Entry):
    do: str


# 3.1 Gains


class Gain(Deed):
    do: Literal["credits", "resource_roll", "mix", "vp", "reputation", "donate_step"]
    n: Amount


class Resource(Deed):
    do: Literal["resource"]
    colour: ColourName
    n: Amount


class AnyResource(Deed):
    do: Literal["resource_any"]
    n: Amount
    among: Annotated[list[ColourName], Field(alias="from", min_length=1)] = list(COLOURS)


class MarketResource(Deed):
    do: Literal["resource_market"]
    n: Annotated[int, Field(ge=1, le=3)]


class Relationship(Deed):
    do: Literal["relationship"]
    company: CompanyName
    n: Amount


class Upgrade(Deed):
    do: Literal["upgrade"]
    steps: Annotated[int, Field(ge=1, le=3)]


class Build(Deed):
    do: Literal["build"]
    level: Level
    n: Number


# 3.2 Modifiers


class Modifier(Deed):
    do: Literal["dice_shift", "reach"]
    n: Number


class CardDiscount(Deed):
    do: Literal["discount_card"]
    kind: DiscountKind
    n: Number


class ColumnPass(Deed):
    do: Literal["column_pass"]


# 3.3 Control

Countable = Annotated[Gain | Resource | AnyResource | Relationship | Build, Field(discriminator="do")]


class Per(Deed):
    do: Literal["per"]
    metric: MetricName
    each: Number
    max: Number
    effect: Countable


Simple = Annotated[
    Gain | Resource | AnyResource | MarketResource | Relationship | Upgrade | Build | Modifier | CardDiscount
    | ColumnPass | Per,
    Field(discriminator="do"),
]  # fmt: skip


class ChooseOne(Deed):
    do: Literal["choose_one"]
    options: Annotated[list[Annotated[list[Simple], Field(min_length=1)]], Field(min_length=2, max_length=4)]


class Hook(Deed):
    """What only the main action of that name does."""

    do: Literal["assemble", "sponsor"]


Effect = Annotated[
    Gain | Resource | AnyResource | MarketResource | Relationship | Upgrade | Build | Modifier | CardDiscount
    | ColumnPass | Per | ChooseOne,
    Field(discriminator="do"),
]  # fmt: skip
ActionEffect = Annotated[
    Gain | Resource | AnyResource | MarketResource | Relationship | Upgrade | Build | Hook, Field(discriminator="do")
]

# 3.4 Payments


class Payment(Entry):
    pay: Literal["credits", "resource_any"]
    n: Number


class Ability(Entry):
    pay: list[Payment]
    effects: Annotated[list[Effect], Field(min_length=1)]


class Tokens(Entry):
    red: Small = 0
    yellow: Small = 0
    blue: Small = 0
