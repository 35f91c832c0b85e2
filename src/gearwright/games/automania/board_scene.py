"""The board, for the eye."""

from gearwright.core.phrases import counted
from gearwright.core.prose_scene import Fact, Piece, Zone

from . import moves as m
from .components import (
    ACTIVE,
    CAR_KINDS,
    CATEGORY_NAMES,
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
    MANAGER,
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
    POWER_TEXTS,
    ROWS,
    SALES,
    SALES_IDS,
    SALES_OFFICES,
    SIDES,
    SLOT_STARS,
    SLOTS,
    SPACE_IDS,
    STANDARD,
    TILES,
    YACHT_STARS,
    YACHT_VP,
)
from .names import CONTRACT_TEXTS, car_name, sales_space_name, short_name, space_name
from .table import DISPLAY, Table, Workers, demand_at, on_top_at, ship_at
from .turns import on_space

MANAGER_FACTS = ("workers", "stars", "sales", "dollars")  # what the managers of each portrait bring


def tile_piece(key: str, tile: int, moves: tuple[int, ...]) -> Piece:
    """A tile with what is printed on it."""
    entry = TILES[tile]
    brings = MANAGER_FACTS[entry.kind] if entry.category == MANAGER else ""
    facts = ((brings, entry.value), ("stars", entry.stars), ("medals", entry.medals))
    printed = tuple((name, value) for name, value in facts if value)
    return Piece(key, CATEGORY_NAMES[entry.category], short_name(tile), printed, moves=moves)


def occupants(table: Table, space: int) -> str:
    """Who is on an action space."""
    there = table.spaces[space]
    neutral = f", {there.neutral} neutral" if there.neutral else ""
    return f"{{{there.owner}}}: {counted(on_space(table, space), 'worker')}{neutral}" if on_space(table, space) else ""


def occupant(table: Table, space: int) -> int | None:
    """Whose workers are on an action space."""
    return int(table.spaces[space].owner) if on_space(table, space) else None


def action_area(table: Table) -> Zone:
    """The grid as it lies: the corner above the spaces of the rows, then the columns under their spaces."""
    rows = tuple(
        Piece(
            f"space.{SPACE_IDS[space]}", "action space", space_name(space),
            state=occupants(table, space), moves=(m.USE + space, m.MATCH + space), seat=occupant(table, space),
        )
        for space in range(COLUMNS, COLUMNS + ROWS)
    )  # fmt: skip
    corner = column(table, CORNER, rows)
    columns = (
        column(table, space, tuple(cell(table, row * COLUMNS + space) for row in range(ROWS)))
        for space in range(COLUMNS)
    )
    return Zone("action_area", "Action area", "columns", zones=(corner, *columns))


def column(table: Table, space: int, pieces: tuple[Piece, ...]) -> Zone:
    """An action space with what lies below it."""
    taken: tuple[Fact, ...] = (("workers", occupants(table, space) or "none"),)
    title = space_name(space)
    moves = (m.USE + space, m.MATCH + space)
    return Zone(f"space.{SPACE_IDS[space]}", title, "row", occupant(table, space), taken, pieces, moves=moves)


def cell(table: Table, place: int) -> Piece:
    """A place of the grid: its tile, or nothing."""
    if table.tiles[place] == NO_TILE:
        return Piece(f"tile.{place}", "empty cell", "-", moves=(m.TAKE + place,))
    return tile_piece(f"tile.{place}", table.tiles[place], (m.TAKE + place,))


def workers(key: str, standing: Workers, owner: int) -> tuple[Piece, ...]:
    """The workers of a player in one place, those of the colour and the neutral ones."""
    own = Piece(f"{key}.own", "worker", f"{{{owner}}}", count=standing.own, seat=owner)
    neutral = Piece(f"{key}.neutral", "neutral worker", f"neutral, {{{owner}}}", count=standing.neutral, seat=owner)
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
        kind = KIND_NAMES[table.demand[demand_at(market, slot)]]
        key = f"demand.{MARKET_IDS[market]}.{slot}"
        if slot < ACTIVE:
            pieces.append(Piece(key, "demand", kind, (("stars", SLOT_STARS[slot]),)))
        else:
            side = slot - LEFT
            pieces.append(Piece(key, "demand", kind, state=f"pending, {SIDES[side]}", moves=(m.SHIFT + side,)))
    return Zone(f"demand.{MARKET_IDS[market]}", MARKET_NAMES[market], pieces=tuple(pieces), moves=(m.AIM + market,))


