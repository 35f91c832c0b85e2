"""9. Power and Q.I.C. actions, special actions, free actions and those of the Gaia phase."""

import numpy as np

from gearwright.core.language.records import Record, constants, i8

from . import ACTIONS_TABLE as _actions
from . import entries, tile_entries
from .counts import NO_COUNT
from .pieces import ADVANCES_LOWEST, DOWNGRADES, N_FACTIONS, PLACES_STATIONS, SWAPS, Amounts, amounts
from .tiles import BOOSTER_IDS, NO_BOOSTER, NO_TILE, TILE_IDS

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
MOST_EXTRA_RANGE = max(extra for _, extra, _, _ in _origins)
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
