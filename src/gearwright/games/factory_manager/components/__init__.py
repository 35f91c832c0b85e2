"""The TOML tables of the book as constants for the rules.

Tiles that are equal in every value are one kind of tile with a count: nobody can tell them apart, so no move does.
"""

from pathlib import Path

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, row
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.play.components import component_set

from . import entries
from .checks import check

COMPONENTS = component_set(__name__.rpartition(".")[0], Path(__file__).parent)
_tiles = COMPONENTS.table("tiles.toml", entries.Tiles)
_order_tiles = COMPONENTS.table("order_tiles.toml", entries.OrderTiles)
_energy = COMPONENTS.table("energy.toml", entries.Energy)
_setup = COMPONENTS.table("setup.toml", entries.Setup)
check(COMPONENTS, _tiles, _order_tiles, _energy, _setup)

STORAGE, MACHINE, WORKING_ROBOT, PERSONNEL_ROBOT, CONTROL, OPTIMIZATION = range(6)
KINDS = 6
KIND_KEYS = tuple(entries.KINDS)
KIND_NAMES = tuple(name.replace("_", " ") for name in entries.KINDS)


class Tile(Record):
    """One kind of factory tile."""

    kind: i8
    price: i8
    production: i8
    storage: i8
    energy: i8  # a saving is negative
    workers: i8  # a saving is negative
    starting: i8  # how many every player starts with
    x: i8  # how many of them are X tiles
    copies: Row[i8] = row(MAX_SEATS + 1)  # in the columns at the start, by number of players


def _merged() -> tuple[np.ndarray, list[list[str]]]:
    """Equal tiles together, column by column, the cheapest first."""
    groups: dict[tuple[int, ...], list[entries.Tile]] = {}
    for tile in _tiles.tile:
        values = (tile.price, tile.production, tile.storage, tile.energy, tile.workers)
        groups.setdefault((entries.KINDS.index(tile.kind), *values), []).append(tile)
    array = np.zeros(len(groups), Tile.dtype)
    for k, key in enumerate(sorted(groups)):
        tiles = groups[key]
        starting = sum(tile.set == "A" for tile in tiles)
        x = sum(tile.x for tile in tiles)
        copies = [
            sum(not tile.x and tile.players != "start" and players >= int(tile.players[0]) for tile in tiles)
            for players in range(MAX_SEATS + 1)
        ]
        array[k] = (*key, starting, x, copies)
    return array, [[tile.id for tile in groups[key]] for key in sorted(groups)]


_array, TILE_IDS = _merged()
TILES = constants(Tile, _array)
N_TILES = len(_array)
FIRST_OF_KIND = tuple(int(np.searchsorted(_array["kind"], kind)) for kind in range(KINDS + 1))

ORDER_TILES = len(_order_tiles.tile)
DISCOUNT = (0, *(tile.discount for tile in _order_tiles.tile))  # by the number of the order tile


class OrderTileStack(Record):
    """Which order tiles take part with one number of players."""

    dealt: Row[i8] = row(ORDER_TILES + 1)
    drawn: Row[i8] = row(ORDER_TILES + 1)


_stacks = np.zeros(MAX_SEATS + 1, OrderTileStack.dtype)
for _stack in _order_tiles.stack:
    _stacks["dealt"][_stack.players][_stack.start] = 1
    _stacks["drawn"][_stack.players][_stack.draw] = 1
STACKS = constants(OrderTileStack, _stacks)

PRICE_TILES = tuple(tile.count for tile in _energy.price_tile)
PRICE_STEPS = tuple(tile.step for tile in _energy.price_tile)
N_PRICE_TILES = len(PRICE_TILES)
ZERO_TILE = PRICE_STEPS.index(0)
TRACK = (0, *(space.price for space in _energy.track))  # the price of energy on each space
START_SPACE = _energy.meta.start_space

ROUNDS = _setup.game.rounds
MONEY = _setup.player.money
WORKERS = _setup.player.workers
FREE_SPACES = _setup.factory.free_floor_spaces
EXTENSIONS = _setup.factory.extension_spaces
EXTENSION_PRICE = _setup.factory.extension_price
MIN_AVAILABLE = _setup.workers.min_available
ENERGY_MIN = _setup.workers.energy_min
ROBOTS_PER_MACHINE = _setup.workers.robots_per_machine
SEASONAL_PRICE = _setup.seasonal.price
SEASONAL_MAX = _setup.seasonal.per_player
PER_UNIT = _setup.income.per_unit
LAST_ROUND_FACTOR = _setup.income.last_round_factor
X_TILES = _setup.market.x_tiles
X_KEPT = X_TILES - _setup.market.x_tiles_removed
EXTRA_PICKS = (0, 0, *(extra.tiles for extra in _setup.market.extra))  # by number of players
MAX_WORKERS = WORKERS + SEASONAL_MAX
