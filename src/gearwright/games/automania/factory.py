"""5.3 Placing or discarding a tile, and what the factory then holds."""

from gearwright.core.language.decorators import rule

from .components import (
    CARS,
    FACTORIES,
    LINE_SPACES,
    MANAGER,
    NO_TILE,
    OFFICES,
    STAFF,
    STYLING_FEES,
    TILES,
)
from .moves import refusal
from .table import Player, Table, machines_at, styling_at
from .workers import CAR_TOO_DEAR, funds, pay, refuse_price, take_neutrals

OTHER_PORTRAIT = refusal("Only a manager with the same portrait can be replaced.", "5.3a")
CHEAPER_OFFICE = refusal("A new manager goes to the cheapest unused office.", "5.3a")


@rule
def open_factory(table: Table, seat: int, factory: int) -> None:
    """3.8, 12: the board with its cars, and the stars that are printed on its lines."""
    player = table.players[seat]
    player.factory = factory
    player.cars = FACTORIES[factory].cars
    for space in range(LINE_SPACES):
        add_to_lines(player, space, FACTORIES[factory].stars[space])


@rule
def add_to_lines(player: Player, space: int, stars: int) -> None:
    """So many stars more, or fewer, on every line that runs through a space."""
    for car in range(CARS):
        if FACTORIES[player.factory].lines[space * CARS + car]:
            player.line_stars[car] += stars


@rule
def count_machine(player: Player, space: int, tile: int, count: int) -> None:
    """A machine joins, or leaves, the lines that run through its space."""
    for car in range(CARS):
        if FACTORIES[player.factory].lines[space * CARS + car]:
            player.line_machines[machines_at(car, TILES[tile].kind)] += count
            player.line_stars[car] += count * TILES[tile].stars


@rule
def leave(table: Table, player: Player, tile: int) -> None:
    """A replaced tile is out of the game, and its medals with it."""
    if tile != NO_TILE:
        table.gone[tile] += 1
        player.tile_medals -= TILES[tile].medals


@rule
def discard(table: Table, seat: int) -> None:
    """R9: out of the game."""
    table.gone[table.due.tile] += 1


@rule
def refuse_discard(table: Table, seat: int) -> int:
    """5.6: the production must be payable without the tile."""
    return CAR_TOO_DEAR if funds(table, seat) < table.due.cost else 0


# Machines


@rule
def install(table: Table, seat: int, space: int) -> None:
    """Any space of the assembly lines, free of charge; a machine covers the printed stars, or another machine."""
    player = table.players[seat]
    tile = int(table.due.tile)
    old = int(player.machines[space])
    if old == NO_TILE:
        add_to_lines(player, space, -FACTORIES[player.factory].stars[space])
    else:
        count_machine(player, space, old, -1)
    leave(table, player, old)
    player.machines[space] = tile
    player.tile_medals += TILES[tile].medals
    count_machine(player, space, tile, 1)


# Managers


@rule
def office_fee(table: Table, seat: int, office: int) -> int:
    """The fee is due only when an office is used for the first time."""
    player = table.players[seat]
    return FACTORIES[player.factory].fees[office] if player.managers[office] == NO_TILE else 0


@rule
def workers_gained(table: Table, seat: int, tile: int, office: int, supply: int) -> int:
    """A staff manager brings workers at once, onto another one only the difference; R24: none after withdrawing."""
    player = table.players[seat]
    if TILES[tile].kind != STAFF or player.sales_office:
        return 0
    return min(supply, max(0, TILES[tile].value - TILES[player.managers[office]].value))


@rule
def refuse_office(table: Table, seat: int, tile: int, office: int, means: int, supply: int, cost: int) -> int:
    """The cheapest unused office (R8), or onto the same portrait (R7); R6: its workers cannot pay its own fee."""
    old = table.players[seat].managers[office]
    if old == NO_TILE:
        if office != table.players[seat].managed:
            return CHEAPER_OFFICE
    elif TILES[old].kind != TILES[tile].kind:
        return OTHER_PORTRAIT
    gained = workers_gained(table, seat, tile, office, supply)
    return refuse_price(means, office_fee(table, seat, office), gained, cost)


@rule
def refuse_appoint(table: Table, seat: int, office: int) -> int:
    """With the means that are left after the bid."""
    tile, cost = int(table.due.tile), int(table.due.cost)
    return refuse_office(table, seat, tile, office, funds(table, seat), table.supply, cost)


@rule
def play_appoint(table: Table, seat: int, office: int) -> None:
    """Pay the fee; then the manager works at once."""
    player = table.players[seat]
    tile = int(table.due.tile)
    gained = workers_gained(table, seat, tile, office, table.supply)
    pay(table, seat, office_fee(table, seat, office))
    old = int(player.managers[office])
    if old == NO_TILE:
        player.managed += 1
    else:
        player.skills[TILES[old].kind] -= TILES[old].value
    leave(table, player, old)
    player.managers[office] = tile
    player.skills[TILES[tile].kind] += TILES[tile].value
    player.tile_medals += TILES[tile].medals
    take_neutrals(table, seat, gained)


# Styling


@rule
def styling_fee(table: Table, seat: int, tile: int, car: int) -> int:
    """By the number of the tile above that car; replacing one of the same type is free."""
    player = table.players[seat]
    if player.styling[styling_at(car, TILES[tile].kind)] != NO_TILE:
        return 0
    return STYLING_FEES[player.styled[car]]


@rule
def refuse_style(table: Table, seat: int, car: int) -> int:
    """Always, if it can be paid: a car has each type once at most."""
    return refuse_price(funds(table, seat), styling_fee(table, seat, table.due.tile, car), 0, table.due.cost)


@rule
def play_style(table: Table, seat: int, car: int) -> None:
    """Pay the fee; the tile lies above that car, on the one of the same type if there is one."""
    player = table.players[seat]
    tile = int(table.due.tile)
    pay(table, seat, styling_fee(table, seat, tile, car))
    place = styling_at(car, TILES[tile].kind)
    old = int(player.styling[place])
    if old == NO_TILE:
        player.styled[car] += 1
    leave(table, player, old)
    player.styling[place] = tile
    player.styling_stars[car] += TILES[tile].stars - TILES[old].stars
    player.tile_medals += TILES[tile].medals


# What a tile is worth before it is taken


@rule
def refuse_tile(table: Table, seat: int, tile: int, means: int, supply: int, cost: int) -> int:
    """5.6: a tile may be taken if the production can be paid after one of its placements; discarding costs nothing."""
    if means + TILES[tile].money >= cost:
        return 0
    if TILES[tile].category == MANAGER:
        for office in range(OFFICES):
            if refuse_office(table, seat, tile, office, means, supply, cost) == 0:
                return 0
    return CAR_TOO_DEAR
