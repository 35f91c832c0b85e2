"""E05 to E10, and the rulings on phase 1."""

import pytest

from gearwright import Handle
from gearwright.core.language.contents import NOT_ASKED
from gearwright.games.factory_manager.auction import ABOVE_LIMIT, NOT_OFFERED, TOO_LOW
from gearwright.games.factory_manager.moves import ACTION, LAST_TILE, OPEN, OPENING_BID, PICK, RAISE
from tests.facts import printed

from .tables import (
    allowed,
    asked,
    end_round,
    lay_order_tiles,
    lead_to,
    market,
    play,
    player_at,
    set_available,
    start,
    why_not,
)


def three_players() -> Handle:
    """Seats 0, 1, 2 with old tiles 8, 5, 7 and 3 available workers each; offer 1, 4, 6."""
    handle = start(3)
    lay_order_tiles(handle, old=[8, 5, 7], offer=[1, 4, 6])
    assert asked(handle) == (OPEN, 0)
    assert [player_at(handle, seat).available for seat in range(3)] == [3, 3, 3]
    return handle


def two_players() -> Handle:
    """Seat 0 has old tile 10, seat 1 has 2; offer 4, 8; 3 available workers each."""
    handle = start(2)
    lay_order_tiles(handle, old=[10, 2], offer=[4, 8])
    assert asked(handle) == (OPEN, 0)
    return handle


def stack(handle: Handle) -> set[int]:
    return {order_tile for order_tile, lies in enumerate(handle.table.stack) if lies}


def workers(handle: Handle, seat: int) -> tuple[int, int, int]:
    """New order tile, workers on it, available workers."""
    player = player_at(handle, seat)
    return player.new_tile, player.laid, player.available


def test_e05_opener_wins() -> None:
    handle = three_players()
    play(handle, "auction 4", "bid 0")
    assert asked(handle) == (RAISE, 1)
    play(handle, "pass")
    assert asked(handle) == (RAISE, 2)
    play(handle, "pass")
    assert workers(handle, 0) == (4, 0, 3)
    assert asked(handle) == (OPEN, 2)
    assert allowed(handle) == ["auction 1", "auction 6"]


def test_e06_somebody_else_wins_same_opener_again() -> None:
    handle = three_players()
    play(handle, "auction 1", "bid 0", "bid 1")
    assert asked(handle) == (RAISE, 2)
    play(handle, "pass")
    assert asked(handle) == (RAISE, 0)
    play(handle, "pass")
    assert workers(handle, 1) == (1, 1, 2)
    assert asked(handle) == (OPEN, 0)
    assert allowed(handle) == ["auction 4", "auction 6"]
    assert why_not(handle, "auction 1") == NOT_OFFERED


def test_e07_the_opener_is_asked_again() -> None:
    handle = three_players()
    play(handle, "auction 1", "bid 0", "bid 1", "pass")
    assert asked(handle) == (RAISE, 0)
    play(handle, "bid 2")
    assert workers(handle, 0) == (1, 2, 1), "seat 1 cannot go above 2: it has passed"
    assert asked(handle) == (OPEN, 2)


def test_e07_with_a_worker_more_the_raised_bidder_is_asked_again() -> None:
    """The pass of seat 1 is its own where its limit is above the bid of 2."""
    handle = three_players()
    set_available(handle, 3, 4, 3)
    play(handle, "auction 1", "bid 0", "bid 1", "pass", "bid 2")
    assert asked(handle) == (RAISE, 1)
    assert allowed(handle) == ["bid 3", "pass"]
    play(handle, "pass")
    assert workers(handle, 0) == (1, 2, 1)
    assert asked(handle) == (OPEN, 2)


def test_e08_bidding_limit_with_three_workers() -> None:
    """2 is the highest bid as an opening, as a raise, and on the last tile."""
    handle = three_players()
    play(handle, "auction 4")
    assert asked(handle) == (OPENING_BID, 0)
    assert allowed(handle) == ["bid 0", "bid 1", "bid 2"]
    assert why_not(handle, "bid 3") == ABOVE_LIMIT
    play(handle, "bid 0")
    assert asked(handle) == (RAISE, 1)
    assert allowed(handle) == ["bid 1", "bid 2", "pass"]
    assert why_not(handle, "bid 3") == ABOVE_LIMIT


def test_e08_r04_with_one_worker_the_opening_bid_is_0() -> None:
    """There is nothing to ask: the bid of 0 stands, and the next player is asked."""
    handle = three_players()
    set_available(handle, 1, 3, 3)
    play(handle, "auction 4")
    assert asked(handle) == (RAISE, 1)
    assert (handle.table.bidder, handle.table.bid) == (0, 0)
    play(handle, "pass", "pass")
    assert workers(handle, 0) == (4, 0, 1)


