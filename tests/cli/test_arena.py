"""The arena as people run it: killed midway, continued, reported; on this machine's cores and on a Ray cluster."""

from __future__ import annotations

import csv
import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ..arena.guests import alive, leash, workers
from ..waiting import PATIENCE, wait
from .conftest import SCRIPT, Run, environment
from .test_bad_input import refused

BEGIN = ("arena", "factory_manager", "--players")


def games_in(path: Path) -> dict[int, Any]:
    """All that the whole lines of a file tell of games, but the times; no game is told twice."""
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
    rows = [json.loads(line) for line in lines[1:]]
    for row in rows:
        del row["times"]
    games = {row["game"]: row for row in rows}
    assert len(games) == len(rows)
    return games


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The console script while it runs."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [SCRIPT, *arguments]
    process: subprocess.Popen[str] = subprocess.Popen(command, env=environment(folder), cwd=folder, **pipes)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_a_run_tells_all_it_found(guests: Path, run: Run, tmp_path: Path) -> None:
    told = run(*BEGIN, "random,first,last", "--seats", "2", "--games", "4", "--workers", "2")
    assert told.returncode == 0 and told.stderr == ""
    assert "12 games of 2 deals at 2 seats" in told.stdout
    assert "OpenSkill" in told.stdout and "Report: arena-factory_manager.html" in told.stdout
    assert {path.name for path in tmp_path.iterdir()} == {
        f"arena-factory_manager.{end}" for end in ("jsonl", "html", "csv")
    }
    assert (
        list(games_in(tmp_path / "arena-factory_manager.jsonl"))
        and "<svg" in (tmp_path / "arena-factory_manager.html").read_text()
    )
    with (tmp_path / "arena-factory_manager.csv").open() as file:
        assert len(list(csv.DictReader(file))) == 24


def test_the_report_can_be_made_again(guests: Path, run_here: Run, tmp_path: Path) -> None:
    first = json.loads(run_here(*BEGIN, "random,first", "--games", "4", "--out", "out/x.jsonl", "--json").stdout)
    assert {"ratings", "pairs", "scores", "times", "command"} <= set(first)
    assert (first["results"], first["report"], first["data"]) == ("out/x.jsonl", "out/x.html", "out/x.csv")
    assert first["chart"] is None
    page = (tmp_path / "out/x.html").read_text()
    (tmp_path / "out/x.html").unlink()
    again = run_here("arena", "--from", "out/x.jsonl", "--data", "rows.csv", "--chart", "pictures/x.svg", "--json")
    assert json.loads(again.stdout) == {**first, "data": "rows.csv", "chart": "pictures/x.svg"}
    assert (tmp_path / "pictures/x.svg").read_text().startswith("<svg xmlns=")
    assert (tmp_path / "out/x.html").read_text() == page
    assert (tmp_path / "rows.csv").read_bytes() == (tmp_path / "out/x.csv").read_bytes()


