"""E01 to E04, and the rulings on the preparation."""

from collections import Counter

import pytest

from gearwright import new
from gearwright.games.factory_manager.components import COMPONENTS, CONTROL, KINDS, N_TILES, OPTIMIZATION, TILES

from .tables import (
    START,
    column,
    energy_price,
    give_order_tiles,
    lay_market,
    market,
    play,
    player_at,
    set_available,
    start,
    tile,
    tiles,
    values,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
X_TILES = ("S09", "M05", "W09", "P05", "C04", "O04")


@SEATS
def test_e01_start_values(seats: int) -> None:
    handle = start(seats)
    for seat in range(seats):
        player = player_at(handle, seat)
        assert player.money == 18
        assert values(player) == (2, 3, 4, 4)
        assert player.workers == 4
        assert player.available == 3
        assert (player.laid, player.acted, player.seasonal) == (0, 0, 0)
        assert sum(player.holdings) == 0
        assert sum(player.off) == 0
        assert player.extensions == 0
        assert Counter(tile(name) for name in START) == {
            kind: player.placed[kind] for kind in range(N_TILES) if player.placed[kind]
        }
        assert (player.floor, player.control, player.optimization) == (5, 0, 0)


def test_e02_tiles_for_three_players() -> None:
    handle = start(3)
    printed = COMPONENTS.tables["tiles.toml"]["tile"]
    laid_out = [entry["id"] for entry in printed if entry["players"] in ("2-5", "3-5") and not entry.get("x")]
    assert len(laid_out) == 45
    assert Counter(tile(name) for name in laid_out) == {
        kind: handle.table.columns[kind] for kind in range(N_TILES) if handle.table.columns[kind]
    }
    assert list(handle.table.on_board) == [12, 9, 10, 5, 5, 4]


@SEATS
def test_e02_r12_three_of_the_six_x_tiles(seats: int) -> None:
    """With any number of players; which three is a matter of chance."""
    x_kinds = tiles(*X_TILES)
    kept: set[int] = set()
    removed: set[int] = set()
    for seed in range(20):
        handle = start(seats, seed)
        gone = [kind for kind in range(N_TILES) for _ in range(handle.table.gone[kind])]
        assert len(market(handle)) == len(gone) == 3
        assert sorted(market(handle) + gone) == x_kinds
        kept.update(market(handle))
        removed.update(gone)
    assert sorted(kept) == sorted(removed) == x_kinds


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [8, 6, 7, 3, 3, 3]), (3, [12, 9, 10, 5, 5, 4]), (4, [16, 13, 13, 7, 6, 5]), (5, [19, 16, 17, 8, 8, 7])],
)
def test_r12_columns_by_number_of_players(seats: int, counts: list[int]) -> None:
    """The table of section 4.1: the X tiles are not among them."""
    handle = start(seats)
    assert list(handle.table.on_board) == counts
    assert sum(handle.table.columns) == 15 * seats


@pytest.mark.parametrize(
    ("seats", "dealt", "stack"),
    [
        (2, [2, 10], [1, 4, 6, 8]),
        (3, [5, 7, 8], [1, 2, 3, 4, 6]),
        (4, [7, 8, 9, 10], [1, 2, 3, 4, 5, 6]),
        (5, [8, 9, 10, 11, 12], [1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_e03_order_tiles(seats: int, dealt: list[int], stack: list[int]) -> None:
    """The offer of round 1 has been drawn from the stack of n + 2 tiles."""
    first_tiles = set()
    first_offers = set()
    for seed in range(20):
        handle = start(seats, seed)
        held = [player_at(handle, seat).order_tile for seat in range(seats)]
        offer = [order_tile for order_tile, lies in enumerate(handle.table.offer) if lies]
        left = [order_tile for order_tile, lies in enumerate(handle.table.stack) if lies]
        assert sorted(held) == dealt
        assert len(offer) == seats
        assert len(left) == 2
        assert sorted(offer + left) == stack
        first_tiles.add(held[0])
        first_offers.add(tuple(offer))
    assert first_tiles == set(dealt)
    assert len(first_offers) > 1


@SEATS
def test_e04_tops_of_the_columns(seats: int) -> None:
    handle = start(seats)
    set_available(handle, *([6] * seats))
    lay_market(handle)
    give_order_tiles(handle, *[1, 2, 4, 6, 8][:seats])
    tops = ["S01", "M01", "W01", "P01", "C01", "O01"]
    kinds = ["storage", "machine", "working robot", "personnel robot", "control", "optimization"]
    assert [column(handle, kind)[0] for kind in kinds] == tiles(*tops)
    assert [TILES[tile(top)].price for top in tops] == [6, 8, 5, 3, 5, 6]
    play(handle, *[f"bring {kind}" for kind in kinds])
    assert market(handle) == tiles(*tops)


def test_e04_r11_equal_price_means_equal_tiles() -> None:
    """So two kinds of tile in one column never have the same price, and a column is sorted by it."""
    for kind in range(KINDS):
        prices = [TILES[k].price for k in range(N_TILES) if TILES[k].kind == kind]
        assert prices == sorted(set(prices))


@SEATS
def test_r28_money_is_open(seats: int) -> None:
    """To every seat and to a spectator."""
    handle = start(seats)
    for seat in range(seats):
        player_at(handle, seat).money = 20 + seat
    for viewer in range(seats + 1):
        seen = handle.view(viewer).table.players
        assert [seen[seat].money for seat in range(seats)] == [20 + seat for seat in range(seats)]


def test_r31_what_the_special_tiles_do() -> None:
    """Control lowers energy, optimization saves workers; the two best of these also add 1 production."""
    for kind in range(N_TILES):
        entry = TILES[kind]
        if entry.kind == CONTROL:
            assert entry.energy < 0
            assert (entry.production, entry.storage, entry.workers) == (0, 0, 0)
        if entry.kind == OPTIMIZATION:
            assert entry.workers < 0
            assert (entry.storage, entry.energy) == (0, 0)
            assert entry.production == (1 if kind in tiles("O07", "O08") else 0)


def test_r32_first_game_is_an_option() -> None:
    """It is off by default; the energy costs 1 at the start in both cases."""
    assert not new("factory_manager", seats=2, seed=1).table.options.first_game
    assert start(2, first_game=True).table.options.first_game
    assert energy_price(start(2)) == energy_price(start(2, first_game=True)) == 1
