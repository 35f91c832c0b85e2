"""13. What a seat knows, as numbers for an agent, from that seat's side."""

from typing import Any

import numpy as np

from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import (
    Observation,
    asked,
    counts,
    due,
    each,
    number,
    one_hot,
    order,
    per_seat,
    printed,
    seats,
    where,
)
from gearwright.core.language.records import Record, Row, constants, f32, row

from .components import (
    CAR_KINDS,
    CAR_NAMES,
    CARS,
    CATEGORY_NAMES,
    HIGHEST,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    LINE_SPACES,
    MACHINE_KINDS,
    MARKET_NAMES,
    MARKETS,
    MOST_SEATS,
    N_CONTRACTS,
    N_FACTORIES,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    N_TILES,
    OFFICES,
    PLACES,
    PORTRAIT_NAMES,
    PORTRAITS,
    ROUNDS,
    SHIPS,
    SLOTS,
    STYLING_NAMES,
    STYLINGS,
    TILES,
)
from .moves import (
    CONTRACT,
    MACHINE_PLACE,
    MANAGER_PLACE,
    MARKET,
    MARKETING_WORKERS,
    MIX,
    SALE,
    SHIPPING,
    STYLING_PLACE,
    TILE,
    TOKEN,
    contents,
)
from .popularity import popularity, produced_stars
from .table import COMPLETED, DISPLAY, HAND, Table

NOWHERE = -1
KINDS = max(MACHINE_KINDS, STYLINGS, PORTRAITS)
CATEGORIES = len(CATEGORY_NAMES) - 1  # without "nothing"
AS_TILE = (
    *CATEGORY_NAMES[1:],
    *(f"kind, type or portrait {kind}" for kind in range(KINDS)),
    "stars / 2, what a manager brings / 5, or money / 5",
    "medals / 2, or VP / 5",
)
AS_MACHINE = (*KIND_NAMES, "stars / 2", "medals / 2")
AS_MANAGER = (*PORTRAIT_NAMES, "what it brings / 5", "medals / 2")
AS_STYLING = ("1 and the stars / 3", "medals / 2")
CARD_PLACES = ("face up", "in the observer's hand", "completed")


class SeenTile(Record):
    """What is printed on a tile, as numbers: on one of any category, and where only one category can be."""

    as_tile: Row[f32] = row(len(AS_TILE))
    as_machine: Row[f32] = row(len(AS_MACHINE))
    as_manager: Row[f32] = row(len(AS_MANAGER))
    as_styling: Row[f32] = row(len(AS_STYLING))


def _seen_tiles() -> Any:
    """All kinds of tiles; the first is none."""
    seen = np.zeros(N_TILES, SeenTile.dtype)
    for tile in range(1, N_TILES):
        shown = TILES[tile]
        stars, medals, brings = shown.stars / 2, shown.medals / 2, shown.value / 5
        numbers = seen[tile]["as_tile"]
        numbers[shown.category - 1] = 1
        numbers[CATEGORIES + shown.kind] = 1
        numbers[CATEGORIES + KINDS :] = stars + brings + shown.money / 5, medals + shown.vp / 5
        if shown.kind < MACHINE_KINDS:
            seen[tile]["as_machine"][[shown.kind, -2, -1]] = 1, stars, medals
        if shown.kind < PORTRAITS:
            seen[tile]["as_manager"][[shown.kind, -2, -1]] = 1, brings, medals
        seen[tile]["as_styling"] = (1 + shown.stars) / 3, medals
    return constants(SeenTile, seen)


SEEN_TILES = _seen_tiles()


@rule
def produced(table: Table, seat: int) -> int:
    """The popularity of the car that is being produced."""
    return produced_stars(table, int(table.due.seat))


@rule
def market_of_sale(table: Table, seat: int) -> int:
    """The market of the car that is asked for."""
    return int(table.due.ship) // HIGHEST


@rule
def stars_of_sale(table: Table, seat: int) -> int:
    """The number of its ship space."""
    return int(table.due.ship) % HIGHEST + 1


@rule
def workers_on(table: Table, seat: int, space: int) -> int:
    """All workers on an action space."""
    return int(table.spaces[space].own) + int(table.spaces[space].neutral)


@rule
def car_on_ship(table: Table, seat: int, ship: int) -> int:
    """1 and the kind of the car there."""
    return 1 + int(table.ships[ship].car)


@rule
def car_for_sale(table: Table, seat: int, space: int) -> int:
    """1 and the kind of the car there."""
    return 1 + int(table.sales[space].car)


@rule
def car_on_yacht(table: Table, seat: int) -> int:
    """1 and the kind of the car there."""
    return 1 + int(table.yacht.car)


@rule
def whereabouts(table: Table, seat: int, card: int) -> int:
    """Which of CARD_PLACES a contract is in, as far as the seat may see it."""
    held = table.contracts[card]
    if held.place == DISPLAY:
        return 0
    if held.place == HAND and held.owner == seat:
        return 1
    return 2 if held.place == COMPLETED else NOWHERE


@rule
def sponsors(table: Table, seat: int) -> int:
    """Workers on the Sponsor space."""
    return int(table.players[seat].sponsor.own) + int(table.players[seat].sponsor.neutral)


@rule
def marketers(table: Table, seat: int) -> int:
    """Workers on the Marketing space."""
    return int(table.players[seat].marketing.own) + int(table.players[seat].marketing.neutral)


