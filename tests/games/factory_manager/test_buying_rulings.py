"""The rulings on phase 3 that the worked examples leave open."""

import pytest

from gearwright.core.language.contents import NOT_ASKED
from gearwright.games.factory_manager.buying import (
    FLOOR_FULL,
    NO_EXTENSION,
    NO_FEE,
    NOT_HELD,
    NOT_PLACED,
    SPACE_TAKEN,
)
from gearwright.games.factory_manager.moves import ACTION, PLAN, SEASONAL

from .tables import (
    START,
    TEN_FLOOR_TILES,
    TWELVE_FLOOR_TILES,
    allowed,
    asked,
    buying,
    give_order_tiles,
    hold,
    lead_to,
    lead_to_last_plan,
    play,
    player_at,
    set_available,
    start,
    tile,
    values,
    why_not,
)


def test_r13_a_tile_may_be_bought_without_room() -> None:
    handle = buying(1, 100, "S16", "C01", factory=TWELVE_FLOOR_TILES)
    player = player_at(handle, 0)
    assert (player.floor, player.extensions) == (12, 2)
    play(handle, "buy S16")
    assert player.holdings[tile("S16")] == 1
    assert why_not(handle, "place S16") == FLOOR_FULL
    play(handle, "buy C01", "place C01")
    assert player.control == 1, "the special spaces are no floor spaces"
    play(handle, "tear_down A_S1", "place S16")
    assert (player.floor, player.placed[tile("S16")], player.money) == (12, 1, 100 - 18 - 5)


def test_r14_stored_tiles_are_placed_before_the_hiring_step() -> None:
    handle = buying(1, 100, "W01", "P01")
    hold(handle, 0, "S01", "S05")
    play(handle, "place S01", "buy W01", "place W01")
    assert player_at(handle, 0).acted == 1, "placing needs no worker"
    assert why_not(handle, "place W01") == NOT_HELD
    assert why_not(handle, "tear_down S05") == NOT_PLACED, "what is held cannot be thrown away"
    play(handle, "done")
    assert asked(handle) == (SEASONAL, 0)
    assert why_not(handle, "place S05") == NOT_ASKED
    assert why_not(handle, "buy P01") == NOT_ASKED
    assert allowed(handle) == ["hire 0", "hire 1", "hire 2"]
    play(handle, "hire 0")
    assert player_at(handle, 0).holdings[tile("S05")] == 1


def test_r14_holdings_have_no_limit() -> None:
    handle = buying(1, 100, "S16")
    hold(handle, 0, "S01", "S02", "S05", "S06", "S10", "S11", "M01", "M02", "W01", "W02", "W03", "P01", "P02", "C01")
    play(handle, "buy S16")
    assert sum(player_at(handle, 0).holdings) == 15


def test_r15_an_extension_space_has_no_discount() -> None:
    handle = buying(12, 50, "S16", "S17", seats=5, factory=TEN_FLOOR_TILES)
    player = player_at(handle, 0)
    play(handle, "buy S16", "place S16")
    assert (player.money, player.floor, player.extensions) == (50 - 12 - 10, 11, 1)
    play(handle, "buy S17", "place S17")
    assert (player.money, player.floor, player.extensions) == (28 - 12 - 10, 12, 2)


@pytest.mark.parametrize(("money", "refusal"), [(10, 0), (9, NO_EXTENSION)])
def test_r15_ten_elektro_are_enough(money: int, refusal: int) -> None:
    handle = buying(12, money, seats=5, factory=TEN_FLOOR_TILES)
    hold(handle, 0, "S16", "C01")
    assert why_not(handle, "place S16") == refusal
    assert why_not(handle, "place C01") == 0, "the control space is free of charge"


def test_r16_any_placed_tile_may_be_torn_down() -> None:
    """Also one placed in the same turn, and those on the special spaces; the tracks stand until phase 4."""
    handle = buying(1, 18, "W01", available=4, factory=(*START, "C01", "O01"))
    player = player_at(handle, 0)
    play(handle, "buy W01", "place W01", "tear_down W01", "tear_down C01", "tear_down O01")
    assert (player.floor, player.control, player.optimization) == (5, 0, 0)
    assert player.placed[tile("W01")] == player.holdings[tile("W01")] == 0
    assert [handle.table.gone[tile(name)] for name in ("W01", "C01", "O01")] == [1, 1, 1]
    assert values(player) == (2, 3, 4, 3)
    assert why_not(handle, "place W01") == NOT_HELD


