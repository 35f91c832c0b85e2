"""What lies on the table."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import Record, Row, flag, i8, i16, row
from gearwright.core.language.table import BaseTable

from .components import (
    CAR_KINDS,
    CARS,
    HIGHEST,
    LINE_SPACES,
    LINES,
    MACHINE_KINDS,
    MARKETS,
    MOST_SEATS,
    N_CONTRACTS,
    N_SALES,
    N_SPACES,
    N_TILES,
    OFFICES,
    PLACES,
    PORTRAITS,
    SHIPS,
    SLOTS,
    STYLINGS,
)
from .moves import contents

# Where a contract can be; the last two belong to a player
UNSEEN, DISPLAY, HAND, COMPLETED = range(4)


class Options(Record):
    """What the players have agreed on."""

    advanced: flag


class Card(Record):
    """Where one contract is."""

    place: i8
    owner: i8  # 0 where it is nobody's


class Workers(Record):
    """Workers in one place, those of a colour and neutral ones."""

    own: i8
    neutral: i8


class ActionSpace(Record):
    """The workers on one action space; they all belong to whoever placed them."""

    owner: i8  # 0 where it is empty
    own: i8
    neutral: i8


class CarSpace(Record):
    """A ship space, a sales space or the yacht."""

    taken: i8
    owner: i8  # 0 where it is empty
    car: i8  # its kind


class Production(Record):
    """The car that is being produced."""

    car: i8  # its type
    market: i8
    marketing: i8  # workers placed for it
    electric: i8  # 1 if the Electric token is used


class Player(Record):
    """One player's factory and what lies beside it."""

    money: i16
    vp: i16
    sales_vp: i16  # of them, for sold cars
    ship_vp: i16  # of them, for gold medals and the yacht
    contract_medals: i16  # on completed contracts
    tile_medals: i8  # on tiles in the factory
    factory: i8
    sales_office: i8  # its number; 0 until the player withdraws
    sold: i8  # cars in this sales phase
    copied: i8  # 1 + the sales space that was copied in this sales phase
    matched: flag  # as many workers as were displaced have been placed in this round
    managed: i8  # offices that are used
    cards: i8  # contracts in hand, open to all
    start_card: i8  # 1 if the starting contract is among them
    hand: Workers
    sponsor: Workers
    marketing: Workers
    cars: Row[i8] = row(CAR_KINDS)  # in the factory
    on_top: Row[i8] = row(MARKETS * CAR_KINDS)  # sold onto the top space of each market
    machines: Row[i8] = row(LINE_SPACES)  # kinds of tiles
    managers: Row[i8] = row(OFFICES)
    styling: Row[i8] = row(CARS * STYLINGS)  # by car, then type
    skills: Row[i8] = row(PORTRAITS)  # what the managers of each portrait bring together
    styled: Row[i8] = row(CARS)  # how many styling tiles each car has
    styling_stars: Row[i8] = row(CARS)
    line_stars: Row[i8] = row(CARS)  # printed and not covered, and those of the machines
    line_machines: Row[i8] = row(CARS * MACHINE_KINDS)  # by car, then kind


class Due(BaseDue, of=contents):
    """What a question or a step is about."""

    space: i8  # the action space that is used
    workers: i8  # how many it takes
    tile: i8  # the one that has been taken
    cost: i8  # of the production: it must be payable after the tile
    ship: i8  # the ship space of the car that can be sold
    place: i8  # in the turn order: whose turn it is
    next_ship: i8  # in the order of sales


class Table(BaseTable):
    """The whole game."""

    due: Due
    options: Options
    round_number: i8
    supply: i8  # neutral workers
    deck_size: i8  # contracts in the deck, open to all
    production: Production
    yacht: CarSpace
    order: Row[i8] = row(MOST_SEATS)
    demand: Row[i8] = row(MARKETS * SLOTS)  # kinds, by market and slot
    in_line: Row[i8] = row(LINES)  # tiles left in each column and row
    tiles: Row[i8] = row(PLACES)  # their kinds
    stack: Row[i8] = row(N_TILES)  # that of this round; the other one has not been opened, or is used up
    gone: Row[i8] = row(N_TILES)  # out of the game
    deck: Row[i8] = row(N_CONTRACTS)  # 1 at each contract in it
    start_cards: Row[i8] = row(N_CONTRACTS)  # 1 at each starting contract that nobody was dealt
    contracts: Row[Card] = row(N_CONTRACTS)
    spaces: Row[ActionSpace] = row(N_SPACES)
    ships: Row[CarSpace] = row(SHIPS)
    sales: Row[CarSpace] = row(N_SALES)  # a car that copied another stands there too
    players: Row[Player] = row(MOST_SEATS)


@rule
def ship_at(market: int, stars: int) -> int:
    """The ship space of a market with this number."""
    return market * HIGHEST + stars - 1


@rule
def demand_at(market: int, slot: int) -> int:
    """Where the demand in a slot of a market is kept."""
    return market * SLOTS + slot


@rule
def styling_at(car: int, kind: int) -> int:
    """Where the styling tile of this type above a car is kept."""
    return car * STYLINGS + kind


@rule
def machines_at(car: int, kind: int) -> int:
    """Where the machines of this kind on a car's line are counted."""
    return car * MACHINE_KINDS + kind


@rule
def on_top_at(market: int, car: int) -> int:
    """Where cars of this kind on the top space of a market are counted."""
    return market * CAR_KINDS + car


@rule
def put(space: CarSpace, owner: int, car: int) -> None:
    """A car stands on a space."""
    space.taken = 1
    space.owner = owner
    space.car = car


@rule
def send_home(table: Table, space: CarSpace) -> None:
    """The car on a space returns to its owner's factory."""
    table.players[space.owner].cars[space.car] += 1
    clear(space)


@rule
def clear(space: CarSpace) -> None:
    """No car stands there any more."""
    space.taken = 0
    space.owner = 0
    space.car = 0