@rule
def has_copied(table: Table, seat: int) -> bool:
    """Whether a sale was copied in this sales phase."""
    return table.players[seat].copied > 0


PRODUCING = (MARKETING_WORKERS, TOKEN, SHIPPING, CONTRACT)
A_CAR = "1 and the kind of the car, at its owner"

OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    *asked(contents, MOST_SEATS),
    number("supply", "supply", 10, about="neutral workers"),
    number("deck", "deck_size", 20, about="contracts in the deck"),
    due(
        (MIX, TILE),
        one_hot("space in use", "due.space", N_SPACES, about="the action space for which workers or a tile are chosen"),
    ),
    due(
        (MACHINE_PLACE, MANAGER_PLACE, STYLING_PLACE),
        number("payable", "due.cost", 5, about="what must still be payable"),
        printed("taken tile", "due.tile", SEEN_TILES, "as_tile", AS_TILE, about="the tile that is being placed"),
    ),
    due(
        (MARKET, *PRODUCING),
        one_hot("produced car", "production.car", CARS, names=CAR_NAMES, about="the type of the car"),
    ),
    due(
        PRODUCING,
        one_hot("its market", "production.market", MARKETS, names=MARKET_NAMES),
        number("its marketing", "production.marketing", 10, about="marketing workers"),
        number("Electric token", "production.electric", about="1 if the Electric token is used"),
        number("its popularity", produced, 20),
    ),
    due(
        (SALE,),
        one_hot("sale", market_of_sale, MARKETS, names=MARKET_NAMES, about="the market of the car that is asked for"),
        number("its space", stars_of_sale, HIGHEST, about="the number of its ship space"),
    ),
    each(
        "popularity",
        CARS,
        each("in", MARKETS, number("popularity", popularity, 20), names=MARKET_NAMES),
        names=CAR_NAMES,
        about="of each car that the observer may produce, in each market",
    ),
    each("demand", MARKETS * SLOTS, one_hot("kind", "demand", MACHINE_KINDS, names=KIND_NAMES)),
    each(
        "tiles",
        PLACES,
        printed("tile", "tiles", SEEN_TILES, "as_tile", AS_TILE),
        about="each cell of the grid, and each office tile",
    ),
    counts("stack", "stack", N_TILES, scale=4, about="tiles of each kind that are left in the stack of this round"),
    each(
        "action spaces",
        N_SPACES,
        where(
            workers_on,
            one_hot("workers", "owner", MOST_SEATS, names=seats, amount=workers_on, scale=5, about="at their owner"),
            number("neutral workers", "neutral", 5),
        ),
        of="spaces",
    ),
    each(
        "ships",
        SHIPS,
        one_hot("car", "owner", MOST_SEATS, names=seats, amount=car_on_ship, scale=CAR_KINDS, about=A_CAR),
        of="ships",
        where="taken",
    ),
    each(
        "sales spaces",
        N_SALES,
        one_hot("car", "owner", MOST_SEATS, names=seats, amount=car_for_sale, scale=CAR_KINDS, about=A_CAR),
        of="sales",
        where="taken",
    ),
    where(
        "yacht.taken",
        one_hot("yacht", "yacht.owner", MOST_SEATS, names=seats, amount=car_on_yacht, scale=CAR_KINDS, about=A_CAR),
    ),
    each(
        "contracts",
        N_CONTRACTS,
        one_hot("place", whereabouts, len(CARD_PLACES), none=NOWHERE, names=CARD_PLACES, about=", ".join(CARD_PLACES)),
        of="contracts",
    ),
    order("turn order", "order", MOST_SEATS),
    per_seat(
        "players",
        MOST_SEATS,
        number("money", "money", 20),
        number("VP", "vp", 50),
        number("own workers", "hand.own", 5, about="own workers in hand"),
        number("neutral workers", "hand.neutral", 5, about="neutral workers in hand"),
        number("sponsors", sponsors, 5, about="workers on the Sponsor space"),
        number("marketers", marketers, 5, about="workers on the Marketing space"),
        number("sold", "sold", 5, about="cars sold in this sales phase"),
        number("copied", has_copied, about="1 if a sale was copied"),
        number("matched", "matched", about="1 if a bid was matched"),
        number("contracts", "cards", 5, about="contracts in hand"),
        number("starting contract", "start_card", about="1 if the starting contract is among them"),
        number("medals on tiles", "tile_medals", 10),
        number("medals on contracts", "contract_medals", 20),
        number("managers", "managed", 4, about="offices used"),
        one_hot("sales office", "sales_office", N_SALES_OFFICES, first=1, none=0),
        one_hot("factory", "factory", N_FACTORIES),
        counts("cars", "cars", CAR_KINDS, scale=4, names=CAR_NAMES, about="cars of each kind in the factory"),
        each(
            "machines",
            LINE_SPACES,
            printed("tile", "machines", SEEN_TILES, "as_machine", AS_MACHINE),
            names=LINE_SPACE_NAMES,
        ),
        each("offices", OFFICES, printed("tile", "managers", SEEN_TILES, "as_manager", AS_MANAGER)),
        each(
            "styling",
            CARS * STYLINGS,
            printed("tile", "styling", SEEN_TILES, "as_styling", AS_STYLING),
            names=[f"{car}, {styling}" for car in CAR_NAMES[:CARS] for styling in STYLING_NAMES],
        ),
    ),
)  # fmt: skip
