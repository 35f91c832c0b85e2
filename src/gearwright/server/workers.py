"""Processes beside the server, each with one question at a time: a slow or broken one holds up nobody else.

Messages are JSON: nothing is unpickled. A process whose answer does not come in time is ended, and started anew when it
is needed again.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

from gearwright.core.play.game import Game
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_played

from .errors import Closed

CONTEXT = get_context("spawn")
STAFFING = Lock()  # multiprocessing looks after all processes whenever it starts one: one thread at a time
START = 60.0  # seconds until a new process must be ready
DEATH = 5.0  # seconds that the system gets to end a process that was killed

Message = dict[str, Any]
Send = Callable[[Message], None]


class TooSlow(Exception):
    """There was no answer in time, or the process died."""


class Worker:
    """The server's side of one process, which is started when it is first needed and again when it has ended."""

    def __init__(self, work: Callable[[Connection], None], end: Connection, start: float = START) -> None:
        self._work = work
        self._begins = start  # seconds until the process must be ready
        self._end = end  # can be read when the server stops
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: Message, seconds: float) -> Message:
        """The last answer of the process."""
        answer: Message = {}
        for each in self.follow(question, seconds):
            answer = each
        return answer

    def follow(self, question: Message, seconds: float) -> Iterator[Message]:
        """What the process answers, one after the other; all of it within so many seconds.

        Where something goes wrong, the process is dismissed: an answer might come in the end.
        """
        wrong = ""
        try:
            pipe = self._pipe
            if pipe is None or pipe.poll():  # nothing was asked: it is the end of a process that has ended
                pipe = self._start()
            pipe.send_bytes(json.dumps(question).encode())
            until = time.monotonic() + seconds
            while (heard := json.loads(self._hear(pipe, until, seconds))) is not None:
                wrong = heard.get("error", "")
                if not wrong:
                    yield heard
        except BaseException as error:
            self.dismiss()
            if isinstance(error, (OSError, EOFError)):
                raise TooSlow("the process died") from None
            raise
        if wrong:
            raise TooSlow(wrong)

    def _start(self) -> Connection:
        self.dismiss()
        self._pipe, its = CONTEXT.Pipe()
        process = CONTEXT.Process(target=self._work, args=(its,), daemon=True)
        with its, STAFFING:
            process.start()
            self._process = process
        self._hear(self._pipe, time.monotonic() + self._begins, self._begins)
        return self._pipe

    def _hear(self, pipe: Connection, until: float, seconds: float) -> bytes:
        """What the process says next, unless the server stops."""
        ready = wait([pipe, self._end], max(0.0, until - time.monotonic()))
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


@cache
def game_of(name: str, components: str) -> Game:
    """In such a process, the game with the set that a table is played with; the set is read once."""
    game = find_played(name, Components.model_validate_json(components))
    game.elsewhere.turn_on(None)  # the server has it compiled, if that is needed
    return game


def serve(pipe: Connection, kindness: int, answer: Callable[[Message, Send], None], idle: float | None = None) -> None:
    """The life of such a process. When its server is gone, so is the pipe, and it ends; so it does when it is idle.

    `answer` sends what it has to say, as often as it likes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(kindness)

    def send(message: Message) -> None:
        try:
            pipe.send_bytes(json.dumps(message).encode())
        except OSError:
            raise _Gone from None

    with suppress(EOFError, OSError, _Gone):
        pipe.send_bytes(b"ready")
        while pipe.poll(idle):
            question = json.loads(pipe.recv_bytes())
            try:
                answer(question, send)
            except Exception as error:
                send({"error": f"{type(error).__name__}: {error}"})
            pipe.send_bytes(b"null")


class _Gone(BaseException):
    """Nobody hears the answer."""
