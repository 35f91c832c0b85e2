"""Bots: they answer by themselves, and no slow, broken or deadly one holds anything up."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gearwright import Handle, find_game
from gearwright.server import bots
from gearwright.server.rooms import Room

from ..arena.guests import alive, workers
from ..games.component_sets import copied_set, edit
from ..waiting import wait
from .conftest import Fresh, Start
from .people import Person, Table, good, refused
from .running import Running
from .shelf import A_GAME, alone, any_game, few

pytestmark = pytest.mark.usefixtures("guests")


def ended(table: Table) -> Callable[[], bool]:
    return lambda: bool(table.shown()["over"])


def answer_as_long_as_asked(table: Table, seat: int) -> None:
    """A person who takes the first move, until the game is over."""
    with table.news(seat) as stream:
        while True:
            news = stream.next()
            if news.table is None:
                continue
            if news.table.over:
                return
            if news.table.choices:
                good(table.move(seat, news.version, news.table.choices[0].move))


@any_game
def test_bots_play_a_whole_game_by_themselves(start: Start, game: str) -> None:
    with Person(start()) as ann:
        table = ann.make(game, ["first", *["last"] * (few(game) - 1)])
        assert table.secrets == {}
        wait(ended(table))
        names = [seat["name"] for seat in table.shown()["seating"]["seats"]]
        assert names[0] == "first" and table.shown()["yours"] == []


@any_game
def test_a_person_plays_against_bots(start: Start, game: str) -> None:
    with Person(start()) as ann:
        table = ann.make(game, ["me", *["last"] * (few(game) - 1)])
        answer_as_long_as_asked(table, 0)
        assert table.shown()["over"]


def test_a_bot_thinks_with_the_set_of_its_table(tmp_path: Path) -> None:
    """Whatever has become of the set's folder meanwhile."""
    folder = copied_set("factory_manager", tmp_path / "ours")
    edit(folder / "setup.toml", "workers = 7", "workers = 9")
    edit(folder / "setup.toml", "available_workers = 3", "available_workers = 5")
    view = (handle := Handle(find_game("factory_manager", folder), 2, 5)).view(handle.seat)
    shutil.rmtree(folder)
    staff = bots.Bots(1, 60)
    try:
        assert asyncio.run(staff.decide(view, "last", 0, "")) == view.legal_moves()[-1]
    finally:
        staff.close()


def room_of(server: Running, table: Table) -> Room:
    return next(room for room in server.keeper.rooms if room.head.id == table.id)


