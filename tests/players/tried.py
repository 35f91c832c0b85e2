"""Searches in every game, interpreted, and prints how many illegal moves it tried. Run as a program."""

from __future__ import annotations

import json
import sys
from typing import Any

from gearwright import game_names
from gearwright.core.language.records import laid_out
from gearwright.core.language.streams import word
from gearwright.players.search import Settings, Tree
from gearwright.players.tree import Node, simulate

from ..suite.cases import Case

SIMULATIONS = 40
POSITIONS = (10, 20, 40, 60)  # moves from the beginning


def illegal(case: Case, moves: int) -> int:
    """In one search from a table after so many random moves."""
    table = case.at_decision(0, moves)
    game, wrong = case.game, 0

    def play(at: Any, move: int) -> None:
        nonlocal wrong
        wrong += game.functions["refuse"](at, move) != 0
        game.functions["play"](at, move)

    own = Settings(rollout=0)
    tree = Tree(game, own)
    tree.plant(table.view(table.seat).array)
    run = game.over_rules(simulate, "simulate", play=play)
    run(
        laid_out(game.rules.table, tree.array), laid_out(Node, tree.nodes), tree.used, tree.path, tree.moves,
        tree.marks, tree.values, table.seat, word(5), 1, SIMULATIONS, own.rollout, own.curiosity, own.sharpness,
        game.tuning.spread,
    )  # fmt: skip
    return wrong


if __name__ == "__main__":
    found = {name: sum(illegal(Case(name, 2, ()), moves) for moves in POSITIONS) for name in game_names()}
    json.dump(found, sys.stdout)
