"""Component sets: the TOML tables that a game is played with, read and checked at the door.

A game describes each table as a Pydantic model, so a wrong entry is refused with its file, entry and field. Its own set
has a history: each edition of the set is a folder that stays for ever, and a log is replayed with the edition whose
digest it names. A user's own set is a folder with the same files; those that it leaves out are taken from the game's
own set. It travels inside the logs of its games: the files that differ, as they were when they were read.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from ..errors import BadComponents, one_of

STANDARD = "standard"
EDITION = "edition_"  # the folder of an edition of the game's own set: `edition_1`
MOST_LETTERS = 500_000  # of all files of a set together; ours have at most 57,000
Source = Literal["seed", "public", "house"]


class Entry(BaseModel):
    """One table or entry of a TOML file. What is not declared is refused: a misspelt field would go unnoticed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    differ: ClassVar[
        tuple[str, ...]
    ] = ()  # entries of a list that differ in these fields alone are copies of one thing


E = TypeVar("E", bound=Entry)
T = TypeVar("T")
_MESSAGES = {  # in our words, where Pydantic speaks of its own doings
    "too_long": "{actual_length} are listed, but there can be {max_length} at most",
    "too_short": "{actual_length} are listed, but there must be {min_length} at least",
    "union_tag_invalid": "its {discriminator} is '{tag}', but it can be one of {expected_tags}",
}


@dataclass(frozen=True)
class ComponentSet:
    """The name and the contents of one set."""

    name: str
    texts: dict[str, str]  # by file name, as they were when they were read
    files: dict[str, Path]  # where they lie; those of a set that travelled lie nowhere
    base: ComponentSet | None = None  # the edition of the game's own set that completes a user's
    edition: int = 0  # of the game's own set; a user's has none
    older: tuple[ComponentSet, ...] = ()  # the earlier editions of the game's own set, the latest first
    # what its tables, and the parts that their models leave open, were read as: by file and place
    readings: dict[tuple[str, tuple[int | str, ...]], Any] = field(default_factory=dict, compare=False)
    # what comes from the game's book in entries whose source says otherwise: by file, places with names of entries
    book: dict[str, tuple[tuple[int | str, ...], ...]] = field(default_factory=dict, compare=False)

    @cached_property
    def tables(self) -> dict[str, Any]:
        """What the files hold."""
        if sum(map(len, self.texts.values())) > MOST_LETTERS:
            raise BadComponents(
                f"The component set '{self.name}' is too large: it has at most {MOST_LETTERS:,} letters."
            )
        return {file: _parse(self.files[file], text) for file, text in self.texts.items()}

    @cached_property
    def digest(self) -> str:
        """A hash of the values; comments and layout do not count."""
        try:
            text = json.dumps(self.tables, sort_keys=True, separators=(",", ":"), default=str)  # also of a date
        except ValueError as error:  # a number with thousands of digits
            raise BadComponents(f"The component set '{self.name}' cannot be read: {error}.") from None
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def own_texts(self) -> dict[str, str]:
        """The files that say something else than the game's own set: all that must travel with a log."""
        standard = {} if self.base is None else self.base.tables
        return {file: text for file, text in self.texts.items() if self.tables[file] != standard.get(file)}

    def find(self, digest: str) -> ComponentSet | None:
        """The edition of the game's own set that has this digest."""
        return next((edition for edition in (self, *self.older) if edition.digest == digest), None)

    def table(self, file: str, model: type[E], book: tuple[tuple[int | str, ...], ...] = ()) -> E:
        """One table, checked."""
        self.book[file] = book
        return self.part(file, (), model.model_validate, self.tables[file])

    def part(self, file: str, place: tuple[int | str, ...], read: Callable[[Any], T], value: Any) -> T:
        """A part of a table, checked: what lies at a place that the model of the whole table leaves open."""
        try:
            found = self.readings[file, place] = read(value)
        except ValidationError as error:
            first = error.errors()[0]
            message = _MESSAGES.get(first["type"], first["msg"]).format(**first.get("ctx", {}))
            raise self.wrong_at(file, (*place, *first["loc"]), f"{message[:1].lower()}{message[1:]}") from None
        return found

    def where(self, file: str, place: tuple[int | str, ...]) -> str:
        """A place of a table as a person would say it."""
        return _place(self.tables[file], place)

    def wrong_at(self, file: str, place: tuple[int | str, ...], what: str) -> BadComponents:
        """The complaint about what lies at a place of a table."""
        return self.wrong(file, self.where(file, place), what)

    def wrong(self, file: str, where: str, what: str) -> BadComponents:
        """The complaint about an entry. A file that a user's set leaves out is one to copy before it is changed."""
        path = self.files[file]
        left_out = self.base is not None and path == self.base.files[file]
        hint = f" (the game's own: copy {path} into your folder and change it there)" if left_out else ""
        return BadComponents(f"{file if left_out else path}{hint}: {where}: {what}.")

    def check_count(self, file: str, where: str, stated: int, found: int, what: str = "are listed") -> None:
        """Complains of a number that is not that of the entries."""
        if stated != found:
            raise self.wrong(file, where, f"it says {stated}, but {found} {what}")

    def check_order(self, file: str, where: str, found: Sequence[object], wanted: Sequence[object]) -> None:
        """Complains of entries that are not the ones which the rules know."""
        if list(found) != list(wanted):
            listed = f": {len(found)} are listed" if len(found) != len(wanted) else ""
            names = ", ".join(map(str, wanted))
            raise self.wrong(file, where, f"they are these {len(wanted)}, in this order, {names}{listed}")

    def check_once(self, file: str, where: str, names: Sequence[object]) -> None:
        """Complains of a name that is there twice."""
        if twice := [name for name in names if names.count(name) > 1]:
            raise self.wrong(file, where, f"{twice[0]} is there {names.count(twice[0])} times, but can be there once")


