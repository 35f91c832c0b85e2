"""9, 10, 11, 14. Research, tech tiles, boosters, scoring tiles, federation tokens and actions."""

import numpy as np

from gearwright.core.records import Record, constants, i8

from . import ACTIONS_TABLE as _actions
from . import BOOSTERS_TABLE as _boosters
from . import FEDERATIONS_TABLE as _federations
from . import RESEARCH_TABLE as _research
from . import SCORING_TABLE as _scoring
from . import TECH_TILES_TABLE as _tiles
from . import entries, tile_entries
from .pieces import (
    ADVANCES_LOWEST,
    DOWNGRADES,
    N_FACTIONS,
    PLACES_STATIONS,
    SWAPS,
    Amounts,
    amounts,
)

# Research

AREAS = len(entries.AREAS)
TERRAFORMING, NAVIGATION, ARTIFICIAL_INTELLIGENCE, GAIA_PROJECT, ECONOMY, SCIENCE = range(AREAS)
AREA_NAMES = ("Terraforming", "Navigation", "Artificial Intelligence", "Gaia Project", "Economy", "Science")
AREA_PEERS = tuple(area.peer for area in _research.area)
TOP = 5  # the highest level
HIGH = 4  # from here on an advanced tile can be taken
CHARGED = 3  # whoever reaches this level charges
LEVELS_OF_AREA = TOP + 1
RESEARCH_PRICE = _research.knowledge_cost
LEVEL_CHARGE = _research.level_3_charge
NOTHING_MORE, TAKES_TOKEN, PLACES_LOST_PLANET = range(3)
EVENTS = len(entries.EVENTS)
(
    MINE_BUILT, MINE_ON_GAIA, TRADING_STATION_BUILT, BIG_STRUCTURE_BUILT, RESEARCH_ADVANCE, FEDERATION_TOKEN,
    TERRAFORMING_STEP,
) = range(EVENTS)  # fmt: skip
NO_EVENT = EVENTS
COUNTS = len(entries.COUNTS)
(
    MINES, TRADING_STATIONS, RESEARCH_LABS, BIG_STRUCTURES, ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS,
    PLANET_TYPES_SETTLED, GAIA_PLANETS, SECTORS_SETTLED, SATELLITES, FEDERATION_TOKENS,
) = range(COUNTS)  # fmt: skip
NO_COUNT = COUNTS
COUNT_NAMES = (
    "mine", "trading station", "research lab", "institute or academy", "structure", "structure in a federation",
    "planet type", "gaia planet", "sector", "satellite", "federation token",
)  # fmt: skip
COUNT_PLURALS = (
    "mines", "trading stations", "research labs", "institutes and academies", "structures",
    "structures in federations", "planet types", "gaia planets", "sectors", "satellites", "federation tokens",
)  # fmt: skip
EVENT_NAMES = (
    "a mine is built", "a mine is built on a gaia planet", "a trading station is built",
    "an institute or academy is built", "a level of research is reached", "a federation token is gained",
    "a terraforming step is made",
)  # fmt: skip


class Level(Record):
    """One level of a research area."""

    step_cost: i8
    range: i8
    gaia_cost: i8
    special: i8
    count: i8  # what VP are given for, or NO_COUNT
    count_vp: i8
    once: Amounts
    income: Amounts


_specials = ("", "take_placed_federation_token", "place_lost_planet")


def _level(level: tile_entries.Level) -> tuple[object, ...]:
    per = level.once_per
    return (
        level.step_cost, level.range, level.gaia_cost, _specials.index(level.once_special),
        entries.COUNTS.index(per.count) if per else NO_COUNT, per.vp if per else 0, amounts(level.once),
        amounts(level.income),
    )  # fmt: skip


LEVELS = constants(Level, np.array([_level(level) for area in _research.area for level in area.levels], Level.dtype))

# Tech tiles: the standard ones come first

STANDARD_TILES = len(_tiles.standard)
ADVANCED_TILES = len(_tiles.advanced)
N_TILES = STANDARD_TILES + ADVANCED_TILES
NO_TILE = N_TILES
SPACES = _tiles.standard_on_board  # the first of them under the areas, the others in the lower row
STANDARD_COPIES = _tiles.standard_copies
ONCE, INCOME_TILE, TRIGGER, WHEN_PASSING, ACTION_TILE, PASSIVE = range(6)
_kinds = ("once", "income", "trigger", "pass", "action", "passive")


class Tile(Record):
    """One kind of tech tile."""

    kind: i8
    count: i8  # its gain is for each of these, or NO_COUNT
    event: i8  # what triggers it, or NO_EVENT
    gain: Amounts


_all_tiles = [*_tiles.standard, *_tiles.advanced]
TILE_IDS = tuple(tile.id for tile in _all_tiles)
TILE_PEERS = tuple(tile.peer for tile in _all_tiles)
TILES = constants(
    Tile,
    np.array(
        [
            (
                _kinds.index(tile.kind), entries.COUNTS.index(tile.per) if tile.per else NO_COUNT,
                entries.EVENTS.index(tile.on) if tile.on else NO_EVENT, amounts(tile.gain),
            )
            for tile in _all_tiles
        ],
        Tile.dtype,
    ),
)  # fmt: skip
STRONG_TILE = next(k for k, tile in enumerate(_all_tiles) if tile.kind == "passive")

