"""The TOML tables of the book as constants for the rules.

Equal tiles of one stack are one kind with a number of copies; kind 0 is no tile at all. A car has a type; the Electric
token is a car of its own kind, whatever it was produced as.
"""

from pathlib import Path

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, row
from gearwright.core.play.components import component_set

from . import board_entries, entries, piece_entries
from .checks import check

COMPONENTS = component_set(__name__.rpartition(".")[0], Path(__file__).parent)
_board = COMPONENTS.table("board.toml", board_entries.Board)
_demand = COMPONENTS.table("demand.toml", entries.Demand)
_factories = COMPONENTS.table("factories.toml", entries.Factories)
_tiles = COMPONENTS.table("tiles.toml", piece_entries.Tiles)
_contracts = COMPONENTS.table("contracts.toml", piece_entries.Contracts)
check(COMPONENTS, _board, _demand, _factories, _tiles, _contracts)

SEATS = range(_board.setup.players_min, _board.setup.players_max + 1)
MOST_SEATS = SEATS[-1]
START_MONEY = tuple(_board.setup.start_money)  # by place in the turn order
START_VP = tuple(_board.setup.start_vp)

# Cars and markets

CAR_IDS = entries.CARS
CARS = len(CAR_IDS)
CITY, FAMILY, SUPER = range(CARS)
ELECTRIC = CARS  # the token
CAR_KINDS = CARS + 1
ANY_CAR = CARS  # what a contract may ask for
CAR_NAMES = (*(name.capitalize() for name in entries.CARS), "Electric")
CAR_COST = tuple(car.cost for car in _factories.car)
CHEAPEST_CAR = min(CAR_COST)
ELECTRIC_STARS = _factories.electric_car.stars
MARKETS = len(entries.MARKETS)
NA, EU = range(MARKETS)
MARKET_IDS = tuple(market.id for market in _board.market)
MARKET_NAMES = tuple(market.name for market in _board.market)
LEFTOVER_MONEY = tuple(market.leftover_money for market in _board.market)
LEFTOVER_VP = tuple(market.leftover_vp for market in _board.market)

# Workers and action spaces

OWN_WORKERS = _board.setup.workers_per_player
NEUTRAL_WORKERS = _board.setup.neutral_workers
MOST_WORKERS = OWN_WORKERS + NEUTRAL_WORKERS  # in one hand
EMPTY_SPACE_WORKERS = _board.bidding.empty_space_workers
EXTRA_WORKERS = _board.bidding.occupied_space_extra
STARS_PER_WORKER = _board.marketing.stars_per_worker
N_SPACES = len(_board.action_space)
SPACE_IDS = tuple(space.id for space in _board.action_space)
CORNER = N_SPACES - 1
CHOOSE_CAR = CARS  # the corner lets the player choose
NO_CAR = CARS + 1  # the action of the space is drawing a contract


class ActionSpace(Record):
    """One of the spaces around the grid; those of columns come first, then those of rows, then the corner."""

    takes_tile: i8
    car: i8  # what is produced there: a type, CHOOSE_CAR or NO_CAR
    cost: i8  # the least that this production costs


def _action_space(space: board_entries.ActionSpace) -> tuple[int, int, int]:
    if not space.cars:
        return int(space.tile), NO_CAR, 0
    if len(space.cars) > 1:
        return int(space.tile), CHOOSE_CAR, CHEAPEST_CAR
    car = entries.CARS.index(space.cars[0])
    return int(space.tile), car, CAR_COST[car]


SPACES = constants(ActionSpace, np.array([_action_space(space) for space in _board.action_space], ActionSpace.dtype))

# The grid

