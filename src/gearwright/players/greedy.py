"""A player who looks one move ahead: it takes the move after which its seat's position is worth the most."""

from __future__ import annotations

from typing import Any

import numpy as np

from gearwright.core.contract import evaluate, legal_moves, play
from gearwright.core.entries import redeal_at
from gearwright.core.handle import View
from gearwright.core.records import laid_out
from gearwright.core.rules import per_game
from gearwright.core.streams import advance, choice_at, derived, pick, word


SAMPLES = 12  # futures that a move is tried in where something is drawn


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
            tables[spare] = tables[root]
            redeal_at(tables, spare, seat, derived(seed, tried))
            play(tables[spare], int(moves[k]))
            values[k] += evaluate(tables[spare], seat)
            tried += 1
            if tables[spare].firm <= tables[root].moves:
                break
        values[k] /= tried
    return count


class GreedyPlayer:
    """Looks one move ahead; equal moves are drawn by lot."""

    def decide(self, view: View, seed: int) -> int:
        """The move with the best position after it, on tables that are redealt as far as the seat does not know them."""
        game = view.game
        z = choice_at(word(seed), view.table.moves)
        array = np.concatenate([view.array, view.array])
        moves, values = game.buffer(), np.zeros(game.moves, np.float64)
        count = game.bound(look_ahead)(laid_out(game.table, array), 0, 1, view.seat, z, moves, values)
        best = np.flatnonzero(values[:count] == values[:count].max())
        return int(moves[best[pick(advance(z), len(best))]])
