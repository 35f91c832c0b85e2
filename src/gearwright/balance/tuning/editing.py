"""Changing a number in a TOML file and nothing else: comments and layout stay as they are."""

from __future__ import annotations

import copy
import re
import tomllib
from typing import Any

from gearwright.core.errors import BadComponents

Place = tuple[int | str, ...]


def changed(text: str, place: Place, value: int) -> str:
    """The text of a table with another number at a place.

    Whatever looks like the old number is tried, the likeliest first, until the table says what it should.
    """
    wanted = tomllib.loads(text)
    old = _put(wanted, place, value)
    if old == value:
        return text
    field = next(step for step in reversed(place) if isinstance(step, str))
    begin = _begin(text, place)

    def likely(found: re.Match[str]) -> tuple[bool, bool, int]:
        line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        return re.search(rf"\b{re.escape(field)}\b", line) is None, found.start() < begin, found.start()

    pattern = rf"(?<![\w.+-]){re.escape(str(old))}(?![\w.])"
    for found in sorted(re.finditer(pattern, text), key=likely):
        other = f"{text[: found.start()]}{value}{text[found.end() :]}"
        if _read(other) == wanted:
            return other
    raise BadComponents(f"The number at {', '.join(map(str, place))} is not written as plain digits: {old}.")


def _put(table: Any, place: Place, value: int) -> int:
    """Puts a number into a table; gives the one that was there."""
    *above, last = place
    for step in above:
        table = table[step]
    old: int = copy.copy(table[last])
    table[last] = value
    return old


def _begin(text: str, place: Place) -> int:
    """Where the entry begins in which a place lies, if it has a heading of its own."""
    if len(place) < 2 or not isinstance(place[1], int):
        return 0
    headings = re.finditer(rf"^\s*\[\[{re.escape(str(place[0]))}\]\]", text, re.MULTILINE)
    starts = [heading.start() for heading in headings]
    return starts[place[1]] if place[1] < len(starts) else 0


def _read(text: str) -> Any:
    try:
        return tomllib.loads(text)
    except ValueError:
        return None
