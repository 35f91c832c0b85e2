"""5, 6, 8: turns, columns, Overtime and the windows around an action."""

import pytest

from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import NO_TILE
from gearwright.games.age_of_automaton.looking import SPOILS_ACTION
from gearwright.games.age_of_automaton.main_actions import (
    NO_EQUIPMENT,
    NO_TILE_LEFT,
    NO_TRACK,
    NO_WORKER_FITS,
    NOBODY_TO_BUILD,
)
from gearwright.games.age_of_automaton.special_actions import TOO_FEW_CREDITS
from gearwright.games.age_of_automaton.turns import CAN_ACT, COLUMN_FREE, COLUMN_USED, PLAYED_ALREADY

from .tables import (
    EMILY,
    TYLER,
    At,
    allowed,
    asked,
    give_turn,
    occupy,
    play,
    player_at,
    scenario,
    tokens,
    why_not,
    workers,
)


def test_e1_column_limit() -> None:
    handle = scenario({EMILY: At(credits=1, done="prospect")}, turn=1)
    assert why_not(handle, "act funding") == COLUMN_USED
    assert why_not(handle, "overtime funding") == TOO_FEW_CREDITS
    assert why_not(handle, "act prospect") == why_not(handle, "overtime prospect") == PLAYED_ALREADY
    assert {"act assembling", "act research", "act sponsorship", "act purchasing"} <= allowed(handle, "act")
    assert why_not(handle, "overtime assembling") == COLUMN_FREE
    assert why_not(handle, "pass") == CAN_ACT


def test_e2_column_limit_lifted_by_overtime() -> None:
    handle = scenario({EMILY: At(credits=2, done="prospect")}, turn=1)
    play(handle, "overtime funding")
    player = player_at(handle, EMILY)
    assert (player.reliability, player.credits) == (1, 3)
    assert list(player.played)[:2] == [1, 1]
    assert asked(handle) == (m.AFTER, EMILY)


def test_e13_a_reliability_space_helps_to_pay() -> None:
    at = At(credits=1, reliability=1, done="purchasing", workers=(1, 0, 0, 0), tokens="R2 Y1 B0")
    handle = scenario({EMILY: at}, turn=1, sales="so01")
    play(handle, "overtime sale")
    player = player_at(handle, EMILY)
    assert (player.reliability, player.credits) == (2, 0)
    play(handle, "send I", "take so01")
    assert (player.credits, tokens(handle), player.sale_cards) == (1, "R0 Y0 B0", 1)
    assert (player.relationship[2], player.reputation) == (1, 1)


def test_e26_abilities_and_overtime() -> None:
    at = At(equipment={"eq08": 4}, workers=(1, 0, 0, 0), tokens="R2 Y1 B0")
    handle = scenario({EMILY: at}, sales="so01", market="R2 Y0 B1")
    play(handle, "act sale", "skip", "send I", "take so01")
    player = player_at(handle, EMILY)
    assert (player.credits, player.relationship[2], player.reputation) == (1, 1, 1)
    assert asked(handle) == (m.ABILITY, EMILY)
    play(handle, "ability eq08")
    assert player.credits == 4
    assert asked(handle) == (m.AFTER, EMILY), "each card once for the marker"
    play(handle, "end")
    give_turn(handle, EMILY, 1)
    play(handle, "overtime purchasing", "ability eq08")
    assert (player.reliability, player.credits, tokens(handle)) == (1, 5, "R2 Y0 B1")


def test_e27_an_upgrade_in_window_a() -> None:
    at = At(equipment={"eq09": 3}, workers=(0, 0, 1, 0))
    handle = scenario({EMILY: at}, research="rd05 rd09 rd13 rd17", round_number=2)
    play(handle, "act research", "ability eq09", "send IV")
    assert allowed(handle) == {"take rd05", "take rd09", "take rd13", "take rd17"}
    play(handle, "take rd17")
    assert player_at(handle, EMILY).credits == 1
    assert (asked(handle)[0], handle.table.due.left) == (m.MIXING, 4)


def test_e35_worker_spaces_of_two_players() -> None:
    rich = At(tokens="R4 Y3 B3", workers=(0, 0, 1, 1))
    handle = scenario({EMILY: rich, TYLER: At(workers=(0, 0, 0, 0), unbuilt=5)}, seats=2, sales="so01")
    occupy(handle, "sale", TYLER, 2, 1)
    give_turn(handle, EMILY)
    play(handle, "act sale")
    assert allowed(handle) == {"send IV-space"}
    player_at(handle, EMILY).workers[3], player_at(handle, EMILY).unbuilt = 0, 5
    give_turn(handle, EMILY)
    player_at(handle, EMILY).played[6] = 0
    give_turn(handle, EMILY)
    assert why_not(handle, "act sale") == NO_WORKER_FITS


def test_e40_forced_pass() -> None:
    done = "funding sponsorship purchasing"
    at = At(workers=(2, 0, 0, 0), unbuilt=0, done=done, specialists="sp05 sp12 sp16 sp10")
    handle = scenario({EMILY: at}, round_number=4, turn=3)
    assert why_not(handle, "act assembling") == NOBODY_TO_BUILD
    assert why_not(handle, "act equipment") == NO_EQUIPMENT
    assert why_not(handle, "overtime prospect") == TOO_FEW_CREDITS
    assert allowed(handle, "act", "overtime", "pass") == {"pass"}
    play(handle, "pass")
    assert asked(handle) == (m.TURN, TYLER)


