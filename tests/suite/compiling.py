"""Compiles the games before the tests begin, each once and for all of them. Run as a program.

`python -m tests.suite.compiling [GAME ...]` compiles what the tests use of these games, or of all, one on each core,
into the cache that every process loads from. What it sees there is kept beside the compiled code: how many versions of
each rule it took, and which rules a loop over the rules calls by name instead of taking them in.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from gearwright import Game, batch, find_game, game_names, new
from gearwright.compiling import at_a_table
from gearwright.core.language import decorators as rules
from gearwright.core.language.streams import word
from gearwright.core.many.batch import Games, lent_cores
from gearwright.core.many.playout import checked_games
from gearwright.players import find_player

from ..players.nets.made import net_file

ROOT = Path(__file__).parents[2]
ONE = "--this-one"  # the game that a process of its own compiles


def kept(game: Game) -> Path:
    """Where is told what was seen when a game was compiled."""
    from gearwright.core.language.cache import folder_for

    return folder_for(game.rules.setup.py_func) / "seen.json"  # type: ignore[attr-defined]


def use(game: Game) -> Any:
    """All that the tests do with compiled rules, once; gives a loop over the rules."""
    from gearwright.core.language.cache import note_ahead

    _, tables = game.tables(1)
    blank = game.laid_out(game.blank(game.seats[0], {}))
    loop = game.bound(checked_games)
    loop(tables, blank, word(1), 0, game.buffer(), game.buffer(), game.rules.longest, game.buffer().astype("int64"))
    Games(game, game.seats[0], 1, {}, threads=1).play(0, 1)
    many = batch(game.name, size=2, threads=1)
    many.step(many.random_moves())
    table = new(game.name, seats=next(seats for seats in game.seats if seats > 1), seed=1)
    table.observe(table.seat)
    table.view(table.seat).redealt(1)
    table.mask()
    for name in ("novice", "greedy", "search:20", f"net:{net_file(game.name)}", f"guided:20@{net_file(game.name)}"):
        player = find_player(name)
        for _ in range(2):
            table.play(player.decide(table.view(table.seat), 1))
    at_a_table(game)
    note_ahead(game.package)
    return loop


def compile_one(name: str) -> None:
    """Compiles a game, and keeps what is seen, if there was nothing of it."""
    game = find_game(name)
    is_new = not any(kept(game).parent.glob("*.nbi"))
    loop = use(game)
    if is_new:
        made: list[rules.Rule] = rules.RULES  # type: ignore[name-defined,attr-defined]
        (text,) = loop.inspect_llvm().values()
        seen = {
            "versions": {rule.__qualname__: len(rule.signatures) for rule in made},
            "called": [rule.__qualname__ for rule in made if rule.symbol and f"@{rule.symbol}(" in text],
        }
        kept(game).write_text(json.dumps(seen))


def compile_apart(name: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Compiles a game in a process of its own."""
    command = [sys.executable, "-m", "tests.suite.compiling", ONE, name]
    env = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def main(names: list[str]) -> int:
    """Compiles games side by side and tells how long each took."""
    begun, wrong = time.monotonic(), 0
    heaviest_first = sorted(names, key=lambda name: -len(find_game(name).rules.decisions))
    with ThreadPoolExecutor(lent_cores()) as pool:
        for name, done in zip(heaviest_first, pool.map(compile_apart, heaviest_first), strict=True):
            told = done.stderr if done.returncode else f"{name} is compiled, {time.monotonic() - begun:.0f} s"
            print(told, flush=True)
            wrong |= done.returncode
    return wrong


if __name__ == "__main__":
    if ONE in sys.argv:
        gc.disable()  # Numba keeps nearly all that it makes: looking for what it does not takes a twentieth of the time
        compile_one(sys.argv[-1])
    else:
        sys.exit(main(sys.argv[1:] or game_names()))
