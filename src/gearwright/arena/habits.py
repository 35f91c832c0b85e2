"""What seats take in a game: by it whoever plays can be compared with strong players, whose figures are kept.

`habits.json` in a game's package has how large a part of the seats of strong players took each thing, and took it
first. `python -m gearwright.balance.habits GAME` writes it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from gearwright.core.errors import GearwrightError
from gearwright.core.language.things import numbered
from gearwright.core.play.files import read_text
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

FILE = "habits.json"


class Part(BaseModel):
    """No field too many, none missing, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class Habit(Part):
    """One thing."""

    thing: str  # its key: "buy 17", or "take: Plasma Welder" of what lies at places
    name: str  # what it is to take it, in words
    taken: float  # the part of all seats that did
    first: float  # that chose it before all else


class Habits(Part):
    """The whole file."""

    format: Literal[1] = 1
    game: str
    edition: int  # of the rules
    set: str  # the digest of the component set
    seats: int
    player: str
    games: int
    habits: list[Habit]
    command: str
    date: str


@dataclass(frozen=True)
class Taken:
    """What one seat chose in a game where it had another choice, by the keys of things."""

    things: frozenset[str]
    first: str  # nothing, if it never had a choice


def own_file(game: Game) -> Path:
    """Where the file of a game lies, if it has one."""
    package = sys.modules[game.package].__file__
    assert package is not None
    return Path(package).with_name(FILE)


@cache
def _read(file: Path) -> Habits:
    try:
        return Habits.model_validate(json.loads(read_text(file)))
    except (ValidationError, ValueError) as error:
        raise GearwrightError(f"{file} cannot be used: {str(error).splitlines()[0]}.") from None


def kept(game: Game) -> Habits | None:
    """What strong players take in a game with this component set, if that was measured."""
    file = own_file(game)
    found = _read(file) if file.exists() else None
    return found if found is not None and found.set == game.components.digest else None


def keys_of(game: Game) -> dict[int, str]:
    """The key of each thing by its number."""
    contents, found = game.rules.contents, {}
    for each, first, count in numbered(contents, game.rules.things):
        span = contents.span_of(each.span)
        for number in range(first, first + count):
            found[number] = contents.spell(number) if each.at is None else f"{span.name}: {each.say(number - first)}"
    return found


def taken(table: Handle, moves: Sequence[int]) -> list[Taken]:
    """Plays a game on from its beginning, and tells what each seat took."""
    thing, keys = table.game.functions["thing"], keys_of(table.game)
    things: list[set[str]] = [set() for _ in range(table.seats)]
    firsts = [""] * table.seats
    for move in moves:
        if len(table.legal_moves()) > 1 and (key := keys.get(int(thing(table.table, move)))) is not None:
            things[table.seat].add(key)
            firsts[table.seat] = firsts[table.seat] or key
        table.play(move)
    return [Taken(frozenset(each), first) for each, first in zip(things, firsts, strict=True)]