def test_e48_overtime_must_leave_enough_for_the_action() -> None:
    for credits, refused in ((2, NO_TRACK), (3, 0)):
        at = At(credits=credits, done="funding", prospects=(2, 2, 1, 2))
        handle = scenario({EMILY: at}, turn=1)
        assert why_not(handle, "overtime prospect") == refused


def test_e50_window_a_may_not_spoil_the_action() -> None:
    at = At(equipment={"eq17": 2}, workers=(0, 0, 0, 1), unbuilt=1)
    handle = scenario({EMILY: at})
    play(handle, "act assembling")
    assert asked(handle) == (m.AFTER, EMILY), "neither window is asked"
    assert handle.table.outlook.abilities[0] != 0
    assert workers(handle) == (1, 0, 0, 1)
    at.unbuilt = 2
    handle = scenario({EMILY: at})
    play(handle, "act assembling")
    assert asked(handle) == (m.ABILITY, EMILY)
    play(handle, "skip")
    assert asked(handle) == (m.ABILITY, EMILY), "not used in window A, it is offered in window B"
    play(handle, "ability eq17")
    assert (workers(handle), player_at(handle, EMILY).unbuilt) == ((2, 0, 0, 1), 0)


def test_a_refusal_says_what_spoils_the_action() -> None:
    """6.3, 13: of two cards the one that would take the last unbuilt die is not offered."""
    at = At(equipment={"eq17": 2, "eq08": 2}, workers=(0, 0, 0, 1), unbuilt=1)
    handle = scenario({EMILY: at})
    play(handle, "act assembling")
    assert why_not(handle, "ability eq17") == SPOILS_ACTION
    assert why_not(handle, "ability eq08") == 0


@pytest.mark.parametrize(("held", "payable"), [("R2 Y1 B0", set()), ("R2 Y1 B1", {"token blue"})])
def test_a_token_that_the_action_needs_cannot_be_paid(held: str, payable: set[str]) -> None:
    """6.3: eq10 costs a token; the Sale that was chosen must stay possible."""
    at = At(equipment={"eq10": 4}, tokens=held, workers=(1, 0, 0, 0))
    handle = scenario({EMILY: at}, sales="so01")
    play(handle, "act sale")
    if payable:
        play(handle, "ability eq10")
        assert allowed(handle) == payable
        play(handle, "token blue")
        assert player_at(handle, EMILY).credits == 4
    assert asked(handle)[0] == m.WORKER


def test_a_column_pass_opens_a_used_column() -> None:
    """3.2, sp09."""
    at = At(credits=1, done="prospect", specialists="sp09")
    handle = scenario({EMILY: at}, turn=1)
    assert why_not(handle, "act funding") == COLUMN_USED
    play(handle, "use sp09")
    assert why_not(handle, "act funding") == 0
    play(handle, "act funding")
    assert (player_at(handle, EMILY).credits, player_at(handle, EMILY).reliability) == (3, 0)


def test_modifiers_are_lost_at_the_end_of_the_turn() -> None:
    at = At(specialists="sp10 sp11 sp19", credits=1)
    handle = scenario({EMILY: at})
    play(handle, "use sp10", "use sp11", "use sp19")
    turn = handle.table.turn
    assert (turn.dice_shift, turn.reach, list(turn.discounts)) == (2, 1, [0, 2, 1])
    play(handle, "act funding", "end")
    assert (turn.dice_shift, turn.reach, list(turn.discounts)) == (0, 0, [0, 0, 0])


def test_the_offer_of_the_market_ends_with_the_turn() -> None:
    """3.1, sp17: two of the three tokens; the third is not there for the next player."""
    handle = scenario({EMILY: At(specialists="sp17")})
    play(handle, "use sp17", "token red", "token blue")
    play(handle, "act funding", "end")
    assert asked(handle) == (m.TURN, TYLER)
    assert list(handle.table.turn.offered) == [0, 0, 0]


def test_window_a_may_make_a_lower_worker_enough() -> None:
    """6.1, 3.2: eq15 reaches a card further: a worker I takes the second one, the only one that can be paid."""
    for moves, senders in ((["skip"], {"send II"}), (["ability eq15", "choose 1"], {"send I", "send II"})):
        at = At(equipment={"eq15": 2}, tokens="R2 Y0 B0", workers=(1, 1, 0, 0))
        handle = scenario({EMILY: at}, equipment="eq16 eq04")
        play(handle, "act equipment", *moves)
        assert asked(handle)[0] == m.WORKER
        assert allowed(handle, "send") == senders


def test_7_7_sponsorship_needs_a_tile() -> None:
    handle = scenario({})
    table = handle.table
    for place, tile in enumerate(table.tiles):
        table.tile_discards[tile] += tile != NO_TILE
        table.tiles[place] = NO_TILE
    give_turn(handle, EMILY)
    assert why_not(handle, "act sponsorship") == NO_TILE_LEFT


def test_modifiers_need_an_action_to_come() -> None:
    """3.6: after the main action dice_shift, reach, discount_card and column_pass are not offered."""
    at = At(specialists="sp09 sp10 sp11 sp19", credits=9)
    handle = scenario({EMILY: at})
    assert len(allowed(handle, "use")) == 4
    play(handle, "act funding")
    assert allowed(handle, "use") == set()
