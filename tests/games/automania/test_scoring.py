"""E48, E49: the end of the game."""

from gearwright.games.automania.scoring import medals_vp

from .tables import (
    BLUE,
    GREEN,
    LAST_B,
    RED,
    acting,
    afloat,
    complete,
    equip,
    play,
    player_at,
    selling,
)


def test_e48_end_scoring() -> None:
    handle = acting(round_number=LAST_B)
    for seat, vp, money in ((RED, 50, 11), (BLUE, 55, 12), (GREEN, 48, 9)):
        player_at(handle, seat).vp, player_at(handle, seat).money = vp, money
    for seat, contracts in ((RED, "K03 S2"), (BLUE, "K01"), (GREEN, "K22 K10")):
        for name in contracts.split():
            complete(handle, seat, name)
    equip(handle, RED, machines="TM B03", managers="B29")
    afloat(handle, RED, "city NA 3")
    afloat(handle, BLUE, "city EU 3")
    assert [medals_vp(handle.table, seat) for seat in range(3)] == [11, 3, 14]
    selling(handle, {RED: 5, BLUE: 2, GREEN: 1})
    play(handle, "hold", "hold")
    assert handle.over
    assert [player_at(handle, seat).money for seat in range(3)] == [12, 12, 9]
    assert handle.scores == [67, 69, 65]
    assert handle.places == [2, 1, 3]


def test_e49_final_tie() -> None:
    handle = acting(round_number=LAST_B, seats=2)
    for seat, vp, money in ((RED, 70, 9), (BLUE, 74, 8)):
        player_at(handle, seat).vp, player_at(handle, seat).money = vp, money
    selling(handle, {RED: 4, BLUE: 3})
    assert handle.scores == [80, 80]
    assert handle.places == [2, 1], "the lower office wins"


def test_r34_wealth_with_fewer_players() -> None:
    handle = acting(round_number=LAST_B, seats=2)
    player_at(handle, RED).money = 30
    selling(handle, {RED: 4, BLUE: 3})
    assert handle.scores == [10, 6]


def test_r35_equal_money_goes_by_the_office() -> None:
    handle = acting(round_number=LAST_B, seats=4)
    selling(handle, {0: 6, 1: 1, 2: 4, 3: 2})
    assert handle.scores == [0, 10, 3, 6]
    assert handle.places == [4, 1, 3, 2]
