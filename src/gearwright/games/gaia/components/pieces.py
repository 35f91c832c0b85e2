"""3, 9.3, 12. Amounts, structures and factions."""

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, i32, row

from . import FACTIONS_TABLE as _factions
from . import STRUCTURES_TABLE as _table
from . import entries


class Amounts(Record):
    """What is paid or gained."""

    credits: i8
    ore: i8
    knowledge: i8
    qic: i8
    vp: i8
    charge: i8  # charge that much power
    tokens: i8  # new power tokens into bowl I
    gaiaformers: i8  # so many more become available


def amounts(entry: entries.Amounts) -> tuple[int, ...]:
    """The entry of a table as a record takes it."""
    return (
        entry.credits, entry.ore, entry.knowledge, entry.qic, entry.vp, entry.charge, entry.tokens, entry.gaiaformer,
    )  # fmt: skip


MOST_CREDITS = _table.limits.credits
MOST_ORE = _table.limits.ore
MOST_KNOWLEDGE = _table.limits.knowledge

# Structures

STRUCTURE_KINDS = 1 + len(entries.STRUCTURES)
NO_STRUCTURE, MINE, TRADING_STATION, RESEARCH_LAB, INSTITUTE, LEFT_ACADEMY, RIGHT_ACADEMY = range(STRUCTURE_KINDS)
STRUCTURE_NAMES = ("nothing", *(structure.name for structure in _table.structure))
N_ROW_SLOTS = sum(structure.supply for structure in _table.structure)


class Structure(Record):
    """One kind of structure."""

    supply: i8
    value: i8  # for charging and federations
    tile: i8  # 1 if it brings a tech tile
    first: i8  # its first slot on the faction board
    credits: i8
    ore: i8
    isolated: i8  # credits where no opponent is near


_array = np.zeros(STRUCTURE_KINDS, Structure.dtype)
_first = 0
for _k, _structure in enumerate(_table.structure, 1):
    _isolated = _structure.cost_isolated or _structure.cost
    _array[_k] = (
        _structure.supply, _structure.power_value, _structure.gains_tech_tile, _first, _structure.cost.credits,
        _structure.cost.ore, _isolated.credits,
    )  # fmt: skip
    _first += _structure.supply
STRUCTURES = constants(Structure, _array)

_pieces = {piece.id: piece for piece in _table.piece}
GAIAFORMERS = _pieces["gaiaformer"].supply
MOST_SATELLITES = _pieces["satellite"].supply
STATIONS = _pieces["space_station"].supply
STATION_VALUE = _pieces["space_station"].federation_value
LOST_PLANET_VALUE = _pieces["lost_planet"].power_value
FEDERATION_VALUE = _table.federation.power_value
XENOS_VALUE = _table.federation.power_value_xenos_with_institute
STRONG_VALUE = 4  # of institutes and academies with the passive tech tile, which is named after it

# Factions

N_FACTIONS = len(entries.FACTIONS)
NO_FACTION = N_FACTIONS
(
    TERRANS, LANTIDS, XENOS, GLEENS, TAKLONS, AMBAS, HADSCH_HALLAS, IVITS, GEODENS, BAL_TAKS, FIRAKS, BESCODS, NEVLAS,
    ITARS,
) = range(N_FACTIONS)  # fmt: skip
FACTION_NAMES = tuple(faction.name for faction in _factions.faction)
FACTION_PEERS = tuple(faction.peer for faction in _factions.faction)
HOME_NAMES = tuple(faction.home for faction in _factions.faction)
FIRST_GAME = tuple(  # a bit for each faction of the beginners' list, by the number of human seats
    sum(1 << entries.FACTIONS.index(name) for name in listed.factions) for listed in _factions.first_game
)
START_VP = _factions.defaults.start.vp
NO_AREA = len(entries.AREAS)

# What factions can do that others cannot; some of it only with their institute
(
    TOKENS_TO_BOWL_II, TOKENS_BUY_RESOURCES, MAY_SHARE, KNOWLEDGE_FOR_SHARING, THIRD_MINE, SMALL_FEDERATIONS,
    QIC_IS_ORE, GAIA_FOR_ORE, VP_FOR_GAIA, OWN_TOKEN, BRAINSTONE, TOKEN_FOR_CHARGING, SWAPS, CREDITS_AS_POWER,
    INSTITUTE_FIRST, ONE_FEDERATION, SATELLITES_FOR_QIC, PLACES_STATIONS, KNOWLEDGE_FOR_TYPES, NO_NAVIGATION,
    GAIAFORMER_FOR_QIC, NAVIGATION_AGAIN, DOWNGRADES, SWAPPED_UPGRADES, ADVANCES_LOWEST, STRONG_HOMES,
    TOKEN_FOR_KNOWLEDGE, DOUBLE_POWER, BURNS_TO_GAIA, TOKENS_BUY_TILES,
) = range(len(entries.FLAGS))  # fmt: skip


class Faction(Record):
    """One side of a faction board."""

    home: i8
    credits: i8
    ore: i8
    knowledge: i8
    qic: i8
    bowl_one: i8
    bowl_two: i8
    brainstone: i8  # the bowl that it starts in, or 0
    research: i8  # the area whose level 1 it starts on, or NO_AREA
    mines: i8  # placed at the start
    other_side: i8
    flags: i32  # a bit for each thing that it can do
    institute_flags: i32  # the same, with its institute
    base: Amounts  # income
    academy: Amounts  # the special action of the right academy
    upgraded_from: Row[i8] = row(STRUCTURE_KINDS)  # what each kind of structure is built from
    income: Row[Amounts] = row(N_ROW_SLOTS)  # of the slots, structure by structure


def _bits(flags: list[entries.FlagName]) -> int:
    return sum(1 << entries.FLAGS.index(flag) for flag in flags)


def _faction(faction: entries.Faction) -> tuple[object, ...]:
    start = faction.start
    from_kind, income = [NO_STRUCTURE], []
    academy = entries.Amounts()
    for structure in _table.structure:
        change = faction.structures.get(structure.id, entries.StructureChange())
        below = change.upgraded_from or structure.upgraded_from
        from_kind.append(1 + entries.STRUCTURES.index(below) if below else NO_STRUCTURE)
        income += [amounts(slot) for slot in (change.income or structure.income)]
        academy = change.special_action or structure.special_action or academy
    return (
        1 + entries.HOMES.index(faction.home), start.credits, start.ore, start.knowledge, start.qic, start.power1,
        start.power2, start.brainstone_bowl,
        entries.AREAS.index(faction.start_research) if faction.start_research else NO_AREA, faction.setup_mines,
        entries.FACTIONS.index(faction.other_side), _bits(faction.flags), _bits(faction.institute_flags),
        amounts(faction.base_income), amounts(academy), from_kind, income,
    )  # fmt: skip


FACTIONS = constants(Faction, np.array([_faction(faction) for faction in _factions.faction], Faction.dtype))
