"""5. Preparation."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below, draw

from .auction import line_up
from .bureaucracy import add_up, staff
from .components import MONEY, N_PRICE_TILES, N_TILES, PRICE_TILES, STACKS, START_SPACE, TILES, X_KEPT, X_TILES
from .moves import ROUND
from .streams import DEAL, X_CHOICE
from .table import Table


@rule
def setup(table: Table) -> None:
    """Lays out a new table."""
    for seat in range(table.seats):
        start_factory(table, seat)
    deal_order_tiles(table)
    lay_out_columns(table)
    lay_out_x_tiles(table)
    for tile in range(N_PRICE_TILES):
        table.price_tiles[tile] = PRICE_TILES[tile]
    table.price_space = START_SPACE
    owe(table, ROUND)


@rule
def start_factory(table: Table, seat: int) -> None:
    """5.1: money, the starting tiles, and workers for the machines among them."""
    player = table.players[seat]
    player.money = MONEY
    for tile in range(N_TILES):
        player.placed[tile] = TILES[tile].starting
        player.floor += TILES[tile].starting
    add_up(table, seat)
    staff(table, seat)


@rule
def deal_order_tiles(table: Table) -> None:
    """5.2: one each at random; the others that take part make the stack."""
    for number in range(len(table.stack)):
        table.offer[number] = STACKS[table.seats].dealt[number]
        table.stack[number] = STACKS[table.seats].drawn[number]
    for seat in range(table.seats):
        table.players[seat].order_tile = draw(table, DEAL, table.offer)
    line_up(table)


@rule
def lay_out_columns(table: Table) -> None:
    """5.3: the tiles whose mark fits the number of players."""
    for tile in range(N_TILES):
        table.columns[tile] = TILES[tile].copies[table.seats]
        table.on_board[TILES[tile].kind] += table.columns[tile]


@rule
def lay_out_x_tiles(table: Table) -> None:
    """5.4: some of the X tiles, chosen at random, lie in the market; the others are out of the game."""
    wanted = X_KEPT
    left = X_TILES
    for tile in range(N_TILES):
        for _ in range(TILES[tile].x):
            if below(table, X_CHOICE, left) < wanted:
                table.market[tile] += 1
                wanted -= 1
            else:
                table.gone[tile] += 1
            left -= 1
