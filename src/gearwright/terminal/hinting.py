"""A hint in three steps, one each time it is asked for."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from gearwright.core.looks.attempts import Report
from gearwright.core.play.handle import View
from gearwright.players import find_player
from gearwright.review.advising import BOT, advise_soon
from gearwright.review.hints import Hint, hint_of

from .signs import QUIET

SEED = 0  # what the bot that proposes a move draws from


class Hinting:
    """The hint for one question, and how much of it has been told."""

    def __init__(self, bot: str = BOT) -> None:
        self.bot = bot
        self._hint: Hint | None = None
        self._asked: bytes = b""  # what the seat knew when it asked
        self._told = 0

    def next(self, view: View, report: Report) -> RenderableType:
        """One step more."""
        known = view.array.tobytes()
        if self._hint is None or known != self._asked:
            advice = advise_soon(view, find_player(self.bot).decide(view, SEED))
            self._hint, self._asked, self._told = hint_of(view, advice, report), known, 0
        hint = self._hint
        steps: list[RenderableType] = [
            Text(hint.think),
            Text(hint.look),
            Group(Text(hint.words, "bold"), Text(hint.why)),
        ]
        step = steps[min(self._told, len(steps) - 1)]
        self._told += 1
        more = ("Type hint again for where to look.", "Type hint again for the move and why.")
        return Group(step, Text(more[self._told - 1], QUIET)) if self._told <= len(more) else step
