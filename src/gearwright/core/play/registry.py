"""Finds games by entry points, so that a further game can live in somebody else's package."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock

from ..errors import BadComponents, BadState, GearwrightError, UnknownName, one_of
from .components import ComponentSet, choose, folder_set, travelled_set
from .game import Game
from .log import Components

GROUP = "gearwright.games"
_LOADING = RLock()  # a server's threads may ask for the same set at the same time


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> list[str]:
    """The games that are installed."""
    return list(_entry_points())


def find_game(name: str, components: Path | str | None = None, digest: str = "") -> Game:
    """The game of that name, with the newest edition of its own component set or with the set in a folder.

    A folder is completed by the newest edition, unless with an older one it has the digest that is asked for.
    """
    game = _own_game(name)
    if components is None:
        return game
    return _with_set(name, folder_set(Path(components).resolve(), game.components, digest))


def find_played(name: str, components: Components) -> Game:
    """The game of that name with the set that a log names.

    That is an edition of the game's own, found by its digest, or the one that travelled inside the log.
    """
    if (known := find_edition(name, components.digest)) is not None:
        return known
    game = _own_game(name)
    if not components.files:
        return game
    base = game.components.find(components.base)
    if base is None:
        raise BadComponents(
            f"its component set '{components.name}' lacks files, and the set that completes it "
            f"({components.base or 'not named'}) is not here: this is {game.components.digest}"
        )
    given = travelled_set(components.name, components.files, base)
    if given.digest != components.digest:
        raise BadComponents(
            f"the files of its component set '{components.name}' were changed: they make {given.digest}, "
            f"not {components.digest}"
        )
    return _with_set(name, given)


def find_edition(name: str, digest: str) -> Game | None:
    """The game of that name with the edition of its own set that has this digest, if there is one."""
    game = _own_game(name)
    edition = game.components.find(digest)
    if edition is game.components:
        return game
    return None if edition is None else _with_set(name, edition)


def find_with_files(name: str, set_name: str, texts: dict[str, str], digest: str) -> Game:
    """The game of that name with a user's set that was kept as texts, by the names of its files, under a digest."""
    return _with_set(name, travelled_set(set_name, texts, _own_game(name).components, digest))


def _own_game(name: str) -> Game:
    if name not in _entry_points():
        raise UnknownName(f"There is no game '{name}': there is {one_of(game_names())}.")
    game = importlib.import_module(_entry_points()[name].value).GAME
    assert isinstance(game, Game)
    return game


def find_again(name: str, edition: int, components: str, layout: str) -> Game:
    """The game that something saved belongs to, if it is the same here as where it was saved."""
    given = Components.model_validate_json(components)
    try:
        game = find_played(name, given)
        game.check_edition(edition)
        if given.digest != game.components.digest:
            raise GearwrightError(
                f"its component set was {given.digest} of {game.title}, and the game's own is "
                f"{game.components.digest} now"
            )
        if layout != game.layout:
            raise GearwrightError(f"another version of Gearwright saved it, whose tables of {game.title} differ")
    except GearwrightError as error:
        raise BadState(f"What was saved cannot go on here: {str(error).rstrip('.')}.") from None
    return game


def _with_set(name: str, given: ComponentSet) -> Game:
    """The game's package loaded once more: its component tables are part of the build.

    Its name holds the hash of their values, because compiled code on disk remembers the name.
    """
    first = importlib.util.find_spec(_entry_points()[name].value)
    assert first is not None and first.origin is not None
    home = Path(first.origin).parent
    package = f"{home.name}_{given.digest}"
    with _LOADING:
        if package not in sys.modules:
            spec = importlib.util.spec_from_file_location(package, first.origin, submodule_search_locations=[str(home)])
            assert spec is not None and spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[package] = module
            choose(package, given)
            try:
                spec.loader.exec_module(module)
            except BaseException:
                for half in [part for part in sys.modules if part == package or part.startswith(f"{package}.")]:
                    del sys.modules[half]
                raise
        game: Game = sys.modules[package].GAME
    return game
