"""E33 to E36: contracts."""

from gearwright import Handle
from gearwright.games.automania import moves as m
from gearwright.games.automania.contracts import (
    DECK_EMPTY,
    MACHINE_MISSING,
    NOT_IN_HAND,
    NOT_ON_DISPLAY,
    OTHER_CAR,
    STARS_MISSING,
    STYLING_MISSING,
)
from gearwright.games.automania.table import COMPLETED, DISPLAY

from .tables import BLUE, LAST_B, RED, acting, allowed, asked, card, equip, hold, play, player_at, shipping, why_not


def after(handle: Handle, car: str) -> Handle:
    """Red has produced a car and kept it."""
    shipping(handle, car, "NA")
    play(handle, "keep")
    return handle


def test_e33_s_card() -> None:
    handle = acting(money=5)
    equip(handle, RED, city="A16")
    hold(handle, {RED: "S1"})
    after(handle, "city")
    play(handle, "complete S1")
    player = player_at(handle, RED)
    assert (player.money, player.contract_medals, player.cards, player.start_card) == (8, 2, 0, 0)
    assert handle.table.contracts[card("S1")].place == COMPLETED


def test_e34_one_per_production() -> None:
    handle = acting()
    equip(handle, RED, city="A16 A19")
    hold(handle, {RED: "S1 K23"})
    after(handle, "city")
    assert allowed(handle) == {"complete S1", "complete K23", "no_contract"}
    play(handle, "complete K23")
    assert asked(handle) == (m.TURN, BLUE)
    assert player_at(handle, RED).cards == 1


def test_e35_same_kind_twice() -> None:
    handle = acting(round_number=LAST_B)
    hold(handle, {RED: "K14"})
    equip(handle, RED, machines="BL A01 TM A02")
    other = handle.copy()
    assert why_not(after(handle, "super"), "complete K14") == MACHINE_MISSING
    equip(other, RED, machines="TR B01")
    assert why_not(after(other, "super"), "complete K14") == 0


def test_what_a_card_may_lack() -> None:
    handle = acting()
    hold(handle, {RED: "S1 K06 K05 K07", BLUE: "K24"})
    after(handle, "city")
    assert allowed(handle) == {"no_contract"}
    assert why_not(handle, "complete S1") == why_not(handle, "complete K05") == STYLING_MISSING
    assert why_not(handle, "complete K06") == STARS_MISSING
    assert why_not(handle, "complete K07") == OTHER_CAR
    assert why_not(handle, "complete K24") == NOT_IN_HAND


def test_e36_drawing() -> None:
    handle = acting({"1,4": "A33"}, seat=BLUE)
    hold(handle, {}, display="K01 K05 K24")
    play(handle, "use T4", "take 1,4")
    assert asked(handle) == (m.NEW_CONTRACT, BLUE)
    assert allowed(handle) == {"draw K01", "draw K05", "draw K24", "deck"}
    assert why_not(handle, "draw K02") == NOT_ON_DISPLAY
    from_deck = handle.copy()
    play(handle, "draw K05")
    assert (handle.table.deck_size, player_at(handle, BLUE).cards) == (22, 1)
    assert sum(each.place == DISPLAY for each in handle.table.contracts) == 3
    play(from_deck, "deck")
    assert (from_deck.table.deck_size, player_at(from_deck, BLUE).cards) == (22, 1)
    assert all(from_deck.table.contracts[card(name)].place == DISPLAY for name in ("K01", "K05", "K24"))


def test_e36_no_card_left() -> None:
    handle = acting({"1,4": "A33", "2,4": "A34"}, seat=BLUE)
    hold(handle, {}, display="K01", deck="")
    play(handle, "use T4", "take 1,4")
    assert why_not(handle, "deck") == DECK_EMPTY
    play(handle, "draw K01", "withdraw 1", "withdraw 2")
    handle.table.spaces[3].owner = handle.table.spaces[3].own = 0
    player_at(handle, BLUE).hand.own = 6
    play(handle, "use T4", "take 2,4")
    assert (player_at(handle, BLUE).vp, asked(handle)) == (1, (m.TURN, BLUE))


def test_r19_an_unshipped_car_qualifies() -> None:
    handle = acting()
    equip(handle, RED, family="A16")
    hold(handle, {RED: "K07"})
    assert why_not(after(handle, "family"), "complete K07") == 0


def test_whoever_holds_a_card_is_asked_whether_it_fits_or_not() -> None:
    handle = acting()
    hold(handle, {RED: "K26"})
    after(handle, "city")
    assert (asked(handle), allowed(handle)) == ((m.CONTRACT, RED), {"no_contract"})
    other = acting()
    after(other, "city")
    assert asked(other) == (m.TURN, BLUE)
