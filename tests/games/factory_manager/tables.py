"""Tables for the worked examples: a real game, led to the wanted question, with the example's state written into it."""

from collections.abc import Sequence

from gearwright import Handle, new
from gearwright.games.factory_manager import GAME
from gearwright.games.factory_manager.bureaucracy import new_price
from gearwright.games.factory_manager.components import (
    CONTROL,
    FREE_SPACES,
    KIND_NAMES,
    N_TILES,
    OPTIMIZATION,
    ORDER_TILES,
    PRICE_STEPS,
    PRICE_TILES,
    STACKS,
    START_SPACE,
    TILE_IDS,
    TILES,
    TRACK,
    WORKERS,
)
from gearwright.games.factory_manager.moves import ACTION, OPEN, PICK, PLAN, RAISE, SEASONAL
from gearwright.games.factory_manager.streams import PRICE_TILES_DRAWN
from gearwright.games.factory_manager.table import Player, Table

START = ("A_S1", "A_S2", "A_S3", "A_M1", "A_M2")
TEN_FLOOR_TILES = (*START, "S05", "S06", "S10", "S11", "S12")
TWELVE_FLOOR_TILES = (*TEN_FLOOR_TILES, "S01", "S02")

_TILES = {name: kind for kind, names in enumerate(TILE_IDS) for name in names}
_COLUMNS = {name: column for column, name in enumerate(KIND_NAMES)}


def tile(name: str) -> int:
    """The kind of tile that a tile of the book belongs to."""
    return _TILES[name]


def player_at(handle: Handle, seat: int) -> Player:
    player: Player = handle.table.players[seat]
    return player


# Playing


def number(move: str) -> int:
    """A move as logs write it, but with tiles and columns by their names: "buy W06", "bring machine"."""
    span, _, choice = move.partition(" ")
    place = _TILES.get(choice, _COLUMNS.get(choice, choice))
    return GAME.rules.contents.read(f"{span} {place}".strip())


def play(handle: Handle, *moves: str) -> None:
    """Plays the moves; every law of the game holds before the first and after each."""
    check(handle)
    for move in moves:
        handle.play(number(move))
        check(handle)
    assert len(handle.moves) <= GAME.rules.longest


def check(handle: Handle) -> None:
    law = handle.broken()
    assert law == 0, GAME.rules.contents.laws[law]


def why_not(handle: Handle, move: str) -> int:
    """The refusal of a move, 0 if it is allowed. The list of allowed moves says the same."""
    check(handle)
    refusal = handle.refuse(number(move))
    assert (refusal == 0) == (number(move) in handle.legal_moves())
    return refusal


def allowed(handle: Handle) -> list[str]:
    """All allowed moves, as logs write them."""
    check(handle)
    return [GAME.rules.contents.spell(move) for move in handle.legal_moves()]


def asked(handle: Handle) -> tuple[int, int]:
    """The question that is due, and the seat that must answer it."""
    assert not handle.over
    return int(handle.table.due.kind), handle.seat


def play_quietly(handle: Handle) -> None:
    """Passes, stops, is done or shuts nothing down where that is allowed; else the first allowed move."""
    moves = allowed(handle)
    quiet = [move for move in ("pass", "stop", "done", "planned") if move in moves]
    play(handle, (quiet or moves)[0])


def lead_to(handle: Handle, question: int, seat: int) -> None:
    """Plays quietly until this seat is asked this question, in the same round."""
    running = handle.table.round_number
    while asked(handle) != (question, seat):
        play_quietly(handle)
        assert handle.table.round_number == running


def buying(
    order_tile: int, money: int, *market: str, seats: int = 3, available: int = 3, factory: tuple[str, ...] = START
) -> Handle:
    """Seat 0 acts in phase 3 of round 1 with this order tile, money, market, workers and factory."""
    handle = start(seats)
    build(handle, 0, *factory)
    set_available(handle, available)
    others = [other for other in taking_part(handle) if other != order_tile]
    give_order_tiles(handle, order_tile, *others[: seats - 1])
    lead_to(handle, ACTION, 0)
    lay_market(handle, *market)
    player_at(handle, 0).money = money
    return handle


def lead_to_last_plan(handle: Handle, hire: int = 0) -> None:
    """From the auction of a round to the plan of seat 0, the last in the order: the round ends with this plan."""
    others = taking_part(handle)
    give_order_tiles(handle, others.pop(), *others[: handle.seats - 1])
    if hire:
        lead_to(handle, SEASONAL, 0)
        play(handle, f"hire {hire}")
    lead_to(handle, PLAN, 0)


def shut_down(handle: Handle, *names: str) -> Handle:
    """A copy of the table on which the seat that plans has shut down these tiles, before it confirms the plan."""
    trial = handle.copy()
    play(trial, *(f"shut_down {name}" for name in names))
    return trial


def end_round(handle: Handle) -> None:
    """Plays quietly until the next round has begun or the game is over."""
    running = handle.table.round_number
    while not handle.over and handle.table.round_number == running:
        play_quietly(handle)


def energy_price(handle: Handle) -> int:
    return TRACK[int(handle.table.price_space)]


# Writing the example's state


def start(seats: int, seed: int = 1, first_game: bool = False) -> Handle:
    """A new game: the first opener of round 1 is asked."""
    handle = new("factory_manager", seats=seats, seed=seed, first_game=first_game)
    check(handle)
    return handle


def enter_round(handle: Handle, round_number: int, turned_over: Sequence[int]) -> None:
    """At the first question of a round: makes it a later one, with the price tiles turned over so far."""
    handle.table.round_number = round_number
    handle.table.price_space = START_SPACE + sum(turned_over)
    for kind, step in enumerate(PRICE_STEPS):
        handle.table.price_tiles[kind] = PRICE_TILES[kind] - turned_over.count(step)
    lay_market(handle)
    check(handle)


