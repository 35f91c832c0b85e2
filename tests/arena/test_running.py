"""Whole runs in worker processes: the same games on any number of them, none lost and none repeated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import gearwright as gw
from gearwright import GearwrightError
from gearwright.arena import on_ray
from gearwright.arena.results import Run, read_results
from gearwright.arena.running import plan, play
from gearwright.arena.spreading import Where

GAME = gw.find_game("factory_manager")


def planned(players: Sequence[str], seats: int | None = None, seed: int = 5, **options: Any) -> Run:
    return plan(GAME, players, seats, seed, options)


def games_of(path: Path) -> list[dict[str, Any]]:
    """All that is told of the games but the times."""
    return [played.model_dump(exclude={"times"}) for played in read_results(path)[1]]


def play_all(run: Run, games: int, path: Path, where: Where = Where(workers=2)) -> list[dict[str, Any]]:  # noqa: B008
    told: list[int] = []
    play(run, games, path, where, told.append)
    assert sum(told) == run.schedule.games(games)
    return games_of(path)


def test_a_run_is_determined_by_its_seed(guests: Path, tmp_path: Path) -> None:
    run = planned(["random", "first", "last"], 2)
    one = play_all(run, 4, tmp_path / "one.jsonl", Where(workers=1))
    assert [played["game"] for played in one] == list(range(12))
    assert one == play_all(run, 4, tmp_path / "two.jsonl")
    assert one != play_all(planned(["random", "first", "last"], 2, seed=6), 4, tmp_path / "other.jsonl")


def test_games_are_those_of_a_table_with_that_seed(guests: Path, tmp_path: Path) -> None:
    (first, second) = play_all(planned(["first", "last"], first_game="on"), 1, tmp_path / "results.jsonl")
    assert (first["players"], second["players"]) == (["first", "last"], ["last", "first"])
    assert first["seed"] == second["seed"]
    table = gw.new("factory_manager", 2, first["seed"], first_game="on")
    while not table.over:
        table.play(table.legal_moves()[-1 if table.seat else 0])
    assert (first["scores"], first["places"], first["moves"]) == (table.scores, table.places, len(table.moves))


def test_a_run_goes_on_with_what_is_missing_and_with_more_games(guests: Path, tmp_path: Path) -> None:
    run = planned(["random", "first"])
    whole = play_all(run, 8, tmp_path / "whole.jsonl")
    path = tmp_path / "part.jsonl"
    play_all(run, 4, path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]) + lines[2][:20])
    assert play_all(run, 8, path) == whole
    assert path.read_bytes().startswith(b"".join([*lines[:2], *lines[3:]]))
    finished = path.read_bytes()
    assert play_all(run, 8, path) == whole
    assert path.read_bytes() == finished


def test_the_game_of_a_worker_that_dies_is_played_again(guests: Path, tmp_path: Path) -> None:
    games = play_all(planned(["mortal", "first"]), 6, tmp_path / "results.jsonl")
    assert (guests / "died").exists()
    assert [played["game"] for played in games] == list(range(6))


def test_a_game_that_nobody_survives_is_given_up(guests: Path, tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match=r"Game \d \(.*deadly.*\) is given up: 3 worker processes died"):
        play_all(planned(["deadly", "first"]), 2, tmp_path / "results.jsonl", Where(workers=1))


def test_a_player_who_breaks_the_rules_is_named(guests: Path, tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match=r"The player cheat at seat \d tried a move that is not allowed"):
        play_all(planned(["cheat", "first"]), 2, tmp_path / "results.jsonl", Where(workers=1))


def test_a_players_bug_is_shown_with_its_place(guests: Path, tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"(?s)Game 0 \(broken, first, seed \d+\):.*guests.py.*KeyError: 'bug'"):
        play_all(planned(["broken", "first"]), 2, tmp_path / "results.jsonl", Where(workers=1))


@pytest.mark.parametrize(("workers", "cores"), [(1, 6), (2, 3), (4, 1)])
def test_workers_share_the_cores(
    guests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int, cores: int
) -> None:
    monkeypatch.setenv("GEARWRIGHT_THREADS", "6")
    play_all(planned(["counting", "first"]), 4, tmp_path / "results.jsonl", Where(workers=workers))
    assert [note.name for note in guests.iterdir()] == [f"cores-{cores}"]


def test_seats_are_as_many_as_players_where_the_game_has_them(guests: Path) -> None:
    names = ["random", "first", "last", "slow", "cheat", "broken"]
    assert [planned(names[:count]).seats for count in (2, 3, 5, 6)] == [2, 3, 5, 5]
    assert planned(names, 3).seats == 3
    assert planned(names[:2], 4).seats == 4


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        (lambda: planned(["random"]), "name at least two"),
        (lambda: planned(["random", "first", "random"]), "The player random is named twice"),
        (lambda: planned(["random", "nobody"]), "There is no player 'nobody'"),
        (lambda: planned(["random", "first"], 9), "2 to 5 seats, not at 9"),
        (lambda: planned(["random", "first"], speed="on"), "no option 'speed'"),
        (lambda: planned(["random", "first"], seed=-1), "A seed is a number"),
    ],
)
def test_a_wrong_plan_is_refused(guests: Path, wish: Callable[[], Run], part: str) -> None:
    with pytest.raises(GearwrightError, match=part):
        wish()


@pytest.mark.parametrize(
    ("games", "where", "part"),
    [
        (0, Where(), "at least one game, not 0"),
        (1, Where(workers=0), "at least one worker, not 0"),
        (1, Where(on="cloud"), "--on takes ray, auto or ray://HOST:PORT, not 'cloud'"),
        (1, Where(on="auto", workers=2), "--workers is for this machine"),
    ],
)
def test_wrong_wishes_leave_no_file(guests: Path, tmp_path: Path, games: int, where: Where, part: str) -> None:
    with pytest.raises(GearwrightError, match=part):
        play_all(planned(["random", "first"]), games, tmp_path / "results.jsonl", where)
    assert not list(tmp_path.iterdir())


def test_without_ray_it_is_said_how_to_get_it(guests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    with pytest.raises(GearwrightError, match=r"Ray is not installed: pip install 'gearwright\[ray\]'"):
        play_all(planned(["random", "first"]), 1, tmp_path / "results.jsonl", Where(on="ray"))
    assert not list(tmp_path.iterdir())
