"""Runs that are small enough for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gearwright import find_game
from gearwright.learning.returns import Scale
from gearwright.learning.run import Run
from gearwright.learning.settings import Settings, read_settings

GAME = find_game("automata")
SIZE: dict[str, Any] = {"width": 32, "inner": 16, "blocks": 1}


def settings(**given: Any) -> Settings:
    small = {**SIZE, "tables": 24, "window": 8, "portion": 64, "seats": [2, 3], "decisions": 10**9}
    lively = {"league": 0.5, "wander": 0.3, "opponents": [], "out_of_step": 30}
    return read_settings(None, "cpu", {**small, **lively, **given})


def run_in(folder: Path, **given: Any) -> Run:
    folder.mkdir(exist_ok=True)
    return Run(GAME, settings(**given), "cpu", folder, Scale(40.0, 40.0))
