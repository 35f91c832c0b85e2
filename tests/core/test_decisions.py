"""A decision that lacks a part is refused when the game is imported, with the name of what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from gearwright.core.errors import RuleError
from gearwright.core.language.contents import Contents
from gearwright.core.language.decisions import Answer, Decision, answer_to, check, said

contents = Contents()
PHASE = contents.phase("only")
FIRST, SECOND = contents.question("first", PHASE), contents.question("second", PHASE)
STEP = contents.step("step")
BID, PASS = contents.span("bid", 4), contents.span("pass", 1)


def words(table: Any, seat: int, bid: int) -> str:
    return f"Bid {bid}"


def nothing(table: Any) -> None:
    """A step."""


WHOLE = (
    Decision(FIRST, "Which?", Answer(BID, None, None, words)),
    Decision(SECOND, "Or not?", Answer(BID, None, None, "Raise"), Answer(PASS, None, None, "Pass")),
)
STEPS = ((STEP, nothing),)


def test_whole_declarations_are_taken() -> None:
    check("Game", contents, WHOLE, STEPS)


@pytest.mark.parametrize(
    ("decisions", "steps", "sentence"),
    [
        (WHOLE[1:], STEPS, "Game: the question 'first' is declared 0 times."),
        ((*WHOLE, WHOLE[0]), STEPS, "Game: the question 'first' is declared 2 times."),
        ((WHOLE[0], Decision(SECOND, "Or not?")), STEPS, "Game: nothing answers the question 'second'."),
        ((WHOLE[0], Decision(SECOND, "", *WHOLE[1].answers)), STEPS, "Game: the question 'second' has no words."),
        (
            (WHOLE[0], Decision(SECOND, "Or?", Answer(BID, None, None, ""))),
            STEPS,
            "Game: 'bid', an answer to 'second', has no words.",
        ),
        (
            (WHOLE[0], Decision(SECOND, "?", Answer(BID, None, None, "B"))),
            STEPS,
            "Game: no question is answered by 'pass'.",
        ),
        (
            (WHOLE[0], Decision(SECOND, "?", Answer(BID + 1, None, None, "B"))),
            STEPS,
            "Game: 'second' is answered from the middle of the span 'bid'.",
        ),
        (WHOLE, (), "Game: the step 'step' is declared 0 times."),
    ],
)
def test_what_is_missing_is_named(decisions: Any, steps: Any, sentence: str) -> None:
    with pytest.raises(RuleError) as error:
        check("Game", contents, decisions, steps)
    assert str(error.value) == sentence


def test_a_move_is_told_in_the_words_of_the_question_that_is_asked() -> None:
    class Table:
        class due:
            seat = 0

    assert said(*answer_to(contents, WHOLE, FIRST, BID + 2), Table, BID + 2) == "Bid 2"
    assert said(*answer_to(contents, WHOLE, SECOND, BID + 2), Table, BID + 2) == "Raise"
    assert said(*answer_to(contents, WHOLE, FIRST, PASS), Table, PASS) == "Pass", "also if it is not asked"
