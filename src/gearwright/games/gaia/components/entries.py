"""What factions.toml and structures.toml must hold, entry by entry, and the words that all tables share."""

from typing import Annotated, Literal, get_args

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Digit = Annotated[int, Field(ge=0, le=9)]
Small = Annotated[int, Field(ge=0, le=30)]
PlanetName = Literal["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
HOMES: tuple[PlanetName, ...] = get_args(PlanetName)
StructureName = Literal[
    "mine", "trading_station", "research_lab", "planetary_institute", "academy_left", "academy_right"
]
STRUCTURES: tuple[StructureName, ...] = get_args(StructureName)
AreaName = Literal["terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"]
AREAS: tuple[AreaName, ...] = get_args(AreaName)
FactionName = Literal[
    "terrans", "lantids", "xenos", "gleens", "taklons", "ambas", "hadsch_hallas", "ivits", "geodens", "bal_taks",
    "firaks", "bescods", "nevlas", "itars",
]  # fmt: skip
FACTIONS: tuple[FactionName, ...] = get_args(FactionName)
CountName = Literal[
    "mines", "trading_stations", "research_labs", "big_structures", "structures", "structures_in_federations",
    "planet_types", "gaia_planets", "sectors", "satellites", "federation_tokens",
]  # fmt: skip
COUNTS: tuple[CountName, ...] = get_args(CountName)
EventName = Literal[
    "mine_built", "mine_on_gaia", "trading_station_built", "big_structure_built", "research_advance",
    "federation_token", "terraforming_step",
]  # fmt: skip
EVENTS: tuple[EventName, ...] = get_args(EventName)
FlagName = Literal[
    "gaia_tokens_return_to_bowl_2", "gaia_phase_tokens_buy_resources", "mine_on_opponent_planet",
    "two_knowledge_per_shared_mine", "third_starting_mine", "federation_value_6",
    "qic_becomes_ore_until_right_academy", "gaia_costs_ore", "two_vp_per_mine_on_gaia", "take_gleens_federation_token",
    "brainstone", "token_when_charging_passively", "action_swap_institute_with_mine", "credits_pay_free_actions",
    "starts_with_institute_only", "single_growing_federation", "satellites_cost_qic", "action_place_space_station",
    "three_knowledge_per_new_planet_type", "navigation_locked", "free_action_gaiaformer_for_qic", "navigation_unlocked",
    "action_downgrade_lab_and_research", "institute_and_academies_swapped", "action_advance_lowest_research",
    "home_type_structures_plus_one_power", "free_action_token_to_gaia_for_knowledge", "tokens_spend_as_two",
    "burned_tokens_go_to_gaia_area", "gaia_phase_four_tokens_for_tech_tile",
]  # fmt: skip
FLAGS: tuple[FlagName, ...] = get_args(FlagName)


class Amounts(Entry):
    """What is paid or gained: section 3."""

    credits: Small = 0
    ore: Small = 0
    knowledge: Small = 0
    qic: Small = 0
    vp: Small = 0
    charge: Small = 0
    tokens: Small = 0
    gaiaformer: Digit = 0


# factions.toml


class Wheel(Entry):
    order: list[PlanetName]
    colours: dict[PlanetName, str]
    source: Source


class Start(Entry):
    credits: Small
    ore: Digit
    knowledge: Digit
    qic: Digit
    power1: Digit
    power2: Digit
    brainstone_bowl: Literal[0, 1] = 0
    vp: Small = 0


class FactionDefaults(Entry):
    start: Start
    base_income: Amounts
    setup_mines: Digit
    source: Source


class StructureChange(Entry):
    upgraded_from: StructureName | None = None
    income: list[Amounts] | None = None
    special_action: Amounts | None = None


class AfterSetup(Entry):
    credits: Small
    ore: Small
    knowledge: Small
    qic: Small
    gaiaformers: Digit


class Faction(Entry):
    id: FactionName
    name: str
    peer: str
    home: PlanetName
    other_side: FactionName
    start: Start
    start_research: AreaName | Literal[""]
    base_income: Amounts
    setup_mines: Annotated[int, Field(ge=0, le=3)]
    setup_institute: bool = False
    flags: list[FlagName]
    institute_flags: list[FlagName]
    after_setup: AfterSetup
    structures: dict[StructureName, StructureChange] = Field(default_factory=dict)
    source: Source


class FirstGame(Entry):
    humans: Annotated[int, Field(ge=1, le=4)]
    factions: list[FactionName]
    source: Source


class Factions(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    wheel: Wheel
    defaults: FactionDefaults
    first_game: Annotated[list[FirstGame], Field(min_length=4, max_length=4)]
    faction: list[Faction]


# structures.toml


class Structure(Entry):
    id: StructureName
    name: str
    supply: Annotated[int, Field(ge=1, le=8)]
    power_value: Digit
    built_on: str = ""
    upgraded_from: StructureName | Literal[""]
    cost: Amounts
    cost_isolated: Amounts | None = None
    neighbour_distance: Literal[2] = 2
    income: list[Amounts]
    income_split: bool = False
    special_action: Amounts | None = None
    gains_tech_tile: bool
    source: Source


class PieceCost(Entry):
    discard_tokens: Literal[1]


class Piece(Entry):
    id: Literal["gaiaformer", "satellite", "space_station", "lost_planet", "gaia_planet_token"]
    name: str
    supply: Annotated[int, Field(ge=1, le=25)]
    available_at_setup: Literal[0] = 0
    cost: PieceCost | None = None
    per_hex_and_player: Literal[1] = 1
    allowed_on: str = ""
    only_faction: Literal["ivits"] = "ivits"
    range_origin: bool = False
    federation_value: Digit = 0
    counts_as: list[str] = Field(default_factory=list)
    power_value: Digit = 0
    uses_mine_piece: Literal[False] = False
    income: Amounts | None = None
    upgradable: Literal[False] = False
    source: Source


class Limits(Entry):
    credits: Annotated[int, Field(ge=1, le=60)]
    ore: Annotated[int, Field(ge=1, le=60)]
    knowledge: Annotated[int, Field(ge=1, le=60)]
    qic: Literal[0]
    power_tokens: Literal[0]
    source: Source


class FederationValue(Entry):
    power_value: Annotated[int, Field(ge=3, le=7)]
    power_value_xenos_with_institute: Annotated[int, Field(ge=3, le=7)]
    source: Source


class Charging(Entry):
    distance: Literal[2]
    vp_cost: str
    source: Source


class Structures(Entry):
    version: Literal[1] = Field(alias="schema")
    source: Source
    structure: list[Structure]
    piece: list[Piece]
    limits: Limits
    federation: FederationValue
    charging: Charging
