"""Phase 3: buying, placing, tearing down, seasonal workers."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .components import (
    CONTROL,
    DISCOUNT,
    EXTENSION_PRICE,
    EXTENSIONS,
    FREE_SPACES,
    N_TILES,
    OPTIMIZATION,
    SEASONAL_PRICE,
    TILES,
)
from .moves import ACTION, BUYING, SEASONAL, refusal
from .table import Table

NO_WORKER = refusal("No available worker is left to do this.", "6.3a")
NOT_IN_MARKET = refusal("The market has no such tile.", "6.3a", absent=True)
NO_MONEY = refusal("You have not enough Elektro.", "6.3a")
NOT_HELD = refusal("No such tile lies in your holdings.", "6.3a", absent=True)
SPACE_TAKEN = refusal("The space for such a tile is taken.", "3.1")
FLOOR_FULL = refusal("Every floor space is taken.", "3.1")
NO_EXTENSION = refusal("You cannot pay for an extension space.", "3.1")
NOT_PLACED = refusal("No such tile stands in your factory.", "6.3a", absent=True)
NO_FEE = refusal("You cannot pay so many seasonal workers.", "6.3b")


@rule
def buying_turn(table: Table) -> None:
    """In forward order, each player completely before the next."""
    place = int(table.due.place)
    if place == table.seats:
        return
    owe(table, BUYING).place = place + 1
    ask(table, ACTION, table.order[place])


@rule
def discount(table: Table, seat: int) -> int:
    """What the player's order tile takes off every price."""
    return DISCOUNT[table.players[seat].order_tile]


@rule
def idle(table: Table, seat: int) -> int:
    """The available workers who have not acted in this turn."""
    return table.players[seat].available - table.players[seat].acted


@rule
def cost(table: Table, seat: int, tile: int) -> int:
    """The price less the discount, never below 0."""
    return max(0, TILES[tile].price - discount(table, seat))


@rule
def refuse_buy(table: Table, seat: int, tile: int) -> int:
    """A worker, a tile in the market, and the money for it."""
    if table.market[tile] == 0:
        return NOT_IN_MARKET
    if idle(table, seat) == 0:
        return NO_WORKER
    return NO_MONEY if cost(table, seat, tile) > table.players[seat].money else 0


@rule
def play_buy(table: Table, seat: int, tile: int) -> None:
    """The tile goes to the holdings."""
    player = table.players[seat]
    player.money -= cost(table, seat, tile)
    player.acted += 1
    table.market[tile] -= 1
    player.holdings[tile] += 1
    ask(table, ACTION, seat)


@rule
def refuse_place(table: Table, seat: int, tile: int) -> int:
    """A tile in the holdings and a space for it, or 10 Elektro for a new one."""
    player = table.players[seat]
    if player.holdings[tile] == 0:
        return NOT_HELD
    kind = TILES[tile].kind
    if kind == CONTROL:
        return SPACE_TAKEN if player.control else 0
    if kind == OPTIMIZATION:
        return SPACE_TAKEN if player.optimization else 0
    if player.floor < FREE_SPACES + player.extensions:
        return 0
    if player.extensions == EXTENSIONS:
        return FLOOR_FULL
    return NO_EXTENSION if player.money < EXTENSION_PRICE else 0


@rule
def play_place(table: Table, seat: int, tile: int) -> None:
    """The tile is placed; a full floor is extended first, for 10 Elektro, once a space."""
    player = table.players[seat]
    player.holdings[tile] -= 1
    player.placed[tile] += 1
    kind = TILES[tile].kind
    if kind == CONTROL:
        player.control += 1
    elif kind == OPTIMIZATION:
        player.optimization += 1
    else:
        if player.floor == FREE_SPACES + player.extensions:
            player.money -= EXTENSION_PRICE
            player.extensions += 1
        player.floor += 1
    ask(table, ACTION, seat)


@rule
def refuse_tear_down(table: Table, seat: int, tile: int) -> int:
    """A worker and a placed tile of any kind."""
    if table.players[seat].placed[tile] == 0:
        return NOT_PLACED
    return NO_WORKER if idle(table, seat) == 0 else 0


@rule
def play_tear_down(table: Table, seat: int, tile: int) -> None:
    """The tile leaves the game; its space is free at once, its workers are not (R16)."""
    player = table.players[seat]
    player.acted += 1
    player.placed[tile] -= 1
    player.off[tile] = min(player.off[tile], player.placed[tile])
    table.gone[tile] += 1
    kind = TILES[tile].kind
    if kind == CONTROL:
        player.control -= 1
    elif kind == OPTIMIZATION:
        player.optimization -= 1
    else:
        player.floor -= 1
    ask(table, ACTION, seat)


@rule
def play_done(table: Table, seat: int) -> None:
    """6.3b: all seasonal contracts end; who can pay for one is asked how many he hires."""
    table.players[seat].seasonal = 0
    if fee(table, seat) <= table.players[seat].money:
        ask(table, SEASONAL, seat)


@rule
def fee(table: Table, seat: int) -> int:
    """What one seasonal worker costs this player."""
    return max(0, SEASONAL_PRICE - discount(table, seat))


@rule
def refuse_hire(table: Table, seat: int, count: int) -> int:
    """As many as he can pay."""
    return NO_FEE if count * fee(table, seat) > table.players[seat].money else 0


@rule
def play_hire(table: Table, seat: int, count: int) -> None:
    """They are first counted in phase 4."""
    player = table.players[seat]
    player.money -= count * fee(table, seat)
    player.seasonal = count


@rule
def return_unsold(table: Table) -> None:
    """Every unsold tile goes back to its column."""
    for tile in range(N_TILES):
        table.columns[tile] += table.market[tile]
        table.on_board[TILES[tile].kind] += table.market[tile]
        table.market[tile] = 0