def test_e08_r04_with_one_worker_the_pass_is_automatic() -> None:
    handle = three_players()
    set_available(handle, 3, 1, 3)
    play(handle, "auction 4", "bid 0")
    assert asked(handle) == (RAISE, 2), "seat 1 is not asked"
    assert [player_at(handle, seat).passed for seat in range(3)] == [False, True, False]
    play(handle, "pass")
    assert workers(handle, 0) == (4, 0, 3)


def test_e08_r04_nobody_can_raise() -> None:
    """With one worker each, every opener gets his tile, and the last tile goes without a question too."""
    handle = three_players()
    set_available(handle, 1, 1, 1)
    play(handle, "auction 4")
    assert workers(handle, 0) == (4, 0, 1)
    assert asked(handle) == (OPEN, 2)
    play(handle, "auction 6")
    assert asked(handle) == (PICK, 1)
    assert [player_at(handle, seat).order_tile for seat in range(3)] == [4, 1, 6]


def test_e09_the_last_tile() -> None:
    handle = two_players()
    play(handle, "auction 8", "bid 0", "pass")
    assert asked(handle) == (LAST_TILE, 1)
    assert allowed(handle) == ["bid 0", "bid 1", "bid 2"]
    assert why_not(handle, "bid 3") == ABOVE_LIMIT
    play(handle, "bid 2")
    assert player_at(handle, 1).available == 1
    assert player_at(handle, 1).laid == 2
    assert player_at(handle, 1).order_tile == 4
    assert list(handle.table.order)[:2] == [1, 0], "forward order: tile 4, tile 8"
    assert asked(handle) == (PICK, 1)
    before = len(market(handle))
    play(handle, "bring storage")
    assert len(market(handle)) == before + 1
    assert asked(handle) == (PICK, 0), "one worker, one tile"


@pytest.mark.parametrize(("bid", "left"), [(0, 3), (1, 2), (2, 1)])
def test_e09_r05_r08_workers_on_the_last_tile(bid: int, left: int) -> None:
    """Each worker laid down is one tile less to bring, and they stay there until phase 4."""
    handle = two_players()
    play(handle, "auction 8", "bid 0", "pass", f"bid {bid}")
    assert player_at(handle, 1).available == left
    for _ in range(left):
        assert asked(handle) == (PICK, 1)
        play(handle, "bring storage")
    assert asked(handle) == (PICK, 0)
    lead_to(handle, ACTION, 1)
    assert (player_at(handle, 1).laid, player_at(handle, 1).available) == (bid, left)
    end_round(handle)
    assert (player_at(handle, 1).laid, player_at(handle, 1).available) == (0, 3)


def test_e10_r07_the_stack_afterwards_with_three_players() -> None:
    handle = three_players()
    assert stack(handle) == {2, 3}, "two tiles stay face down"
    play(handle, "auction 4", "bid 0", "pass", "pass")
    assert stack(handle) == {2, 3}
    play(handle, "auction 6", "bid 0", "pass", "bid 0")
    assert stack(handle) == {2, 3, 5, 7, 8}
    assert [player_at(handle, seat).order_tile for seat in range(3)] == [4, 1, 6]
    assert list(handle.table.order)[:3] == [1, 0, 2]


def test_e10_r07_the_stack_afterwards_with_two_players() -> None:
    handle = two_players()
    assert stack(handle) == {1, 6}
    play(handle, "auction 4", "bid 0", "pass", "bid 0")
    assert stack(handle) == {1, 2, 6, 10}


def test_e10_the_new_tiles_are_the_old_ones_of_the_next_round() -> None:
    """The holder of the highest opens, and the offer comes from the new stack."""
    handle = three_players()
    play(handle, "auction 4", "bid 0", "pass", "pass", "auction 1", "bid 0", "pass", "bid 0")
    assert [player_at(handle, seat).order_tile for seat in range(3)] == [4, 6, 1]
    end_round(handle)
    assert handle.table.round_number == 2
    assert asked(handle) == (OPEN, 1)
    offer = {order_tile for order_tile, lies in enumerate(handle.table.offer) if lies}
    assert len(offer) == 3
    assert offer | stack(handle) == {2, 3, 5, 7, 8}


