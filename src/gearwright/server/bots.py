"""Bots think in processes of their own, with a time limit: a slow or broken one holds up nobody but its own table."""

from __future__ import annotations

import asyncio
import base64
from threading import Lock

from gearwright.core.play.handle import View
from gearwright.core.play.log import Components
from gearwright.review.advising import Advice

from .deciding import BotWorker, Met
from .errors import Closed
from .fair import NOBODY, FairThreads
from .thinkers import MOST, Failed, Thinker, Thinkers
from .tokens import hashed
from .workers import CONTEXT, Message, TooSlow

FIRST = 180.0  # seconds that a bot's very first answer in a game may take: it may have to compile
HINT = 5.0  # seconds that a hint stands back behind moves
TRIES = 3  # questions that thinkers may fail at before a quick move is made


class Bots:
    """Worker processes and thinkers elsewhere, each with one question at a time, in a fair order.

    There is one more than visitors may keep busy: the bots of somebody who has `workers` of them thinking do not keep
    anybody else's waiting. Whoever has taken a worker is the only one who touches its process and its pipe.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.processes = workers + 1
        self._end, self._open = CONTEXT.Pipe(duplex=False)  # as long as the one is open, the other has nothing to read
        self._staff = [BotWorker(self._end) for _ in range(self.processes)]
        self._free: list[BotWorker | Thinker] = list(self._staff)
        self._choosing = Lock()
        self._threads = FairThreads(self.processes, workers, "bots", guests=MOST)
        self.thinkers = Thinkers(self._join, self._part)

    async def decide(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> int:
        """What a bot does at a table, on the account of a visitor. It is told what its seat sees, and nothing else."""
        return int((await self._think(view, bot, seed, table_id, visitor, advice=False))["move"])

    async def advise(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> Advice:
        """What a bot would do in the place of a seat, and what speaks for that or for another move."""
        return Advice.model_validate(await self._think(view, bot, seed, table_id, visitor, advice=True))

    async def _think(self, view: View, bot: str, seed: int, table_id: str, visitor: str, advice: bool) -> Message:
        self._require_open()
        question = {
            "game": view.game.name,
            "components": Components.of(view.game.components).model_dump_json(),
            "view": base64.b85encode(view.array.tobytes()).decode(),
            "seat": view.seat,
            "names": view.names,
            "bot": bot,
            "seed": seed,
            "table": hashed(table_id),  # to go on where one left off, not to look at the table
            "advice": advice,
        }
        asked = view, question, asyncio.get_running_loop()
        for tried in range(TRIES):
            try:
                return await self._threads.run(visitor, self._ask, *asked, tried > 0, weight=HINT if advice else 0.0)
            except Failed:
                self._require_open()  # else nobody hears of it: the next one is asked
        raise TooSlow("no thinker did what it was asked")

    def _ask(self, view: View, question: Message, loop: asyncio.AbstractEventLoop, here: bool) -> Message:
        self._require_open()
        worker = self._chosen(question["table"], here)
        met = (question["game"], question["components"], question["bot"], question["advice"])
        try:
            answer = worker.ask(question, self.seconds if met in worker.met else max(self.seconds, FIRST))
            if isinstance(worker, Thinker) and not _fits(view, question, answer):
                worker.fail()
        except Failed:
            loop.call_soon_threadsafe(self._threads.shrink)  # before this thread is free again
            raise
        except BaseException:
            self._is_free(worker, question, met)
            raise
        self._is_free(worker, question, met)
        return answer

    def _chosen(self, table_id: str, here: bool) -> BotWorker | Thinker:
        """The free worker that remembers this table, or else the one that was not asked for longest.

        A question at which a thinker has failed is rather asked here.
        """
        with self._choosing:
            able = [each for each in self._free if here and isinstance(each, BotWorker)] or self._free
            worker = next((each for each in able if table_id in each.tables), able[0])
            self._free.remove(worker)
        return worker

    def _is_free(self, worker: BotWorker | Thinker, question: Message, met: Met) -> None:
        worker.met.add(met)
        worker.tables.append(question["table"])
        with self._choosing:
            self._free.append(worker)

    def _join(self, thinker: Thinker) -> None:
        """One more who can be asked."""
        with self._choosing:
            self._free.append(thinker)
        self._threads.grow()

    def _part(self, thinker: Thinker) -> bool:
        """One less, unless a question is with them: whoever asked it finds out."""
        with self._choosing:
            if thinker not in self._free:
                return False
            self._free.remove(thinker)
        self._threads.shrink()
        return True

    def _require_open(self) -> None:
        if self._open.closed:
            raise Closed

    def stop(self) -> None:
        """Asks nothing more, and waits for nothing. Questions that are not answered by now end with `Closed`."""
        self._open.close()
        self._threads.stop()
        self.thinkers.stop()

    def close(self) -> None:
        """The same, and sends all workers home, in the thread that asks.

        Nothing that a thread waits for outlasts the signal by more than the death of its process.
        """
        self.stop()
        self._threads.close()
        for worker in self._staff:  # no thread has one any more
            worker.dismiss()
        self._end.close()


def _fits(view: View, question: Message, answer: Message) -> bool:
    """Whether an answer is of the kind that was asked for, and all moves that it names are allowed."""
    others = [other["move"] for other in answer.get("others", [])]
    return question["advice"] == ("others" in answer) and {answer["move"], *others} <= set(view.legal_moves())