# Where mines and projects are started from: what helps, and what may be built

OWN_ACTION, PROJECT_ACTION = range(2)


class Origin(Record):
    """An action with which a mine is built or a Gaia project started."""

    free_steps: i8
    extra_range: i8
    mines: i8  # 1 if a mine may be built
    projects: i8  # 1 if a project may be started


_origins = [(0, 0, 1, 0), (0, 0, 0, 1)]


def _origin(effect: tile_entries.BoardEffect | tile_entries.SpecialEffect) -> int:
    """The number of the origin that an effect makes, or 0."""
    projects = isinstance(effect, tile_entries.SpecialEffect) and effect.build_mine_or_gaia_project
    if not effect.build_mine and not projects:
        return 0
    reach = effect.extra_range if isinstance(effect, tile_entries.SpecialEffect) else 0
    _origins.append((effect.free_steps, reach, 1, int(projects)))
    return len(_origins) - 1


# Boosters

N_BOOSTERS = len(_boosters.booster)
NO_BOOSTER = N_BOOSTERS
MORE_BOOSTERS = 3  # so many more than seats are in play, and lie free after everybody took one
BOOSTER_IDS = tuple(booster.id for booster in _boosters.booster)
BOOSTER_PEERS = tuple(booster.peer for booster in _boosters.booster)


class Booster(Record):
    """One round booster."""

    count: i8  # what is scored on passing, or NO_COUNT
    vp: i8
    income: Amounts


BOOSTERS = constants(
    Booster,
    np.array(
        [
            (
                entries.COUNTS.index(booster.scored.per) if booster.scored else NO_COUNT,
                booster.scored.vp if booster.scored else 0, amounts(booster.income),
            )
            for booster in _boosters.booster
        ],
        Booster.dtype,
    ),
)  # fmt: skip

# Scoring

N_ROUND_TILES = len(_scoring.round_tile)
N_FINAL_TILES = len(_scoring.final_tile)
FINALS = _scoring.final_tiles_in_play
TOP_TILE, BOTTOM_TILE = range(2)
ROUND_TILE_PEERS = tuple(tile.peer for tile in _scoring.round_tile)
FINAL_TILE_PEERS = tuple(tile.peer for tile in _scoring.final_tile)
EARLY_ROUNDS = max(_scoring.automa_pass.early_rounds)
RANK_VP = tuple(_scoring.end.final_vp_by_rank)
LEVEL_VP = _scoring.end.research_vp_per_level_from_3
RESOURCES_PER_VP = _scoring.end.resources_per_vp


class RoundTile(Record):
    """What brings VP in a round."""

    event: i8
    vp: i8
    early: i8  # what an Automa gets for passing
    late: i8


ROUND_TILES = constants(
    RoundTile,
    np.array(
        [(entries.EVENTS.index(tile.on), tile.vp, tile.automa_early, tile.automa_late) for tile in _scoring.round_tile],
        RoundTile.dtype,
    ),
)


class FinalTile(Record):
    """What the ranking at the end goes by."""

    count: i8
    neutral: i8  # the neutral player's


FINAL_TILES = constants(
    FinalTile,
    np.array(
        [(entries.COUNTS.index(tile.count), tile.neutral) for tile in _scoring.final_tile],
        FinalTile.dtype,
    ),
)

# Federation tokens; the last one is the Gleens'

N_TOKENS = len(_federations.token)
SUPPLY_TOKENS = N_TOKENS - 1
GLEENS_TOKEN = N_TOKENS - 1
NO_TOKEN = N_TOKENS
TOKEN_PEERS = tuple(token.peer for token in _federations.token)
TOKEN_COPIES = _federations.copies_per_type


class Token(Record):
    """One kind of federation token."""

    green: i8
    gain: Amounts


TOKENS = constants(Token, np.array([(token.green, amounts(token.gain)) for token in _federations.token], Token.dtype))

# Board actions

BOARD_ACTIONS = len(_actions.board_action)
BOARD_ACTION_IDS = tuple(action.id for action in _actions.board_action)
BOARD_ACTION_PEERS = tuple(action.peer for action in _actions.board_action)
GAINS, BUILDS, TAKES_TILE, SCORES_TOKEN, SWAPS_INSTITUTE, PLACES_STATION, DOWNGRADES_LAB, LIFTS_LOWEST = range(8)


class BoardAction(Record):
    """One of the power and Q.I.C. actions."""

    power: i8
    qic: i8
    effect: i8
    origin: i8  # where it builds
    count: i8  # VP for each of these, or NO_COUNT
    count_vp: i8
    gain: Amounts


