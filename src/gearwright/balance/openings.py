"""How games begin: the first two things that a seat chooses, and how those who begin so do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from .counting import Counted
from .measures import ENOUGH
from .statistics import figure, means_by_deal

MOST = 12  # openings that are told


def openings(cases: Sequence[Counted], names: dict[int, str]) -> list[dict[str, Any]]:
    """The openings that are played most often, each with how much more its seats win than they usually do."""
    seen: dict[tuple[int, int], list[tuple[int, float, float]]] = defaultdict(list)
    total = 0
    for case in cases:
        wins, scores = case.wins - case.wins.mean(axis=0), case.scores - case.scores.mean(axis=0)
        for i in range(case.games):
            for seat in range(case.seats):
                one, other = case.firsts[i, seat]
                seen[int(one), int(other)].append((int(case.numbers[i]), wins[i, seat], scores[i, seat]))
        total += case.games * case.seats
    rows = []
    for begun in sorted(seen, key=lambda begun: -len(seen[begun]))[:MOST]:
        values = np.array(seen[begun])
        if len(values) >= ENOUGH:
            means = means_by_deal(values[:, 0], values[:, 1:], 0)
            rows.append(
                {
                    "choices": [names.get(number, "nothing") for number in begun],
                    "seats": len(values),
                    "share": len(values) / total,
                    "wins": figure(means[:, 0]).data(),
                    "score": figure(means[:, 1]).data(),
                }
            )
    return rows
