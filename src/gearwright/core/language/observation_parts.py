"""The parts of an observation: each knows the text that writes it and what its numbers mean (see `observation`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

Source = str | Callable[..., Any]  # a field's name, or a rule
Names = Sequence[str] | Callable[[], Sequence[str]] | None  # what each of several numbers stands for


@dataclass(frozen=True)
class Scope:
    """Where a part is written: what its fields belong to, and the names that the text may use."""

    names: dict[str, Any]  # rules and constants, shared by all scopes of a text
    record: str  # how the text calls the record
    kind: np.dtype[Any]
    arguments: str  # what rules are called with
    place: str = ""  # the index, where each field is a row and a part is about one place of it
    depth: int = 0

    def read(self, source: Source) -> str:
        """The text that reads a number or a row."""
        if callable(source):
            return f"{self.called(source)}({self.arguments})"
        self.field(source)
        return f"{self.record}.{source}{f'[{self.place}]' if self.place else ''}"

    def field(self, path: str) -> np.dtype[Any]:
        """The type of a field; a field that does not exist is an error at import."""
        kind = self.kind
        for name in path.split("."):
            if kind.fields is None or name not in kind.fields:
                raise AttributeError(f"The observation reads '{path}', but {self.record} has no field '{name}'.")
            kind = kind.fields[name][0]
        return kind

    def called(self, function: Callable[..., Any]) -> str:
        """The name of a rule in the text."""
        name = str(getattr(function, "py_func", function).__name__)
        assert self.names.setdefault(name, function) is function, f"two rules are called {name}"
        return name

    def constant(self, name: str, value: Any) -> str:
        """The name of a constant in the text."""
        self.names[name] = value
        return name

    def scaled(self, text: str, scale: float) -> str:
        """A number divided by its scale: multiplied, which is quicker."""
        if scale == 1:
            return text
        by = self.constant(f"BY_{scale:g}".replace(".", "_"), np.float32(1 / scale))
        return f"{text} * {by}"

    @property
    def at(self) -> str:
        """The variable that tells where the numbers of this scope begin; none where they begin at 0."""
        return f"at{self.depth}" if self.depth else ""

    def index(self, first: int, more: str = "") -> str:
        """Where a number goes."""
        terms = [term for term in (self.at, str(first) if first or not (self.at or more) else "", more) if term]
        return " + ".join(terms)


class Part:
    """A named stretch of the observation."""

    name: str
    count: int

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        """The text that writes it, beginning at `first`."""
        raise NotImplementedError

    def meaning(self, index: int) -> str:
        """What one of its numbers stands for."""
        raise NotImplementedError

    def told(self) -> str:
        """What stands there, for the documentation."""
        raise NotImplementedError

    def rows(self, where: str, first: int) -> Iterator[tuple[str, str, str]]:
        """Its rows of the documentation: where, name, what."""
        yield f"{where}{stretch(first, self.count)}", self.name, self.told()


def stretch(first: int, count: int) -> str:
    """A row of numbers, by its first and last."""
    return str(first) if count == 1 else f"{first} to {first + count - 1}"


def _over(scale: float) -> str:
    return "" if scale == 1 else f" / {scale:g}"


def seats() -> list[str]:
    """The seats by how far they sit from the observer: the names of numbers that stand for seats."""
    far = [f"the {count} seat after the observer" for count in ("next", "second", "third", "fourth")]
    return ["the observer", *far]


def _named(names: Names, index: int) -> str:
    known = names() if callable(names) else names
    return str(index) if known is None else known[index]


def _counted(names: Names) -> str:
    return ", counted clockwise from the observer" if names is seats else ""


def _place(part: OneHot | Marks, value: str) -> str:
    """Where a value's number stands."""
    place = f"{value} - {part.first}" if part.first else value
    return f"clockwise(table, seat, {place})" if part.names is seats else place


def _unless(none: int | None, value: str, line: str) -> list[str]:
    """A line that is left out where there is nothing."""
    return [line] if none is None else [f"if {value} != {none}:", f"    {line}"]


@dataclass(frozen=True)
class Number(Part):
    """One number."""

    name: str
    source: Source
    scale: float
    about: str
    count: int = 1

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        yield f"out[{scope.index(first)}] = {scope.scaled(scope.read(self.source), self.scale)}"

    def meaning(self, index: int) -> str:
        return f"{self.name}{_over(self.scale)}"

    def told(self) -> str:
        return f"{self.about or self.name}{_over(self.scale)}"


