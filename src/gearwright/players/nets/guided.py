"""A player who searches with a net, on all cores; `tree` has the search itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gearwright.core.errors import UnknownName
from gearwright.core.language.records import laid_out
from gearwright.core.language.streams import word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View

from .. import Player
from ..search import SearchPlayer, Settings, Tree, read_effort
from ..tree import Node
from .choosing import Choice, parted
from .files import Net
from .forward import Work
from .tree import simulate_guided

USUAL = Settings(simulations=800, curiosity=1.5)


class GuidedTree(Tree):
    """One thread's tree, which asks a net."""

    def __init__(self, game: Game, settings: Settings, net: Net) -> None:
        super().__init__(game, settings)
        self.net = net
        self.work = Work.of(game, net.weights)

    def run(self, observer: int, seed: int, count: int) -> None:
        """So many simulations, and one more where the root is new: it only finds out which moves there are."""
        game, card = self.game, self.net.card
        count += not self.nodes["first"][0]
        tables, nodes = laid_out(game.rules.table, self.array), laid_out(Node, self.nodes)
        buffers = (self.path, self.marks, self.values, self.net.weights, self.work)
        manner = (self.settings.curiosity, card.score_centre, card.score_spread)
        run = game.bound(simulate_guided)
        self.used = int(run(tables, nodes, self.used, *buffers, observer, word(seed), self.done + 1, count, *manner))
        self.done += count


class GuidedPlayer(SearchPlayer):
    """Searches as `search` does, but a net says what to try first and what positions are worth.

    `instead` plays where no net fits.
    """

    def __init__(
        self, settings: Settings | None = None, file: Path | None = None, instead: Player | None = None
    ) -> None:
        super().__init__(settings or USUAL)
        self.choice = Choice("guided", "" if instead else "search", file)
        own = self.settings
        self._instead = instead or SearchPlayer(Settings(own.simulations, own.seconds, threads=own.threads))
        self._net: Net | None = None

    @classmethod
    def with_setting(cls, text: str) -> GuidedPlayer:
        """`guided:800` tries so many simulations a decision, `guided:0.5s` thinks so long, `guided:800@FILE` by a file.

        `guided:mine.safetensors` plays by a file as `guided` does.
        """
        own, file = parted(text)
        effort = read_effort(own) if own or file is None else {}
        if effort is None:
            raise UnknownName(
                f"guided:{text} is no player: the setting is a number of simulations, or seconds as in 0.5s, a file "
                "NAME.safetensors, or both as in 0.5s@NAME.safetensors."
            )
        return cls(replace(USUAL, **effort), file)

    def prepare(self, game: Game) -> None:
        """Refuses a named net that does not fit a game; where the game has none that does, says so."""
        self.choice.at(game, game.edition)

    def decide(self, view: View, seed: int) -> int:
        """The move that the trees together tried most often."""
        net = self.choice.at(view.game, int(view.table.edition))
        if net is None:
            return self._instead.decide(view, seed)
        if net is not self._net:
            self._net, self.trees = net, []
        return super().decide(view, seed)

    def tree(self, game: Game) -> Tree:
        """A tree that asks the net."""
        assert self._net is not None
        return GuidedTree(game, self.settings, self._net)
