"""What a seat that is asked could do best: judged like a decision of a review, in the time that a person waits.

A bot says what it would do; the judge compares that with the other moves in futures that are the same for all of them.
Where another move is clearly better, that one is advised, and else the bot's own.
"""

from __future__ import annotations

from gearwright.core.language.mode import INTERPRETED
from gearwright.core.play.elsewhere import is_ahead
from gearwright.core.play.handle import View

from .deciding import ALL, SURE, Effort, Judged, Trial, Tried, decide, difference, seed_at
from .model import Interval, Part
from .reasons import Apart, apart
from .reviewing import SEED, judge_of
from .telling import interval

BOT = "master"  # who proposes a move, where nobody is named
HINT = Effort("hint", (Trial(ALL, 6, 8), Trial(5, 96, 64)), 0)


class Weighed(Part):
    """Another move that was looked at closely."""

    move: int
    behind: Interval  # the advised one, in chances to win; below 0 where it may be better
    close: bool  # whether that may be nothing: it is about as good


class Advice(Part):
    """A move for the asked seat, and what is known about it, before it is put in words."""

    move: int
    allowed: int  # so many moves
    chance: float | None = None  # to win after it; nothing, where nobody judged
    calibrated: bool = False  # whether chances were fitted to games like this one
    others: list[Weighed] = []  # the likeliest first
    than: int | None = None  # the one of these that its line was compared with
    apart: Apart | None = None

    @property
    def close(self) -> list[Weighed]:
        """The other moves that are about as good."""
        return [each for each in self.others if each.close]


def advise(view: View, proposed: int, effort: Effort = HINT) -> Advice:
    """Advice for the seat of a view that is asked, where a bot has proposed a move."""
    legal = view.legal_moves()
    if len(legal) == 1 or view.table.seats == 1:  # nothing to choose, or nobody to win against
        return Advice(move=proposed, allowed=len(legal))
    judge, blur, calibrated = judge_of(view)
    seed = seed_at(SEED, int(view.table.moves))
    judged = decide(view.array, view.seat, legal, proposed, judge, effort, blur, seed)
    chosen = judged.played if judged.noise else judged.tried[0]
    others = [_beside(judged, chosen, each, blur) for each in judged.tried if each is not chosen]
    than = next((each for each in others if not each.close), others[0])
    return Advice(
        move=chosen.move,
        allowed=len(legal),
        chance=chosen.mean(view.seat),
        calibrated=calibrated,
        others=others,
        than=than.move,
        apart=apart(judged, chosen.move, than.move, judge, seed),
    )


def advise_soon(view: View, proposed: int) -> Advice:
    """The same for somebody who waits: without a judge, where one would have to be compiled first."""
    if INTERPRETED or not is_ahead(view.game):
        return Advice(move=proposed, allowed=len(view.legal_moves()))
    return advise(view, proposed)


def _beside(judged: Judged, chosen: Tried, other: Tried, blur: float) -> Weighed:
    behind, error = difference(chosen, other, judged.seat, blur)
    return Weighed(move=other.move, behind=interval(behind, error), close=behind <= SURE * error)
