"""Writes a playthrough of every game, as OpenSpiel itself keeps them. Run as a program (`make golden`).

A playthrough is one random game with all that OpenSpiel sees of it at the first decisions and at every tenth: strings,
tensors, legal actions, returns. It shows a game as it is now and not as it was in an older edition, so it is written
anew each time; version control then shows what has changed.
"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import gearwright.envs.openspiel  # noqa: F401  it registers the games
from gearwright import game_names

FOLDER = Path(__file__).parent / "playthroughs"
FEW = "players=2,deals=16"  # every deal is listed, and every player's tensor is shown
SEED = 2026


def write() -> None:
    """One whole game each."""
    for name in game_names():
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(f"gearwright_{name}({FEW})", None, seed=SEED), encoding="utf-8")
        print(path.relative_to(FOLDER))


if __name__ == "__main__":
    write()
