"""The levels that people choose from: named settings of the other players, from the weakest to the strongest.

`docs/players.md` tells how far they are apart.
"""

from __future__ import annotations

from .greedy import GreedyPlayer
from .search import SearchPlayer, Settings

LEVELS = ("novice", "apprentice", "journeyman", "expert", "master")


def novice() -> GreedyPlayer:
    """Knows what is good one move ahead, and makes a mistake in every third move."""
    return GreedyPlayer(mistakes=0.35)


def apprentice() -> GreedyPlayer:
    """Takes what is good one move ahead."""
    return GreedyPlayer()


def journeyman() -> SearchPlayer:
    """Thinks a few moves ahead."""
    return SearchPlayer(Settings(simulations=300))


def expert() -> SearchPlayer:
    """Thinks ahead."""
    return SearchPlayer(Settings(simulations=2000))


def master() -> SearchPlayer:
    """Thinks well ahead."""
    return SearchPlayer(Settings(simulations=15_000))
