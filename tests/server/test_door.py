"""The door: whatever is malformed, too large, forged, foreign or too much is refused and changes nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from gearwright.server.archive import schema
from gearwright.server.door import HEADERS
from gearwright.server.settings import NO_LIMITS, Limits

from ..waiting import wait
from .conftest import Start
from .people import KEYS, Person, Table, good, refused
from .running import HOST, Running
from .shelf import A_GAME, alone, every_game, few

JSON = {"content-type": "application/json"}


CALLS = ("call_at", "called")  # what the server notes there by itself, whenever it has looked whether to call somebody


def dump(server: Running) -> dict[str, list[Any]]:
    """All that is in the records and that a visitor can change."""
    with server.keeper.database.engine.connect() as connection:
        return {
            name: sorted(
                tuple(row)
                for row in connection.execute(select(*(each for each in table.columns if each.name not in CALLS)))
            )
            for name, table in schema.metadata.tables.items()
        }


@pytest.fixture
def unchanged(server: Running, ann: Person) -> Iterator[Table]:
    """A table in the middle of a game; at the end nothing has changed."""
    table, beside = alone(ann, A_GAME)
    beside.play(5)
    before = dump(server)
    yield table
    assert dump(server) == before


WRITES = ("/tables", "/join", "/logs", "{}/moves", "{}/undo", "{}/chat", "{}/seats/0")
NO_JSON = [b"", b"{", b"nonsense", b"\xff\xfe", b'{"a": NaN}', b"[" * 5000, b'"\\ud800"']
NO_OBJECT = [b"null", b"[]", b"17", b'"text"', b"{}", b'{"\\ud800": 1}', b'{"\\u0000": 1}', b'{"a": 1e999}']


@pytest.mark.parametrize("body", NO_JSON + NO_OBJECT)
@pytest.mark.parametrize("path", WRITES)
def test_a_body_that_is_not_what_is_described_is_malformed(unchanged: Table, path: str, body: bytes) -> None:
    answer = unchanged.person.http.post(path.format(unchanged.path), content=body, headers=JSON)
    if path.endswith("seats/0") and body == b"{}":
        refused(answer, 403, "not_yours")
    else:
        refused(answer, 422, "malformed")


def moves_asked() -> list[dict[str, Any]]:
    right = {"seat": 0, "version": 5, "key": "a-good-key", "move": 0}
    wrong: list[dict[str, Any]] = [
        {"seat": -1}, {"seat": 8}, {"seat": "0"}, {"seat": 0.0}, {"seat": True}, {"seat": None},
        {"version": -1}, {"version": 10**6}, {"version": "5"}, {"version": 2**70},
        {"key": ""}, {"key": "short"}, {"key": "k" * 65}, {"key": "with space"}, {"key": "tab\t-----"}, {"key": 17},
        {"move": -1}, {"move": 10**6}, {"move": 1.5}, {"move": None}, {"move": True}, {"move": "x" * 65}, {"move": []},
        {"more": 1},
    ]  # fmt: skip
    return [{**right, **each} for each in wrong] + [{key: right[key] for key in right if key != left} for left in right]


@pytest.mark.parametrize("asked", moves_asked(), ids=str)
def test_a_move_that_is_not_what_is_described_is_malformed(unchanged: Table, asked: dict[str, Any]) -> None:
    refused(unchanged.person.post(f"{unchanged.path}/moves", asked), 422, "malformed")


@every_game
def test_stale_forged_and_illegal_requests_change_nothing(ann: Person, bob: Person, server: Running, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(6)
    before = dump(server)
    seat, legal = beside.handle.seat, beside.handle.legal_moves()
    for move in range(beside.handle.game.moves):
        if move not in legal and move % 7 == 0:
            refused(table.move(seat, 6, move), 422, "illegal_move")
    for version in (0, 5, 7):
        refused(table.move(seat, version, legal[0]), 409, "stale")
    refused(table.move((seat + 1) % few(game), 6, legal[0]), 409, "not_now")
    refused(bob.at(table).move(seat, 6, legal[0]), 403, "not_yours")
    assert dump(server) == before


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"])
def test_only_json_is_read(unchanged: Table, kind: str) -> None:
    for path in WRITES:
        answer = unchanged.person.http.post(
            path.format(unchanged.path), content=b'{"text": "x"}', headers={"content-type": kind}
        )
        refused(answer, 415, "wrong_type")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://[", "x", "file://"])
def test_other_sites_do_not_write(unchanged: Table, origin: str) -> None:
    answer = unchanged.person.post(f"{unchanged.path}/chat", {"text": "Hello."}, origin=origin)
    refused(answer, 403, "not_yours")
    good(unchanged.person.http.get(unchanged.path, headers={"origin": origin}))


def test_our_own_site_writes_and_no_other_is_let_read(ann: Person, server: Running) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    good(ann.post(f"{table.path}/chat", {"text": "Hello."}, origin=server.address), 201)
    answer = ann.http.get(table.path, headers={"origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]
    asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    assert ann.http.options(f"{table.path}/chat", headers=asked).status_code == 405


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 1024 + 1):
        yield b" " * 1024


@pytest.mark.parametrize("path", WRITES)
def test_a_body_that_is_too_large_is_not_read(unchanged: Table, server: Running, path: str) -> None:
    limits = server.settings.limits
    size = (limits.log if path == "/logs" else limits.body) + 1
    place = path.format(unchanged.path)
    refused(unchanged.person.http.post(place, content=b" " * size, headers=JSON), 413, "too_large")
    refused(unchanged.person.http.post(place, content=chunks(size), headers=JSON), 413, "too_large")


@pytest.mark.parametrize("name", ["..", "%2e%2e", "a%00b", "ä", "a b", "x" * 33, "%", "'; DROP TABLE log; --", "a/b"])
def test_a_name_that_no_table_has_is_refused(unchanged: Table, name: str) -> None:
    for rest in ("", "/now", "/news", "/log", "/replay", "/moves/1?seat=0"):
        answer = unchanged.person.http.get(f"/tables/{name}{rest}")
        assert answer.status_code in (404, 405, 422), answer.text
        assert answer.json()["sentence"]


@pytest.mark.parametrize("query", ["seat=-1", "seat=8", "seat=x", "seat=", "seat=0.5", "seat=99999999999999999999"])
def test_a_seat_that_no_table_has_is_malformed(unchanged: Table, query: str) -> None:
    for rest in ("now", "news", "replay", "moves/1"):
        refused(unchanged.person.http.get(f"{unchanged.path}/{rest}?{query}"), 422, "malformed")


@pytest.mark.parametrize("step", ["-1", "x", "1000000", "1e3"])
def test_a_step_that_no_game_has_is_malformed(unchanged: Table, step: str) -> None:
    refused(unchanged.person.http.get(f"{unchanged.path}/replay?step={step}"), 422, "malformed")


def test_an_unknown_way_and_an_unknown_method_say_so(ann: Person, server: Running) -> None:
    refused(ann.get("/nothing"), 404, "http")
    refused(ann.http.delete("/tables"), 405, "http")
    refused(httpx.get(f"{server.address}/../etc/passwd"), 404, "http")


def test_headers_are_on_every_answer(ann: Person, bob: Person, server: Running) -> None:
    table, _ = alone(ann, A_GAME)
    answers = [
        ann.get(table.path), ann.get("/games"), ann.get("/nothing"), ann.get(f"{table.path}/log"),
        ann.post("/join", {}), ann.http.post("/join", content=b"x"), bob.at(table).move(0, 0, 0),
        ann.http.post("/tables", content=b" " * 10**6, headers=JSON), ann.post("/join", {}, origin="http://x"),
        httpx.get(f"{server.address}/healthz"), httpx.get(f"{server.address}/metrics"),
        httpx.get(f"{server.address}/api/openapi.json"), httpx.get(f"{server.address}/"),
    ]  # fmt: skip
    with table.news() as stream:
        answers.append(stream.response)
        assert stream.response.headers["content-type"].startswith("text/event-stream")
        assert stream.response.headers["x-accel-buffering"] == "no"
    for answer in answers:
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, answer.url
        assert "server" not in answer.headers
        if answer.url.path.startswith("/api"):
            assert answer.headers["cache-control"] == "no-store"


def test_a_mistake_of_ours_is_said_in_a_sentence_and_logged(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()

    def wrong(name: str) -> list[str]:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(server.keeper.library, "sets", wrong)
    with Person(server) as person:
        answer = person.get("/games")
        refused(answer, 500, "broken")
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "ZeroDivisionError" in caplog.text


def test_too_many_requests_are_asked_to_wait(start: Start) -> None:
    """Those at once are answered, and as many more as time allows."""
    rate, burst = 1.0, 5
    with Person(start(limits=replace(NO_LIMITS, requests=rate, burst=burst))) as person:
        answered, begun = 0, time.monotonic()
        while (answer := person.get("/games")).status_code == 200:
            answered += 1
            assert answered <= burst + rate * (time.monotonic() - begun)
        assert answered >= burst
        refused(answer, 429, "too_many")
        time.sleep(int(answer.headers["retry-after"]))
        good(person.get("/games"))


def test_too_many_new_tables_are_asked_to_wait(start: Start) -> None:
    with Person(start(limits=replace(NO_LIMITS, tables=0.001, table_burst=2))) as person:
        begun = time.monotonic()
        for _ in range(2):
            person.make(A_GAME, ["me"] * few(A_GAME))
        answer = person.post("/tables", {"game": A_GAME, "seats": [{"kind": "me"}] * few(A_GAME)})
        refused(answer, 429, "too_many")
        assert 1000 - (time.monotonic() - begun) <= int(answer.headers["retry-after"]) <= 1001
        refused(person.post("/logs", {}), 429, "too_many")


def test_too_many_streams_are_refused_until_one_is_closed(start: Start) -> None:
    with Person(start(limits=replace(NO_LIMITS, streams=2))) as person:
        table, _ = alone(person, A_GAME)
        with table.news() as first, table.news() as second:
            first.next(), second.next()
            with table.news() as third:
                refused(third.response, 429, "too_many")
                assert third.response.headers["retry-after"]

        def welcome() -> bool:
            with table.news() as fourth:
                return fourth.response.status_code == 200 and fourth.next().version == 0

        wait(welcome)


def test_streams_that_are_asked_for_at_once_are_counted_too(start: Start) -> None:
    server = start(limits=replace(NO_LIMITS, streams=2))
    with Person(server) as person, ExitStack() as at_the_end:
        table, _ = alone(person, A_GAME)
        visitors = [at_the_end.enter_context(closing(HTTPConnection(HOST, server.port))) for _ in range(6)]

        def ask(path: str) -> list[HTTPResponse]:
            """What all of them get who ask at once."""
            with server.held_up():
                for each in visitors:
                    each.request("GET", path)
            return [each.getresponse() for each in visitors]

        assert {each.read() for each in ask("/healthz")} == {b'{"status":"ok"}'}  # so all of them are let in
        assert sorted(each.status for each in ask(f"/api{table.path}/news")) == [200] * 2 + [429] * 4


def test_the_usual_limits_let_a_person_play(start: Start) -> None:
    with Person(start(limits=Limits())) as person:
        table, beside = alone(person, A_GAME)
        with table.news(0) as stream:
            stream.next()
            beside.play(20)
            stream.until(20)


def test_health_and_figures(server: Running, ann: Person) -> None:
    alone(ann, A_GAME)[1].play(2)
    assert httpx.get(f"{server.address}/healthz").json() == {"status": "ok"}
    figures = httpx.get(f"{server.address}/metrics").text
    assert f'gearwright_moves_total{{game="{A_GAME}",kind="move"}}' in figures
    assert 'route="/tables/{table_id}/moves"' in figures


def test_records_that_cannot_be_reached_are_out_of_order(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written was not accepted, and is accepted when it is sent again."""
    from sqlalchemy.exc import OperationalError

    from gearwright.server.archive import queries

    server = start()
    with Person(server) as person:
        table, beside = alone(person, A_GAME)
        seat, move, key = beside.handle.seat, beside.handle.legal_moves()[0], next(KEYS)

        def fail(*_: Any) -> None:
            raise OperationalError("INSERT", {}, Exception("the disk is full"))

        with monkeypatch.context() as broken:
            broken.setattr(queries, "announce", fail)
            refused(table.move(seat, 0, move, key), 503, "out_of_order")
        assert table.shown()["version"] == 0
        assert good(table.move(seat, 0, move, key)) == {"version": 1}
        assert json.loads(person.get(f"{table.path}/now").content)["version"] == 1
