"""Gearwright: factory and automaton board games on one fast rules engine.

import gearwright as gw
table = gw.new("factory_manager", seats=4, seed=7)
while not table.over:
    table.play(table.legal_moves()[0])
table.scores; table.log.save("game.json")
"""

from importlib.metadata import version

from .core.batch import Batch, batch
from .core.errors import BadComponents, BadLog, BadState, GearwrightError, IllegalMove, UnknownName
from .core.game import Game
from .core.handle import Handle, View, load, new
from .core.log import Log
from .core.registry import find_game, game_names
from .core.saving import BatchState

__version__ = version("gearwright")
__all__ = [
    "BadComponents",
    "BadLog",
    "BadState",
    "Batch",
    "BatchState",
    "Game",
    "GearwrightError",
    "Handle",
    "IllegalMove",
    "Log",
    "UnknownName",
    "View",
    "batch",
    "find_game",
    "game_names",
    "load",
    "new",
]
