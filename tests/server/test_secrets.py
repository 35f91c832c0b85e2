"""Two tables that differ only in what a seat may not know are the same to that seat, byte for byte, over HTTP."""

from __future__ import annotations

import base64
import hashlib
import itertools
import json
import logging
import random
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import httpx
import pytest

from gearwright import Handle
from gearwright.core.language.streams import word
from gearwright.core.play import registry
from gearwright.server import seating
from gearwright.server.rooms import Room
from gearwright.server.settings import Settings

from ..suite.cases import CASES, Case, some_cases
from ..waiting import PATIENCE
from . import sealed
from .conftest import QUICK, Fresh, Start, sqlite
from .people import Person, Table, good, refused
from .running import Running
from .shelf import every_game, few, mirror

MOVES = (0, 7, 31, 80)  # where a table is dealt anew
FURTHER = 12  # moves that are compared from there on


def settled() -> dict[str, Any]:
    """Settings by which two servers give the same names, secrets and times."""
    numbers = itertools.count()

    def token() -> str:
        digest = hashlib.sha256(f"token {next(numbers)}".encode()).digest()
        return base64.urlsafe_b64encode(digest)[:32].decode()

    return {**QUICK, "token": token, "now": lambda: 1_000.0}


class Pair:
    """Two servers that are told the same; one holds the real table, the other one that is dealt anew for a seat."""

    def __init__(self, folder: Path) -> None:
        self.servers = [Running(Settings(database=sqlite(folder / name), **settled())) for name in ("real", "other")]
        self.people = [Person(server) for server in self.servers]

    def close(self) -> None:
        for person, server in zip(self.people, self.servers, strict=True):
            person.http.close()
            server.stop()

    def make(self, case: Case) -> list[Table]:
        places = ["me"] * case.seats
        return [person.make(case.name, places, options=dict(case.options)) for person in self.people]

    def room(self, number: int, table: Table) -> Room:
        return next(room for room in self.servers[number].keeper.rooms if room.head.id == table.id)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Whoever compares the two moves the pieces of Automas, too: by themselves they would move at any moment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seating, "with_automas", lambda game, options, places: list(places))
        made = Pair(tmp_path_factory.mktemp("pair"))
        yield made
        made.close()


def answered(
    table: Table, seat: int, spectator: int, version: int, replayed: int
) -> list[tuple[int, list[tuple[str, str]], bytes]]:
    """Everything that a seat can ask, without playing."""
    person, path = table.person, table.path
    query = "" if seat == spectator else f"?seat={seat}"
    step = f"{path}/replay?step={replayed}" + query.replace("?", "&")
    shared = [step.replace("/replay?", f"/position.{kind}?") for kind in ("svg", "txt")]
    answers = [person.http.get(each) for each in (path, f"{path}/now{query}", f"{path}/log", step, *shared)]
    if seat != spectator:
        answers += [person.http.get(f"{path}/moves/{move}{query}") for move in range(0, 120, 17)]
        answers.append(table.move(seat, version + 1, 0, "a-stale-answer"))
        answers.append(table.undo(seat, version + 1, "a-stale-undo"))
        answers += [table.move(seat, version, move, "not-allowed") for move in refused_moves(table, seat)]
    return [(each.status_code, sorted(each.headers.items()), each.content) for each in answers]


def refused_moves(table: Table, seat: int) -> list[int]:
    shown = table.now(seat)["table"]
    legal = {choice["move"] for choice in shown["choices"]}
    return [move for move in range(0, 200, 41) if move not in legal]


def dealt_anew(room: Room, seat: int, seed: int) -> None:
    """Lets a room go on with a table that could be the real one, as far as the seat knows."""
    for each in range(room.spectator + 1):
        room.story(each)  # what was told so far was told
    other = room.handle.copy()
    other.array[:] = room.handle.view(seat).redealt(seed)
    room.course.handle = other
    room._made.clear()


def can_replay(handle: Handle) -> bool:
    """A replay begins with the seed: a secret choice of a card that was dealt anew may not fit there."""
    fresh = Handle(handle.game, handle.seats, handle.seed, handle.options)
    for move in handle.moves:
        if fresh.refuse(move):
            return False
        fresh.play(move)
    return True


