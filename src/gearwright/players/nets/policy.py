"""A player who takes the move that a net likes best, without looking ahead."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from gearwright.core.errors import UnknownName
from gearwright.core.language.contract import legal_moves
from gearwright.core.language.decorators import per_game
from gearwright.core.language.streams import choice_at, pick, word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View

from .. import Player
from ..greedy import GreedyPlayer
from .choosing import Choice, parted
from .files import Net
from .forward import Weights, Work, consider

PARTS = 1 << 30  # so finely a draw tells moves apart


@per_game
def weigh_moves(tables: Any, i: int, seat: int, net: Weights, work: Work) -> int:
    """Lists what a seat may do at table i, each with its logit; tells how many moves that are."""
    count = legal_moves(tables[i], work.moves)
    if count > 1:
        consider(tables, i, seat, net, work, count)
    return count


class NetPlayer:
    """Takes the move that a net finds best; with a temperature it draws one, more freely the higher that is.

    Moves that are less likely than `least` of the likeliest are never drawn; a game's `doubt` is the power to which
    that is raised. `instead` plays where no net fits.
    """

    def __init__(
        self, temperature: float = 0.0, file: Path | None = None, least: float = 0.0, instead: Player | None = None
    ) -> None:
        self.temperature = temperature
        self.least = least
        self.choice = Choice("net", "" if instead else "greedy", file)
        self.instead = instead or GreedyPlayer()
        self._work: tuple[Net, Work] | None = None

    @classmethod
    def with_setting(cls, text: str) -> NetPlayer:
        """`net:0.5` draws with that temperature, `net:mine.safetensors` plays by a file, `net:0.5@FILE` does both."""
        own, file = parted(text)
        try:
            temperature = float(own) if own or file is None else 0.0
        except ValueError:
            temperature = -1.0
        if not 0 <= temperature < math.inf:
            raise UnknownName(
                f"net:{text} is no player: the setting is a temperature as in 0.5, a file NAME.safetensors, "
                "or both as in 0.5@NAME.safetensors."
            )
        return cls(temperature, file)

    def prepare(self, game: Game) -> None:
        """Refuses a named net that does not fit a game; where the game has none that does, says so."""
        self.choice.at(game, game.edition)

    def decide(self, view: View, seed: int) -> int:
        """The likeliest move, or one that is drawn."""
        net = self.choice.at(view.game, int(view.table.edition))
        if net is None:
            return self.instead.decide(view, seed)
        if self._work is None or self._work[0] is not net:
            self._work = (net, Work.of(view.game, net.weights))
        work = self._work[1]
        weigh = view.game.at_table(weigh_moves)
        count = weigh(view.game.laid_out(view.array), 0, view.seat, net.weights, work)
        chosen = 0
        if count > 1:
            least = self.least**view.game.tuning.doubt
            chosen = self.chosen(work.logits[:count], choice_at(word(seed), view.table.moves), least)
        return int(work.moves[chosen])

    def chosen(self, logits: np.ndarray, z: int, least: float = 0.0) -> int:
        """Which of the moves with these logits is taken, at this state of a stream."""
        if not self.temperature:
            return int(logits.argmax())
        behind = (logits - logits.max()).astype(np.float64)
        likely = (np.exp(behind / self.temperature) * (np.exp(behind) >= least)).cumsum()
        return int(likely.searchsorted(pick(z, PARTS) / PARTS * likely[-1], side="right"))
