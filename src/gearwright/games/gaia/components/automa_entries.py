"""What automa_cards.toml and automa_factions.toml must hold, entry by entry."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import AreaName, Digit, FactionName, PlanetName

RuleSet = Literal["seed", "published"]
RULE_SETS: tuple[RuleSet, ...] = get_args(RuleSet)
ActionName = Literal["upgrade", "build_mine", "power_qic", "advance_highest", "advance_random", "faction"]
ACTIONS: tuple[ActionName, ...] = get_args(ActionName)
DifficultyName = Literal["automalein", "automa", "automaechtig", "ultoma", "alptrauma"]
DIFFICULTIES: tuple[DifficultyName, ...] = get_args(DifficultyName)
BOOSTERS = ("left", "middle", "right")
CardNumber = Annotated[int, Field(ge=1, le=17)]


# automa_cards.toml


class Deck(Entry):
    size: Annotated[int, Field(ge=8, le=17)]
    size_published: Annotated[int, Field(ge=8, le=17)]
    starting_cards: list[CardNumber]
    random_cards_at_setup: Literal[1]
    random_cards_per_round: Literal[1]
    bottom_cards_turned: Digit
    source: Source


class Card(Entry):
    id: CardNumber
    deck: RuleSet
    starter: bool
    action: ActionName
    vp: Digit
    pass_x: bool
    final_tile: Literal["top", "bottom", "none"]
    range: Digit
    direction: Literal["right_down", "left_up"]
    number: Annotated[int, Field(ge=1, le=9)]
    count: Literal["right", "left"]
    booster: Literal["left", "middle", "right"]
    initial_booster: Annotated[int, Field(ge=1, le=9)]
    source: Source


class Cards(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    deck: Deck
    card: Annotated[list[Card], Field(min_length=17, max_length=17)]


# automa_factions.toml


class Rules(Entry):
    id: RuleSet
    default: bool
    deck_size: Annotated[int, Field(ge=8, le=17)]
    closest_to: Literal["automa", "opponents"]
    gaia_factions_swapped: bool
    federation_tokens_per_type: Annotated[int, Field(ge=2, le=3)]
    satellite_always_placed: bool
    source: Source


class Difficulty(Entry):
    id: DifficultyName
    level: Digit
    start_vp: Annotated[int, Field(ge=0, le=30)]
    remove_cards: list[CardNumber]
    add_cards: list[CardNumber]
    bonus_vp_per_gain: Digit
    source: Source


class Step(Entry):
    do: Literal["advance", "build_mine", "upgrade", "power_qic"]
    area: AreaName | Literal["random", ""] = ""
    range: Digit = 0
    prefer: Literal["", "transdim", "nearest_opponent"] = ""
    priority: list[str] = Field(default_factory=list)
    else_build_mine_range: Digit = 0
    repeat_ongoing: bool = True


class Ongoing(Entry):
    on: Literal[
        "upgraded_to_research_lab", "first_mine_on_planet_type", "upgraded_to_trading_station", "power_qic_action"
    ]
    do: Literal["", "advance", "repeat"] = ""
    area: Literal["", "random"] = ""
    vp: Digit = 0


class Faction(Entry):
    id: FactionName
    rulesets: list[RuleSet]
    home: PlanetName
    setup_mines: Annotated[int, Field(ge=1, le=3)]
    start_research: AreaName | Literal[""]
    starting_cards: list[CardNumber]
    steps: Annotated[list[Step], Field(min_length=1, max_length=2)]
    vp: Digit
    ongoing: Annotated[list[Ongoing], Field(max_length=1)]
    source: Source


class Factions(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    ruleset: Annotated[list[Rules], Field(min_length=2, max_length=2)]
    difficulty: list[Difficulty]
    faction: list[Faction]
