"""The door before a small application: what it counts, how much it reads, what it lets through and what it says."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.phrases import counted
from gearwright.server import addresses, door, metrics, tokens
from gearwright.server.door import Door, Rates, client_of
from gearwright.server.errors import NotNow, TooMany
from gearwright.server.settings import NO_LIMITS, Limits

JSON = "application/json"
LIMIT = NO_LIMITS.body


class Clock:
    """Stands still until it is told to go on."""

    seconds = 50.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    made = Clock()
    monkeypatch.setattr(door, "time", SimpleNamespace(monotonic=made, perf_counter=made))
    yield made


def taken(rates: Rates, client: str, times: int) -> int:
    """How many of so many requests at once are let in."""
    let_in = 0
    for _ in range(times):
        try:
            rates.take(client)
            let_in += 1
        except TooMany:
            pass
    return let_in


def test_a_client_has_its_burst_at_once_and_its_rate_from_then_on(clock: Clock) -> None:
    rates = Rates(2.0, 4)
    assert taken(rates, "a", 9) == 4
    assert taken(rates, "b", 9) == 4  # everybody has their own
    clock.seconds += 0.5
    assert taken(rates, "a", 9) == 1
    clock.seconds += 1.0
    assert taken(rates, "a", 9) == 2
    clock.seconds += 1000.0
    assert taken(rates, "a", 9) == 4  # no more than that is saved up


@pytest.mark.parametrize("rate", [2.0, 1.0, 0.25, 0.1])
@pytest.mark.parametrize("waited", [0.0, 0.5])
def test_who_waits_as_long_as_was_said_is_let_in(clock: Clock, rate: float, waited: float) -> None:
    rates, needed = Rates(rate, 1), 1 / rate
    rates.take("a")
    clock.seconds += waited * needed  # what has filled up so far counts
    with pytest.raises(TooMany) as caught:
        rates.take("a")
    seconds = caught.value.retry_after
    assert caught.value.sentence.endswith(f"wait {counted(seconds, 'second')}.")
    assert 0 < seconds - (1 - waited) * needed <= 1
    clock.seconds += seconds
    rates.take("a")


def test_of_too_many_clients_the_one_that_was_away_longest_is_forgotten(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "REMEMBERED", 2)
    rates = Rates(0.001, 1)
    for client in ("a", "b"):
        rates.take(client)
    assert taken(rates, "a", 1) == 0 and taken(rates, "b", 1) == 0 and taken(rates, "a", 1) == 0
    rates.take("c")
    assert taken(rates, "a", 1) == 0
    assert taken(rates, "b", 1) == 1


def test_a_request_from_nowhere_has_a_client_too() -> None:
    assert client_of({"client": ("10.0.0.7", 1234)}) == "10.0.0.7"
    assert client_of({"client": None}) == client_of({}) == "somewhere"


class Inside:
    """An application that reads everything and answers with it."""

    def __init__(self, *, fails: Exception | None = None, late: bool = False) -> None:
        self.fails, self.late = fails, late
        self.heard: list[Message] = []
        self.scopes: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope["type"])
        if self.fails and not self.late:
            raise self.fails
        self.heard += [await receive(), await receive()]
        await send({"type": "http.response.start", "status": 207, "headers": [(b"x-own", b"kept")]})
        if self.fails:
            raise self.fails
        await send({"type": "http.response.body", "body": b"done"})


def asked(
    inside: Inside, parts: list[bytes], method: str = "POST", path: str = "/api/join", *,
    limits: Limits = NO_LIMITS, hosts: Sequence[str] = (), breaks_off: bool = False, **headers: str,
) -> tuple[int, dict[str, str], bytes]:  # fmt: skip
    """What comes out of the door: the status, the headers, the body."""
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Scope = {"type": "http", "method": method, "path": path, "headers": given, "client": ("1.2.3.4", 5)}
    coming: list[Message] = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    coming += [] if breaks_off else [{"type": "http.request", "more_body": False}]
    coming += [{"type": "http.disconnect"}]
    sent: list[Message] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    try:
        asyncio.run(Door(inside, limits, hosts=hosts)(scope, receive, send))
    finally:
        assert [message["type"] for message in sent].count("http.response.start") <= 1
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, sent[1]["body"]


@pytest.mark.parametrize(("path", "limit"), [("/api/join", LIMIT), ("/api/logs", NO_LIMITS.log)])
@pytest.mark.parametrize("says_how_long", [True, False])
def test_a_body_is_read_up_to_the_limit_and_no_further(path: str, limit: int, says_how_long: bool) -> None:
    for size in (limit, limit + 1):
        inside = Inside()
        long: dict[str, Any] = {"content_length": str(size)} if says_how_long else {"transfer_encoding": "chunked"}
        parts = [b'"' + b"x" * 999, b"y" * (size - 1001) + b'"']
        status, _, body = asked(inside, parts, path=path, content_type=JSON, **long)
        if size > limit:
            assert (status, json.loads(body)["error"]) == (413, "too_large") and not inside.heard
            assert f"{limit:,}" in json.loads(body)["sentence"]
        else:
            whole = {"type": "http.request", "body": b"".join(parts), "more_body": False}
            assert status == 207 and inside.heard == [whole, {"type": "http.disconnect"}]


def test_a_length_that_is_no_number_is_refused() -> None:
    for length in ("-1", "x", "", "1.5"):
        assert asked(Inside(), [b"x"], content_type=JSON, content_length=length)[0] == 413


LONE = [b'"\\ud800"', b'{"\\udfff": 1}', b'{"a": ["\\ud83d x"]}', b'"\xed\xa0\x80"']
DEEP = [b"[" * 17 + b"]" * 17, b'{"a":' * 17 + b"1" + b"}" * 17, b"[" * 100_000]


@pytest.mark.parametrize("body", LONE + DEEP, ids=lambda body: body[:12].decode(errors="replace"))
def test_letters_that_are_none_and_json_without_end_are_refused(body: bytes) -> None:
    inside = Inside()
    status, _, said = asked(inside, [body], path="/api/logs", content_type=JSON)
    assert (status, json.loads(said)["error"]) == (422, "malformed") and not inside.heard


def test_json_as_deep_as_ours_is_read() -> None:
    for body in (b"[" * 16 + b"]" * 16, b'"\\ud83d\\ude00"'):
        assert asked(Inside(), [body], content_type=JSON)[0] == 207


def test_a_server_answers_to_its_own_names() -> None:
    def status(host: str, path: str = "/api/games") -> int:
        return asked(Inside(), [], "GET", path, hosts=("games.example.org", "127.0.0.1"), host=host)[0]

    for host in ("games.example.org", "Games.Example.org:443", "127.0.0.1:8000"):
        assert status(host) == 207
    for host in ("evil.example", "", "games.example.org.evil.example", "[::1]", "[", "a:b:c"):
        assert status(host) == 421
        assert status(host, "/healthz") == 207
        assert asked(Inside(), [], "GET", host=host)[0] == 207  # where nobody knows its names


def test_who_brings_too_many_logs_has_them_not_even_read() -> None:
    inside = Inside()
    limits = replace(NO_LIMITS, tables=0.001, table_burst=0)
    assert asked(inside, [], path="/api/logs", limits=limits)[0] == 429
    assert asked(inside, [], "GET", path="/api/logs", limits=limits)[0] == 207


def test_half_a_body_is_no_request() -> None:
    inside = Inside()
    with pytest.raises(IndexError):  # nothing is said to whoever has gone
        asked(inside, [b'{"a": 1}'], content_type=JSON, breaks_off=True)
    assert not inside.heard


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_one_household_is_one_visitor(address: str, visitor: str) -> None:
    assert client_of({"client": (address, 1)}) == visitor


def test_figures_are_for_whom_the_host_allows() -> None:
    allowed = addresses.networks(["10.0.0.0/8", "::1"])
    for address in ("10.1.2.3", "::ffff:10.1.2.3", "::1"):
        assert addresses.is_within(address, allowed)
    for address in ("11.0.0.1", "::2", "nowhere", ""):
        assert not addresses.is_within(address, allowed)
    with pytest.raises(GearwrightError, match="'everybody' is no address"):
        addresses.networks(["everybody"])


def test_a_server_knows_its_names_or_takes_any() -> None:
    assert addresses.server_names("127.0.0.1", [], "", False) == addresses.HERE
    assert addresses.server_names("0.0.0.0", [], "", False) == addresses.server_names("127.0.0.1", [], "", True) == ()
    names = addresses.server_names("0.0.0.0", ["Games.example.org"], "https://play.example.org", True)
    assert names == ("games.example.org", "play.example.org", *addresses.HERE)


def test_a_cookie_has_the_servers_mark() -> None:
    token = tokens.marked("a" * 32, "key")
    assert tokens.TOKEN.fullmatch(token) and tokens.is_marked(token, "key")
    for forged in ("a" * 52, token[:-1] + "!", "b" + token[1:], "a" * 32, ""):
        assert not tokens.is_marked(forged, "key")
    assert not tokens.is_marked(token, "another key")


def test_what_only_reads_is_not_looked_into() -> None:
    inside = Inside()
    assert asked(inside, [b"a"], "GET", content_type="text/plain")[0] == 207
    assert inside.heard[0] == {"type": "http.request", "body": b"a", "more_body": True}


@pytest.mark.parametrize("kind", [JSON, "Application/JSON", "application/json; charset=utf-8", " application/json ;x"])
def test_json_may_be_said_in_many_ways(kind: str) -> None:
    assert asked(Inside(), [b"{}"], content_type=kind, content_length="2")[0] == 207
    assert asked(Inside(), [b"{}"], content_type=f"x{kind}", content_length="2")[0] == 415


def test_a_request_without_a_body_needs_no_type() -> None:
    assert asked(Inside(), [])[0] == asked(Inside(), [], content_length="0")[0] == 207
    assert asked(Inside(), [b"{}"], transfer_encoding="chunked")[0] == 415
    assert asked(Inside(), [], "GET", transfer_encoding="chunked")[0] == 207


@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE"])
def test_who_writes_comes_from_our_own_site(method: str) -> None:
    assert asked(Inside(), [], method, host="here:80", origin="http://here:80")[0] == 207
    for origin in ("http://here", "http://there:80", "http://[", "null", ""):
        assert asked(Inside(), [], method, host="here:80", origin=origin)[0] == 403
        assert asked(Inside(), [], "GET", host="here:80", origin=origin)[0] == 207


def test_only_answers_of_the_api_are_never_kept() -> None:
    status, told, body = asked(Inside(), [], "GET", "/api/games")
    assert (status, body, told["x-own"], told["cache-control"]) == (207, b"done", "kept", "no-store")
    _, told, _ = asked(Inside(), [], "GET", "/assets/page.js")
    assert "cache-control" not in told and told["x-frame-options"] == "DENY"


@pytest.mark.parametrize("fails", [NotNow("Later.", retry_after=7), ZeroDivisionError("a mistake")])
def test_what_fails_is_answered_once(fails: Exception, caplog: pytest.LogCaptureFixture) -> None:
    status, told, body = asked(Inside(fails=fails), [])
    refused = isinstance(fails, NotNow)
    assert (status, json.loads(body)["error"]) == ((409, "not_now") if refused else (500, "broken"))
    assert told["content-type"] == JSON and told.get("retry-after") == ("7" if refused else None)
    assert ("a mistake" in caplog.text) == (not refused)
    with pytest.raises(type(fails)):  # too late to say anything else: whoever serves us breaks the connection off
        asked(Inside(fails=fails, late=True), [])


def test_every_answer_is_counted_and_logged_with_its_time(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)

    class Slow(Inside):
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            clock.seconds += 1.23456
            scope["route"] = SimpleNamespace(path="/tables/{table_id}")
            await super().__call__(scope, receive, send)

    def counted() -> list[Any]:
        labels = metrics.REQUESTS.labels(method="GET", route="/tables/{table_id}", status=207)
        return [each.value for each in next(iter(labels.collect())).samples if each.name.endswith(("_count", "_sum"))]

    before = counted()
    asked(Slow(), [], "GET", "/api/tables/a-secret")
    assert [now - then for now, then in zip(counted(), before, strict=True)] == pytest.approx([1, 1.23456])
    [line] = [vars(record) for record in caplog.records if record.getMessage() == "request"]
    assert (line["method"], line["route"], line["status"], line["ms"]) == ("GET", "/tables/{table_id}", 207, 1234.6)
    assert "a-secret" not in str(line)


def test_what_is_no_request_is_let_through() -> None:
    inside = Inside()
    with pytest.raises(IndexError):  # nothing comes from there
        asyncio.run(Door(inside, NO_LIMITS)({"type": "lifespan"}, _nothing, _nowhere))
    assert inside.scopes == ["lifespan"]


async def _nothing() -> Message:
    raise IndexError


async def _nowhere(message: Message) -> None:
    raise AssertionError(message)