def ships(table: Table) -> Zone:
    """The ship spaces of both markets, the highest first, and the yacht."""
    yacht = table.yacht
    facts = (("from stars", YACHT_STARS), ("VP", YACHT_VP))
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
            asked = (m.HOLD,) if not table.over and table.due.kind == m.SALE and table.due.ship == ship else ()
            title = f"{stars}: {car_name(space.car)} of {{{space.owner}}}"
            moves = (m.RECALL + ship, *shipping, *asked)
            pieces.append(Piece(f"car.{name}.{stars}", "car", title, moves=moves, seat=int(space.owner)))
        else:
            medal: tuple[Fact, ...] = (("VP", GOLD_MEDALS[ship]),) if GOLD_MEDALS[ship] else ()
            pieces.append(Piece(f"ship.{name}.{stars}", "free", str(stars), medal, moves=shipping))
    return Zone(f"ships.{name}", MARKET_NAMES[market], pieces=tuple(pieces))


def sold_car(key: str, car: int, owner: int, count: int = 1) -> Piece:
    """A car that has left the factory, with its owner."""
    return Piece(key, "car", f"{car_name(car)} of {{{owner}}}", count=count, seat=int(owner))


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
    entry = SALES[space]
    cars = []
    owner = int(table.sales[space].owner) if table.sales[space].taken else None
    if table.sales[space].taken:
        cars.append(f"{car_name(table.sales[space].car)} of {{{table.sales[space].owner}}}")
    for seat in range(table.seats):
        player = table.players[seat]
        if player.copied == space + 1:
            cars.append(f"copied by {{{seat}}}")
    facts: tuple[Fact, ...] = (("dollars", entry.money),) if entry.money else (("VP", entry.vp),)
    key, moves = f"sale.{SALES_IDS[space]}", (m.SELL + space,)
    return Piece(key, "sales space", sales_space_name(space), facts, state=", ".join(cars), moves=moves, seat=owner)


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
        entry = SALES_OFFICES[office]
        facts: list[Fact] = [("sales", entry.limit)]
        facts += [(name, value) for name, value in (("dollars", entry.money), ("VP", entry.vp)) if value]
        facts += [("tile", "an office tile")] * entry.takes_tile
        there = [seat for seat in range(table.seats) if table.players[seat].sales_office == office + 1]
        seat = there[0] if there else None
        state = "" if seat is None else f"{{{seat}}}"
        key = f"office.{office + 1}"
        moves = (m.WITHDRAW + office,)
        pieces.append(
            Piece(key, "sales office", f"office {office + 1}", tuple(facts), state=state, moves=moves, seat=seat)
        )
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
        Piece(
            f"factory.{factory}", "factory", FACTORY_NAMES[factory], (("power", POWER_TEXTS[factory]),), moves=(move,)
        )
        for move, factory in enumerate(range(STANDARD + 1, N_FACTORIES), m.PICK)
        if factory not in picked
    )
    return (Zone("draft", "Factories", pieces=pieces),)


def contract_piece(card: int, moves: tuple[int, ...]) -> Piece:
    """A contract face up."""
    entry = CONTRACTS[card]
    facts: tuple[Fact, ...] = (("asks for", CONTRACT_TEXTS[card]), ("medals", entry.medals))
    facts += (("dollars", entry.money),) if entry.money else ()
    return Piece(f"contract.{card}", "contract", CONTRACT_IDS[card], facts, moves=moves)


def contracts(table: Table) -> Zone:
    """The display; the deck is only counted."""
    shown = tuple(
        contract_piece(card, (m.DRAW + card,)) for card in range(N_CONTRACTS) if table.contracts[card].place == DISPLAY
    )
    deck: tuple[Fact, ...] = (("in the deck", table.deck_size),)
    return Zone("contracts", "Contracts", facts=deck, pieces=shown, moves=(m.TOP_OF_DECK,))
