"""Places, ratings and habits, worked out of results."""

from __future__ import annotations

import json

import pytest

from gearwright.arena.habits import Habit, Habits
from gearwright.server.archive.result_queries import EndedTable, Sitting
from gearwright.server.standing import ENOUGH, differences, game_of, ratings, who, wilson

ANN, BOB = "hash of ann", "hash of bob"


def ended(number: int, places: list[int], rated: bool = True, sittings: list[Sitting] | None = None) -> EndedTable:
    sitting = sittings or [Sitting(0, "Ann", None, (ANN,)), Sitting(1, "Bob", None, (BOB,))]
    result = {"places": places, "scores": [9] * len(places), "taken": [["a"], []], "firsts": ["a", ""]}
    return EndedTable(f"t{number}", "gaia", "set", len(places), number, False, rated, sitting, json.dumps(result))


def test_who_wins_is_rated_higher_and_the_interval_becomes_narrower() -> None:
    widths = []
    for count in (1, 4, 16):
        ((kind, found),) = ratings(game_of(ended(number, [1, 2])) for number in range(count)).items()
        assert kind == ("gaia", 2) and [each.name for each in found] == ["Ann", "Bob"]
        ann, bob = found
        assert (ann.games, ann.wins, ann.place) == (count, count, 1) and (bob.wins, bob.place) == (0, 2)
        assert ann.value is not None and bob.value is not None and ann.value > 25 > bob.value
        assert ann.low is not None and ann.high is not None and ann.low < ann.value < ann.high
        widths.append(ann.high - ann.low)
    assert widths == sorted(widths, reverse=True)


def test_games_with_hints_or_against_oneself_are_counted_and_not_rated() -> None:
    twice = [Sitting(0, "Ann", None, (ANN,)), Sitting(1, "Ann too", None, (ANN,))]
    bots = [Sitting(0, "master", "master", ()), Sitting(1, "expert", "expert", ())]
    games = [game_of(ended(1, [1, 2], rated=False)), game_of(ended(2, [1, 2], sittings=twice))]
    games.append(game_of(ended(3, [1, 2], sittings=bots)))
    assert not any(game.rated for game in games)
    (found,) = ratings(games).values()
    ann = next(each for each in found if each.player == ANN)
    assert (ann.games, ann.rated, ann.value, ann.name) == (3, 0, None, "Ann too")


def test_a_shared_victory_is_split() -> None:
    (found,) = ratings([game_of(ended(1, [1, 1]))]).values()
    assert [each.wins for each in found] == [0.5, 0.5]


def test_a_seat_is_whoever_sat_down_first_or_the_visitor_or_a_bot() -> None:
    several = Sitting(0, "Ann", None, (ANN, BOB))
    assert [who(several, None), who(several, BOB), who(several, "nobody's")] == [ANN, BOB, ANN]
    assert who(Sitting(0, "Ann", "master", (ANN,)), ANN) == "bot master"


def strong(**taken: float) -> Habits:
    habits = [Habit(thing=key, name=f"Take {key}", taken=share, first=0.0) for key, share in taken.items()]
    return Habits(
        game="gaia", edition=1, set="", seats=4, player="expert", games=100, habits=habits, command="", date=""
    )


def test_only_what_chance_does_not_explain_is_told() -> None:
    mine = [(["often", "same"], "often")] * 10 + [(["often"], "often")] * 10
    found = differences(mine, strong(often=0.1, same=0.5, never=0.8))
    assert [(each.name, each.mine, each.strong, each.first) for each in found] == [
        ("Take often", 1.0, 0.0, True), ("Take often", 1.0, 0.1, False), ("Take never", 0.0, 0.8, False),
    ]  # fmt: skip
    once = [(["odd"], "odd"), *[(["same"], "")] * 7]
    assert differences(once, strong(odd=0.0, same=1.0)) == []
    assert differences(mine[: ENOUGH - 1], strong(often=0.1)) == []


@pytest.mark.parametrize(("times", "count", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763)])
def test_wilsons_interval(times: int, count: int, low: float, high: float) -> None:
    assert wilson(times, count) == pytest.approx((low, high), abs=0.001)
