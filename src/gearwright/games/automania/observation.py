"""13. What a seat knows, as numbers for an agent, from that seat's side."""

from typing import Any

import numpy as np

from gearwright.core.game import Piece
from gearwright.core.observing import clockwise, write_row
from gearwright.core.records import Record, Row, constants, f32, row
from gearwright.core.rules import rule

from .components import (
    CAR_KINDS,
    CARS,
    CATEGORY_NAMES,
    LINE_SPACES,
    MACHINE_KINDS,
    MARKETS,
    MOST_SEATS,
    N_CONTRACTS,
    N_FACTORIES,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    N_TILES,
    NO_TILE,
    OFFICES,
    PLACES,
    PORTRAITS,
    ROUNDS,
    SHIPS,
    SLOTS,
    STYLINGS,
    TILES,
)
from .moves import CONTRACT, MACHINE_PLACE, MARKET, MIX, SALE, STYLING_PLACE, TILE, contents
from .popularity import popularity, produced_stars
from .table import COMPLETED, DISPLAY, HAND, CarSpace, Table

QUESTIONS = len(contents.questions)
ONE, HALF, QUARTER, FIFTH = np.float32(1), np.float32(0.5), np.float32(0.25), np.float32(0.2)
TENTH, TWENTIETH, FIFTIETH = np.float32(0.1), np.float32(0.05), np.float32(0.02)
A_ROUND = np.float32(1 / ROUNDS)

# How many numbers a thing takes
KINDS = max(MACHINE_KINDS, STYLINGS, PORTRAITS)
CATEGORIES = len(CATEGORY_NAMES) - 1  # without "nothing"
TILE_NUMBERS = CATEGORIES + KINDS + 5
STYLING_NUMBERS = 3
CAR_SPACE = MOST_SEATS + CAR_KINDS
ACTION_SPACE = MOST_SEATS + 2
MADE = CARS + MARKETS + 3
TRACKS = 16  # of a player

# Where the numbers of a player begin
OFFICE = TRACKS
FACTORY = OFFICE + N_SALES_OFFICES
CARS_AT_HOME = FACTORY + N_FACTORIES
MACHINES = CARS_AT_HOME + CAR_KINDS
MANAGERS = MACHINES + LINE_SPACES * TILE_NUMBERS
STYLING_TILES = MANAGERS + OFFICES * TILE_NUMBERS
COMPLETED_CARDS = STYLING_TILES + CARS * STYLINGS * STYLING_NUMBERS
PLAYER_NUMBERS = COMPLETED_CARDS + N_CONTRACTS

A_TILE = (
    "1 at its category (machine, styling, manager, bonus), 1 at its kind, type or portrait, stars / 2, medals / 2, "
    "value / 5, money / 5, VP / 5; zeros where there is none"
)
A_CAR = "1 at its owner, counted from the observer, 1 at its kind; zeros where there is none"

OBSERVATION = (
    Piece("round", 1, "round / number of rounds"),
    Piece("question", QUESTIONS, "1 at the question that is due"),
    Piece("asked", MOST_SEATS, "1 at the seat that is asked, counted from the observer"),
    Piece("supply", 2, "neutral workers / 10, contracts in the deck / 20"),
    Piece("space in use", N_SPACES, "1 at the action space for which workers or a tile are chosen"),
    Piece("taken tile", 1 + TILE_NUMBERS, f"what must still be payable / 5; the tile that is being placed: {A_TILE}"),
    Piece(
        "production",
        MADE,
        "the car that is being produced: 1 at its type, 1 at its market, marketing workers / 10, 1 if the Electric "
        "token is used, popularity / 20",
    ),
    Piece("car for sale", SHIPS, "1 at the ship space of the car that is asked for"),
    Piece("popularity", CARS * MARKETS, "of each car that the observer may produce, in each market; / 20"),
    Piece("demand", MARKETS * SLOTS * MACHINE_KINDS, "for each market and slot: 1 at the kind that is demanded"),
    Piece("tiles", PLACES * TILE_NUMBERS, f"for each cell of the grid and each office tile: {A_TILE}"),
    Piece("stack", N_TILES, "tiles of each kind that are left in the stack of this round; / 4"),
    Piece(
        "action spaces",
        N_SPACES * ACTION_SPACE,
        "for each: 1 at its owner, counted from the observer, own workers / 5, neutral workers / 5",
    ),
    Piece("ships", SHIPS * CAR_SPACE, f"for each ship space: {A_CAR}"),
    Piece("sales spaces", N_SALES * CAR_SPACE, f"for each: {A_CAR}"),
    Piece("yacht", CAR_SPACE, A_CAR),
    Piece("display", N_CONTRACTS, "1 at each contract that lies face up"),
    Piece("hand", N_CONTRACTS, "1 at each contract in the observer's own hand"),
    Piece(
        "players",
        MOST_SEATS * PLAYER_NUMBERS,
        "for each seat, clockwise from the observer, zeros where nobody sits: 1, money / 20, VP / 50, own and neutral "
        "workers in hand / 5, on the Sponsor space / 5, on the Marketing space / 5, place in the turn order / 4, cars "
        "sold / 5, 1 if a sale was copied, 1 if a bid was matched, contracts in hand / 5, 1 if the starting contract "
        "is among them, silver medals on tiles / 10 and on contracts / 20, offices used / 4; 1 at the sales office; 1 "
        f"at the factory; cars of each kind at home / 4; for each space of the lines: {A_TILE}; the same for each "
        "office; for each car and type of styling: 1 if there is a tile, its stars / 2, its medals / 2; 1 at each "
        "completed contract",
    ),
)


