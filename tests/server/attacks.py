"""What a visitor from the open internet may try, one function for each; `attack.py` runs them against a server.

Each gives a sentence on what happened; what must hold is asserted.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
import resource
import signal
import stat
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gearwright import find_game, game_names
from gearwright.server.archive.queries import CHATTED
from gearwright.server.playing import UNDOS
from gearwright.server.settings import Limits, Settings

from ..arena.guests import alive
from .load import spread
from .process import Server
from .wire import Answer, Gone, Host, Stream

USUAL = Limits()
KEYS = (f"attack-{number:08}" for number in itertools.count())
MOVE = 1.0  # seconds in which 95 of 100 random bots move at another's table
HEALTH = 0.1  # seconds in which the server says that it is well
ENOUGH, LONGEST = 20, 60.0  # moves that are measured, but for no longer than so many seconds
PACE = 1 / USUAL.requests  # seconds between two requests, as fast as one may ask in the long run
A_GAME = "gaia" if "gaia" in game_names() else game_names()[0]  # the dearest


@dataclass
class Table:
    """A table, as whoever made it knows it."""

    id: str
    secrets: dict[int, str]
    cookie: str
    version: int = 0

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.id}/{rest}"


@dataclass
class Site:
    """The server under attack, who attacks it, and somebody else."""

    server: Server
    database: Path
    seconds: float  # that each attack on its time goes on
    strangers: int = 0

    def stranger(self) -> Host:
        """Somebody whom nobody has seen before."""
        self.strangers += 1
        return Host(self.server.host.host, self.server.host.port, f"127.0.1.{self.strangers}")


async def make(host: Host, game: str, places: list[str], **wishes: Any) -> Table:
    """A table with `me`, `open` or a bot's name at each seat."""
    seats = [{"kind": each} if each in ("me", "open") else {"kind": "bot", "bot": each} for each in places]
    answer = await host.ask("POST", "/api/tables", {"game": game, "seats": seats, **wishes})
    assert answer.status == 201, answer.body.decode()
    made = answer.data
    secrets = {int(seat): secret for seat, secret in made["secrets"].items()}
    return Table(made["table"]["id"], secrets, answer.cookie.partition(";")[0])


def few(game: str) -> int:
    return next(seats for seats in find_game(game).seats if seats > 1)


async def patiently(host: Host, method: str, path: str, data: Any, secret: str) -> Answer:
    """A request of somebody who waits when they are asked to."""
    while (answer := await host.ask(method, path, data, secret)).status == 429:
        await asyncio.sleep(0.5)
    return answer


async def shown(host: Host, table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees now."""
    answer = await patiently(host, "GET", table.path(f"now?seat={seat}"), None, table.secrets[seat])
    assert answer.status == 200, answer.body.decode()
    news: dict[str, Any] = answer.data
    table.version = news["version"]
    return news


async def write(host: Host, table: Table, what: str, seat: int, **more: Any) -> Answer:
    """A move, or one that is taken back."""
    asked = {"seat": seat, "version": table.version, "key": next(KEYS), **more}
    answer = await patiently(host, "POST", table.path(what), asked, table.secrets[seat])
    if answer.status == 200:
        table.version = answer.data["version"]
    return answer


async def healthy(host: Host, until: asyncio.Event) -> list[float]:
    """How many seconds the server takes to say that it is well, time and again."""
    times = []
    while not until.is_set():
        begun = time.perf_counter()
        answer = await host.ask("GET", "/healthz")
        times.append(time.perf_counter() - begun)
        assert answer.status == 200, answer.body.decode()
        await asyncio.sleep(0.1)
    return times


@contextlib.asynccontextmanager
async def meanwhile(work: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Something that goes on until the rest is done."""
    task = asyncio.ensure_future(work())
    try:
        yield
        if task.done():
            task.result()
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Gone):
            await task


def told(times: list[float]) -> str:
    """Times in words."""
    shares = spread([1000 * each for each in times])
    return (
        f"p50 {shares['p50']:.0f} ms, p95 {shares['p95']:.0f} ms, longest {shares['max']:.0f} ms ({len(times)} times)"
    )


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


