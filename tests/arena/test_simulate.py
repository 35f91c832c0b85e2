"""Simulations: the same games as everywhere else, counted right."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import gearwright as gw
from gearwright.arena import simulate as module
from gearwright.arena.simulate import Simulation, Tally, everywhere, simulate
from gearwright.core.batch import Games
from gearwright.core.handle import View
from gearwright.players import find_player

GAME = gw.find_game("factory_manager")


class First:
    """Takes the first legal move."""

    def decide(self, view: View, seed: int) -> int:
        return view.legal_moves()[0]


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "seated_player", lambda name: First() if name == "first" else find_player(name))


def run(players: list[str], games: int, seed: int = 0) -> Simulation:
    told: list[int] = []
    result = simulate(GAME, players, games, seed, {}, told.append)
    assert sum(told) == result.games == games
    assert result.seconds > 0
    return result


def test_random_games_are_counted_as_they_were_played() -> None:
    result = run(["random"] * 3, 100, seed=9)
    tables, decisions = Games(GAME, 3, 9, {}).play(0, 100)
    scores = tables["scores"][:, :3]
    places = tables["places"][:, :3]
    shares = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
    data = result.data()
    assert (data["decisions"], data["unfinished"]) == (decisions, 0)
    for seat, row in enumerate(data["scores"]["seats"]):
        assert row["player"] == "random"
        assert row["mean"] == pytest.approx(scores[:, seat].mean())
        assert row["sd"] == pytest.approx(scores[:, seat].std())
        assert row["wins"] == pytest.approx(shares[:, seat].sum())
    everybody = data["scores"]["players"]["random"]
    assert everybody["mean"] == pytest.approx(scores.mean())
    assert everybody["sd"] == pytest.approx(scores.std())
    assert everybody["wins"] == pytest.approx(100)


def test_the_portions_do_not_change_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(["random"] * 2, 40).data()["scores"]
    monkeypatch.setattr(module, "LEAST", 1)
    monkeypatch.setattr(module, "MOST", 3)
    assert run(["random"] * 2, 40).data()["scores"] == whole


def test_other_players_sit_where_they_were_named(first: None) -> None:
    data = run(["random", "first", "random"], 4).data()
    assert [row["player"] for row in data["scores"]["seats"]] == ["random", "first", "random"]
    assert set(data["scores"]["players"]) == {"random", "first"}
    assert sum(row["wins"] for row in data["scores"]["players"].values()) == pytest.approx(4)
    assert data["unfinished"] == 0
    assert run(["random", "first", "random"], 4).data()["scores"] == data["scores"]


def test_a_game_that_does_not_end_is_counted_apart(first: None) -> None:
    endless = replace(GAME, longest=5)
    result = simulate(endless, ["first", "random"], 2, 0, {}, lambda count: None)
    data = result.data()
    assert (data["unfinished"], data["games"], data["decisions"]) == (2, 2, 10)
    assert data["scores"]["players"]["first"] == {"mean": 0, "sd": 0, "wins": 0}


def test_a_player_who_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(First, "decide", lambda self, view, seed: GAME.contents.read("buy 3"))
    monkeypatch.setattr(module, "seated_player", lambda name: First())
    with pytest.raises(gw.GearwrightError, match=r"The player first at seat \d tried a move that is not allowed"):
        run(["first", "first"], 1)


def test_one_name_stands_for_every_seat() -> None:
    assert everywhere(GAME, 3, ["random"], {}) == ["random"] * 3
    assert everywhere(GAME, None, ["random"], {}) == ["random"] * 2
    assert everywhere(GAME, None, ["a", "b", "c"], {}) == ["a", "b", "c"]
    with pytest.raises(gw.GearwrightError, match="2 players do not fill 3 seats"):
        everywhere(GAME, 3, ["a", "b"], {})


def test_a_tally_is_exact_for_large_scores() -> None:
    tally = Tally()
    scores = np.full(1000, 1_000_003, np.int32)
    tally.add(scores, np.ones(1000, np.int8), np.ones(1000, np.int64))
    assert tally.data() == {"mean": 1_000_003, "sd": 0, "wins": 1000}
