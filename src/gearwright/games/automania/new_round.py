"""10. New Round."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import (
    ACTIVE,
    CAR_KINDS,
    CELLS,
    COLUMN_OF,
    EU,
    LEFT,
    MARKETS,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    N_TILES,
    NA,
    NO_TILE,
    OWN_WORKERS,
    PLACES,
    ROW_OF,
    STACK_OF_ROUND,
    STAFF,
    TILES,
)
from .moves import DEMAND, ROUND
from .streams import TILES_DRAWN
from .table import Table, Workers, demand_at, on_top_at, send_home
from .taking import lift
from .workers import take_neutrals


@rule
def new_round(table: Table) -> None:
    """The player with the fewest VP chooses which demands come in; all the rest follows from it."""
    ask(table, DEMAND, last_player(table))


@rule
def last_player(table: Table) -> int:
    """R32: by the score track; tie: the lower sales office."""
    last = 0
    for seat in range(1, table.seats):
        player, other = table.players[seat], table.players[last]
        if player.vp < other.vp or (player.vp == other.vp and player.sales_office < other.sales_office):
            last = seat
    return last


@rule
def play_shift(table: Table, seat: int, side: int) -> None:
    """R31: in both markets demands climb and the strongest one goes to the other market, on the chosen side."""
    left_na = shift(table, NA, LEFT + side)
    left_eu = shift(table, EU, LEFT + side)
    table.demand[demand_at(EU, LEFT + side)] = left_na
    table.demand[demand_at(NA, LEFT + side)] = left_eu
    prepare(table)


@rule
def shift(table: Table, market: int, pending: int) -> int:
    """The pending demand comes in at the lowest slot; gives the one that drops out."""
    out = int(table.demand[demand_at(market, ACTIVE - 1)])
    for k in range(1, ACTIVE):
        slot = ACTIVE - k
        table.demand[demand_at(market, slot)] = table.demand[demand_at(market, slot - 1)]
    table.demand[demand_at(market, 0)] = table.demand[demand_at(market, pending)]
    return out


@rule
def prepare(table: Table) -> None:
    """The round marker, cars, tiles, turn order and workers, as the book lists them."""
    table.round_number += 1
    return_cars(table)
    clear_board(table)
    lay_tiles(table)
    new_order(table)
    return_workers(table)
    owe(table, ROUND)


@rule
def return_cars(table: Table) -> None:
    """Sold cars go back to their owners; those on ships stay."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.copied:
            player.cars[table.sales[player.copied - 1].car] += 1
        for car in range(CAR_KINDS):
            for market in range(MARKETS):
                player.cars[car] += player.on_top[on_top_at(market, car)]
                player.on_top[on_top_at(market, car)] = 0
        player.copied = 0
        player.sold = 0
        player.matched = False
    for space in range(N_SALES):
        if table.sales[space].taken:
            send_home(table, table.sales[space])


@rule
def clear_board(table: Table) -> None:
    """Tiles that nobody took leave the game."""
    for place in range(PLACES):
        if table.tiles[place] != NO_TILE:
            table.gone[table.tiles[place]] += 1
            lift(table, place)


@rule
def lay_tiles(table: Table) -> None:
    """New tiles from the stack of this round, which is opened when its first round begins."""
    stack = STACK_OF_ROUND[table.round_number - 1]
    if sum(table.stack) == 0:
        for tile in range(N_TILES):
            if TILES[tile].stack == stack:
                table.stack[tile] = TILES[tile].copies
    for place in range(PLACES):
        table.tiles[place] = draw(table, TILES_DRAWN, table.stack)
    for cell in range(CELLS):
        table.in_line[COLUMN_OF[cell]] += 1
        table.in_line[ROW_OF[cell]] += 1


@rule
def new_order(table: Table) -> None:
    """By ascending office numbers; the discs leave the offices."""
    place = 0
    for office in range(1, N_SALES_OFFICES + 1):
        for seat in range(table.seats):
            if table.players[seat].sales_office == office:
                table.order[place] = seat
                table.players[seat].sales_office = 0
                place += 1


@rule
def dismiss(place: Workers) -> int:
    """All workers leave a place; gives the neutral ones."""
    neutral = int(place.neutral)
    place.own = 0
    place.neutral = 0
    return neutral


@rule
def return_workers(table: Table) -> None:
    """All workers return, neutral ones to the supply; then staff managers bring theirs, in the new turn order."""
    for number in range(N_SPACES):
        table.supply += table.spaces[number].neutral
        table.spaces[number].owner = 0
        table.spaces[number].own = 0
        table.spaces[number].neutral = 0
    for seat in range(table.seats):
        player = table.players[seat]
        table.supply += dismiss(player.hand) + dismiss(player.sponsor) + dismiss(player.marketing)
        player.hand.own = OWN_WORKERS
    for place in range(table.seats):
        seat = table.order[place]
        take_neutrals(table, seat, table.players[seat].skills[STAFF])
