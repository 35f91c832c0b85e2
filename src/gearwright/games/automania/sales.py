"""9. Sales phase: NA first, then EU, in each market from the highest ship space to the lowest."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .components import (
    FACTORIES,
    HIGHEST,
    MARKETING,
    N_SALES,
    ROUNDS,
    SALES,
    SALES_OFFICES,
    SHIPS,
)
from .moves import NEW_ROUND, SALE, SALES_END, SALES_TURN, refusal
from .scoring import end_game
from .table import Table, clear, on_top_at, put, send_home, ship_at

OTHER_MARKET = refusal("This sales space belongs to the other market.", "9c")
SALES_SPACE_TAKEN = refusal("Another car stands there.", "9c")
ROW_TAKEN = refusal("With two players only one car may stand in each row.", "9c")
COPIED_ALREADY = refusal("Miao may copy one car in a sales phase.", "12d")
NOTHING_TO_COPY = refusal("Miao copies another player's car of the same type, never the Electric car.", "12d")
ROWS_FOR_ONE = 2  # with so many players a row takes one car


@rule
def begin_sales(table: Table) -> None:
    """Both markets, then the yacht."""
    owe(table, SALES_END)
    owe(table, SALES_TURN)


@rule
def sale_limit(table: Table, seat: int) -> int:
    """By the office, and by the marketing managers; R28: for both markets together."""
    player = table.players[seat]
    return SALES_OFFICES[player.sales_office - 1].limit + player.skills[MARKETING]


@rule
def sales_left(table: Table, seat: int) -> int:
    """How many more cars a player may sell; none before withdrawing."""
    player = table.players[seat]
    return sale_limit(table, seat) - player.sold if player.sales_office else 0


@rule
def sales_turn(table: Table) -> None:
    """R25: the next car in the order of the ship spaces whose owner can still sell; each is asked for once."""
    for turn in range(table.due.next_ship, SHIPS):
        ship = ship_at(turn // HIGHEST, HIGHEST - turn % HIGHEST)
        if table.ships[ship].taken:
            owner = int(table.ships[ship].owner)
            if sales_left(table, owner) > 0:
                owe(table, SALES_TURN).next_ship = turn + 1
                ask(table, SALE, owner).ship = ship
                return


@rule
def refuse_sell(table: Table, seat: int, space: int) -> int:
    """A free sales space of the market; the top space takes any number of cars."""
    if SALES[space].market != table.due.ship // HIGHEST:
        return OTHER_MARKET
    if SALES[space].unlimited:
        return 0
    if table.sales[space].taken:
        return refuse_copy(table, seat, space)
    return ROW_TAKEN if table.seats == ROWS_FOR_ONE and is_row_taken(table, space) else 0


@rule
def is_row_taken(table: Table, space: int) -> bool:
    """R27: whoever owns the car."""
    for other in range(N_SALES):
        if SALES[other].market == SALES[space].market and SALES[other].row == SALES[space].row:
            if table.sales[other].taken:
                return True
    return False


@rule
def refuse_copy(table: Table, seat: int, space: int) -> int:
    """12, Miao: once onto another player's car of the same type; the Electric token is a kind of its own."""
    player = table.players[seat]
    if FACTORIES[player.factory].copies == 0:
        return SALES_SPACE_TAKEN
    if player.copied:
        return COPIED_ALREADY
    there = table.sales[space]
    same = there.car == table.ships[table.due.ship].car and there.owner != seat
    return 0 if same else NOTHING_TO_COPY


@rule
def play_sell(table: Table, seat: int, space: int) -> None:
    """The car leaves its ship for the sales space and earns the reward."""
    player = table.players[seat]
    ship = table.ships[table.due.ship]
    if SALES[space].unlimited:
        player.on_top[on_top_at(SALES[space].market, ship.car)] += 1
    elif table.sales[space].taken:
        player.copied = space + 1
    else:
        put(table.sales[space], seat, ship.car)
    clear(ship)
    player.sold += 1
    player.money += SALES[space].money
    player.vp += SALES[space].vp
    player.sales_vp += SALES[space].vp


@rule
def end_sales(table: Table) -> None:
    """The car on the yacht returns (R29); after the last round the game ends."""
    if table.yacht.taken:
        send_home(table, table.yacht)
    if table.round_number == ROUNDS:
        end_game(table)
    else:
        owe(table, NEW_ROUND)
