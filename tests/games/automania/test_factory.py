"""E11 to E18: placing tiles."""

from gearwright import Handle
from gearwright.games.automania import moves as m
from gearwright.games.automania.components import MARKETING, NO_TILE, RESEARCH, TILES
from gearwright.games.automania.factory import CHEAPER_OFFICE, OTHER_PORTRAIT
from gearwright.games.automania.taking import NO_TILE_THERE, OTHER_LINE

from .tables import (
    BLUE,
    GREEN,
    LAST_B,
    RED,
    acting,
    allowed,
    asked,
    demand,
    equip,
    give_turn,
    play,
    player_at,
    stars_of,
    tile,
    why_not,
)


def again(handle: Handle, seat: int) -> None:
    """The seat's next turn; its workers have left T4."""
    space = handle.table.spaces[3]
    player_at(handle, seat).hand.own += space.own
    space.own = space.owner = 0
    give_turn(handle, seat)


def test_e11_office_fees() -> None:
    handle = acting({"1,4": "A27", "2,4": "A29", "3,4": "A28"}, seat=GREEN, money=7)
    play(handle, "use T4", "take 1,4", "appoint 1")
    assert player_at(handle, GREEN).money == 6
    play(handle, "deck")
    again(handle, GREEN)
    play(handle, "use T4", "take 2,4")
    assert why_not(handle, "appoint 1") == OTHER_PORTRAIT
    assert why_not(handle, "appoint 3") == CHEAPER_OFFICE
    play(handle, "appoint 2")
    assert player_at(handle, GREEN).money == 4
    play(handle, "deck")
    again(handle, GREEN)
    play(handle, "use T4", "take 3,4")
    assert allowed(handle) == {"appoint 1", "appoint 3", "discard"}
    onto = handle.copy()
    play(handle, "appoint 3")
    assert (player_at(handle, GREEN).money, player_at(handle, GREEN).skills[RESEARCH]) == (1, 2)
    gone = onto.table.gone[tile("A27")]
    play(onto, "appoint 1")
    assert (player_at(onto, GREEN).money, player_at(onto, GREEN).skills[RESEARCH]) == (4, 1)
    assert onto.table.gone[tile("A27")] == gone + 1


def test_e12_all_offices_full() -> None:
    handle = acting({"1,4": "A31", "2,4": "B29"}, round_number=LAST_B)
    equip(handle, RED, managers="A25 A27 A29 A30")
    other = handle.copy()
    play(handle, "use T4", "take 1,4")
    assert allowed(handle) == {"discard"}
    assert why_not(handle, "appoint 1") == OTHER_PORTRAIT
    money = player_at(other, RED).money
    play(other, "use T4", "take 2,4")
    assert allowed(other) == {"appoint 3", "appoint 4", "discard"}
    play(other, "appoint 3")
    assert player_at(other, RED).money == money
    assert (player_at(other, RED).skills[MARKETING], player_at(other, RED).tile_medals) == (2, 2)


def test_e13_staff_manager() -> None:
    handle = acting({"1,4": "A25", "2,4": "B26", "3,4": "B25"}, seat=BLUE, round_number=LAST_B)
    play(handle, "use T4", "take 1,4", "appoint 1")
    assert (handle.table.supply, player_at(handle, BLUE).hand.neutral) == (9, 1)
    play(handle, "deck")
    again(handle, BLUE)
    money = player_at(handle, BLUE).money
    play(handle, "use T4", "neutrals 0", "take 2,4", "appoint 1")
    assert (player_at(handle, BLUE).hand.neutral, player_at(handle, BLUE).money) == (3, money)
    play(handle, "deck")
    again(handle, BLUE)
    play(handle, "use T4", "neutrals 0", "take 3,4", "appoint 1")
    assert player_at(handle, BLUE).hand.neutral == 3


def test_e14_machine_over_a_printed_star() -> None:
    handle = acting({"1,4": "A07"})
    demand(handle, NA="safety power luggage", EU="power safety ecology")
    assert (stars_of(handle, "family"), stars_of(handle, "super")) == (2, 3)
    play(handle, "use T4", "take 1,4", "install TR")
    assert (stars_of(handle, "family"), stars_of(handle, "super")) == (1, 2)


