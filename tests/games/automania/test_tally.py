"""Where the points of a player come from, during the game and at its end."""

from gearwright import Handle

from .tables import BLUE, GREEN, LAST_B, RED, acting, afloat, complete, equip, play, player_at, selling, shipping


def points(handle: Handle, seat: int) -> dict[str, int]:
    return {name: value for name, value in handle.view(BLUE).tally(seat) if value}


def test_e48_by_source() -> None:
    handle = acting(round_number=LAST_B)
    for seat, vp, money in ((RED, 50, 11), (BLUE, 55, 12), (GREEN, 48, 9)):
        player_at(handle, seat).vp, player_at(handle, seat).money = vp, money
    complete(handle, RED, "K03")
    equip(handle, RED, machines="TM B03")
    afloat(handle, RED, "city NA 3")
    afloat(handle, BLUE, "city EU 3")
    wanted = [
        {"start_and_bonuses": 50, "medals_on_contracts": 5, "medals_on_tiles": 2, "wealth": 10},
        {"start_and_bonuses": 55, "cars_left_on_ships": 1, "wealth": 10},
        {"start_and_bonuses": 48, "wealth": 3},
    ]
    assert [points(handle, seat) for seat in range(3)] == wanted, "nobody is in an office: the place is shared"
    selling(handle, {RED: 5, BLUE: 2, GREEN: 1})
    wanted[RED]["wealth"] = 6
    assert [points(handle, seat) for seat in range(3)] == wanted
    play(handle, "hold", "hold")
    assert handle.over
    assert [points(handle, seat) for seat in range(3)] == wanted, "the cars have been paid once"
    assert handle.scores == [sum(each.values()) for each in wanted]


def test_ships_and_sales() -> None:
    handle = acting(round_number=LAST_B)
    player_at(handle, RED).vp = 4
    equip(handle, RED, machines="BL B01 BM B04 BR B07 TR B10", managers="B27")
    shipping(handle, "super", "EU")
    play(handle, "ship 10", "withdraw 6")
    assert points(handle, RED)["gold_medals_and_yacht"] == 1
    assert points(handle, RED)["start_and_bonuses"] == 4
    assert points(handle, RED)["cars_left_on_ships"] == 1
    selling(handle, {RED: 6, BLUE: 2, GREEN: 1})
    play(handle, "sell EU-3a")
    assert points(handle, RED)["cars_sold"] == 6
    assert points(handle, RED)["start_and_bonuses"] == 4
    assert player_at(handle, RED).vp == 11
    assert "cars_left_on_ships" not in points(handle, RED)


def test_the_yacht() -> None:
    handle = acting(round_number=LAST_B)
    equip(handle, RED, machines="BL B01 BM B04 BR B07 TR B10", managers="B27 B28", super="B16 B19 B22")
    shipping(handle, "super", "EU")
    play(handle, "yacht")
    assert points(handle, RED)["gold_medals_and_yacht"] == 9


def test_of_equal_players_those_who_have_withdrawn_are_the_wealthier() -> None:
    """Who still acts has no office that could be the lower one."""
    handle = acting(round_number=LAST_B)
    for seat, office in ((RED, 0), (BLUE, 4), (GREEN, 2)):
        player_at(handle, seat).money, player_at(handle, seat).sales_office = 9, office
    assert [points(handle, seat)["wealth"] for seat in (GREEN, BLUE, RED)] == [10, 6, 3]
    player_at(handle, RED).money = 10
    assert [points(handle, seat)["wealth"] for seat in (RED, GREEN, BLUE)] == [10, 6, 3]
