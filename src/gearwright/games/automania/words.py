"""How the game speaks: its questions and its moves. names.py has what things are called, news.py what happened.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.contents import Span
from gearwright.core.phrases import counted, listed

from . import moves as m
from .components import (
    CAR_COST,
    CAR_NAMES,
    CELLS,
    FACTORIES,
    FACTORY_NAMES,
    FINANCE,
    GOLD_MEDALS,
    KIND_NAMES,
    LEFT,
    MARKET_IDS,
    MARKET_NAMES,
    MARKETS,
    NO_TILE,
    POWER_TEXTS,
    SALES_OFFICES,
    SIDES,
    SPACE_IDS,
    SPACES,
    STANDARD,
    STARS_PER_WORKER,
    TILES,
    YACHT_VP,
)
from .factory import office_fee, styling_fee, workers_gained
from .names import (
    TILE_NAMES,
    car_name,
    cell_name,
    contract_name,
    line_space,
    reward,
    sale_reward,
    sales_space_name,
    ship_name,
    stars,
)
from .popularity import popularity, produced_stars
from .sales import sale_limit
from .shipping import car_tile
from .table import Table, demand_at, ship_at, styling_at
from .turns import on_space, workers_needed
from .workers import in_hand

ACTIONS = (*(f"{name} car" for name in CAR_NAMES[:-1]), "any car", "contract")


def space_name(space: int) -> str:
    """An action space with what it produces or gives: "T1 (City car)"."""
    return f"{SPACE_IDS[space]} ({ACTIONS[SPACES[space].car]})"


def held_tile(table: Table) -> int:
    """The tile that has been taken and is not yet placed."""
    placing = table.due.kind in (m.MACHINE_PLACE, m.MANAGER_PLACE, m.STYLING_PLACE)
    return int(table.due.count) if placing else NO_TILE


def question(table: Table) -> str:
    """What the due decision asks."""
    seat = int(table.due.seat)
    kind = table.due.kind
    have = f"You have ${table.players[seat].money} and {counted(in_hand(table, seat), 'worker')} in hand"
    if kind == m.DRAFT:
        return "Which factory do you pick?"
    if kind == m.TURN:
        return f"Which space do you use, or do you withdraw? {have}."
    if kind == m.MIX:
        workers = counted(table.due.extra, "worker")
        return f"{SPACE_IDS[table.due.count]} takes {workers}: how many neutral ones?"
    if kind in (m.TILE, m.OFFICE_TILE):
        return f"Which tile do you take? {have}."
    if kind in (m.MACHINE_PLACE, m.MANAGER_PLACE, m.STYLING_PLACE):
        return f"Where does the {TILE_NAMES[table.due.count]} go? {have}."
    if kind == m.CAR:
        return f"Which car do you produce? {have}."
    if kind <= m.CONTRACT:
        return _production(table, seat, have)
    if kind == m.NEW_CONTRACT:
        return "Which contract do you draw?"
    if kind == m.SALE:
        left = sale_limit(table, seat) - table.players[seat].sold
        car = car_name(table.ships[table.due.count].car)
        return f"Where do you sell the {car} of {ship_name(table.due.count)}? You can sell {left} more."
    return "You have the fewest VP: which pending demands come in, in both markets?"


def _production(table: Table, seat: int, have: str) -> str:
    """The questions about the car that is being produced."""
    made, kind = table.production, table.due.kind
    car = car_name(made.car)
    if kind == m.MARKET:
        return f"Which market is the {car} for?"
    now = f"{stars(produced_stars(table, seat))} in {MARKET_NAMES[made.market]}"
    if kind == m.MARKETING_WORKERS:
        return f"The {car} has {now}. How many workers do you put on the Marketing space? {have}."
    if kind == m.TOKEN:
        return f"The {car} has {now}. Do you use the Electric token for it?"
    if kind == m.SHIPPING:
        return f"The {CAR_NAMES[car_tile(table)]} car has {now}. Where do you ship it?"
    return f"The {car} was made with {now}. Which contract do you complete?"


def move(table: Table, move: int) -> str:
    """What a move does."""
    span = m.contents.span_of(move)
    choice = move - span.first
    seat = int(table.due.seat)
    if span.first < m.TAKE:
        return _turn(table, seat, span, choice)
    if span.first < m.BUILD:
        return _tile(table, seat, span, choice)
    if span.first < m.COMPLETE:
        return _car(table, seat, span, choice)
    if span.first == m.COMPLETE:
        return f"Complete {contract_name(choice)}"
    if span.first == m.NO_CONTRACT:
        return "Complete no contract"
    if span.first == m.DRAW:
        return f"Draw {contract_name(choice)}"
    if span.first == m.TOP_OF_DECK:
        return "Draw the top of the deck"
    if span.first == m.SELL:
        return f"Sell for {sale_reward(choice)} on {sales_space_name(choice)}{_copy(table, choice)}"
    if span.first == m.HOLD:
        return "Keep the car on its ship for the next round"
    incoming = [KIND_NAMES[table.demand[demand_at(market, LEFT + choice)]] for market in range(MARKETS)]
    wanted = listed([f"{kind} in {MARKET_IDS[market]}" for market, kind in enumerate(incoming)])
    return f"Bring in the {SIDES[choice]} demands: {wanted}"


def _turn(table: Table, seat: int, span: Span, choice: int) -> str:
    """Draft, sponsoring, spaces and offices."""
    if span.first == m.PICK:
        factory = STANDARD + 1 + choice
        return f"Pick {FACTORY_NAMES[factory]}: {POWER_TEXTS[factory].rstrip('.')}"
    if span.first == m.SPONSOR:
        return "Put a worker on the Sponsor space for $1"
    if span.first == m.USE:
        workers = counted(workers_needed(table, choice), "worker")
        return f"Use {space_name(choice)} with {workers}{_displaced(table, choice)}"
    if span.first == m.MATCH:
        workers = counted(on_space(table, choice), "worker")
        return f"Match {space_name(choice)} with {workers}{_displaced(table, choice)}"
    if span.first == m.WITHDRAW:
        return _withdraw(table, seat, choice)
    own = table.due.extra - choice if table.due.kind == m.MIX else 0
    neutral = counted(choice, "neutral worker") if choice else "no neutral workers"
    return f"Send {neutral} and {own} of {{{seat}:'s}} own"


def _displaced(table: Table, space: int) -> str:
    there = on_space(table, space)
    return f" instead of {{{table.spaces[space].owner}:'s}} {counted(there, 'worker')}" if there else ""


def _withdraw(table: Table, seat: int, office: int) -> str:
    player, entry = table.players[seat], SALES_OFFICES[office]
    money = in_hand(table, seat) + player.skills[FINANCE] + entry.money
    gains = [reward(money, entry.vp)] * (money + entry.vp > 0) + ["one of the office tiles"] * entry.takes_tile
    gained = f", {listed(gains)}" if gains else ""
    return f"Withdraw to sales office {office + 1}: {counted(entry.limit, 'sale')}{gained}"


def _tile(table: Table, seat: int, span: Span, choice: int) -> str:
    """Taking and placing a tile."""
    player, tile = table.players[seat], held_tile(table)
    if span.first == m.TAKE:
        where = cell_name(choice) if choice < CELLS else f"place {choice - CELLS + 1} of the office tiles"
        return f"Take the {TILE_NAMES[table.tiles[choice]]} from {where}"
    if span.first == m.INSTALL:
        old, printed = player.machines[choice], FACTORIES[player.factory].stars[choice]
        covers = f", covering {stars(printed)}" if printed and old == NO_TILE else _replaces(old)
        return f"Install it on {line_space(player.factory, choice)}{covers}"
    if span.first == m.APPOINT:
        fee = office_fee(table, seat, choice)
        gained = workers_gained(table, seat, tile, choice, table.supply) if table.due.kind == m.MANAGER_PLACE else 0
        brings = f", bringing {counted(gained, 'neutral worker')}" if gained else ""
        return f"Appoint the manager in office {choice + 1}{_fee(fee)}{_replaces(player.managers[choice])}{brings}"
    if span.first == m.STYLE:
        if table.due.kind != m.STYLING_PLACE:
            return f"Lay it above the {car_name(choice)}"
        old = player.styling[styling_at(choice, TILES[tile].kind)]
        return f"Lay it above the {car_name(choice)}{_fee(styling_fee(table, seat, tile, choice))}{_replaces(old)}"
    return "Discard the tile"


def _fee(fee: int) -> str:
    return f" for ${fee}" if fee else ""


def _replaces(old: int) -> str:
    return f", replacing the {TILE_NAMES[old]}" if old != NO_TILE else ""


def _car(table: Table, seat: int, span: Span, choice: int) -> str:
    """Producing and shipping a car."""
    made = table.production
    if span.first == m.BUILD:
        return f"Produce a {car_name(choice)} for ${CAR_COST[choice]}: {_in_markets(table, seat, choice)}"
    if span.first == m.AIM:
        return f"Make it for {MARKET_NAMES[choice]}: {stars(popularity(table, seat, made.car, choice))}"
    if span.first == m.ADVERTISE:
        total = produced_stars(table, seat) + STARS_PER_WORKER * choice
        workers = counted(choice, "worker") if choice else "no worker"
        return f"Put {workers} on Marketing: {stars(total)}"
    if span.first == m.ELECTRIC_CAR:
        return "Use the Electric token"
    if span.first == m.ORDINARY_CAR:
        return "Use an ordinary car"
    if span.first == m.RECALL:
        return f"Recall the {_car_at(table, choice)} from {ship_name(choice)}"
    if span.first == m.YACHT:
        return f"Put the car on the yacht, which brings {YACHT_VP} VP"
    if span.first == m.SHIP:
        ship = ship_at(made.market, choice + 1)
        medal = f", which brings {GOLD_MEDALS[ship]} VP" if GOLD_MEDALS[ship] else ""
        return f"Ship it on {ship_name(ship)}{medal}"
    return "Keep the car in the factory"


def _in_markets(table: Table, seat: int, car: int) -> str:
    """The popularity of a car as the factory is, in both markets."""
    return ", ".join(
        f"{stars(popularity(table, seat, car, market))} in {MARKET_IDS[market]}" for market in range(MARKETS)
    )


def _car_at(table: Table, ship: int) -> str:
    return car_name(table.ships[ship].car) if table.ships[ship].taken else "car"


def _copy(table: Table, space: int) -> str:
    """Tells when a sale copies another car."""
    there = table.sales[space]
    return f", copying {{{there.owner}:'s}} {car_name(there.car)}" if there.taken else ""
