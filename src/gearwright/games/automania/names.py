"""What things are called: tiles, cars, spaces, contracts, money and workers."""

from functools import cache

from gearwright.core.looks.phrases import counted, listed

from .components import (
    ANY_CAR,
    CAR_NAMES,
    CARS,
    COLUMNS,
    CONTRACT_IDS,
    CONTRACTS,
    FACTORIES,
    HIGHEST,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    MACHINE_KINDS,
    MARKET_IDS,
    N_CONTRACTS,
    N_TILES,
    SALES,
    SPACE_IDS,
    SPACES,
    STYLING_NAMES,
    STYLINGS,
    TILES,
)
from .effects import TILE_BRINGS
from .keys import TILE_KEYS
from .lexicon import LEXICON
from .table import Table
from .workers import in_hand

ACTIONS = (*(f"{name} car" for name in CAR_NAMES[:-1]), "any car", "contract")  # of an action space


def reward(money: int, vp: int) -> str:
    """$3, 2 VP, or both."""
    return listed([f"${money}"] * (money > 0) + [f"{vp} VP"] * (vp > 0) or ["nothing"])


def stars(count: int) -> str:
    """7★."""
    return f"{count}★"


def short_name(tile: int) -> str:
    """What a tile is, without its numbers: "safety machine"."""
    return LEXICON.name(TILE_KEYS[tile] or "tile")


def _tile_name(tile: int) -> str:
    entry, effect = TILES[tile], TILE_BRINGS[tile]
    parts = [f"+{stars(entry.stars)}"] if entry.stars else []
    parts += [effect.words(LEXICON)] if effect else []
    parts += [counted(entry.medals, "medal")] if entry.medals else []
    return f"{short_name(tile)} ({', '.join(parts)})" if parts else short_name(tile)


TILE_NAMES = tuple(_tile_name(tile) for tile in range(N_TILES))  # "power machine (+1★, 1 medal)"


def space_name(space: int) -> str:
    """An action space with what it produces or gives: "T1 (City car)"."""
    return f"{SPACE_IDS[space]} ({ACTIONS[SPACES[space].car]})"


def means(table: Table, seat: int) -> str:
    """What a player has to act with."""
    return f"You have ${table.players[seat].money} and {counted(in_hand(table, seat), 'worker')} in hand"


def cell_name(cell: int) -> str:
    """Row 2, column 3."""
    return f"row {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


@cache
def line_space(factory: int, space: int) -> str:
    """A space of the assembly lines with the cars that pass it: "TL (City, Family)"."""
    cars = [CAR_NAMES[car] for car in range(CARS) if FACTORIES[factory].lines[space * CARS + car]]
    return f"{LINE_SPACE_NAMES[space]} ({', '.join(cars)})"


def car_name(car: int) -> str:
    """City car."""
    return f"{CAR_NAMES[car]} car"


def ship_name(ship: int) -> str:
    """NA 12."""
    return f"{MARKET_IDS[ship // HIGHEST]} {ship % HIGHEST + 1}"


def sales_space_name(space: int) -> str:
    """NA row 2, space 1; the top space takes any number of cars."""
    entry = SALES[space]
    if entry.unlimited:
        return f"{MARKET_IDS[entry.market]} top"
    place = sum(SALES[k].market == entry.market and SALES[k].row == entry.row for k in range(space + 1))
    return f"{MARKET_IDS[entry.market]} row {entry.row}, space {place}"


def _demands(card: int) -> str:
    entry = CONTRACTS[card]
    machines = [KIND_NAMES[kind] for kind in range(MACHINE_KINDS) for _ in range(entry.machines[kind])]
    wanted = [f"{listed(machines)} machine{'s' if len(machines) > 1 else ''}"] if machines else []
    wanted += [STYLING_NAMES[kind] for kind in range(STYLINGS) if entry.styling[kind]]
    wanted += [counted(entry.styled, "styling tile")] if entry.styled else []
    wanted += [f"{stars(entry.stars)} or more"] if entry.stars else []
    car = "any car" if entry.car == ANY_CAR else car_name(entry.car)
    return f"{car} with {listed(wanted)}" if wanted else car


CONTRACT_TEXTS = tuple(_demands(card) for card in range(N_CONTRACTS))  # "City car with ecology machine and dice"


def contract_name(card: int) -> str:
    """A contract with what it asks for and what it brings."""
    entry = CONTRACTS[card]
    money = f" and ${entry.money}" if entry.money else ""
    return f"{CONTRACT_IDS[card]}: {CONTRACT_TEXTS[card]}, for {counted(entry.medals, 'medal')}{money}"