ROWS, COLUMNS = _board.grid.rows, _board.grid.columns
LINES = COLUMNS + ROWS  # line k is what action space k takes from
CELLS = ROWS * COLUMNS
OFFICE_TILES = _board.grid.office_tiles
PLACES = CELLS + OFFICE_TILES  # where tiles lie: the grid row by row, then below the sales offices
COLUMN_OF = tuple(cell % COLUMNS for cell in range(CELLS))  # the line of its column
ROW_OF = tuple(COLUMNS + cell // COLUMNS for cell in range(CELLS))  # the line of its row

# Tiles

MACHINE_KINDS = len(entries.KINDS)
KIND_NAMES = entries.KINDS
STYLINGS = len(entries.STYLINGS)
STYLING_NAMES = entries.STYLINGS
STYLING_FEES = tuple(_factories.styling.fee_by_tile_number)
PORTRAITS = len(entries.PORTRAITS)
PORTRAIT_NAMES = entries.PORTRAITS
STAFF, RESEARCH, MARKETING, FINANCE = range(PORTRAITS)
OFFICES = _factories.offices.count
LINE_SPACES = len(entries.LINE_SPACES)
LINE_SPACE_NAMES = entries.LINE_SPACES
NOTHING, MACHINE, STYLING, MANAGER, BONUS = range(1 + len(piece_entries.CATEGORIES))
CATEGORY_NAMES = ("nothing", *piece_entries.CATEGORIES)
NO_TILE = 0


class Tile(Record):
    """One kind of factory tile."""

    category: i8
    kind: i8  # of machine, type of styling, or portrait
    stars: i8
    medals: i8
    value: i8  # what a manager brings
    money: i8
    vp: i8
    copies: i8
    stack: i8


def _tile(tile: piece_entries.Tile) -> tuple[int, ...]:
    """Category, kind, stars, medals, value, money, VP."""
    match tile:
        case piece_entries.Machine():
            return MACHINE, entries.KINDS.index(tile.kind), tile.bonus_stars, tile.medals, 0, 0, 0
        case piece_entries.Styling():
            return STYLING, entries.STYLINGS.index(tile.kind), tile.stars, tile.medals, 0, 0, 0
        case piece_entries.Manager():
            return MANAGER, entries.PORTRAITS.index(tile.kind), 0, tile.medals, tile.value, 0, 0
        case piece_entries.Bonus():
            return BONUS, 0, 0, 0, 0, tile.money, tile.vp
    raise AssertionError(tile)


_kinds: dict[tuple[int, tuple[int, ...]], int] = {}  # stack and values: copies
TILE_KINDS: dict[str, int] = {}  # the kind of each tile, by its id
for _entry in _tiles.tile:
    _kind = (board_entries.STACKS.index(_entry.stack), _tile(_entry))
    _kinds[_kind] = _kinds.get(_kind, 0) + 1
    TILE_KINDS[_entry.id] = 1 + list(_kinds).index(_kind)
N_TILES = 1 + len(_kinds)
_array = np.zeros(N_TILES, Tile.dtype)
for _k, ((_stack, _values), _copies) in enumerate(_kinds.items(), 1):
    _array[_k] = (*_values, _copies, _stack)
TILES = constants(Tile, _array)
STACK_TILES = tuple(int(sum(_array["copies"][_array["stack"] == stack])) for stack in range(len(board_entries.STACKS)))
ROUNDS = _board.rounds.count
STACK_OF_ROUND = tuple(board_entries.STACKS.index(stack) for stack in _board.rounds.tile_stack)
FIRST_ROUND = tuple(1 + STACK_OF_ROUND.index(stack) for stack in range(len(board_entries.STACKS)))  # of each stack
STACK_NAMES = board_entries.STACKS

# Factories

N_FACTORIES = len(_factories.factory)
STANDARD = 0  # the A side; the others are drafted
DRAFTED = N_FACTORIES - 1
FACTORY_IDS = tuple(factory.id for factory in _factories.factory)
FACTORY_NAMES = tuple(factory.name for factory in _factories.factory)
POWER_TEXTS = tuple(factory.power_text for factory in _factories.factory)


class Factory(Record):
    """One side of a factory board."""

    copies: i8  # 1 if it may copy a sale
    matches: i8  # 1 if it may place as many workers as it displaces
    fees: Row[i8] = row(OFFICES)
    cars: Row[i8] = row(CAR_KINDS)
    stars: Row[i8] = row(LINE_SPACES)  # printed
    lines: Row[i8] = row(LINE_SPACES * CARS)  # 1 where the space is on the car's line


def _factory(factory: entries.Factory) -> tuple[object, ...]:
    cars = [car.tiles for car in _factories.car]
    cars[CITY] += factory.extra_city_cars
    return (
        factory.power == "copy_sale", factory.power == "match_bid", factory.office_fees,
        [*cars, int(factory.electric_car)], [space.stars for space in factory.space],
        [int(car in space.lines) for space in factory.space for car in entries.CARS],
    )  # fmt: skip


_array = np.array([_factory(factory) for factory in _factories.factory], Factory.dtype)
FACTORIES = constants(Factory, _array)
MOST_CARS = int(_array["cars"].sum(axis=1).max())  # of one player

# Demand

SLOTS = len(_demand.slot)
ACTIVE = sum(slot.state == "active" for slot in _demand.slot)
LEFT, RIGHT = ACTIVE, ACTIVE + 1
SIDES = ("left", "right")
SLOT_STARS = tuple(slot.stars for slot in _demand.slot)
DEMAND_TILES = tuple(sum(tile.kind == kind for tile in _demand.demand) for kind in entries.KINDS)

# Ships, sales spaces and offices

HIGHEST = len(_board.ship_space) // MARKETS
SHIPS = MARKETS * HIGHEST  # ship space k is that of market k // HIGHEST for k % HIGHEST + 1 stars
_medals = {(space.market, space.stars): space.gold_medal_vp for space in _board.ship_space}
GOLD_MEDALS = tuple(_medals[market, stars] for market in entries.MARKETS for stars in range(1, HIGHEST + 1))
YACHT_STARS = _board.yacht.min_stars
YACHT_VP = _board.yacht.vp
N_SALES = len(_board.sales_space)
SALES_IDS = tuple(space.id for space in _board.sales_space)


class SalesSpace(Record):
    """Where a car can be sold."""

    market: i8
    row: i8
    money: i8
    vp: i8
    unlimited: i8


SALES = constants(
    SalesSpace,
    np.array(
        [
            (entries.MARKETS.index(space.market), space.row, space.money, space.vp, space.unlimited)
            for space in _board.sales_space
        ],
        SalesSpace.dtype,
    ),
)
N_SALES_OFFICES = len(_board.sales_office)


class SalesOffice(Record):
    """Where a player withdraws to; number k is office k + 1."""

    limit: i8
    money: i8
    vp: i8
    takes_tile: i8


SALES_OFFICES = constants(
    SalesOffice,
    np.array(
        [(office.sale_limit, office.money, office.vp, office.tile_choice) for office in _board.sales_office],
        SalesOffice.dtype,
    ),
)

# Contracts and scoring

N_CONTRACTS = len(_contracts.contract)
START_CONTRACTS = sum(card.start for card in _contracts.contract)
REGULAR_CONTRACTS = N_CONTRACTS - START_CONTRACTS
DISPLAY_SIZE = _board.contracts.display
NO_CONTRACT_VP = _board.contracts.empty_supply_vp
CONTRACT_IDS = tuple(card.id for card in _contracts.contract)


class Contract(Record):
    """One contract card."""

    start: i8
    car: i8  # a type or ANY_CAR
    styled: i8  # styling tiles of any type
    stars: i8
    medals: i8
    money: i8
    machines: Row[i8] = row(MACHINE_KINDS)
    styling: Row[i8] = row(STYLINGS)


def _contract(card: piece_entries.Contract) -> tuple[object, ...]:
    return (
        card.start, ANY_CAR if card.car == "any" else entries.CARS.index(card.car), card.styling_any, card.min_stars,
        card.medals, card.money, [card.machines.count(kind) for kind in entries.KINDS],
        [int(kind in card.styling) for kind in entries.STYLINGS],
    )  # fmt: skip


CONTRACTS = constants(Contract, np.array([_contract(card) for card in _contracts.contract], Contract.dtype))
SILVER_MEDAL_VP = _board.end_scoring.silver_medal_vp
WEALTH_VP = tuple(_board.end_scoring.wealth_vp)  # by place
