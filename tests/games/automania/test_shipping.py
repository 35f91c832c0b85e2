"""E25 to E30 and E52: shipping, gold medals, the yacht, recalling, marketing, the Electric token."""

from gearwright import Handle
from gearwright.games.automania import moves as m
from gearwright.games.automania.components import HIGHEST
from gearwright.games.automania.popularity import produced_stars
from gearwright.games.automania.production import TOO_FEW_TO_ADVERTISE
from gearwright.games.automania.shipping import NO_CAR_TILE, NOT_POPULAR_ENOUGH, NOT_YOUR_CAR, SHIP_TAKEN

from .tables import (
    BLUE,
    LAST_B,
    RED,
    acting,
    afloat,
    allowed,
    asked,
    demand,
    equip,
    fill,
    give_turn,
    hands,
    hold,
    on_ship,
    on_yacht,
    play,
    player_at,
    producing,
    shipping,
    stars_of,
    why_not,
)


def with_stars(stars: int, car: str = "super", market: str = "NA", **others: object) -> Handle:
    """Red ships a car of this popularity, the missing stars by marketing."""
    handle = acting(round_number=LAST_B, **others)  # type: ignore[arg-type]
    demand(handle, NA="safety luggage power", EU="safety power luggage")
    if stars > HIGHEST:
        equip(handle, RED, machines="BL B10 BM B02 BR A13")
    have = stars_of(handle, car, market)
    player = player_at(handle, RED)
    player.hand.neutral, handle.table.supply = 10, 0
    producing(handle, car, market)
    play(handle, f"advertise {stars - have}")
    assert produced_stars(handle.table, RED) == stars
    return handle


def natural(handle: Handle) -> int:
    return max(int(move.split()[1]) for move in allowed(handle, "ship"))


def test_e25_natural_space_and_medal() -> None:
    for taken, space, medal in ((), 12, 2), (("NA 12",), 11, 2), (("NA 12", "NA 11", "NA 10"), 9, 1):
        handle = with_stars(12)
        fill(handle, BLUE, *taken)
        assert natural(handle) == space
        play(handle, f"ship {space}")
        assert player_at(handle, RED).vp == medal
        assert on_ship(handle, f"NA {space}") == (RED, "super")


def test_e26_lower_by_choice() -> None:
    handle = with_stars(14)
    hold(handle, {RED: "K25"})
    play(handle, "ship 7")
    assert player_at(handle, RED).vp == 0
    assert why_not(handle, "complete K25") == 0, "it asks for 13 stars, wherever the car stands"


def test_r50_only_free_spaces_up_to_the_popularity() -> None:
    handle = with_stars(14)
    fill(handle, BLUE, "NA 5")
    assert allowed(handle, "ship") == {f"ship {k}" for k in range(1, 15) if k != 5}
    assert why_not(handle, "ship 15") == NOT_POPULAR_ENOUGH
    assert why_not(handle, "ship 5") == SHIP_TAKEN


def test_e27_nothing_free() -> None:
    handle = acting({"1,2": "A33"}, money=9)
    fill(handle, BLUE, "EU 1", "EU 2")
    play(handle, "use T2", "take 1,2")
    assert player_at(handle, RED).money == 9 + 3 - 2
    play(handle, "aim EU", "advertise 0")
    assert produced_stars(handle.table, RED) == 2
    assert allowed(handle) == {"keep"}
    hold(handle, {RED: "K23"})
    play(handle, "keep")
    assert (player_at(handle, RED).cars[1], player_at(handle, RED).vp) == (2, 0)
    assert asked(handle) == (m.CONTRACT, RED)


def test_e28_yacht() -> None:
    handle = with_stars(18)
    assert natural(handle) == HIGHEST == 17
    other = handle.copy()
    play(handle, "yacht")
    assert (player_at(handle, RED).vp, on_yacht(handle)) == (9, (RED, "super"))
    play(other, "ship 17")
    assert player_at(other, RED).vp == 4
    taken = with_stars(18)
    afloat(taken, BLUE, "city yacht")
    assert why_not(taken, "yacht") == SHIP_TAKEN
    assert why_not(with_stars(17), "yacht") == NOT_POPULAR_ENOUGH


def test_r13_more_than_17_stars() -> None:
    handle = with_stars(22)
    fill(handle, BLUE, "NA 17")
    assert natural(handle) == 16