async def bots(site: Site) -> str:
    """Keeps all bots thinking: as many tables with the strongest ones as allowed, watched, and hints for every seat."""
    attacker, other = site.stranger(), site.stranger()
    await site.server.settled()
    await random_moves(other, 0)
    seats, counts = max(find_game(A_GAME).seats), Counter[int]()
    own, streams = [], []
    for number in range(USUAL.table_burst):
        alone = number % 2 == 0
        places = ["grandmaster"] * seats if alone else ["me", *["grandmaster"] * (seats - 1)]
        asked = [{"kind": each} if each == "me" else {"kind": "bot", "bot": each} for each in places]
        answer = await attacker.ask("POST", "/api/tables", {"game": A_GAME, "seats": asked})
        counts[answer.status] += 1
        if answer.status == 201:
            table = Table(answer.data["table"]["id"], {int(k): v for k, v in answer.data["secrets"].items()}, "")
            own.append(table)
            streams.append(await attacker.listen(table.path("news"), "", "", _nothing, _gone))
    asking: set[asyncio.Task[Answer]] = set()

    async def hints() -> None:
        for table in itertools.cycle([each for each in own if each.secrets]):
            body = {"seat": 0, "bot": "grandmaster"}
            asking.add(asyncio.ensure_future(attacker.ask("POST", table.path("hint"), body, table.secrets[0])))
            done = {each for each in asking if each.done()}
            asking.difference_update(done)
            counts.update(each.result().status for each in done if each.exception() is None)
            await asyncio.sleep(PACE)

    try:
        async with meanwhile(hints):
            times = await random_moves(other, site.seconds)
    finally:
        for each in asking:
            each.cancel()
        for stream in streams:
            stream.close()
    assert share(times, 0.95) <= MOVE, told(times)
    assert counts[429], "as many tables of bots alone as anybody wants"
    return f"another's random bot moves after {told(times)}; of tables and hints, {dict(sorted(counts.items()))}"


async def random_moves(host: Host, seconds: float) -> list[float]:
    """How long a random bot takes at a table of somebody who plays with it."""
    game = game_names()[0]
    times: list[float] = []
    chance, end = random.Random(1), time.monotonic() + seconds

    def goes_on() -> bool:
        return time.monotonic() < end or (len(times) < ENOUGH and time.monotonic() < end + LONGEST)

    while goes_on():
        table = await make(host, game, ["me", *["random"] * (few(game) - 1)])
        moved: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        stream = await host.listen(table.path("news?seat=0"), table.secrets[0], "", _put(moved), _gone)
        begun = time.perf_counter()
        while goes_on():
            news = await moved.get()
            if "table" not in news:
                continue
            lines = [each for each in news.get("happened", []) if each["seat"] != 0]
            if lines:
                times.append(time.perf_counter() - begun)
            if news["table"]["over"]:
                break
            begun = time.perf_counter()
            if news["table"]["asked"] == 0:
                table.version = news["version"]
                move = chance.choice(news["table"]["choices"])["move"]
                assert (await write(host, table, "moves", 0, move=move)).status == 200
                begun = time.perf_counter()
                await asyncio.sleep(0.05)
        stream.close()
    return times


def _put(moved: asyncio.Queue[dict[str, Any]]) -> Callable[[str, Any], None]:
    return lambda _, news: moved.put_nowait(news)


def _nothing(_: str, __: Any) -> None:
    """Nobody listens."""


def _gone() -> None:
    """It was closed."""


async def one_table(site: Site) -> str:
    """Moves and takes back, changes names, looks and replays at one table, as fast as one may."""
    attacker, other = site.stranger(), site.stranger()
    table = await make(attacker, A_GAME, ["me"] * few(A_GAME))
    counts: Counter[str] = Counter()
    stop = asyncio.Event()

    def count(what: str, answer: Answer) -> bool:
        counts[f"{what} {answer.status}"] += 1
        assert answer.status < 500, answer.body.decode()
        return answer.status == 200

    async def play() -> None:
        while True:
            seat = (await shown(attacker, table, 0))["table"]["asked"]
            choices = (await shown(attacker, table, seat))["table"]["choices"]
            while count("move", await write(attacker, table, "moves", seat, move=choices[0]["move"])):
                if not count("undo", await write(attacker, table, "undo", seat)):
                    break  # it stands now
            await asyncio.sleep(PACE)

    async def look() -> None:
        for number in itertools.count():
            name = {"name": f"name {number}"}
            count("name", await patiently(attacker, "PATCH", table.path("seats/0"), name, table.secrets[0]))
            for rest in ("now?seat=0", "moves/{number}?seat=0", "moves/{number}?seat=1", f"replay?step={number}"):
                seat = int("seat=1" in rest)
                answer = await attacker.ask("GET", table.path(rest.format(number=number)), None, table.secrets[seat])
                counts[f"{rest.partition('?')[0].partition('/')[0]} {answer.status}"] += 1
                await asyncio.sleep(PACE)

    async with meanwhile(play), meanwhile(look):
        asyncio.get_running_loop().call_later(site.seconds, stop.set)
        times = await healthy(other, stop)
    looked = []
    for seat in range(few(A_GAME)):
        begun = time.perf_counter()
        await shown(other, table, seat)
        looked.append(time.perf_counter() - begun)
    assert counts["move 200"] - counts["undo 200"] >= counts["undo 200"] // (UNDOS + 1), counts
    assert share(times, 0.99) <= HEALTH, told(times)
    return f"it is well after {told(times)}; that table is shown after {told(looked)}; {dict(sorted(counts.items()))}"


