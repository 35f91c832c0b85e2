"""E03 to E10, E31, E32 and E54: placing and displacing workers, and paying with them."""

from gearwright.games.automania import moves as m
from gearwright.games.automania.components import COLUMNS
from gearwright.games.automania.turns import (
    CANNOT_MATCH,
    EMPTY_LINE,
    MATCHED_ALREADY,
    NOBODY_TO_MATCH,
    OWN_SPACE,
    TOO_FEW_NEUTRAL,
    TOO_FEW_OWN,
    TOO_FEW_WORKERS,
)
from gearwright.games.automania.workers import CAR_TOO_DEAR, FEE_TOO_HIGH, NO_HAND_WORKER

from .tables import (
    BLUE,
    GREEN,
    RED,
    acting,
    allowed,
    asked,
    equip,
    give_turn,
    hands,
    hold,
    occupy,
    play,
    player_at,
    why_not,
    workers_on,
)

COLUMN = {f"{row},1": "A01" for row in (1, 2, 3)}  # machines below T1


def test_e03_empty_space() -> None:
    handle = acting(COLUMN)
    play(handle, "use T1")
    assert player_at(handle, RED).hand.own == 5
    assert workers_on(handle, "T1") == (RED, 1, 0)


def test_e04_outbid() -> None:
    handle = acting(COLUMN, seat=BLUE)
    occupy(handle, "T1", RED, 1)
    few = handle.copy()
    play(handle, "use T1")
    assert (player_at(handle, BLUE).hand.own, player_at(handle, RED).hand.own) == (4, 6)
    assert workers_on(handle, "T1") == (BLUE, 2, 0)
    hands(few, BLUE, own=1)
    assert why_not(few, "use T1") == TOO_FEW_WORKERS


def test_e05_mixed_stack() -> None:
    handle = acting({"1,2": "A01"}, seat=GREEN)
    occupy(handle, "T2", RED, 2, neutral=1)
    handle.table.supply -= 2
    player_at(handle, BLUE).hand.neutral = 2
    assert (handle.table.supply, player_at(handle, RED).hand.own) == (7, 4)
    play(handle, "use T2")
    assert workers_on(handle, "T2") == (GREEN, 4, 0)
    red = player_at(handle, RED).hand
    assert (red.own, red.neutral, handle.table.supply) == (6, 0, 8)


def test_e06_own_space() -> None:
    handle = acting({"3,1": "A01"})
    occupy(handle, "L3", RED, 0, neutral=1)
    assert why_not(handle, "use L3") == OWN_SPACE
    give_turn(handle, BLUE)
    supply = handle.table.supply
    play(handle, "use L3")
    assert workers_on(handle, "L3") == (BLUE, 2, 0)
    assert handle.table.supply == supply + 1
    assert (player_at(handle, RED).hand.own, player_at(handle, RED).hand.neutral) == (6, 0)


def test_e07_displaced_after_withdrawing() -> None:
    handle = acting({"1,2": "A33"}, seat=GREEN)
    occupy(handle, "L1", BLUE, 2)
    hands(handle, BLUE, own=0)
    player_at(handle, BLUE).sales_office = 4
    money = player_at(handle, BLUE).money
    play(handle, "use L1")
    assert workers_on(handle, "L1") == (GREEN, 3, 0)
    assert (player_at(handle, BLUE).hand.own, player_at(handle, BLUE).money) == (2, money)
    play(handle, "take 1,2", "aim NA", "advertise 0", "keep")
    assert asked(handle) == (m.TURN, RED)
    play(handle, "withdraw 1")
    assert asked(handle) == (m.TURN, GREEN), "Blue takes no turn"


def test_e08_row_without_tiles() -> None:
    handle = acting({"1,1": "A01", "1,2": "A01", "1,3": "A01", "1,4": "A04"})
    assert handle.table.in_line[COLUMNS + 1] == 0
    assert why_not(handle, "use L2") == EMPTY_LINE
    assert allowed(handle, "use") == {"use T1", "use T2", "use T3", "use T4", "use L1", "use C"}


