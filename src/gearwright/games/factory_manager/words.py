"""How the game speaks: its questions, its moves, and what happened by itself.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.contents import Span
from gearwright.core.phrases import counted, left_undone, with_article

from . import moves as m
from .auction import limit
from .buying import cost, fee, idle
from .components import (
    CONTROL,
    DISCOUNT,
    ENERGY_MIN,
    EXTENSION_PRICE,
    FREE_SPACES,
    KIND_NAMES,
    N_TILES,
    PRICE_STEPS,
    ROUNDS,
    TILES,
    TRACK,
    WORKERS,
)
from .market import cheapest
from .table import Player, Table


def workers(count: int) -> str:
    """1 worker, 2 workers."""
    return counted(count, "worker")


def _plain_name(tile: int) -> str:
    entry = TILES[tile]
    gain = entry.production or entry.storage
    needs = []
    if entry.energy:
        needs.append(f"{entry.energy} energy" if entry.energy > 0 else f"saves {-entry.energy} energy")
    if entry.workers:
        needs.append(workers(entry.workers) if entry.workers > 0 else f"saves {workers(-entry.workers)}")
    name = KIND_NAMES[entry.kind] + (f" +{gain}" if gain else "")
    return f"{name} ({', '.join(needs)})" if needs else name


def _names() -> list[str]:
    plain = [_plain_name(tile) for tile in range(N_TILES)]
    return [
        name if plain.count(name) == 1 else f"{name} of price {TILES[tile].price}" for tile, name in enumerate(plain)
    ]


TILE_NAMES = _names()


def tile_name(tile: int) -> str:
    """What a tile is and does: "machine +2 (3 energy, 3 workers)"; the price, where two have the same effect."""
    return TILE_NAMES[tile]


def question(table: Table) -> str:
    """What the due decision asks."""
    seat = int(table.due.seat)
    player = table.players[seat]
    kind = table.due.kind
    if kind == m.OPEN:
        return "Which order tile do you put up for auction?"
    if kind == m.OPENING_BID:
        return f"How many workers do you bid for order tile {table.auction_tile}, to begin with?"
    if kind == m.RAISE:
        standing = f"{{{table.bidder}:bid}} {workers(table.bid)} for order tile {table.auction_tile}"
        return f"{standing}. Do you raise, up to {workers(limit(table, seat))}, or pass?"
    if kind == m.LAST_TILE:
        return f"The last order tile, {table.auction_tile}, is yours. How many workers do you lay on it?"
    if kind == m.PICK and table.due.count:
        return f"Which column brings its cheapest tile to the market? {table.due.count} to bring."
    if kind == m.PICK:
        return f"You act last: do you bring an extra tile to the market, of up to {table.due.extra}?"
    if kind == m.ACTION:
        return f"Buy, tear down or place? {workers(idle(table, seat)).capitalize()} can act; {player.money} Elektro."
    if kind == m.SEASONAL:
        return f"How many seasonal workers do you hire for the coming round, at {fee(table, seat)} Elektro each?"
    return f"Which machines and robots do you shut down? As it is: {plan(player)}."


def plan(player: Player) -> str:
    """What a plan would mean."""
    total = WORKERS + player.seasonal
    return (
        f"production {player.production}, storage {player.storage}, energy {max(ENERGY_MIN, player.energy)}, "
        f"{max(0, player.workers)} of {total} workers in the canteen"
    )


def move(table: Table, move: int) -> str:
    """What a move does."""
    span = m.contents.span_of(move)
    return _words(table, int(table.due.seat), span, move - span.first)


def _words(table: Table, seat: int, span: Span, choice: int) -> str:
    if span.first == m.PUT_UP:
        return f"Put up order tile {choice}{_discount(choice)}"
    if span.first == m.BID:
        return f"Lay {workers(choice)} on it" if table.due.kind == m.LAST_TILE else f"Bid {workers(choice)}"
    if span.first == m.PASS:
        return "Pass"
    if span.first == m.BRING:
        if not table.on_board[choice]:
            return f"Bring {with_article(KIND_NAMES[choice])} tile"
        tile = cheapest(table, choice)
        return f"Bring {tile_name(tile)}, which costs {TILES[tile].price} Elektro"
    if span.first == m.STOP:
        return "Bring no more tiles"
    if span.first == m.BUY:
        return f"Buy {tile_name(choice)} for {cost(table, seat, choice)} Elektro"
    if span.first == m.PLACE:
        return f"Place {tile_name(choice)}{_extension(table, seat, choice)}"
    if span.first == m.TEAR_DOWN:
        return f"Tear down {tile_name(choice)}"
    if span.first == m.DONE:
        held = sum(table.players[seat].holdings)
        return f"End the actions{left_undone(held, 'tile', 'bought and not placed')}"
    if span.first == m.HIRE:
        total = choice * fee(table, seat)
        return f"Hire {workers(choice)} for {total} Elektro" if choice else "Hire nobody"
    if span.first == m.SHUT_DOWN:
        return f"Shut down {tile_name(choice)}"
    return "Confirm the plan"


def _discount(order_tile: int) -> str:
    return f" (discount {DISCOUNT[order_tile]})" if DISCOUNT[order_tile] else ""


def _extension(table: Table, seat: int, tile: int) -> str:
    player = table.players[seat]
    full = TILES[tile].kind < CONTROL and player.floor == FREE_SPACES + player.extensions
    return f" on an extension space, for {EXTENSION_PRICE} Elektro" if full else ""


def news(before: Table, after: Table) -> list[str]:
    """What happened between two tables that nobody decided."""
    return [*_new_order_tiles(before, after), *_new_price(before, after), *_new_round(before, after)]


def _new_order_tiles(before: Table, after: Table) -> list[str]:
    told = []
    for seat in range(after.seats):
        old, new = before.players[seat], after.players[seat]
        tile = new.new_tile or new.order_tile
        if tile not in (old.new_tile, old.order_tile):
            told.append(f"Order tile {tile} goes to {{{seat}}} with {workers(new.laid)} on it.")
    if [before.order[k] for k in range(after.seats)] != [after.order[k] for k in range(after.seats)]:
        order = ", ".join(f"{{{after.order[k]}}}" for k in range(after.seats))
        told.append(f"The order of play is now: {order}.")
    return told


def _new_price(before: Table, after: Table) -> list[str]:
    told = []
    for k, step in enumerate(PRICE_STEPS):
        if before.price_tiles[k] > after.price_tiles[k]:
            told.append(f"The price tile shows +{step}: energy costs {TRACK[after.price_space]} Elektro a unit.")
    return told


def _new_round(before: Table, after: Table) -> list[str]:
    told = []
    if after.round_number > before.round_number or (after.over and not before.over):
        incomes = ", ".join(_income(seat, after.players[seat].income) for seat in range(after.seats))
        doubled = " (doubled)" if after.over else ""
        told.append(f"Income of round {before.round_number}{doubled}: {incomes}.")
    if after.round_number > before.round_number:
        offer = ", ".join(str(number) for number, lies in enumerate(after.offer) if lies)
        last = " and last" if after.round_number == ROUNDS else ""
        told.append(f"Round {after.round_number}{last} begins. The offer: order tiles {offer}.")
    return told


def _income(seat: int, money: int) -> str:
    return f"{{{seat}:{'pay' if money < 0 else 'get'}}} {abs(money)} Elektro"
