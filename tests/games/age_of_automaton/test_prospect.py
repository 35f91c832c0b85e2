"""7.1, 8.4: Prospect and Overdrive."""

from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.looking import CANNOT_ENTER
from gearwright.games.age_of_automaton.main_actions import NO_TRACK
from gearwright.games.age_of_automaton.prospect import LOW_ENOUGH

from .tables import (
    EMILY,
    TYLER,
    At,
    allowed,
    asked,
    play,
    player_at,
    roll_levels,
    scenario,
    tokens,
    why_not,
    workers,
)

EMBER, VIOLET, VERDANT, PRISM = range(4)
CROWN, GUILD, TRUST = range(3)


def test_e9_overdrive() -> None:
    handle = scenario({EMILY: At(credits=4, workers=(0, 1, 0, 0))})
    roll_levels(handle, 2, 4, 5)
    play(handle, "act prospect", "send II", "explore ember")
    assert asked(handle)[0] == m.DRIVE
    assert allowed(handle) == {f"overdrive {steps}" for steps in range(5)}
    assert why_not(handle, "overdrive 5") == LOW_ENOUGH
    play(handle, "overdrive 2")
    player = player_at(handle, EMILY)
    assert (player.reliability, player.credits) == (1, 2)
    assert list(handle.table.prospecting.dice) == [1, 2, 3]
    play(handle, "advance", "advance")
    assert (player.credits, player.prospects[EMBER], player.relationship[TRUST], player.reputation) == (1, 2, 1, 1)
    assert allowed(handle) == {"token red", "token yellow"}
    play(handle, "token red", "token yellow")
    assert tokens(handle) == "R1 Y1 B0"


def test_e16_a_need_stops_the_marker() -> None:
    handle = scenario({EMILY: At(credits=3, workers=(0, 0, 0, 1), prospects=(0, 1, 0, 0))})
    roll_levels(handle, 1, 2, 3)
    play(handle, "act prospect", "send IV", "explore violet", "overdrive 0", "advance")
    player = player_at(handle, EMILY)
    assert (player.prospects[VIOLET], player.credits, player.reputation) == (2, 2, 1)
    assert (asked(handle)[0], handle.table.due.left) == (m.COLOUR, 4), "two passes are lost, the bonus follows"
    assert allowed(handle) == {"token red", "token blue"}
    again = scenario({EMILY: At(credits=3, prospects=(0, 2, 0, 0))})
    play(again, "act prospect", "send IV")
    assert why_not(again, "explore violet") == CANNOT_ENTER


def test_e17_top_space_taken() -> None:
    other = At(prospects=(5, 0, 0, 0))
    handle = scenario({EMILY: At(credits=9, prospects=(4, 0, 0, 0), sales="so01 so02"), TYLER: other})
    play(handle, "act prospect", "send IV")
    assert why_not(handle, "explore ember") == CANNOT_ENTER
    handle = scenario({EMILY: At(credits=9, prospects=(3, 0, 0, 0), research="rd01", sales="so01 so02"), TYLER: other})
    roll_levels(handle, 1, 1, 1)
    play(handle, "act prospect", "send IV", "explore ember", "advance")
    player = player_at(handle, EMILY)
    assert (player.prospects[EMBER], player.credits, player.relationship[CROWN]) == (4, 7, 1)
    assert asked(handle)[0] == m.COLOUR, "the marker stops, two passes are lost"


def test_e18_prospect_without_a_pass() -> None:
    handle = scenario({EMILY: At(credits=3, workers=(1, 0, 0, 0))})
    roll_levels(handle, 2, 5, 6)
    play(handle, "act prospect", "send I", "explore verdant", "overdrive 0")
    assert player_at(handle, EMILY).prospects[VERDANT] == 0
    assert (asked(handle)[0], handle.table.due.left) == (m.COLOUR, 1)
    assert allowed(handle) == {"token yellow", "token blue"}


def test_e19_stopping_early() -> None:
    handle = scenario({EMILY: At(credits=2, workers=(0, 0, 0, 1))})
    roll_levels(handle, 1, 2, 3)
    play(handle, "act prospect", "send IV", "explore prism", "overdrive 0", "advance", "stop")
    player = player_at(handle, EMILY)
    assert (player.prospects[PRISM], player.credits, player.reputation) == (1, 1, 1)
    assert allowed(handle) == {"token red", "token yellow", "token blue"}
    play(handle, "token red", "token red", "token blue", "token blue")
    assert asked(handle) == (m.AFTER, EMILY)


def test_e47_dice_shift_from_equipment() -> None:
    at = At(equipment={"eq13": 1}, workers=(0, 1, 0, 0))
    handle = scenario({EMILY: at})
    roll_levels(handle, 3, 4, 6)
    play(handle, "act prospect", "ability eq13", "choose 1", "send II", "explore ember")
    assert list(handle.table.prospecting.dice) == [1, 2, 4]
    play(handle, "advance")
    player = player_at(handle, EMILY)
    assert (player.prospects[EMBER], player.relationship[TRUST]) == (1, 1)
    assert (asked(handle)[0], handle.table.due.left) == (m.COLOUR, 2), "space 2 costs a credit"
    assert handle.table.turn.dice_shift == 0, "spent by the roll"
    handle = scenario({EMILY: at})
    play(handle, "act funding", "ability eq13", "choose 2")
    assert player_at(handle, EMILY).credits == 5


def test_e49_a_claim_in_the_middle_of_a_prospect() -> None:
    at = At(prospects=(0, 1, 0, 0), workers=(1, 1, 0, 0))
    handle = scenario({EMILY: at}, achievements="ac13")
    roll_levels(handle, 1, 2, 6)
    play(handle, "act prospect", "send II", "explore ember", "advance")
    player = player_at(handle, EMILY)
    assert player.relationship[TRUST] == 1
    assert allowed(handle, "claim", "advance", "stop") == {"claim ac13", "stop"}
    play(handle, "claim ac13", "credit")
    assert (workers(handle), player.credits) == ((0, 1, 0, 0), 2)
    play(handle, "advance")
    assert (player.credits, player.prospects[EMBER], player.reputation) == (1, 2, 1)
    assert allowed(handle) == {"token red", "token yellow"}


def test_no_track_to_select() -> None:
    """7.1, ruling 20: without a track that could be entered the action cannot be chosen."""
    handle = scenario({EMILY: At(prospects=(2, 2, 1, 2))})
    assert why_not(handle, "act prospect") == NO_TRACK


def test_the_top_space_is_held() -> None:
    """7.1: whoever enters a top space is its holder; its effects come at once."""
    at = At(credits=9, prospects=(4, 0, 0, 0), sales="so01 so02", workers=(0, 0, 0, 1))
    for seat in (EMILY, TYLER):
        handle = scenario({seat: at}, seat=seat)
        roll_levels(handle, 1, 1, 1)
        play(handle, "act prospect", "send IV", "explore ember", "advance")
        player = player_at(handle, seat)
        assert handle.table.top_holders[EMBER] == 1 + seat
        assert (player.credits, player.reputation, player.relationship[TRUST]) == (7, 1, 1)
