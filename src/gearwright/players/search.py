"""A player who searches: see `tree` for how."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from gearwright.core.batch import cores
from gearwright.core.game import Game
from gearwright.core.handle import View
from gearwright.core.records import blank, copied, laid_out
from gearwright.core.streams import choice_at, derived, word
from gearwright.core.table import MAX_SEATS

from .tree import Node, simulate

DEPTH = 512
PORTION = 64  # simulations between two looks at the clock
ENDLESS = 1 << 30


@dataclass(frozen=True)
class Settings:
    """How a search plays."""

    simulations: int = 2000
    seconds: float = 0.0  # where this is given, it searches for so long instead
    rollout: int = 0  # random moves after the tree's end; ENDLESS plays every game to its end
    curiosity: float = 1.2
    sharp: float = 6.0  # how much it trusts the evaluation at first
    threads: int = 0  # 0: all cores
    nodes: int = 400_000  # in each tree


class Tree:
    """One thread's tree."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.array = np.zeros(3, game.table.dtype)
        self.nodes = blank(Node, settings.nodes)
        self.path = np.zeros(DEPTH, np.int32)
        self.moves = game.buffer()
        self.marks = np.zeros(game.moves, np.int64)
        self.values = np.zeros(MAX_SEATS, np.float64)
        self.done = 0
        self.used = 1

    def plant(self, root: np.ndarray) -> None:
        """Begins anew at a table."""
        self.array[:1].view(np.uint8)[:] = root.view(np.uint8)
        self.nodes[0] = np.zeros(1, self.nodes.dtype)[0]
        self.nodes["seat"][0] = root["mover"][0]
        self.marks[:] = 0
        self.done = 0
        self.used = 1

    def run(self, observer: int, seed: int, count: int) -> None:
        """So many simulations."""
        own = self.settings
        run = self.game.bound(simulate, SPREAD=self.game.spread)
        self.used = int(
            run(
                laid_out(self.game.table, self.array), laid_out(Node, self.nodes), self.used, self.path, self.moves,
                self.marks, self.values, observer, word(seed), self.done + 1, count, own.rollout, own.curiosity, own.sharp,
            )  # fmt: skip
        )
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

    def decide(self, view: View, seed: int) -> int:
        """The move that the trees together tried most often."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        threads = self.settings.threads or cores()
        if not self.trees or self.trees[0].game is not view.game:
            self.trees = [Tree(view.game, self.settings) for _ in range(threads)]
        z = choice_at(word(seed), view.table.moves)
        for tree in self.trees:
            tree.plant(copied(view.array))
        self._search(view.seat, [int(derived(z, k)) for k in range(threads)])
        total: dict[int, int] = {}
        for tree in self.trees:
            for move, visits in tree.visits().items():
                total[move] = total.get(move, 0) + visits
        return max(legal, key=lambda move: total.get(move, 0))

    def _search(self, observer: int, seeds: list[int]) -> None:
        own = self.settings
        until = time.perf_counter() + own.seconds

        def work(k: int) -> None:
            if own.seconds:
                while time.perf_counter() < until:
                    self.trees[k].run(observer, seeds[k], PORTION)
            else:
                share = -(-own.simulations // len(self.trees))
                self.trees[k].run(observer, seeds[k], share)

        if len(self.trees) == 1:
            work(0)
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(work, range(len(self.trees))))

    def __repr__(self) -> str:
        return f"SearchPlayer({self.settings})"


def rate(game: Game, root: np.ndarray, observer: int, seconds: float) -> float:
    """Full-rollout simulations a second from a table, on all cores."""
    player = SearchPlayer(Settings(seconds=seconds, rollout=ENDLESS))
    player.trees = [Tree(game, player.settings) for _ in range(cores())]
    for tree in player.trees:
        tree.plant(root)
    since = time.perf_counter()
    player._search(observer, list(range(len(player.trees))))
    return sum(tree.done for tree in player.trees) / (time.perf_counter() - since)


__all__: list[Any] = ["ENDLESS", "SearchPlayer", "Settings", "Tree", "rate"]
