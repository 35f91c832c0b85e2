"""Reviews of the last choices of a game, interpreted: the parts add up, and nobody is judged by what is hidden."""

from __future__ import annotations

import random
from functools import cache
from io import StringIO

import numpy as np
import pytest
from rich.console import Console

from gearwright import Handle, find_game
from gearwright.core.errors import GearwrightError
from gearwright.review import reviewing
from gearwright.review.deciding import ALL, Effort, Judged, Trial, Tried, decide, leave_to_the_next
from gearwright.review.judge import EVALUATION, NET
from gearwright.review.model import Review
from gearwright.review.report import report_text
from gearwright.review.reviewing import MORE, Reviewed, begin, check, find_out, judge_of, rungs_of
from gearwright.review.telling import Teller
from gearwright.review.trying import another
from gearwright.terminal.reviewed import summary

from ..suite.cases import Case

LITTLE = Effort("little", (Trial(ALL, 1, 0), Trial(2, 2, 1)), 3)
LAST = 12  # choices that are judged: interpreted rules are slow


@cache
def finished(name: str) -> Handle:
    table, chance = Handle(find_game(name), 2, 5, {}), random.Random(5)
    while not table.over:
        table.play(chance.choice(table.legal_moves()))
    return table


@cache
def reviewed(name: str) -> tuple[Reviewed, Review]:
    table = finished(name)
    rungs = rungs_of(table, judge_of(table)[0])
    found = find_out(begin(table, LITTLE, rungs[-LAST:]))
    return found, Teller(found, ["Anna", "Ben"]).review()


@pytest.mark.parametrize("name", ["factory_manager", "automata"])
def test_luck_and_errors_add_up_to_the_result(name: str) -> None:
    _, review = reviewed(name)
    assert len(review.decisions) == LAST - 1
    for seat in review.reviewed:
        assert seat.even + seat.luck + seat.own + seat.others + seat.unforeseen == pytest.approx(seat.won, abs=1e-6)
        assert seat.luck == pytest.approx(sum(each.change for each in seat.by_source), abs=1e-9)
    for point in review.course:
        assert sum(point.chances) == pytest.approx(1)
        assert sum(point.places) == pytest.approx(3)
    assert review.course[-1].chances == [seat.won for seat in review.reviewed]
    for changes in [each.changes for each in review.decisions] + [each.changes for each in review.chances]:
        assert sum(changes) == pytest.approx(0, abs=1e-9)


def test_a_game_that_was_dealt_anew_adds_up() -> None:
    """Where a position of another game was played on, what changed there has a source of its own."""
    table, chance = finished("factory_manager").fresh(), random.Random(6)
    for move in finished("factory_manager").moves[:-40]:
        table.play(move)
    table.deal_anew(2, 9)
    while not table.over:
        table.play(chance.choice(table.legal_moves()))
    rungs = rungs_of(table, judge_of(table)[0])
    at = next(number for number, rung in enumerate(rungs) if rung.dealt_anew)
    begun = begin(table, LITTLE, rungs[at : at + 2] + rungs[-2:])
    review = Teller(find_out(begun), ["Anna", "Ben"]).review()
    assert "dealt_anew" in {each.source for each in review.chances}
    for seat in review.reviewed:
        assert seat.even + seat.luck + seat.own + seat.others + seat.unforeseen == pytest.approx(seat.won, abs=1e-6)


def test_nothing_drawn_is_no_luck() -> None:
    found, _ = reviewed("factory_manager")
    rungs = found.course.rungs
    moved = {
        number
        for number in range(len(rungs) - 1)
        if (rungs[number].array["streams"] != rungs[number + 1].array["streams"]).any()
    }
    assert {draw.rung for draw in found.course.draws} == moved | {-1}


def test_a_review_made_twice_is_the_same() -> None:
    found, review = reviewed("factory_manager")
    again = find_out(begin(found.handle, LITTLE, found.course.rungs))
    assert Teller(again, ["Anna", "Ben"]).review() == review
    assert Review.model_validate_json(review.model_dump_json()) == review


