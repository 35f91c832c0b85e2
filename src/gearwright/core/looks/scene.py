"""A scene is the view as a picture: zones with pieces in them, facts, and the moves that belong to each.

One tree serves the eye, the keyboard and the screen reader. Pieces know all moves that speak of them, allowed or not,
so that whoever draws the scene can mark the targets and can say why for the others.

Keys of zones, pieces, kinds and facts are for programs, and the same in every language. Names, titles and texts are for
people, and no program reads them: what it needs is in the values of facts. Seats are written as {0}, {1}... in texts,
until `told` or `data` put the names in.

All of these are tuples with names: a picture has a thousand, and a frozen dataclass takes three times as long to make.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from .lexicon import Lexicon
from .values import Value, is_plain, value_data, value_words

ROW = "row"  # layouts of zones: how their pieces lie
COLUMNS = "columns"  # the zones inside lie beside each other
SEAT = "seat"  # all that a seat has
SUM = "sum"  # its facts are the terms of a sum, one a line, and the last one is what they make together
ANSWERS = "answers"  # its pieces stand for what can be answered now, and for nothing that lies on the table
DIE = "die"  # the kind of pieces that are called by the fact "value", what they show

Scale = tuple[str, tuple[int, ...]]  # what is printed along a track: its key, and the numbers from space 0 on
Tally = tuple[tuple[str, int], ...]  # a score by source: the source's key, and what it brings


class Fact(NamedTuple):
    """What is true of a zone or printed on a piece: `Fact("money", 12)`, `Fact("floor", OutOf(3, 8))`."""

    key: str
    value: Value
    text: str = ""  # what people read, where the words of the value would not do
    label: str = ""  # what the key is called; only in a scene that is `told`, which then has a text in every fact
    drawn: bool = False  # for the eye alone, as the name of the piece says the same: no text, and not told

    def told(self, names: list[str], lexicon: Lexicon) -> Fact:
        """The same fact with its label and its text."""
        text = self.text or value_words(self.value, lexicon)
        return Fact(self.key, self.value, _with_names(text, names), self.label or lexicon.name(self.key))

    def data(self, names: list[str], lexicon: Lexicon) -> list[Any]:
        """Key, value and text as a list; the text is left out where the lexicon is enough to say the value."""
        value = self.value
        if not self.text and type(value) is int and not self.drawn:  # as most are
            return [self.key, value]
        if self.drawn:
            return [self.key, value_data(value), ""]
        if not self.text and is_plain(value):
            return [self.key, value_data(value)]
        return [self.key, value_data(value), _with_names(self.text or value_words(value, lexicon), names)]


def fact_words(fact: Fact) -> str:
    """A told fact as it is written or read aloud: the colon keeps a label and its number apart."""
    return f"{fact.label}: {fact.text}"


def value_of(facts: Iterable[Fact], key: str) -> Value | None:
    """The value of the fact with a key; None, where there is no such fact."""
    return next((fact.value for fact in facts if fact.key == key), None)


class Piece(NamedTuple):
    """A tile, die, card, worker or marker; equal ones in one zone are one piece with a count."""

    key: str  # the same thing keeps its key wherever it goes
    kind: str  # the key of what it looks like: "order_tile", "die", "worker"
    name: str = ""  # what it is called, in words, where that is not what its kind is called
    facts: tuple[Fact, ...] = ()  # what is printed on it
    count: int = 1  # type: ignore[assignment]  # nobody counts in a piece
    states: tuple[Fact, ...] = ()  # what is special about it now, each told by its text: "shut down", "mine of {0}"
    moves: tuple[int, ...] = ()
    seat: int | None = None  # whose it is, where the zone does not say it
    sort: str = ""  # what its kind is called; only in a scene that is `told`

    @property
    def state(self) -> str:
        """All that is special about it now, in words; of a piece in a scene that is told."""
        return ", ".join(fact.text for fact in self.states)

    def told(self, names: list[str], lexicon: Lexicon) -> Piece:
        """The same piece in words."""
        return self._replace(
            name=_with_names(self.name, names) or lexicon.name(self.kind),
            facts=tuple(fact.told(names, lexicon) for fact in self.facts if not fact.drawn),
            states=tuple(fact.told(names, lexicon) for fact in self.states),
            sort=lexicon.name(self.kind),
        )

    def data(self, names: list[str], lexicon: Lexicon) -> dict[str, Any]:
        """As it is sent: what is as it mostly is (no facts, one of a kind, called as its kind is) is left out."""
        data: dict[str, Any] = {"key": self.key, "kind": self.kind}
        if self.name:
            data["name"] = _with_names(self.name, names)
        if self.facts:
            data["facts"] = [fact.data(names, lexicon) for fact in self.facts]
        if self.count != 1:
            data["count"] = self.count
        if self.states:
            data["states"] = [fact.data(names, lexicon) for fact in self.states]
        if self.moves:
            data["moves"] = self.moves
        if self.seat is not None:
            data["seat"] = self.seat
        return data


class Zone(NamedTuple):
    """A place on the table with what lies there."""

    key: str  # its first word, before a dot, says what sort of place it is
    title: str
    layout: str = ROW  # how its pieces lie
    seat: int | None = None  # whose it is
    facts: tuple[Fact, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    moves: tuple[int, ...] = ()
    scales: tuple[Scale, ...] = ()  # of a track

    def told(self, names: list[str], lexicon: Lexicon) -> Zone:
        """The same zone in words."""
        return self._replace(
            title=_with_names(self.title, names),
            facts=tuple(fact.told(names, lexicon) for fact in self.facts),
            pieces=tuple(piece.told(names, lexicon) for piece in self.pieces),
            zones=tuple(zone.told(names, lexicon) for zone in self.zones),
            scales=tuple((lexicon.name(key), numbers) for key, numbers in self.scales),
        )

    def data(self, names: list[str], lexicon: Lexicon) -> dict[str, Any]:
        """As it is sent: what is as it mostly is (a row, no facts) is left out."""
        data: dict[str, Any] = {"key": self.key, "title": _with_names(self.title, names)}
        if self.layout != ROW:
            data["layout"] = self.layout
        if self.seat is not None:
            data["seat"] = self.seat
        if self.facts:
            data["facts"] = [fact.data(names, lexicon) for fact in self.facts]
        if self.pieces:
            data["pieces"] = [piece.data(names, lexicon) for piece in self.pieces]
        if self.zones:
            data["zones"] = [zone.data(names, lexicon) for zone in self.zones]
        if self.moves:
            data["moves"] = self.moves
        if self.scales:
            data["scales"] = self.scales
        return data


class Scene(NamedTuple):
    """All that one seat sees."""

    title: str
    facts: tuple[Fact, ...]
    zones: tuple[Zone, ...]

    def told(self, names: list[str], lexicon: Lexicon) -> Scene:
        """The same scene in words: with players' names in its texts, and a label and a text in every fact."""
        facts = tuple(fact.told(names, lexicon) for fact in self.facts)
        zones = tuple(zone.told(names, lexicon) for zone in self.zones)
        return Scene(_with_names(self.title, names), facts, zones)

    def data(self, names: list[str], lexicon: Lexicon) -> dict[str, Any]:
        """The scene as it is sent (`server/scene_models.py` describes it), with the players' names in it."""
        return {
            "title": _with_names(self.title, names),
            "facts": [fact.data(names, lexicon) for fact in self.facts],
            "zones": [zone.data(names, lexicon) for zone in self.zones],
        }


def along(numbers: tuple[int, ...]) -> str:
    """What is printed on which spaces of a track: 0 on 0-2, 1 on 3."""
    runs = [list(run) for _, run in groupby(range(len(numbers)), key=numbers.__getitem__)]
    return ", ".join(f"{numbers[first]} on {first}" + (f"-{rest[-1]}" if rest else "") for first, *rest in runs)


def _with_names(text: str, names: list[str]) -> str:
    return text.format(*names) if "{" in text else text
