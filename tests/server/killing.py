"""Kills servers at random moments while games are played, and looks whether anything was lost or done twice.

Clients bring unfinished random games, hold a stream for every seat and answer whenever their seat is asked. When the
server is gone they try again until it is back: the stream from its last event on, the move with the same key. Now and
then one is impatient and sends its move twice. With several servers on one PostgreSQL database every request and every
stream goes to any of them, some are told to stop instead, and at some seats there are bots, which must go on when
their server is gone. In the end the records must hold what the clients were told, no more and no less. Run as a
program: `python -m tests.server.killing --help`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import uvloop
from sqlalchemy import NullPool, create_engine, text

from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game, game_names
from gearwright.terminal.reports import progress

from .postgres import running_postgres
from .process import Server
from .wire import Gone, Host

AT_ONCE = 40  # games
PAUSE = 0.1  # seconds before a client tries again
MOMENT = 0.01  # seconds
IMPATIENT = 0.1  # of all moves are sent twice
WITH_A_BOT = 0.3  # of all games, where there are several servers
UPGRADED = 0.3  # of all servers are told to stop instead of killed, where there are several
LIMITS = 1_000_000  # times the usual: all clients come from one address
TRY_AGAIN = (429, 503)


@dataclass(frozen=True)
class Accepted:
    """A move that the server said it has kept."""

    version: int
    seat: int
    key: str
    move: str


@dataclass(frozen=True)
class Ending:
    """What a stream said last. Who sits where may reach one server a little later than another."""

    version: int
    scores: list[int]
    places: list[int]


@dataclass
class Counts:
    """What happened on the way."""

    games: int = 0
    moves: int = 0
    kills: int = 0
    stops: int = 0  # as for an upgrade
    sent_again: int = 0  # because the server was gone
    sent_twice: int = 0
    resumed: int = 0  # streams


@dataclass
class Table:
    """One game, and what its clients were told."""

    id: str
    begun: Handle
    bots: set[int] = field(default_factory=set)  # their seats
    accepted: list[Accepted] = field(default_factory=list)
    endings: list[Ending] = field(default_factory=list)


class Client:
    """One seat: it listens, and answers when it is asked."""

    def __init__(
        self, hosts: list[Host], table: Table, seat: int, secret: str, chance: random.Random, counts: Counts
    ) -> None:
        self.hosts, self.table, self.seat, self.secret = hosts, table, seat, secret
        self.chance, self.counts = chance, counts
        self.last = ""
        self.version = 0
        self.answered = -1  # the version at which this seat was last asked
        self.ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()
        self._moves: set[asyncio.Task[None]] = set()

    async def play(self) -> Ending:
        """Until the game is over."""
        listening = asyncio.ensure_future(self._listen())
        try:
            ending = await self.ending
            await asyncio.gather(*self._moves)  # the stream may know of a move before it is answered
            return ending
        finally:
            listening.cancel()

    async def _listen(self) -> None:
        path = f"/api/tables/{self.table.id}/news?seat={self.seat}"
        while True:
            left = asyncio.Event()
            try:
                host = self.chance.choice(self.hosts)
                stream = await host.listen(path, self.secret, self.last, self._heard, left.set)
            except Gone:
                await asyncio.sleep(PAUSE)
                continue
            try:
                await left.wait()
                self.counts.resumed += 1
            finally:
                stream.close()

    def _heard(self, position: str, news: dict[str, Any]) -> None:
        if self.ending.done():
            return
        try:
            self._follow(position, news)
        except Exception as error:
            self.ending.set_exception(error)

    def _follow(self, position: str, news: dict[str, Any]) -> None:
        told = [line["version"] for line in news.get("happened", [])]
        assert told == list(range(self.version + 1, news["version"] + 1)), f"{self.version} was followed by {told}"
        self.last, self.version = position, news["version"]
        table = news["table"]
        if table["over"]:
            self.ending.set_result(Ending(self.version, table["scores"], table["places"]))
        elif table["asked"] == self.seat and self.version > self.answered:  # not once more for who sits where
            self.answered = self.version
            self._begin(self.chance.choice(table["choices"]))

    def _begin(self, choice: dict[str, Any]) -> None:
        key = f"kill-{self.chance.getrandbits(64):x}"
        body = {"seat": self.seat, "version": self.version, "key": key, "move": choice["move"]}
        task = asyncio.ensure_future(self._move(body, choice["text"]))
        self._moves.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._moves.discard(task)
        if not task.cancelled() and (error := task.exception()) and not self.ending.done():
            self.ending.set_exception(error)

    async def _move(self, body: dict[str, Any], spelled: str) -> None:
        times = 2 if self.chance.random() < IMPATIENT else 1
        self.counts.sent_twice += times - 1
        versions = await asyncio.gather(*(self._send(body) for _ in range(times)))
        assert set(versions) == {body["version"] + 1}, f"{body['version']} was answered, and became {versions}"
        self.counts.moves += 1
        self.table.accepted.append(Accepted(versions[0], self.seat, body["key"], spelled))

    async def _send(self, body: dict[str, Any]) -> int:
        """Sends the move until there is an answer; the version that it made."""
        again = False
        while True:
            try:
                host = self.chance.choice(self.hosts)
                answer = await host.ask("POST", f"/api/tables/{self.table.id}/moves", body, self.secret)
            except Gone:
                again = True
                await asyncio.sleep(PAUSE)
                continue
            if answer.status == 200:
                self.counts.sent_again += again
                return int(answer.data["version"])
            assert answer.status in TRY_AGAIN, f"A move was refused: {answer.body.decode()}"
            await asyncio.sleep(PAUSE)


class Run:
    """All games, the servers under them, and who kills these."""

    def __init__(self, servers: list[Server], seed: int, left: int, between: int) -> None:
        self.servers, self.left, self.between = servers, left, between
        self.hosts = [server.host for server in servers]
        self.chance = random.Random(seed)
        self.counts = Counts()
        self.tables: list[Table] = []
        self._games = [find_game(name) for name in game_names()]

    async def play(self, games: int, kills: int, tell: Callable[[int], None]) -> None:
        """Plays so many games to their ends, and more until so many servers were killed."""
        gate = asyncio.Semaphore(min(AT_ONCE, games))

        async def one(number: int) -> None:
            try:
                await self._game(self._games[number % len(self._games)])
            finally:
                gate.release()
            self.counts.games += 1
            tell(1)

        killing = asyncio.ensure_future(self._kill())
        try:
            async with asyncio.TaskGroup() as group:
                for number in count():
                    await gate.acquire()
                    if number >= games and self.counts.kills >= kills:
                        break
                    group.create_task(one(number))
        finally:
            killing.cancel()

    async def _kill(self) -> None:
        """Kills after a random number of moves, at any moment between the asking and the answering of others."""
        while True:
            due = self.counts.moves + 2 * self.between * self.chance.random()
            while self.counts.moves < due:
                await asyncio.sleep(self.chance.random() * MOMENT)
            server = self.chance.choice(self.servers)
            if len(self.servers) > 1 and self.chance.random() < UPGRADED:
                await server.stop()
                self.counts.stops += 1
            else:
                server.end(signal.SIGKILL)
                self.counts.kills += 1
            await server.start()

    async def _game(self, game: Game) -> None:
        begun = self._begun(game)
        made = await self._bring(begun)
        table = Table(made["table"]["id"], begun)
        self.tables.append(table)
        seats = [(int(seat), secret) for seat, secret in made["secrets"].items()]
        if len(self.servers) > 1 and len(seats) > 1 and self.chance.random() < WITH_A_BOT:
            await self._hand_over(table, *seats.pop(self.chance.randrange(len(seats))))
        clients = [Client(self.hosts, table, *seat, self.chance, self.counts) for seat in seats]
        table.endings = await asyncio.gather(*(client.play() for client in clients))

    def _begun(self, game: Game) -> Handle:
        """A random game that is nearly over: many ends come sooner than one whole game."""
        seats = self.chance.choice(game.seats)
        whole = Handle(game, seats, self.chance.getrandbits(64))
        while not whole.over:
            whole.play(self.chance.choice(whole.legal_moves()))
        begun = Handle(game, seats, whole.seed)
        for move in whole.moves[: max(0, len(whole.moves) - self.chance.randint(1, self.left))]:
            begun.play(move)
        return begun

    async def _bring(self, begun: Handle) -> Any:
        """A table that was made and not answered stays behind, and nobody plays there."""
        return await self._ask(201, "POST", "/api/logs", json.loads(begun.log.text()))

    async def _hand_over(self, table: Table, seat: int, secret: str) -> None:
        """Lets a bot play."""
        await self._ask(200, "PATCH", f"/api/tables/{table.id}/seats/{seat}", {"bot": "random"}, secret)
        table.bots.add(seat)

    async def _ask(self, status: int, method: str, path: str, data: Any, secret: str = "") -> Any:
        while True:
            try:
                answer = await self.chance.choice(self.hosts).ask(method, path, data, secret)
            except Gone:
                await asyncio.sleep(PAUSE)
                continue
            if answer.status in TRY_AGAIN:
                await asyncio.sleep(PAUSE)
                continue
            assert answer.status == status, f"It was refused: {answer.body.decode()}"
            return answer.data


def check(tables: list[Table], database: str) -> None:
    """The records hold what the clients were told, no more and no less."""
    engine = create_engine(database, poolclass=NullPool)  # it keeps no connection, whatever is found
    log = text("SELECT number, seat, key, move, kind FROM log WHERE table_id = :id ORDER BY number")
    ended = text("SELECT ended_at FROM tables WHERE id = :id")
    with engine.connect() as connection:
        for table in tables:
            rows = connection.execute(log, {"id": table.id}).all()
            brought = len(table.begun.moves)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            assert {row.kind for row in rows} == {"move"}
            kept = [Accepted(row.number, row.seat, row.key, row.move) for row in rows[brought:]]
            by_people = [move for move in kept if move.seat not in table.bots]
            assert by_people == sorted(table.accepted, key=lambda accepted: accepted.version)
            head = connection.execute(ended, {"id": table.id}).one()
            assert head.ended_at is not None
            for move in kept:  # of bots', too: each is allowed where it stands, so none was lost or done twice
                table.begun.play(move.move)
            assert table.begun.over
            ending = Ending(len(rows), table.begun.scores, table.begun.places)
            people = table.begun.seats - len(table.bots)
            assert table.endings == [ending] * people, f"{table.id}: {ending} was told as {table.endings}"


def _quiet(_: int) -> None:
    """Nobody looks."""


async def run(
    database: str,
    folder: Path,
    games: int,
    left: int,
    between: int,
    seed: int,
    tell: Callable[[int], None] = _quiet,
    servers: int = 1,
    kills: int = 0,
) -> Counts:
    """Plays the games on servers of which one is killed now and then, at least so often, and checks the records."""
    options = ("--bots", "1", "--limits", str(LIMITS))
    running = [Server(database, folder / f"log-{number}", *options) for number in range(servers)]
    playing = Run(running, seed, left, between)
    try:
        for server in running:
            await server.start()
        await playing.play(games, kills, tell)
    finally:
        for server in running:
            server.end()
    check(playing.tables, database)
    return playing.counts


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.killing", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="how many games are played to their ends (1000)")
    parser.add_argument("--left", type=int, default=40, help="how many moves a game has left at most (40)")
    parser.add_argument("--between", type=int, default=400, help="moves between two kills on the average (400)")
    parser.add_argument("--seed", type=int, default=0, help="of the games and of the moments (0)")
    parser.add_argument("--servers", type=int, default=1, help="that share a PostgreSQL database (1)")
    parser.add_argument("--database", default="", help="postgresql://...; else one that is thrown away")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    arguments = parser.parse_args()
    begun = time.perf_counter()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = arguments.database or f"sqlite:///{folder}/killed.sqlite"
        if arguments.servers > 1 and not arguments.database:
            database = stack.enter_context(running_postgres()).fresh()
        tell = stack.enter_context(progress("Games", arguments.games))
        given = (arguments.games, arguments.left, arguments.between, arguments.seed)
        counts = uvloop.run(run(database, Path(folder), *given, tell, arguments.servers))
    told = {**asdict(counts), "seconds": round(time.perf_counter() - begun)}
    if arguments.json:
        print(json.dumps(told))
    else:
        for name, value in told.items():
            print(f"{name.replace('_', ' '):12} {value:,}")
        print("Every move that was acknowledged is in the records, once, and every stream went on without a gap.")


if __name__ == "__main__":
    main()
