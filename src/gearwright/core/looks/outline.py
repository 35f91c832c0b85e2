"""A picture of the table as lines of text, for whoever reads and does not see: zone by zone, each piece once.

It is made of the scene as it is sent, so a table elsewhere is told in the same words. Whoever answers with a number or
a name has it in brackets behind what it is about: `storage +2 (price 10) x3 [4]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .lexicon import Lexicon
from .scene import ANSWERS, along
from .values import data_words

INDENT = "  "

Marks = Mapping[int, str]  # what is written behind the pieces that a move speaks of


def outline(scene: Mapping[str, Any], lexicon: Lexicon, marks: Marks, part: str = "") -> list[str]:
    """The table, or only the zones whose titles hold some letters."""
    zones = [zone for zone in scene["zones"] if part.casefold() in zone["title"].casefold()]
    head = [] if part else ["; ".join([scene["title"], *facts_told(scene["facts"], lexicon)])]
    return [*head, *(line for zone in zones for line in _zone(zone, lexicon, marks))]


def titles(scene: Mapping[str, Any]) -> list[str]:
    """What the zones are called that lie on the table itself."""
    return [zone["title"] for zone in scene["zones"] if zone.get("layout") != ANSWERS]


def facts_told(facts: Iterable[list[Any]], lexicon: Lexicon) -> list[str]:
    """Each fact as "label: words"; those for the eye alone are left out."""
    told = ((lexicon.name(key), _words(value, rest, lexicon)) for key, value, *rest in facts)
    return [f"{label}: {words}" for label, words in told if words]


def _words(value: Any, rest: list[str], lexicon: Lexicon) -> str:
    return rest[0] if rest else data_words(value, lexicon)


def _zone(zone: Mapping[str, Any], lexicon: Lexicon, marks: Marks) -> Iterator[str]:
    """A line for the zone with its facts and pieces, and what lies inside it further in."""
    if zone.get("layout") == ANSWERS:
        return
    printed = [f"{lexicon.name(key)}: {along(tuple(numbers))}" for key, numbers in zone.get("scales", ())]
    facts = [*printed, *facts_told(zone.get("facts", ()), lexicon)]
    pieces = [_piece(piece, lexicon, marks) for piece in _together(zone.get("pieces", ()))]
    inner = [line for each in zone.get("zones", ()) for line in _zone(each, lexicon, marks)]
    told = "; ".join([*facts, *pieces]) or ("" if inner else "empty")
    title = zone["title"] + _mark(zone.get("moves", ()), marks)
    yield f"{title}: {told}" if told and title else title or told
    yield from (INDENT + line for line in inner)


def _together(pieces: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Equal pieces that lie apart as one."""
    found: list[dict[str, Any]] = []
    for piece in pieces:
        same = next((each for each in found if _alike(each, piece)), None)
        if same is None:
            found.append({**piece, "count": piece.get("count", 1)})
        else:
            same["count"] += piece.get("count", 1)
    yield from found


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return all(one.get(name) == other.get(name) for name in ("kind", "name", "facts", "states", "moves", "seat"))


def _piece(piece: Mapping[str, Any], lexicon: Lexicon, marks: Marks) -> str:
    sort = lexicon.name(piece["kind"])
    name = piece.get("name") or sort
    kind = "" if sort.casefold() in name.casefold() else f", {sort}"
    facts = ", ".join(fact.replace(": ", " ", 1) for fact in facts_told(piece.get("facts", ()), lexicon))
    states = ", ".join(_words(value, rest, lexicon) for _, value, *rest in piece.get("states", ()))
    count = f" x{piece['count']}" if piece["count"] > 1 else ""
    now = f", now: {states}" if states else ""
    return f"{name}{kind}{f' ({facts})' if facts else ''}{count}{now}{_mark(piece.get('moves', ()), marks)}"


def _mark(moves: Iterable[int], marks: Marks) -> str:
    here = [marks[move] for move in moves if move in marks]
    return f" [{', '.join(here)}]" if here else ""
