"""Simulations: the same games as everywhere else, counted right."""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gearwright as gw
from gearwright.arena import simulate as module
from gearwright.arena.playing import GamesOf
from gearwright.arena.simulate import Simulation, Tally, everywhere, simulate
from gearwright.arena.workers import Staff
from gearwright.core.many.batch import THREADS, Games
from gearwright.core.play.log import Components

from .games import a_run
from .guests import alive, workers

GAME = gw.find_game("factory_manager")


def run(players: list[str], games: int, seed: int = 0, cores: int | None = None, game: gw.Game = GAME) -> Simulation:
    told: list[int] = []
    result = simulate(game, players, games, seed, {}, told.append, cores)
    assert sum(told) == result.games == games
    assert result.seconds > 0 and result.preparing > 0
    return result


def counted(result: Simulation) -> tuple[Any, ...]:
    """All that the games themselves decide."""
    data = result.data()
    return data["games"], data["decisions"], data["unfinished"], data["scores"]


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


def test_random_games_are_the_same_on_any_number_of_cores() -> None:
    one = counted(run(["random"] * 3, 40, cores=1))
    assert one == counted(run(["random"] * 3, 40, cores=2)) == counted(run(["random"] * 3, 40, cores=7))


def test_few_random_games_are_shared_out_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer, parts = gw.Game.buffer, []

    def noted(game: gw.Game) -> np.ndarray:
        """Every part of the games is played with a list of moves of its own."""
        parts.append(game)
        return buffer(game)

    monkeypatch.setattr(gw.Game, "buffer", noted)
    tables, _ = Games(GAME, 2, 9, {}, threads=3).play(0, 20)
    assert len(parts) == 3 and tables["over"].all()


def test_other_players_sit_where_they_were_named(guests: Path) -> None:
    data = run(["random", "first", "random"], 4).data()
    assert [row["player"] for row in data["scores"]["seats"]] == ["random", "first", "random"]
    assert set(data["scores"]["players"]) == {"random", "first"}
    assert sum(row["wins"] for row in data["scores"]["players"].values()) == pytest.approx(4)
    assert data["unfinished"] == 0


def test_other_players_play_the_same_games_on_any_number_of_cores(guests: Path) -> None:
    one = run(["random", "slow", "last"], 6, cores=1)
    assert workers(guests) == [os.getpid()]
    assert counted(one) == counted(run(["random", "slow", "last"], 6, cores=3))
    assert len(workers(guests)) == 4, "three workers played beside this process"
    assert not any(alive(pid) for pid in workers(guests) if pid != os.getpid())


def test_a_search_plays_the_same_games_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its trees, one for each thread, would choose other moves if they were more."""
    one = counted(run(["search:24", "random"], 2, cores=1))
    monkeypatch.setenv(THREADS, "3")
    assert counted(run(["search:24", "random"], 2, cores=1)) == one == counted(run(["search:24", "random"], 2))


def test_compiling_is_not_counted_as_playing(guests: Path) -> None:
    result = run(["starter", "random"], 1, cores=1, game=replace(GAME, rules=replace(GAME.rules, longest=5)))
    assert result.preparing >= 1 > result.seconds
    assert result.data()["preparing_seconds"] == result.preparing
    assert result.data()["games_per_second"] == 1 / result.seconds


def test_workers_are_warm_before_the_clock_starts(guests: Path) -> None:
    told = a_run(["slow", "first"]).model_copy(update={"components": Components.of(GAME.components)})
    with closing(Staff(GamesOf(told, None), 2, threads=1)) as staff:
        staff.warm_up()
        assert len(workers(guests)) == 2


def test_a_game_that_does_not_end_is_counted_apart(guests: Path) -> None:
    result = run(["first", "random"], 2, cores=1, game=replace(GAME, rules=replace(GAME.rules, longest=5)))
    data = result.data()
    assert (data["unfinished"], data["games"], data["decisions"]) == (2, 2, 10)
    assert data["scores"]["players"]["first"] == {"mean": 0, "sd": 0, "wins": 0}


@pytest.mark.parametrize("cores", [1, 2])
def test_a_player_who_breaks_the_rules_is_named(guests: Path, cores: int) -> None:
    with pytest.raises(gw.GearwrightError, match=r"The player cheat at seat \d tried a move that is not allowed"):
        run(["cheat", "cheat"], 2, cores=cores)


def test_no_core_is_too_few() -> None:
    with pytest.raises(gw.GearwrightError, match="at least one core, not 0"):
        run(["random"] * 2, 1, cores=0)


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
