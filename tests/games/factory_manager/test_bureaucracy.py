"""E28 to E34, and the rulings on phase 4."""

from itertools import permutations

import pytest

from gearwright import Handle
from gearwright.games.factory_manager.bureaucracy import CANNOT_SHUT, NONE_RUNS, TOO_FEW_WORKERS, TOO_MANY_ROBOTS
from gearwright.games.factory_manager.moves import ACTION, OPEN, PLAN

from .tables import (
    START,
    allowed,
    asked,
    build,
    end_round,
    energy_price,
    enter_round,
    give_order_tiles,
    lay_price_tile,
    lead_to,
    lead_to_last_plan,
    play,
    player_at,
    shut_down,
    start,
    tile,
    values,
    why_not,
)


def planning(*factory: str, seats: int = 2, hire: int = 0) -> Handle:
    """Round 1: seat 0 plans for this factory, with 7 workers and those hired."""
    handle = start(seats)
    build(handle, 0, *factory)
    lead_to_last_plan(handle, hire)
    return handle


def planned(handle: Handle, *off: str) -> tuple[tuple[int, int, int, int], int]:
    """Production, storage, energy and canteen, and the available workers, once the plan with these tiles off stands."""
    trial = shut_down(handle, *off)
    play(trial, "planned")
    return values(player_at(trial, 0)), player_at(trial, 0).available


def refused(handle: Handle, *off: str) -> int:
    """Why the plan with these tiles off is not allowed."""
    return why_not(shut_down(handle, *off), "planned")


def test_e28_r18_more_robots_than_machines() -> None:
    handle = planning(*START, "W01", "W02", "W06")
    assert refused(handle) == TOO_MANY_ROBOTS
    assert planned(handle, "W01") == ((4, 3, 5, 4), 3)
    assert planned(handle, "W06") == ((4, 3, 6, 4), 3)
    assert refused(handle, "A_M1") == TOO_MANY_ROBOTS
    assert planned(handle, "A_M1", "W01", "W02") == ((2, 3, 2, 2), 5)


def test_e28_the_order_of_shutting_down_does_not_matter() -> None:
    handle = planning(*START, "W01", "W02", "W06")
    for off in permutations(["A_M1", "W01", "W02"]):
        assert planned(handle, *off) == ((2, 3, 2, 2), 5)


def test_e29_not_enough_workers() -> None:
    handle = planning(*START, "M03", "M06")
    assert player_at(handle, 0).workers == 9
    assert refused(handle) == TOO_FEW_WORKERS
    assert refused(handle, "A_M1") == TOO_FEW_WORKERS
    assert planned(handle, "M03") == ((4, 3, 6, 6), 1)
    assert planned(handle, "A_M1", "A_M2") == ((4, 3, 4, 5), 2)


def test_e29_with_a_seasonal_worker() -> None:
    handle = planning(*START, "M03", "M06", hire=1)
    assert refused(handle) == TOO_FEW_WORKERS
    assert planned(handle, "A_M1") == ((5, 3, 6, 7), 1)


@pytest.mark.parametrize(
    ("off", "tracks", "available", "income"),
    [(["A_M1"], (1, 3, 2, 2), 5, 6), (["A_M1", "A_M2"], (0, 3, 1, 0), 7, -2)],
)
def test_e30_r23_voluntary_shut_down(
    off: list[str], tracks: tuple[int, int, int, int], available: int, income: int
) -> None:
    handle = planning(*START)
    lay_price_tile(handle, 1)
    assert planned(handle, *off) == (tracks, available)
    trial = shut_down(handle, *off)
    play(trial, "planned")
    assert energy_price(trial) == 2
    assert player_at(trial, 0).income == income
    assert player_at(trial, 0).money == 18 + income


def test_e31_energy_is_at_least_1() -> None:
    handle = planning(*START, "C08")
    lay_price_tile(handle, 2)
    assert player_at(handle, 0).energy == -1
    play(handle, "planned")
    assert player_at(handle, 0).energy == 1
    assert energy_price(handle) == 3
    assert player_at(handle, 0).income == 17


def test_e32_r21_workers_are_at_least_0() -> None:
    handle = planning(*START, "O07", "P03")
    assert planned(handle) == ((3, 3, 4, 0), 7)


def test_r21_savings_are_not_tied_to_single_machines() -> None:
    """A robot that saves 3 workers at machines that need 2 each: 4 - 3 = 1 worker; shut down, it saves nothing."""
    handle = planning(*START, "P06")
    assert planned(handle) == ((2, 3, 5, 1), 6)
    assert planned(handle, "P06") == ((2, 3, 4, 4), 3)


def prices(handle: Handle, steps: tuple[int, ...]) -> list[int]:
    """The price after each round, when the price tiles come in this order."""
    after = []
    for step in steps:
        lay_price_tile(handle, step)
        end_round(handle)
        after.append(energy_price(handle))
    return after


def test_e33_price_marker() -> None:
    handle = start(2)
    assert energy_price(handle) == 1
    assert prices(handle, (1, 0, 2, 1, 1)) == [2, 2, 4, 5, 6]
    assert handle.over


@pytest.mark.parametrize("steps", sorted(set(permutations((2, 2, 1, 1, 1)))))
def test_e33_the_highest_price(steps: tuple[int, ...]) -> None:
    assert prices(start(2), steps)[-1] == 8


@pytest.mark.parametrize("steps", sorted(set(permutations((0, 0, 1, 1, 1)))))
def test_e33_the_lowest_price(steps: tuple[int, ...]) -> None:
    assert prices(start(2), steps)[-1] == 4