def _board_action(action: tile_entries.BoardAction) -> tuple[object, ...]:
    effect = action.effect
    kind = BUILDS if effect.build_mine else TAKES_TILE if effect.gain_tech_tile else GAINS
    kind = SCORES_TOKEN if effect.score_own_federation_token_again else kind
    per = action.per
    return (
        action.cost.power, action.cost.qic, kind, _origin(effect),
        entries.COUNTS.index(per.count) if per else NO_COUNT, per.vp if per else 0, amounts(action.gain),
    )  # fmt: skip


BOARD_ACTION_TABLE = constants(
    BoardAction, np.array([_board_action(action) for action in _actions.board_action], BoardAction.dtype)
)

# Special actions

SPECIALS = len(_actions.special_action)
SPECIAL_IDS = tuple(action.id for action in _actions.special_action)
NO_ABILITY = len(entries.FLAGS)
ACADEMY_ACTION = SPECIAL_IDS.index("academy_right")
_abilities = {
    "ambas_swap": SWAPS,
    "ivits_station": PLACES_STATIONS,
    "firaks_downgrade": DOWNGRADES,
    "bescods_lowest": ADVANCES_LOWEST,
}


class Special(Record):
    """One special action: whoever has the tile, the booster or the ability may use it."""

    tile: i8  # or NO_TILE
    booster: i8  # or NO_BOOSTER
    ability: i8  # or NO_ABILITY
    effect: i8
    origin: i8
    gain: Amounts


def _special(action: tile_entries.SpecialAction) -> tuple[object, ...]:
    effect = action.effect
    kinds = (
        (effect.build_mine or effect.build_mine_or_gaia_project, BUILDS),
        (effect.swap_institute_with_mine, SWAPS_INSTITUTE),
        (effect.place_space_station, PLACES_STATION),
        (effect.lab_to_trading_station, DOWNGRADES_LAB),
        (effect.advance_lowest_research, LIFTS_LOWEST),
    )
    return (
        TILE_IDS.index(action.id) if action.id in TILE_IDS else NO_TILE,
        BOOSTER_IDS.index(action.id) if action.id in BOOSTER_IDS else NO_BOOSTER,
        _abilities.get(action.id, NO_ABILITY), next((kind for has, kind in kinds if has), GAINS), _origin(effect),
        amounts(action.gain),
    )  # fmt: skip


SPECIAL_ACTIONS = constants(Special, np.array([_special(action) for action in _actions.special_action], Special.dtype))
N_ORIGINS = len(_origins)
ORIGINS = constants(Origin, np.array(_origins, Origin.dtype))

# Free actions and those of the Gaia phase

FREE_ACTIONS = len(_actions.free_action)
FREE_ACTION_IDS = tuple(action.id for action in _actions.free_action)
ANY_FACTION = N_FACTIONS
EXCHANGE, BURN, LEND_GAIAFORMER, LEND_TOKEN = range(4)


class FreeAction(Record):
    """One free action."""

    faction: i8  # or ANY_FACTION
    institute: i8  # 1 if it needs the institute
    kind: i8
    power: i8
    cost: Amounts
    gain: Amounts


def _free_action(action: tile_entries.FreeAction) -> tuple[object, ...]:
    cost, gain = action.cost, action.gain
    kinds = (
        (cost.discard_from_bowl_2, BURN),
        (cost.gaiaformer_to_gaia_area, LEND_GAIAFORMER),
        (cost.token_bowl_3_to_gaia_area, LEND_TOKEN),
    )
    paid = entries.Amounts(credits=cost.credits, ore=cost.ore, knowledge=cost.knowledge, qic=cost.qic)
    gained = entries.Amounts(
        credits=gain.credits, ore=gain.ore, knowledge=gain.knowledge, qic=gain.qic, tokens=gain.tokens
    )
    return (
        entries.FACTIONS.index(action.faction) if action.faction else ANY_FACTION, action.needs_institute,
        next((kind for has, kind in kinds if has), EXCHANGE), cost.power, amounts(paid), amounts(gained),
    )  # fmt: skip


FREE_ACTION_TABLE = constants(
    FreeAction, np.array([_free_action(action) for action in _actions.free_action], FreeAction.dtype)
)

_terrans = [action for action in _actions.gaia_phase_action if action.faction == "terrans"]
_itars = [action for action in _actions.gaia_phase_action if action.faction == "itars"]
CONVERSIONS = len(_terrans)
TILE_TOKENS = _itars[0].cost.gaia_tokens_discarded  # what a tech tile costs the Itars


class Conversion(Record):
    """What Terrans gain for tokens that leave the Gaia area."""

    tokens: i8
    gain: Amounts


CONVERSION_TABLE = constants(
    Conversion,
    np.array(
        [
            (
                action.cost.gaia_tokens_moved,
                amounts(
                    entries.Amounts(
                        credits=action.gain.credits, ore=action.gain.ore, knowledge=action.gain.knowledge,
                        qic=action.gain.qic,
                    )
                ),
            )
            for action in _terrans
        ],
        Conversion.dtype,
    ),
)  # fmt: skip
