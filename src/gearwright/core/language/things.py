"""What the choices of a game stand for: so that whoever counts them can tell one card from another.

A game lists the spans by which something is taken that could be too strong or too weak. Where a choice is the thing
itself (`buy 17` is tile 17), the span is enough. Where it is a place at which one thing or another lies (`take 2` is
the third card of a row), the game says which lies there:

    Things(m.BUY)
    Things(m.TAKE, N_CARDS, card_there, lambda card: f"Take {CARD_NAMES[card]}")

With `ids` it also says on which entries of the component tables each thing is printed, so that whoever finds a thing
too strong knows which numbers make it so.

A game that lists nothing is counted by all of its moves. From the list core writes `thing`, which numbers what a move
speaks of: below the game's number of moves it is the move itself; what lies at places follows, one span after another.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .contents import Contents
from .decorators import rule

NOTHING = -1  # no thing: what a move speaks of is not there
ROUND = "round_number"  # a table that counts its rounds has this field


@dataclass(frozen=True)
class Things:
    """What is taken by the moves of a span."""

    span: int  # the first move
    count: int = 0  # how many things can lie at its places; none, where each choice is a thing
    at: Callable[[Any, int, int], int] | None = None  # a rule: which lies there (table, seat, choice), or NOTHING
    say: Callable[[int], str] = str  # what it is to take it, in words that begin with their verb
    ids: Sequence[Sequence[str]] = ()  # for each thing, the entries of the component tables that it is printed on


def numbered(contents: Contents, things: tuple[Things, ...]) -> list[tuple[Things, int, int]]:
    """Each with the number of its first thing and how many there are; of a game that lists nothing, all spans."""
    found, first = [], contents.moves
    for each in things or tuple(Things(span.first) for span in contents.spans):
        if each.count:
            found.append((each, first, each.count))
            first += each.count
        else:
            found.append((each, each.span, contents.span_of(each.span).count))
    return found


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
    lines = []
    for each, first, _ in numbered(contents, things):
        if each.at is not None:
            span = contents.span_of(each.span)
            name = f"at_{span.name}"
            names[name] = each.at
            lines += [
                f"    if {span.first} <= move < {span.first + span.count}:  # {span.name}",
                f"        number = int({name}(table, int(table.due.seat), move - {span.first}))",
                f"        return {NOTHING} if number < 0 else {first} + number",
            ]
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
