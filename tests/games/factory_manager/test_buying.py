"""E16 to E27: phase 3, buying, placing, tearing down and seasonal workers."""

import pytest

from gearwright import Handle
from gearwright.games.factory_manager.buying import (
    NO_EXTENSION,
    NO_MONEY,
    NO_WORKER,
    NOT_IN_MARKET,
    SPACE_TAKEN,
)
from gearwright.games.factory_manager.moves import ACTION, OPEN, PICK, PLAN, SEASONAL
from gearwright.games.factory_manager.table import Player

from .tables import (
    START,
    TEN_FLOOR_TILES,
    allowed,
    asked,
    buying,
    end_round,
    give_order_tiles,
    hold,
    lay_market,
    lay_order_tiles,
    lead_to,
    play,
    player_at,
    start,
    tile,
    values,
    why_not,
)


def all_workers(player: Player) -> int:
    return player.available + player.canteen + player.laid


def test_e16_discount_on_a_buy() -> None:
    handle = buying(8, 20, "W06", "P01")
    player = player_at(handle, 0)
    play(handle, "buy W06")
    assert player.money == 15
    play(handle, "buy P01")
    assert player.money == 15
    assert player.acted == 2
    assert player.holdings[tile("W06")] == player.holdings[tile("P01")] == 1
    assert sum(handle.table.market) == 0


@pytest.mark.parametrize(("money", "refusal"), [(5, 0), (4, NO_MONEY)])
def test_e16_the_discounted_price_must_be_paid(money: int, refusal: int) -> None:
    """W06 costs 8 - 3 = 5."""
    handle = buying(8, money, "W06")
    assert why_not(handle, "buy W06") == refusal
    assert why_not(handle, "buy W01") == NOT_IN_MARKET


def test_e17_r34_never_below_zero_cheap_seasonal_workers() -> None:
    handle = buying(12, 10, "P01", seats=5)
    player = player_at(handle, 0)
    play(handle, "buy P01")
    assert player.money == 10
    play(handle, "done", "hire 2")
    assert player.money == 8
    assert player.seasonal == 2


@pytest.mark.parametrize("order_tile", [1, 2, 3])
def test_e18_no_discount_on_1_to_3(order_tile: int) -> None:
    handle = buying(order_tile, 18, "P01")
    play(handle, "done", "hire 2")
    assert player_at(handle, 0).money == 4
    assert player_at(handle, 0).seasonal == 2


@pytest.mark.parametrize(
    ("order_tile", "discount"),
    [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3), (9, 3), (10, 4), (11, 5), (12, 6)],
)
def test_e18_the_discount_of_every_order_tile(order_tile: int, discount: int) -> None:
    """On a buy and on a seasonal worker."""
    handle = buying(order_tile, 50, "S16", seats=5)
    play(handle, "buy S16")
    assert player_at(handle, 0).money == 50 - (18 - discount)
    play(handle, "done", "hire 1")
    assert player_at(handle, 0).money == 50 - (18 - discount) - (7 - discount)


def test_e19_one_worker_one_action() -> None:
    handle = buying(1, 100, "S01", "W01", "P01")
    play(handle, "buy S01", "buy W01", "tear_down A_S1")
    assert player_at(handle, 0).acted == 3
    assert why_not(handle, "buy P01") == NO_WORKER
    assert why_not(handle, "tear_down A_M1") == NO_WORKER
    assert allowed(handle) == [f"place {tile('S01')}", f"place {tile('W01')}", "done"]
    play(handle, "place S01", "place W01")
    assert allowed(handle) == ["done"]


def test_e20_replacing_the_control_tile() -> None:
    handle = buying(1, 20, "C05", available=2, factory=(*START, "C01"))
    player = player_at(handle, 0)
    play(handle, "tear_down C01", "buy C05", "place C05")
    assert player.money == 8
    assert player.placed[tile("C05")] == player.control == 1
    assert player.placed[tile("C01")] == player.holdings[tile("C05")] == 0
    assert handle.table.gone[tile("C01")] == 1
    assert why_not(handle, "tear_down A_S1") == NO_WORKER


def test_e20_r36_with_one_worker_the_new_control_tile_is_kept() -> None:
    handle = buying(1, 20, "C05", available=1, factory=(*START, "C01"))
    player = player_at(handle, 0)
    play(handle, "buy C05")
    assert player.money == 8
    assert player.holdings[tile("C05")] == 1
    assert why_not(handle, "place C05") == SPACE_TAKEN
    assert why_not(handle, "tear_down C01") == NO_WORKER