def test_e09_no_workers() -> None:
    handle = acting(COLUMN)
    hands(handle, RED, own=0)
    assert {move.split()[0] for move in allowed(handle)} == {"withdraw"}
    assert why_not(handle, "sponsor") == NO_HAND_WORKER
    money = player_at(handle, RED).money
    play(handle, "withdraw 1")
    assert player_at(handle, RED).money == money


def test_e10_withdrawing_with_workers() -> None:
    handle = acting(COLUMN, money=6)
    play(handle, "withdraw 1")
    assert player_at(handle, RED).money == 12


def test_r3_any_mix_that_the_hand_allows() -> None:
    handle = acting(COLUMN, seat=BLUE)
    occupy(handle, "T1", RED, 2)
    hands(handle, BLUE, own=2, neutral=2)
    play(handle, "use T1")
    assert asked(handle) == (m.MIX, BLUE)
    assert allowed(handle) == {"neutrals 1", "neutrals 2"}
    assert why_not(handle, "neutrals 0") == TOO_FEW_OWN
    assert why_not(handle, "neutrals 3") == TOO_FEW_NEUTRAL
    play(handle, "neutrals 2")
    assert workers_on(handle, "T1") == (BLUE, 1, 2)
    assert (player_at(handle, BLUE).hand.own, player_at(handle, BLUE).hand.neutral) == (1, 0)


def test_r3_neutral_workers_sponsor_first() -> None:
    handle = acting(COLUMN)
    hands(handle, RED, own=3, neutral=2)
    own, money = player_at(handle, RED).sponsor.own, player_at(handle, RED).money
    play(handle, "sponsor", "sponsor", "sponsor")
    player = player_at(handle, RED)
    assert (player.hand.own, player.hand.neutral, player.sponsor.own - own, player.sponsor.neutral) == (2, 0, 1, 2)
    assert player.money == money + 3
    assert asked(handle) == (m.TURN, RED)


def test_r22_one_who_cannot_act_withdraws() -> None:
    handle = acting(money=0)
    hands(handle, RED, own=1)
    assert allowed(handle, "use") == set(), "no tile, and no dollar for the corner"
    assert why_not(handle, "use C") == CAR_TOO_DEAR


def test_r48_a_useless_tile_is_taken_and_discarded() -> None:
    handle = acting({"1,4": "A31"})
    equip(handle, RED, managers="A25 A27 A29 A30")
    play(handle, "use T4", "take 1,4")
    assert allowed(handle) == {"discard"}


def test_r49_the_corner_takes_no_tile_and_can_be_outbid() -> None:
    handle = acting()
    occupy(handle, "C", BLUE, 1)
    play(handle, "use C")
    assert workers_on(handle, "C") == (RED, 2, 0)
    assert asked(handle) == (m.CAR, RED)
    assert allowed(handle) == {"build city", "build family", "build super"}


def test_e31_paying_with_workers() -> None:
    handle = acting({"4,1": "A01"}, seat=GREEN, money=0)
    hands(handle, GREEN, own=3)
    sponsored = player_at(handle, GREEN).sponsor.own
    play(handle, "use L4", "take 4,1", "discard")
    player = player_at(handle, GREEN)
    assert (player.hand.own, player.money, player.sponsor.own - sponsored) == (0, 0, 2)
    assert asked(handle) == (m.MARKET, GREEN)