class SeenTile(Record):
    """What is printed on a tile, as numbers."""

    as_tile: Row[f32] = row(TILE_NUMBERS)
    as_styling: Row[f32] = row(STYLING_NUMBERS)


def _seen_tiles() -> Any:
    """All kinds of tiles; the first is none."""
    seen = np.zeros(N_TILES, SeenTile.dtype)
    for tile in range(1, N_TILES):
        printed = TILES[tile]
        numbers = seen[tile]["as_tile"]
        numbers[printed.category - 1] = 1
        numbers[CATEGORIES + printed.kind] = 1
        numbers[CATEGORIES + KINDS :] = (
            printed.stars / 2, printed.medals / 2, printed.value / 5, printed.money / 5, printed.vp / 5
        )  # fmt: skip
        seen[tile]["as_styling"] = (1, printed.stars / 2, printed.medals / 2)
    return constants(SeenTile, seen)


SEEN_TILES = _seen_tiles()


@rule
def observe(table: Table, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION); most of them stay 0."""
    at = observe_question(table, seat, out)
    at = observe_markets(table, seat, out, at)
    at = observe_board(table, seat, out, at)
    at = observe_contracts(table, seat, out, at)
    for place in range(table.seats):
        other = int(table.order[place])
        observe_player(table, other, place, out, at + clockwise(table, seat, other) * PLAYER_NUMBERS)


@rule
def observe_car(table: Table, seat: int, space: CarSpace, out: Any, at: int) -> None:
    """Whose car stands there, and which."""
    if space.taken:
        out[at + clockwise(table, seat, space.owner)] = 1
        out[at + MOST_SEATS + space.car] = 1


@rule
def observe_question(table: Table, seat: int, out: Any) -> int:
    """What is asked, and about what; tells where the next numbers go."""
    out[0] = table.round_number * A_ROUND
    at = 1 + QUESTIONS + MOST_SEATS
    out[at] = table.supply * TENTH
    out[at + 1] = table.deck_size * TWENTIETH
    at += 2
    tile = at + N_SPACES
    made = tile + 1 + TILE_NUMBERS
    for_sale = made + MADE
    if not table.over:
        kind = table.due.kind
        out[1 + kind] = 1
        out[1 + QUESTIONS + clockwise(table, seat, table.due.seat)] = 1
        if kind in (MIX, TILE):
            out[at + table.due.count] = 1
        elif kind >= MACHINE_PLACE and kind <= STYLING_PLACE:
            out[tile] = table.due.extra * FIFTH
            write_row(SEEN_TILES[table.due.count].as_tile, ONE, out, tile + 1)
        elif kind == SALE:
            out[for_sale + table.due.count] = 1
        elif kind >= MARKET and kind <= CONTRACT:
            out[made + table.production.car] = 1
            if kind > MARKET:
                out[made + CARS + table.production.market] = 1
                out[made + CARS + MARKETS] = table.production.marketing * TENTH
                out[made + CARS + MARKETS + 1] = table.production.electric
                out[made + CARS + MARKETS + 2] = produced_stars(table, int(table.due.seat)) * TWENTIETH
    return for_sale + SHIPS


@rule
def observe_markets(table: Table, seat: int, out: Any, at: int) -> int:
    """What the observer's cars would be worth, and what is demanded."""
    for car in range(CARS):
        for market in range(MARKETS):
            out[at + car * MARKETS + market] = popularity(table, seat, car, market) * TWENTIETH
    at += CARS * MARKETS
    for slot in range(MARKETS * SLOTS):
        out[at + slot * MACHINE_KINDS + table.demand[slot]] = 1
    return at + MARKETS * SLOTS * MACHINE_KINDS


