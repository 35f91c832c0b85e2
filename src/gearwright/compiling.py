"""Compiles what is wanted of a game before anybody waits for it, by doing it once.

Run as a program it compiles what is needed at a table, and tells on each line how many rules it has compiled of how
many: `python -m gearwright.compiling gaia`. It stands back behind all other work, and ends when its standard input
does, so that it does not outlive whoever started it.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from gearwright import bench
from gearwright.core.language import cache
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.many.batch import Batch, Games
from gearwright.core.many.stepping import first_refused
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game, find_with_files
from gearwright.good_play import stored
from gearwright.players.greedy import GreedyPlayer
from gearwright.players.nets.card import Card
from gearwright.players.nets.files import Net
from gearwright.players.nets.forward import KINDS, Weights, Work
from gearwright.players.nets.guided import GuidedTree
from gearwright.players.nets.policy import weigh_moves
from gearwright.players.search import SearchPlayer, Settings
from gearwright.review.chances import Curve
from gearwright.review.judge import Judge, fitting_net
from gearwright.review.reviewing import PLAIN, judge_of

SMALL = Settings(simulations=2, threads=1, nodes=2000)
KINDNESS = 19  # how far the program stands back
PULSE = 0.5  # seconds between two lines
BOUND = 33  # functions over the rules that are compiled at a table


def at_a_table(game: Game) -> None:
    """All that a single table needs, and then what its bots do."""
    table = Handle(game, game.seats[-1], 0)
    view = table.view(table.seat)
    table.legal_moves(), table.mask(), table.broken()
    table.after_alone(table.legal_moves()[0])
    view.redealt(1), view.observe()
    table.play(table.legal_moves()[0])
    with_choice(table)
    _think(game, table)


def with_choice(table: Handle) -> None:
    """Plays on until a seat has more than one move."""
    while len(moves := table.legal_moves()) == 1:
        table.play(moves[0])


def _think(game: Game, table: Handle) -> None:
    view = table.view(table.seat)
    GreedyPlayer().decide(view, 0)
    judge_of(view)[0].look(view.array, view.seat, view.legal_moves()[:1], range(1), 0, 0)
    net = _blank_net(game)
    game.bound(weigh_moves)(game.laid_out(view.array), 0, view.seat, net.weights, Work.of(game, net.weights))
    for player in (SearchPlayer(SMALL), _Guided(net)):
        tree = player.tree(game)
        tree.plant(view.array)
        tree.run(view.seat, 0, 2)
        move = max(tree.visits(), key=lambda each: tree.visits()[each])
        tree.follow(move, view.after(move).array)


class _Guided(SearchPlayer):
    """Searches with a net that knows nothing."""

    def __init__(self, net: Net) -> None:
        super().__init__(SMALL)
        self.net = net

    def tree(self, game: Game) -> GuidedTree:
        """A tree that asks the net."""
        return GuidedTree(game, self.settings, self.net)


def _blank_net(game: Game) -> Net:
    """A net of zeros: what is compiled is the same for all nets."""
    wide, narrow, values = 4, 2, KINDS * MAX_SEATS
    shapes = {
        "embed": (game.observed, wide), "embed_bias": (wide,), "norm": (1, wide), "up": (1, wide, narrow),
        "up_bias": (1, narrow), "down": (1, narrow, wide), "down_bias": (1, wide), "norm_out": (wide,),
        "policy": (game.moves, wide), "policy_bias": (game.moves,), "value": (values, wide), "value_bias": (values,),
    }  # fmt: skip
    weights = Weights(**{name: np.zeros(shape, np.float32) for name, shape in shapes.items()})
    training: dict[str, Any] = {"settings": {}, "seed": 0, "decisions": 0, "minutes": 0.0, "results": []}
    return Net(Path(), Card.of(game, **training, score_centre=0.0, score_spread=1.0), weights)


def of_a_review(game: Game) -> None:
    """What the review of a finished game does, by the net that fits and by the evaluation."""
    table = Handle(game, game.seats[-1], 0)
    with_choice(table)
    view = table.view(table.seat)
    for net in (fitting_net(game, game.edition), None):
        judge = Judge(game, table.seats, net, PLAIN)
        weights = {"": [0.0] * judge.traits(judge.told(table.array)).shape[-1]}  # a net's traits are others
        judge.curve = Curve(weights, weights)
        judge.look(view.array, table.seat, table.legal_moves()[:2], range(2), 0, 2)
        judge.choice(table.array)


def everything(game: Game) -> None:
    """The same, and all that plays or measures many tables."""
    at_a_table(game)
    of_a_review(game)
    tables = Batch(game, 2, game.seats[-1], 0, {}, observes=True, threads=1)
    tables.step(tables.random_moves())
    tables.restore(tables.state)
    first_refused(tables.mask, np.zeros(2, np.int64))
    Games(game, game.seats[-1], 0, {}, threads=1).play(0, 1)
    list(bench.rates(game, game.seats[-1]))
    if (good := stored(game, game.seats[-1])).logs:
        list(bench.good_rates(game, game.seats[-1], good))


def _tell(game: Game) -> None:
    """A line now and then: how many rules are compiled, and about how many they will be."""
    from gearwright.core.language.decorators import RULES  # type: ignore[attr-defined]  # only where rules are compiled

    own = BOUND + sum(cache.build_of(rule.py_func.__module__).label == game.name for rule in RULES)
    while True:
        print(cache.compiled_of(game.package), own, flush=True)
        threading.Event().wait(PULSE)


def _outlive_nobody() -> None:
    sys.stdin.read()
    os._exit(1)


def _asked(name: str, line: str) -> Game:
    """The game with its own set, or with the one that a line of JSON holds (see `Compiling`)."""
    game, given = find_game(name), json.loads(line or "{}")
    if given.get("package", game.package) == game.package:
        return game
    return find_with_files(name, given["set"], given["files"], given["digest"])


def main(name: str) -> None:
    """Compiles a game, if it is not compiled yet."""
    with suppress(OSError, AttributeError):
        os.nice(KINDNESS)
    game = _asked(name, sys.stdin.readline())
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    threading.Thread(target=_tell, args=(game,), daemon=True).start()
    gc.disable()  # Numba keeps nearly all that it makes: looking for what it does not takes a twentieth of the time
    at_a_table(game)
    cache.note_ahead(game.package)


if __name__ == "__main__":
    main(sys.argv[1])
