"""What cards.toml and scoring.toml must hold; abilities.py says what each effect of a card is."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import Count, DieName, Place, Signed, Small, TypeName

Kind = Literal["passive", "active", "scoring"]
When = Literal[
    "game_end", "deployment_turn", "activation_turn", "after_scavenge", "group_sum", "activation_start", "combine",
    "action_cost",
]  # fmt: skip
EffectName = Literal[
    "adjust_die", "set_die", "reroll_die", "flip_die", "act_without_space", "gain_gears", "sum_bonus",
    "first_in_activation", "partial_combine", "cost_reduction", "vp_flat", "vp_per_owned_die", "vp_per_card_type",
    "vp_per_coins", "vp_per_gears", "vp_per_part_card", "vp_per_card_of_types",
]  # fmt: skip


class CardsMeta(Entry):
    card_count: Count
    head_count: Count
    part_count: Count
    source: Source


class CardType(Entry):
    id: TypeName
    name: str
    count: Count
    colour: str
    deck: Literal["head_pile", "parts"]
    can_be_reserved: bool
    counts_in_incomplete_set: bool
    source: Source
    colour_source: Source | None = None


class Params(Entry):
    """The numbers of an ability; which of them an effect takes, abilities.py says."""

    vp: Small = 0
    die: DieName | None = None
    coins: Place | None = None
    gears: Place | None = None
    max_vp: Place | None = None
    types: list[TypeName] = []
    boards: list[Literal["upgrade", "create"]] = []
    amounts: list[Signed] = []
    amount: Small = 0
    to: Literal["max"] | None = None


class Card(Entry):
    id: str
    type: TypeName
    label: str
    pile_position: Place | None = None
    cost_sum: Count
    cost_gears: Small
    kind: Kind
    when: When
    effect: EffectName
    params: Params
    text: str  # as the book has it; players read what the effect says
    rationale: str
    source: Source
    cost_sum_source: Source | None = None
    cost_gears_source: Source | None = None


class Cards(Entry):
    meta: CardsMeta
    type: list[CardType]
    card: list[Card]


# scoring.toml


class CoinScoring(Entry):
    vp_per_coin: Small
    source: Source


class DieScoring(Entry):
    id: DieName
    vp: Small
    source: Source
    icons_source: Source | None = None


class GearScoring(Entry):
    gears_per_vp: Place
    rounding: Literal["down"]
    source: Source


class SetScoring(Entry):
    different_types: Annotated[int, Field(ge=1, le=5)]
    vp: Count
    source: Source


class SetRules(Entry):
    master_plan_only_in_complete_set: Literal[True]
    lone_master_plan_vp: Literal[0]
    partition: str
    source: Source
    lone_master_plan_vp_source: Source
    partition_source: Source


class ReservedCards(Entry):
    vp_each: Annotated[int, Field(ge=-99, le=0)]
    count_in_sets: Literal[False]
    abilities_work: Literal[False]
    source: Source
    abilities_work_source: Source


class CardEffects(Entry):
    score_cards: str
    stack: Literal[True]
    source: Source


class TieBreak(Entry):
    order: Place
    by: Literal["coins", "gears", "shared victory"]
    source: Source


class Scoring(Entry):
    coins: CoinScoring
    die: list[DieScoring]
    gears: GearScoring
    set: list[SetScoring]
    set_rules: SetRules
    reserved_cards: ReservedCards
    card_effects: CardEffects
    tie_break: list[TieBreak]
