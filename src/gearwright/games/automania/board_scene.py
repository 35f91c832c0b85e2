"""The board, for the eye."""

from gearwright.core.looks.effects import Amount
from gearwright.core.looks.phrases import counted
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import Owned, Seat, Value

from . import moves as m
from .components import (
    ACTIVE,
    CAR_KINDS,
    CELLS,
    COLUMNS,
    CONTRACT_IDS,
    CONTRACTS,
    CORNER,
    EU,
    FACTORY_NAMES,
    GOLD_MEDALS,
    HIGHEST,
    KIND_NAMES,
    LEFT,
    MACHINE_KINDS,
    MARKET_IDS,
    MARKET_NAMES,
    MARKETS,
    MOST_WORKERS,
    N_CONTRACTS,
    N_FACTORIES,
    N_SALES,
    N_SALES_OFFICES,
    NA,
    NO_TILE,
    PLACES,
    ROWS,
    SALES,
    SALES_IDS,
    SALES_OFFICES,
    SIDES,
    SLOT_STARS,
    SLOTS,
    SPACE_IDS,
    SPACES,
    STANDARD,
    STYLINGS,
    TILES,
    YACHT_STARS,
    YACHT_VP,
)
from .effects import OFFICE_BRINGS, TILE_BRINGS
from .keys import ACTION_KEYS, ASKED_CAR_KEYS, CAR_KEYS, DEMAND_KEYS, MACHINE_KEYS, POWER_KEYS, STYLING_KEYS, TILE_KEYS
from .names import CONTRACT_TEXTS, car_name, sales_space_name
from .table import DISPLAY, Table, Workers, demand_at, on_top_at, ship_at
from .turns import on_space


def printed(**values: Value | None) -> tuple[Fact, ...]:
    """What is printed on a piece; nobody prints a 0."""
    return tuple(Fact(key, value) for key, value in values.items() if value)


ON_TILES = [
    printed(brings=brings, stars=tile.stars, medals=tile.medals)
    for tile, brings in zip(TILES, TILE_BRINGS, strict=True)
]
ON_OFFICES = [
    printed(limit=office.limit, brings=brings) for office, brings in zip(SALES_OFFICES, OFFICE_BRINGS, strict=True)
]
ON_SALES_SPACES = [
    printed(dollars=space.money, vp=space.vp, takes="any_number" if space.unlimited else None) for space in SALES
]


def _asked(card: int) -> tuple[Value, ...]:
    """What a contract asks for: the car, machines, styling, and how much of what else."""
    entry = CONTRACTS[card]
    machines = [MACHINE_KEYS[kind] for kind in range(MACHINE_KINDS) for _ in range(entry.machines[kind])]
    styling = [STYLING_KEYS[kind] for kind in range(STYLINGS) if entry.styling[kind]]
    amounts = (Amount(entry.styled, "styling_tile"), Amount(entry.stars, "star"))
    return (ASKED_CAR_KEYS[entry.car], *machines, *styling, *(amount for amount in amounts if amount.n))


ON_CONTRACTS = [
    (
        Fact("asks_for", _asked(card), CONTRACT_TEXTS[card]),
        *printed(medals=CONTRACTS[card].medals, dollars=CONTRACTS[card].money),
    )
    for card in range(N_CONTRACTS)
]


def tile_piece(key: str, tile: int, moves: tuple[int, ...]) -> Piece:
    """A tile with what is printed on it."""
    return Piece(key, TILE_KEYS[tile], facts=ON_TILES[tile], moves=moves)


def occupants(table: Table, space: int) -> tuple[Fact, ...]:
    """Who is on an action space."""
    there = table.spaces[space]
    if not on_space(table, space):
        return ()
    neutral = f", {there.neutral} neutral" if there.neutral else ""
    text = f"{{{there.owner}}}: {counted(on_space(table, space), 'worker')}{neutral}"
    return (Fact("workers", (there.own, there.neutral), text),)


def occupant(table: Table, space: int) -> int | None:
    """Whose workers are on an action space."""
    return int(table.spaces[space].owner) if on_space(table, space) else None


def action_area(table: Table) -> Zone:
    """The grid as it lies: the corner above the spaces of the rows, then the columns under their spaces."""
    rows = tuple(
        Piece(
            f"space.{SPACE_IDS[space]}", "action_space", SPACE_IDS[space], (makes(space),),
            states=occupants(table, space), moves=(m.USE + space, m.MATCH + space), seat=occupant(table, space),
        )
        for space in range(COLUMNS, COLUMNS + ROWS)
    )  # fmt: skip
    corner = column(table, CORNER, rows)
    columns = (
        column(table, space, tuple(cell(table, row * COLUMNS + space) for row in range(ROWS)))
        for space in range(COLUMNS)
    )
    return Zone("action_area", "Action area", "columns", zones=(corner, *columns))


