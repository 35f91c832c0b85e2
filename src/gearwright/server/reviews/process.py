"""What the processes do that make reviews: a whole review, or what one other move would have cost."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from gearwright.core.looks.attempts import Report
from gearwright.core.play.handle import Handle, replay
from gearwright.core.play.log import Log
from gearwright.review.deciding import EFFORTS
from gearwright.review.reviewing import begin, find_out
from gearwright.review.telling import Teller
from gearwright.review.trying import another
from gearwright.server.workers import Message, Send, game_of, serve

KINDNESS = 15  # how far they stand back: behind the server, and behind bots, for whom people wait
IDLE = 300.0  # seconds after which a process that nobody asks ends
PULSE = 0.25  # seconds between two words on how far a review is


def work(pipe: Connection) -> None:
    """The life of such a process."""
    serve(pipe, KINDNESS, _answer, IDLE)


def _answer(question: Message, send: Send) -> None:
    log = Log.model_validate(question["log"])
    table = replay("The log", log, True, game_of(log.game, log.components.model_dump_json()))
    if question["asks"] == "review":
        _review(table, question["effort"], send)
    else:
        tried = (question["number"], question["move"], question["best"], EFFORTS[question["effort"]])
        send({"tried": another(table, *tried, report=_reporter(send)).model_dump()})


def _review(table: Handle, effort: str, send: Send) -> None:
    """First the chart, then now and then how many choices of how many are judged, then all."""
    begun = begin(table, EFFORTS[effort])
    report = _reporter(send)
    send({"chart": Teller(begun, table.names, report).chart().model_dump_json(), "of": len(begun.course.choices)})
    done, told_at = 0, time.monotonic()

    def tell(count: int) -> None:
        nonlocal done, told_at
        done += count
        if time.monotonic() > told_at + PULSE:
            told_at = time.monotonic()
            send({"done": done})

    found = find_out(begun, tell=tell)
    send({"done": done})
    made = Teller(found, table.names, report).review()
    marked = [
        {"move": each.move, "seat": each.seat, "mark": each.mark, "cost": each.cost.value, "where": each.where}
        for each in made.decisions
        if each.mark
    ]
    send({"review": made.model_dump_json(), "marked": marked})


def _reporter(send: Send) -> Report:
    """What cannot be told of a table is put plainly; the operator hears of it."""
    return lambda sentence, error: send({"missing": sentence, "why": repr(error)})
