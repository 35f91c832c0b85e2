"""What a person may type, and what is answered."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import gearwright as gw
from gearwright.core.play.asking import Question, carried

Until = Callable[[gw.Handle], bool]


def question(until: Until) -> Question:
    """The first question of a kind, if everybody takes the first move."""
    table = gw.new("factory_manager", seats=3, seed=3)
    while not until(table):
        table.play(table.legal_moves()[0])
    return Question(table.view(table.seat))


@pytest.fixture
def buying() -> Question:
    return question(lambda table: table.question().startswith("Buy"))


def test_a_number_means_the_move_in_the_list(buying: Question) -> None:
    assert buying.answer("1") == buying.moves[0]
    assert buying.answer(str(len(buying.moves))) == buying.moves[-1]
    for wrong in ("0", str(len(buying.moves) + 1), "9" * 50):
        with pytest.raises(gw.GearwrightError, match="There is no move"):
            buying.answer(wrong)


def test_letters_mean_the_only_move_that_has_them(buying: Question) -> None:
    done = buying.answer("end the")
    assert buying.words[done] == "End the actions"
    assert buying.answer("END act") == done
    for move, words in buying.words.items():
        assert buying.answer(words) == move, "the whole words always do"
    with pytest.raises(gw.GearwrightError, match=r"'buy' could be \d+ Buy"):
        buying.answer("buy")
    with pytest.raises(gw.GearwrightError, match="No move here is called 'fly'"):
        buying.answer("fly")


def test_a_move_that_is_not_allowed_is_answered_with_the_reason(buying: Question) -> None:
    with pytest.raises(gw.GearwrightError, match=r"^Place storage \+4: No such tile .* \(Section 6\.3a\.\)$"):
        buying.answer("place storage +4")


@pytest.fixture
def poor() -> Question:
    return question(lambda table: table.question().startswith("Buy, tear down or place? 0 workers"))


def test_refusals_are_grouped_by_reason(poor: Question) -> None:
    groups = poor.refused()
    assert len({group.reason for group in groups}) == len(groups) > 0
    assert all(group.section for group in groups)
    told = [words for group in groups for words in group.moves]
    assert len(set(told)) == len(told)
    assert not set(told) & set(poor.words.values())
    robots = poor.refused("robot")
    assert robots and all("robot" in words for group in robots for words in group.moves)


def test_only_moves_about_things_that_are_there_are_told(poor: Question) -> None:
    (market,) = [zone for zone in poor.scene.zones if zone.key == "market"]
    (area,) = [zone for zone in poor.scene.zones if zone.layout == "seat" and zone.seat == poor.view.seat]
    lying = {poor.view.describe(move) for zone in (market, area) for move in carried(zone)}
    told = {words for group in poor.refused() for words in group.moves}
    assert told and told <= lying
    assert {poor.view.describe(move) for move in carried(market)} <= told
    (storage,) = poor.refused("place storage +4")
    assert storage.reason == "No such tile lies in your holdings.", "but whoever asks for another one is answered"


@pytest.mark.parametrize(("name", "seats"), [(name, 3) for name in gw.game_names()] + [("automania", 4), ("gaia", 2)])
def test_what_is_told_lies_on_the_table(name: str, seats: int) -> None:
    """A sort of move that any piece ever carried is told only of pieces that lie there now."""
    options = {"advanced": "on"} if name == "automania" else {}
    table = gw.new(name, seats=seats, seed=8, **options)
    chance = random.Random(4)
    spans: set[str] = set()
    asked: list[tuple[Question, set[int]]] = []
    while not table.over and len(asked) < 25:
        if len(table.moves) % 5 == 0:
            question = Question(table.view(table.seat))
            there = set[int]().union(*map(carried, question.scene.zones))
            spans |= {table.game.rules.contents.span_of(move).name for move in there}
            asked.append((question, there))
        table.play(chance.choice(table.legal_moves()))
    for question, there in asked:
        told = {words for group in question.refused() for words in group.moves}
        for span in question.spans():
            moves = range(span.first, span.first + span.count)
            if span.name in spans and span.count > 1:
                lying = {question.view.describe(move) for move in moves if move in there}
                absent = {question.view.describe(move) for move in moves if question.view.refuse(move)} - lying
                assert not told & absent, question.text
        assert not any("nothing" in words for words in told)


def test_the_moves_of_one_sort_stand_together(buying: Question) -> None:
    groups = list(buying.by_span())
    assert sorted(move for group in groups for move in group) == sorted(buying.moves)
    assert len(groups) > 0
