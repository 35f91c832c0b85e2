"""The levels that people choose from: named settings of the other players, from the weakest to the strongest.

`docs/players.md` tells how far they are apart.
"""

from __future__ import annotations

from .greedy import GreedyPlayer
from .search import SearchPlayer, Settings

LEVELS = ("novice", "apprentice", "journeyman", "expert", "master")


def novice() -> GreedyPlayer:
    """Sees what is good one move ahead, and plays every other move without thinking."""
    return GreedyPlayer(mistakes=0.5)


def apprentice() -> GreedyPlayer:
    """The same, with a move without thinking in five."""
    return GreedyPlayer(mistakes=0.2)


def journeyman() -> GreedyPlayer:
    """Takes what is best one move ahead."""
    return GreedyPlayer()


def expert() -> SearchPlayer:
    """Thinks some moves ahead."""
    return SearchPlayer(Settings(simulations=0))


def master() -> SearchPlayer:
    """Thinks well ahead."""
    return SearchPlayer(Settings(simulations=3000))
