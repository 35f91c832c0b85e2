"""Two tables that differ only in what a seat may not know are the same to that seat, byte for byte."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from gearwright import View
from gearwright.core.play.ahead import ahead
from gearwright.core.play.pictures import Common

from .cases import Case, every_case, examples

SEEDS = st.integers(0, 2**64 - 1)


def seen(view: View) -> tuple[bytes, str, list[int], list[str], bytes]:
    """All that a seat can find out."""
    words = [view.describe(move) for move in range(view.game.moves)] if view.due else []
    looks = view.observe().tobytes() if view.seat < view.table.seats else b""
    told = json.dumps([view.scene_data(), view.data(), view.tallies(), "" if view.table.over else view.question()])
    return view.array.tobytes(), told, view.legal_moves(), words, looks


@every_case
@examples(8)
@given(seed=SEEDS, moves=st.integers(0, 400), other=SEEDS)
def test_a_redealt_table_looks_the_same(case: Case, seed: int, moves: int, other: int) -> None:
    table = case.played(seed, moves)
    for seat in range(case.seats + 1):
        view = table.view(seat)
        redealt = table.copy()
        redealt.array[:] = view.redealt(other)
        assert redealt.broken() == 0
        assert redealt.can_undo() == table.can_undo()
        assert seen(redealt.view(seat)) == seen(view)
        if seat < case.seats and not table.over:
            assert ahead(redealt.view(seat)) == ahead(view)


@every_case
@examples(8)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_what_is_made_once_for_all_is_what_each_seat_sees(case: Case, seed: int, moves: int) -> None:
    """It is made of what a spectator may know: nothing is in it that only some seat knows, and nothing is missing."""
    table = case.played(seed, moves)
    common = Common(table)
    for seat in range(case.seats + 1):
        view = table.view(seat)
        assert common.scene(view) == view.scene_data()
        assert common.tallies(view) == view.tallies()


@every_case
@examples(8)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_no_view_holds_a_stream(case: Case, seed: int, moves: int) -> None:
    table = case.played(seed, moves)
    for seat in range(case.seats + 1):
        view = table.view(seat)
        assert list(view.table.streams) == [0] * len(view.table.streams)
        assert "streams" not in view.data()


@every_case
def test_a_redealt_table_has_another_future(case: Case) -> None:
    table = case.at_decision(4, 30)
    futures = set()
    for seed in range(8):
        other = table.copy()
        other.array[:] = table.view(table.seat).redealt(seed)
        while not other.over:
            other.play(other.legal_moves()[0])
            assert other.broken() == 0
        futures.add(other.array.tobytes())
    assert len(futures) > 1


@every_case
def test_only_the_asked_seat_is_told_its_moves(case: Case) -> None:
    table = case.at_decision(9, 25)
    for seat in range(case.seats + 1):
        assert table.view(seat).legal_moves() == (table.legal_moves() if seat == table.seat else [])
