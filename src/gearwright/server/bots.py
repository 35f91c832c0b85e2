"""Bots think in processes of their own, with a time limit: a slow or broken one holds up nobody but its own table."""

from __future__ import annotations

import base64
import json
import os
import signal
from collections import deque
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

import numpy as np

from gearwright.core.many.batch import THREADS
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_played
from gearwright.players import Player, find_player
from gearwright.review.advising import Advice, advise_soon

from .errors import Closed
from .fair import NOBODY, FairThreads

CONTEXT = get_context("spawn")
STAFFING = Lock()  # multiprocessing looks after all processes whenever it starts one: one thread at a time
START = 60.0  # seconds until a new process must be ready
DEATH = 5.0  # seconds that the system gets to end a process that was killed
FIRST = 180.0  # seconds that a bot's very first answer in a game may take: it may have to compile
KINDNESS = 10  # how far the workers stand back behind the server
HINT = 5.0  # seconds that a hint stands back behind moves
REMEMBERED = 16  # players at tables: a search goes on where it left off


Place = tuple[str, int, str]  # a table, a seat and a bot


class TooSlow(Exception):
    """A bot did not answer in time, or its process died."""


class Bots:
    """Worker processes, each with one question at a time, in a fair order.

    There is one more than visitors may keep busy: the bots of somebody who has `workers` of them thinking do not keep
    anybody else's waiting. Whoever has taken a worker is the only one who touches its process and its pipe.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.processes = workers + 1
        self._end, self._open = CONTEXT.Pipe(duplex=False)  # as long as the one is open, the other has nothing to read
        self._staff = [_Worker(self._end) for _ in range(self.processes)]
        self._free = list(self._staff)
        self._choosing = Lock()
        self._threads = FairThreads(self.processes, workers, "bots")

    async def decide(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> int:
        """What a bot does at a table, on the account of a visitor. It is told what its seat sees, and nothing else."""
        return int((await self._think(view, bot, seed, table_id, visitor, advice=False))["move"])

    async def advise(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> Advice:
        """What a bot would do in the place of a seat, and what speaks for that or for another move."""
        return Advice.model_validate(await self._think(view, bot, seed, table_id, visitor, advice=True))

    async def _think(
        self, view: View, bot: str, seed: int, table_id: str, visitor: str, advice: bool
    ) -> dict[str, Any]:
        self._require_open()
        question = {
            "game": view.game.name,
            "components": Components.of(view.game.components).model_dump_json(),
            "view": base64.b85encode(view.array.tobytes()).decode(),
            "seat": view.seat,
            "names": view.names,
            "bot": bot,
            "seed": seed,
            "table": table_id,
            "advice": advice,
        }
        return await self._threads.run(visitor, self._ask, question, weight=HINT if advice else 0.0)

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        self._require_open()
        worker = self._chosen(question["table"])
        met = (question["game"], question["components"], question["bot"], question["advice"])
        try:
            return worker.ask(question, self.seconds if met in worker.met else max(self.seconds, FIRST))
        finally:
            worker.met.add(met)
            worker.tables.append(question["table"])
            with self._choosing:
                self._free.append(worker)

    def _chosen(self, table_id: str) -> _Worker:
        """The free worker that remembers this table, or else the one that was not asked for longest."""
        with self._choosing:
            worker = next((each for each in self._free if table_id in each.tables), self._free[0])
            self._free.remove(worker)
        return worker

    def _require_open(self) -> None:
        if self._open.closed:
            raise Closed

    def stop(self) -> None:
        """Asks nothing more, and waits for nothing. Questions that are not answered by now end with `Closed`."""
        self._open.close()
        self._threads.stop()

    def close(self) -> None:
        """The same, and sends all workers home, in the thread that asks.

        Nothing that a thread waits for outlasts the signal by more than the death of its process.
        """
        self.stop()
        self._threads.close()
        for worker in self._staff:  # no thread has one any more
            worker.dismiss()
        self._end.close()


class _Worker:
    """The server's side of one process, which is started when it is first needed and again when it dies."""

    def __init__(self, end: Connection) -> None:
        self.tables: deque[str] = deque(maxlen=REMEMBERED)  # where it has played lately
        self.met: set[tuple[str, str, str, bool]] = set()  # bots that it has asked in a game before, and what for
        self._end = end  # can be read when the server stops
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer of the process; where there is none, the process is dismissed: it might come in the end."""
        try:
            answer: dict[str, Any] = json.loads(self._answer(json.dumps(question).encode(), seconds))
        except BaseException as error:
            self.dismiss()
            if isinstance(error, (OSError, EOFError)):
                raise TooSlow("the process died") from None
            raise
        if "error" in answer:
            raise TooSlow(answer["error"])
        return answer

    def _answer(self, question: bytes, seconds: float) -> bytes:
        pipe = self._pipe
        if pipe is None or pipe.poll():  # nothing was asked: it is the end of a process that died
            pipe = self._start()
        pipe.send_bytes(question)
        return self._hear(pipe, seconds)

    def _start(self) -> Connection:
        self.dismiss()
        self._pipe, its = CONTEXT.Pipe()
        process = CONTEXT.Process(target=_work, args=(its,), daemon=True)
        with its, STAFFING:
            process.start()
            self._process = process
        self._hear(self._pipe, START)
        return self._pipe

    def _hear(self, pipe: Connection, seconds: float) -> bytes:
        """What the process says next, unless the server stops."""
        ready = wait([pipe, self._end], seconds)
        if self._end in ready:
            raise Closed
        if pipe not in ready:
            raise TooSlow(f"no answer within {seconds} seconds")
        return pipe.recv_bytes()

    def dismiss(self) -> None:
        """Ends the process, if there is one."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            with STAFFING:
                process.kill()
                process.join(DEATH)
                if process.exitcode is not None:  # one that hangs in the system cannot be closed
                    process.close()


def _work(pipe: Connection) -> None:
    """A worker's life. When its server is gone, so is the pipe, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ[THREADS] = "1"
    with suppress(OSError):
        os.nice(KINDNESS)
    remembered: dict[Place, Player] = {}
    pipe.send_bytes(b"ready")
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            answer = _decide(question, remembered)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        with suppress(OSError):
            pipe.send_bytes(json.dumps(answer).encode())


@cache
def _game(name: str, components: str) -> Game:
    """The game with the set that a table is played with; a process reads the set once."""
    game = find_played(name, Components.model_validate_json(components))
    game.elsewhere.turn_on(None)  # the server has it compiled, if that is needed
    return game


def _decide(question: dict[str, Any], remembered: dict[Place, Player]) -> dict[str, Any]:
    game = _game(question["game"], question["components"])
    array = np.frombuffer(base64.b85decode(question["view"]), np.uint8).view(game.rules.table.dtype).copy()
    place = (question["table"], question["seat"], question["bot"])
    player = remembered.pop(place, None) or find_player(question["bot"])
    remembered[place] = player
    while len(remembered) > REMEMBERED:
        del remembered[next(iter(remembered))]
    view = View(game, array, question["seat"], question["names"])
    move = int(player.decide(view, question["seed"]))
    if not question["advice"]:
        return {"move": move}
    return advise_soon(view, move).model_dump()