def test_e31_only_a_tile_that_helps() -> None:
    def poor(tile: str) -> int:
        handle = acting({"4,1": tile, "4,2": "A01"}, seat=GREEN, money=0)
        hands(handle, GREEN, own=2)
        refusal = why_not(handle, "use L4")
        if refusal == 0:
            play(handle, "use L4")
            assert allowed(handle) == {"take 4,1"}
            assert why_not(handle, "take 4,2") == CAR_TOO_DEAR
        return refusal

    assert poor("A01") == poor("A35") == poor("A25") == CAR_TOO_DEAR
    assert poor("A33") == poor("A26") == 0
    handle = acting({"4,1": "A26"}, seat=GREEN, money=0)
    hands(handle, GREEN, own=2)
    play(handle, "use L4", "take 4,1")
    assert allowed(handle) == {"appoint 1"}
    assert why_not(handle, "discard") == CAR_TOO_DEAR
    play(handle, "appoint 1")
    player = player_at(handle, GREEN)
    assert (player.money, player.hand.own, player.hand.neutral) == (0, 0, 0)
    assert player.sponsor.neutral == 2


def test_e31_a_manager_helps_only_where_he_has_an_office() -> None:
    """With Green's offices full, A26 pays nothing; Blue's have nothing to do with it."""
    for full, tiles in ((GREEN, {"take 4,2"}), (BLUE, {"take 4,1", "take 4,2"})):
        handle = acting({"4,1": "A26", "4,2": "A33"}, seat=GREEN, money=0)
        hands(handle, GREEN, own=2)
        equip(handle, full, managers="A27 A28 A29 A30")
        play(handle, "use L4")
        assert allowed(handle) == tiles


def test_e32_fee_and_cost_together() -> None:
    handle = acting({"1,3": "A16"}, seat=BLUE, money=3)
    hands(handle, BLUE, own=2)
    equip(handle, BLUE, city="A19", family="A19 A22")
    play(handle, "use T3", "take 1,3")
    assert why_not(handle, "style family") == CAR_TOO_DEAR, "the third tile costs $2"
    play(handle, "style city")
    assert (player_at(handle, BLUE).money, player_at(handle, BLUE).hand.own) == (0, 0)


def test_a_fee_beyond_all_means() -> None:
    handle = acting({"1,4": "A31"}, money=0)
    equip(handle, RED, managers="A27 A29")
    hands(handle, RED, own=3)
    play(handle, "use T4", "take 1,4")
    assert why_not(handle, "appoint 3") == FEE_TOO_HIGH, "$3 with two workers left"


def test_r5_a_contract_space_needs_no_money() -> None:
    handle = acting({"1,4": "A01"}, money=0)
    hands(handle, RED, own=1)
    hold(handle, {}, display="K01 K02 K03")
    play(handle, "use T4", "take 1,4", "discard")
    assert asked(handle) == (m.NEW_CONTRACT, RED)


def test_a_supply_that_grows_by_the_displaced_workers_can_pay() -> None:
    """5.6: neutral workers who are displaced can be taken by the staff manager of the same turn."""
    handle = acting({"4,1": "A26"}, seat=GREEN, money=0)
    occupy(handle, "L4", BLUE, 0, neutral=2)
    hands(handle, GREEN, own=4)
    handle.table.supply, player_at(handle, RED).hand.neutral = 0, 8
    play(handle, "use L4", "take 4,1", "appoint 1", "aim EU")
    assert asked(handle) == (m.SHIPPING, GREEN)


def test_e54_opo() -> None:
    handle = acting({"1,4": "A01", "2,4": "A01", "3,4": "A04"}, seat=BLUE, factories={BLUE: "OPO"})
    occupy(handle, "T4", RED, 2)
    assert why_not(handle, "use T4") == 0
    assert why_not(handle, "match T1") == NOBODY_TO_MATCH
    matched = handle.copy()
    play(handle, "use T4")
    assert workers_on(handle, "T4") == (BLUE, 3, 0)
    play(matched, "match T4")
    assert workers_on(matched, "T4") == (BLUE, 2, 0)
    assert player_at(handle, RED).hand.own == player_at(matched, RED).hand.own == 6
    play(matched, "take 1,4", "discard", "deck")
    assert asked(matched) == (m.TURN, GREEN)
    assert why_not(matched, "match T4") == CANNOT_MATCH
    give_turn(matched, BLUE)
    occupy(matched, "L1", RED, 1)
    assert why_not(matched, "match L1") == MATCHED_ALREADY