@dataclass(frozen=True)
class OneHot(Part):
    """1 at the value of a field: a thing's number, or a seat."""

    name: str
    source: Source
    count: int
    first: int  # the lowest value
    none: int | None
    names: Names
    amount: Source | None  # what is written there, if not 1
    scale: float
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        what = "1" if self.amount is None else scope.scaled(scope.read(self.amount), self.scale)
        yield f"value = {scope.read(self.source)}"
        yield from _unless(self.none, "value", f"out[{scope.index(first, _place(self, 'value'))}] = {what}")

    def meaning(self, index: int) -> str:
        what = "1" if self.amount is None else f"{self.about or self.name}{_over(self.scale)}"
        return f"{self.name}: {what} if it is {_named(self.names, index)}"

    def told(self) -> str:
        if self.amount is None:
            return f"1 at {self.about or self.name}{_counted(self.names)}"
        return f"{self.about or self.name}{_over(self.scale)}{_counted(self.names)}"


@dataclass(frozen=True)
class Counts(Part):
    """A row of numbers."""

    name: str
    source: Source
    count: int
    scale: float
    names: Names
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        by = scope.constant(f"BY_{self.scale:g}".replace(".", "_"), np.float32(1 / self.scale))
        yield f"write_row({scope.read(self.source)}, {by}, out, {scope.index(first)})"

    def meaning(self, index: int) -> str:
        return f"{self.name}, {_named(self.names, index)}{_over(self.scale)}"

    def told(self) -> str:
        return f"{self.about or self.name}{_over(self.scale)}"


@dataclass(frozen=True)
class Bits(Part):
    """The bits of a number."""

    name: str
    source: Source
    count: int
    names: Names
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        yield f"value = {scope.read(self.source)}"
        yield "if value:"
        if self.names is seats:  # all are turned at once until the observer's comes first
            yield "    value = (value << table.seats | value) >> seat & (1 << table.seats) - 1"
        yield f"    for bit in range({self.count}):"
        yield f"        out[{scope.index(first, 'bit')}] = value >> bit & 1"

    def meaning(self, index: int) -> str:
        return f"{self.name}: 1 for {_named(self.names, index)}"

    def told(self) -> str:
        return f"1 at each of {self.about or self.name}{_counted(self.names)}"


@dataclass(frozen=True)
class Marks(Part):
    """1 at each value that stands in a row; or, in an order, how far up it stands."""

    name: str
    source: Source
    used: str | int  # how many of the row count
    count: int
    first: int  # the lowest value
    none: int | None
    names: Names
    ordered: bool
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        yield f"row = {scope.read(self.source)}"
        yield f"for k in range({self.used if isinstance(self.used, int) else scope.read(self.used)}):"
        what = scope.scaled("(k + 1)", self.count) if self.ordered else "1"
        line = f"out[{scope.index(first, _place(self, 'row[k]'))}] = {what}"
        yield from (f"    {line}" for line in _unless(self.none, "row[k]", line))

    def meaning(self, index: int) -> str:
        named = _named(self.names, index)
        return (
            f"{self.name}: place of {named} / {self.count}" if self.ordered else f"{self.name}: 1 if {named} is there"
        )

    def told(self) -> str:
        if self.ordered:
            return f"{self.about or self.name}: the place of each seat / {self.count}; 1 is first{_counted(self.names)}"
        return f"1 at each of {self.about or self.name}{_counted(self.names)}"


@dataclass(frozen=True)
class Printed(Part):
    """What is printed on the thing whose number a field has, as a row of numbers."""

    name: str
    source: Source
    table: Any  # of constants, one for each thing
    field: str  # the row of numbers that each of them has
    count: int
    none: int | None
    names: Names
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        things = scope.constant(f"{self.field.upper()}_OF", self.table)
        one = scope.constant("BY_1", np.float32(1))
        yield f"value = {scope.read(self.source)}"
        write = f"write_row({things}[value].{self.field}, {one}, out, {scope.index(first)})"
        yield from _unless(self.none, "value", write)

    def meaning(self, index: int) -> str:
        return f"{self.name}: {_named(self.names, index)}"

    def told(self) -> str:
        known = self.names() if callable(self.names) else self.names
        return f"{self.about or self.name}: {', '.join(known or ())}; zeros where there is none"


@dataclass(frozen=True)
class Written(Part):
    """What a rule of the game writes, given where it begins."""

    name: str
    write: Callable[..., Any]
    count: int
    names: Names
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        yield f"{scope.called(self.write)}({scope.arguments}, out, {scope.index(first)})"

    def meaning(self, index: int) -> str:
        return f"{self.name}: {_named(self.names, index)}"

    def told(self) -> str:
        return self.about