def test_e21_extension_space() -> None:
    handle = buying(1, 30, "S16", available=1, factory=TEN_FLOOR_TILES)
    player = player_at(handle, 0)
    assert (player.floor, player.extensions) == (10, 0)
    play(handle, "buy S16")
    assert player.money == 12
    play(handle, "place S16")
    assert player.money == 2
    assert (player.floor, player.extensions) == (11, 1)


def test_e22_paid_once_only() -> None:
    handle = buying(1, 30, "S16", available=1, factory=TEN_FLOOR_TILES)
    play(handle, "buy S16", "place S16")
    end_round(handle)
    lead_to(handle, ACTION, 0)
    hold(handle, 0, "W01")
    player = player_at(handle, 0)
    player.money = 9
    play(handle, "tear_down A_S1")
    assert (player.floor, player.extensions) == (10, 1)
    play(handle, "place W01")
    assert (player.floor, player.extensions) == (11, 1)
    assert player.money == 9


def without_money_for_the_extension() -> Handle:
    """E23: 10 floor tiles, money 24, and S16 bought for 18."""
    handle = buying(1, 24, "S16", factory=TEN_FLOOR_TILES)
    play(handle, "buy S16")
    return handle


def test_e23_no_money_for_the_extension() -> None:
    handle = without_money_for_the_extension()
    player = player_at(handle, 0)
    assert player.money == 6
    assert why_not(handle, "place S16") == NO_EXTENSION
    assert player.holdings[tile("S16")] == 1
    end_round(handle)
    assert player.holdings[tile("S16")] == 1
    assert player.storage == 3 + 2 + 2 + 3 + 3 + 3, "without the 4 of S16"


def test_e24_placing_later_costs_no_worker() -> None:
    handle = without_money_for_the_extension()
    end_round(handle)
    give_order_tiles(handle, 1, 2, 3)
    lead_to(handle, ACTION, 0)
    lay_market(handle, "P01", "W01", "S01")
    player = player_at(handle, 0)
    player.money = 40
    assert player.available == 3
    play(handle, "tear_down A_S1")
    assert player.acted == 1
    play(handle, "place S16")
    assert player.acted == 1
    assert player.money == 40
    assert (player.floor, player.extensions) == (10, 0)
    play(handle, "buy P01", "buy W01")
    assert player.acted == 3
    assert player.money == 40 - 3 - 5
    assert why_not(handle, "buy S01") == NO_WORKER


def test_e25_r16_no_workers_from_the_canteen() -> None:
    handle = buying(1, 18, "P01", "P02", "W01")
    player = player_at(handle, 0)
    play(handle, "tear_down A_M1")
    assert player.canteen == 4
    assert values(player) == (2, 3, 4, 4), "the tracks stand until phase 4"
    play(handle, "buy P01", "buy P02")
    assert why_not(handle, "buy W01") == NO_WORKER
    play(handle, "done", "hire 0")
    lead_to(handle, PLAN, 0)
    assert player.canteen == 4
    play(handle, "planned")
    assert values(player) == (1, 3, 2, 2)
    assert player.available == 5


def test_e26_r06_r17_seasonal_workers_last_one_round() -> None:
    handle = start(2)
    end_round(handle)
    assert handle.table.round_number == 2
    give_order_tiles(handle, 6, 8)
    lead_to(handle, SEASONAL, 0)
    player = player_at(handle, 0)
    player.money = 30
    play(handle, "hire 2")
    assert player.money == 20
    lead_to(handle, PLAN, 0)
    play(handle, "planned")
    assert (all_workers(player), player.available) == (9, 5)

    end_round(handle)
    assert handle.table.round_number == 3
    lay_order_tiles(handle, old=[10, 8], offer=[1, 2])
    assert asked(handle) == (OPEN, 0)
    play(handle, "auction 1", "bid 1", "pass", "bid 0")
    assert asked(handle) == (PICK, 0)
    assert (all_workers(player), player.laid, player.available) == (9, 1, 4)
    lead_to(handle, ACTION, 0)
    assert (all_workers(player), player.laid, player.available) == (9, 1, 4)
    play(handle, "done", "hire 0")
    lead_to(handle, PLAN, 0)
    play(handle, "planned")
    assert (all_workers(player), player.laid, player.available) == (7, 0, 3)


def test_e27_a_whole_turn() -> None:
    handle = buying(4, 18, "C04", "W01", "P01", "S01", seats=2)
    player = player_at(handle, 0)
    play(handle, "buy C04", "place C04", "buy W01", "place W01", "buy P01", "place P01", "done")
    assert player.money == 4
    assert player.seasonal == 0
    assert asked(handle)[0] != SEASONAL, "a seasonal worker costs 6: none is hired"
    lead_to(handle, PLAN, 0)
    assert (player.robots, player.machines) == (2, 2)
    play(handle, "planned")
    assert values(player) == (3, 3, 3, 3)
    assert player.available == 4
