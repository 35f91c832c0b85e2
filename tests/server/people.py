"""People at tables: what a client does, in a few words."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Self

import httpx

from gearwright import Handle
from gearwright.server.models import News

from ..waiting import PATIENCE
from .running import Running

KEYS = (f"key-{number:08}" for number in itertools.count())


class Person:
    """A browser, or a program with a seat's secret, as far as the server can tell."""

    def __init__(self, server: Running, secret: str = "") -> None:
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        self.http = httpx.Client(base_url=f"{server.address}/api", headers=headers, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, data: Any = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=data, headers=headers)

    def make(self, game: str, places: Sequence[Any], **wishes: Any) -> Table:
        """A table with `me`, `open`, a bot's name, or a whole place at each seat."""
        seats = [place if isinstance(place, dict) else _place(place) for place in places]
        made = good(self.post("/tables", {"game": game, "seats": seats, **wishes}), 201)
        return Table(self, made["table"]["id"], {int(seat): secret for seat, secret in made["secrets"].items()})

    def at(self, table: Table) -> Table:
        """The same table as this person meets it."""
        return Table(self, table.id, {})

    def join(self, secret: str, name: str = "") -> Table:
        joined = good(self.post("/join", {"secret": secret, "name": name}))
        return Table(self, joined["table"]["id"], {joined["seat"]: secret})

    def bring(self, log: dict[str, Any]) -> Table:
        made = good(self.post("/logs", log), 201)
        return Table(self, made["table"]["id"], {int(seat): secret for seat, secret in made["secrets"].items()})

    def listed(self, which: str) -> list[str]:
        return [table["id"] for table in good(self.get("/tables", which=which))["tables"]]


def _place(word: str) -> dict[str, str]:
    return {"kind": word} if word in ("me", "open") else {"kind": "bot", "bot": word}


class Table:
    """A table as one person meets it."""

    def __init__(self, person: Person, table_id: str, secrets: dict[int, str]) -> None:
        self.person, self.id, self.secrets = person, table_id, secrets
        self.path = f"/tables/{table_id}"

    def shown(self) -> Any:
        return good(self.person.get(self.path))

    def now(self, seat: int | None = None) -> Any:
        query = {} if seat is None else {"seat": seat}
        return good(self.person.get(f"{self.path}/now", **query))

    def move(self, seat: int, version: int, move: int | str, key: str = "") -> httpx.Response:
        asked = {"seat": seat, "version": version, "move": move, "key": key or next(KEYS)}
        return self.person.post(f"{self.path}/moves", asked)

    def undo(self, seat: int, version: int, key: str = "") -> httpx.Response:
        return self.person.post(f"{self.path}/undo", {"seat": seat, "version": version, "key": key or next(KEYS)})

    def change(self, seat: int, **what: Any) -> httpx.Response:
        return self.person.http.patch(f"{self.path}/seats/{seat}", json=what)

    def say(self, text: str, **who: Any) -> httpx.Response:
        return self.person.post(f"{self.path}/chat", {"text": text, **who})

    def step(self, step: int, seat: int | None = None) -> httpx.Response:
        query = {} if seat is None else {"seat": seat}
        return self.person.get(f"{self.path}/replay", step=step, **query)

    def play_on(self, moves: int, seed: int = 0) -> int:
        """So many random moves of all seats, which this person holds; gives the version."""
        chance = random.Random(seed)
        shown = self.shown()
        version, seat = shown["version"], shown["asked"]
        for _ in range(moves):
            if seat is None:
                break
            choices = self.now(seat)["table"]["choices"]
            version = good(self.move(seat, version, chance.choice(choices)["move"]))["version"]
            seat = self.shown()["asked"]
        return int(version)

    @contextmanager
    def news(self, seat: int | None = None, since: str = "") -> Iterator[Stream]:
        """The stream of a seat, or of a spectator."""
        query = {} if seat is None else {"seat": seat}
        headers = {"last-event-id": since} if since else {}
        with self.person.http.stream("GET", f"{self.path}/news", params=query, headers=headers) as response:
            yield Stream(response)


class Stream:
    """Server-sent events, each checked against the models."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        if response.status_code != 200:
            response.read()
        self._parts = self._cut()
        self.raw = b""
        self.last = ""  # the position, as a client would send it

    def _cut(self) -> Iterator[bytes]:
        rest = b""
        for chunk in self.response.iter_raw():
            rest += chunk
            while b"\n\n" in rest:
                part, rest = rest.split(b"\n\n", 1)
                yield part

    def part(self) -> bytes:
        """The next event or sign of life as it came."""
        part = next(self._parts)
        self.raw += part + b"\n\n"
        return part

    def event(self) -> bytes:
        """The data of the next event."""
        end = time.monotonic() + PATIENCE
        while not (part := self.part()).startswith(b"event: news\n"):
            assert time.monotonic() < end, "no news"
            assert part in (b"retry: 1000", b": alive")
        _, position, data = part.split(b"\n")
        assert position.startswith(b"id: ") and data.startswith(b"data: ")
        self.last = position[4:].decode()
        return data[6:]

    def next(self) -> News:
        """The next event, if it is what the document says."""
        data = self.event()
        news = News.model_validate_json(data, strict=True, extra="forbid")
        assert news.position == self.last
        return news

    def until(self, version: int) -> list[News]:
        """All events up to a version of the table."""
        told = [self.next()]
        while told[-1].version < version:
            told.append(self.next())
        return told


class Mirror:
    """The same game beside the server, for tests that know the seed: it chooses moves without asking."""

    def __init__(self, table: Table, handle: Handle, seed: int = 0) -> None:
        self.table, self.handle, self.chance = table, handle, random.Random(seed)
        self.version = len(handle.moves)

    def play(self, moves: int = 10**6) -> None:
        """So many random moves, or all that are left."""
        for _ in range(moves):
            if self.handle.over:
                return
            move = self.chance.choice(self.handle.legal_moves())
            self.version = good(self.table.move(self.handle.seat, self.version, move))["version"]
            self.handle.play(move)


def good(response: httpx.Response, status: int = 200) -> Any:
    """The body of an answer that was expected."""
    assert response.status_code == status, response.text
    return response.json()


def refused(response: httpx.Response, status: int, error: str) -> Any:
    """The body of a refusal that was expected: a word, a sentence, a section."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    problem = response.json()
    assert set(problem) == {"error", "sentence", "section"}
    assert problem["error"] == error, problem
    assert problem["sentence"].endswith((".", "!", "?")), problem
    return problem