def reasons(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Why bots were replaced, one by one."""
    return [vars(each)["reason"] for each in caplog.records if each.message == "a bot did not find a move"]


def test_people_are_answered_while_all_bots_think(start: Start, guests: Path) -> None:
    server = start(bots=2, bot_seconds=3600)
    with Person(server) as ann, Person(server) as bob:
        tables = [ann.make(A_GAME, ["asleep"] * few(A_GAME)) for _ in range(5)]
        wait(lambda: len(workers(guests)) == 2)
        table, beside = alone(bob, A_GAME)
        with table.news(0) as stream, bob.at(tables[0]).news():
            beside.play(20)
            stream.until(20)
        assert all(map(alive, workers(guests)))
        assert [each.shown()["version"] for each in tables] == [0] * 5


def test_people_are_answered_while_bots_die(start: Start) -> None:
    """A new process takes much longer to start than a look at a table: some looks fall into that time."""
    server = start(bots=1)
    with Person(server) as ann:
        room = room_of(server, ann.make(A_GAME, ["deadly"] * few(A_GAME)))
        other = ann.make(A_GAME, ["me"] * few(A_GAME))

        def answered_meanwhile() -> bool:
            version = room.version
            for _ in range(5):
                other.shown()
            return room.version == version and room.thinking is not None

        for moves in range(3):
            wait(lambda moves=moves: room.version > moves)  # type: ignore[misc]
            wait(answered_meanwhile)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("asleep", "no answer within 0.3 seconds"),
        ("deadly", "the process died"),
        ("broken", "KeyError: 'bug'"),
        ("cheat", "which is not allowed"),
    ],
)
def test_a_bot_that_does_not_answer_is_replaced(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: str, reason: str
) -> None:
    """Its seat plays a quick move instead."""
    if bot == "asleep":
        monkeypatch.setattr(bots, "FIRST", 0.3)
    server = start(bot_seconds=0.3 if bot == "asleep" else 3600)
    with Person(server) as ann:
        table = ann.make(A_GAME, [bot, *["me"] * (few(A_GAME) - 1)])

        def moves() -> int:
            if table.shown()["asked"] != 0:
                table.play_on(1)
            return [each["seat"] for each in table.now()["happened"]].count(0)

        wait(lambda: moves() > 2)
    server.stop()
    assert len(reasons(caplog)) > 2 and all(reason in each for each in reasons(caplog))


def test_a_bot_is_slow_for_the_first_time_only(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A new process must not give a slow bot the time to compile once more."""
    monkeypatch.setattr(bots, "FIRST", 1.0)
    begun = time.monotonic()
    with Person(start(bot_seconds=0.1)) as ann:
        table = ann.make(A_GAME, ["asleep"] * few(A_GAME))
        wait(lambda: table.shown()["version"] >= 1)
        assert time.monotonic() - begun >= 1.0
        wait(lambda: table.shown()["version"] >= 3)
    first, *others = reasons(caplog)
    assert first == "no answer within 1.0 seconds"
    assert len(others) >= 2 and set(others) == {"no answer within 0.1 seconds"}


def test_a_seat_is_handed_to_a_bot_and_taken_back(start: Start) -> None:
    with Person(start()) as ann:
        table = ann.make(A_GAME, ["me"] * few(A_GAME))
        asked = table.shown()["asked"]
        shown = good(table.change(asked, bot="slow"))["seating"]["seats"][asked]
        assert (shown["bot"], shown["person"]) == ("slow", True)
        wait(lambda: table.shown()["version"] > 0)
        wait(lambda: table.shown()["asked"] != asked)
        version = table.shown()["version"]
        assert "bot" in refused(table.undo(asked, version), 409, "not_now")["sentence"]
        good(table.change(asked, person=True))
        version = table.shown()["version"]
        time.sleep(0.2)
        assert table.shown()["version"] == version
        while table.shown()["asked"] != asked:
            table.play_on(1)
        table.play_on(1)


def test_a_seat_that_a_bot_answers_for_does_not_take_moves(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    with Person(start(bot_seconds=3600)) as ann:
        table = ann.make(A_GAME, ["me"] * few(A_GAME))
        asked = table.shown()["asked"]
        move = table.now(asked)["table"]["choices"][0]["move"]
        good(table.change(asked, bot="asleep"))
        assert "take the seat back" in refused(table.move(asked, 0, move), 409, "not_now")["sentence"]
        good(table.change(asked, person=True))
        good(table.move(asked, 0, move))


@pytest.mark.parametrize("moment", ["starting", "thinking"])
def test_a_server_that_stops_does_not_move_in_the_place_of_its_bots(
    start: Start, fresh: Fresh, guests: Path, caplog: pytest.LogCaptureFixture, moment: str
) -> None:
    url = fresh()
    server = start(database=url, bot_seconds=3600)
    with Person(server) as ann:
        table = ann.make(A_GAME, ["asleep"] * few(A_GAME))
        if moment == "thinking":
            wait(lambda: workers(guests))
    server.stop()
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]
    with Person(start(database=url, bot_seconds=3600)) as ann:
        assert ann.at(table).shown()["version"] == 0


def test_bots_go_on_when_a_server_is_started_anew(start: Start, fresh: Fresh, guests: Path) -> None:
    url = fresh()
    server = start(database=url)
    with Person(server) as ann:
        table = ann.make(A_GAME, ["slow"] * few(A_GAME))
        wait(lambda: table.shown()["version"] > 3)
        server.stop()
    with Person(start(database=url)) as ann:
        wait(ended(ann.at(table)))