async def chat(site: Site) -> str:
    """Says much, as somebody who only watches and calls himself as a player is called."""
    attacker, other = site.stranger(), site.stranger()
    table = await make(other, game_names()[0], ["me"] * few(game_names()[0]))
    name = (await shown(other, table, 0))["seating"]["seats"][0]["name"]
    counts: Counter[int] = Counter()
    for number in range(3 * USUAL.chat_burst):
        said = await attacker.ask("POST", table.path("chat"), {"text": f"line {number}", "name": name})
        counts[said.status] += 1
        if said.status == 201:
            assert said.data["name"] != name, "somebody who watches is taken for a player"
    assert counts[429] >= USUAL.chat_burst, counts
    hushed = await other.ask("PUT", table.path("hush"), {"hushed": True}, "", {"cookie": table.cookie})
    assert hushed.status == 200, hushed.body.decode()
    said = await site.stranger().ask("POST", table.path("chat"), {"text": "and one more"})
    assert said.status == 403, said.body.decode()
    own = await other.ask("POST", table.path("chat"), {"text": "Peace.", "seat": 0}, table.secrets[0])
    assert own.status == 201
    assert len((await shown(other, table, 0))["chat"]) <= CHATTED
    return f"{dict(counts)}; then the host silenced all who watch: 403, and players speak"


async def half_sent(site: Site) -> str:
    """Sends requests that never end: no word at all, half a head, half a body, a body letter by letter."""
    place = site.server.host.host, site.server.host.port
    head = b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    parts = [b"", b"\r\n", b"GET /api/games HTTP/1.1\r\nHost:", head + b"Content-Length: 100\r\n\r\n{",
             head + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]  # fmt: skip
    begun = time.monotonic()

    async def sent(part: bytes, more: bool) -> float:
        reader, writer = await asyncio.open_connection(*place, local_addr=("127.0.2.1", 0))
        writer.write(part)
        answer = asyncio.ensure_future(reader.read())
        while more and not answer.done():
            await asyncio.sleep(1)
            with contextlib.suppress(OSError):
                writer.write(b"1\r\n \r\n")
        with contextlib.suppress(OSError):
            await asyncio.wait_for(answer, 3 * Settings.patience)
        writer.close()
        return time.monotonic() - begun

    times = await asyncio.gather(*(sent(part, part is parts[-1]) for part in parts * 4))
    assert max(times) < 2 * Settings.patience
    return f"{len(times)} requests that never ended were given up after {min(times):.0f} to {max(times):.0f} s"


async def connections(site: Site) -> str:
    """Opens as many connections and streams as there are sockets."""
    other = site.stranger()
    table = await make(other, game_names()[0], ["me"] * few(game_names()[0]))
    stranger, statuses, streams = site.stranger(), Counter[str](), list[Stream]()
    for _ in range(USUAL.streams + 8):
        try:
            streams.append(await stranger.listen(table.path("news"), "", "", _nothing, _gone))
        except Gone:
            statuses["streams refused"] += 1
    statuses["streams"] = len(streams)
    place = site.server.host.host, site.server.host.port
    opened = [await asyncio.open_connection(*place, local_addr=stranger.local) for _ in range(USUAL.connections)]
    await asyncio.sleep(0.5)
    answered = [reader for reader, _ in opened if reader.at_eof() or b"429" in reader._buffer]  # type: ignore[attr-defined]
    assert (await other.ask("GET", "/api/games")).status == 200
    for _, writer in opened:
        writer.close()
    for stream in streams:
        stream.close()
    stranger.close()
    assert len(streams) == USUAL.streams and len(answered) >= USUAL.streams
    return f"{dict(statuses)}; of {len(opened)} more connections {len(answered)} were refused; others are served"


SURROGATES = [b'"\\ud800"', b'"\\udfff x"', b'{"\\ud83d": 1}', b'"\xed\xa0\x80"']
DEEP = [b"[" * 900 + b"]" * 900, b'{"a":' * 500 + b"1" + b"}" * 500, b"[" * 30_000]
FIELDS = ("game", "name", "text", "secret", "bot", "key", "move", "components", "address", "token", "endpoint", "page",
          "options", "moves", "players", "format", "seats", "clock", "keys")  # fmt: skip


