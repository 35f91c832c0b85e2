"""Compiles a game from nothing and prints how many versions of each of its rules that took, and which of them a loop
over the rules calls by name instead of taking them in. Run as a program.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from gearwright import find_game
from gearwright.core import rules
from gearwright.core.playout import checked_games
from gearwright.core.streams import word


def compiled(name: str) -> dict[str, Any]:
    """The versions by the name of the rule, and what is called."""
    game = find_game(name)
    _, tables = game.tables(1)
    blank = game.laid_out(game.blank(game.seats[0], {}))
    games = game.bound(checked_games)
    found = game.buffer().astype("int64")
    games(tables, blank, word(1), 0, game.buffer(), game.longest, found)
    game.entries.observe(tables, 0, 0, game.buffer().repeat(game.observed).astype("float32")[: game.observed])
    made: list[rules.Rule] = rules.RULES  # type: ignore[name-defined,attr-defined]
    (loop,) = games.inspect_llvm().values()
    return {
        "versions": {rule.__qualname__: len(rule.signatures) for rule in made},
        "called": [rule.__qualname__ for rule in made if rule.symbol and f"@{rule.symbol}(" in loop],
    }


if __name__ == "__main__":
    json.dump(compiled(sys.argv[1]), sys.stdout)
