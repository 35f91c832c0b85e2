"""The commands as programs and scripts use them."""

from __future__ import annotations

import json
import signal
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import gearwright as gw
from gearwright.core.looks.phrases import predicate

from ..arena.guests import alive, workers
from ..games.component_sets import copied_set, edit
from ..games.gaia.platform_games import GAME, SETUP
from ..revised import NAME, Revised, dearer, set_beside
from ..waiting import PATIENCE, wait
from .conftest import SCRIPT, Run, environment
from .logs import finished, played


def answer(run: Run, *arguments: str | Path) -> Any:
    told = run(*arguments, "--json")
    assert told.returncode == 0, told.stderr
    assert told.stdout.count("\n") == 1
    return json.loads(told.stdout)


def test_games(run_here: Run, run: Run) -> None:
    data = answer(run_here, "games")
    (game,) = [each for each in data["games"] if each["name"] == "factory_manager"]
    assert game["title"] == "Factory Manager" and game["seats"] == [2, 5] and game["minutes"] == 60
    assert game["options"][0]["name"] == "first_game" and game["options"][0]["choices"] == ["off", "on"]
    assert "random" in data["players"]
    told = run("games")
    assert told.returncode == 0
    for words in ("factory_manager", "Friedemann Friese", "2 to 5", "The energy price does not rise in round 1."):
        assert words in told.stdout


@pytest.mark.parametrize(
    "command", ["games", "players", "play", "replay", "review", "simulate", "arena", "train", "balance tune"]
)
def test_every_command_teaches_with_an_example(run_here: Run, command: str) -> None:
    told = run_here(*command.split(), "--help")
    assert told.returncode == 0 and f"• gearwright {command}" in told.stdout


def test_games_shows_what_is_written_from_the_declarations(run: Run) -> None:
    told = run("games", "factory_manager", "--source")
    assert told.returncode == 0, told.stderr
    compile(told.stdout, "<source>", "exec")
    assert "from gearwright.games.factory_manager.buying import refuse_buy" in told.stdout
    assert "            return refuse_buy(table, seat, move - 30)" in told.stdout
    for rule in ("refuse", "legal_moves", "answer", "take_step", "run_on", "play", "settle", "observe"):
        assert f"def {rule}(table" in told.stdout
    nameless = run("games", "--source")
    assert nameless.returncode == 2 and nameless.stderr.startswith("Name the game whose source is printed")


def test_without_a_command_there_is_help(run: Run) -> None:
    told = run()
    assert told.returncode == 0 and "simulate" in told.stdout


def test_the_version_is_that_of_the_package(run: Run) -> None:
    told = run("--version")
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (told.returncode, told.stdout, told.stderr) == (0, f"gearwright {project['version']}\n", "")
    assert gw.__version__ == project["version"]


def test_simulate(run_here: Run) -> None:
    arguments = ("simulate", "factory_manager", "--seats", "3", "--games", "20", "--seed", "5")
    data = answer(run_here, *arguments, "--players", "random", "--option", "first_game")
    assert data["game"] == "factory_manager" and data["seats"] == 3 and data["games"] == 20
    assert data["players"] == ["random"] * 3 and data["unfinished"] == 0
    assert data["options"] == {"first_game": "on"}
    assert data["decisions_per_second"] == pytest.approx(data["decisions"] / data["seconds"])
    assert data["games_per_second"] == pytest.approx(20 / data["seconds"])
    assert [row["seat"] for row in data["scores"]["seats"]] == [0, 1, 2]
    assert sum(row["wins"] for row in data["scores"]["seats"]) == pytest.approx(20)
    assert data["scores"]["players"]["random"]["wins"] == pytest.approx(20)
    told = run_here(*arguments)
    assert told.returncode == 0 and "20 games with" in told.stdout and "▲ seat 2" in told.stdout


def test_simulate_is_the_same_for_the_same_seed(run_here: Run) -> None:
    def scores(seed: str) -> Any:
        return answer(run_here, "simulate", "factory_manager", "--games", "5", "--seed", seed)["scores"]

    assert scores("1") == scores("1") != scores("2")


