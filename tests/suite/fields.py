"""What a move changes on the table, field by field, as one seat sees it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from gearwright import Game, Handle, View
from gearwright.core.language.records import copied, look
from gearwright.core.language.table import BaseTable
from gearwright.core.play.log import read_log
from gearwright.core.play.registry import find_played

CORE = {*BaseTable.__annotations__, "scratch"}  # what every table has: who is asked, what is owed, the result
KEPT = tomllib.loads((Path(__file__).parent / "untold.toml").read_text())


@dataclass(frozen=True)
class Field:
    """One number of the record."""

    name: str  # "players.money": without the places in rows
    first: int  # byte
    past: int


def _fields(kind: np.dtype[Any], name: str, at: int) -> Iterator[Field]:
    if kind.names:
        for part in kind.names:
            sort, offset = kind.fields[part][:2]  # type: ignore[index]
            yield from _fields(sort, f"{name}.{part}".lstrip("."), at + offset)
    elif kind.subdtype:
        sort, shape = kind.subdtype
        for place in range(prod(shape)):
            yield from _fields(sort, name, at + place * sort.itemsize)
    else:
        yield Field(name, at, at + kind.itemsize)


@cache
def fields(kind: np.dtype[Any]) -> tuple[Field, ...]:
    """All numbers that a game itself keeps on its table."""
    return tuple(field for field in _fields(kind, "", 0) if field.name.split(".")[0] not in CORE)


def names_of(game: Game) -> set[str]:
    """What the fields of a game are called."""
    return {field.name for field in fields(game.rules.table.dtype)}


@dataclass(frozen=True)
class Change:
    """A field that a move has changed in the eyes of one seat."""

    before: View
    after: View
    span: str  # the sort of move
    field: str
    without: Any  # the table after the move, but for this field

    def is_kept_back(self, why: str) -> bool:
        """Whether untold.toml says why this change need not be seen or heard."""
        return any(
            self.field in entry["fields"] and self.span in entry.get("moves", [self.span])
            for entry in KEPT.get(self.after.game.name, {}).get(why, [])
        )

    def is_shown(self) -> bool:
        """Whether the scene would be another one without it."""
        scene, seat = self.after.game.scene, self.after.seat
        return _differ(lambda: scene(self.without, seat), scene(self.after.table, seat))

    def is_told(self) -> bool:
        """Whether the news would be others without it."""
        news, before = self.after.game.looks.news, self.before.table
        return _differ(lambda: news(before, self.without), news(before, self.after.table))


def _differ(make: Callable[[], Any], expected: Any) -> bool:
    try:
        return bool(make() != expected)
    except Exception:  # a table that makes no sense without the field: so it was read
        return True


def changes(path: Path, often: int) -> Iterator[Change]:
    """Those of a logged game, the first `often` of each field by each sort of move; the seats look in turn."""
    log, _ = read_log(path)
    table = Handle(find_played(log.game, log.components), log.seats, log.seed, log.options, log.edition)
    seen = Counter[tuple[str, str]]()
    for move in log.moves:
        viewer = len(table.moves) % (table.seats + 1)
        before, span = table.view(viewer), move.split()[0]
        table.play(move)
        after = table.view(viewer)
        old, new = before.array.view(np.uint8), after.array.view(np.uint8)
        apart = {int(byte) for byte in np.flatnonzero(old != new)}
        for field in fields(table.game.rules.table.dtype):
            if seen[field.name, span] < often and not apart.isdisjoint(range(field.first, field.past)):
                seen[field.name, span] += 1
                without = copied(after.array)
                without.view(np.uint8)[field.first : field.past] = old[field.first : field.past]
                yield Change(before, after, span, field.name, look(table.game.rules.table, without, 0))
