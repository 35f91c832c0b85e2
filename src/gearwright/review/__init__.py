"""After a finished game: each seat's chance over the whole of it, what every decision cost, and luck and skill apart.

`review(table)` gives a `Review`; `docs/review.md` explains its numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from gearwright.core.looks.attempts import Report, raised
from gearwright.core.play.handle import Handle

from .deciding import EFFORTS, Effort
from .model import Review
from .reviewing import Told, begin, find_out, silent
from .telling import Teller

__all__ = ["EFFORTS", "Effort", "Review", "review"]


def review(
    handle: Handle, effort: str = "usual", seats: set[int] | None = None, names: Sequence[str] | None = None,
    tell: Told = silent, report: Report = raised,
) -> Review:  # fmt: skip
    """The review of a finished game; with `seats`, only their decisions are judged.

    The same game, effort and seats give the same review, on any number of cores.
    """
    found = find_out(begin(handle, EFFORTS[effort]), seats, tell)
    return Teller(found, names or handle.names, report).review()
