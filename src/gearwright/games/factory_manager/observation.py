"""What a seat knows, as numbers for an agent, from that seat's side."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import (
    Observation,
    asked,
    counts,
    due,
    number,
    one_hot,
    order,
    own,
    per_seat,
    seats,
    where,
)
from gearwright.core.language.table import MAX_SEATS

from .components import DISCOUNT, KIND_NAMES, KINDS, N_PRICE_TILES, N_TILES, ORDER_TILES, ROUNDS, TRACK
from .moves import PICK, contents
from .table import Table
from .words import TILE_NAMES


@rule
def energy_price(table: Table, seat: int) -> int:
    """What a unit of energy costs now."""
    return TRACK[table.price_space]


@rule
def discount(table: Table, seat: int) -> int:
    """What the seat's order tile takes off a price."""
    return DISCOUNT[table.players[seat].order_tile]


OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    *asked(contents, MAX_SEATS),
    due(
        (PICK,),
        number("picks", "due.duty", 10, about="picks that are a duty"),
        number("extra picks", "due.voluntary", 10),
    ),
    number("bid", "bid", 10, about="the current bid"),
    where("auction_tile", one_hot("bidder", "bidder", MAX_SEATS, names=seats, about="the highest bidder")),
    one_hot("up", "auction_tile", ORDER_TILES + 1, about="the order tile that is up, at 0 if none is"),
    counts("offer", "offer", ORDER_TILES + 1, about="1 at each order tile in the offer"),
    counts("stack", "stack", ORDER_TILES + 1, about="1 at each order tile that can still be drawn"),
    number("price", energy_price, 10, about="price of energy"),
    counts("price tiles", "price_tiles", N_PRICE_TILES, scale=4, about="price tiles not yet turned over, by step"),
    counts("columns", "columns", N_TILES, scale=4, names=TILE_NAMES, about="tiles of each kind on the storage board"),
    counts("column sizes", "on_board", KINDS, scale=20, names=KIND_NAMES, about="tiles in each column"),
    counts("market", "market", N_TILES, scale=4, names=TILE_NAMES, about="tiles of each kind in the market"),
    own(
        counts(
            "shut down", "off", N_TILES, scale=4, names=TILE_NAMES, about="own tiles of each kind that are shut down"
        )
    ),
    order("turn order", "order", MAX_SEATS, about="the forward order"),
    per_seat(
        "players",
        MAX_SEATS,
        number("money", "money", 100),
        number("last income", "income", 100),
        number("order tile", "order_tile", ORDER_TILES),
        number("new order tile", "new_tile", ORDER_TILES),
        number("discount", discount, 6),
        number("workers laid", "laid", 10),
        number("workers available", "available", 10),
        number("workers in the canteen", "canteen", 10),
        number("seasonal workers", "seasonal", 10),
        number("workers who acted", "acted", 10),
        number("extensions", "extensions", 2),
        number("floor", "floor", 12, about="spaces of the factory that are taken"),
        number("control", "control"),
        number("optimization", "optimization"),
        number("production", "production", 16),
        number("storage", "storage", 16),
        number("energy", "energy", 10),
        number("passed", "passed"),
        counts("placed", "placed", N_TILES, scale=4, names=TILE_NAMES, about="tiles of each kind in the factory"),
        counts("holdings", "holdings", N_TILES, scale=4, names=TILE_NAMES, about="tiles of each kind bought"),
    ),
)
