"""What a GPU does at a table, on the CPU: with pauses or without, every move leads to the same table.

Run as a program, interpreted: `GEARWRIGHT_INTERPRETED=1 python -m tests.suite.driving GAME`.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field

import numpy as np

from gearwright import find_game
from gearwright.core.gpu.advancing import BEGIN, PLAY, RESUME, drive, is_meant
from gearwright.core.gpu.ordering import OVER, WAITING
from gearwright.core.language.records import copied
from gearwright.core.language.streams import derived, word
from gearwright.core.play.game import Game

SEED = 3
SEATS = 2


@dataclass
class Driven:
    """One table, and what a batch keeps beside it."""

    game: Game
    array: np.ndarray = field(init=False)
    waits: int = 0  # how often it stopped before a step

    def __post_init__(self) -> None:
        self.array = self.game.blank(SEATS, {})
        self.blank = self.game.blank(SEATS, {})
        self.games, self.seeds = np.zeros(1, np.int64), np.full(1, int(derived(derived(word(SEED), 0), 0)), np.uint64)
        self.over = np.zeros(1, np.bool_)
        self.scores, self.places = np.zeros((1, SEATS), np.int32), np.zeros((1, SEATS), np.int8)
        self.drive = self.game.bound(drive)

    def run(self, task: int, move: int, pauses: int, again: int) -> int:
        """To the next decision, with so many pauses at most; gives the key."""
        for left in range(pauses, -1, -1):
            tables = self.game.laid_out(self.array)
            state = (
                self.game.laid_out(self.blank),
                word(SEED),
                0,
                self.games,
                self.seeds,
                move,
                self.over,
                self.scores,
                self.places,
            )
            key = int(self.drive(tables, 0, task, left, *state, again))
            if not is_meant(key, RESUME):
                return key
            assert key == WAITING + self.next_count() and left > 0
            self.waits += 1
            task = RESUME
        raise AssertionError("the last round does not pause")

    def next_count(self) -> int:
        """What the step before which the table waits is about."""
        entry = self.array["agenda"][0][self.array["depth"][0] - 1]
        assert entry["kind"] == self.game.tuning.pause
        return int(entry["lower"]) & 255


def same_place(game: Game) -> None:
    """Plays one game both ways."""
    driven, draw = Driven(game), random.Random(1)
    key = driven.run(BEGIN, 0, pauses=2, again=1)
    array = copied(driven.blank)
    game.calls.start(game.laid_out(array), 0, game.laid_out(driven.blank), word(driven.seeds[0]))
    moves = game.buffer()
    for number in range(game.rules.longest):
        tables = game.laid_out(array)
        assert driven.array.tobytes() == array.tobytes(), number
        assert key == array["due"]["kind"][0]
        move = int(moves[draw.randrange(int(game.calls.legal_moves(tables, 0, moves)))])
        game.calls.play(tables, 0, move)
        over = bool(array["over"][0])
        key = driven.run(PLAY, move, pauses=number % 3, again=not over or number % 2)
        assert driven.over[0] == over
        if over:
            break
    assert driven.games[0] == 1
    assert (driven.scores[0] == array["scores"][0][:SEATS]).all()
    assert (driven.places[0] == array["places"][0][:SEATS]).all()
    if key != OVER:
        assert driven.seeds[0] == derived(derived(word(SEED), 0), 1)
        game.calls.start(game.laid_out(array), 0, game.laid_out(driven.blank), word(driven.seeds[0]))
    assert driven.array.tobytes() == array.tobytes()
    assert (driven.waits > 0) == (game.tuning.pause >= 0)
    assert not is_meant(OVER, PLAY) and not is_meant(0, RESUME)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        with np.errstate(over="ignore"):
            same_place(find_game(name))
            print(name)
