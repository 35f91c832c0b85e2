"""One item of the agenda, with names for what it is about.

A game names the small fields of its questions and steps where it declares them, and says of what type they are:

    OFFER = contents.question("offer", CHARGING, "power", "with_token")

    class Due(core.Due, of=contents):
        power: i8           # how much can be charged
        with_token: i8      # how much with a token first

    ask(table, OFFER, seat).power = 3
    ...
    power = int(table.due.power)

Fields of different questions share the same few bytes, so an item is as small as its largest question. Interpreted
rules may only read and write what the item's own question has.
"""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .contents import Contents
from .records import Record, i8, i16

BYTES = 4  # for the fields of a question


class Due(Record):
    """One item of the agenda: a decision that a seat must make, or a step that the engine owes."""

    kind: i8
    seat: i8
    lower: i16  # the bytes that the fields of all questions share
    upper: i16

    def __init_subclass__(cls, of: Contents | None = None, **more: Any) -> None:
        super().__init_subclass__(**more)
        if not TYPE_CHECKING and of is not None:
            cls._over_ = _laid_over(cls, of)
            for name, (sort, offset) in cls._over_.items():
                setattr(cls, name, _named(name, sort, offset, of))


def _laid_over(kind: Any, contents: Contents) -> dict[str, tuple[Any, int]]:
    """Where each name lies: two names of one question never on the same byte."""
    hints = inspect.get_annotations(kind, eval_str=True)
    known = {name for names in contents.fields.values() for name in names}
    assert known == set(hints), f"{kind.__module__}: Due and the questions name other fields: {known ^ set(hints)}"
    placed: dict[str, tuple[Any, int]] = {}
    first = Due.lower.offset  # type: ignore[attr-defined]
    for names in contents.fields.values():
        for name in names:
            if name not in placed:
                sort = hints[name].__metadata__[0]
                beside = [group for group in contents.fields.values() if name in group]
                taken = {byte for group in beside for other in group for byte in _bytes(placed.get(other))}
                offsets: Iterable[int] = range(first, first + BYTES, ctypes.sizeof(sort))
                free = [offset for offset in offsets if not taken & set(_bytes((sort, offset)))]
                assert free, f"{kind.__module__}: no room for {name} beside the other fields of its question"
                placed[name] = (sort, free[0])
    return placed


def _bytes(field: tuple[Any, int] | None) -> range:
    return range(0) if field is None else range(field[1], field[1] + ctypes.sizeof(field[0]))


def _named(name: str, sort: Any, offset: int, contents: Contents) -> property:
    """What interpreted rules and Python read and write; compiled rules go by the dtype."""

    def check(item: Any) -> None:
        if name not in contents.fields.get(item.kind, ()):
            raise AttributeError(f"'{contents.name_of(item.kind)}' has no field '{name}'")

    def read(item: Any) -> int:
        check(item)
        return int(sort.from_buffer(item, offset).value)

    def write(item: Any, value: int) -> None:
        check(item)
        sort.from_buffer(item, offset).value = value

    return property(read, write)
