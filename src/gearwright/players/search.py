"""A player who searches, on all cores; `tree` has the search itself."""

from __future__ import annotations

import math
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from gearwright.core.errors import UnknownName
from gearwright.core.language.records import blank, copied, laid_out
from gearwright.core.language.streams import choice_at, derived, word
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.many.batch import cores
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View

from .tree import Node, keep_subtree, simulate

DEPTH = 512
PORTION = 64  # simulations between two looks at the clock
ENDLESS = 1 << 30  # a rollout that goes on until the game is over


@dataclass(frozen=True)
class Settings:
    """How a search plays."""

    simulations: int = 2000  # for one decision, shared out among the threads; 0: as many as the game gives an expert
    seconds: float = 0.0  # where this is given, it searches for so long instead
    rollout: int = 0  # random moves where the tree ends, before the evaluation takes over
    curiosity: float = 1.2  # how much a move that was tried seldom is worth a try, where leads of a point are clear
    sharpness: float = 3.0  # how much the evaluation decides what is tried first
    threads: int = 0  # 0: all cores
    nodes: int = 300_000  # of each thread's tree


class Tree:
    """One thread's tree, and the tables that it tries things out on."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.array = np.zeros(3, game.rules.table.dtype)
        self.nodes = blank(Node, settings.nodes)
        self.spare = blank(Node, settings.nodes)
        self.origin = np.zeros(settings.nodes, np.int32)
        self.path = np.zeros(DEPTH, np.int32)
        self.moves = game.buffer()
        self.marks = np.zeros(game.moves, np.int64)
        self.values = np.zeros(MAX_SEATS, np.float64)
        self.done = 0  # simulations since it was planted: they number the marks and the redealt tables
        self.used = 0

    def plant(self, root: np.ndarray) -> None:
        """Begins anew at a table."""
        self._stand_at(root)
        self.nodes[:1] = np.zeros(1, self.nodes.dtype)
        self.nodes["seat"][0] = root["mover"][0]
        self.used = 1
        self.done = 0
        self.marks[:] = 0

    def follow(self, move: int, root: np.ndarray) -> None:
        """Goes on from a table that one move has led to, with what is known of it already."""
        child = int(self.nodes["first"][0])
        while child and self.nodes["move"][child] != move:
            child = int(self.nodes["next"][child])
        if not child:
            self.plant(root)
            return
        self._stand_at(root)
        keep = self.game.bound(keep_subtree)
        self.used = int(keep(laid_out(Node, self.nodes), laid_out(Node, self.spare), self.origin, child))
        self.nodes, self.spare = self.spare, self.nodes

    def _stand_at(self, root: np.ndarray) -> None:
        self.array[:1].view(np.uint8)[:] = root.view(np.uint8)

    def run(self, observer: int, seed: int, count: int) -> None:
        """So many simulations."""
        own, game = self.settings, self.game
        buffers = (self.path, self.moves, self.marks, self.values)
        manner = (own.rollout, own.curiosity / math.sqrt(game.tuning.spread), own.sharpness, game.tuning.spread)
        tables, nodes = laid_out(game.rules.table, self.array), laid_out(Node, self.nodes)
        run = game.bound(simulate)
        self.used = int(run(tables, nodes, self.used, *buffers, observer, word(seed), self.done + 1, count, *manner))
        self.done += count

    def visits(self) -> dict[int, int]:
        """How often each move at the root was tried."""
        found: dict[int, int] = {}
        child = int(self.nodes["first"][0])
        while child:
            found[int(self.nodes["move"][child])] = int(self.nodes["visits"][child])
            child = int(self.nodes["next"][child])
        return found


class SearchPlayer:
    """Searches on all cores, a tree each, and takes the move that was tried most often."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.trees: list[Tree] = []
        self._next: tuple[bytes, int] | None = None  # the view that the last move leads to if nothing else happens

    @classmethod
    def with_setting(cls, text: str) -> SearchPlayer:
        """`search:5000` tries 5,000 simulations for each decision, `search:1.5s` thinks for a second and a half."""
        effort = read_effort(text)
        if effort is None:
            raise UnknownName(
                f"search:{text} is no player: the setting is a number of simulations, or seconds as in 1.5s."
            )
        return cls(Settings(**effort))

    def tree(self, game: Game) -> Tree:
        """A tree for one thread."""
        return Tree(game, self.settings)

    def decide(self, view: View, seed: int) -> int:
        """The move that the trees together tried most often."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        if not self.trees or self.trees[0].game is not view.game:
            self.trees = [self.tree(view.game) for _ in range(self.settings.threads or cores())]
            self._next = None
        for tree in self.trees:
            if self._next and view.array.tobytes() == self._next[0]:
                tree.follow(self._next[1], copied(view.array))
            else:
                tree.plant(copied(view.array))
        z = choice_at(word(seed), view.table.moves)
        self.think(view.seat, [int(derived(z, k)) for k in range(len(self.trees))])
        total = dict.fromkeys(legal, 0)
        for tree in self.trees:
            for move, visits in tree.visits().items():
                if move in total:
                    total[move] += visits
        best = max(legal, key=lambda move: total[move])
        self._next = (_after(view, best), best)
        return best

    def think(self, observer: int, seeds: list[int]) -> None:
        """Lets every tree grow, as long as the settings say."""
        own = self.settings
        until = time.perf_counter() + own.seconds

        def work(k: int) -> None:
            if not own.seconds:
                count = own.simulations or self.trees[k].game.tuning.expert
                self.trees[k].run(observer, seeds[k], -(-count // len(self.trees)))
            while own.seconds and time.perf_counter() < until:
                self.trees[k].run(observer, seeds[k], PORTION)

        if len(self.trees) == 1:
            work(0)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(work, range(len(self.trees))))


def read_effort(text: str) -> dict[str, Any] | None:
    """How long a search thinks, as `Settings` has it: "5000" simulations, or "1.5s"; nothing, if it says neither."""
    if found := re.fullmatch(r"([1-9]\d*)", text):
        return {"simulations": int(found[1])}
    if (found := re.fullmatch(r"(\d+(?:\.\d+)?)s", text)) and float(found[1]):
        return {"seconds": float(found[1])}
    return None


def _after(view: View, move: int) -> bytes:
    """What the seat sees after a move of its own, if nothing is drawn and nobody else moves."""
    array = copied(view.array)
    tables = view.game.laid_out(array)
    view.game.calls.play(tables, 0, move)
    view.game.calls.hide(tables, 0, view.seat)
    return array.tobytes()


def rollouts_per_second(game: Game, root: np.ndarray, observer: int, seconds: float) -> float:
    """Simulations a second from a table, each played to the end of the game, on all cores."""
    player = SearchPlayer(Settings(seconds=seconds, rollout=ENDLESS))
    player.trees = [Tree(game, player.settings) for _ in range(cores())]
    for tree in player.trees:
        tree.plant(root)
        tree.run(observer, 0, 1)  # compiles
        tree.plant(root)
    since = time.perf_counter()
    player.think(observer, list(range(len(player.trees))))
    return sum(tree.done for tree in player.trees) / (time.perf_counter() - since)
