"""What a seat knows as numbers for an agent, declared once.

    OBSERVATION = Observation(
        number("round", "round_number", scale=ROUNDS),
        *asked(contents, MAX_SEATS),
        per_seat(
            "players",
            MAX_SEATS,
            number("money", "money", scale=100),
            counts("placed tiles", "placed", N_TILES, scale=4, names=TILE_NAMES),
        ),
    )

From this list core writes the rule that fills the numbers in, the page that documents them, and `meaning(417)`.

A part reads a field of the record that it is about ("due.count"), or a rule that
computes a number: of `(table, seat)`, of `(table, other)` for each seat, and with the place in a row as a last argument
where it is one of many. Numbers are written over zeros, and what is 0 is often not written at all.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from .contents import Contents
from .decorators import rule
from .observation_parts import (
    Bits,
    Counts,
    Each,
    Group,
    Marks,
    Names,
    Number,
    OneHot,
    Own,
    Part,
    PerSeat,
    Printed,
    Scope,
    Sits,
    Source,
    Where,
    Written,
    seats,
    stretch,
)
from .observing import clockwise, write_row
from .records import Record

__all__ = [
    "Observation", "Part", "asked", "bits", "counts", "due", "each", "marks", "number", "one_hot", "order", "own",
    "per_seat", "printed", "seats", "stretch", "where", "written",
]  # fmt: skip


class Observation(Group):
    """All that a seat knows, as a row of numbers."""

    name = "observation"

    def __init__(self, *parts: Part) -> None:
        self.parts = parts

    def meaning(self, index: int) -> str:
        """What a number stands for."""
        if not 0 <= index < self.count:
            raise IndexError(f"An observation has {self.count} numbers, 0 to {self.count - 1}; there is no {index}.")
        part, place = self.part_at(index)
        return part.meaning(place)

    @cached_property
    def stretches(self) -> list[tuple[str, int]]:
        """The outermost parts by name, with how many numbers each has."""
        return [(part.name, part.count) for part in _flat(self.parts)]

    def table_of_contents(self) -> list[tuple[str, str, str]]:
        """The documentation's rows: where, name, what. Within what is repeated, places count from each beginning."""
        return list(self.inner_rows("", 0))

    def source(self, table: type[Record], names: dict[str, Any]) -> str:
        """The text of the rule that writes it; `names` takes in what the text calls."""
        names |= {"clockwise": clockwise, "write_row": write_row}
        lines = self.inner(Scope(names, "table", table.dtype, "table, seat"), 0)
        return "\n".join(
            [
                "def observe(table, seat, out):",
                '    """Writes what the seat knows as numbers, from that seat\'s side, over zeros."""',
                *(f"    {line}" for line in lines),
                "",
            ]
        )

    def writer(self, package: str, table: type[Record]) -> Any:
        """The rule that writes it."""
        space: dict[str, Any] = {"__name__": package}
        text = self.source(table, space)
        file = f"<observation of {package}>"
        linecache.cache[file] = (len(text), None, text.splitlines(True), file)
        exec(compile(text, file, "exec"), space)
        return rule(space["observe"])


def _flat(parts: Sequence[Part]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Where | Own):
            yield from _flat(part.parts)
        else:
            yield part


def number(name: str, source: Source, scale: float = 1, about: str = "") -> Part:
    """One number, divided by a scale; a flag is 1 or 0."""
    return Number(name, source, scale, about)


def one_hot(
    name: str, source: Source, count: int, *, first: int = 0, none: int | None = None, names: Names = None,
    amount: Source | None = None, scale: float = 1, about: str = "",
) -> Part:  # fmt: skip
    """1, or an amount, at the value of a field, the lowest of which is `first`; nothing where it is `none`."""
    return OneHot(name, source, count, first, none, names, amount, scale, about)


def counts(name: str, source: Source, count: int, *, scale: float = 1, names: Names = None, about: str = "") -> Part:
    """A row of numbers, each divided by a scale."""
    return Counts(name, source, count, scale, names, about)


def bits(name: str, source: Source, count: int, *, names: Names = None, about: str = "") -> Part:
    """1 at each bit that is set."""
    return Bits(name, source, count, names, about)


def marks(
    name: str, source: Source, used: str | int, count: int, *, first: int = 0, none: int | None = None,
    names: Names = None, about: str = "",
) -> Part:  # fmt: skip
    """1 at each thing whose number stands in a row, of which the first `used` count."""
    return Marks(name, source, used, count, first, none, names, False, about)


def order(
    name: str, source: Source, count: int, *, used: str = "seats", first: int = 0, none: int | None = None,
    about: str = "",
) -> Part:  # fmt: skip
    """The place of each seat in an order of seats: the first has 1 of so many."""
    return Marks(name, source, used, count, first, none, seats, True, about)


def printed(
    name: str, source: Source, table: Any, field: str, names: Sequence[str], *, none: int | None = None,
    about: str = "",
) -> Part:  # fmt: skip
    """The row of numbers that a table of components has for the thing whose number a field holds."""
    return Printed(name, source, table, field, len(names), none, names, about)


def written(name: str, write: Callable[..., Any], count: int, *, names: Names = None, about: str) -> Part:
    """Numbers that a rule of the game writes: `write(table, seat, out, at)`."""
    return Written(name, write, count, names, about)


def where(condition: Source, *parts: Part) -> Part:
    """These parts, where a field or a rule is not 0; else zeros."""
    return Where(condition, parts)


def due(kinds: Sequence[int], *parts: Part) -> Part:
    """These parts while one of these questions is asked (any, if none is named); else zeros."""
    return Where(tuple(kinds), parts)


def each(
    name: str, length: int, *parts: Part, of: str = "", where: Source | None = None, names: Names = None,
    about: str = "",
) -> Part:  # fmt: skip
    """The same parts for each place: of a row of records, if one is named, else of rows that lie side by side."""
    return Each(name, of, length, where, parts, names, about)


def per_seat(name: str, seated: int, *parts: Part, of: str = "players") -> Part:
    """The same parts for each seat; the first number tells whether somebody sits there."""
    return PerSeat(name, of, seated, (Sits(), *parts))


def own(*parts: Part, of: str = "players") -> Part:
    """Parts of the observer's own record."""
    return Own(of, parts)


def asked(contents: Contents, seated: int) -> tuple[Part, ...]:
    """Which question is due, and who is asked."""
    return (
        due((), one_hot("question", "due.kind", len(contents.questions), names=contents.questions)),
        due((), one_hot("asked", "due.seat", seated, names=seats, about="the seat that is asked")),
    )
