"""What setup.toml must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry

from .entries import Count, Level, Number, Raw, Small, Sourced, Tokens

ActionName = Literal[
    "prospect", "funding", "equipment", "assembling", "research", "sponsorship", "sale", "purchasing"
]  # fmt: skip
ACTIONS: tuple[ActionName, ...] = (
    "prospect", "funding", "equipment", "assembling", "research", "sponsorship", "sale", "purchasing",
)  # fmt: skip
SPECIALS = ("overtime", "overbuilt", "overclock", "overdrive")


class Meta(Sourced):
    kind: Literal["setup"]
    rounds: Annotated[int, Field(ge=1, le=9)]
    players_min: Literal[2]
    players_max: Literal[4]


class Limits(Sourced):
    resource_cap: Annotated[int, Field(ge=1, le=30)]
    contract_tokens: Small
    worker_dice: Annotated[int, Field(ge=2, le=9)]
    action_markers: Annotated[int, Field(ge=1, le=8)]
    achievement_markers: Literal[4]
    equipment_per_column: Annotated[int, Field(ge=1, le=3)]
    card_row: Literal[4]
    hand_specialists: Annotated[int, Field(ge=2, le=4)]
    minus_tokens: Count
    supply: Literal["unlimited"]
    start_vp: Count


class Turns(Sourced):
    actions_by_round: list[Annotated[int, Field(ge=1, le=8)]]


class Options(Sourced):
    """What the book starts with; the game's own options say it too."""

    draft: Literal[True]
    limited_common: Literal[False]


class Start(Sourced):
    position: Annotated[int, Field(ge=1, le=4)]
    credits: Count
    resources: Tokens
    workers: list[Level]


class PlayerCount(Sourced):
    players: Annotated[int, Field(ge=2, le=4)]
    common_drawn: Annotated[int, Field(ge=0, le=3)]
    sponsorship_row: Annotated[int, Field(ge=1, le=6)]
    reputation_tokens: Annotated[list[Small], Field(min_length=1, max_length=3)]
    blocked: Literal["fixed", "cards", "none"]


class Action(Sourced):
    id: ActionName
    name: str
    column: Annotated[int, Field(ge=1, le=4)]
    worker: bool
    spaces: list[Literal["any", "iv"]] = []
    effects: list[Raw] = []
    fixed: list[Raw] = []
    bonus: list[Raw] | Literal["track"] = []
    bonus_round_1: list[Raw] = []
    bonus_later: list[Raw] = []


class WorkerSpaces(Sourced):
    per_action: Literal[3]
    iv_only: Literal["rightmost"]
    blocked_marker_takes: Literal["leftmost any space"]


class Columns(Sourced):
    pairs: list[list[ActionName]]


class Special(Sourced):
    id: Literal["overtime", "overbuilt", "overclock", "overdrive"]
    name: str
    reliability: Literal[1]
    credits: Small = 0
    credits_per_step: Small = 0
    when: str
    effects: list[Raw] = []


class Surcharge(Sourced):
    credits: Small


class Table(Sourced):
    vp: list[Count]


class Rest(Sourced):
    built_divisor: Number
    leftover_divisor: Number
    audit_fail: Annotated[int, Field(ge=-9, le=0)]
    clean_up_reliability_section: Annotated[int, Field(ge=0, le=4)]
    clean_up_reliability_vp: Small


class DonationLimit(Sourced):
    base: Small


class Pieces(Sourced):
    """What the printed box holds; the cards are counted against the tables, nothing else is limited by it."""

    equipment_cards: Count
    research_cards: Count
    sale_cards: Count
    specialist_cards: Count
    starter_specialist_cards: Count
    audit_cards: Count
    achievement_cards: Count
    blocked_cards: Count
    sponsorship_tiles: Count
    blocked_markers: Count
    vp_tokens_2: Count
    vp_tokens_1: Count
    resource_dice: Count
    level_dice: Count
    audit_dice: Count
    resource_tokens_per_colour: Count
    credit_tokens: dict[str, Count]
    turn_order_markers_per_player: Count
    prospect_markers_per_player: Count
    relationship_markers_per_player: Count


class Setup(Entry):
    meta: Meta
    limits: Limits
    turns: Turns
    options: Options
    start: Annotated[list[Start], Field(min_length=4, max_length=4)]
    count: list[PlayerCount]
    action: list[Action]
    worker_spaces: WorkerSpaces
    columns: Columns
    special: list[Special]
    reliability_surcharge: Surcharge
    score_equipment: Table
    score_research: Table
    score_rest: Rest
    donation_limit: DonationLimit
    components: Pieces
