"""A game: what its package declares, and the functions that the rest of the program may call on its tables."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from . import entries
from .components import ComponentSet
from .contents import Contents, Sentence
from .decisions import Decision, Step, Stock, answer_to, check, said
from .errors import UnknownName
from .lexicon import Lexicon
from .mode import INTERPRETED
from .observation import Observation
from .options import Option, read_options
from .records import blank, laid_out, look
from .rules import bind, entry, per_game_names
from .scene import Scene, Tally
from .table import BaseTable
from .writing import source, write


@dataclass(frozen=True)
class Words:
    """How a game speaks and looks; Python only, always from a table that holds nothing the seat may not know."""

    news: Callable[[Any, Any], list[str]]  # what else happened between two tables
    scene: Callable[[Any, int], Scene]  # what a seat sees
    tally: Callable[[Any, int], Tally]  # a seat's score by source, as it stands; all seats have the same sources
    lexicon: Lexicon  # what each kind of piece, fact, word and source of the score is called, and a sentence on it


@dataclass(frozen=True)
class About:
    """What a shelf of games shows."""

    summary: str
    designer: str
    year: int | None  # of publication, where it is known
    minutes: int
    weight: str


@dataclass(frozen=True)
class Ready:
    """A table that a shelf offers ready-made to one person, with bots or Automas on the other seats."""

    title: str  # "Solo against the Automa"
    seats: int
    options: dict[str, str]


AUTOMA = "Automa"  # who sits where the game itself decides


def no_automas(seats: int, options: dict[str, str]) -> int:
    """Somebody decides for every seat."""
    return 0


@dataclass(frozen=True)
class Game:
    """One of the games, with one component set."""

    package: str
    name: str
    title: str
    about: About
    seats: range
    edition: int  # of the rules, the newest; its set has editions of its own (see `components`)
    longest: int  # no game takes more moves
    table: type[BaseTable]
    options: tuple[Option, ...]
    components: ComponentSet
    contents: Contents
    decisions: tuple[Decision, ...]
    steps: tuple[Step, ...]
    setup: Callable[[Any], None]
    observation: Observation
    hide: Callable[[Any, int], None]
    redeal: Callable[[Any, int], None]
    broken: Callable[[Any], int]
    evaluate: Callable[[Any, int], float]
    words: Words
    stocks: tuple[Stock, ...] = ()  # what a seat has some of: from it comes what a move takes and gives
    spread: float = 1.0  # how many points of the evaluation a lead must be for a search to take it as clear
    expert: int = 250  # simulations for a decision with which a search lies well between a greedy player and a master
    importer: Callable[..., Any] | None = None  # makes a Handle of a log from elsewhere: see `importing.py` of the game
    automas: Callable[[int, dict[str, str]], int] = no_automas  # so many of the last seats, by seats and options
    ready: tuple[Ready, ...] = ()
    shared: bool = True  # whether each function of the contract is compiled once, for all that calls it (see `sharing`)
    inlined: bool = True  # whether other rules are compiled into whatever calls them; the fastest, until there are many
    room: str = ""  # a field of the table (`scratch.rows`) in which no move finds anything: copies can leave it out
    staged: tuple[str, ...] = ()  # what a GPU does faster on copies (see `staging`): "play", "look", "observe"
    pause: int = -1  # a step that takes much longer than others: before it a GPU sorts tables anew, by its count
    even: bool = True  # whether no move takes very much longer than others; a GPU shares out the tables by that

    def __post_init__(self) -> None:
        check(self.title, self.contents, self.decisions, self.steps)
        if not INTERPRETED:
            from . import cache

            folder = _folder(self.package)
            # compiled code remembers the name of its module: a set of the same values has another one
            digest = cache.digest(folder) + self.components.digest + self.package
            cache.BUILDS[self.package] = cache.Build(self.title, self.name, folder, digest, self.inlined)
            self._share(self.own)

    @property
    def moves(self) -> int:
        """How many moves the game has."""
        return self.contents.moves

    @property
    def observed(self) -> int:
        """How many numbers an observation has."""
        return self.observation.count

    @cached_property
    def observe(self) -> Callable[[Any, int, Any], None]:
        """The rule that writes an observation."""
        written: Callable[[Any, int, Any], None] = self.observation.writer(self.package, self.table)
        return written

    @property
    def rules_text(self) -> str:
        """The rules for players, in Markdown (see `rulebook`)."""
        return (_folder(self.package) / "rules.md").read_text(encoding="utf-8")

    @property
    def source(self) -> str:
        """The rules that core writes from the game's declarations, as Python: who is called when, and where."""
        called: dict[str, Any] = {}
        texts = [source(self.contents, self.decisions, self.steps, called), self.observation.source(self.table, called)]
        rules = sorted((rule.__module__, name) for name, rule in called.items() if hasattr(rule, "__module__"))
        return "\n\n".join(["\n".join(f"from {module} import {name}" for module, name in rules), *texts])

    @cached_property
    def own(self) -> dict[str, Any]:
        """The functions of the contract that are rules of the game."""
        return {name: getattr(self, name) for name in ("setup", "observe", "hide", "redeal", "broken", "evaluate")}

    def _share(self, rules: dict[str, Any]) -> None:
        """Has each of them compiled once and for all that calls it."""
        if self.shared and not INTERPRETED:
            from .sharing import shapes

            for name, shape in shapes(self.table).items():
                if name in rules:
                    rules[name].share(*shape)

    @cached_property
    def rules(self) -> dict[str, Any]:
        """The functions of the contract, for compiled code to call."""
        written = write(self.package, self.contents, self.decisions, self.steps)
        self._share(written)
        first, end = self.room_bytes
        sizes = {"MOVES": self.moves, "SIZE": self.table.dtype.itemsize, "ROOM": first, "ROOM_END": end}
        return {**self.own, **written, **sizes, "PAUSE": self.pause}

    @property
    def room_bytes(self) -> tuple[int, int]:
        """The bytes of a table that copies can leave out."""
        kind = self.table.dtype
        if not self.room:
            return kind.itemsize, kind.itemsize
        first = 0
        for name in self.room.split("."):
            assert kind.fields is not None
            kind, offset = kind.fields[name][:2]
            first += offset
        return first, first + kind.itemsize

    def bound(self, function: Callable[..., Any], **constants: Any) -> Any:
        """A function of core (or of a player) over this game's rules, for Python to call."""
        name = "_".join([function.__name__, *(f"{key}_{value}" for key, value in constants.items())])
        if name not in self._bound:
            self._bound[name] = entry(self.over_rules(function, name, **constants))
        return self._bound[name]

    def over_rules(self, function: Callable[..., Any], name: str, **constants: Any) -> FunctionType:
        """The same function, not yet compiled, with this game's rules as its globals."""
        called = {each: self.bound(value) for each, value in per_game_names(function).items()}
        return bind(function, self.package, name, {**self.rules, **called, **constants})

    @cached_property
    def _bound(self) -> dict[str, Any]:
        return {}

    @cached_property
    def entries(self) -> Entries:
        """The entries on single tables."""
        return Entries(*(self.bound(function) for function in entries.ENTRIES))

    def check_edition(self, edition: int) -> None:
        """Refuses an edition of the rules that is not known here: a game of it would silently be played by another."""
        if not 1 <= edition <= self.edition:
            raise UnknownName(f"{self.title} has no edition {edition} of the rules here: the newest is {self.edition}.")

    def blank(self, seats: int, options: dict[str, Any], edition: int | None = None) -> np.ndarray:
        """One blank table with its seats, options and edition: every game starts as a copy of it."""
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise UnknownName(f"{self.title} is played at {few} to {many} seats, not at {seats}.")
        array = blank(self.table, 1)
        table: Any = look(self.table, array, 0)
        table.seats = seats
        if edition is not None:
            self.check_edition(edition)
        table.edition = edition or self.edition
        chosen = read_options(self.title, self.options, options)
        for option in self.options:
            setattr(table.options, option.name, option.choices.index(chosen[option.name]))
        return array

    def tables(self, count: int) -> tuple[np.ndarray, Any]:
        """So many tables: as an array, and as rules take them."""
        array = blank(self.table, count)
        return array, laid_out(self.table, array)

    def laid_out(self, array: np.ndarray) -> Any:
        """An array of tables as rules take them."""
        return laid_out(self.table, array)

    def buffer(self) -> np.ndarray:
        """Room for a list of legal moves."""
        return np.zeros(self.moves, np.int16)

    @cached_property
    def layout(self) -> str:
        """A hash of where everything lies in a table: the bytes of another layout mean something else."""
        return hashlib.sha256(repr(self.table.dtype).encode()).hexdigest()[:16]

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle only names the game; where it is loaded, the same one must be there (see `find_again`)."""
        from .log import Components
        from .registry import find_again  # it finds games, so it comes after them

        return find_again, (self.name, self.edition, Components.of(self.components).model_dump_json(), self.layout)

    def with_automas(self, players: Sequence[str], options: dict[str, str]) -> list[str]:
        """Who sits where: an Automa on the seats for which the game itself decides, whatever they were called."""
        deciding = len(players) - self.automas(len(players), options)
        return [*players[:deciding], *[AUTOMA] * (len(players) - deciding)]

    def seats_for(self, deciding: int, options: dict[str, str]) -> int:
        """How many seats there are if so many decide themselves: Automas sit behind them."""
        fitting = [seats for seats in self.seats if seats - self.automas(seats, options) == deciding]
        return fitting[-1] if fitting else deciding

    def question(self, table: Any) -> str:
        """What the due decision asks, in words."""
        (decision,) = (each for each in self.decisions if each.question == table.due.kind)
        return decision.asked(table)

    def describe(self, table: Any, move: int) -> str:
        """What a move does, in words."""
        span, answer = answer_to(self.contents, self.decisions, int(table.due.kind), move)
        return said(span, answer, table, move)

    def spans_of(self, question: int) -> set[int]:
        """The first moves of the spans that answer a question."""
        return {answer.span for each in self.decisions if each.question == question for answer in each.answers}

    def explain(self, refusal: int) -> Sentence:
        """A refusal as a sentence, with the section of the book."""
        return self.contents.refusals[refusal]


@dataclass(frozen=True)
class Entries:
    """What Python calls on one table of an array (see `entries`)."""

    start: Callable[[Any, int, Any, int], None]
    refuse: Callable[[Any, int, int], int]
    legal: Callable[[Any, int, Any, Any], int]
    legal_moves: Callable[[Any, int, Any], int]
    play: Callable[[Any, int, int], None]
    play_alone: Callable[[Any, int, int], None]
    observe: Callable[[Any, int, int, Any], None]
    hide: Callable[[Any, int, int], None]
    redeal: Callable[[Any, int, int, int], None]
    broken: Callable[[Any, int], int]


def _folder(package: str) -> Path:
    file = sys.modules[package].__file__
    assert file is not None
    return Path(file).parent