NO_TABLES = ComponentSet(STANDARD, {}, {})  # of a game that is all rules
_CHOSEN: dict[str, ComponentSet] = {}  # users' sets and older editions, by the package that is loaded with them


def choose(package: str, given: ComponentSet) -> None:
    """The package that will be loaded under this name plays with this set."""
    _CHOSEN[package] = given


def component_set(package: str, home: Path) -> ComponentSet:
    """The set that this package was loaded with; `home` is the folder in which the editions of the game's own lie."""
    return _CHOSEN.get(package) or standard_set(home)


def standard_set(home: Path) -> ComponentSet:
    """The game's own set in its newest edition, which knows the older ones; empty where a game has no tables."""
    if loose := sorted(home.glob("*.toml")):
        raise BadComponents(f"{loose[0]} belongs to no edition of the set: put it into {home / EDITION}1.")
    newest, *older = [
        replace(_read(STANDARD, folder), edition=number)
        for number, folder in sorted(edition_folders(home).items(), reverse=True)
    ] or [NO_TABLES]
    return replace(newest, older=tuple(older))


def edition_folders(home: Path) -> dict[int, Path]:
    """The folders of the editions of a game's own set, by number."""
    found = [(path.name.removeprefix(EDITION), path) for path in home.glob(f"{EDITION}*")]
    return {int(number): path for number, path in found if number.isdecimal()}


def folder_set(folder: Path, standard: ComponentSet, digest: str = "") -> ComponentSet:
    """A user's own set in a folder; where a log names its digest, completed as it was then."""
    if not folder.is_dir():
        raise BadComponents(f"{folder} is not a folder: a component set is a folder of TOML files.")
    own = _read(folder.name, folder)
    if not own.texts:
        raise BadComponents(f"{folder} holds no component table: it should hold {one_of(sorted(standard.texts))}.")
    return _completed(own, standard, digest)


def travelled_set(name: str, texts: dict[str, str], standard: ComponentSet, digest: str = "") -> ComponentSet:
    """A user's own set that came inside a log, or from the records of a server."""
    return _completed(ComponentSet(name, texts, {file: Path(file) for file in texts}), standard, digest)


def _completed(own: ComponentSet, standard: ComponentSet, digest: str) -> ComponentSet:
    """With the files that it leaves out: of the edition with which it has this digest, else of the newest.

    A set that leaves nothing out has it with several: the one that it differs from least completes it.
    """
    editions = (standard, *standard.older) if digest else ()
    over = [_over(own, base) for base in editions if own.texts.keys() <= base.texts.keys()]
    if fitting := [each for each in over if each.digest == digest]:
        return min(fitting, key=lambda each: len(each.own_texts))
    for file in own.texts:
        if file not in standard.texts:
            raise BadComponents(
                f"{own.files[file]}: the game has no such table: its tables are {one_of(sorted(standard.texts))}."
            )
    return _over(own, standard)


def _over(own: ComponentSet, base: ComponentSet) -> ComponentSet:
    return ComponentSet(own.name, {**base.texts, **own.texts}, {**base.files, **own.files}, base)


def _read(name: str, folder: Path) -> ComponentSet:
    files, texts = {path.name: path for path in sorted(folder.glob("*.toml"))}, {}
    for file, path in files.items():
        try:
            texts[file] = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(f"{path}: this is not readable as TOML: {error}.") from None
    return ComponentSet(name, texts, files)


def _parse(path: Path, text: str) -> Any:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML's own errors are ValueErrors; so are numbers that are too long
        raise BadComponents(f"{path}: this is not readable as TOML: {error}.") from None


def label_of(entry: Any) -> str:
    """What an entry of a list is called in its table; nothing, if it has no name of its own."""
    named = (entry[key] for key in ("id", "number", "name") if isinstance(entry, dict) and key in entry)
    return str(next(named, ""))


def _place(table: Any, location: tuple[int | str, ...]) -> str:
    """Where in the file, as a person would say it: "tile 17 (W06), price"."""
    words: list[str] = []
    for number, step in enumerate(location, 1):
        if isinstance(table, dict) and step not in table and number < len(location):
            continue  # the name of a variant, where an entry can be one of several
        inside = isinstance(table, list | dict)
        if isinstance(step, int) and isinstance(table, list) and step < len(table):
            table = table[step]
            label = label_of(table)
            words[-1] += f" {step + 1}" + (f" ({label})" if label else "")
        elif inside:
            table = table.get(step) if isinstance(table, dict) else None
            words.append(str(step))
    return ", ".join(words) or "the file"
