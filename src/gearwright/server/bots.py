"""Bots think in processes of their own, with a time limit: a slow or broken one holds up nobody but its own table."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np

from gearwright.core.batch import THREADS
from gearwright.core.handle import View
from gearwright.core.registry import find_game
from gearwright.players import Player, find_player

CONTEXT = get_context("spawn")
START = 60.0  # seconds until a new process must be ready
FIRST = 180.0  # seconds that a bot's very first answer in a game may take: it may have to compile
KINDNESS = 10  # how far the workers stand back behind the server


class TooSlow(Exception):
    """A bot did not answer in time, or its process died."""


class Bots:
    """So many worker processes, each with one question at a time."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._met: set[tuple[str, str | None, str]] = set()  # bots that have been asked in a game before
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        self._staff = [_Worker() for _ in range(workers)]
        for worker in self._staff:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")

    async def decide(self, view: View, bot: str, folder: Path | None, seed: int, table_id: str) -> int:
        """What a bot does at a table. It is told what its seat sees, and nothing else."""
        question = {
            "game": view.game.name,
            "folder": str(folder) if folder else None,
            "view": base64.b85encode(view.array.tobytes()).decode(),
            "seat": view.seat,
            "names": view.names,
            "bot": bot,
            "seed": seed,
            "table": table_id,
        }
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    def _ask(self, question: dict[str, Any]) -> int:
        met = (question["game"], question["folder"], question["bot"])
        worker = self._free.get()
        try:
            return worker.ask(question, self.seconds if met in self._met else max(self.seconds, FIRST))
        finally:
            self._met.add(met)
            self._free.put(worker)

    def close(self) -> None:
        """Sends all workers home."""
        for worker in self._staff:
            worker.dismiss()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """The server's side of one process, which is started when it is first needed and again when it dies."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None

    def ask(self, question: dict[str, Any], seconds: float) -> int:
        try:
            if self.process is None or not self.process.is_alive():
                self._start()
            assert self.pipe is not None
            self.pipe.send_bytes(json.dumps(question).encode())
            if not self.pipe.poll(seconds):
                raise TooSlow(f"no answer within {seconds} seconds")
            answer = json.loads(self.pipe.recv_bytes())
        except (OSError, EOFError):
            self.dismiss()
            raise TooSlow("the process died") from None
        except TooSlow:
            self.dismiss()
            raise
        if "error" in answer:
            raise TooSlow(answer["error"])
        return int(answer["move"])

    def _start(self) -> None:
        self.dismiss()
        ours, its = CONTEXT.Pipe()
        process = CONTEXT.Process(target=_work, args=(its,), daemon=True)
        process.start()
        its.close()
        self.process, self.pipe = process, ours
        if not ours.poll(START):
            raise TooSlow(f"no process within {START} seconds")
        ours.recv_bytes()

    def dismiss(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


def _work(pipe: Connection) -> None:
    """A worker's life. When its server is gone, so is the pipe, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ[THREADS] = "1"
    with suppress(OSError):
        os.nice(KINDNESS)
    remembered: dict[tuple[str, int, str], Player] = {}
    pipe.send_bytes(b"ready")
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            answer: dict[str, Any] = {"move": _decide(question, remembered)}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        with suppress(OSError):
            pipe.send_bytes(json.dumps(answer).encode())


REMEMBERED = 16  # players at tables: a search goes on where it left off


def _decide(question: dict[str, Any], remembered: dict[tuple[str, int, str], Player]) -> int:
    game = find_game(question["game"], question["folder"])
    array = np.frombuffer(base64.b85decode(question["view"]), np.uint8).view(game.table.dtype).copy()
    place = (question["table"], question["seat"], question["bot"])
    player = remembered.pop(place, None) or find_player(question["bot"])
    remembered[place] = player
    while len(remembered) > REMEMBERED:
        del remembered[next(iter(remembered))]
    return int(player.decide(View(game, array, question["seat"], question["names"]), question["seed"]))