async def letters(site: Site) -> str:
    """Letters that are none, and JSON as deep as it goes, in every field of every request that takes a body."""
    other = site.stranger()
    document = (await other.ask("GET", "/api/openapi.json")).data
    table = await make(other, game_names()[0], ["me"] * few(game_names()[0]))
    statuses: Counter[int] = Counter()
    for path, methods in document["paths"].items():
        for method in {"post", "put", "patch"} & set(methods):
            stranger = site.stranger()  # each has a limit of their own
            where = path.replace("{table_id}", table.id).replace("{seat}", "0")
            bodies = SURROGATES + DEEP
            bodies += [b'{"%b": %b}' % (name.encode(), each) for name in FIELDS for each in (SURROGATES[0], DEEP[0])]
            for body in bodies:
                more = {"content-type": "application/json", "authorization": f"Bearer {table.secrets[0]}"}
                answer = await stranger.ask(method.upper(), where, body, "", more)
                statuses[answer.status] += 1
                assert answer.status < 500, f"{method} {where} {body[:80]!r}: {answer.body.decode()}"
            stranger.close()
    assert set(statuses) <= {422, 429}, statuses
    stranger = site.stranger()
    for path in document["paths"]:
        for each in ("%ED%A0%80", "%00", "%FF", "%F0%9F%98%80"):
            asked = f"{path.replace('{table_id}', table.id)}?{each}={each}&seat={each}"
            for where in (re.sub("{[a-z_]*}", each, path), asked):
                answer = await patiently(stranger, "GET", where, None, "")
                statuses[answer.status] += 1
                assert answer.status < 500, f"{where}: {answer.body.decode()}"
    return f"answered {dict(sorted(statuses.items()))}, and with no mistake of ours"


async def names(site: Site) -> str:
    """Asks by another name, from another site, with a cookie of one's own choice, and for the figures."""
    stranger, here, game = site.stranger(), Host(site.server.host.host, site.server.host.port), game_names()[0]
    wish = {"game": game, "seats": [{"kind": "me"}] * few(game)}
    elsewhere = await stranger.ask("POST", "/api/tables", wish, "", {"Origin": "https://evil.example"})
    assert elsewhere.status == 403
    other = await stranger.ask("GET", "/api/games", None, "", {"Host": "evil.example"})
    assert other.status == 421
    chosen = "gearwright=" + "x" * 52
    made = await stranger.ask("POST", "/api/tables", wish, "", {"Cookie": chosen})
    assert made.status == 201 and made.cookie and not made.cookie.startswith(chosen)
    figures = await stranger.ask("GET", "/metrics")
    passed_on = await here.ask("GET", "/metrics", None, "", {"X-Forwarded-For": "127.0.0.1"})
    assert (figures.status, passed_on.status) == (403, 403)
    assert (await here.ask("GET", "/metrics")).status == 200
    return "another site: 403; another name: 421; a cookie of one's own: replaced; the figures: 403, also by a proxy"


async def disk(site: Site) -> str:
    """Lets the disk be full, and takes the database away; and looks at the modes of its files."""
    files = list(site.database.parent.glob(f"{site.database.name}*"))
    modes = {each.name.removeprefix(site.database.name): stat.S_IMODE(each.stat().st_mode) for each in files}
    assert not any(mode & 0o077 for mode in modes.values()), modes
    resource.prlimit(site.server.pid, resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
    full = await _health(site, 503)
    resource.prlimit(site.server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    again = await _health(site, 200)
    away = site.database.with_suffix(".away")
    site.database.rename(away)
    gone = await _health(site, 503)
    away.rename(site.database)
    return (
        f"modes of the files {sorted({oct(mode) for mode in modes.values()})}; full: {full}, then {again}; gone: {gone}"
    )


async def _health(site: Site, wanted: int) -> int:
    other = site.stranger()
    async with asyncio.timeout(20):
        while (status := (await other.ask("GET", "/healthz")).status) != wanted:
            await asyncio.sleep(0.3)
    return status


async def stopping(site: Site) -> str:
    """Stops the server while bots think, streams are open and requests are half sent."""
    other = site.stranger()
    table = await make(other, A_GAME, ["grandmaster"] * few(A_GAME))
    streams = [await other.listen(table.path("news"), "", "", _nothing, _gone) for _ in range(8)]
    children = site.server.children
    begun = time.monotonic()
    status = await asyncio.to_thread(site.server.end, signal.SIGTERM)
    seconds = time.monotonic() - begun
    for stream in streams:
        stream.close()
    await asyncio.sleep(1)  # Python's own helper ends when it hears that the server has
    left = [pid for pid in children if alive(pid)]
    said = [line for line in site.server.log.read_text().splitlines() if '"exception": ' in line]
    assert status in (0, -signal.SIGTERM) and not left and not said, (status, left, said[:1])
    assert seconds < 20
    return f"stopped after {seconds:.1f} s with {len(children)} processes of its own, none left, no error in its log"


QUICK = (names, chat, letters, connections, disk)
TIMED = (bots, one_table)
ATTACKS = (*QUICK, *TIMED, half_sent)
