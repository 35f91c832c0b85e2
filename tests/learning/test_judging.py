"""Nets are judged beside the learner: on equal deals from every seat, without keeping anybody waiting."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from gearwright import GearwrightError, find_game
from gearwright.learning.judging import Judge, Tally, check_judges

from ..players.nets.made import net_file
from ..waiting import PATIENCE

NAME = "factory_manager"


def heard(judge: Judge) -> list[Tally]:
    """All tallies, as a learner hears of them between two windows."""
    found: list[Tally] = []
    until = time.monotonic() + PATIENCE
    while judge.busy and time.monotonic() < until:
        found += judge.hear()
        time.sleep(0.01)
    return found


def test_a_net_plays_every_deal_from_every_seat_and_is_judged_alike_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEARWRIGHT_INTERPRETED", "1")  # compiling would cost a fresh machine some seconds
    with Judge(find_game(NAME), [2, 3], ["random"], 5, workers=1) as judge:
        judge.begin(net_file(NAME), 5)
        assert judge.busy
        seatings = list(judge._seatings())
        tallies = heard(judge)
        assert not judge.busy
        results = [tally.result() for tally in tallies]
        assert results == judge.judge(net_file(NAME), 5, lambda count: None)
    assert [(row.seats, row.against, row.games) for row in results] == [(2, "random", 6), (3, "random", 6)]
    own = f"net:{net_file(NAME)}"
    for seats in (2, 3):
        there = [each for each in seatings if len(each.players) == seats]
        assert Counter(each.players.index(own) for each in there) == dict.fromkeys(range(seats), 6 // seats)
        assert {each.players.count("random") for each in there} == {seats - 1}
        assert len({each.seed for each in there}) == 6 // seats
        assert len({(each.seed, each.players) for each in there}) == 6
    for row in results:
        assert 0 <= row.low <= row.share <= row.high <= 1


def test_stopping_waits_for_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEARWRIGHT_INTERPRETED", "1")
    with Judge(find_game(NAME), [2], ["search:100000"], 5, workers=1) as judge:
        judge.begin(net_file(NAME), 100)
        assert list(judge.hear()) == []
    assert judge.busy  # it was left in the middle of a game that takes hours


def test_judges_that_there_are_not_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match="There is no player 'hal'"):
        check_judges(find_game(NAME), ["hal"], tmp_path)
    with pytest.raises(GearwrightError, match="has an @ in its name"):
        check_judges(find_game(NAME), ["greedy"], tmp_path / "a@b")
