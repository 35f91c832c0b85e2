"""The record of a game: replayed at any step, given out when it is over, brought along from elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gearwright import Handle, find_game, load
from gearwright.core.looks.attempts import raised
from gearwright.core.play.log import parse_log
from gearwright.core.play.pictures import picture

from ..games.component_sets import copied_set, edit
from .conftest import SEED, Start, on_both_databases
from .people import Mirror, Person, good, refused
from .shelf import A_GAME, alone, every_game, few


def written(handle: Handle) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(handle.log.text())
    return data


def played(game: str, moves: int, seed: int = 5) -> Handle:
    handle = Handle(find_game(game), few(game), seed, players=[f"Somebody {seat}" for seat in range(few(game))])
    while not handle.over and len(handle.moves) < moves:
        legal = handle.legal_moves()
        handle.play(legal[len(handle.moves) * 7 % len(legal)])
    return handle


@every_game
def test_a_log_is_given_out_when_the_game_is_over(ann: Person, bob: Person, game: str, tmp_path: Path) -> None:
    table, beside = alone(ann, game)
    for _ in range(3):
        beside.play(10)
        problem = refused(ann.get(f"{table.path}/log"), 409, "not_now")
        assert str(SEED) not in json.dumps(problem)
    beside.play()
    answer = bob.get(f"{table.path}/log")
    assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{table.id}.json"'
    log = good(answer)
    assert log["seed"] == SEED
    assert log["moves"] == [beside.handle.game.rules.contents.spell(move) for move in beside.handle.moves]
    (tmp_path / "log.json").write_bytes(answer.content)
    replayed = load(tmp_path / "log.json")
    assert replayed.array.tobytes() == beside.handle.array.tobytes()
    assert log["result"] == {"scores": beside.handle.scores, "places": beside.handle.places}


def test_a_log_of_the_hosts_own_set_replays_elsewhere(start: Start, tmp_path: Path) -> None:
    folder = copied_set("factory_manager", tmp_path / "sets" / "factory_manager" / "ours")
    edit(folder / "setup.toml", "money = 18", "money = 20")
    beside = Handle(find_game("factory_manager", folder), 2, SEED)
    with Person(start(sets=tmp_path / "sets")) as person:
        table = person.make("factory_manager", ["me"] * 2, components="ours")
        edit(folder / "setup.toml", "money = 20", "money = 2")
        Mirror(table, beside).play()
        answer = person.get(f"{table.path}/log")
        assert good(answer)["components"]["name"] == "ours"
        (tmp_path / "log.json").write_bytes(answer.content)
        assert load(tmp_path / "log.json").array.tobytes() == beside.array.tobytes()
        assert person.bring(good(answer)).shown()["components"] == "ours"
    with Person(start()) as stranger:
        problem = refused(stranger.post("/logs", good(answer)), 422, "malformed")
        assert "a component set that is not here: ours" in problem["sentence"]


@on_both_databases
@every_game
def test_moves_that_were_taken_back_are_not_in_the_log(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    taken_back = set()
    while not beside.handle.over:
        beside.play(1)
        length = len(beside.handle.moves)
        if beside.handle.can_undo() and not beside.handle.over and length not in taken_back and length % 5 == 0:
            taken_back.add(length)
            beside.version = good(table.undo(beside.handle.table.mover, beside.version))["version"]
            beside.handle.undo()
    log = good(ann.get(f"{table.path}/log"))
    assert beside.version > len(log["moves"])
    assert log["moves"] == [beside.handle.game.rules.contents.spell(move) for move in beside.handle.moves]
    assert parse_log("The log", log)[1]


@every_game
def test_a_table_is_replayed_at_any_step(ann: Person, bob: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(9)
    steps = Handle(find_game(game), few(game), SEED, players=[f"Player {seat + 1}" for seat in range(few(game))])
    for step in range(10):
        for seat in range(few(game)):
            shown = good(table.step(step, seat))
            assert shown["table"] == json.loads(json.dumps(picture(steps, seat, raised)))
            assert (shown["step"], shown["steps"]) == (step, 9)
            assert (shown["happened"] is None) == (step == 0)
            refused(bob.at(table).step(step, seat), 403, "not_yours")
        if step < 9:
            steps.play(beside.handle.moves[step])
    good(bob.at(table).step(9))
    refused(table.step(10), 404, "unknown")
    beside.play()
    assert good(bob.at(table).step(len(beside.handle.moves), 0))["table"]["over"]
    refused(bob.at(table).step(0, 7), 404, "unknown")


@every_game
def test_a_step_is_told_as_the_stream_told_it(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(8)
    told = table.now(0)["happened"]
    for step in range(1, 9):
        happened = good(table.step(step, 0))["happened"]
        assert {**happened, "at": 0} == {**told[step - 1], "at": 0}


@on_both_databases
@every_game
def test_a_finished_log_is_brought_along_and_comes_back_the_same(ann: Person, bob: Person, game: str) -> None:
    log = written(played(game, 10**6))
    table = ann.bring(log)
    shown = bob.at(table).shown()
    assert shown["over"] and shown["imported"] and not shown["listed"] and shown["ended_at"] is not None
    assert [seat["name"] for seat in shown["seating"]["seats"]] == log["players"]
    assert good(bob.get(f"{table.path}/log")) == log
    good(bob.at(table).step(len(log["moves"]) // 2, 0))


@every_game
def test_an_unfinished_log_goes_on(ann: Person, bob: Person, game: str) -> None:
    handle = played(game, 15)
    table = ann.bring(written(handle))
    assert table.shown()["yours"] == list(range(few(game)))
    refused(bob.get(f"{table.path}/log"), 409, "not_now")
    Mirror(table, handle).play()
    assert good(ann.get(f"{table.path}/log"))["moves"] == [
        handle.game.rules.contents.spell(move) for move in handle.moves
    ]


def wrong_logs() -> list[tuple[str, dict[str, Any]]]:
    log = written(played(A_GAME, 12))
    other = {key: value for key, value in log.items() if key != "checksum"}
    return [
        ("is no log", {}),
        ("is no log", {"format": "gearwright log 99"}),
        ("is no whole log", {**log, "moves": "all"}),
        ("is no whole log", {**log, "seed": -1}),
        ("is no whole log", {**log, "seed": 2**64}),
        ("is no whole log", {**log, "extra": 1}),
        ("changed after it was written", {**log, "seed": log["seed"] + 0, "checksum": "0"}),
        ("changed after it was written", other),
        ("cannot be replayed: move 1", {**log, "moves": ["dance"]}),
        ("edition 99", {**log, "edition": 99}),
        ("component set that is not here", {**log, "components": {"name": "mine", "digest": "00"}}),
        ("component set that is not here", {**log, "game": "chess"}),
        ("seats, not at 99", {**log, "seats": 99}),
        ("names 1 players", {**log, "players": ["x"]}),
        ("tells a result", {**log, "result": {"scores": [1, 2], "places": [2, 1]}}),
    ]


@pytest.mark.parametrize(("part", "log"), wrong_logs(), ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_no_log_is_refused(ann: Person, part: str, log: dict[str, Any]) -> None:
    before = ann.listed("mine")
    assert part in refused(ann.post("/logs", log), 422, "malformed")["sentence"]
    assert ann.listed("mine") == before


def test_names_that_would_steer_a_terminal_are_cut(ann: Person) -> None:
    handle = played(A_GAME, 3)
    handle.players = ["\x1b[2JAnn", "x" * 100]
    names = [seat["name"] for seat in ann.bring(written(handle)).shown()["seating"]["seats"]]
    assert names == ["[2JAnn", "x" * 24]


def test_a_rematch_of_a_log_is_a_game_of_its_own(ann: Person) -> None:
    table = ann.bring(written(played(A_GAME, 10**6)))
    following = good(ann.post(f"{table.path}/rematch"))
    assert not following["imported"] and not following["over"] and following["version"] == 0
