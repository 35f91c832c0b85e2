"""5.2 Taking a tile from a row or column, and the action of the space (5.4)."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .components import (
    BONUS,
    CELLS,
    CHOOSE_CAR,
    COLUMN_OF,
    MACHINE,
    MANAGER,
    NO_CAR,
    NO_TILE,
    PLACES,
    ROW_OF,
    SPACES,
    TILES,
)
from .contracts import draw_contract
from .factory import refuse_tile
from .moves import CAR, MACHINE_PLACE, MANAGER_PLACE, STYLING_PLACE, refusal
from .production import produce
from .table import Table
from .turns import in_line
from .workers import funds

OTHER_LINE = refusal("This tile does not lie in the row or column of your space.", "5.2")
NO_TILE_THERE = refusal("No tile lies there any more.", "5.2", absent=True)
NOT_AT_OFFICES = refusal("Only the tiles below the sales offices can be taken now.", "8")


@rule
def refuse_take(table: Table, seat: int, place: int) -> int:
    """Exactly one tile of the line, with which the production can be paid."""
    if place >= CELLS or not in_line(place, table.due.space):
        return OTHER_LINE
    if table.tiles[place] == NO_TILE:
        return NO_TILE_THERE
    return refuse_tile(table, seat, table.tiles[place], funds(table, seat), table.supply, table.due.cost)


@rule
def play_take(table: Table, seat: int, place: int) -> None:
    """Then the production must still be paid."""
    take(table, seat, place, int(table.due.cost))


@rule
def take(table: Table, seat: int, place: int, cost: int) -> None:
    """The place stays empty for the rest of the round. A bonus is gained at once, anything else is placed."""
    tile = int(table.tiles[place])
    lift(table, place)
    if TILES[tile].category == BONUS:
        table.players[seat].money += TILES[tile].money
        table.players[seat].vp += TILES[tile].vp
        table.gone[tile] += 1
    elif TILES[tile].category == MACHINE:
        ask_place(table, MACHINE_PLACE, seat, tile, cost)
    elif TILES[tile].category == MANAGER:
        ask_place(table, MANAGER_PLACE, seat, tile, cost)
    else:
        ask_place(table, STYLING_PLACE, seat, tile, cost)


@rule
def ask_place(table: Table, question: int, seat: int, tile: int, cost: int) -> None:
    """Where the tile goes; so much must be payable after that."""
    place = ask(table, question, seat)
    place.tile = tile
    place.cost = cost


@rule
def lift(table: Table, place: int) -> None:
    """A tile leaves its place on the board."""
    table.tiles[place] = NO_TILE
    if place < CELLS:
        table.in_line[COLUMN_OF[place]] -= 1
        table.in_line[ROW_OF[place]] -= 1


@rule
def is_placing(table: Table) -> bool:
    """Whether a tile has been taken and its place is asked for."""
    return not table.over and table.due.kind in (MACHINE_PLACE, MANAGER_PLACE, STYLING_PLACE)


@rule
def held_tile(table: Table) -> int:
    """The tile that has been taken and not yet placed."""
    return int(table.due.tile) if is_placing(table) else NO_TILE


@rule
def act(table: Table) -> None:
    """5.4: the action of the space follows the tile."""
    seat = int(table.due.seat)
    car = int(SPACES[table.due.space].car)
    if car == NO_CAR:
        draw_contract(table, seat)
    elif car == CHOOSE_CAR:
        ask(table, CAR, seat)
    else:
        produce(table, seat, car)


@rule
def has_office_tile(table: Table) -> bool:
    """Whether a tile still lies below the sales offices."""
    tiles = 0
    for place in range(CELLS, PLACES):
        tiles += table.tiles[place] != NO_TILE
    return tiles > 0


@rule
def refuse_office_tile(table: Table, seat: int, place: int) -> int:
    """R24: one of the tiles below the sales offices."""
    if place < CELLS:
        return NOT_AT_OFFICES
    return NO_TILE_THERE if table.tiles[place] == NO_TILE else 0


@rule
def play_office_tile(table: Table, seat: int, place: int) -> None:
    """No production follows."""
    take(table, seat, place, 0)