def test_e29_recall() -> None:
    handle = acting(round_number=LAST_B)
    demand(handle, EU="safety power luggage")
    equip(handle, RED, machines="BL A10 BM A01 BR A13 TR A04")
    afloat(handle, RED, "super NA 6", "super EU 9")
    assert stars_of(handle, "super", "EU") == 9
    shipping(handle, "super", "EU")
    assert allowed(handle) == {"recall NA 6", "recall EU 9", "keep"}
    assert why_not(handle, "ship 9") == why_not(handle, "yacht") == NO_CAR_TILE
    play(handle, "recall EU 9", "ship 9")
    assert (on_ship(handle, "EU 9"), player_at(handle, RED).vp) == ((RED, "super"), 1)
    assert player_at(handle, RED).cars[2] == 0


def test_e29_not_from_the_yacht_nor_anothers() -> None:
    handle = acting()
    afloat(handle, RED, "super NA 6", "super yacht")
    afloat(handle, BLUE, "super EU 3")
    shipping(handle, "super", "EU")
    assert allowed(handle) == {"recall NA 6", "keep"}
    assert why_not(handle, "recall EU 3") == NOT_YOUR_CAR


def test_r17_without_a_car_tile_the_space_may_be_used() -> None:
    handle = acting({"1,3": "A33"})
    afloat(handle, RED, "super NA 6", "super yacht")
    play(handle, "use T3", "take 1,3", "aim NA", "advertise 0")
    assert allowed(handle) == {"recall NA 6", "keep"}
    play(handle, "keep")
    assert asked(handle) == (m.TURN, BLUE)


def test_e30_marketing_belongs_to_one_car() -> None:
    handle = acting(seat=BLUE)
    producing(handle, "city", "NA", BLUE)
    hands(handle, BLUE, own=4)
    assert why_not(handle, "advertise 5") == TOO_FEW_TO_ADVERTISE
    play(handle, "advertise 2")
    assert produced_stars(handle.table, BLUE) == 3
    play(handle, "ship 3")
    give_turn(handle, BLUE)
    producing(handle, "city", "NA", BLUE)
    assert produced_stars(handle.table, BLUE) == 1
    assert player_at(handle, BLUE).marketing.own == 2


def test_r11_neutral_workers_advertise_first() -> None:
    handle = acting()
    hands(handle, RED, own=3, neutral=1)
    producing(handle, "city", "NA")
    play(handle, "advertise 2")
    player = player_at(handle, RED)
    assert (player.marketing.own, player.marketing.neutral, player.hand.own) == (1, 1, 2)


def test_r16_a_car_without_stars_stays() -> None:
    handle = acting()
    equip(handle, RED, machines="TL A01 BM A02")
    demand(handle, NA="safety ecology luggage")
    shipping(handle, "city", "NA")
    assert allowed(handle) == {"keep"}


def elon() -> Handle:
    handle = acting(factories={RED: "Elon"})
    demand(handle, NA="safety luggage power", EU="safety luggage power")
    equip(handle, RED, machines="TL A10 BM A13")
    assert stars_of(handle, "city") == 7
    hands(handle, RED, own=0)
    return handle


def test_e52_elon() -> None:
    handle = elon()
    hold(handle, {RED: "K01"})
    producing(handle, "city", "EU")
    assert asked(handle) == (m.TOKEN, RED)
    play(handle, "electric")
    assert produced_stars(handle.table, RED) == 8
    play(handle, "ship 8")
    assert (on_ship(handle, "EU 8"), player_at(handle, RED).cars[0]) == ((RED, "electric"), 3)
    play(handle, "complete K01")
    give_turn(handle, RED)
    producing(handle, "city", "EU")
    play(handle, "electric")
    assert on_ship(handle, "EU 8") is None, "it is recalled at once"
    play(handle, "ship 8")


def test_e52_not_from_the_yacht() -> None:
    handle = elon()
    afloat(handle, RED, "electric yacht")
    producing(handle, "city", "EU")
    assert asked(handle) == (m.SHIPPING, RED)


def test_r40_the_token_serves_where_no_car_is_left_and_for_the_yacht() -> None:
    handle = elon()
    afloat(handle, RED, "city NA 1", "city NA 2", "city NA 3")
    producing(handle, "city", "EU")
    play(handle, "electric")
    assert "ship 8" in allowed(handle)
    other = elon()
    producing(other, "city", "EU")
    play(other, "ordinary", "ship 7")
    assert on_ship(other, "EU 7") == (RED, "city")