def makes(space: int) -> Fact:
    """The action of a space: the car that is produced there, or a contract."""
    return Fact("makes", ACTION_KEYS[SPACES[space].car])


def column(table: Table, space: int, pieces: tuple[Piece, ...]) -> Zone:
    """An action space with what lies below it."""
    name, facts = SPACE_IDS[space], (makes(space), *occupants(table, space))
    moves = (m.USE + space, m.MATCH + space)
    return Zone(f"space.{name}", name, "row", occupant(table, space), facts, pieces, moves=moves)


def cell(table: Table, place: int) -> Piece:
    """A place of the grid: its tile, or nothing."""
    if table.tiles[place] == NO_TILE:
        return Piece(f"tile.{place}", "empty_cell", "-", moves=(m.TAKE + place,))
    return tile_piece(f"tile.{place}", table.tiles[place], (m.TAKE + place,))


def workers(key: str, standing: Workers, owner: int) -> tuple[Piece, ...]:
    """The workers of a player in one place, those of the colour and the neutral ones."""
    own = Piece(f"{key}.own", "worker", f"{{{owner}}}", count=standing.own, seat=owner)
    neutral = Piece(f"{key}.neutral", "neutral_worker", f"neutral, {{{owner}}}", count=standing.neutral, seat=owner)
    return tuple(piece for piece in (own, neutral) if piece.count)


def side_spaces(table: Table) -> Zone:
    """The Sponsor and the Marketing space."""
    sponsor: list[Piece] = []
    marketing: list[Piece] = []
    for seat in range(table.seats):
        sponsor += workers(f"sponsor.{seat}", table.players[seat].sponsor, seat)
        marketing += workers(f"marketing.{seat}", table.players[seat].marketing, seat)
    advertising = tuple(m.ADVERTISE + count for count in range(MOST_WORKERS + 1))
    zones = (
        Zone("sponsor", "Sponsor", pieces=tuple(sponsor), moves=(m.SPONSOR,)),
        Zone("marketing", "Marketing", pieces=tuple(marketing), moves=advertising),
    )
    return Zone("side_spaces", "Other spaces", "columns", zones=zones)


def demands(table: Table) -> Zone:
    """What both markets want, the strongest demand first, and what is pending."""
    return Zone("demand", "Demand", "columns", zones=tuple(market_demand(table, market) for market in range(MARKETS)))


def market_demand(table: Table, market: int) -> Zone:
    """The demands of one market."""
    pieces = []
    for slot in (*reversed(range(ACTIVE)), *range(ACTIVE, SLOTS)):
        wanted = table.demand[demand_at(market, slot)]
        key, kind, name = f"demand.{MARKET_IDS[market]}.{slot}", DEMAND_KEYS[wanted], KIND_NAMES[wanted]
        if slot < ACTIVE:
            pieces.append(Piece(key, kind, name, printed(stars=SLOT_STARS[slot])))
        else:
            side = slot - LEFT
            pending = Fact("pending", SIDES[side], f"pending, {SIDES[side]}")
            pieces.append(Piece(key, kind, name, states=(pending,), moves=(m.SHIFT + side,)))
    return Zone(f"demand.{MARKET_IDS[market]}", MARKET_NAMES[market], pieces=tuple(pieces), moves=(m.AIM + market,))


def ships(table: Table) -> Zone:
    """The ship spaces of both markets, the highest first, and the yacht."""
    yacht = table.yacht
    facts = printed(from_stars=YACHT_STARS, vp=YACHT_VP)
    on_yacht = (sold_car("car.yacht", yacht.car, yacht.owner),) if yacht.taken else ()
    zones = (
        ship_spaces(table, NA),
        ship_spaces(table, EU),
        Zone("yacht", "Yacht", facts=facts, pieces=on_yacht, moves=(m.YACHT,)),
    )
    return Zone("ships", "Ships", zones=zones)


def ship_spaces(table: Table, market: int) -> Zone:
    """The cars that wait for the sales phase, and the spaces that are free."""
    name = MARKET_IDS[market]
    pieces = []
    for stars in range(HIGHEST, 0, -1):
        ship = ship_at(market, stars)
        space = table.ships[ship]
        here = table.production.market == market and not table.over and table.due.kind == m.SHIPPING
        shipping = (m.SHIP + stars - 1,) if here else ()
        if space.taken:
            moves = (m.RECALL + ship, *shipping)
            where = printed(ship_space=stars)
            pieces.append(sold_car(f"car.{name}.{stars}", space.car, space.owner, facts=where, moves=moves))
        else:
            medal = printed(vp=GOLD_MEDALS[ship])
            pieces.append(Piece(f"ship.{name}.{stars}", "ship", str(stars), medal, moves=shipping))
    return Zone(f"ships.{name}", MARKET_NAMES[market], pieces=tuple(pieces))


