"""A real review of the quickest game, compiled."""

from __future__ import annotations

from gearwright import find_game
from gearwright.core.play.handle import replay
from gearwright.good_play import stored
from gearwright.review import review


def test_a_whole_game_is_reviewed() -> None:
    game = find_game("factory_manager")
    table = replay("a game", stored(game, 4).logs[1], True)
    done: list[int] = []
    made = review(table, "quick", tell=done.append)
    assert sum(done) == len(made.decisions) == len(made.course) - 1
    assert made.calibrated and made.by == "net"
    assert [each.text for each in made.rounds] == [f"round {number}" for number in range(1, 6)]
    for seat in made.reviewed:
        assert abs(seat.even + seat.luck + seat.own + seat.others + seat.unforeseen - seat.won) < 1e-6
    assert made == review(table, "quick")
    marked = [each for each in made.decisions if each.mark]
    assert marked and all(each.told and each.best[0].line is not None for each in marked)
