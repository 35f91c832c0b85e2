"""What the choices of a game stand for: so that whoever counts them can tell one card from another.

Where a choice is the thing itself (`buy 17` is tile 17), nothing is declared. Where it is a place at which one thing or
another lies (`take 2` is the third card of a row), the game says which:

    Things(m.TAKE, N_CARDS, card_there, lambda card: f"Take {CARD_NAMES[card]}")

From this core writes `thing`, which numbers what a move speaks of: below the game's number of moves it is the move
itself; the declared things follow, one declaration after the other.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .contents import Contents
from .decorators import rule

NOTHING = -1  # no thing: what a move speaks of is not there
ROUND = "round_number"  # a table that counts its rounds has this field


@dataclass(frozen=True)
class Things:
    """What lies at the places that the choices of a span name."""

    span: int  # the first move
    count: int  # how many things there are
    at: Callable[[Any, int, int], int]  # a rule: which lies there (table, seat, choice); NOTHING, if none does
    say: Callable[[int], str]  # what it is to take it, in words that begin with their verb


def write_things(package: str, contents: Contents, things: tuple[Things, ...], counts_rounds: bool) -> dict[str, Any]:
    """The rules `thing` and `round_of` of a game."""
    names: dict[str, Any] = {}
    text = source(contents, things, counts_rounds, names)
    file = f"<things of {package}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    space = {"__name__": package, **names}
    exec(compile(text, file, "exec"), space)
    return {name: rule(space[name]) for name in ("thing", "round_of")}


def source(contents: Contents, things: tuple[Things, ...], counts_rounds: bool, names: dict[str, Any]) -> str:
    """Their text; `names` takes in the rules that they call."""
    lines, first = [], contents.moves
    for number, each in enumerate(things):
        span = contents.span_of(each.span)
        name = f"at_{number}"
        names[name] = each.at
        lines += [
            f"    if {span.first} <= move < {span.first + span.count}:  # {span.name}",
            f"        number = int({name}(table, int(table.due.seat), move - {span.first}))",
            f"        return {NOTHING} if number < 0 else {first} + number",
        ]
        first += each.count
    return "\n".join(
        [
            "def thing(table, move):",
            '    """What an allowed move speaks of, as a number."""',
            *lines,
            "    return move",
            "",
            "def round_of(table):",
            '    """Which round is played; 0 where nobody counts them."""',
            f"    return {f'int(table.{ROUND})' if counts_rounds else 0}",
            "",
        ]
    )
