"""Legality and its explanation are one; an illegal move is refused with its reason and changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gearwright import IllegalMove
from gearwright.core.language.contents import GAME_OVER, NO_SUCH_MOVE, NOT_ASKED

from .cases import Case, every_case, examples

SEEDS = st.integers(0, 2**64 - 1)
PROGRESS = st.integers(0, 400)


@every_case
@examples(15)
@given(seed=SEEDS, moves=PROGRESS, wanted=st.integers(-5, 2000))
def test_an_illegal_move_changes_nothing(case: Case, seed: int, moves: int, wanted: int) -> None:
    table = case.played(seed, moves)
    refusal = table.refuse(wanted)
    assert (refusal == 0) == (wanted in table.legal_moves())
    if refusal:
        before, log = table.array.tobytes(), table.log
        with pytest.raises(IllegalMove) as refused:
            table.play(wanted)
        assert refused.value.refusal == refusal
        assert str(refused.value).startswith(case.game.explain(refusal).text)
        assert table.array.tobytes() == before
        assert table.log == log


@every_case
@examples(15)
@given(seed=SEEDS, moves=PROGRESS)
def test_mask_list_and_refusals_agree(case: Case, seed: int, moves: int) -> None:
    table = case.played(seed, moves)
    allowed = [move for move in range(case.game.moves) if table.refuse(move) == 0]
    assert table.legal_moves() == sorted(table.legal_moves()) == allowed
    assert [move for move, marked in enumerate(table.mask()) if marked] == allowed
    assert bool(allowed) is not table.over


@every_case
def test_refusals_say_why(case: Case) -> None:
    table = case.table(1)
    asked = case.game.spans_of(int(table.table.due.kind))
    for move in range(case.game.moves):
        reason = case.game.explain(table.refuse(move))
        assert reason.text.endswith(".")
        if table.refuse(move) not in (0, NOT_ASKED):
            assert reason.section, f"{reason.text} has no section"
            assert case.game.rules.contents.span_of(move).first in asked
    assert table.refuse(-1) == table.refuse(case.game.moves) == NO_SUCH_MOVE
    assert case.played(1, case.game.rules.longest).refuse(0) == GAME_OVER


@every_case
@examples(8)
@given(seed=SEEDS, moves=st.integers(1, 400))
def test_undo_gives_the_table_before(case: Case, seed: int, moves: int) -> None:
    table = case.played(seed, moves - 1)
    if table.over:
        return
    before, seat = table.array.tobytes(), table.seat
    streams = list(table.table.streams)
    table.play(table.legal_moves()[-1])
    drawn = list(table.table.streams) != streams
    assert table.can_undo() is not drawn
    if not table.over and not drawn and table.seat != seat:
        table.play(table.legal_moves()[0])
        assert len(table.moves) - table.table.locked <= 1, "another seat has moved: what was before stands"
        table.undo()
    table.undo()
    assert table.array.tobytes() == before
