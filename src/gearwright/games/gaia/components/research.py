"""10.1 Research areas and their levels."""

import numpy as np

from gearwright.core.language.records import Record, constants, i8

from . import RESEARCH_TABLE as _research
from . import entries, tile_entries
from .counts import NO_COUNT
from .pieces import Amounts, amounts

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
