"""Several server processes on one PostgreSQL database: one table, wherever one looks at it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from gearwright.server.settings import Settings
from gearwright.server.tokens import marked

from ..waiting import PATIENCE, wait
from .conftest import QUICK
from .people import Person, Table, good, refused
from .postgres import Postgres
from .running import Running
from .shelf import A_GAME, alone, every_game, few


class Two:
    """Two servers on one database, and the same person at both."""

    def __init__(self, url: str, **settings: Any) -> None:
        self.url = url
        chosen: dict[str, Any] = {"database": url, **QUICK, **settings}
        self.servers = [Running(Settings(**chosen)) for _ in range(2)]
        self.here, self.there = (Person(server) for server in self.servers)
        for person in (self.here, self.there):
            cookie = marked("the-same-browser-at-both", self.servers[0].keeper.mark)
            person.http.cookies.set("gearwright", cookie)

    def close(self) -> None:
        for person, server in zip((self.here, self.there), self.servers, strict=True):
            person.http.close()
            server.stop()


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[Two]:
    made = Two(postgres.fresh())
    yield made
    made.close()


@every_game
def test_what_one_accepts_appears_in_the_others_stream(two: Two, game: str) -> None:
    table, beside = alone(two.here, game)
    with two.there.at(table).news(0) as stream:
        assert stream.next().version == 0
        for _ in range(5):
            beside.play(1)
            assert [each.version for each in stream.next().happened or []] == [beside.version]
        good(table.say("Hello."), 201)
        assert [line.text for line in stream.next().chat or []] == ["Hello."]
        good(table.change(0, name="Ann"))
        assert stream.next().seating.seats[0].name == "Ann"  # type: ignore[union-attr]


def test_a_game_is_played_at_both_in_turn_without_waiting(two: Two) -> None:
    """A client may be quicker than the news from one process to the other."""
    table, beside = alone(two.here, A_GAME)
    there = two.there.at(table)
    there.now()
    for number in range(40):
        beside.table = (table, there)[number % 2]
        beside.play(1)


def test_of_two_answers_to_one_version_one_is_accepted(two: Two) -> None:
    table, beside = alone(two.here, A_GAME)
    there = two.there.at(table)
    there.now()
    with ThreadPoolExecutor(2) as pool:
        for _ in range(25):
            handle = beside.handle
            move, version = handle.legal_moves()[0], beside.version
            asked = [pool.submit(each.move, handle.seat, version, move) for each in (table, there)]
            answers = [each.result() for each in asked]
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            refused(next(answer for answer in answers if answer.status_code == 409), 409, "stale")
            handle.play(move)
            beside.version += 1
    assert table.shown()["version"] == there.shown()["version"] == 25


def test_the_same_request_at_both_is_one_move(two: Two) -> None:
    table, beside = alone(two.here, A_GAME)
    there = two.there.at(table)
    there.now()
    with ThreadPoolExecutor(2) as pool:
        for version in range(25):
            handle = beside.handle
            move, key = handle.legal_moves()[0], f"at-both-{version}"
            asked = [pool.submit(each.move, handle.seat, version, move, key) for each in (table, there)]
            assert [good(each.result()) for each in asked] == [{"version": version + 1}] * 2
            handle.play(move)


def test_people_at_both_are_heard(two: Two) -> None:
    table = two.here.make(A_GAME, ["me"] * few(A_GAME))
    there = two.there.at(table)
    there.now()
    with ThreadPoolExecutor(8) as pool:
        said = [pool.submit(each.say, "Hello.") for _ in range(15) for each in (table, there)]
        assert sorted(good(each.result(), 201)["number"] for each in said) == list(range(1, 31))


def test_a_rematch_that_is_asked_for_at_both_is_one_table(two: Two) -> None:
    table, beside = alone(two.here, A_GAME)
    beside.play()
    there = two.there.at(table)
    there.now()
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(each.post, f"{table.path}/rematch") for each in (two.here, two.there)]
        first, second = (good(each.result())["id"] for each in asked)
    assert first == second


def test_who_sat_down_at_one_is_known_at_the_other_at_once(two: Two) -> None:
    for _ in range(10):
        with Person(two.servers[0]) as host:
            table = host.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
        two.there.at(table).shown()  # now the other process has the room in memory
        two.here.join(table.secrets[1])
        two.there.at(table).now(1)


def test_an_open_seat_is_taken_once(two: Two) -> None:
    for _ in range(10):
        table = two.here.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)], listed=True)
        with Person(two.servers[0]) as one, Person(two.servers[1]) as other, ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(each.post, f"{table.path}/seats/1", {}) for each in (one, other)]
            assert sorted(each.result().status_code for each in asked) == [200, 409]


def test_news_go_on_when_the_database_drops_its_connections(two: Two) -> None:
    table, beside = alone(two.here, A_GAME)
    with two.there.at(table).news(0) as stream:
        stream.next()
        with psycopg.connect(two.url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
        beside.play(3)
        assert stream.until(3)[-1].version == 3


def test_a_bot_goes_on_when_the_process_that_drove_it_is_killed(
    postgres: Postgres, guests: Path, tmp_path: Path
) -> None:
    url, said = postgres.fresh(), tmp_path / "said"
    command = [sys.executable, "-c", "from gearwright.cli import main; main()", "serve", "--bots", "1"]
    with said.open("wb") as file:
        first = subprocess.Popen(
            [*command, "--port", "0", "--database", url], stdout=file, stderr=file, start_new_session=True
        )
    second = Running(Settings(**{"database": url, **QUICK, "bot_seconds": 0.5}))  # type: ignore[arg-type]
    try:
        wait(lambda: first.poll() is not None or " (Ctrl-C stops it)" in said.read_text())
        [address] = re.findall(r"Gearwright is at (\S+)", said.read_text())
        with httpx.Client(base_url=f"{address}/api", timeout=PATIENCE) as client, Person(second) as ann:
            asked = {"game": A_GAME, "seats": [{"kind": "bot", "bot": "patient"}] * few(A_GAME)}
            table = Table(ann, good(client.post("/tables", json=asked), 201)["table"]["id"], {})
            with table.news() as stream:
                stream.until(5)
            os.killpg(first.pid, signal.SIGKILL)
            first.wait()
            assert not table.shown()["over"]
            (guests / "go").touch()
            wait(lambda: table.shown()["over"])
    finally:
        if first.poll() is None:
            os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        second.stop()
