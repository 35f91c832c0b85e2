"""Bots think in processes of their own, with a time limit: a slow or broken one holds up nobody but its own table."""

from __future__ import annotations

import base64
import os
from collections import deque
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any

import numpy as np

from gearwright.core.many.batch import THREADS
from gearwright.core.play.handle import View
from gearwright.core.play.log import Components
from gearwright.players import Player, find_player

from .errors import Closed
from .fair import NOBODY, FairThreads
from .workers import CONTEXT, Worker, game_of, serve

FIRST = 180.0  # seconds that a bot's very first answer in a game may take: it may have to compile
KINDNESS = 10  # how far the workers stand back behind the server
HINT = 5.0  # seconds that a hint stands back behind moves
REMEMBERED = 16  # players at tables: a search goes on where it left off


Place = tuple[str, int, str]  # a table, a seat and a bot


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

    async def decide(
        self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY, hint: bool = False
    ) -> int:
        """What a bot does at a table, on the account of a visitor. It is told what its seat sees, and nothing else."""
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
        }
        return await self._threads.run(visitor, self._ask, question, weight=HINT if hint else 0.0)

    def _ask(self, question: dict[str, Any]) -> int:
        self._require_open()
        worker = self._chosen(question["table"])
        met = (question["game"], question["components"], question["bot"])
        try:
            return int(worker.ask(question, self.seconds if met in worker.met else max(self.seconds, FIRST))["move"])
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


class _Worker(Worker):
    """A process in which bots think."""

    def __init__(self, end: Connection) -> None:
        super().__init__(_work, end)
        self.tables: deque[str] = deque(maxlen=REMEMBERED)  # where it has played lately
        self.met: set[tuple[str, str, str]] = set()  # bots that it has asked in a game before


def _work(pipe: Connection) -> None:
    os.environ[THREADS] = "1"
    remembered: dict[Place, Player] = {}
    serve(pipe, KINDNESS, lambda question, send: send({"move": _decide(question, remembered)}))


def _decide(question: dict[str, Any], remembered: dict[Place, Player]) -> int:
    game = game_of(question["game"], question["components"])
    array = np.frombuffer(base64.b85decode(question["view"]), np.uint8).view(game.rules.table.dtype).copy()
    place = (question["table"], question["seat"], question["bot"])
    player = remembered.pop(place, None) or find_player(question["bot"])
    remembered[place] = player
    while len(remembered) > REMEMBERED:
        del remembered[next(iter(remembered))]
    return int(player.decide(View(game, array, question["seat"], question["names"]), question["seed"]))