def set_available(handle: Handle, *counts: int) -> None:
    """So many available workers at each seat, in the order of seats; the others stand in the canteen."""
    for seat, count in enumerate(counts):
        player = player_at(handle, seat)
        player.available = count
        player.canteen = WORKERS + player.seasonal - player.laid - count
    check(handle)


def taking_part(handle: Handle) -> list[int]:
    """The order tiles for this number of players."""
    stacks = STACKS[handle.seats]
    return [tile for tile in range(1, ORDER_TILES + 1) if stacks.dealt[tile] or stacks.drawn[tile]]


def lay_order_tiles(handle: Handle, old: Sequence[int], offer: Sequence[int]) -> None:
    """At the first question of an auction: the old tiles by seat, and the offer; the others are the stack."""
    table: Table = handle.table
    for order_tile in taking_part(handle):
        table.offer[order_tile] = int(order_tile in offer)
        table.stack[order_tile] = int(order_tile not in (*old, *offer))
    for seat, order_tile in enumerate(old):
        table.players[seat].order_tile = order_tile
    table.due.seat = old.index(max(old))
    check(handle)


def give_order_tiles(handle: Handle, *won: int) -> None:
    """Plays an auction in which every seat gets the tile named for it, without a bid."""
    old = [order_tile for order_tile in taking_part(handle) if order_tile not in won][: handle.seats]
    lay_order_tiles(handle, old, won)
    while asked(handle)[0] < PICK:
        question, seat = asked(handle)
        play(handle, f"auction {won[seat]}" if question == OPEN else "pass" if question == RAISE else "bid 0")
    assert [player_at(handle, seat).order_tile for seat in range(handle.seats)] == list(won)


def lay_market(handle: Handle, *names: str) -> None:
    """The market holds these tiles and no others."""
    for kind in range(N_TILES):
        handle.table.columns[kind] += handle.table.market[kind]
        handle.table.on_board[TILES[kind].kind] += handle.table.market[kind]
        handle.table.market[kind] = 0
    for name in names:
        handle.table.market[_take(handle, name)] += 1
    check(handle)


def lay_x_tiles(handle: Handle, *kept: str) -> None:
    """In round 1: these three X tiles lie in the market, the other three are out of the game."""
    for kind in range(N_TILES):
        in_market = sum(tile(name) == kind for name in kept)
        handle.table.market[kind] = in_market
        handle.table.gone[kind] = TILES[kind].x - in_market
    check(handle)


def lay_board(handle: Handle, *names: str) -> None:
    """The columns hold these tiles and no others."""
    for kind in range(N_TILES):
        handle.table.gone[kind] += handle.table.columns[kind]
        handle.table.on_board[TILES[kind].kind] -= handle.table.columns[kind]
        handle.table.columns[kind] = 0
    for kind in [_take(handle, name) for name in names]:
        handle.table.columns[kind] += 1
        handle.table.on_board[TILES[kind].kind] += 1
    check(handle)


def build(handle: Handle, seat: int, *names: str) -> None:
    """The factory holds these tiles and no others; extension spaces that they need are paid."""
    player = player_at(handle, seat)
    for kind in range(N_TILES):
        handle.table.gone[kind] += player.placed[kind]
        player.placed[kind] = 0
    for name in names:
        player.placed[_take(handle, name)] += 1
    kinds = [TILES[tile(name)].kind for name in names]
    player.control = kinds.count(CONTROL)
    player.optimization = kinds.count(OPTIMIZATION)
    player.floor = len(kinds) - player.control - player.optimization
    player.extensions = max(0, player.floor - FREE_SPACES)
    check(handle)


def hold(handle: Handle, seat: int, *names: str) -> None:
    """These tiles lie in the holdings."""
    for name in names:
        player_at(handle, seat).holdings[_take(handle, name)] += 1
    check(handle)


def _take(handle: Handle, name: str) -> int:
    """Takes a tile from its column or, where none is left there, from outside the game."""
    kind = tile(name)
    if handle.table.columns[kind]:
        handle.table.columns[kind] -= 1
        handle.table.on_board[TILES[kind].kind] -= 1
    else:
        assert handle.table.gone[kind], f"no {name} can be had with {handle.seats} players"
        handle.table.gone[kind] -= 1
    return kind


def lay_price_tile(handle: Handle, step: int) -> None:
    """The next price tile that is turned over shows this step: the stream is set to a state that draws it."""
    for state in range(1000):
        handle.table.streams[PRICE_TILES_DRAWN] = state
        trial = handle.copy()
        new_price(trial.table)
        if trial.table.price_space == handle.table.price_space + step:
            return
    raise AssertionError(f"no price tile {step} is left")


# Reading the result


def column(handle: Handle, name: str) -> list[int]:
    """The tiles of a column by kind, the cheapest first."""
    kinds = [kind for kind in range(N_TILES) if TILES[kind].kind == _COLUMNS[name]]
    return [
        kind for kind in sorted(kinds, key=lambda kind: TILES[kind].price) for _ in range(handle.table.columns[kind])
    ]


def market(handle: Handle) -> list[int]:
    """The tiles in the market by kind."""
    return [kind for kind in range(N_TILES) for _ in range(handle.table.market[kind])]


def tiles(*names: str) -> list[int]:
    """The kinds of these tiles, in the order in which `market` and `column` give them."""
    return sorted(tile(name) for name in names)


def values(player: Player) -> tuple[int, int, int, int]:
    """Production, storage, energy, and workers in the canteen."""
    return player.production, player.storage, player.energy, player.canteen
