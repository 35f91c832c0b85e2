"""What lies before a player, for the eye, and the car that is being produced."""

from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import OutOf

from . import moves as m
from .board_scene import contract_piece, power, printed, tile_piece, workers
from .components import (
    CAR_KINDS,
    CAR_NAMES,
    CARS,
    ELECTRIC,
    ELECTRIC_STARS,
    FACTORIES,
    LINE_SPACES,
    MARKET_IDS,
    MARKET_NAMES,
    MARKETS,
    N_CONTRACTS,
    NEUTRAL_WORKERS,
    NO_TILE,
    OFFICES,
    STANDARD,
    STARS_PER_WORKER,
    STYLING_NAMES,
    STYLINGS,
)
from .explaining import sources
from .keys import CAR_KEYS, FACTORY_KEYS, LINE_KEYS
from .names import car_name, line_space, short_name
from .popularity import popularity
from .production import is_producing
from .sales import sale_limit
from .table import COMPLETED, HAND, Player, Table, styling_at
from .taking import held_tile

# Moves that speak of no piece: one's own area has them, and the page shows them beside the question
OF_NO_PIECE = (m.ELECTRIC_CAR, m.ORDINARY_CAR, m.KEEP, m.NO_CONTRACT, m.TOP_OF_DECK, m.HOLD, m.DISCARD)


def planned_car(table: Table) -> tuple[Zone, ...]:
    """Where the popularity of the car comes from that the asked player is about to produce, or is producing."""
    if table.over or not (table.due.kind == m.CAR or is_producing(table)):
        return ()
    made, seat = table.production, int(table.due.seat)
    cars = range(CARS) if table.due.kind == m.CAR else [int(made.car)]
    markets = range(MARKETS) if table.due.kind in (m.CAR, m.MARKET) else [int(made.market)]
    sums = tuple(
        popularity_sum(table, seat, car, market, made.marketing, made.electric) for car in cars for market in markets
    )
    return (Zone("planned_car", f"The car of {{{seat}}}", "columns", zones=sums),)


