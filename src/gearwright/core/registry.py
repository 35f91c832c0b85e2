"""Finds games by entry points, so that a further game can live in somebody else's package."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from .components import choose, own_set
from .errors import BadState, GearwrightError, UnknownName, one_of
from .game import Game

GROUP = "gearwright.games"


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> list[str]:
    """The games that are installed."""
    return list(_entry_points())


def find_game(name: str, components: Path | str | None = None) -> Game:
    """The game of that name, with its own component set or the one in a folder."""
    if name not in _entry_points():
        raise UnknownName(f"There is no game '{name}': there is {one_of(game_names())}.")
    package = _entry_points()[name].value
    if components is None:
        game = importlib.import_module(package).GAME
    else:
        game = _with_own_set(package, Path(components).resolve())
    assert isinstance(game, Game)
    return game


def find_again(name: str, edition: int, digest: str, folder: str | None, layout: str) -> Game:
    """The game that something saved belongs to, if it is the same here as where it was saved."""
    try:
        game = find_game(name, folder)
        if edition > game.edition:
            raise GearwrightError(f"edition {edition} of {game.title} is unknown here: the newest is {game.edition}")
        if digest != game.components.digest:
            whose = f"the one in {folder}" if folder else "the game's own"
            raise GearwrightError(
                f"its component set was {digest} of {game.title}, and {whose} is {game.components.digest} now"
            )
        if layout != game.layout:
            raise GearwrightError(f"another version of Gearwright saved it, whose tables of {game.title} differ")
    except GearwrightError as error:
        raise BadState(f"What was saved cannot go on here: {str(error).rstrip('.')}.") from None
    return game


def _with_own_set(package: str, folder: Path) -> Game:
    """The game's package loaded once more: its component tables are part of the build.

    Its name holds the hash of their values, because compiled code on disk remembers the name.
    """
    first = importlib.util.find_spec(package)
    assert first is not None and first.origin is not None
    home = Path(first.origin).parent
    given = own_set(folder, home / "components")
    name = f"{home.name}_{given.digest}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, first.origin, submodule_search_locations=[str(home)])
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        choose(name, given)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            for half in [part for part in sys.modules if part == name or part.startswith(f"{name}.")]:
                del sys.modules[half]
            raise
    game: Game = sys.modules[name].GAME
    return game
