"""A table on which chance becomes another one in the middle of the game, and what its log says of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gearwright import BadLog, Handle, find_game, load
from gearwright.core.language.records import copied
from gearwright.core.play.log import DealtAnew

some_games = pytest.mark.parametrize("name", ["automania", "age_of_automaton", "factory_manager"])


def go_on(table: Handle, moves: int) -> Handle:
    chance = random.Random(len(table.moves))
    for _ in range(moves):
        table.play(chance.choice(table.legal_moves()))
    return table


def begun(name: str, moves: int) -> Handle:
    return go_on(Handle(find_game(name), 2, 3), moves)


@some_games
def test_what_a_seat_knows_stays_and_chance_is_another_one(name: str) -> None:
    table = begun(name, 40)
    anew = table.copy()
    anew.deal_anew(table.seat, 7)
    known = copied(table.view(table.seat).array)
    known["locked"] = 40
    assert anew.view(table.seat).array.tobytes() == known.tobytes()
    assert not (anew.array["streams"] == table.array["streams"]).any()
    assert not anew.can_undo()
    assert table.dealt_anew == []


@some_games
def test_a_log_tells_where_it_was_dealt_anew(name: str, tmp_path: Path) -> None:
    table = begun(name, 20)
    table.deal_anew(table.seats, 7)
    go_on(table, 10)
    table.deal_anew(0, 8)
    go_on(table, 10)
    table.log.save(tmp_path / "log.json")
    assert load(tmp_path / "log.json").array.tobytes() == table.array.tobytes()
    before = table.array.tobytes()
    go_on(table, 1).undo()
    assert table.array.tobytes() == before
    while len(table.moves) > 25:
        table.undo()
    assert [each.seed for each in table.dealt_anew] == [7]
    fresh = table.fresh()
    for move in table.moves:
        fresh.play(move)
    assert fresh.array.tobytes() == table.array.tobytes()


def test_nothing_is_dealt_anew_after_the_end_of_a_log(tmp_path: Path) -> None:
    table = begun("factory_manager", 10)
    table.deal_anew(0, 7)
    table.undo()
    assert table.dealt_anew == []
    table.dealt_anew.append(DealtAnew(move=10, seat=0, seed=7))
    table.log.save(tmp_path / "log.json")
    with pytest.raises(BadLog, match="dealt anew after its last move"):
        load(tmp_path / "log.json")
