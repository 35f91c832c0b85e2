"""Loads a server as a busy evening does, and measures how long a move takes to reach everybody at its table.

Starts `gearwright serve` on an SQLite file of its own, brings unfinished random games to it, opens a stream for every
seat, and lets the seats that are asked play random moves at random moments. Measured is the time from just before a
move is sent until the last of its table's viewers has it. Run as a program: `python -m tests.server.load --help`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game, game_names
from gearwright.terminal.reports import progress

from .process import Server
from .wire import Gone, Host, Stream

SEATS = 4
FLOOR = 150.0  # milliseconds that 95 of 100 moves may take
OPENING = 16  # tables that are brought at the same time
LAST = 10.0  # seconds that the last moves may take to arrive
BUSY = 429
LIMITS = 1_000_000  # times the usual: all of us come from one address


@dataclass
class Sent:
    """A move on its way."""

    version: int  # the table's with this move
    at: float
    waiting: set[int]  # the viewers who do not have it yet


@dataclass(eq=False)
class Table:
    """A table, and what its viewers have heard."""

    host: Host  # as a proxy would choose it: all requests about a table reach the same server
    id: str
    secrets: dict[int, str]
    streams: dict[int, Stream] = field(default_factory=dict)  # by seat
    last: dict[int, str] = field(default_factory=dict)  # the last event that each seat heard
    version: int = 0
    asked: int | None = None
    choices: list[int] = field(default_factory=list)
    sent: Sent | None = None

    @property
    def ready(self) -> bool:
        """Whether somebody can move."""
        return self.sent is None and self.asked is not None and bool(self.choices)


@dataclass
class Figures:
    """What is counted."""

    arrived: list[float] = field(default_factory=list)  # milliseconds until the last viewer had a move
    answered: list[float] = field(default_factory=list)  # and until the server had answered to it
    refused: int = 0
    gone: int = 0
    opened_again: int = 0  # streams
    ended: int = 0  # games


class Load:
    """All tables, and who plays there."""

    def __init__(self, hosts: list[Host], games: list[Game], seed: int) -> None:
        self.hosts = hosts
        self.random = random.Random(seed)
        self.tables: list[Table] = []
        self.figures = Figures()
        self._games = games
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, count: int, tell: Callable[[int], None]) -> None:
        """Brings so many tables, and opens all their streams."""
        gate = asyncio.Semaphore(OPENING)

        async def one(number: int) -> None:
            async with gate:
                await self._bring(number, self.random.random())
                tell(1)

        await asyncio.gather(*(one(number) for number in range(count)))

    async def _bring(self, number: int, played: float) -> None:
        """A game of which this share has been played already, so that tables are met at every stage."""
        begun = dealt(self._games[number % len(self._games)], self.random)
        if played:  # a whole game takes long enough to hold up the clock of the moves under way
            moves = played_out(dealt(begun.game, self.random, begun.seed), self.random).moves
            for move in moves[: int(played * len(moves))]:
                begun.play(move)
        host = self.random.choice(self.hosts)
        log = json.loads(begun.log.text())
        while (answer := await host.ask("POST", "/api/logs", log)).status == BUSY:
            await asyncio.sleep(1)  # as it asks for: all of us are one visitor, who may have so much waiting
        if answer.status != 201:
            raise RuntimeError(f"A table was refused: {answer.body.decode()}")
        made = answer.data
        table = Table(host, made["table"]["id"], {int(seat): secret for seat, secret in made["secrets"].items()})
        self.tables.append(table)
        for seat in table.secrets:
            await self._listen(table, seat)

    async def _listen(self, table: Table, seat: int) -> None:
        """Opens the stream of a seat, behind the last event that it heard."""
        path, heard = f"/api/tables/{table.id}/news?seat={seat}", partial(self._heard, table, seat)
        left = partial(self._left, table, seat)
        table.streams[seat] = await table.host.listen(path, table.secrets[seat], table.last.get(seat, ""), heard, left)

    def _left(self, table: Table, seat: int) -> None:
        """A stream has ended: whoever listened comes back, as browsers do, unless they have left the table."""
        if table in self.tables:
            self.figures.opened_again += 1
            self._begin(self._come_back(table, seat))

    async def _come_back(self, table: Table, seat: int) -> None:
        while table in self.tables:
            await asyncio.sleep(1)  # as the server asks for
            with suppress(Gone):
                return await self._listen(table, seat)

    def _heard(self, table: Table, seat: int, event: str, news: dict[str, Any]) -> None:
        now, shown = time.perf_counter(), news["table"]
        table.last[seat] = event
        if table.sent is not None and news["version"] >= table.sent.version:
            table.sent.waiting.discard(seat)
            if not table.sent.waiting:
                self.figures.arrived.append((now - table.sent.at) * 1000)
                table.sent = None
        if shown["asked"] == seat:
            table.version, table.asked = news["version"], seat
            table.choices = [choice["move"] for choice in shown["choices"]]
        elif shown["over"] and table.asked is not None:
            table.asked = None
            self.figures.ended += 1
            self._begin(self._replace(table))

    async def _replace(self, table: Table) -> None:
        """Leaves a table whose game is over, for a new one."""
        await asyncio.sleep(1)
        self.tables.remove(table)
        for stream in table.streams.values():
            stream.close()
        await self._bring(self.random.randrange(len(self._games)), 0)

    async def play(self, rate: float, seconds: float, tell: Callable[[int], None]) -> None:
        """Moves at random moments, so many a second on the average, whether or not the server keeps up."""
        due = begun = time.perf_counter()
        while (due := due + self.random.expovariate(rate)) < begun + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            ready = [table for table in self.tables if table.ready]
            if ready:
                self._begin(self._move(self.random.choice(ready)))
                tell(1)
        async with asyncio.timeout(LAST):
            while any(table.sent for table in self.tables):
                await asyncio.sleep(0.05)
        for task in self._tasks:
            task.cancel()

    async def _move(self, table: Table) -> None:
        assert table.asked is not None
        asked = {
            "seat": table.asked,
            "version": table.version,
            "key": f"load-{self.random.getrandbits(64):x}",
            "move": self.random.choice(table.choices),
        }
        at = time.perf_counter()
        table.sent, table.choices = Sent(table.version + 1, at, set(table.secrets)), []
        try:
            path = f"/api/tables/{table.id}/moves"
            answer = await table.host.ask("POST", path, asked, table.secrets[table.asked])
        except Gone:
            self.figures.gone += 1
            table.sent = None
            return
        if answer.status == 200:
            self.figures.answered.append((time.perf_counter() - at) * 1000)
        else:
            self.figures.refused += 1
            table.sent = None

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def dealt(game: Game, chance: random.Random, seed: int | None = None) -> Handle:
    """A game before its first move, of four seats if there are such."""
    seats = SEATS if SEATS in game.seats else game.seats[-1]
    return Handle(game, seats, chance.getrandbits(64) if seed is None else seed)


def played_out(table: Handle, chance: random.Random) -> Handle:
    """A game that was played to its end at random."""
    while not table.over:
        table.play(chance.choice(table.legal_moves()))
    return table


def spread(times: list[float]) -> dict[str, float]:
    """How times are spread: half of them, 95 and 99 of 100 are at most..."""
    ordered = sorted(times)
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) for name, share in shares.items()}


def all_games() -> list[Game]:
    """The games, compiled while no connection waits."""
    games = [find_game(name) for name in game_names()]
    for game in games:
        played_out(dealt(game, random.Random()), random.Random())
    return games


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Loads a server in a folder of its own."""
    games = all_games()
    server = Server(f"sqlite:///{folder / 'load.sqlite'}", folder / "log", "--bots", "1", "--limits", str(LIMITS))
    try:
        await server.start()
        if arguments.pid:
            arguments.pid.write_text(f"{server.pid}\n")
        load = Load([server.host], games, arguments.seed)
        with progress("Opening tables", arguments.tables) as tell:
            await load.open(arguments.tables, tell)
        streams = sum(len(table.streams) for table in load.tables)
        server_begun, load_begun = server.seconds, time.process_time()
        with progress("Playing", int(arguments.rate * arguments.seconds)) as tell:
            await load.play(arguments.rate, arguments.seconds, tell)
        figures = load.figures
        return {
            "tables": arguments.tables,
            "streams": streams,
            "seconds": arguments.seconds,
            "moves_per_second": round(len(figures.arrived) / arguments.seconds, 1),
            "accepted": len(figures.answered),
            "refused": figures.refused,
            "gone": figures.gone,
            "streams_opened_again": figures.opened_again,
            "games_ended": figures.ended,
            "to_all_viewers_ms": spread(figures.arrived),
            "to_the_answer_ms": spread(figures.answered),
            "cpu_of_server_s": round(server.seconds - server_begun, 2),
            "cpu_of_load_s": round(time.process_time() - load_begun, 2),
            "floor_ms": FLOOR,
        }
    finally:
        server.end()


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=250, help="live tables of four seats, over all games (250)")
    parser.add_argument("--rate", type=float, default=50, help="moves a second over all tables (50)")
    parser.add_argument("--seconds", type=float, default=60, help="how long is measured (60)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games (0)")
    parser.add_argument("--pid", type=Path, help="a file to write the server's process number to, for a profiler")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # the server inherits it
    with tempfile.TemporaryDirectory() as folder:
        told = uvloop.run(measure(arguments, Path(folder)))
    if arguments.json:
        print(json.dumps(told))
    else:
        for name, value in told.items():
            print(f"{name.replace('_', ' '):20} {value}")
    sys.exit(told["to_all_viewers_ms"]["p95"] > FLOOR)


if __name__ == "__main__":
    main()