def test_r16_a_shut_down_tile_may_be_torn_down() -> None:
    handle = start(2)
    lead_to_last_plan(handle)
    play(handle, "shut_down A_M1", "planned")
    lead_to(handle, ACTION, 0)
    player = player_at(handle, 0)
    assert player.off[tile("A_M1")] == 1
    play(handle, "tear_down A_M1", "tear_down A_M2")
    assert player.placed[tile("A_M1")] == player.off[tile("A_M1")] == 0
    assert why_not(handle, "tear_down A_M1") == NOT_PLACED


@pytest.mark.parametrize(("hire", "money"), [(0, 30), (1, 23), (2, 16)])
def test_r17_whoever_stays_is_paid_again(hire: int, money: int) -> None:
    """Two seasonal workers, one of them on the order tile: for the next round each costs 7 again."""
    handle = start(3)
    player = player_at(handle, 0)
    player.seasonal = 2
    set_available(handle, 5)
    give_order_tiles(handle, 1, 2, 3)
    player.available -= 1
    player.laid += 1
    lead_to(handle, SEASONAL, 0)
    player.money = 30
    play(handle, f"hire {hire}")
    assert (player.money, player.seasonal) == (money, hire)
    lead_to(handle, PLAN, 0)
    play(handle, "planned")
    assert (player.canteen, player.laid, player.available) == (4, 0, 3 + hire)


def test_r17_the_hired_do_nothing_in_this_turn() -> None:
    """Hiring is the end of the turn: the next player acts."""
    handle = buying(1, 100, "W01")
    play(handle, "done", "hire 2")
    assert asked(handle) == (ACTION, 1)
    assert player_at(handle, 0).available == 3


@pytest.mark.parametrize(
    ("money", "choices"), [(14, ["hire 0", "hire 1", "hire 2"]), (13, ["hire 0", "hire 1"]), (7, ["hire 0", "hire 1"])]
)
def test_r17_as_many_as_can_be_paid(money: int, choices: list[str]) -> None:
    handle = buying(1, money)
    play(handle, "done")
    assert allowed(handle) == choices
    assert why_not(handle, "hire 2") == (0 if money >= 14 else NO_FEE)


def test_r17_without_money_the_contracts_end_unasked() -> None:
    handle = start(3)
    player = player_at(handle, 0)
    player.seasonal = 2
    set_available(handle, 5)
    give_order_tiles(handle, 1, 2, 3)
    lead_to(handle, ACTION, 0)
    player.money = 6
    play(handle, "done")
    assert asked(handle) == (ACTION, 1)
    assert (player.money, player.seasonal) == (6, 0)


def test_r33_actions_in_any_order_and_not_all_workers() -> None:
    handle = buying(1, 50, "W01", "P01", "S01", available=5)
    player = player_at(handle, 0)
    play(handle, "buy W01", "tear_down A_S1", "place W01", "buy P01", "place P01")
    assert player.acted == 3
    play(handle, "done")
    assert asked(handle) == (SEASONAL, 0), "two workers have not acted, and S01 is left"


def test_r33_nothing_at_all() -> None:
    handle = buying(1, 50, "W01")
    play(handle, "done", "hire 0")
    assert player_at(handle, 0).money == 50
    assert player_at(handle, 0).acted == 0


def test_r36_only_placed_special_tiles_are_limited() -> None:
    """Optimization tiles: one placed, one held, one bought; the space is free when the first is torn down."""
    handle = buying(1, 50, "O05", factory=(*START, "O01"))
    hold(handle, 0, "O02")
    player = player_at(handle, 0)
    play(handle, "buy O05")
    assert why_not(handle, "place O05") == SPACE_TAKEN
    assert why_not(handle, "place O02") == SPACE_TAKEN
    play(handle, "tear_down O01", "place O05")
    assert why_not(handle, "place O02") == SPACE_TAKEN
    assert (player.optimization, player.placed[tile("O05")], player.holdings[tile("O02")]) == (1, 1, 1)
