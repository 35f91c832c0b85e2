"""Hints: the reason is counted, nobody is advised by what is hidden, and what may be noise is said to be."""

from __future__ import annotations

import pytest

from gearwright import Handle
from gearwright.core.looks.attempts import raised
from gearwright.core.looks.scene import ANSWERS
from gearwright.core.play.handle import View
from gearwright.review.advising import Advice, Weighed, advise
from gearwright.review.deciding import ALL, Effort, Trial
from gearwright.review.hints import hint_of
from gearwright.review.model import Interval
from gearwright.review.reasons import Apart, More

from ..suite.cases import Case

LITTLE = Effort("little", (Trial(ALL, 2, 0), Trial(2, 2, 0)), 0)  # interpreted rules are slow


def with_choice(name: str, moves: int) -> Handle:
    table = Case(name, 2, ()).at_decision(3, moves)
    while not 2 < len(table.legal_moves()) < 7:
        table.play(table.legal_moves()[0])
    return table


@pytest.mark.parametrize("name", ["factory_manager", "automania"])
def test_what_a_seat_cannot_see_does_not_advise_it(name: str) -> None:
    table = with_choice(name, 40)
    other = table.copy()
    other.array[:] = table.view(table.seat).redealt(99)
    proposed = table.legal_moves()[0]
    found = [advise(each.view(each.seat), proposed, LITTLE) for each in (table, other)]
    assert found[0] == found[1]
    advice = found[0]
    assert advice.move in table.legal_moves() and advice.chance is not None and 0 <= advice.chance <= 1
    assert Advice.model_validate_json(advice.model_dump_json()) == advice  # as it comes from another process
    told = hint_of(table.view(table.seat), advice, raised)
    assert told.think and told.look and told.why
    assert {each.move for each in told.others} == {each.move for each in advice.others}


def test_the_bots_move_stands_unless_another_is_clearly_better() -> None:
    table = with_choice("factory_manager", 60)
    view = table.view(table.seat)
    for proposed in table.legal_moves()[:2]:
        advice = advise(view, proposed, LITTLE)
        if advice.move != proposed:
            beside = next(each for each in advice.others if each.move == proposed)
            assert beside.behind.low > 0 and not beside.close
        else:
            assert all(each.close or each.behind.low > 0 for each in advice.others)


def view_and_moves() -> tuple[View, list[int]]:
    table = with_choice("factory_manager", 40)
    return table.view(table.seat), table.legal_moves()


def advice_of(moves: list[int], close: bool) -> Advice:
    behind = Interval(value=0.05, low=-0.01 if close else 0.02, high=0.11)
    others = [Weighed(move=moves[1], behind=behind, close=close)]
    apart = Apart([More("elektro", 5.0, 9.0)], [], None, 64)
    return Advice(
        move=moves[0], allowed=len(moves), chance=0.4, calibrated=True, others=others, than=moves[1], apart=apart
    )


def test_the_steps_tell_more_and_more() -> None:
    view, moves = view_and_moves()
    told = hint_of(view, advice_of(moves, close=False), raised)
    assert "One is clearly the best." in told.think and "What to weigh: Elektro." in told.think
    assert view.describe(moves[0]) not in told.think + told.look
    assert told.words == view.label(moves[0])
    assert "behind by 5 points, 2 to 11" in told.why and "+5 Elektro" in told.why
    zones = {zone.key for zone in view.scene().zones if zone.layout != ANSWERS}
    assert told.places and all(place.zone.partition(".")[0] or place.zone in zones for place in told.places)


def test_what_is_within_the_noise_is_called_about_as_good() -> None:
    view, moves = view_and_moves()
    told = hint_of(view, advice_of(moves, close=True), raised)
    assert "Two are about as good as any." in told.think
    assert f"About as good: “{view.describe(moves[1])}” (5 points, −1 to 11)" in told.why
    assert told.others[0].close


def test_where_nobody_judged_nothing_is_invented() -> None:
    view, moves = view_and_moves()
    told = hint_of(view, Advice(move=moves[0], allowed=len(moves)), raised)
    assert (told.chance, told.others, told.why) == (None, [], "")