@rule
def observe_board(table: Table, seat: int, out: Any, at: int) -> int:
    """Tiles, workers and cars on the board."""
    for place in range(PLACES):
        at = write_row(SEEN_TILES[table.tiles[place]].as_tile, ONE, out, at)
    at = write_row(table.stack, QUARTER, out, at)
    for number in range(N_SPACES):
        space = table.spaces[number]
        out[at + clockwise(table, seat, space.owner)] = space.own + space.neutral > 0
        out[at + MOST_SEATS] = space.own * FIFTH
        out[at + MOST_SEATS + 1] = space.neutral * FIFTH
        at += ACTION_SPACE
    for ship in range(SHIPS):
        observe_car(table, seat, table.ships[ship], out, at + ship * CAR_SPACE)
    at += SHIPS * CAR_SPACE
    for space_number in range(N_SALES):
        observe_car(table, seat, table.sales[space_number], out, at + space_number * CAR_SPACE)
    at += N_SALES * CAR_SPACE
    observe_car(table, seat, table.yacht, out, at)
    return at + CAR_SPACE


@rule
def observe_contracts(table: Table, seat: int, out: Any, at: int) -> int:
    """The contracts that lie face up, those in the seat's own hand, and those that players have completed."""
    hand = at + N_CONTRACTS
    players = hand + N_CONTRACTS
    for card in range(N_CONTRACTS):
        held = table.contracts[card]
        if held.place == DISPLAY:
            out[at + card] = 1
        elif held.place == HAND and held.owner == seat:
            out[hand + card] = 1
        elif held.place == COMPLETED:
            out[players + clockwise(table, seat, held.owner) * PLAYER_NUMBERS + COMPLETED_CARDS + card] = 1
    return players


@rule
def observe_player(table: Table, seat: int, place: int, out: Any, at: int) -> None:
    """One player with the factory."""
    player = table.players[seat]
    out[at] = 1
    out[at + 1] = player.money * TWENTIETH
    out[at + 2] = player.vp * FIFTIETH
    out[at + 3] = player.hand.own * FIFTH
    out[at + 4] = player.hand.neutral * FIFTH
    out[at + 5] = (player.sponsor.own + player.sponsor.neutral) * FIFTH
    out[at + 6] = (player.marketing.own + player.marketing.neutral) * FIFTH
    out[at + 7] = place * QUARTER
    out[at + 8] = player.sold * FIFTH
    out[at + 9] = player.copied > 0
    out[at + 10] = player.matched
    out[at + 11] = player.cards * FIFTH
    out[at + 12] = player.start_card
    out[at + 13] = player.tile_medals * TENTH
    out[at + 14] = player.contract_medals * TWENTIETH
    out[at + 15] = player.managed * QUARTER
    if player.sales_office:
        out[at + OFFICE + player.sales_office - 1] = 1
    out[at + FACTORY + player.factory] = 1
    at = write_row(player.cars, QUARTER, out, at + CARS_AT_HOME)
    for space in range(LINE_SPACES):
        at = write_row(SEEN_TILES[player.machines[space]].as_tile, ONE, out, at)
    for office in range(player.managed):
        write_row(SEEN_TILES[player.managers[office]].as_tile, ONE, out, at + office * TILE_NUMBERS)
    at += OFFICES * TILE_NUMBERS
    for number in range(CARS * STYLINGS):
        if player.styling[number] != NO_TILE:
            write_row(SEEN_TILES[player.styling[number]].as_styling, ONE, out, at + number * STYLING_NUMBERS)
