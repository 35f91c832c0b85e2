"""How the game speaks: what things are called, and what happened by itself.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.looks.phrases import counted

from .components import (
    ENERGY_MIN,
    KIND_NAMES,
    N_TILES,
    PRICE_STEPS,
    ROUNDS,
    TILES,
    TRACK,
    WORKERS,
)
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


def plan(player: Player) -> str:
    """What a plan would mean."""
    total = WORKERS + player.seasonal
    return (
        f"production {player.production}, storage {player.storage}, energy {max(ENERGY_MIN, player.energy)}, "
        f"{max(0, player.workers)} of {total} workers in the canteen"
    )


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