def test_r01_clockwise_is_ascending_seats_and_wraps() -> None:
    handle = start(4)
    lay_order_tiles(handle, old=[7, 8, 10, 9], offer=[1, 2, 3, 4])
    assert asked(handle) == (OPEN, 2)
    play(handle, "auction 3", "bid 0")
    for seat in (3, 0, 1):
        assert asked(handle) == (RAISE, seat)
        play(handle, "pass")
    assert workers(handle, 2)[0] == 3
    assert asked(handle) == (OPEN, 3)


def test_r01_after_a_raise_the_next_seats_are_asked() -> None:
    """Clockwise from the raise, not from the opener; those who have passed or have a tile are left out."""
    handle = start(4)
    lay_order_tiles(handle, old=[10, 9, 8, 7], offer=[1, 2, 3, 4])
    play(handle, "auction 1", "bid 0", "pass", "pass", "pass")
    assert asked(handle) == (OPEN, 1)
    play(handle, "auction 2", "bid 0", "bid 1")
    assert asked(handle) == (RAISE, 3)
    play(handle, "bid 2")
    assert asked(handle) == (OPEN, 1), "nobody can go above 2, and seat 0 has its tile"
    assert workers(handle, 3) == (2, 2, 1)


def test_r02_the_opener_cannot_refuse() -> None:
    handle = three_players()
    assert why_not(handle, "pass") == NOT_ASKED
    assert allowed(handle) == ["auction 1", "auction 4", "auction 6"]
    assert why_not(handle, "auction 2") == NOT_OFFERED, "it lies in the stack"
    assert why_not(handle, "auction 8") == NOT_OFFERED, "it is an old tile"
    assert why_not(handle, "auction 0") == NOT_OFFERED, "there is none"
    play(handle, "auction 6")
    assert why_not(handle, "pass") == NOT_ASKED


def test_r03_any_raise_above_the_current_bid() -> None:
    handle = three_players()
    set_available(handle, 3, 5, 6)
    play(handle, "auction 6", "bid 1")
    assert asked(handle) == (RAISE, 1)
    assert why_not(handle, "bid 0") == TOO_LOW
    assert why_not(handle, "bid 1") == TOO_LOW
    assert why_not(handle, "bid 5") == ABOVE_LIMIT
    assert allowed(handle) == ["bid 2", "bid 3", "bid 4", "pass"]
    play(handle, "bid 4")
    assert asked(handle) == (RAISE, 2)
    assert allowed(handle) == ["bid 5", "pass"]


def test_the_scene_shows_who_has_passed() -> None:
    handle = three_players()
    play(handle, "auction 4", "bid 0", "pass")
    offer = next(zone for zone in handle.view(2).scene().zones if zone.key == "offer")
    assert printed(offer.facts)["passed"] == "seat 1"


def test_r03_a_pass_is_final_for_this_tile_only() -> None:
    handle = three_players()
    set_available(handle, 5, 5, 5)
    play(handle, "auction 1", "bid 0", "pass", "bid 1", "bid 2")
    assert asked(handle) == (RAISE, 2), "seat 1 has passed and is left out"
    play(handle, "pass")
    assert workers(handle, 0) == (1, 2, 3)
    play(handle, "auction 4", "bid 0")
    assert asked(handle) == (RAISE, 1), "another tile: seat 1 may bid again"
    play(handle, "bid 1", "pass")
    assert workers(handle, 1) == (4, 1, 4)
    assert asked(handle) == (LAST_TILE, 2)


@pytest.mark.parametrize("available", range(1, 10))
def test_r05_the_last_player_keeps_one_worker(available: int) -> None:
    """Any number from 0 to available - 1; with one worker there is nothing to ask."""
    handle = two_players()
    player_at(handle, 1).seasonal = 2
    set_available(handle, 1, available)
    play(handle, "auction 8")
    if available > 1:
        play(handle, "pass")
        assert asked(handle) == (LAST_TILE, 1)
        assert allowed(handle) == [f"bid {bid}" for bid in range(available)]
        play(handle, f"bid {available - 1}")
    assert asked(handle) == (PICK, 1)
    assert (player_at(handle, 1).laid, player_at(handle, 1).available) == (available - 1, 1)


def test_r06_seasonal_workers_are_bids_like_others() -> None:
    """7 workers and 2 seasonal ones, 5 of them available: the limit is 4."""
    handle = two_players()
    player_at(handle, 0).seasonal = 2
    set_available(handle, 5, 3)
    play(handle, "auction 8")
    assert allowed(handle) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    play(handle, "bid 4")
    assert workers(handle, 0) == (8, 4, 1)
    assert player_at(handle, 0).seasonal == 2