class Group(Part):
    """Several parts, one after the other."""

    parts: tuple[Part, ...]

    def inner(self, scope: Scope, first: int) -> Iterator[str]:
        """The text of all parts."""
        for part in self.parts:
            yield from part.lines(scope, first)
            first += part.count

    @property
    def size(self) -> int:
        """How many numbers the parts have."""
        return sum(part.count for part in self.parts)

    def part_at(self, index: int) -> tuple[Part, int]:
        """The part that a number belongs to, and its place there."""
        for part in self.parts:
            if index < part.count:
                return part, index
            index -= part.count
        raise IndexError(index)

    def inner_rows(self, where: str, first: int) -> Iterator[tuple[str, str, str]]:
        """The parts' rows of the documentation."""
        for part in self.parts:
            yield from part.rows(where, first)
            first += part.count

    # A group stands among the others as if its parts did, unless it says otherwise

    @property
    def count(self) -> int:  # type: ignore[override]
        return self.size

    def meaning(self, index: int) -> str:
        part, place = self.part_at(index)
        return part.meaning(place)

    def rows(self, where: str, first: int) -> Iterator[tuple[str, str, str]]:
        yield from self.inner_rows(where, first)


class Repeated(Group):
    """The same parts several times, under a name of their own."""

    times: int
    names: Names

    @property
    def count(self) -> int:  # type: ignore[override]
        return self.times * self.size

    def meaning(self, index: int) -> str:
        number, place = divmod(index, self.size)
        part, place = self.part_at(place)
        return f"{self.name}, {_named(self.names, number)}: {part.meaning(place)}"

    def rows(self, where: str, first: int) -> Iterator[tuple[str, str, str]]:
        yield f"{where}{stretch(first, self.count)}", self.name, self.told()
        for place, name, told in self.inner_rows("", 0):
            yield f"… {place}", f"{self.name}: {name}", told


@dataclass(frozen=True)
class Where(Group):
    """Parts that are written only where something holds."""

    name = ""
    condition: str | Callable[..., Any] | tuple[int, ...]  # a field, a rule, or the questions that must be due
    parts: tuple[Part, ...]

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        if isinstance(self.condition, tuple):
            kinds = " or ".join(f"table.due.kind == {kind}" for kind in self.condition)
            condition = f"not table.over and ({kinds})" if kinds else "not table.over"
        else:
            condition = scope.read(self.condition)
        yield f"if {condition}:"
        yield from (f"    {line}" for line in self.inner(scope, first))


@dataclass(frozen=True)
class Each(Repeated):
    """The same parts for each place of a row of records, or of several rows that lie side by side."""

    name: str
    source: str  # the row of records; "" where each field is a row of its own
    times: int
    condition: Source | None  # places where it does not hold stay 0
    parts: tuple[Part, ...]
    names: Names
    about: str

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        number, item = f"i{scope.depth}", f"item{scope.depth}"
        arguments = f"{scope.arguments}, {number}"
        if self.source:
            inside = Scope(
                scope.names, item, scope.field(self.source).base, arguments, depth=scope.depth + 1
            )  # fmt: skip
        else:
            inside = replace(scope, arguments=arguments, place=number, depth=scope.depth + 1)
        yield f"for {number} in range({self.times}):"
        if self.source:
            yield f"    {item} = {scope.record}.{self.source}[{number}]"
        indent = "    "
        if self.condition is not None:
            yield f"    if {inside.read(self.condition)}:"
            indent = "        "
        yield f"{indent}{inside.at} = {scope.index(first, f'{number} * {self.size}')}"
        yield from (f"{indent}{line}" for line in self.inner(inside, 0))

    def told(self) -> str:
        return f"{self.about or self.name}: for each of {self.times}, {self.size} numbers"


@dataclass(frozen=True)
class Own(Group):
    """Parts of the observer's own record."""

    name = ""
    of: str
    parts: tuple[Part, ...]

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        inside = replace(scope, record="own", kind=scope.field(self.of).base)
        yield f"own = table.{self.of}[seat]"
        yield from self.inner(inside, first)


@dataclass(frozen=True)
class Sits(Part):
    """1 at every seat that somebody has."""

    name: str = "sits"
    count: int = 1

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        yield f"out[{scope.index(first)}] = 1"

    def meaning(self, index: int) -> str:
        return "1 if somebody sits there"

    def told(self) -> str:
        return "1 if somebody sits there"


@dataclass(frozen=True)
class PerSeat(Repeated):
    """The same parts for each seat, clockwise from the observer; zeros where nobody sits."""

    name: str
    of: str
    times: int  # as many as can sit there
    parts: tuple[Part, ...]
    names: Names = seats

    def lines(self, scope: Scope, first: int) -> Iterator[str]:
        inside = Scope(scope.names, "player", scope.field(self.of).base, "table, other", depth=scope.depth + 1)
        yield "for far in range(table.seats):"  # in this order: threads of a GPU write the same places side by side
        yield "    other = (seat + far) % table.seats"
        yield f"    player = table.{self.of}[other]"
        yield f"    {inside.at} = {scope.index(first, f'far * {self.size}')}"
        yield from (f"    {line}" for line in self.inner(inside, 0))

    def told(self) -> str:
        return f"for each seat, clockwise from the observer, zeros where nobody sits: {self.size} numbers"
