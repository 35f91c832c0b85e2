"""E35 to E42: income, and the end of the game; and the rulings on them."""

import pytest

from gearwright import Handle
from gearwright.core.language.contents import GAME_OVER
from gearwright.games.factory_manager.bureaucracy import TOO_MANY_ROBOTS
from gearwright.games.factory_manager.income import income
from gearwright.games.factory_manager.moves import PLAN

from .tables import (
    START,
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
    values,
    why_not,
)

GROWN_FACTORY = ("A_S1", "S05", "S10", "S16", "M06", "M11", "M14", "W06", "W13", "P03", "C07", "O01")


def grown_factory(round_number: int, turned_over: list[int]) -> Handle:
    """E38: seat 0 plans with the grown factory, and the next price tile is a 1."""
    handle = start(3)
    enter_round(handle, round_number, turned_over)
    build(handle, 0, *GROWN_FACTORY)
    lead_to_last_plan(handle)
    lay_price_tile(handle, 1)
    return handle


def test_e35_first_income() -> None:
    """The price stays at 1 in the first round of a first game."""
    handle = start(2, first_game=True)
    end_round(handle)
    assert energy_price(handle) == 1
    for seat in range(2):
        assert values(player_at(handle, seat)) == (2, 3, 4, 4)
        assert player_at(handle, seat).income == 16


@pytest.mark.parametrize(("production", "storage"), [(3, 8), (8, 3), (3, 3)])
def test_e36_r25_the_smaller_value_counts(production: int, storage: int) -> None:
    """Earnings of 30; the energy of a surplus is still paid."""
    handle = start(2)
    player = player_at(handle, 0)
    player.production, player.storage = production, storage
    assert player.energy * energy_price(handle) == 4
    assert income(handle.table, 0) == 30 - 4


def test_e37_r27_the_price_rises_before_the_income() -> None:
    handle = start(2)
    lay_price_tile(handle, 1)
    end_round(handle)
    assert energy_price(handle) == 2
    for seat in range(2):
        assert player_at(handle, seat).income == 12
        assert player_at(handle, seat).money == 30


def test_e38_a_grown_factory_in_round_4() -> None:
    handle = grown_factory(4, [1, 1, 1])
    player = player_at(handle, 0)
    money = player.money
    play(handle, "planned")
    assert values(player) == (11, 10, 4, 4)
    assert player.available == 3
    assert energy_price(handle) == 5
    assert player.income == 80
    assert player.money == money + 80


@pytest.mark.parametrize(("off", "tracks", "doubled"), [([], (11, 10, 4, 4), 152), (["W13"], (9, 10, 3, 4), 144)])
def test_e38_a_grown_factory_in_round_5(off: list[str], tracks: tuple[int, int, int, int], doubled: int) -> None:
    handle = shut_down(grown_factory(5, [2, 1, 1, 0]), *off)
    player = player_at(handle, 0)
    money = player.money
    play(handle, "planned")
    assert values(player) == tracks
    assert energy_price(handle) == 6
    assert player.income == doubled
    assert player.money == handle.scores[0] == money + doubled


def test_e38_r18_three_robots_at_two_machines() -> None:
    handle = shut_down(grown_factory(5, [2, 1, 1, 0]), "M11")
    assert why_not(handle, "planned") == TOO_MANY_ROBOTS


@pytest.mark.parametrize(("round_number", "result"), [(1, 75), (2, 75), (3, 75), (4, 75), (5, 150)])
def test_e39_last_round_doubled(round_number: int, result: int) -> None:
    handle = start(2)
    enter_round(handle, round_number, [1, 1, 1, 1])
    player = player_at(handle, 0)
    player.production, player.storage, player.energy = 9, 12, 3
    assert energy_price(handle) == 5
    assert income(handle.table, 0) == result


@pytest.mark.parametrize(("round_number", "loss"), [(1, -12), (2, -12), (3, -12), (4, -12), (5, -24)])
@pytest.mark.parametrize("money", [5, 30])
def test_e40_r26_a_loss(round_number: int, loss: int, money: int) -> None:
    """At price 8; what a player cannot pay is waived."""
    handle = start(2)
    enter_round(handle, round_number, [2, 2, 1, 1])
    lay_price_tile(handle, 1)
    player = player_at(handle, 0)
    player.money = money
    end_round(handle)
    assert energy_price(handle) == 8
    assert player.income == loss
    assert player.money == (0 if money == 5 else money + loss)
    tally = dict(handle.view(0).tally(0))
    assert tally[f"income_of_round_{round_number}"] == max(-money, loss)
    assert sum(tally.values()) == player.money


@pytest.mark.parametrize(
    ("production", "energy", "money", "last_income", "places"),
    [(13, 7, 79, 162, [2, 3, 1]), (11, 5, 91, 150, [1, 3, 1])],
)
def test_e41_r29_tie(production: int, energy: int, money: int, last_income: int, places: list[int]) -> None:
    """At price 7: seat 0 earns 2 * (110 - 35), seat 2 as much or 2 * (130 - 49), seat 1 2 * (20 - 28)."""
    handle = start(3)
    enter_round(handle, 5, [2, 2, 1, 1])
    give_order_tiles(handle, 1, 3, 2)
    lead_to(handle, PLAN, 1)
    lay_price_tile(handle, 0)
    first, other, second = (player_at(handle, seat) for seat in range(3))
    first.production, first.storage, first.energy, first.money = 11, 11, 5, 91
    second.production, second.storage, second.energy, second.money = production, production, energy, money
    other.money = 246
    play(handle, "planned")
    assert handle.over
    assert [first.income, second.income] == [150, last_income]
    assert handle.scores == [241, 230, 241]
    assert handle.places == places
    assert why_not(handle, "planned") == GAME_OVER


def test_e42_r26_tie_with_waived_losses() -> None:
    handle = start(2)
    enter_round(handle, 5, [2, 2, 1, 1])
    give_order_tiles(handle, 2, 1)
    player_at(handle, 0).money = 5
    player_at(handle, 1).money = 10
    lead_to(handle, PLAN, 1)
    lay_price_tile(handle, 1)
    play(handle, "shut_down A_M1", "planned")
    assert asked(handle) == (PLAN, 0)
    play(handle, "planned")
    assert handle.over
    assert energy_price(handle) == 8
    assert [player_at(handle, seat).income for seat in range(2)] == [-24, -12]
    assert handle.scores == [0, 0]
    assert handle.places == [2, 1]


def test_r25_a_surplus_can_be_shut_down_instead() -> None:
    """Storage 3 and production 5 at price 2: a machine and a robot more than needed cost 6 Elektro for nothing."""
    handle = start(2)
    build(handle, 0, *START, "M03", "W01", "P03", "O01")
    lead_to_last_plan(handle)
    lay_price_tile(handle, 1)
    wasted = handle.copy()
    play(wasted, "planned")
    assert (player_at(wasted, 0).production, player_at(wasted, 0).energy) == (5, 7)
    assert player_at(wasted, 0).income == 30 - 14
    saved = shut_down(handle, "A_M1", "W01")
    play(saved, "planned")
    assert (player_at(saved, 0).production, player_at(saved, 0).energy) == (3, 4)
    assert player_at(saved, 0).income == 30 - 8


def test_r29_three_share_the_victory() -> None:
    """Everything is equal after a game in which nobody did anything."""
    handle = start(3)
    while not handle.over:
        end_round(handle)
    assert len(set(handle.scores)) == 1
    assert handle.places == [1, 1, 1]
