"""Reviews that are being made, and those that are kept with their games."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gearwright.core.errors import IllegalMove
from gearwright.review.model import Decision, Review, Tried
from gearwright.server import metrics
from gearwright.server.archive import review_queries as queries
from gearwright.server.archive.review_queries import KeptReview
from gearwright.server.errors import Closed, IllegalNow, NotNow, Refused, TooMany
from gearwright.server.keeper import Keeper
from gearwright.server.messages import logger
from gearwright.server.playing import read_move
from gearwright.server.rooms import Room
from gearwright.server.stories import BEGIN, END
from gearwright.server.workers import CONTEXT, Message, TooSlow

from .crew import Crew

FORMAT = str(Review.model_fields["format"].default)
REMEMBERED = 100  # reviews that could not be made
TRY = 60.0  # seconds in which one move is judged
FAILED = "The review could not be made. The operator of this server was told."
OVER = "A game is reviewed when it is over: while it runs, nobody may have it judged."
ALONE = "A game of one seat has nobody to win against: there are no chances to review."
NONE = "This server makes no reviews. Save the log: `gearwright review` makes one of it on your own machine."
NOTHING = "A move is tried at a decision of the review, and there is none here."


@dataclass
class Underway:
    """A review that is being made, or could not be made."""

    visitor: str
    chart: bytes = b""
    begun: bool = False
    done: int = 0
    of: int = 0
    failed: str = ""
    review: str = ""
    marked: Sequence[Message] = ()


def places(seats: int) -> list[str]:
    """What players are called in a review that is kept: their seats, so that it lasts when they change their names."""
    return [f"{BEGIN}{seat}{END}" for seat in range(seats)]


def named(told: bytes, names: Sequence[str]) -> bytes:
    """A kept text in JSON with what the players are called now."""
    for place, name in zip(places(len(names)), names, strict=True):
        told = told.replace(place.encode(), json.dumps(name, ensure_ascii=False)[1:-1].encode())
    return told


def require_over(room: Room) -> None:
    """Refuses what is for finished games only, and games in which there is nobody to win against."""
    if not room.handle.over:
        raise NotNow(OVER)
    if room.head.seats < 2:
        raise NotNow(ALONE)


class Reviews:
    """Has reviews made in processes of their own, and keeps them."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.settings = keeper.settings
        self._end, self._open = CONTEXT.Pipe(duplex=False)  # as long as the one is open, the other has nothing to read
        self._makers = Crew(max(1, self.settings.reviews), "reviews", self._end)
        self._triers = Crew(1, "tries", self._end)  # a try is short and a review long: neither waits for the other
        self._underway: dict[str, Underway] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def underway(self, room: Room) -> Underway | None:
        """The review that is being made of a table, or could not be made."""
        return self._underway.get(room.head.id)

    def before(self, underway: Underway) -> int:
        """How many other reviews are being made or wait."""
        return sum(not each.failed for each in self._underway.values() if each is not underway)

    async def kept(self, room: Room) -> bytes | None:
        """The review of a table as JSON, if it was made, with what the players are called now."""
        found = await self.keeper.database.call(queries.review, room.head.id, FORMAT)
        return None if found is None else named(zlib.decompress(found), room.told_names)

    async def ask(self, room: Room, visitor: str) -> None:
        """Has a review made, unless it is there or being made."""
        require_over(room)
        if await self.kept(room) is not None:
            return
        if not self.settings.reviews:
            raise NotNow(NONE)
        underway = self.underway(room)
        if underway is not None and not underway.failed:
            return
        asked = sum(each.visitor == visitor and not each.failed for each in self._underway.values())
        if asked >= self.settings.limits.reviews:
            raise TooMany("Enough reviews are being made for you. Wait until one is done.", retry_after=10)
        for old in [each for each, other in self._underway.items() if other.failed][:-REMEMBERED]:
            del self._underway[old]
        underway = self._underway[room.head.id] = Underway(visitor)
        task = asyncio.ensure_future(self._make(room, underway))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(self, room: Room, underway: Underway) -> None:
        head, effort, begun = room.head, self.settings.review_effort, time.monotonic()
        question = {"asks": "review", "effort": effort, "log": _log(room)}
        try:
            await self._makers.ask(underway.visitor, question, self.settings.review_seconds, _hearing(room, underway))
            if not underway.review:
                raise TooSlow("it told nothing")
            text = zlib.compress(underway.review.encode())
            made = KeptReview(head.id, FORMAT, effort, self.keeper.now(), text, underway.marked)
            await self.keeper.database.call(queries.keep_review, made)
        except Closed as error:  # the next server makes it, if it is asked for
            underway.failed = error.sentence
            return
        except Exception as error:
            underway.failed = error.sentence if isinstance(error, Refused) else FAILED
            logger.error("a review could not be made", exc_info=error, extra={"table": head.id, "game": head.game})
            metrics.REVIEWS.labels(game=head.game, result="failed").inc()
            return
        metrics.REVIEWS.labels(game=head.game, result="made").inc()
        metrics.REVIEW.labels(game=head.game).observe(time.monotonic() - begun)
        del self._underway[head.id]

    async def decision(self, room: Room, number: int, visitor: str) -> tuple[Decision, str]:
        """A decision of the review of a table, and the effort with which that was made."""
        require_over(room)
        told = await self.kept(room)
        read = Review.model_validate_json
        review = None if told is None else await self.keeper.aside.run(visitor, read, told)
        if review is not None:
            for each in review.decisions:
                if each.move == number:
                    return each, review.effort
        raise NotNow(NOTHING)

    async def tried(self, room: Room, number: int, move: int | str, visitor: str) -> bytes:
        """What another move would have cost at a decision of the review, as JSON."""
        decision, effort = await self.decision(room, number, visitor)
        contents = room.build.game.rules.contents
        answer = read_move(room.build.game, move)
        known = next((each for each in decision.best if each.move == contents.spell(answer)), None)
        if known is not None:
            told = Tried(words=known.words, cost=known.behind, right=known.behind.low <= 0)
            return told.model_dump_json().encode()
        question = {
            "asks": "try", "effort": effort, "log": _log(room), "number": number,
            "move": answer, "best": contents.read(decision.best[0].move),
        }  # fmt: skip
        heard: dict[str, Any] = {}
        try:
            await self._triers.ask(visitor, question, TRY, heard.update)
        except TooSlow as error:
            if str(error).startswith(IllegalMove.__name__):
                raise IllegalNow(str(error).partition(": ")[2]) from None
            logger.warning("a move could not be tried", extra={"table": room.head.id, "reason": str(error)})
            raise NotNow("The move was not judged in time. Try it again.") from None
        return named(json.dumps(heard["tried"], ensure_ascii=False).encode(), room.told_names)

    def stop(self) -> None:
        """Makes nothing more, and waits for nothing."""
        self._open.close()
        self._makers.stop()
        self._triers.stop()

    def close(self) -> None:
        """The same, and ends all processes."""
        self.stop()
        self._makers.close()
        self._triers.close()
        self._end.close()


def _log(room: Room) -> dict[str, Any]:
    return room.handle.log.model_copy(update={"players": places(room.head.seats)}).model_dump()


def _hearing(room: Room, underway: Underway) -> Callable[[Message], None]:
    """Writes down what the process tells, in the thread that hears it."""

    def heard(told: Message) -> None:
        underway.begun = True
        if "chart" in told:
            underway.chart, underway.of = told["chart"].encode(), told["of"]
        underway.done = told.get("done", underway.done)
        if "review" in told:
            underway.marked, underway.review = told["marked"], told["review"]
        if "missing" in told:
            room.report(told["missing"], RuntimeError(told["why"]))

    return heard
