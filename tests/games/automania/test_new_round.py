"""E45 to E47: New Round."""

from gearwright import Handle
from gearwright.games.automania import moves as m
from gearwright.games.automania.components import ACTIVE, KIND_NAMES, MARKET_IDS, PLACES, SLOTS, TILES
from gearwright.games.automania.table import demand_at

from .tables import (
    BLUE,
    GREEN,
    RED,
    acting,
    afloat,
    asked,
    demand,
    equip,
    occupy,
    on_ship,
    play,
    player_at,
    selling,
)


def wanted(handle: Handle, market: str) -> str:
    """The demands of a market, 4 stars first, then the pending ones, left and right."""
    slots = [*reversed(range(ACTIVE)), *range(ACTIVE, SLOTS)]
    number = MARKET_IDS.index(market)
    return " ".join(KIND_NAMES[handle.table.demand[demand_at(number, slot)]] for slot in slots)


def test_e45_demand_shift() -> None:
    handle = acting()
    demand(handle, NA="safety power luggage ecology handling", EU="power luggage ecology safety handling")
    selling(handle, {RED: 1, BLUE: 2, GREEN: 3})
    play(handle, "shift left")
    assert wanted(handle, "NA") == "power luggage ecology power handling"
    assert wanted(handle, "EU") == "luggage ecology safety safety handling"


def test_e46_who_chooses() -> None:
    handle = acting()
    for seat, vp in ((RED, 14), (BLUE, 14), (GREEN, 20)):
        player_at(handle, seat).vp = vp
    selling(handle, {RED: 3, BLUE: 2, GREEN: 1})
    assert asked(handle) == (m.DEMAND, BLUE)


def test_r32_medals_and_money_do_not_count_for_it() -> None:
    handle = acting()
    for seat, vp in ((RED, 3), (BLUE, 4), (GREEN, 5)):
        player_at(handle, seat).vp = vp
    player_at(handle, RED).money = 99
    equip(handle, RED, city="A16")
    selling(handle, {RED: 3, BLUE: 2, GREEN: 1})
    assert asked(handle) == (m.DEMAND, RED)


def test_e47_order_and_workers() -> None:
    handle = acting({"1,1": "A01", "office 1": "A04"})
    equip(handle, RED, managers="A26")
    equip(handle, GREEN, managers="A25")
    occupy(handle, "T1", RED, 2, neutral=1)
    occupy(handle, "L1", GREEN, 3)
    afloat(handle, BLUE, "city NA 4")
    selling(handle, {RED: 4, BLUE: 1, GREEN: 6})
    play(handle, "hold", "shift right")
    table = handle.table
    assert list(table.order)[:3] == [BLUE, RED, GREEN]
    hands = [(player_at(handle, seat).hand.own, player_at(handle, seat).hand.neutral) for seat in range(3)]
    assert (hands, table.supply) == ([(6, 2), (6, 0), (6, 1)], 7)
    assert asked(handle) == (m.TURN, BLUE)
    assert [player_at(handle, seat).sales_office for seat in range(3)] == [0, 0, 0]
    assert on_ship(handle, "NA 4") == (BLUE, "city"), "cars on ships stay"
    assert table.round_number == 3
    assert all(TILES[table.tiles[place]].stack == 1 for place in range(PLACES)), "B tiles"
    assert sum(table.stack) == 18


def test_r33_the_supply_may_not_reach_for_all() -> None:
    handle = acting()
    equip(handle, RED, managers="A26")
    equip(handle, GREEN, managers="A25")
    handle.table.supply, player_at(handle, BLUE).hand.neutral = 0, 10
    for seat in (RED, GREEN):
        player_at(handle, seat).skills[0] = 9
    selling_without_laws(handle)
    assert [player_at(handle, seat).hand.neutral for seat in range(3)] == [1, 0, 9]


def selling_without_laws(handle: Handle) -> None:
    """Green first, then Red; what their staff brings was written by hand, which breaks a law."""
    for seat, office in ((RED, 2), (BLUE, 3), (GREEN, 1)):
        player_at(handle, seat).sales_office = office
    handle.table.due.kind, handle.table.due.seat = m.DEMAND, RED
    handle.table.depth = 0
    handle.play("shift 0")


def test_r45_an_unused_powers_limits_begin_anew() -> None:
    handle = acting(factories={RED: "OPO"})
    player_at(handle, RED).matched = True
    selling(handle, {RED: 1, BLUE: 2, GREEN: 3})
    play(handle, "shift left")
    assert not player_at(handle, RED).matched
