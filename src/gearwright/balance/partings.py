"""Where two games of one deal part: the first move that is another one, or after which the tables differ at once.

Up to then both tables were alike, byte for byte, so this is what the change does directly: a price that was paid, or a
choice that answers it. All that comes later follows from it, and shows less clearly what was changed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gearwright.core.errors import UnknownName
from gearwright.core.language.records import look
from gearwright.core.language.streams import word
from gearwright.core.play.game import Game

from .naming import Thing
from .plan import Ended, Plan

if TYPE_CHECKING:
    from .summary import Part

LEAST = 8  # partings by choice alone, before anything is said of them
Pairs = Sequence[tuple[Thing, Thing]]


def partings(ours: Part, theirs: Part, pairs: Pairs, plan: Plan, games: Sequence[Game]) -> list[dict[str, Any]]:
    """For each thing how often games part by it: by what comes of it, or because only players of one set take it."""
    outcome: Counter[int] = Counter()
    here: Counter[int] = Counter()
    there: Counter[int] = Counter()
    follower = Follower(plan, games)
    numbers = {other.row: one.row for one, other in pairs}
    for key, game in ours.games.items():
        mine, his = follower.parting(game, theirs.games[key]) if key in theirs.games else (None, None)
        row = numbers.get(his) if his is not None else None
        if mine is not None and mine == row:
            outcome[mine] += 1
        else:
            here.update([] if mine is None else [mine])
            there.update([] if row is None else [row])
    rows = (_row(one, outcome[one.row], here[one.row], there[one.row]) for one, _ in pairs)
    return [row for row in rows if row["outcome"] or row["here"] + row["there"] >= LEAST]


class Follower:
    """Plays two games of a deal side by side, one with each set, until they part."""

    def __init__(self, plan: Plan, games: Sequence[Game]) -> None:
        self.plan, self.games = plan, games
        self.arrays = [game.tables(1)[0] for game in games]
        self.tables = [game.laid_out(array) for game, array in zip(games, self.arrays, strict=True)]
        self.comparable = self.arrays[0].dtype == self.arrays[1].dtype

    def parting(self, ours: Ended, theirs: Ended) -> tuple[int | None, int | None]:
        """What the two moves spoke of by which they part; nothing, where they never do or began differently."""
        for game, table in zip(self.games, self.tables, strict=True):
            blank = game.laid_out(game.blank(ours.seats, self.plan.options))
            game.calls.start(table, 0, blank, word(self.plan.deal(ours.game)))
        if not self._alike():
            return None, None
        for mine, his in zip(ours.moves, theirs.moves, strict=False):
            spoken = self._thing(0, mine), self._thing(1, his)
            for game, table, move in zip(self.games, self.tables, (mine, his), strict=True):
                game.calls.play(table, 0, move)
            if self._spelled(0, mine) != self._spelled(1, his) or not self._alike():
                return spoken
        return None, None

    def _alike(self) -> bool:
        """Whether both tables are; where sets have tables of different shapes, choices alone tell."""
        return not self.comparable or self.arrays[0].tobytes() == self.arrays[1].tobytes()

    def _thing(self, number: int, move: int) -> int:
        game = self.games[number]
        return int(game.functions["thing"](look(game.rules.table, self.arrays[number], 0), move))

    def _spelled(self, number: int, move: int) -> str:
        try:
            return self.games[number].rules.contents.spell(move)
        except UnknownName:
            return ""


def _row(thing: Thing, outcome: int, here: int, there: int) -> dict[str, Any]:
    strength = (outcome + abs(here - there)) / math.sqrt(max(outcome + here + there, 1))
    told = [
        *([f"in {outcome} deals the games are alike until it is taken, and differ at once"] if outcome else []),
        *([f"in {here} it is the first choice that players of this set make otherwise"] if here else []),
        *([f"in {there} the first that players of the other set make otherwise"] if there else []),
    ]
    return {
        "key": thing.key,
        "name": thing.name,
        "measure": "parting",
        "outcome": outcome,
        "here": here,
        "there": there,
        "strength": strength,
        "chance": 0.0 if outcome else math.erfc(strength / math.sqrt(2)),  # alike before, and not after: no chance
        "text": f"“{thing.name}”: {', '.join(told)}.",
    }
