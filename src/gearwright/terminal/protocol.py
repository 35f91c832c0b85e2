"""Playing by lines of JSON: one object for every question to a person's seat, one line of answer for each.

    {"seat": 0, "question": "...", "moves": [{"move": 17, "text": "bid 4", "words": "Bid 4 workers"}], "scene": {...},
     "news": [{"number": 3, "seat": 1, "text": "pass", "words": "passes", "news": ["..."]}]}

An answer is the number of a move (`17`), the move as logs write it (`bid 4`), `undo` or `quit`. What cannot be done is
answered with {"error": "..."}, and the question comes again. The last line has "scores" and "places" or, after `quit`
and the end of the input, "left". Where a mistake in the game keeps something from being told or drawn, the question has
"missing", a list of sentences about it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.attempts import NO_SCENE, attempt
from gearwright.core.play.asking import Question
from gearwright.core.play.story import since_last

from .session import Session


def run(session: Session) -> None:
    """Plays until the game is over or the other side leaves."""
    while session.until_asked(lambda seat: None):
        _say(_asked(session))
        line = sys.stdin.readline()
        answer = line.strip()
        if not line or answer == "quit":
            session.save()
            _say({"left": True, "moves": len(session.handle.moves), "log": _log(session)})
            return
        try:
            _obey(session, answer)
        except GearwrightError as error:
            _say({"error": str(error)})
    session.save()
    handle = session.handle
    _say({"scores": handle.scores, "places": handle.places, "moves": len(handle.moves), "log": _log(session)})


def _asked(session: Session) -> dict[str, Any]:
    seat = session.handle.seat
    question = Question(session.view(seat), session.troubles.report)
    spell = session.handle.game.rules.contents.spell
    asked = {
        "seat": seat,
        "question": question.text,
        "moves": [{"move": move, "text": spell(move), "words": question.words[move]} for move in question.moves],
        "scene": attempt(session.troubles.report, NO_SCENE, question.view.scene_data, None),
        "news": [told.data() for told in since_last(session.told(seat), seat)],
    }
    missing = session.troubles.fresh()
    return {**asked, "missing": missing} if missing else asked


def _obey(session: Session, answer: str) -> None:
    if answer == "undo":
        session.undo()
    elif answer.isdecimal():
        session.play(min(int(answer), session.handle.game.moves))  # compiled rules take no number without end
    else:
        session.play(answer)


def _log(session: Session) -> str | None:
    return str(session.path) if session.path else None


def _say(data: dict[str, Any]) -> None:
    print(json.dumps(data), flush=True)
