"""Gearwright: factory and automaton board games on one fast rules engine.

import gearwright as gw
table = gw.new("factory_manager", seats=4, seed=7)
while not table.over:
    table.play(table.legal_moves()[0])
table.scores; table.log.save("game.json")
"""

from importlib.metadata import version

from .core.errors import BadComponents, BadLog, BadState, GearwrightError, IllegalMove, UnknownName
from .core.many.batch import Batch, batch
from .core.many.saving import BatchState
from .core.play.game import Game
from .core.play.handle import Handle, View, load, new
from .core.play.log import Log
from .core.play.registry import find_game, game_names

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