@pytest.mark.parametrize("seed", range(10))
def test_e34_first_game(seed: int) -> None:
    """One 0 tile is on top; the others come by chance, and the price ends from 4 to 7."""
    handle = start(2, seed, first_game=True)
    end_round(handle)
    assert energy_price(handle) == 1
    assert list(handle.table.price_tiles) == [1, 4, 2]
    while not handle.over:
        end_round(handle)
    assert 4 <= energy_price(handle) <= 7


def test_e34_r32_without_the_option_the_first_price_is_open() -> None:
    after = set()
    for seed in range(20):
        handle = start(2, seed)
        end_round(handle)
        after.add(energy_price(handle))
    assert after == {1, 2, 3}


@pytest.mark.parametrize("robots", [("W01", "W02", "P01"), ("W01", "P01", "P03"), ("P01", "P03", "P06")])
def test_r18_both_sorts_of_robots_count(robots: tuple[str, ...]) -> None:
    """Three of them at two machines are too many, two are not."""
    handle = planning(*START, *robots)
    assert refused(handle) == TOO_MANY_ROBOTS
    for robot in robots:
        assert refused(handle, robot) == 0


def test_r18_only_active_machines_count() -> None:
    handle = planning(*START, "W01", "P01")
    assert refused(handle) == 0
    assert refused(handle, "A_M1") == TOO_MANY_ROBOTS
    assert refused(handle, "A_M1", "A_M2", "W01") == TOO_MANY_ROBOTS
    assert planned(handle, "A_M1", "A_M2", "W01", "P01") == ((0, 3, 1, 0), 7)


def test_r19_more_than_ten_tiles_can_be_off() -> None:
    machines = ("A_M1", "A_M2", "M01", "M02", "M03", "M04", "M06", "M07", "M08", "M09", "M10", "M11")
    handle = planning(*machines, seats=5)
    assert refused(handle) == TOO_FEW_WORKERS
    trial = shut_down(handle, *machines)
    assert sum(player_at(trial, 0).off) == 12
    assert allowed(trial) == ["planned"]
    assert planned(handle, *machines) == ((0, 0, 1, 0), 7)


def test_r20_only_machines_and_robots_are_shut_down() -> None:
    handle = planning(*START, "W01", "P01", "C01", "O01")
    assert allowed(handle) == [
        f"shut_down {tile('A_M1')}", f"shut_down {tile('W01')}", f"shut_down {tile('P01')}", "planned",
    ]  # fmt: skip
    for name in ("A_S1", "C01", "O01"):
        assert why_not(handle, f"shut_down {name}") == CANNOT_SHUT
    assert why_not(handle, "shut_down M01") == NONE_RUNS
    play(handle, "shut_down A_M1", "shut_down A_M2")
    assert why_not(handle, "shut_down A_M1") == NONE_RUNS, "both are off"


def test_r20_with_nothing_to_shut_down_there_is_nothing_to_plan() -> None:
    """A factory of storage tiles: all 7 workers are available without a question."""
    handle = start(2)
    build(handle, 0, "A_S1", "A_S2")
    give_order_tiles(handle, 1, 2)
    lead_to(handle, PLAN, 1)
    assert values(player_at(handle, 0)) == (0, 2, 1, 0)
    assert player_at(handle, 0).available == 7


def test_r22_a_worker_stays_available_in_round_5_too() -> None:
    """START and M03 need 4 + 3 of 7 workers."""
    handle = start(2)
    enter_round(handle, 5, [1, 1, 1, 1])
    build(handle, 0, *START, "M03")
    lead_to_last_plan(handle)
    assert refused(handle) == TOO_FEW_WORKERS
    assert planned(handle, "A_M1") == ((3, 3, 4, 5), 2)


def test_r24_values_beyond_the_printed_tracks_count_in_full() -> None:
    """Production 18 and storage 23 on tracks to 16: 180 - 7 * 2."""
    storage = ("S16", "S17", "S18", "S19", "S20", "S10")
    handle = planning(*storage, "M15", "M16", "M17", "W17", "W18", "W13", "O08", seats=5)
    lay_price_tile(handle, 1)
    play(handle, "planned")
    assert values(player_at(handle, 0)) == (18, 23, 7, 3)
    assert player_at(handle, 0).income == 166


def test_r24_energy_beyond_the_printed_track_counts_in_full() -> None:
    """4 + 6 + 2 on a track to 10; 4 + 6 - 4 workers."""
    handle = planning(*START, "M01", "M02", "W10", "O08", seats=5)
    lay_price_tile(handle, 1)
    play(handle, "planned")
    assert values(player_at(handle, 0)) == (9, 3, 12, 6)
    assert player_at(handle, 0).income == 30 - 24


def test_r30_plans_in_forward_order_before_the_price() -> None:
    handle = start(3)
    give_order_tiles(handle, 6, 1, 4)
    lay_price_tile(handle, 2)
    lead_to(handle, PLAN, 1)
    for seat in (1, 2, 0):
        assert asked(handle) == (PLAN, seat)
        assert energy_price(handle) == 1
        play(handle, "planned")
    assert energy_price(handle) == 3
    assert handle.table.round_number == 2


def test_r35_a_shut_down_lasts_until_the_next_phase_4() -> None:
    handle = planning(*START)
    play(handle, "shut_down A_M1", "planned")
    player = player_at(handle, 0)
    assert asked(handle)[0] == OPEN
    assert (player.off[tile("A_M1")], player.available) == (1, 5)
    lead_to(handle, ACTION, 0)
    assert player.off[tile("A_M1")] == 1
    lead_to(handle, PLAN, 0)
    assert sum(player.off) == 0
    assert (player.production, player.energy, player.workers) == (2, 4, 4)
    play(handle, "planned")
    assert (values(player), player.available) == ((2, 3, 4, 4), 3)
