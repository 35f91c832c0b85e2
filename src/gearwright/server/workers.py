"""A process in which bots think: it gets the view of a seat, and gives a move."""

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

from .errors import Closed

CONTEXT = get_context("spawn")
STAFFING = Lock()  # multiprocessing looks after all processes whenever it starts one: one thread at a time
START = 60.0  # seconds until a new process must be ready
DEATH = 5.0  # seconds that the system gets to end a process that was killed
KINDNESS = 10  # how far the workers stand back behind the server
REMEMBERED = 16  # players at tables: a search goes on where it left off


Question = dict[str, Any]
Place = tuple[str, int, str]  # a table, a seat and a bot


class TooSlow(Exception):
    """A bot did not answer in time, or its process died."""


class Worker:
    """This side of one process, which is started when it is first needed and again when it dies."""

    def __init__(self, end: Connection) -> None:
        self.tables: deque[str] = deque(maxlen=REMEMBERED)  # where it has played lately
        self.met: set[tuple[str, str, str]] = set()  # bots that it has asked in a game before
        self._end = end  # can be read when the server stops
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: dict[str, Any], seconds: float) -> int:
        """The answer of the process; where there is none, the process is dismissed: it might come in the end."""
        try:
            answer = json.loads(self._answer(json.dumps(question).encode(), seconds))
        except BaseException as error:
            self.dismiss()
            if isinstance(error, (OSError, EOFError)):
                raise TooSlow("the process died") from None
            raise
        if "error" in answer:
            raise TooSlow(answer["error"])
        return int(answer["move"])

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

    def interrupt(self) -> None:
        """Lets whoever waits for an answer wait no more; another thread may say so."""
        if (process := self._process) is not None:
            with suppress(ValueError):  # it was ended just now
                process.kill()

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
            answer: dict[str, Any] = {"move": _decide(question, remembered)}
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


def _decide(question: dict[str, Any], remembered: dict[Place, Player]) -> int:
    game = _game(question["game"], question["components"])
    array = np.frombuffer(base64.b85decode(question["view"]), np.uint8).view(game.rules.table.dtype).copy()
    place = (question["table"], question["seat"], question["bot"])
    player = remembered.pop(place, None) or find_player(question["bot"])
    remembered[place] = player
    while len(remembered) > REMEMBERED:
        del remembered[next(iter(remembered))]
    return int(player.decide(View(game, array, question["seat"], question["names"]), question["seed"]))
