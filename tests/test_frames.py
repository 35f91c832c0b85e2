"""Games as tables: a row for each decision of a log, each game and each seat of a run."""

from __future__ import annotations

import csv
import importlib
import io
import sys
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import frames
from gearwright.arena.report import table_text
from gearwright.arena.results import line
from gearwright.core.play.handle import Handle
from gearwright.core.play.log import StandIn
from gearwright.players import find_player

from .arena.games import a_run, all_ended


def played(name: str, moves: int | None = None, **options: str) -> Handle:
    table = gw.new(name, seats=2, seed=5, **options)
    player = find_player("random")
    while not table.over and (moves is None or len(table.moves) < moves):
        table.play(player.decide(table.view(table.seat), len(table.moves)))
    return table


@pytest.mark.parametrize("name", gw.game_names())
def test_a_row_for_each_decision(name: str, tmp_path: Path) -> None:
    table = played(name)
    file = tmp_path / "game.json"
    table.log.save(file)
    found = frames.decisions(file)
    assert found.schema == frames.DECISIONS and found.num_rows == len(table.moves)
    rows = found.to_pylist()
    contents = table.game.rules.contents
    for number, (row, move, spelt) in enumerate(zip(rows, table.moves, table.log.moves, strict=True), 1):
        assert (row["number"], row["move"], row["log"], row["name"]) == (number, move, str(file), name)
        assert spelt == (row["span"] if contents.span_of(move).count == 1 else f"{row['span']} {row['choice']}")
        assert row["score"] == table.scores[row["seat"]] and row["place"] == table.places[row["seat"]]
        assert row["words"] and row["question"] and row["phase"] and row["allowed"] >= 1 and row["stand_in"] is None
    assert {row["seat"] for row in rows} == {0, 1} and {row["player"] for row in rows} == {"seat 0", "seat 1"}
    assert rows[0]["round"] <= rows[-1]["round"] and any(row["brings"] for row in rows)
    assert found.drop_columns("log").equals(frames.decisions(table).drop_columns("log"))


def test_what_a_bid_and_a_tile_bring() -> None:
    table = played("factory_manager", 40)
    rows = frames.decisions(table).to_pylist()
    bought = next(row for row in rows if row["span"] == "buy")
    assert dict(bought["brings"])["elektro"] < 0, "a tile is paid for"
    assert bought["score"] is None and bought["place"] is None, "the game goes on"


def test_several_games_are_told_apart(tmp_path: Path) -> None:
    first, second = played("factory_manager", 10), played("factory_manager", 20)
    found = frames.decisions(first, second).to_pandas()
    assert found.groupby("log", observed=True).size().to_dict() == {"table 1": 10, "table 2": 20}
    assert found["phase"].dtype == "category" and found["score"].isna().all()


def test_a_stand_in_is_told() -> None:
    table = played("factory_manager", 3)
    table.stand_ins = [StandIn(move=2, player="greedy", why="time")]
    assert frames.decisions(table)["stand_in"].to_pylist() == [None, "greedy", None]


def test_a_row_for_each_game_and_seat_of_a_run(tmp_path: Path) -> None:
    run = a_run(("good", "bad"), 2)
    ended = all_ended(run, 6, {"good": 40, "bad": 20}.__getitem__)
    file = tmp_path / "arena.jsonl"
    file.write_bytes(line(run) + b"".join(line(game) for game in ended))
    games = frames.games(file)
    assert games.schema == frames.GAMES and games.num_rows == len(ended)
    for row, game in zip(games.to_pylist(), ended, strict=True):
        assert (row["name"], row["seed"], row["scores"]) == ("factory_manager", game.seed, game.scores)
        assert row["wins"][row["players"].index("good")] == 1.0
    seats = frames.seats(file, file)
    assert seats.num_rows == 2 * 2 * len(ended)
    assert seats.to_pandas().groupby("player", observed=True)["win"].mean().to_dict() == {"good": 1.0, "bad": 0.0}
    from_csv = list(csv.DictReader(io.StringIO(table_text(ended))))
    told = frames.seats(file).select(list(from_csv[0])).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in told] == from_csv


def test_what_is_no_log_and_no_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}")
    with pytest.raises(gw.BadLog, match="is no log"):
        frames.decisions(file)
    with pytest.raises(gw.GearwrightError, match="holds no results of the arena"):
        frames.games(file)


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "gearwright.frames")
    with pytest.raises(gw.GearwrightError, match=r"pip install 'gearwright\[frames\]'"):
        importlib.import_module("gearwright.frames")