def test_e15_replacing_a_machine() -> None:
    handle = acting({"1,4": "A13"}, round_number=LAST_B)
    equip(handle, RED, machines="BM B02")
    money = player_at(handle, RED).money
    assert player_at(handle, RED).tile_medals == 1
    demand(handle, NA="safety ecology handling", EU="safety handling ecology")
    with_star = stars_of(handle, "city")
    play(handle, "use T4", "take 1,4", "install BM")
    assert (player_at(handle, RED).money, player_at(handle, RED).tile_medals) == (money, 0)
    assert stars_of(handle, "city") == with_star - 1
    assert handle.table.gone[tile("B02")] == 1


def test_e16_styling_fees() -> None:
    handle = acting({"1,4": "A16", "2,4": "A19", "3,4": "A22", "4,4": "B16"}, money=5, round_number=LAST_B)
    for cell, left in (("1,4", 5), ("2,4", 4), ("3,4", 2)):
        play(handle, "use T4", f"take {cell}", "style city", "deck")
        assert player_at(handle, RED).money == left
        again(handle, RED)
    assert player_at(handle, RED).styling_stars[0] == 3
    play(handle, "use T4", "take 4,4", "style city")
    assert (player_at(handle, RED).money, player_at(handle, RED).styling_stars[0]) == (2, 4)


def test_e17_no_second_spoiler() -> None:
    handle = acting({"1,4": "A17", "2,4": "A19"})
    equip(handle, RED, family="A16")
    other, money = handle.copy(), player_at(handle, RED).money
    play(handle, "use T4", "take 1,4", "style family")
    player = player_at(handle, RED)
    assert (player.styled[1], player.styling_stars[1], player.money) == (1, 1, money)
    play(other, "use T4", "take 2,4", "style family")
    player = player_at(other, RED)
    assert (player.styled[1], player.money) == (2, money - 1)
    assert tile("A16") in list(player.styling)


def test_e18_bonus_tiles() -> None:
    handle = acting({"1,4": "A34", "2,4": "A36"}, money=2)
    player_at(handle, RED).vp = 10
    play(handle, "use T4", "take 1,4")
    assert (player_at(handle, RED).money, asked(handle)[0]) == (6, m.NEW_CONTRACT)
    play(handle, "deck")
    again(handle, RED)
    play(handle, "use T4", "take 2,4")
    assert (player_at(handle, RED).vp, asked(handle)[0]) == (13, m.NEW_CONTRACT)


def test_r6_new_workers_cannot_pay_their_managers_fee() -> None:
    handle = acting({"1,4": "A26"}, money=0)
    equip(handle, RED, managers="A27")
    player = player_at(handle, RED)
    player.sponsor.own, player.hand.own = 4, 2
    play(handle, "use T4", "take 1,4")
    assert allowed(handle) == {"discard"}, "$2 with one worker left"


def test_r10_a_new_tile_counts_for_the_car_of_the_same_turn() -> None:
    handle = acting({"1,1": "A10"})
    demand(handle, NA="safety luggage power")
    play(handle, "use T1", "take 1,1", "install TL", "aim NA", "advertise 0")
    assert allowed(handle, "ship") == {"ship 1", "ship 2", "ship 3", "ship 4"}


def test_r9_discarded_tiles_are_out() -> None:
    handle = acting({"1,4": "A01", "2,3": "A04"})
    gone = handle.table.gone[tile("A01")]
    play(handle, "use T4")
    assert why_not(handle, "take 2,3") == OTHER_LINE
    assert why_not(handle, "take 2,4") == NO_TILE_THERE
    play(handle, "take 1,4", "discard")
    assert handle.table.gone[tile("A01")] == gone + 1
    assert handle.table.tiles[3] == NO_TILE
    assert TILES[tile("A01")].copies == 3, "equal tiles are one kind"
