"""A decision of a finished game once more: what another move would have cost."""

from __future__ import annotations

from collections.abc import Sequence

from gearwright.core.errors import IllegalMove
from gearwright.core.looks.attempts import Report, raised
from gearwright.core.play.handle import Handle

from .deciding import EFFORTS, SURE, Effort, Tried, difference, seed_at
from .lines import table_before, words_of
from .model import Tried as Told
from .reviewing import SEED, closely, judge_of
from .telling import interval


def another(
    handle: Handle, number: int, move: int, best: int, effort: Effort = EFFORTS["usual"],
    names: Sequence[str] | None = None, report: Report = raised,
) -> Told:  # fmt: skip
    """What a move would have cost at the move of this number, against the best one of the review.

    Both meet the futures from which the numbers of the review come.
    """
    judge, blur, _ = judge_of(handle)
    table = table_before(handle, number)
    seat = table.seat
    view = table.view(seat)
    view.names = list(names or handle.names)
    if refusal := view.refuse(move):
        raise IllegalMove(handle.game.explain(refusal).text, refusal)
    *earlier, last = closely(effort, judge).trials
    first = sum(trial.futures for trial in earlier)
    futures = range(first, first + last.futures)
    looked = judge.look(view.array, seat, [best, move], futures, seed_at(SEED, number - 1), last.horizon)
    one, other = (Tried(each, chances) for each, chances in zip((best, move), looked.chances, strict=True))
    cost, error = difference(one, other, seat, 0.0 if move == best else blur)
    return Told(words=words_of(view, move, report), cost=interval(cost, error), right=cost <= SURE * error)
