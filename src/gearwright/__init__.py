"""Gearwright: factory and automaton board games on one fast rules engine.

import gearwright as gw
table = gw.new("factory_manager", seats=4, seed=7)
while not table.over:
    table.play(table.legal_moves()[0])
table.scores; table.log.save("game.json")
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import BadComponents as BadComponents
    from .core.errors import BadLog as BadLog
    from .core.errors import BadState as BadState
    from .core.errors import GearwrightError as GearwrightError
    from .core.errors import IllegalMove as IllegalMove
    from .core.errors import UnknownName as UnknownName
    from .core.many.batch import Batch as Batch
    from .core.many.batch import batch as batch
    from .core.many.saving import BatchState as BatchState
    from .core.play.game import Game as Game
    from .core.play.handle import Handle as Handle
    from .core.play.handle import View as View
    from .core.play.handle import load as load
    from .core.play.handle import new as new
    from .core.play.log import Log as Log
    from .core.play.registry import find_game as find_game
    from .core.play.registry import game_names as game_names

    __version__: str

WHERE = {  # what is imported when it is first asked for: Numba alone takes a quarter of a second
    "errors": ("BadComponents", "BadLog", "BadState", "GearwrightError", "IllegalMove", "UnknownName"),
    "many.batch": ("Batch", "batch"),
    "many.saving": ("BatchState",),
    "play.game": ("Game",),
    "play.handle": ("Handle", "View", "load", "new"),
    "play.log": ("Log",),
    "play.registry": ("find_game", "game_names"),
}
__all__ = sorted(name for names in WHERE.values() for name in names)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("gearwright")
    for module, names in WHERE.items():
        if name in names:
            found = getattr(import_module(f".core.{module}", __name__), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