def sold_car(
    key: str, car: int, owner: int, count: int = 1, facts: tuple[Fact, ...] = (), moves: tuple[int, ...] = ()
) -> Piece:
    """A car that has left the factory, with its owner."""
    name = f"{{{owner}}}'s {car_name(car)}"
    return Piece(key, CAR_KEYS[car], name, facts, count, moves=moves, seat=int(owner))


def sales_spaces(table: Table) -> Zone:
    """Where cars are sold, the top space first."""
    zones = tuple(
        Zone(
            f"sales.{MARKET_IDS[market]}",
            MARKET_NAMES[market],
            pieces=tuple(
                piece
                for space in range(N_SALES)
                if SALES[space].market == market
                for piece in (sales_space(table, space), *cars_on_top(table, space))
            ),
        )
        for market in range(MARKETS)
    )
    return Zone("sales", "Sales", "columns", zones=zones)


def sales_space(table: Table, space: int) -> Piece:
    """What a space pays, and the car on it."""
    there = table.sales[space]
    owner = int(there.owner) if there.taken else None
    states = [Fact("car", Owned(CAR_KEYS[there.car], owner))] if owner is not None else []
    for seat in range(table.seats):
        if table.players[seat].copied == space + 1:
            states.append(Fact("copied", Seat(seat), f"copied by {{{seat}}}"))
    key, name, moves = f"sale.{SALES_IDS[space]}", sales_space_name(space), (m.SELL + space,)
    return Piece(key, "sales_space", name, ON_SALES_SPACES[space], states=tuple(states), moves=moves, seat=owner)


def cars_on_top(table: Table, space: int) -> tuple[Piece, ...]:
    """The cars on the space of a market that takes any number of them."""
    entry = SALES[space]
    if not entry.unlimited:
        return ()
    pieces = []
    for seat in range(table.seats):
        for car in range(CAR_KINDS):
            if count := table.players[seat].on_top[on_top_at(entry.market, car)]:
                pieces.append(sold_car(f"top.{MARKET_IDS[entry.market]}.{seat}.{car}", car, seat, int(count)))
    return tuple(pieces)


def offices(table: Table) -> Zone:
    """The sales offices, and the tiles that lie below them."""
    pieces = []
    for office in range(N_SALES_OFFICES):
        there = [seat for seat in range(table.seats) if table.players[seat].sales_office == office + 1]
        pieces.append(
            Piece(
                f"office.{office + 1}", "sales_office", f"office {office + 1}", ON_OFFICES[office],
                states=tuple(Fact("taken_by", Seat(seat)) for seat in there),
                moves=(m.WITHDRAW + office,), seat=there[0] if there else None,
            )
        )  # fmt: skip
    tiles = tuple(
        tile_piece(f"tile.{place}", table.tiles[place], (m.TAKE + place,))
        for place in range(CELLS, PLACES)
        if table.tiles[place] != NO_TILE
    )
    below = Zone("office_tiles", "Office tiles", pieces=tiles)
    return Zone("offices", "Sales offices", pieces=tuple(pieces), zones=(below,))


def draft(table: Table) -> tuple[Zone, ...]:
    """The factories that nobody has picked, as long as they are drafted."""
    if table.over or table.due.kind != m.DRAFT:
        return ()
    picked = {table.players[seat].factory for seat in range(table.seats)}
    pieces = tuple(
        Piece(f"factory.{factory}", "factory", FACTORY_NAMES[factory], power(factory), moves=(move,))
        for move, factory in enumerate(range(STANDARD + 1, N_FACTORIES), m.PICK)
        if factory not in picked
    )
    return (Zone("draft", "Factories", pieces=pieces),)


def power(factory: int) -> tuple[Fact, ...]:
    """What only a factory can do; the standard one can nothing of the kind."""
    return printed(power=POWER_KEYS[factory])


def contract_piece(card: int, moves: tuple[int, ...]) -> Piece:
    """A contract face up."""
    return Piece(f"contract.{card}", "contract", CONTRACT_IDS[card], ON_CONTRACTS[card], moves=moves)


def contracts(table: Table) -> Zone:
    """The display; the deck is only counted."""
    shown = tuple(
        contract_piece(card, (m.DRAW + card,)) for card in range(N_CONTRACTS) if table.contracts[card].place == DISPLAY
    )
    deck = Fact("in_the_deck", table.deck_size)
    return Zone("contracts", "Contracts", facts=(deck,), pieces=shown)
