"""The scene as it is sent: typed to the end, so that a page can draw it without reading any prose.

Keys, kinds and words are for programs; names, titles and texts for people. The glossary of the rules says what a key is
called. What is as it mostly is (no facts, one of a kind, a piece called as its kind is) is left out. An object that is
a value or an effect is told by its first key, which no other has. `core/looks/scene.py`, `core/looks/values.py` and
`core/looks/effects.py` write what these models describe; a test holds the two together.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypeAliasType


class Sent(BaseModel):
    """A part of a scene: nothing is in it that is not described."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Seat(Sent):
    """A player."""

    seat: int


class OutOf(Sent):
    """So many, `n`, out of a total."""

    out_of: int
    n: int


class Owned(Sent):
    """A thing that belongs to somebody."""

    owner: int
    thing: str


class Amount(Sent):
    """So many of a thing: in an effect they are gained, in its price they are paid."""

    amount: int
    of: str


class ForEach(Sent):
    """An effect once for each of a thing, or for `every` so many of it; at most `most` times, if that is said."""

    for_each: str
    every: int | None = None
    most: int | None = None
    effect: Effect


class Whenever(Sent):
    """An effect each time that something happens to the owner."""

    whenever: str
    effect: Effect


class When(Sent):
    """An effect at a moment: at once, with every income, when passing, or as a special action."""

    when: Literal["once", "income", "passing", "action"]
    effect: Effect


class Price(Sent):
    """One thing for another."""

    price: Effect
    effect: Effect


class OneOf(Sent):
    """One of several effects, as the owner chooses."""

    one_of: list[Effect]


class AllOf(Sent):
    """Several effects, in this order."""

    all_of: list[Effect]


class Do(Sent):
    """A verb of the game's own, with how many of what, if it says so."""

    do: str
    n: int | None = None
    thing: str | None = None


Effect = TypeAliasType("Effect", Amount | ForEach | Whenever | When | Price | OneOf | AllOf | Do)
Value = TypeAliasType("Value", "int | str | list[Value] | Seat | OutOf | Owned | Effect")

# Key, value, and a text where the value needs one; an empty text is of what is drawn and not said.
Fact = TypeAliasType("Fact", tuple[str, Value] | tuple[str, Value, str])
Scale = tuple[str, list[int]]  # what is printed along a track: its key, and the numbers from space 0 on


class Piece(Sent):
    """A tile, die, card, worker or marker; equal ones in one zone are one piece with a count."""

    key: str
    kind: str
    name: str | None = None
    facts: list[Fact] | None = None
    count: int | None = None
    states: list[Fact] | None = None
    moves: list[int] | None = None
    seat: int | None = None


class Zone(Sent):
    """A place on the table with what lies there."""

    key: str
    title: str
    layout: Literal["columns", "seat", "sum", "answers"] | None = None
    seat: int | None = None
    facts: list[Fact] | None = None
    pieces: list[Piece] | None = None
    zones: list[Zone] | None = None
    moves: list[int] | None = None
    scales: list[Scale] | None = None


class Scene(Sent):
    """All that one seat sees."""

    title: str
    facts: list[Fact]
    zones: list[Zone]
