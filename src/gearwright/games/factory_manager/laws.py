"""8. What must hold after every move."""

from gearwright.core.language.decorators import rule

from .components import (
    CONTROL,
    EXTENSIONS,
    FREE_SPACES,
    KINDS,
    MIN_AVAILABLE,
    N_PRICE_TILES,
    N_TILES,
    ORDER_TILES,
    PRICE_STEPS,
    PRICE_TILES,
    STACKS,
    START_SPACE,
    TILES,
    WORKERS,
)
from .moves import AUCTIONS, PHASE_OF, PLAN, PREPARING, law
from .table import Table

TILES_LOST = law("Every factory tile is in exactly one place.", "4.2")
COLUMN_MISCOUNTED = law("The number of tiles in a column is kept.", "4.1")
ORDER_TILE_LOST = law("Every order tile that takes part is in exactly one place.", "6.1")
STACK_MISCOUNTED = law("The stack keeps its size.", "6.1")
WORKERS_LOST = law("Available workers, canteen and order tile together have all workers.", "6.4a")
NONE_AVAILABLE = law("A worker is available in phases 1 and 2.", "6.1")
FLOOR_MISCOUNTED = law("The floor holds what is placed there, and no more than it has room for.", "3.1")
TOO_MANY_SPECIAL = law("At most one control and one optimization tile is placed.", "3.1")
IN_DEBT = law("Nobody has less than 0 Elektro.", "6.5")
PRICE_WRONG = law("The price marker stands where the price tiles have moved it.", "6.4b")
PLAN_MISCOUNTED = law("A plan counts what is active.", "3.5")
MARKET_LEFT = law("After round 1 the market is empty during the auction.", "4.2")
TOO_MANY_ACTED = law("No more workers act than are available.", "6.3a")
BID_LEFT = law("A bid stands only while an order tile is up.", "6.1a")


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    found = broken_tiles(table) or broken_order_tiles(table) or broken_price(table)
    for seat in range(table.seats):
        found = found or broken_factory(table, seat)
        if found == 0 and PHASE_OF[table.due.kind] <= PREPARING and not table.over:
            found = broken_workers(table, seat)
    if found == 0 and table.due.kind == PLAN and not table.over:
        found = broken_plan(table, int(table.due.seat))
    return found


@rule
def broken_tiles(table: Table) -> int:
    """Columns, market, holdings, factories and what is out of the game."""
    in_market = 0
    for tile in range(N_TILES):
        total = table.columns[tile] + table.market[tile] + table.gone[tile]
        for seat in range(table.seats):
            total += table.players[seat].placed[tile] + table.players[seat].holdings[tile]
        if total != TILES[tile].copies[table.seats] + TILES[tile].x + table.seats * TILES[tile].starting:
            return TILES_LOST
        if min(table.columns[tile], table.market[tile], table.gone[tile]) < 0:
            return TILES_LOST
        in_market += table.market[tile]
    for column in range(KINDS):
        total = 0
        for tile in range(N_TILES):
            if TILES[tile].kind == column:
                total += table.columns[tile]
        if total != table.on_board[column]:
            return COLUMN_MISCOUNTED
    if PHASE_OF[table.due.kind] == AUCTIONS and table.round_number > 1 and in_market > 0:
        return MARKET_LEFT
    return 0


@rule
def broken_order_tiles(table: Table) -> int:
    """Stack, offer, and before the players; and the bid on one."""
    in_stack = 0
    all_drawn = 0
    for number in range(1, ORDER_TILES + 1):
        places = table.stack[number] + table.offer[number]
        for seat in range(table.seats):
            if table.players[seat].order_tile == number:
                places += 1
            if table.players[seat].new_tile == number:
                places += 1
        if places != STACKS[table.seats].dealt[number] + STACKS[table.seats].drawn[number]:
            return ORDER_TILE_LOST
        in_stack += table.stack[number]
        all_drawn += STACKS[table.seats].drawn[number]
    if table.bid and table.auction_tile == 0:
        return BID_LEFT
    expected = all_drawn - table.seats if PHASE_OF[table.due.kind] == AUCTIONS else all_drawn
    return 0 if in_stack == expected else STACK_MISCOUNTED


@rule
def broken_price(table: Table) -> int:
    """The start space and all steps that have been turned over."""
    space = START_SPACE
    for tile in range(N_PRICE_TILES):
        space += PRICE_STEPS[tile] * (PRICE_TILES[tile] - table.price_tiles[tile])
    return 0 if space == table.price_space else PRICE_WRONG


@rule
def broken_factory(table: Table, seat: int) -> int:
    """Spaces and money."""
    player = table.players[seat]
    floor = 0
    special = 0
    for tile in range(N_TILES):
        if (
            min(player.placed[tile], player.holdings[tile], player.off[tile]) < 0
            or player.off[tile] > player.placed[tile]
        ):
            return FLOOR_MISCOUNTED
        if TILES[tile].kind < CONTROL:
            floor += player.placed[tile]
        else:
            special += player.placed[tile]
    if floor != player.floor or floor > FREE_SPACES + player.extensions or player.extensions > EXTENSIONS:
        return FLOOR_MISCOUNTED
    if player.control > 1 or player.optimization > 1 or special != player.control + player.optimization:
        return TOO_MANY_SPECIAL
    if player.acted > player.available:
        return TOO_MANY_ACTED
    return IN_DEBT if player.money < 0 else 0


@rule
def broken_workers(table: Table, seat: int) -> int:
    """From phase 4 to the owner's next step 6.3b."""
    player = table.players[seat]
    if player.available + player.canteen + player.laid != WORKERS + player.seasonal:
        return WORKERS_LOST
    return NONE_AVAILABLE if player.available < MIN_AVAILABLE else 0


@rule
def broken_plan(table: Table, seat: int) -> int:
    """The sums that a plan keeps, against the tiles themselves."""
    player = table.players[seat]
    production = 0
    storage = 0
    energy = 0
    workers = 0
    for tile in range(N_TILES):
        active = player.placed[tile] - player.off[tile]
        production += active * TILES[tile].production
        storage += active * TILES[tile].storage
        energy += active * TILES[tile].energy
        workers += active * TILES[tile].workers
    if production != player.production or storage != player.storage:
        return PLAN_MISCOUNTED
    return PLAN_MISCOUNTED if energy != player.energy or workers != player.workers else 0
