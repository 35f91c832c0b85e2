from __future__ import annotations

import pytest

from gearwright import UnknownName
from gearwright.core.language.contents import Contents


@pytest.fixture
def contents() -> Contents:
    made = Contents()
    made.question("raise")
    made.step("round")
    made.span("bid", 9)
    made.span("pass", 1)
    return made


def test_moves_are_written_as_span_and_choice(contents: Contents) -> None:
    assert [contents.spell(move) for move in (0, 8, 9)] == ["bid 0", "bid 8", "pass"]
    assert [contents.read(text) for text in ("bid 0", "bid 8", "pass")] == [0, 8, 9]


@pytest.mark.parametrize("text", ["bid", "bid 9", "bid -1", "bid x", "bid 1 2", "pass 0", "fold", "", "Bid 1", "bid ²"])
def test_what_is_no_move_is_refused_in_a_sentence(contents: Contents, text: str) -> None:
    with pytest.raises(UnknownName, match=r"is no move: .*\.$"):
        contents.read(text)


def test_numbers_outside_are_refused(contents: Contents) -> None:
    with pytest.raises(UnknownName, match="the moves are 0 to 9"):
        contents.span_of(10)


def test_questions_come_before_steps(contents: Contents) -> None:
    assert contents.step("income") == 2
    with pytest.raises(AssertionError):
        contents.question("late")
