"""Bots: they answer by themselves, and no slow, broken or deadly one holds anything up."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gearwright.server import bots

from .conftest import Fresh, Start
from .people import Person, Table, good, refused
from .shelf import A_GAME, every_game, few

pytestmark = pytest.mark.usefixtures("guests")


def wait(done: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.02)


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


@every_game
def test_bots_play_a_whole_game_by_themselves(start: Start, game: str) -> None:
    with Person(start()) as ann:
        table = ann.make(game, ["first", *["last"] * (few(game) - 1)])
        assert table.secrets == {}
        wait(ended(table), 60)
        names = [seat["name"] for seat in table.shown()["seating"]["seats"]]
        assert names[0] == "first" and table.shown()["yours"] == []


@every_game
def test_a_person_plays_against_bots(start: Start, game: str) -> None:
    with Person(start()) as ann:
        table = ann.make(game, ["me", *["last"] * (few(game) - 1)])
        answer_as_long_as_asked(table, 0)
        assert table.shown()["over"]


def waits(table: Table, done: threading.Event) -> list[float]:
    """How long a person waits for each of many looks at a table."""
    seconds = []
    while not done.is_set():
        begun = time.perf_counter()
        table.shown()
        seconds.append(time.perf_counter() - begun)
    return seconds


@pytest.mark.parametrize("bot", ["asleep", "deadly", "broken", "cheat"])
def test_a_bot_that_does_not_answer_holds_nothing_up(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: str
) -> None:
    """Its seat plays a quick move instead; people are answered all the while."""
    monkeypatch.setattr(bots, "FIRST", 0.3)
    server = start(bot_seconds=0.3)
    with Person(server) as ann, Person(server) as bob, ThreadPoolExecutor(1) as pool:
        table = ann.make(A_GAME, [bot, *["me"] * (few(A_GAME) - 1)])
        other = bob.make(A_GAME, ["me"] * few(A_GAME))
        done = threading.Event()
        watching = pool.submit(lambda: waits(other, done))
        try:
            end = time.monotonic() + 30
            while table.shown()["version"] < 8 and time.monotonic() < end:
                if table.shown()["asked"]:
                    table.play_on(1)
        finally:
            done.set()
        moves = [each["seat"] for each in table.now()["happened"]].count(0)
        assert moves > 2
        held_up = [seconds for seconds in watching.result() if seconds >= 0.3]
        assert 2 * len(held_up) <= moves, "every move of the bot would do so; the machine may now and then"
        assert "a bot did not find a move" in caplog.text


def test_a_bot_is_slow_for_the_first_time_only(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new process must not give a slow bot the time to compile once more."""
    monkeypatch.setattr(bots, "FIRST", 3.0)
    with Person(start(bot_seconds=0.1)) as ann:
        begun = time.monotonic()
        table = ann.make(A_GAME, ["asleep"] * few(A_GAME))
        wait(lambda: table.shown()["version"] >= 1)
        assert time.monotonic() - begun >= 3.0
        version, begun = table.shown()["version"], time.monotonic()
        wait(lambda: table.shown()["version"] >= version + 2)
        assert time.monotonic() - begun < 2 * 3.0


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
    with Person(start(bot_seconds=30)) as ann:
        table = ann.make(A_GAME, ["me"] * few(A_GAME))
        asked = table.shown()["asked"]
        move = table.now(asked)["table"]["choices"][0]["move"]
        good(table.change(asked, bot="asleep"))
        assert "take the seat back" in refused(table.move(asked, 0, move), 409, "not_now")["sentence"]
        good(table.change(asked, person=True))
        good(table.move(asked, 0, move))


def test_a_server_that_stops_does_not_move_in_the_place_of_its_bots(
    start: Start, fresh: Fresh, caplog: pytest.LogCaptureFixture
) -> None:
    url = fresh()
    server = start(database=url, bot_seconds=60)
    with Person(server) as ann:
        table = ann.make(A_GAME, ["asleep"] * few(A_GAME))
        time.sleep(0.5)
    server.stop()
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]
    with Person(start(database=url, bot_seconds=60)) as ann:
        assert ann.at(table).shown()["version"] == 0


def test_bots_go_on_when_a_server_is_started_anew(start: Start, fresh: Fresh, guests: Path) -> None:
    url = fresh()
    server = start(database=url)
    with Person(server) as ann:
        table = ann.make(A_GAME, ["slow"] * few(A_GAME))
        wait(lambda: table.shown()["version"] > 3)
        server.stop()
    with Person(start(database=url)) as ann:
        wait(ended(ann.at(table)), 60)
