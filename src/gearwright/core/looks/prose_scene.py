"""Scenes whose facts are names and prose, as games made them before facts had keys and types.

Until all games are converted: then this module goes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from . import scene
from .scene import Scale as Scale
from .scene import Scene as Typed
from .scene import Tally as Tally
from .scene import along as along

Fact = tuple[str, int | str]
STATE = "state"  # the key of all that is special about a piece


@lru_cache(100_000)
def typed(fact: Fact) -> scene.Fact:
    """A name for a key, and a number or prose for a value."""
    return scene.Fact(*fact, label=fact[0])


def _facts(facts: tuple[Fact | scene.Fact, ...]) -> tuple[scene.Fact, ...]:
    return tuple([fact if isinstance(fact, scene.Fact) else typed(fact) for fact in facts])


def states(state: str) -> tuple[scene.Fact, ...]:
    """What is special about a piece, as one state told by its text."""
    return (scene.Fact(STATE, STATE, state),) if state else ()


class Piece(scene.Piece):
    """A piece."""

    def __new__(
        cls, key: str, kind: str, name: str, facts: tuple[Fact | scene.Fact, ...] = (), count: int = 1,
        state: str = "", moves: tuple[int, ...] = (), seat: int | None = None,
    ) -> Piece:  # fmt: skip
        """A typed one."""
        return cast(Piece, scene.Piece(key, kind, name, _facts(facts), count, states(state), moves, seat))


class Zone(scene.Zone):
    """A zone."""

    def __new__(
        cls, key: str, title: str, layout: str = "row", seat: int | None = None, facts: tuple[Fact, ...] = (),
        pieces: tuple[scene.Piece, ...] = (), zones: tuple[scene.Zone, ...] = (), moves: tuple[int, ...] = (),
        scales: tuple[Scale, ...] = (),
    ) -> Zone:  # fmt: skip
        """A typed one."""
        return cast(Zone, scene.Zone(key, title, layout, seat, _facts(facts), pieces, zones, moves, scales))


class Scene(Typed):
    """A scene."""

    def __new__(cls, title: str, facts: tuple[Fact, ...], zones: tuple[scene.Zone, ...]) -> Scene:
        """A typed one."""
        return cast(Scene, Typed(title, _facts(facts), zones))