def test_only_the_asked_seats_are_judged() -> None:
    found, review = reviewed("factory_manager")
    alone = find_out(begin(found.handle, LITTLE, found.course.rungs), {1})
    told = Teller(alone, ["Anna", "Ben"]).review()
    assert {each.seat for each in told.decisions} == {1}
    assert [each.cost for each in told.decisions] == [each.cost for each in review.decisions if each.seat == 1]
    for seat in told.reviewed:
        assert seat.even + seat.luck + seat.own + seat.others + seat.unforeseen == pytest.approx(seat.won, abs=1e-6)


@pytest.mark.parametrize("name", ["automania", "age_of_automaton"])
def test_what_a_seat_cannot_see_does_not_judge_it(name: str) -> None:
    """Hands are swapped and streams are new; the same decision costs the same, future by future."""
    table = Case(name, 2, ()).at_decision(3, 40)
    while len(table.legal_moves()) == 1:
        table.play(table.legal_moves()[0])
    judge = judge_of(table)[0]
    other = table.copy()
    other.array[:] = table.view(table.seat).redealt(99)
    assert other.array.tobytes() != table.array.tobytes()
    legal = table.legal_moves()[:3]
    one, same = (
        decide(each.view(each.seat).array, each.seat, legal, legal[-1], judge, LITTLE, 0.0, 8)
        for each in (table, other)
    )
    assert [each.move for each in one.tried] == [each.move for each in same.tried]
    for mine, theirs in zip(one.tried, same.tried, strict=True):
        assert np.array_equal(mine.chances, theirs.chances)


@pytest.mark.parametrize(("judge", "futures"), [(NET, 2), (EVALUATION, 2 * MORE)])
def test_a_try_meets_the_futures_that_the_numbers_come_from(
    judge: str, futures: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if judge == EVALUATION:
        monkeypatch.setattr(reviewing, "fitting_net", lambda game, edition: None)
    table = finished("factory_manager")
    rungs = rungs_of(table, judge_of(table)[0])[-4:]
    found = find_out(begin(table, LITTLE, rungs))
    assert found.judge.by == judge
    for rung, own in zip(rungs, found.judged, strict=False):
        assert own is not None and len(own.futures) == futures
        for other in own.tried[1:]:
            told = another(table, rung.move + 1, other.move, own.tried[0].move, LITTLE)
            assert told.cost.value == pytest.approx(own.behind(other, found.blur)[0])


def judged(best: int, cost: float) -> Judged:
    tried = [Tried(best, np.full((4, 2), [0.5, 0.5])), Tried(9, np.full((4, 2), [0.5 - cost, 0.5 + cost]))]
    return Judged(0, tried, tried[1], cost, 0.01, range(4), 8, np.zeros(1))


def test_what_can_still_be_had_is_not_lost_yet() -> None:
    first, second, third = judged(3, 0.3), judged(3, 0.2), judged(4, 0.2)
    leave_to_the_next([first, second, third])
    assert [each.lost for each in (first, second, third)] == pytest.approx([0.1, 0.2, 0.2])
    assert first.changes == pytest.approx([-0.1, 0.1])


def test_what_may_be_noise_changes_nothing() -> None:
    small = judged(3, 0.015)
    assert small.noise and not small.changes.any()


def test_the_page_has_a_table_for_every_chart() -> None:
    _, review = reviewed("automata")
    page = report_text(review)
    assert page.count("<svg role=") == 1
    assert "http" not in page
    for point in review.course:
        assert f'<th scope="row">{point.move}</th>' in page
    assert summary(review)


def test_names_that_look_like_markup_are_names() -> None:
    names = ["[/b]", "<i>[red]Ben"]
    review = Teller(reviewed("automata")[0], names).review()
    console = Console(file=StringIO(), width=120)
    console.print(summary(review))
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(name in told for name in names)
    assert "<i>" not in report_text(review)


def test_only_a_finished_game_of_several_is_reviewed() -> None:
    with pytest.raises(GearwrightError, match="not over after 0 moves"):
        check(Handle(find_game("automata"), 2, 1, {}))
