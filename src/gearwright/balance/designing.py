"""For who designs: a set of one's own to begin with, and whether a set can be played with."""

from __future__ import annotations

import tomllib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from gearwright.core.errors import BadComponents, one_of
from gearwright.core.play.components import STANDARD, Entry
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game, game_names

from .comparing import changes_in
from .ranges import ends, unwrapped

FIELDS = "these fields"
WIDTH = 22  # of the names of fields
SOURCES = "where it comes from"


def new_set(game: Game, folder: Path) -> list[Path]:
    """Copies the game's own set into a new folder, each file with what its fields are and in which range."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadComponents(f"{folder} is there already and is not empty: name a new folder.")
    written = []
    for file, text in game.components.texts.items():
        path = folder / file
        write_whole(path, "\n".join([*_head(game, file, folder), "", text]), BadComponents)
        written.append(path)
    return written


def check_set(folder: Path, name: str | None) -> tuple[Game, list[dict[str, Any]]]:
    """The game that plays with a folder, and what the folder says otherwise than the game's own set."""
    game = find_game(name or _game_of(folder), folder)
    base = game.components.base
    return game, [] if base is None else changes_in(game.components, base)


def _game_of(folder: Path) -> str:
    """The game whose tables are called so and have such parts."""
    if not folder.is_dir():
        raise BadComponents(f"{folder} is not a folder: a component set is a folder of TOML files.")
    files = {path.name: path for path in sorted(folder.glob("*.toml"))}
    if not files:
        raise BadComponents(f"{folder} holds no component table: `gearwright components new GAME FOLDER` writes some.")
    named = [name for name in game_names() if files.keys() <= find_game(name).components.texts.keys()]
    alike = {name: sum(_alike(find_game(name), file, path) for file, path in files.items()) for name in named}
    fitting = [name for name in named if alike[name] == max(alike.values())]
    if len(fitting) != 1:
        raise BadComponents(f"{folder} does not tell its game: name it with --game, which is {one_of(game_names())}.")
    return fitting[0]


def _alike(game: Game, file: str, path: Path) -> int:
    """How many fields of a file have names that the game's own file has."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0  # what is wrong with it is said when it is read
    return len(set(_names(table, ())) & set(_names(game.components.tables[file], ())))


def _names(table: Any, place: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The names of all fields, with those of the tables that they lie in."""
    for each in table if isinstance(table, list) else [table]:
        for name, inner in each.items() if isinstance(each, dict) else ():
            yield (*place, name)
            yield from _names(inner, (*place, name))


def _head(game: Game, file: str, folder: Path) -> Iterator[str]:
    """What can be written in a file, as comments."""
    reading = game.components.readings.get((file, ()))
    yield f"# {game.title}: a component set of your own. Change what you like; files that you do not change can go."
    yield f"# Check it:   gearwright components check {folder} --game {game.name}"
    yield f"# Play it:    gearwright play {game.name} --components {folder}"
    yield f"# Measure it: gearwright balance {game.name} --components {folder} --against {STANDARD}"
    if reading is not None:
        yield "#"
        yield "# What can be written here, and in which range:"
        yield from _fields(game, type(reading), "", set())


def _fields(game: Game, model: type[BaseModel], indent: str, told: set[type[BaseModel]]) -> Iterator[str]:
    told.add(model)
    for name, info in model.model_fields.items():
        means = SOURCES if name == "source" or name.endswith("_source") else game.looks.lexicon.sentence(name)
        what = f"{_kind(info.annotation, info)}{'' if info.is_required() else ', or left out'}"
        yield f"#   {indent}{name:{WIDTH}} {what}{f': {means}' if means else ''}".rstrip()
        for inner in _entries(info.annotation):
            if inner not in told:
                yield from _fields(game, inner, f"{indent}  ", told)


def _entries(kind: Any) -> list[type[Entry]]:
    """The models within a type."""
    if isinstance(kind, type) and issubclass(kind, Entry):
        return [kind]
    return [entry for part in get_args(kind) for entry in _entries(part)]


def _kind(kind: Any, info: FieldInfo | None = None) -> str:
    """A type in words, with its range."""
    kind, limits = unwrapped(kind, info)
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return one_of(f'"{each}"' if isinstance(each, str) else str(each).lower() for each in parts)
    if get_origin(kind) in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(_kind(part) for part in parts if part is not type(None)))
    if get_origin(kind) in (list, tuple):
        inner = _kind(parts[0])
        return f"a list, each {'with ' if inner == FIELDS else ''}{inner}"
    if get_origin(kind) is dict:
        return "a table"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return FIELDS
    words = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}
    return words.get(kind, "as in the game's own") + _range(limits)


def _range(limits: list[Any]) -> str:
    low, high = ends(limits)
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f" from {low} on" if low is not None else f" up to {high}" if high is not None else ""
