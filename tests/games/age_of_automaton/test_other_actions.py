"""7.2, 7.6 to 7.8, 3.5: Funding, Assembling, Sponsorship, Purchasing and the ten-token limit."""

import pytest

from gearwright import Handle
from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.metrics import engineers

from .tables import (
    CHLOE,
    DAN,
    EMILY,
    TYLER,
    At,
    asked,
    give_turn,
    play,
    player_at,
    roll_tokens,
    run_step,
    scenario,
    tokens,
    workers,
)


def test_e6_funding() -> None:
    handle = scenario({EMILY: At(reputation=6)})
    play(handle, "act funding")
    assert player_at(handle, EMILY).credits == 5


def test_e7_assembling() -> None:
    at = At(sales="so01 so02", reputation=6, workers=(0, 0, 0, 0), unbuilt=4)
    handle = scenario({TYLER: at}, seat=TYLER)
    play(handle, "act assembling")
    player = player_at(handle, TYLER)
    assert (workers(handle, TYLER), player.unbuilt, player.out) == ((2, 0, 1, 0), 1, 2)


def test_e8_purchasing() -> None:
    handle = scenario({EMILY: At(reputation=6)})
    roll_tokens(handle, "red", "red")
    play(handle, "act purchasing")
    assert tokens(handle) == "R3 Y1 B1"
    assert list(handle.table.market) == [1, 1, 1]


@pytest.mark.parametrize(
    ("reputation", "count"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (12, 4), (18, 4)]
)
def test_e10_engineers(reputation: int, count: int) -> None:
    handle = scenario({EMILY: At(reputation=reputation)})
    assert engineers(handle.table, EMILY) == count


def test_e28_ten_token_limit() -> None:
    handle = scenario({EMILY: At(tokens="R4 Y4 B1")}, tiles="tl02")
    play(handle, "act sponsorship", "tile tl02", "token blue", "token blue", "token blue")
    assert tokens(handle) == "R4 Y4 B4"
    assert (asked(handle)[0], handle.table.due.left) == (m.TRIM, 2)
    play(handle, "token red", "token yellow")
    assert tokens(handle) == "R3 Y3 B4"
    assert asked(handle) == (m.AFTER, EMILY)


def sponsored(seat: int, tile: str, handle: Handle) -> None:
    give_turn(handle, seat)
    play(handle, "act sponsorship", f"tile {tile}")


def test_e29_turn_order() -> None:
    handle = scenario({}, tiles="tl01 tl03 tl04")
    for seat, tile in ((CHLOE, "tl01"), (EMILY, "tl03"), (DAN, "tl04")):
        sponsored(seat, tile, handle)
    assert list(handle.table.next_order) == [1 + CHLOE, 1 + EMILY, 1 + DAN, 0]
    run_step(handle, m.CLEAN_UP)
    assert list(handle.table.order) == [CHLOE, EMILY, DAN, TYLER]


def test_e30_turn_order_with_a_gap() -> None:
    handle = scenario({}, tiles="tl01")
    sponsored(EMILY, "tl01", handle)
    assert list(handle.table.next_order) == [0, 1 + EMILY, 0, 0]
    run_step(handle, m.CLEAN_UP)
    assert list(handle.table.order) == [TYLER, EMILY, CHLOE, DAN]
    handle = scenario({})
    run_step(handle, m.CLEAN_UP)
    assert list(handle.table.order) == [EMILY, TYLER, CHLOE, DAN]
