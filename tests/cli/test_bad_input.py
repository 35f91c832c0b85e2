"""Bad input: one clear sentence, exit code 2, no traceback, nothing half-written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gearwright.core.play.registry import find_game

from .conftest import Run
from .logs import edited, finished, played


def files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refused(run: Run, folder: Path, *arguments: str | Path) -> str:
    """Runs the command; gives the one sentence that it said."""
    before = files(folder)
    told = run(*arguments)
    assert told.returncode == 2, told.stderr
    sentence = told.stdout.strip() if "--json" in arguments else told.stderr.strip()
    assert sentence == (told.stdout + told.stderr).strip()
    assert "Traceback" not in sentence and "\n" not in sentence
    assert files(folder) == before
    return sentence


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["play", "chess"], "There is no game 'chess'"),
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "factory_manager", "--seats", "9"], "is played at 2 to 5 seats, not at 9"),
        (["play", "factory_manager", "--seats", "0"], "is played at 2 to 5 seats, not at 0"),
        (["play", "factory_manager", "--option", "slow"], "no option 'slow'"),
        (["simulate", "factory_manager", "--option", "first_game=maybe"], "cannot be 'maybe'"),
        (["simulate", "factory_manager", "--players", "hal"], "There is no player 'hal'"),
        (["simulate", "factory_manager", "--seats", "3", "--players", "random,random"], "2 players do not fill 3"),
        (["play", "factory_manager", "--seats", "2", "--players", "hal"], "There is no player 'hal'"),
        (["play", "factory_manager", "--seats", "2", "--players", "random,random"], "do not fit 2 seats"),
        (["play", "factory_manager", "--seats", "2", "--seat", "2"], "no seat 2 at a table of 2"),
        (["play", "factory_manager", "--players", "me,random", "--seat", "1"], "'me' at seat 1"),
        (["play", "factory_manager", "--seats", "2", "--seed", "-1"], "A seed is a number"),
        (["simulate", "factory_manager", "--seed", "99999999999999999999"], "A seed is a number"),
        (["simulate", "factory_manager", "--games", "0"], "at least one game"),
        (["simulate", "factory_manager", "--games", "many"], "--games"),
        (["simulate"], "GAME"),
        (["fly"], "'fly'"),
        (["games", "--loud"], "--loud"),
        (["review"], "GAME.json"),
        (["review", "nowhere.json"], "nowhere.json cannot be read: No such file"),
        (["review", "nowhere.json", "--effort", "endless"], "--effort"),
        (["play", "--resume"], "No game is kept here yet"),
        (["play", "chess", "--resume"], "There is no game 'chess'"),
        (["play", "--resume", "nowhere.json"], "nowhere.json cannot be read: No such file"),
        (["play", "--resume", "--seats", "3"], "belong to a new game"),
        (["play", "factory_manager", "--seats", "2", "--components", "nowhere"], "is not a folder"),
    ],
)
def test_a_wrong_wish_is_told(run_here: Run, tmp_path: Path, arguments: list[str], part: str) -> None:
    assert part in refused(run_here, tmp_path, *arguments)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["play", "chess", "--json"], "There is no game"),
        (["replay", "illegal.json", "--verify"], "move 1 ('buy 3', seat 1): This is not what is asked now."),
        (["games", "--loud"], "--loud"),
    ],
)
def test_each_sort_at_the_real_script(run: Run, tmp_path: Path, arguments: list[str], part: str) -> None:
    """What a game refuses, told to a program and to a person, and what the command line does not know."""
    log = finished(tmp_path / "illegal.json")
    log.model_copy(update={"moves": ["buy 3"]}).save(tmp_path / "illegal.json")
    assert part in refused(run, tmp_path, *arguments)


@pytest.mark.parametrize("arguments", [["play", "chess"], ["simulate", "factory_manager", "--loud"], ["replay", "no"]])
def test_programs_hear_the_same_sentence(run_here: Run, tmp_path: Path, arguments: list[str]) -> None:
    sentence = refused(run_here, tmp_path, *arguments)
    assert sentence.endswith(".")
    assert json.loads(refused(run_here, tmp_path, *arguments, "--json")) == {"error": sentence}


def test_a_log_that_is_missing_cut_off_or_no_log(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "cannot be read" in refused(run_here, tmp_path, "replay", path)
    finished(path)
    text = path.read_text()
    path.write_text(text[: len(text) // 2])
    assert "cut off" in refused(run_here, tmp_path, "replay", path)
    path.write_text('{"moves": []}')
    assert "is no log" in refused(run_here, tmp_path, "replay", path, "--verify")
    path.write_bytes(b"\xff\xfe\x00")
    assert "is no log" in refused(run_here, tmp_path, "play", "--resume", path)


def test_an_edited_log_is_told(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    edited(path, players=["random", "someone else"])
    assert "was changed after it was written" in refused(run_here, tmp_path, "replay", path, "--verify")
    edited(path, result={"scores": [999, 0], "places": [1, 2]})
    assert "tells another result" in refused(run_here, tmp_path, "replay", path)
    log.model_copy(update={"moves": log.moves[:-3]}).save(path)
    assert "the game is not over" in refused(run_here, tmp_path, "replay", path)


def test_an_unknown_edition_game_or_component_set_is_told(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    log.model_copy(update={"edition": 99}).save(path)
    assert "Factory Manager has no edition 99 of the rules here" in refused(run_here, tmp_path, "replay", path)
    log.model_copy(update={"game": "chess"}).save(path)
    assert "There is no game 'chess'" in refused(run_here, tmp_path, "replay", path)
    other = log.components.model_copy(update={"name": "mine", "digest": "0"})
    log.model_copy(update={"components": other}).save(path)
    assert "the component set 'mine'" in refused(run_here, tmp_path, "replay", path)


def test_an_unfinished_game_or_a_seat_that_is_not_there_has_no_review(run_here: Run, tmp_path: Path) -> None:
    played(moves=30).log.save(tmp_path / "half.json")
    finished(tmp_path / "whole.json")
    assert "is not over after 30 moves" in refused(run_here, tmp_path, "review", "half.json")
    assert "There is no seat 2: seats are 0 to 1." in refused(run_here, tmp_path, "review", "whole.json", "--seat", "2")
    edited(tmp_path / "whole.json", game="chess")
    assert "There is no game 'chess'" in refused(run_here, tmp_path, "review", "whole.json", "--json")


def test_an_illegal_move_in_a_log_is_named_with_its_reason(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    log.model_copy(update={"moves": [*log.moves[:1], "bid 8", *log.moves[2:]]}).save(path)
    sentence = refused(run_here, tmp_path, "replay", path, "--verify")
    assert "move 2 ('bid 8', seat 1): One worker must stay available. (Section 6.1.)" in sentence
    log.model_copy(update={"moves": ["jump 3"]}).save(path)
    assert "move 1 ('jump 3'" in refused(run_here, tmp_path, "play", "--resume", path)


def test_a_malformed_component_set_is_told(run_here: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    begin = ("play", "factory_manager", "--seats", "2", "--save", tmp_path / "game.json", "--components", folder)
    assert "holds no component table" in refused(run_here, tmp_path, *begin)
    (folder / "tiles.toml").write_text("[[tile]\n")
    assert "not readable as TOML" in refused(run_here, tmp_path, *begin)
    own = find_game("factory_manager").components.files["tiles.toml"].read_text()
    (folder / "tiles.toml").write_text(re.sub(r"price = \d+", "price = 'much'", own, count=1))
    sentence = refused(run_here, tmp_path, "simulate", "factory_manager", "--components", folder)
    assert re.search(r"tiles.toml: tile 1 \(.*\), price: input should be a valid integer.", sentence)


def test_a_place_that_cannot_be_looked_at_is_told(run_here: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished(path)
    assert "There is no seat 3" in refused(run_here, tmp_path, "replay", path, "--seat", "3")
    assert "There is no step 9999" in refused(run_here, tmp_path, "replay", path, "--json", "--step", "9999")
    assert "is over" in refused(run_here, tmp_path, "play", "--resume", path)


def test_saving_takes_the_place_of_no_other_file(run_here: Run, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    begin = ("play", "factory_manager", "--seats", "2", "--save")
    assert "is not a log, so it is not overwritten" in refused(run_here, tmp_path, *begin, notes)
    assert "cannot be written" in refused(run_here, tmp_path, *begin, notes / "game.json")
