"""What a fact can be: a value that programs read, and the words that people read where the fact has none of its own.

A number; a word, which is a key of the game's lexicon and never prose; a seat; an amount of a thing; some out of a
total; a thing that somebody owns; an effect; or a list of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any

from .effects import AllOf, Amount, Do, Effect, ForEach, OneOf, Price, When, Whenever, keys_of
from .lexicon import Lexicon

EFFECTS = (Amount, ForEach, Whenever, When, Price, OneOf, AllOf, Do)


@dataclass(frozen=True)
class Seat:
    """A player."""

    seat: int

    def words(self, _: Lexicon) -> str:
        """The name, once the names are put in."""
        return f"{{{self.seat}}}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"seat": self.seat}


@dataclass(frozen=True)
class OutOf:
    """So many out of a total."""

    n: int
    total: int

    def words(self, _: Lexicon) -> str:
        """1 of 2."""
        return f"{self.n} of {self.total}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"out_of": self.total, "n": self.n}


@dataclass(frozen=True)
class Owned:
    """A thing that belongs to somebody."""

    thing: str
    seat: int

    def words(self, lexicon: Lexicon) -> str:
        """Mine of Anna."""
        return f"{lexicon.name(self.thing)} of {{{self.seat}}}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"owner": self.seat, "thing": self.thing}


OBJECTS = (
    Seat,
    OutOf,
    Owned,
    *EFFECTS,
)  # all else are words, tuples and whole numbers (`index` refuses others), NumPy's, too
Value = int | str | Seat | OutOf | Owned | Effect | tuple["Value", ...]


def value_words(value: Value, lexicon: Lexicon) -> str:
    """A value as people read it."""
    if isinstance(value, str):
        return lexicon.name(value)
    if isinstance(value, tuple):
        return ", ".join(value_words(each, lexicon) for each in value) or "none"
    return value.words(lexicon) if isinstance(value, OBJECTS) else str(index(value))


def is_plain(value: Value) -> bool:
    """Whether whoever has the lexicon can say the value without grammar: such a value is sent without words."""
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    return not isinstance(value, OBJECTS) or isinstance(value, (Amount, OutOf))


def value_data(value: Value) -> Any:
    """A value as it is sent: numbers, words and lists as they are, all else as an object that its first key tells."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return [value_data(each) for each in value]
    return value.data() if isinstance(value, OBJECTS) else int(index(value))


def data_words(data: Any, lexicon: Lexicon) -> str:
    """The words of a plain value as it is sent, which then comes without words."""
    if isinstance(data, list):
        return ", ".join(data_words(each, lexicon) for each in data) or "none"
    if isinstance(data, dict) and "amount" in data:
        return Amount(data["amount"], data["of"]).words(lexicon)
    if isinstance(data, dict):
        return OutOf(data["n"], data["out_of"]).words(lexicon)
    return value_words(data, lexicon)


def value_keys(value: Value) -> set[str]:
    """All keys that a value speaks of."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple):
        return set[str]().union(*map(value_keys, value))
    if isinstance(value, Owned):
        return {value.thing}
    return keys_of(value) if isinstance(value, EFFECTS) else set()
