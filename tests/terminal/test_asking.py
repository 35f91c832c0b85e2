"""What a person may type, and what is answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import gearwright as gw
from gearwright.terminal.asking import Question

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
    done = buying.answer("done")
    assert buying.words[done] == "Done: end the actions"
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


def test_refusals_are_grouped_by_reason_and_cover_every_other_move(buying: Question) -> None:
    groups = buying.refused()
    assert len({group.reason for group in groups}) == len(groups) > 1
    assert all(group.section for group in groups)
    allowed = set(buying.words.values())
    told = {words for group in groups for words in group.moves}
    contents = buying.view.game.contents
    everything = {
        buying.view.describe(move)
        for span in contents.spans
        if span.name in ("buy", "place", "tear_down", "done")
        for move in range(span.first, span.first + span.count)
    }
    assert told | allowed == everything
    robots = buying.refused("robot")
    assert robots and all("robot" in words for group in robots for words in group.moves)


def test_moves_on_the_table_come_first() -> None:
    poor = question(lambda table: table.question().startswith("Buy, tear down or place? 0 workers"))
    (group,) = [group for group in poor.refused("buy") if group.reason.startswith("No available worker")]
    (market,) = [zone for zone in poor.scene.zones if zone.key == "market"]
    buyable = {poor.view.describe(move) for piece in market.pieces for move in piece.moves}
    assert set(group.moves[: group.on_table]) == buyable != set()


def test_the_moves_of_one_sort_stand_together(buying: Question) -> None:
    groups = list(buying.by_span())
    assert sorted(move for group in groups for move in group) == sorted(buying.moves)
    assert len(groups) > 1
