"""Whatever answers decisions. A player is found by its entry point, so others can add theirs; it needs one method.

A name may carry a setting after a colon, which the player reads: `search:5000`, `search:1.5s`, `greedy:0.3`.
"""

from __future__ import annotations

import inspect
import logging
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol, runtime_checkable

from gearwright.core.errors import UnknownName, one_of
from gearwright.core.language.streams import CHOICES, derived, word
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View

GROUP = "gearwright.players"
RANDOM = "random"
logger = logging.getLogger("gearwright.players")  # on standard error, unless the program sends it elsewhere


@runtime_checkable
class Player(Protocol):
    """Knows a game only through the view of its seat, which holds nothing that the seat may not know."""

    def decide(self, view: View, seed: int) -> int:
        """A legal move. The same view and seed give the same move, unless the player's thinking is timed."""


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def player_names() -> list[str]:
    """The players that are installed."""
    return list(_entry_points())


def find_player(name: str) -> Player:
    """A player of that name."""
    plain, colon, setting = name.partition(":")
    if plain not in _entry_points():
        raise UnknownName(f"There is no player '{plain}': there is {one_of(player_names())}.")
    make = _entry_points()[plain].load()
    if not colon:
        player: Player = make()
        return player
    if not hasattr(make, "with_setting"):
        raise UnknownName(f"The player {plain} takes no setting: '{name}' should be '{plain}'.")
    player = make.with_setting(setting)
    return player


def needs_setting(name: str) -> bool:
    """Whether an installed player means nothing without a setting, so that it cannot be chosen by its name alone."""
    return bool(getattr(_entry_points()[name].load(), "needs_setting", False))


@dataclass(frozen=True)
class Told:
    """What a player says of itself, in its own first sentences."""

    name: str
    does: str
    setting: str  # what may stand after a colon; nothing, if it takes no setting


def told_of(name: str) -> Told:
    """What an installed player does."""
    make = _entry_points()[name].load()
    return Told(name, _first_line(make), _first_line(getattr(make, "with_setting", None)))


def _first_line(documented: object) -> str:
    return (inspect.getdoc(documented) or "").partition("\n")[0] if documented is not None else ""


def seated_player(name: str) -> Player:
    """Whoever answers at a seat: an Automa has one move at a time, which any player finds."""
    return find_player(RANDOM if name == AUTOMA else name)


def check_player(name: str, game: Game) -> None:
    """Refuses a player that is unknown or cannot play a game; one that lacks something for it says so (`prepare`)."""
    prepare = getattr(seated_player(name), "prepare", None)
    if prepare is not None:
        prepare(game)


def seed_for(seed: int, seat: int) -> int:
    """What a player at a seat draws from in the game with this seed.

    It is not the game's own seed, which is a secret while the game runs.
    """
    return int(derived(word(seed) ^ CHOICES, seat))