def next_moves(real: Handle, other: Handle, seat: int, chance: random.Random) -> tuple[int, int] | None:
    """One move for both tables; where the seat may not know which it is, one for each."""
    if real.over or other.over or real.seat != other.seat:
        return None
    secret = [move for move in real.legal_moves() if real.game.rules.contents.span_of(move).secret]
    if secret and real.seat != seat:
        return chance.choice(secret), other.legal_moves()[-1]
    allowed = sorted(set(real.legal_moves()) & set(other.legal_moves()))
    return (chance.choice(allowed),) * 2 if allowed else None


@some_cases
def test_a_seat_gets_the_same_bytes_from_both_tables(pair: Pair, case: Case) -> None:
    """As long as its views are the same; what is drawn later differs, and is told to everybody."""
    first = CASES.index(case)
    compared = [compare(pair, case, seat, MOVES[(first + seat) % len(MOVES)]) for seat in range(case.seats + 1)]
    assert sum(compared) > len(compared)  # a game that is over, or whose next move draws, has little to compare


def test_a_secret_move_is_told_to_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the two tables others lay different bids face down, and the seat hears the same."""
    point = EntryPoint("sealed", sealed.__name__, registry.GROUP)
    monkeypatch.setattr(registry, "_entry_points", lambda: {"sealed": point})
    pair = Pair(tmp_path)
    try:
        for moves, seats, seat in itertools.product((0, 1, 4), (2, 3), (0, 1, 2)):
            assert compare(pair, Case("sealed", seats, ()), min(seat, seats), moves) > 0
        person = pair.people[0]
        table = person.make("sealed", ["me"] * 2)
        good(table.move(0, 0, "bid 2"))
        others = {"text": "bid", "words": "lays a bid face down", "news": []}
        own = {"text": "bid 2", "words": "lay 2 face down", "news": []}
        for looking, told in ((0, own), (1, others), (None, others)):
            [happened] = table.now(looking)["happened"]
            assert {key: happened[key] for key in told} == told
            step = good(table.step(1, looking))["happened"]
            assert {key: step[key] for key in told} == told
        good(table.undo(0, 1))
        assert "bid 2" not in person.get(f"{table.path}/now", seat=1).text
    finally:
        pair.close()


def compare(pair: Pair, case: Case, seat: int, moves: int) -> int:
    tables = pair.make(case)
    chance = random.Random(moves)
    handle = Handle(case.game, case.seats, QUICK["seed"](), dict(case.options))  # type: ignore[operator]
    while len(handle.moves) < moves and not handle.over:
        move = chance.choice(handle.legal_moves())
        for table in tables:
            good(table.move(handle.seat, len(handle.moves), move, f"beginning-{len(handle.moves)}"))
        handle.play(move)
    if handle.over:
        return 0
    real, other = (pair.room(number, table) for number, table in enumerate(tables))
    dealt_anew(other, seat, 1 + moves)
    looking = None if seat == case.seats else seat
    same = 0
    with tables[0].news(looking) as first, tables[1].news(looking) as second:
        for further in range(FURTHER):
            assert first.event() == second.event()
            if further in (0, FURTHER - 1):
                at = (seat, case.seats, real.version, real.version if can_replay(other.handle) else moves)
                assert answered(tables[0], *at) == answered(tables[1], *at)
            same += 1
            chosen = next_moves(real.handle, other.handle, seat, chance)
            if chosen is None:
                break
            for table, room, move in zip(tables, (real, other), chosen, strict=True):
                good(table.move(room.handle.seat, room.version, move, f"further-{moves}-{further}"))
            if real.handle.view(seat).array.tobytes() != other.handle.view(seat).array.tobytes():
                break
    return same


@every_game
def test_no_answer_line_or_figure_holds_a_seed_or_a_secret(
    start: Start, fresh: Fresh, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    """All bytes that leave the server while the game runs, its log lines and its records are searched."""
    seed = 0xDEAD_BEEF_CAFE_F00D
    server = start(seed=lambda: seed, database=fresh())
    heard: list[bytes] = []
    caplog.set_level(logging.DEBUG)
    with Person(server) as ann, Person(server) as bob:
        for person in (ann, bob):
            person.http.event_hooks["response"] = [lambda response: heard.append(_bytes(response))]
        table = ann.make(game, ["me"] * few(game), listed=True)
        cookie = ann.http.cookies["gearwright"]
        secrets = [*table.secrets.values(), cookie]
        made = heard.pop()
        assert all(secret.encode() in made for secret in secrets)
        his = bob.join(table.secrets[1])
        secrets.append(bob.http.cookies["gearwright"])
        heard.pop()
        beside = mirror(table, game)
        beside.handle = Handle(beside.handle.game, few(game), seed)
        with table.news(0) as stream:
            beside.play(40)
            stream.until(40)
        ask_everything(ann, table)
        ask_everything(bob, his)
        heard.append(stream.raw)
        heard.append(httpx.get(f"{server.address}/metrics", timeout=PATIENCE).content)
        heard.append(httpx.get(f"{server.address}/api/openapi.json", timeout=PATIENCE).content)
    ours = [record for record in caplog.records if not record.name.startswith(("httpx", "httpcore"))]
    lines = "".join(f"{record.getMessage()} {vars(record)}\n" for record in ours)
    assert "request" in lines
    known = [str(seed), f"{seed:x}", str(int(word(seed))), str(seed - 2**64), *secrets]
    streams = [int(value) for value in beside.handle.table.streams]
    known += [str(value) for value in streams if value > 10**6]
    hashes = [hashlib.sha256(secret.encode()).hexdigest() for secret in secrets]
    for hidden in [*known, *hashes]:
        assert not [each for each in heard if hidden.encode() in each], hidden
        assert hidden not in lines
    kept = json.dumps([list(map(str, row)) for row in all_rows(server)])
    assert not [secret for secret in secrets if secret in kept]


def _bytes(response: httpx.Response) -> bytes:
    head = b"".join(name + b": " + value + b"\n" for name, value in response.headers.raw)
    is_stream = response.headers.get("content-type", "").startswith("text/event-stream")
    return head if is_stream else head + response.read()


def ask_everything(person: Person, table: Table) -> None:
    for path in ("", "/now", "/now?seat=0", "/now?seat=1", "/log", "/replay?step=20", "/replay?step=20&seat=1"):
        person.http.get(f"{table.path}{path}")
    for kind in ("svg", "txt"):
        person.http.get(f"{table.path}/position.{kind}"), person.http.get(f"{table.path}/position.{kind}?seat=0")
    for seat in (0, 1):
        person.post(f"{table.path}/hint", {"seat": seat, "bot": "random"})
    person.get("/me"), person.get("/club")
    for which in ("open", "mine", "recent"):
        person.listed(which)
    table.move(0, 0, 0), table.move(1, 40, 0), table.undo(0, 3), table.say("Hello."), table.change(1, name="Bob")
    ask_for_reviews(person, table)
    person.post(f"{table.path}/rematch"), person.post(f"{table.path}/seats/1", {}), person.post("/join", {"secret": ""})


def ask_for_reviews(person: Person, table: Table) -> None:
    """While a game runs, nothing of it is judged and none of its positions is played on."""
    wish = {"step": 3, "seats": [{"kind": "me"}] * len(table.shown()["seating"]["seats"])}
    refused(person.post(f"{table.path}/review"), 409, "not_now")
    refused(person.get(f"{table.path}/review"), 409, "not_now")
    refused(person.get(f"{table.path}/review/line", number=3, candidate=0, steps=0), 409, "not_now")
    refused(person.post(f"{table.path}/review/tries", {"number": 3, "move": 0}), 409, "not_now")
    refused(person.post(f"{table.path}/onward", wish), 409, "not_now")
    assert good(person.get("/mistakes")) == {"mistakes": []}


def all_rows(server: Running) -> list[Any]:
    from .test_door import dump

    return [row for rows in dump(server).values() for row in rows]