@pytest.mark.parametrize(
    ("players", "seats"), [("random,first,last", 3), ("random,first,last", 4), ("random,first", 3)]
)
def test_more_than_two_seats_are_rated(guests: Path, run_here: Run, tmp_path: Path, players: str, seats: int) -> None:
    games = 6
    arguments = (*BEGIN, players, "--seats", str(seats), "--games", str(games), "--chart", "x.svg", "--json")
    done = run_here(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    names = set(players.split(","))
    assert (told["seats"], told["games"]) == (seats, games)
    assert {row["player"] for row in told["ratings"]} == names
    assert all(row["low"] <= row["elo"] <= row["high"] and row["sigma"] > 0 for row in told["ratings"])
    assert [row["elo"] for row in told["ratings"]] == sorted((row["elo"] for row in told["ratings"]), reverse=True)
    assert {(row["player"], row["seat"]) for row in told["scores"]} == {
        (name, seat) for name in names for seat in range(seats)
    }
    assert sum(row["games"] for row in told["scores"]) == games * seats
    assert sum(row["wins"] for row in told["scores"]) == pytest.approx(games)
    page, picture = (tmp_path / told["report"]).read_text(), (tmp_path / "x.svg").read_text()
    for name in names:
        assert f"{name}, seat {seats - 1}" in page and f">{name}</text>" in picture
    with (tmp_path / told["data"]).open() as file:
        assert len(list(csv.DictReader(file))) == games * seats


def test_a_run_that_is_killed_goes_on(guests: Path, run_here: Run, tmp_path: Path) -> None:
    arguments = (*BEGIN, "random,leashed", "--games", "20", "--workers", "2")
    path = tmp_path / "killed.jsonl"
    for more in (3, 6):
        with leash(guests, 10), started(tmp_path, *arguments, "--out", path.name) as process:
            wait(lambda more=more: len(games_in(path)) >= more)  # type: ignore[misc]
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
    wait(lambda: not any(map(alive, workers(guests))))  # they end when their master is gone
    done, left = games_in(path), path.read_bytes()
    assert 6 <= len(done) < 20
    assert run_here(*arguments, "--out", path.name).returncode == 0
    assert path.read_bytes().startswith(left[: left.rindex(b"\n") + 1])
    assert run_here(*arguments, "--out", "whole.jsonl").returncode == 0
    whole = games_in(tmp_path / "whole.jsonl")
    assert sorted(whole) == list(range(20))
    assert games_in(path) == whole


def test_a_worker_that_is_killed_costs_no_game(guests: Path, run: Run, tmp_path: Path) -> None:
    arguments = (*BEGIN, "random,leashed", "--games", "16", "--workers", "2", "--out", "x.jsonl")
    with started(tmp_path, *arguments) as process:
        with leash(guests, 6):
            wait(lambda: len(games_in(tmp_path / "x.jsonl")) >= 2)
            os.kill(workers(guests)[0], signal.SIGKILL)
        assert process.wait(PATIENCE) == 0
    assert len(workers(guests)) == 3
    assert sorted(games_in(tmp_path / "x.jsonl")) == list(range(16))


def test_ctrl_c_stops_and_tells_how_to_go_on(guests: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    arguments = (*BEGIN, "random,leashed", "--games", "40", "--workers", "2", "--out", path.name)
    with leash(guests, 6), started(tmp_path, *arguments) as process:
        wait(lambda: len(games_in(path)) >= 2)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "the same command goes on" in told and "Traceback" not in told
    assert not any(map(alive, workers(guests)))


@pytest.fixture
def cluster(guests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a real Ray cluster with two cores, which asks for a token."""
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    command = [sys.executable, "-m", "tests.arena.cluster"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(command, env=environment(tmp_path), **pipes) as process:  # type: ignore[call-overload]
        yield process.stdout.readline().strip()
        process.stdin.close()
        process.wait(PATIENCE)


def test_on_a_ray_cluster_a_worker_that_is_killed_costs_no_game(
    cluster: str, guests: Path, run_here: Run, tmp_path: Path
) -> None:
    path = tmp_path / "x.jsonl"
    arguments = (*BEGIN, "random,leashed", "--games", "16", "--out")
    with started(tmp_path, *arguments, path.name, "--on", cluster) as process:
        with leash(guests, 6):
            wait(lambda: len(games_in(path)) >= 3)
            os.kill(workers(guests)[0], signal.SIGKILL)
        said, noise = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, noise
    assert "16 games of 8 deals" in said and noise == ""
    assert len(workers(guests)) > 2
    assert run_here(*arguments, "here.jsonl", "--workers", "2").returncode == 0
    assert sorted(games_in(path)) == list(range(16))
    assert games_in(path) == games_in(tmp_path / "here.jsonl")


@pytest.mark.thorough("starting Ray takes half a minute, and the test before plays on a cluster")
def test_a_ray_cluster_is_started_for_a_run(
    guests: Path, run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(home))
    told = run(*BEGIN, "first,cheat", "--games", "2", "--on", "ray", "--workers", "1")
    assert told.returncode == 2
    assert told.stderr.startswith("The player cheat at seat ") and told.stderr.count("\n") == 1
    told = run(*BEGIN, "random,first", "--games", "4", "--on", "ray", "--workers", "1")
    assert (told.returncode, told.stderr) == (0, "") and "4 games of 2 deals" in told.stdout
    assert not (home / ".ray").exists()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["arena"], "Name a game and its players"),
        (["arena", "factory_manager"], "Name a game and its players"),
        (["arena", "chess", "--players", "random,first"], "There is no game 'chess'"),
        (["arena", "factory_manager", "--players", "random"], "at least two"),
        (["arena", "factory_manager", "--players", "random,random"], "named twice"),
        (["arena", "factory_manager", "--players", "random,hal"], "There is no player 'hal'"),
        (["arena", "factory_manager", "--players", "random,first", "--seats", "7"], "not at 7"),
        (["arena", "factory_manager", "--players", "random,first", "--games", "0"], "at least one game"),
        (["arena", "factory_manager", "--players", "random,first", "--workers", "-1"], "at least one worker"),
        (["arena", "factory_manager", "--players", "random,first", "--on", "mars"], "--on takes ray"),
        (["arena", "factory_manager", "--players", "random,first", "--out", "x.html"], "files of their own"),
        (["arena", "--from", "notes", "--chart", "notes"], "files of their own"),
        (["arena", "factory_manager", "--players", "random,first", "--out", "notes"], "notes holds no results"),
        (["arena", "factory_manager", "--players", "random,first", "--out", "notes/x"], "cannot be"),
        (["arena", "--from", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["arena", "--from", "notes"], "notes holds no results"),
        (["arena", "factory_manager", "--from", "notes"], "--from reports what was played and does not go with game:"),
        (["arena", "--from", "notes", "--games", "800"], "does not go with --games: to play on, leave --from out"),
        (["arena", "--from", "notes", "--games", "100"], "does not go with --games"),
        (["arena", "--from", "notes", "--seed", "0", "--out", "x"], "does not go with --seed or --out"),
        (["arena", "--from", "notes", "--option", "first_game", "--workers", "2"], "--option or --workers"),
    ],
)
def test_wrong_wishes_are_told(guests: Path, run_here: Run, tmp_path: Path, arguments: list[str], part: str) -> None:
    (tmp_path / "notes").write_text("mine\n")
    assert part in refused(run_here, tmp_path, *arguments)


def test_another_run_does_not_mix_with_the_first(guests: Path, run_here: Run, tmp_path: Path) -> None:
    assert run_here(*BEGIN, "random,first", "--games", "2").returncode == 0
    sentence = refused(run_here, tmp_path, *BEGIN, "random,first", "--games", "2", "--seed", "1")
    assert (
        sentence == "arena-factory_manager.jsonl holds another run: its seed is 0, not 1; name another file with --out."
    )
