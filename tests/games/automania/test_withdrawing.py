"""E37 to E39: withdrawing to a sales office."""

from gearwright.games.automania import moves as m
from gearwright.games.automania.components import STAFF
from gearwright.games.automania.sales import sale_limit
from gearwright.games.automania.taking import NO_TILE_THERE, NOT_AT_OFFICES
from gearwright.games.automania.withdrawing import OFFICE_TAKEN
from gearwright.games.automania.workers import FEE_TOO_HIGH

from .tables import BLUE, GREEN, RED, acting, allowed, asked, equip, hands, play, player_at, why_not


def test_e37_withdraw() -> None:
    handle = acting(seat=GREEN, money=4)
    hands(handle, GREEN, own=2, neutral=1)
    equip(handle, GREEN, managers="A31")
    play(handle, "withdraw 5")
    assert player_at(handle, GREEN).money == 11
    assert sale_limit(handle.table, GREEN) == 3
    equip(handle, GREEN, managers="A29")
    assert sale_limit(handle.table, GREEN) == 4


def test_e38_office_2() -> None:
    handle = acting({"office 1": "A26", "office 2": "A35", "1,1": "A01"}, seat=BLUE, money=1)
    hands(handle, BLUE, own=0)
    equip(handle, BLUE, managers="A27")
    rich = handle.copy()
    play(handle, "withdraw 2")
    assert asked(handle) == (m.OFFICE_TILE, BLUE)
    assert allowed(handle) == {"take office 1", "take office 2"}
    assert why_not(handle, "take 1,1") == NOT_AT_OFFICES
    staff = handle.copy()
    play(handle, "take office 2")
    assert player_at(handle, BLUE).vp == 2
    play(staff, "take office 1")
    assert why_not(staff, "appoint 2") == FEE_TOO_HIGH
    assert allowed(staff) == {"discard"}
    player_at(rich, BLUE).money = 2
    play(rich, "withdraw 2", "take office 1", "appoint 2")
    player = player_at(rich, BLUE)
    assert (player.money, player.hand.neutral, player.skills[STAFF]) == (0, 0, 2)
    assert why_not(rich, "withdraw 2") == OFFICE_TAKEN


def test_e38_a_marketing_manager_counts_at_once() -> None:
    handle = acting({"office 1": "A29", "office 2": "A35"}, seat=BLUE)
    play(handle, "withdraw 2", "take office 1", "appoint 1")
    assert sale_limit(handle.table, BLUE) == 2


def test_e39_empty_office() -> None:
    handle = acting(seats=4, seat=3)
    for seat, office in ((RED, 4), (BLUE, 5), (GREEN, 3)):
        player_at(handle, seat).sales_office = office
    assert allowed(handle, "withdraw") == {"withdraw 1", "withdraw 2", "withdraw 6"}
    assert why_not(handle, "withdraw 4") == OFFICE_TAKEN


def test_office_tile_that_is_gone() -> None:
    handle = acting({"office 1": "A29"}, seat=BLUE)
    play(handle, "withdraw 2")
    assert why_not(handle, "take office 2") == NO_TILE_THERE


def test_r23_workers_returned_after_withdrawing_give_no_money() -> None:
    handle = acting({"1,1": "A33"}, seat=BLUE)
    space = handle.table.spaces[0]
    space.owner, space.own = BLUE, 1
    player_at(handle, BLUE).hand.own -= 1
    play(handle, "withdraw 1")
    money = player_at(handle, BLUE).money
    assert asked(handle) == (m.TURN, GREEN)
    play(handle, "use T1")
    assert (player_at(handle, BLUE).hand.own, player_at(handle, BLUE).money) == (1, money)
