"""E40 to E44 and E53: the sales phase."""

from gearwright import Handle
from gearwright.games.automania import moves as m
from gearwright.games.automania.components import SALES_IDS
from gearwright.games.automania.sales import (
    COPIED_ALREADY,
    NOTHING_TO_COPY,
    OTHER_MARKET,
    ROW_TAKEN,
    SALES_SPACE_TAKEN,
)
from gearwright.games.automania.table import put

from .tables import (
    BLUE,
    GREEN,
    LAST_B,
    RED,
    acting,
    afloat,
    allowed,
    asked,
    equip,
    on_sale,
    on_ship,
    on_yacht,
    play,
    player_at,
    selling,
    why_not,
)

OFFICES = {RED: 2, BLUE: 4, GREEN: 5}  # limits 1, 3 and 3


def put_on_sale(handle: Handle, seat: int, car: int, name: str) -> None:
    """A car was sold onto this space; all have withdrawn."""
    for each in range(handle.seats):
        player_at(handle, each).sales_office = each + 1
    put(handle.table.sales[SALES_IDS.index(name)], seat, car)
    player_at(handle, seat).cars[car] -= 1


def test_e40_sales_order() -> None:
    handle = acting(money=0)
    afloat(handle, RED, "city NA 9", "family NA 5")
    afloat(handle, BLUE, "super NA 7")
    afloat(handle, GREEN, "city NA 3")
    selling(handle, OFFICES)
    assert asked(handle) == (m.SALE, RED)
    play(handle, "sell NA-3a")
    assert (player_at(handle, RED).money, on_sale(handle, "NA-3a")) == (8, (RED, "city"))
    assert asked(handle) == (m.SALE, BLUE)
    assert why_not(handle, "sell NA-3a") == SALES_SPACE_TAKEN
    play(handle, "sell NA-3b")
    assert player_at(handle, BLUE).money == 7
    assert asked(handle) == (m.SALE, GREEN), "Red's limit is used up"
    other = handle.copy()
    play(handle, "sell NA-2a")
    assert player_at(handle, GREEN).money == 6
    play(other, "sell NA-2b")
    assert player_at(other, GREEN).vp == 4
    assert on_ship(handle, "NA 5") == (RED, "family")


def test_e41_holding_back() -> None:
    handle = acting()
    afloat(handle, RED, "city NA 9", "family EU 8")
    selling(handle, OFFICES)
    assert why_not(handle, "sell EU-3a") == OTHER_MARKET
    play(handle, "hold")
    assert asked(handle) == (m.SALE, RED)
    play(handle, "sell EU-3a")
    assert (player_at(handle, RED).vp, on_ship(handle, "NA 9")) == (6, (RED, "city"))


def test_e42_top_space() -> None:
    handle = acting()
    for space in ("EU-1a", "EU-1b", "EU-2a", "EU-2b", "EU-3a", "EU-3b"):
        seat = RED if space < "EU-3" else BLUE
        car = next(k for k in range(3) if player_at(handle, seat).cars[k])
        put_on_sale(handle, seat, car, space)
    afloat(handle, GREEN, "city EU 9", "city EU 8", "city EU 7")
    selling(handle, {RED: 1, BLUE: 4, GREEN: 5})
    for number in (1, 2, 3):
        assert allowed(handle, "sell") == {"sell EU-0a"}
        play(handle, "sell EU-0a")
        assert player_at(handle, GREEN).vp == 2 * number


def test_e43_two_players() -> None:
    handle = acting(seats=2)
    afloat(handle, RED, "city EU 9")
    afloat(handle, BLUE, "city EU 8", "city EU 7")
    selling(handle, {RED: 4, BLUE: 5})
    play(handle, "sell EU-3a")
    assert why_not(handle, "sell EU-3b") == ROW_TAKEN
    assert allowed(handle, "sell") == {"sell EU-2a", "sell EU-2b", "sell EU-1a", "sell EU-1b", "sell EU-0a"}
    play(handle, "sell EU-2a")
    assert allowed(handle, "sell") == {"sell EU-1a", "sell EU-1b", "sell EU-0a"}


def test_e44_yacht_in_the_sales_phase() -> None:
    handle = acting()
    afloat(handle, RED, "super yacht")
    selling(handle, OFFICES)
    assert asked(handle)[0] == m.DEMAND, "nobody is asked to sell"
    assert (on_yacht(handle), player_at(handle, RED).cars[2], player_at(handle, RED).sold) == (None, 2, 0)


def test_e53_miao() -> None:
    handle = acting(factories={RED: "Miao", BLUE: "Sumato", GREEN: "Elon"}, seats=3)
    afloat(handle, BLUE, "family EU 12")
    afloat(handle, GREEN, "electric EU 11")
    afloat(handle, RED, "super EU 10", "family EU 9", "family EU 8")
    selling(handle, {RED: 6, BLUE: 4, GREEN: 5})
    play(handle, "sell EU-3a", "sell EU-3b", "sell EU-2a")
    assert asked(handle) == (m.SALE, RED)
    assert why_not(handle, "sell EU-3b") == NOTHING_TO_COPY, "the Electric car"
    assert why_not(handle, "sell EU-2a") == NOTHING_TO_COPY, "its own car"
    assert allowed(handle, "sell") == {"sell EU-3a", "sell EU-2b", "sell EU-1a", "sell EU-1b", "sell EU-0a"}
    vp, blue = player_at(handle, RED).vp, player_at(handle, BLUE).vp
    play(handle, "sell EU-3a")
    assert (player_at(handle, RED).vp, player_at(handle, BLUE).vp, player_at(handle, RED).sold) == (vp + 6, blue, 2)
    assert why_not(handle, "sell EU-3a") == COPIED_ALREADY
    play(handle, "sell EU-0a", "shift left")
    assert list(player_at(handle, RED).cars) == [3, 2, 2, 0]


def test_r27_a_copy_is_not_stopped_by_the_row() -> None:
    handle = acting(factories={RED: "Miao", BLUE: "OPO"}, seats=2)
    afloat(handle, BLUE, "city NA 9")
    afloat(handle, RED, "city NA 8")
    selling(handle, {RED: 4, BLUE: 5})
    play(handle, "sell NA-3a")
    assert why_not(handle, "sell NA-3b") == ROW_TAKEN
    assert why_not(handle, "sell NA-3a") == 0


def test_r28_the_limit_is_shared_and_marketing_managers_raise_it() -> None:
    handle = acting(round_number=LAST_B)
    equip(handle, RED, managers="A29")
    afloat(handle, RED, "city NA 9", "city NA 8", "city EU 9")
    selling(handle, OFFICES)
    play(handle, "sell NA-3a", "sell NA-3b")
    assert handle.over, "two sales, none is left for Europe, and it was the last round"


def test_r25_by_the_ship_space() -> None:
    handle = acting()
    afloat(handle, GREEN, "city EU 2")
    afloat(handle, BLUE, "city NA 1")
    afloat(handle, RED, "city NA 17")
    selling(handle, OFFICES)
    asked_seats = []
    while asked(handle)[0] == m.SALE:
        asked_seats.append(asked(handle)[1])
        play(handle, "hold")
    assert asked_seats == [RED, BLUE, GREEN]
