"""Where two games of one deal part: the first choice that players of one set make otherwise than those of the other.

Up to then both tables were alike but for what the tables of the sets say, so the choice is a direct answer to that.
What comes later follows from it, too, and shows less clearly what was changed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from gearwright.core.errors import UnknownName
from gearwright.core.play.game import Game

from .counting import Counted
from .naming import Thing

ELSEWHERE = -2  # a number that only the other set has
LEAST = 8  # partings, before anything is said of them


def partings(
    ours: Sequence[Counted], theirs: Sequence[Counted], pairs: Sequence[tuple[Thing, Thing]], games: Sequence[Game]
) -> list[dict[str, Any]]:  # fmt: skip
    """For each thing how often it is taken where games part, with our set and with theirs."""
    numbers = _numbers(pairs, games)
    here: Counter[int] = Counter()
    there: Counter[int] = Counter()
    for one, other in zip(ours, theirs, strict=True):
        for mine, his in zip(one.spoken, other.spoken, strict=True):
            both = min(len(mine), len(his))
            told = numbers[his[:both]]
            apart = np.flatnonzero(mine[:both] != told)
            if len(apart):
                here[int(mine[apart[0]])] += 1
                there[int(told[apart[0]])] += 1
    return [
        _row(thing, here[thing.row], there[thing.row])
        for thing, _ in pairs
        if here[thing.row] + there[thing.row] >= LEAST
    ]


def _row(thing: Thing, here: int, there: int) -> dict[str, Any]:
    strength = abs(here - there) / math.sqrt(here + there)
    return {
        "key": thing.key,
        "name": thing.name,
        "measure": "parting",
        "here": here,
        "there": there,
        "difference": here - there,
        "strength": strength,
        "chance": math.erfc(strength / math.sqrt(2)),
        "text": f"“{thing.name}”: where the games of a deal part for the first time, it is what is taken with this set "
        f"in {here} of them, and what is taken with the other in {there}.",
    }


def _numbers(pairs: Sequence[tuple[Thing, Thing]], games: Sequence[Game]) -> np.ndarray:
    """For each number of their things, and for -1 at the end, the number of ours that means the same."""
    ours, theirs = games
    total = theirs.moves + sum(each.count for each in theirs.rules.things)
    numbers = np.full(total + 1, ELSEWHERE, np.int32)
    numbers[-1] = -1
    for move in range(theirs.moves):
        try:
            numbers[move] = ours.rules.contents.read(theirs.rules.contents.spell(move))
        except UnknownName:
            continue
    for one, other in pairs:
        numbers[other.row] = one.row
    return numbers
