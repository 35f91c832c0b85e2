"""Plays the same games and prints a hash of all that can be seen of them: to compare the ways in which rules can run.

Run as a program with the name of a game, and how many cases of it if not all, in a process of its own: the way is
chosen when the engine is imported.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys

from gearwright.core.language.streams import word
from gearwright.core.many.playout import play_games

from .cases import CASES, Case

GAMES = 20
TRACED = 2
FEW = 100 if "GEARWRIGHT_EXAMPLES" in os.environ else 4  # of many cases of a game so many, spread over all of them


def whole_games(case: Case) -> str:
    """The last tables of games that were played in one go."""
    game = case.game
    array, tables = game.tables(GAMES)
    blank = game.laid_out(game.blank(case.seats, dict(case.options)))
    game.bound(play_games)(tables, blank, word(11), 0, game.buffer())
    return hashlib.sha256(array.tobytes()).hexdigest()


def every_move(case: Case) -> str:
    """The table, the masks, the views and the observations after every move."""
    total = hashlib.sha256()
    for seed in range(TRACED):
        table = case.played(seed, 0)
        while not table.over:
            total.update(table.array.tobytes())
            total.update(table.mask().tobytes())
            for seat in range(case.seats + 1):
                total.update(table.view(seat).array.tobytes())
            total.update(table.observe(table.seat).tobytes())
            legal = table.legal_moves()
            total.update(table.describe(legal[0]).encode())
            table.play(legal[(seed + len(table.moves) * 7) % len(legal)])
        total.update(table.array.tobytes())
    return total.hexdigest()


def trace(name: str, most: int | None = None) -> dict[str, list[str]]:
    """The hashes of the cases of a game, or of the first ones."""
    cases = [case for case in CASES if case.name == name]
    spread = cases[:: max(1, len(cases) // FEW)][:most]
    return {str(case): [whole_games(case), every_move(case)] for case in spread}


if __name__ == "__main__":
    json.dump(trace(sys.argv[1], *map(int, sys.argv[2:])), sys.stdout)
