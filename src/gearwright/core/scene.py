"""A scene is the view as a picture: zones with pieces in them, labels, and the moves that belong to each.

One tree serves the eye, the keyboard and the screen reader. Pieces know all moves that speak of them, allowed or not,
so that whoever draws the scene can mark the targets and can say why for the others. Seats are written as {0}, {1}...
until `named` puts the names in.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any

Fact = tuple[str, int | str]
Scale = tuple[str, tuple[int, ...]]  # what is printed along a track: its name, and the numbers from space 0 on
Tally = tuple[tuple[str, int], ...]  # a score by source: what it is called, and what it brings


def fact_words(fact: Fact) -> str:
    """A fact as it is written or read aloud: the colon keeps a label and its number apart."""
    name, value = fact
    return f"{name}: {value}"


@dataclass(frozen=True)
class Piece:
    """A tile, die, card, worker or marker; equal ones in one zone are one piece with a count."""

    key: str  # the same thing keeps its key wherever it goes
    kind: str  # what it looks like: "tile", "order tile", "die", "worker"
    name: str  # what it is called, in words
    facts: tuple[Fact, ...] = ()  # what is printed on it
    count: int = 1
    state: str = ""  # what is special about it now: "shut down"
    moves: tuple[int, ...] = ()
    seat: int | None = None  # whose it is, where the zone does not say it


@dataclass(frozen=True)
class Zone:
    """A place on the table with what lies there."""

    key: str
    title: str
    layout: str = "row"  # how its pieces lie: "row", "columns" (its zones beside each other) or "seat"; or "sum":
    # its facts are the terms of a sum, one a line, and the last one is what they make together
    seat: int | None = None  # whose it is
    facts: tuple[Fact, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    moves: tuple[int, ...] = ()
    scales: tuple[Scale, ...] = ()  # of a track


@dataclass(frozen=True)
class Scene:
    """All that one seat sees."""

    title: str
    facts: tuple[Fact, ...]
    zones: tuple[Zone, ...]

    def named(self, names: list[str]) -> Scene:
        """The same scene with the players' names in its texts."""
        named: Scene = _named(self, names)
        return named

    def data(self, names: list[str] | None = None) -> dict[str, Any]:
        """The scene as plain data, with the players' names in it if they are given.

        What is as it mostly is (no facts, one of a kind) is left out.
        """
        data: dict[str, Any] = _data(self, names)
        return data


def along(numbers: tuple[int, ...]) -> str:
    """What is printed on which spaces of a track: 0 on 0-2, 1 on 3."""
    runs = [list(run) for _, run in groupby(range(len(numbers)), key=numbers.__getitem__)]
    return ", ".join(f"{numbers[first]} on {first}" + (f"-{rest[-1]}" if rest else "") for first, *rest in runs)


def _named(part: Any, names: list[str]) -> Any:
    if isinstance(part, str):
        return part.format(*names) if "{" in part else part
    if isinstance(part, tuple):
        return tuple([_named(each, names) for each in part]) if part else part
    if type(part) in FIELDS:
        return type(part)(*[_named(getattr(part, name), names) for name, _ in FIELDS[type(part)]])
    return part


def _data(part: Any, names: list[str] | None) -> Any:
    kind = type(part)
    if kind is str:
        return part.format(*names) if names and "{" in part else part
    if kind is tuple:
        return [_data(each, names) for each in part]
    if kind not in FIELDS:
        return part
    data = {}
    for name, usual in FIELDS[kind]:
        value = getattr(part, name)
        if value != usual:
            data[name] = list(value) if name == "moves" else _data(value, names)
    return data


FIELDS = {part: [(field.name, field.default) for field in fields(part)] for part in (Piece, Zone, Scene)}
