"""E11 to E15, and the rulings on phase 2."""

import pytest

from gearwright import Handle
from gearwright.games.factory_manager.components import TILES
from gearwright.games.factory_manager.market import COLUMN_EMPTY, MUST_PICK
from gearwright.games.factory_manager.moves import ACTION, PICK

from .tables import (
    allowed,
    asked,
    column,
    give_order_tiles,
    hold,
    lay_board,
    lay_market,
    lay_x_tiles,
    lead_to,
    market,
    play,
    player_at,
    set_available,
    start,
    tile,
    tiles,
    why_not,
)

EXTRA_PICKS = pytest.mark.parametrize(("seats", "extra"), [(2, 0), (3, 1), (4, 2), (5, 3)])


X_TILES = ("M05", "C04", "O04")


def preparing(*available: int) -> Handle:
    """Phase 2 of round 1, three X tiles in the market; seat 0 is the first in the order, the last seat the last."""
    handle = start(len(available))
    set_available(handle, *available)
    lay_x_tiles(handle, *X_TILES)
    give_order_tiles(handle, *[1, 2, 4, 6, 8][: len(available)])
    assert asked(handle) == (PICK, 0)
    return handle


def test_e11_always_the_cheapest() -> None:
    handle = preparing(3, 2, 3)
    play(handle, "bring working robot", "bring working robot", "bring working robot")
    assert market(handle) == tiles(*X_TILES, "W01", "W02", "W03")
    assert asked(handle) == (PICK, 1)
    play(handle, "bring working robot", "bring working robot")
    assert market(handle) == tiles(*X_TILES, "W01", "W02", "W03", "W06", "W07")
    assert asked(handle) == (PICK, 2)
    assert column(handle, "working robot")[0] == tile("W10")
    assert TILES[tile("W10")].price == 10
    play(handle, "bring working robot")
    assert market(handle) == tiles(*X_TILES, "W01", "W02", "W03", "W06", "W07", "W10")


def test_e12_r08_the_duty_cannot_be_refused() -> None:
    handle = preparing(3, 2, 3)
    lead_to(handle, PICK, 1)
    before = len(market(handle))
    for _ in range(2):
        assert asked(handle) == (PICK, 1)
        assert why_not(handle, "stop") == MUST_PICK
        play(handle, "bring machine")
    assert asked(handle) == (PICK, 2)
    assert len(market(handle)) == before + 2
    lead_to(handle, ACTION, 1)
    assert player_at(handle, 1).available == 2


def test_e12_r37_the_same_workers_act_in_phase_3() -> None:
    """Two workers bring two tiles and then buy both."""
    handle = preparing(3, 2, 3)
    lead_to(handle, PICK, 1)
    play(handle, "bring personnel robot", "bring working robot")
    lead_to(handle, ACTION, 1)
    play(handle, "buy P01", "buy W01")
    assert player_at(handle, 1).acted == 2


def test_e13_extra_tiles_of_the_last_player() -> None:
    handle = preparing(3, 3, 3, 2)
    lead_to(handle, PICK, 3)
    before = len(market(handle))
    play(handle, "bring storage", "bring machine")
    assert asked(handle) == (PICK, 3)
    play(handle, "bring control")
    assert asked(handle) == (PICK, 3), "a fourth tile would be possible"
    play(handle, "stop")
    assert len(market(handle)) == before + 3
    assert asked(handle) == (ACTION, 0)


@EXTRA_PICKS
def test_e13_r10_extra_tiles_by_number_of_players(seats: int, extra: int) -> None:
    """So many after his own picks, each of them voluntary, and no more."""
    handle = preparing(*[2] * seats)
    lead_to(handle, PICK, seats - 1)
    before = len(market(handle))
    for _ in range(2):
        assert why_not(handle, "stop") == MUST_PICK
        play(handle, "bring storage")
    for _ in range(extra):
        assert asked(handle) == (PICK, seats - 1)
        assert why_not(handle, "stop") == 0
        play(handle, "bring storage")
    assert asked(handle) == (ACTION, 0)
    assert len(market(handle)) == before + 2 + extra


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r10_all_extra_tiles_can_be_left(seats: int) -> None:
    handle = preparing(*[2] * seats)
    lead_to(handle, PICK, seats - 1)
    before = len(market(handle))
    play(handle, "bring storage", "bring storage", "stop")
    assert asked(handle) == (ACTION, 0)
    assert len(market(handle)) == before + 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r10_only_the_last_player_has_extra_tiles(seats: int) -> None:
    handle = preparing(*[1] * seats)
    for seat in range(seats - 1):
        assert asked(handle) == (PICK, seat)
        play(handle, "bring storage")
    assert asked(handle) == (PICK, seats - 1)
    play(handle, "bring storage")
    assert asked(handle) == (PICK, seats - 1)


def test_r38_an_extra_tile_is_the_cheapest_of_its_column() -> None:
    handle = preparing(1, 1, 1)
    lead_to(handle, PICK, 2)
    play(handle, "bring control")
    first_picks = market(handle)
    assert allowed(handle) == [*(f"bring {k}" for k in range(6)), "stop"]
    play(handle, "bring control")
    assert market(handle) == sorted([*first_picks, tile("C03")]), "C01 is in the market already"


def test_e14_r09_empty_board() -> None:
    handle = preparing(4, 3, 3)
    lay_board(handle, "S16", "M17")
    assert allowed(handle) == ["bring 0", "bring 1"]
    assert why_not(handle, "bring control") == COLUMN_EMPTY
    play(handle, "bring machine")
    assert allowed(handle) == ["bring 0"]
    assert why_not(handle, "bring machine") == COLUMN_EMPTY
    play(handle, "bring storage")
    assert market(handle) == tiles(*X_TILES, "S16", "M17")
    assert sum(handle.table.columns) == 0
    assert asked(handle) == (ACTION, 0), "two picks lapse, and nobody else moves a tile, the last player's extra too"
    assert player_at(handle, 0).available == 4


def test_e14_r09_the_board_runs_empty_under_the_extra_picks() -> None:
    handle = preparing(1, 1, 1, 1)
    lay_board(handle, "S01", "S02", "S03", "M01", "W01")
    lead_to(handle, PICK, 3)
    play(handle, "bring machine")
    assert allowed(handle) == ["bring 2", "stop"]
    play(handle, "bring working robot")
    assert asked(handle) == (ACTION, 0), "the second extra pick lapses"


def test_e15_unsold_tiles_return_x_tiles_too() -> None:
    handle = preparing(3, 3, 3)
    lead_to(handle, ACTION, 2)
    lay_market(handle, "M05", "M01", "W03")
    hold(handle, 0, "C04", "O04")
    assert column(handle, "machine")[:2] == [tile("M02"), tile("M03")]
    play(handle, "done")
    assert market(handle) == tiles("M05", "M01", "W03"), "until the last player is done"
    play(handle, "hire 0")
    assert market(handle) == []
    machines = ["M01", "M02", "M03", "M05", "M06", "M07", "M11", "M13", "M14", "M17"]
    assert column(handle, "machine") == [tile(name) for name in machines]
    robots = ["W01", "W02", "W03", "W06", "W07", "W10", "W11", "W13", "W14", "W17"]
    assert column(handle, "working robot") == [tile(name) for name in robots]