def test_replay_tells_the_log_in_words(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    told = run_here("replay", path)
    assert told.returncode == 0
    for words in ("● random 0", "■ random 1", "puts up order tile", "Round 5 and last begins", "The game is over"):
        assert words in told.stdout
    data = answer(run_here, "replay", path, "--step", "3")
    assert [move["text"] for move in data["moves"]] == log.moves
    assert data["scene"]["title"] == "Factory Manager" and data["step"] == 3
    assert log.result is not None and data["result"] == log.result.model_dump()


def test_replay_draws_a_position(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished(path)
    file = tmp_path / "table.svg"
    told = run_here("replay", path, "--step", "3", "--picture", str(file)).stdout
    assert file.read_text().startswith("<svg ") and "move 3. " in told
    refused = run_here("replay", path, "--picture", str(tmp_path / "table.png"))
    assert refused.returncode == 2 and "ends with .svg" in refused.stderr


def test_replay_verifies(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    told = run_here("replay", path, "--verify")
    assert told.returncode == 0
    assert f"all {len(log.moves)} moves are allowed" in told.stdout and "its result is right" in told.stdout
    assert answer(run_here, "replay", path, "--verify")["sound"] is True
    played(6).log.save(path)
    assert "all 6 moves are allowed, the game is not over." in run_here("replay", path, "--verify").stdout


def lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_play_by_lines_of_json(run_here: Run, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "game.json"
    begin = ("play", "factory_manager", "--seats", "2", "--seed", "4", "--hot-seat", "--json", "--save", path)
    first, *_ = lines(run_here(*begin).stdout)
    assert first["seat"] in (0, 1) and first["question"] == "Which order tile do you put up for auction?"
    assert first["scene"]["title"] == "Factory Manager" and first["news"] == []
    move = first["moves"][0]
    assert set(move) == {"move", "text", "words"}
    typed = [str(move["move"]), "bid 8", "1" + "0" * 40, "fly", "undo", move["text"], "undo", "undo", "quit"]
    told = run_here(*begin, typed="\n".join(typed))
    assert told.returncode == 0
    said = lines(told.stdout)
    kinds = ["error" if "error" in each else "left" if "left" in each else "question" for each in said]
    refusals = [each["error"] for each in said if "error" in each]
    assert kinds == [
        *("question", "question", "error", "question", "error", "question", "error"),
        *("question", "question", "question", "question", "error", "question", "left"),
    ]
    assert refusals[0] == "One worker must stay available. (Section 6.1.)"
    assert refusals[1] == "The game has no such move."
    assert refusals[2].startswith("'fly' is no move")
    assert refusals[3] == "There is no move of yours to take back yet."
    own = first["seat"] == said[1]["seat"]
    assert said[1]["news"][0]["words"] == predicate(move["words"], own)
    assert said[-1]["log"] == str(path)
    assert gw.load(path).moves == []
    assert not home.exists()


def test_a_whole_game_by_lines_of_json_ends_with_scores(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [SCRIPT, "play", "factory_manager", "--seats", "2", "--seed", "4", "--players", "random", "--json"]
    command += ["--save", str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment(home), **pipes) as process:  # type: ignore[call-overload]
        data = json.loads(process.stdout.readline())
        while "scores" not in data:
            assert data["seat"] == 0
            process.stdin.write(data["moves"][-1]["text"] + "\n")
            process.stdin.flush()
            data = json.loads(process.stdout.readline())
    assert process.returncode == 0
    table = gw.load(path)
    assert table.over and data["scores"] == table.scores and data["places"] == table.places
    assert table.players == ["me", "random"] and data["moves"] == len(table.moves)


def test_import_writes_a_log_of_ours_or_names_the_line_that_does_not_fit(run_here: Run, tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(SETUP)
    (tmp_path / "game.txt").write_text(GAME)
    done = run_here("import", "gaia", "game.txt", "--setup", "game.toml")
    assert done.returncode == 0 and "is sound" in done.stdout
    assert gw.load(tmp_path / "game.json").table.round_number == 2
    (tmp_path / "game.txt").write_text(GAME.replace("xenos charge 1pw", "xenos charge 2pw"))
    refused = run_here("import", "gaia", "game.txt", "--setup", "game.toml", "--out", "other.json")
    assert refused.returncode == 2 and not (tmp_path / "other.json").exists()
    told = "game.txt, line 12 ('xenos charge 2pw'): The log tells a charge of 2, here it is 1."
    assert refused.stderr.split() == told.split()


def test_a_game_with_a_set_of_ones_own_goes_on_after_the_set_was_edited(run: Run, tmp_path: Path) -> None:
    folder, path = copied_set("factory_manager", tmp_path / "mine"), tmp_path / "game.json"
    edit(folder / "setup.toml", "money = 18", "money = 23")
    begin = ("play", "factory_manager", "--seats", "2", "--seed", "4", "--hot-seat", "--json", "--save", path)
    first, *_ = lines(run(*begin, "--components", folder, typed="quit\n").stdout)
    edit(folder / "setup.toml", "money = 23", "money = 3")
    again, *_ = lines(run("play", "--resume", path, "--json", typed="quit\n").stdout)
    assert again["scene"] == first["scene"]
    assert answer(run, "replay", path, "--verify")["sound"] is True
    assert answer(run, "replay", path)["components"]["name"] == "mine"


def test_logs_of_an_older_edition_of_the_set_replay_in_a_process_of_their_own(
    revised: Revised, run: Run, tmp_path: Path
) -> None:
    sets = {"own.json": (), "mine.json": ("--components", set_beside(tmp_path / "mine"))}
    begin = ("play", NAME, "--seats", "2", "--seed", "4", "--hot-seat", "--json", "--save")
    before = {}
    for name, components in sets.items():
        told = lines(run(*begin, tmp_path / name, *components, typed="auction 1\nquit\n").stdout)
        before[name] = told[1]
    revised.add_edition(dearer)
    for name, asked in before.items():
        told = answer(run, "replay", tmp_path / name, "--step", "1", "--seat", str(asked["seat"]))
        assert told["scene"] == asked["scene"]


def test_simulate_tells_playing_and_preparing_apart(guests: Path, run_here: Run) -> None:
    arguments = ("simulate", "factory_manager", "--games", "3", "--players", "first,last", "--cores")
    one, two = answer(run_here, *arguments, "1"), answer(run_here, *arguments, "2")
    assert one["scores"] == two["scores"] and one["decisions"] == two["decisions"]
    assert two["preparing_seconds"] > 0 and two["games_per_second"] == pytest.approx(3 / two["seconds"])
    assert "s of compiling and starting" in " ".join(run_here(*arguments, "2").stdout.split())


def test_a_set_of_ones_own_is_played_by_all_workers(guests: Path, run: Run, tmp_path: Path) -> None:
    edit(copied_set("factory_manager", tmp_path / "mine") / "setup.toml", "per_unit = 10", "per_unit = 30")
    arguments = ("simulate", "factory_manager", "--games", "3", "--players", "first,random")
    mine = [answer(run, *arguments, "--components", "mine", "--cores", cores) for cores in ("1", "2")]
    assert mine[0]["components"] == "mine" and mine[0]["scores"] == mine[1]["scores"]
    assert mine[0]["scores"] != answer(run, *arguments)["scores"]


def test_simulate_can_be_stopped(guests: Path, home: Path) -> None:
    command = [SCRIPT, "simulate", "factory_manager", "--games", "4", "--players", "patient,first", "--cores", "2"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment(home), **pipes) as process:  # type: ignore[call-overload]
        wait(lambda: len(workers(guests)) == 3)  # the master, which compiled for all, and two workers
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")
    wait(lambda: not any(map(alive, workers(guests))))
