"""Processes that do one kind of work for all visitors, in a fair order."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from gearwright.server.fair import FairThreads
from gearwright.server.workers import Message, Worker

from .process import work

START = 300.0  # seconds until a new process must be ready: nobody waits for it who plays


class Crew:
    """So many processes; no visitor keeps more than one of them busy, and whoever has used little goes first."""

    def __init__(self, processes: int, name: str, end: Connection) -> None:
        self._staff = [Worker(work, end, START) for _ in range(processes)]
        self._free = list(self._staff)
        self._threads = FairThreads(processes, 1, name)

    async def ask(self, visitor: str, question: Message, seconds: float, heard: Callable[[Message], None]) -> None:
        """Has a question answered within so many seconds, once it is its turn; `heard` hears it in a thread."""
        await self._threads.run(visitor, self._ask, question, seconds, heard)

    def _ask(self, question: Message, seconds: float, heard: Callable[[Message], None]) -> None:
        worker = self._free.pop()
        try:
            for each in worker.follow(question, seconds):
                heard(each)
        finally:
            self._free.append(worker)

    def stop(self) -> None:
        """Begins nothing more."""
        self._threads.stop()

    def close(self) -> None:
        """Waits for what is being done, and sends all processes home."""
        self._threads.close()
        for worker in self._staff:
            worker.dismiss()
