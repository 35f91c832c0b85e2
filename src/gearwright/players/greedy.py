"""A player who looks one move ahead: it takes the move after which its seat's position is worth the most."""

from __future__ import annotations

from typing import Any

import numpy as np

from gearwright.core.errors import UnknownName
from gearwright.core.language.calls import redeal_at
from gearwright.core.language.contract import evaluate, legal_moves, play
from gearwright.core.language.decorators import per_game
from gearwright.core.language.streams import advance, choice_at, derived, pick, word
from gearwright.core.many.copying import copy_at
from gearwright.core.play.handle import View

SAMPLES = 12  # futures that a move is tried in where something is drawn
PARTS = 1000  # mistakes are drawn in thousandths


@per_game
def look_ahead(tables: Any, root: int, spare: int, seat: int, seed: int, moves: Any, values: Any) -> int:
    """Values every legal move of the table at `root` by playing it on the one at `spare`; tells how many there are.

    A move that draws something is tried in several futures: one of them alone could look good by luck.
    """
    count = legal_moves(tables[root], moves)
    for k in range(count):
        values[k] = 0.0
        tried = 0
        while tried < SAMPLES:
            copy_at(tables, spare, root)
            redeal_at(tables, spare, seat, derived(seed, tried))
            play(tables[spare], int(moves[k]))
            values[k] += evaluate(tables[spare], seat)
            tried += 1
            if tables[spare].locked <= tables[root].moves:
                break
        values[k] /= tried
    return count


class GreedyPlayer:
    """Looks one move ahead; equal moves are drawn by lot. `mistakes` is the share of moves that are any legal one.

    Moves count as equal that are behind the best by at most so much of the game's `spread` as `near` says.
    """

    def __init__(self, mistakes: float = 0.0, near: float = 0.0) -> None:
        self.mistakes = mistakes
        self.near = near

    @classmethod
    def with_setting(cls, text: str) -> GreedyPlayer:
        """`greedy:0.3` makes a mistake in three moves of ten."""
        try:
            mistakes = float(text)
        except ValueError:
            mistakes = -1.0
        if not 0 <= mistakes <= 1:
            raise UnknownName(f"greedy:{text} is no player: the setting is the share of mistakes, from 0 to 1.")
        return cls(mistakes)

    def decide(self, view: View, seed: int) -> int:
        """The move with the best position after it, on tables redealt as far as the seat does not know them."""
        game = view.game
        z = choice_at(word(seed), view.table.moves)
        array, tables = game.tables(2)
        array[:1].view(np.uint8)[:] = view.array.view(np.uint8)
        moves, values = game.buffer(), np.zeros(game.moves, np.float64)
        count = game.at_table(look_ahead)(tables, 0, 1, view.seat, z, moves, values)
        lot = derived(z, SAMPLES)
        if pick(lot, PARTS) < self.mistakes * PARTS:
            return int(moves[pick(advance(lot), count)])
        best = np.flatnonzero(values[:count] >= values[:count].max() - self.near * game.tuning.spread)
        return int(moves[best[pick(advance(lot), len(best))]])
