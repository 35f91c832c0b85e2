"""The course of a game: what each seat's chance was at every choice, and what moved it.

The ladder. A rung stands where a seat has a choice, and at the end. Its value V is the judge's on the table as it lies,
open hands included, but without the random streams: nobody knows what will be drawn. Between two rungs lie the choice,
the moves without a choice that follow it, and what is drawn meanwhile. M is the mean of V over the next rungs that
could come after the same choice with other draws. So V(next) - V = (M - V) + (V(next) - M): what the decision did, and
what chance did. Where several streams moved, they are fixed one after the other, and each has its own difference.
The sum of all differences is the last V, which is the result, less the first.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from gearwright.core.language.records import copied
from gearwright.core.language.streams import derived, word
from gearwright.core.language.table import STREAMS
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .judge import Judge

DEAL = "deal"  # the source of what was decided before the first choice
DEALT_ANEW = "dealt_anew"  # the source of what changed where a position of another game was played on
NO_STREAM = -1  # stands for all of them, where a table was dealt anew
KNOWS_ALL = -1  # a seat that knows what lies hidden, and not what will be drawn
CHANCES = 1 << 40  # sets the futures of what was drawn apart from those that decisions are judged in


@dataclass
class Rung:
    """A place where a seat has a choice, or the end."""

    move: int  # moves made before
    array: np.ndarray  # the table
    legal: list[int]
    played: int = -1
    dealt_anew: bool = False  # whether the table was, between this choice and the next
    chances: np.ndarray = field(default_factory=lambda: np.zeros(0))
    places: np.ndarray = field(default_factory=lambda: np.zeros(0))

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.array["due"]["seat"][0])


@dataclass
class Draw:
    """What one stream did after the choice at a rung; rung -1 is the deal."""

    rung: int
    source: str
    changes: np.ndarray


@dataclass
class Course:
    """All rungs of a game, what decisions did, and what chance did."""

    rungs: list[Rung]  # the end is the last
    draws: list[Draw]
    did: list[np.ndarray]  # for each rung but the last, what its decision did to each seat

    @property
    def choices(self) -> list[Rung]:
        """The rungs where somebody chose."""
        return self.rungs[:-1]


def climb(handle: Handle) -> list[Rung]:
    """The rungs of a finished game."""
    table = handle.fresh()
    rungs = []
    for number, move in enumerate(handle.moves):
        legal = table.legal_moves()
        if len(legal) > 1:
            rungs.append(Rung(number, copied(table.array), legal, move))
        table.play(move)
        if rungs and any(each.move == number + 1 for each in table.dealt_anew):
            rungs[-1].dealt_anew = True
    rungs.append(Rung(len(handle.moves), copied(table.array), []))
    return rungs


def value(rungs: list[Rung], judge: Judge) -> None:
    """Writes the value of each rung."""
    rows = np.concatenate([rung.array.view(np.uint8) for rung in rungs]).view(rungs[0].array.dtype)
    chances, places = judge.weigh(rows)
    for rung, own, place in zip(rungs, chances, places, strict=True):
        rung.chances, rung.places = own, place


def follow(rungs: list[Rung], judge: Judge, seed: int, futures: int, each: Callable[..., Any] = map) -> Course:
    """The course over rungs that have their values; `each` may be the map of a pool of threads."""
    names = stream_names(judge.game)
    even = np.full(judge.seats, 1 / judge.seats)
    draws, did = [Draw(-1, DEAL, rungs[0].chances - even)], []

    def step(number: int) -> list[tuple[int, np.ndarray]]:
        return between(rungs[number], rungs[number + 1], judge, int(derived(word(seed), CHANCES + number)), futures)

    for number, found in enumerate(each(step, range(len(rungs) - 1))):
        drawn = sum((changes for _, changes in found), np.zeros(judge.seats))
        draws += [Draw(number, DEALT_ANEW if stream == NO_STREAM else names[stream], each) for stream, each in found]
        did.append(rungs[number + 1].chances - rungs[number].chances - drawn)
    return Course(rungs, draws, did)


def between(rung: Rung, after: Rung, judge: Judge, seed: int, futures: int) -> list[tuple[int, np.ndarray]]:
    """The streams that moved between two rungs, and what each did to the chances."""
    if rung.dealt_anew:
        looked = judge.look(rung.array, KNOWS_ALL, [rung.played], range(futures), seed, 0)
        return [(NO_STREAM, after.chances - looked.chances[0].mean(0))]
    moved = np.flatnonzero(rung.array["streams"][0] != after.array["streams"][0])
    means, fixed = [], np.zeros(STREAMS, np.int64)
    for stream in moved:
        looked = judge.look(rung.array, KNOWS_ALL, [rung.played], range(futures), seed, 0, fixed.copy())
        means.append(looked.chances[0].mean(0))
        fixed[stream] = 1
    means.append(after.chances)
    return [(int(stream), later - mean) for stream, mean, later in zip(moved, means, means[1:], strict=False)]


def stream_names(game: Game) -> list[str]:
    """What the random streams of a game are for: the keys of its `streams.py`, where it has one."""
    module = sys.modules.get(f"{game.package}.streams", ModuleType(""))
    known = {
        number: name.lower() for name, number in vars(module).items() if name.isupper() and isinstance(number, int)
    }
    return [known.get(stream, f"stream_{stream}") for stream in range(STREAMS)]
