"""The levels that people choose from, weakest first: players by the game's net, or by its evaluation where none fits.

A weak level takes any move that does not look much worse than the best, which leaves out most of what only ruins it.
`docs/players.md` tells how far the levels are apart.
"""

from __future__ import annotations

import math
from dataclasses import replace

from . import player_names
from .greedy import GreedyPlayer
from .nets.guided import USUAL, GuidedPlayer
from .nets.policy import NetPlayer
from .search import SearchPlayer, Settings

LEVELS = ("newcomer", "novice", "apprentice", "journeyman", "expert", "master", "grandmaster")


def levels_first() -> list[str]:
    """The names of all players, as people choose from them: the levels, weakest first, and then the others."""
    return [*LEVELS, *(name for name in player_names() if name not in LEVELS)]


def newcomer() -> NetPlayer:
    """Knows what is allowed and what would be foolish, and takes any of the rest."""
    return _unsure(1.1e-5, 1.0)


def novice() -> NetPlayer:
    """Leaves out what looks bad, and takes any of the rest."""
    return _unsure(6e-5, 0.4)


def apprentice() -> NetPlayer:
    """Often finds something useful, seldom the best."""
    return _unsure(3e-4, 0.1)


def journeyman() -> NetPlayer:
    """Plays soundly, and does not see what makes the last difference."""
    return _unsure(3e-3, 0.0)


def expert() -> NetPlayer:
    """Takes what long training finds best, at a glance."""
    return NetPlayer(instead=SearchPlayer(Settings(simulations=0)))


def master() -> GuidedPlayer:
    """Knows the game by long training, and looks some moves ahead."""
    return GuidedPlayer(replace(USUAL, simulations=300, threads=1), instead=SearchPlayer(Settings(simulations=1000)))


def grandmaster() -> GuidedPlayer:
    """Knows the game by long training, and looks well ahead."""
    return GuidedPlayer(replace(USUAL, simulations=5000, threads=2), instead=SearchPlayer(Settings(simulations=3000)))


def _unsure(least: float, near: float) -> NetPlayer:
    return NetPlayer(math.inf, least=least, instead=GreedyPlayer(near=near))
