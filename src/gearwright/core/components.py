"""Component sets: the TOML tables that a game is played with, read and checked at the door.

A game describes each table as a Pydantic model, so a wrong entry is refused with its file, entry and field. A user's
own set is a folder with the same files; those that it leaves out are taken from the game's own set.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from .errors import BadComponents, one_of

STANDARD = "standard"
Source = Literal["seed", "public", "house"]


class Entry(BaseModel):
    """One table or entry of a TOML file. What is not declared is refused: a misspelt field would go unnoticed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True)
class ComponentSet:
    """The name and the contents of one set."""

    name: str
    tables: dict[str, Any]  # by file name, as TOML gives them
    files: dict[str, Path]
    folder: Path | None = None  # where a user's own set lies

    @cached_property
    def digest(self) -> str:
        """A hash of the values; comments and layout do not count."""
        text = json.dumps(self.tables, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def table(self, file: str, model: type[E]) -> E:
        """One table, checked."""
        try:
            return model.model_validate(self.tables[file])
        except ValidationError as error:
            first = error.errors()[0]
            where = _place(self.tables[file], first["loc"])
            message = first["msg"].removeprefix("Value error, ")
            raise BadComponents(f"{self.files[file]}: {where}: {message[:1].lower()}{message[1:]}.") from None

    def wrong(self, file: str, where: str, what: str) -> BadComponents:
        """The complaint about an entry that does not fit with others."""
        return BadComponents(f"{self.files[file]}: {where}: {what}.")


_CHOSEN: dict[str, ComponentSet] = {}  # users' own sets, by the name of the package that is loaded with them


def choose(package: str, given: ComponentSet) -> None:
    """The package that will be loaded under this name plays with this set."""
    _CHOSEN[package] = given


def component_set(package: str, home: Path) -> ComponentSet:
    """The set that this package was loaded with; `home` is the folder of the game's own tables."""
    return _CHOSEN.get(package) or _read(STANDARD, {path.name: path for path in sorted(home.glob("*.toml"))})


def own_set(folder: Path, home: Path) -> ComponentSet:
    """A user's own set, completed from the game's."""
    files = {path.name: path for path in sorted(home.glob("*.toml"))}
    return _read(folder.name, {**files, **_own_files(folder, set(files))}, folder)


def _read(name: str, files: dict[str, Path], folder: Path | None = None) -> ComponentSet:
    return ComponentSet(name, {file: _parse(path) for file, path in files.items()}, files, folder)


def _own_files(folder: Path, known: set[str]) -> dict[str, Path]:
    if not folder.is_dir():
        raise BadComponents(f"{folder} is not a folder: a component set is a folder of TOML files.")
    own = {path.name: path for path in sorted(folder.glob("*.toml"))}
    if not own:
        raise BadComponents(f"{folder} holds no component table: it should hold {one_of(sorted(known))}.")
    for file in own:
        if file not in known:
            raise BadComponents(f"{folder / file}: the game has no such table: its tables are {one_of(sorted(known))}.")
    return own


def _parse(path: Path) -> Any:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponents(f"{path}: this is not readable as TOML: {error}.") from None


def _place(table: Any, location: tuple[int | str, ...]) -> str:
    """Where in the file, as a person would say it: "tile 17 (W06), price"."""
    words: list[str] = []
    for number, step in enumerate(location, 1):
        if isinstance(table, dict) and step not in table and number < len(location):
            continue  # the name of a variant, where an entry can be one of several
        inside = isinstance(table, list | dict)
        if isinstance(step, int) and isinstance(table, list) and step < len(table):
            table = table[step]
            label = next(
                (table[key] for key in ("id", "number", "name") if isinstance(table, dict) and key in table), ""
            )
            words[-1] += f" {step + 1}" + (f" ({label})" if label != "" else "")
        elif inside:
            table = table.get(step) if isinstance(table, dict) else None
            words.append(str(step))
    return ", ".join(words) or "the file"