def popularity_sum(table: Table, seat: int, car: int, market: int, marketing: int, electric: int) -> Zone:
    """The popularity of a car in a market, line by line, with the total."""
    lines = sources(table, seat, car, market, marketing, electric)
    total = popularity(table, seat, car, market) + STARS_PER_WORKER * marketing + ELECTRIC_STARS * electric
    key = f"popularity.{CAR_KEYS[car]}.{MARKET_IDS[market]}"
    title = f"{car_name(car)}, {MARKET_NAMES[market]}"
    return Zone(key, title, "sum", facts=(*lines, Fact("popularity", total)))


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A factory with what lies beside it; the moves only where the owner looks at it."""
    player = table.players[seat]
    own = seat == viewer
    zones = [Zone(f"hand.{seat}", "Workers in hand", seat=seat, pieces=hand_workers(player, seat, own))]
    if has_factory(table, player):
        zones += [
            Zone(f"cars.{seat}", "Cars", seat=seat, pieces=cars(player, seat, own)),
            Zone(f"lines.{seat}", "Assembly lines", facts=line_facts(table, seat), pieces=lines(player, seat, own)),
            Zone(f"managers.{seat}", "Managers", pieces=managers(player, seat, own)),
            styling(player, seat, own),
        ]
    done = completed(table, seat)
    zones += [hand(table, seat, viewer), *([done] if own or done.pieces else [])]
    if tile := held_tile(table) if table.due.seat == seat else NO_TILE:
        piece = tile_piece(f"held.{seat}", tile, _placing(own))
        zones[:0] = [Zone(f"taken.{seat}", "Taken tile", pieces=(piece,))]
    moves = OF_NO_PIECE if own else ()
    return Zone(
        f"seat.{seat}", f"{{{seat}}}", "seat", seat, _facts(table, player, seat), zones=tuple(zones), moves=moves
    )


def has_factory(table: Table, player: Player) -> bool:
    """Whether the factory is known: in the advanced game it is drafted."""
    return player.factory != STANDARD or not table.options.advanced


def _facts(table: Table, player: Player, seat: int) -> tuple[Fact, ...]:
    facts = [
        Fact("dollars", player.money),
        Fact("vp", player.vp),
        Fact("workers", player.hand.own + player.hand.neutral),
        Fact("medals", player.tile_medals + player.contract_medals),
        Fact("cards", player.cards),
    ]
    if player.sales_office:
        facts += [Fact("sales_office", player.sales_office), Fact("sold", OutOf(player.sold, sale_limit(table, seat)))]
    if player.factory:
        facts.append(Fact("factory", FACTORY_KEYS[player.factory]))
    if table.over:
        facts.append(Fact("score", table.scores[seat]))
    return tuple(facts)


def _placing(own: bool) -> tuple[int, ...]:
    """Every place for a tile that has been taken."""
    if not own:
        return ()
    spaces = (m.INSTALL + space for space in range(LINE_SPACES))
    offices = (m.APPOINT + office for office in range(OFFICES))
    return (*spaces, *offices, *(m.STYLE + car for car in range(CARS)))


def hand_workers(player: Player, seat: int, own: bool) -> tuple[Piece, ...]:
    """The workers that can still be placed."""
    mixes = tuple(m.NEUTRALS + count for count in range(NEUTRAL_WORKERS + 1)) if own else ()
    moves = (m.SPONSOR, *mixes) if own else ()
    return tuple(piece._replace(moves=moves, seat=None) for piece in workers(f"worker.{seat}", player.hand, seat))


def cars(player: Player, seat: int, own: bool) -> tuple[Piece, ...]:
    """The cars in the factory."""
    pieces = []
    for car in range(CAR_KINDS):
        moves = (m.BUILD + car,) if own and car != ELECTRIC else ()
        if player.cars[car]:
            pieces.append(Piece(f"car.{seat}.{car}", CAR_KEYS[car], count=player.cars[car], moves=moves))
    return tuple(pieces)


def line_facts(table: Table, seat: int) -> tuple[Fact, ...]:
    """How popular each car would be in each market as the factory is, and the spaces that its line runs through."""
    lines = FACTORIES[table.players[seat].factory].lines
    facts = []
    for car in range(CARS):
        stars = tuple(popularity(table, seat, car, market) for market in range(MARKETS))
        told = ", ".join(f"{MARKET_IDS[market]} {stars[market]}★" for market in range(MARKETS))
        through = tuple(space for space in range(LINE_SPACES) if lines[space * CARS + car])
        facts.append(Fact(LINE_KEYS[car], (stars, through), told))
    return (*facts, *power(table.players[seat].factory))


def lines(player: Player, seat: int, own: bool) -> tuple[Piece, ...]:
    """The spaces of the assembly lines with their machines, or with the stars that are printed there."""
    pieces = []
    for space in range(LINE_SPACES):
        moves = (m.INSTALL + space,) if own else ()
        key, name = f"line.{seat}.{space}", line_space(player.factory, space)
        if player.machines[space] == NO_TILE:
            facts = printed(stars=FACTORIES[player.factory].stars[space])
            pieces.append(Piece(key, "space", name, facts, moves=moves))
        else:
            tile = player.machines[space]
            pieces.append(tile_piece(key, tile, moves)._replace(name=f"{name}: {short_name(tile)}"))
    return tuple(pieces)


def managers(player: Player, seat: int, own: bool) -> tuple[Piece, ...]:
    """The offices with their managers, or with their fees."""
    pieces = []
    for office in range(OFFICES):
        moves = (m.APPOINT + office,) if own else ()
        key = f"manager.{seat}.{office}"
        if player.managers[office] == NO_TILE:
            fee = Fact("dollars", FACTORIES[player.factory].fees[office])
            pieces.append(Piece(key, "office", f"office {office + 1}", (fee,), moves=moves))
        else:
            pieces.append(tile_piece(key, player.managers[office], moves))
    return tuple(pieces)


def styling(player: Player, seat: int, own: bool) -> Zone:
    """The styling tiles above each car."""
    zones = []
    for car in range(CARS):
        tiles = [(kind, player.styling[styling_at(car, kind)]) for kind in range(STYLINGS)]
        moves = (m.STYLE + car,) if own else ()
        pieces = tuple(
            tile_piece(f"styling.{seat}.{car}.{STYLING_NAMES[kind]}", tile, moves) for kind, tile in tiles if tile
        )
        zones.append(Zone(f"styling.{seat}.{car}", CAR_NAMES[car], pieces=pieces, moves=moves))
    return Zone(f"styling.{seat}", "Styling", "columns", zones=tuple(zones))


def hand(table: Table, seat: int, viewer: int) -> Zone:
    """The contracts in hand: face up for their owner, for everybody else only their number."""
    key = f"contracts.{seat}"
    if seat != viewer:
        count = table.players[seat].cards
        backs = (Piece(f"{key}.back", "hidden_contract", count=count),) if count else ()
        return Zone(key, "Contracts in hand", pieces=backs)
    pieces = tuple(
        contract_piece(card, (m.COMPLETE + card,))
        for card in range(N_CONTRACTS)
        if table.contracts[card].place == HAND and table.contracts[card].owner == seat
    )
    return Zone(key, "Contracts in hand", pieces=pieces)


def completed(table: Table, seat: int) -> Zone:
    """The contracts that have been completed."""
    pieces = tuple(
        contract_piece(card, ())
        for card in range(N_CONTRACTS)
        if table.contracts[card].place == COMPLETED and table.contracts[card].owner == seat
    )
    return Zone(f"completed.{seat}", "Completed contracts", pieces=pieces)
