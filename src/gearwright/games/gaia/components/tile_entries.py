"""What research, tech tiles, boosters, scoring, federations and actions must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import Amounts, AreaName, CountName, Digit, EventName, FactionName, Small

# research.toml


class PerCount(Entry):
    count: CountName
    vp: Digit


class Level(Entry):
    level: Digit
    step_cost: Digit = 0
    range: Digit = 0
    gaia_cost: Digit = 0
    once: Amounts = Amounts()
    once_special: Literal["", "take_placed_federation_token", "place_lost_planet"] = ""
    once_per: PerCount | None = None
    income: Amounts = Amounts()


class Area(Entry):
    id: AreaName
    peer: str
    levels: Annotated[list[Level], Field(min_length=6, max_length=6)]
    source: Source


class EndVp(Entry):
    level_3: Digit
    level_4: Digit
    level_5: Digit


class Research(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    order: list[AreaName]
    knowledge_cost: Digit
    level_3_charge: Digit
    end_vp: EndVp
    area: Annotated[list[Area], Field(min_length=6, max_length=6)]


# tech_tiles.toml


class TechTile(Entry):
    id: str
    peer: str
    kind: Literal["once", "income", "trigger", "pass", "action", "passive"]
    per: CountName | None = None
    on: EventName | None = None
    gain: Amounts = Amounts()
    effect: Literal["", "institute_and_academies_have_power_value_4"] = ""
    source: Source


class TechTiles(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    standard_copies: Literal[4]
    standard_on_board: Literal[9]
    advanced_on_board: Literal[6]
    standard: Annotated[list[TechTile], Field(min_length=9, max_length=9)]
    advanced: Annotated[list[TechTile], Field(min_length=6, max_length=15)]


# boosters.toml


class PassScore(Entry):
    per: CountName
    vp: Digit


class BoosterAction(Entry):
    build_mine: bool = False
    build_mine_or_gaia_project: bool = False
    free_steps: Digit = 0
    extra_range: Digit = 0


class Booster(Entry):
    id: str
    peer: str
    income: Amounts
    action: BoosterAction | None = None
    scored: PassScore | None = Field(default=None, alias="pass")
    source: Source


class Boosters(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    in_play: Literal["seats + 3"]
    booster: Annotated[list[Booster], Field(min_length=7, max_length=10)]


# scoring.toml


class End(Entry):
    final_vp_by_rank: Annotated[list[Small], Field(min_length=4, max_length=4)]
    zero_count_scores: Literal[False]
    research_vp_per_level_from_3: Digit
    resources_per_vp: Annotated[int, Field(ge=1, le=9)]
    source: Source


class AutomaPass(Entry):
    early_rounds: list[int]
    late_rounds: list[int]
    source: Source


class RoundTile(Entry):
    id: str
    peer: str
    on: EventName
    vp: Digit
    automa_early: Digit
    automa_late: Digit
    source: Source


class FinalTile(Entry):
    id: CountName
    peer: str
    count: CountName
    neutral: Small
    automa_tiebreak: str
    automa_count: CountName | Literal["structures - 1"]
    source: Source


class Scoring(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    round_tiles_in_play: Literal[6]
    final_tiles_in_play: Literal[2]
    end: End
    automa_pass: AutomaPass
    round_tile: Annotated[list[RoundTile], Field(min_length=6, max_length=10)]
    final_tile: Annotated[list[FinalTile], Field(min_length=2, max_length=6)]


# federations.toml


class Token(Entry):
    id: str
    peer: str
    gain: Amounts
    green: bool
    copies: Digit
    only_faction: Literal["gleens"] | None = None
    source: Source


class Federations(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    required_value: Annotated[int, Field(ge=3, le=7)]
    copies_per_type: Digit
    on_research_board: Literal[1]
    token: Annotated[list[Token], Field(min_length=7, max_length=7)]


# actions.toml

MAIN_ACTIONS = (
    "build_mine", "start_gaia_project", "upgrade_structure", "form_federation", "research", "power_or_qic_action",
    "special_action", "pass",
)  # fmt: skip
ABILITIES = ("academy_right", "ambas_swap", "ivits_station", "firaks_downgrade", "bescods_lowest")  # special actions


class MainAction(Entry):
    id: str
    cost: Amounts = Amounts()
    source: Source


class BoardCost(Entry):
    power: Digit = 0
    qic: Digit = 0


class BoardEffect(Entry):
    build_mine: bool = False
    free_steps: Digit = 0
    gain_tech_tile: bool = False
    score_own_federation_token_again: bool = False


class BoardAction(Entry):
    id: str
    peer: str
    kind: Literal["power", "qic"]
    position: Annotated[int, Field(ge=1, le=10)]
    cost: BoardCost
    gain: Amounts = Amounts()
    per: PerCount | None = None
    effect: BoardEffect = BoardEffect()
    source: Source


class FreeCost(Entry):
    power: Digit = 0
    credits: Digit = 0
    ore: Digit = 0
    knowledge: Digit = 0
    qic: Digit = 0
    discard_from_bowl_2: Literal[0, 1] = 0
    gaiaformer_to_gaia_area: Literal[0, 1] = 0
    token_bowl_3_to_gaia_area: Literal[0, 1] = 0


class FreeGain(Entry):
    credits: Digit = 0
    ore: Digit = 0
    knowledge: Digit = 0
    qic: Digit = 0
    tokens: Digit = 0
    move_bowl_2_to_3: Literal[0, 1] = 0


class FreeAction(Entry):
    id: str
    faction: FactionName | None = None
    needs_institute: bool = False
    sum_of: list[str] = Field(default_factory=list)
    cost: FreeCost
    gain: FreeGain
    source: Source


class GaiaCost(Entry):
    gaia_tokens_moved: Digit = 0
    gaia_tokens_discarded: Digit = 0


class GaiaGain(Entry):
    credits: Digit = 0
    ore: Digit = 0
    knowledge: Digit = 0
    qic: Digit = 0
    tech_tile: Literal[0, 1] = 0


class GaiaPhaseAction(Entry):
    id: str
    faction: Literal["terrans", "itars"]
    needs_institute: Literal[True]
    cost: GaiaCost
    gain: GaiaGain
    source: Source


class SpecialEffect(Entry):
    build_mine: bool = False
    build_mine_or_gaia_project: bool = False
    free_steps: Digit = 0
    extra_range: Digit = 0
    swap_institute_with_mine: bool = False
    place_space_station: bool = False
    lab_to_trading_station: bool = False
    advance_any_research: Literal[0, 1] = 0
    advance_lowest_research: Literal[0, 1] = 0


class SpecialAction(Entry):
    id: str
    owner: str
    gain: Amounts = Amounts()
    effect: SpecialEffect = SpecialEffect()
    source: Source


class Actions(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    main_action: list[MainAction]
    board_action: Annotated[list[BoardAction], Field(min_length=10, max_length=10)]
    free_action: list[FreeAction]
    gaia_phase_action: list[GaiaPhaseAction]
    special_action: Annotated[list[SpecialAction], Field(max_length=16)]
