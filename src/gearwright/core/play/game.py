"""A game: what its package declares, and the functions that the rest of the program may call on its tables."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from ..errors import UnknownName
from ..language import calls
from ..language.contents import Sentence
from ..language.decisions import answer_to, check, said
from ..language.decorators import bind, from_python, per_game_names, rule
from ..language.mode import INTERPRETED
from ..language.observation import Observation
from ..language.records import blank, laid_out, look
from ..language.things import ROUND, write_things
from ..language.writing import source, write
from ..looks.scene import Scene
from .components import NO_TABLES, ComponentSet
from .declaration import AUTOMA, About, Looks, Ready, Rules, Tuning, no_automas, nothing_hidden, what_seats_have
from .elsewhere import Elsewhere
from .options import Option, read_options


@dataclass(frozen=True)
class Game:
    """One of the games, with one component set."""

    package: str
    name: str
    title: str
    about: About
    seats: range
    rules: Rules
    edition: int = 1  # of the rules, the newest; its set has editions of its own (see `components`)
    options: tuple[Option, ...] = ()
    components: ComponentSet = NO_TABLES
    looks: Looks = field(default_factory=Looks)
    tuning: Tuning = field(default_factory=Tuning)
    importer: Callable[..., Any] | None = None  # makes a Handle of a log from elsewhere: see `importing.py` of the game
    automas: Callable[[int, dict[str, str]], int] = no_automas  # so many of the last seats, by seats and options
    ready: tuple[Ready, ...] = ()

    def __post_init__(self) -> None:
        check(self.title, self.rules.contents, self.rules.decisions, self.rules.steps)
        if not INTERPRETED:
            from ..language import cache

            folder = _folder(self.package)
            # compiled code remembers the name of its module: a set of the same values has another one
            digest = cache.digest(folder) + self.components.digest + self.package
            cache.BUILDS[self.package] = cache.Build(self.title, self.name, folder, digest, self.tuning.inlined)
            self._share(self.own)

    @property
    def moves(self) -> int:
        """How many moves the game has."""
        return self.rules.contents.moves

    @property
    def observation(self) -> Observation:
        """What an observation tells; `meaning(417)` says it of one number."""
        return self.rules.observation

    @property
    def observed(self) -> int:
        """How many numbers an observation has."""
        return self.rules.observation.count

    @cached_property
    def observe(self) -> Callable[[Any, int, Any], None]:
        """The rule that writes an observation."""
        written: Callable[[Any, int, Any], None] = self.rules.observation.writer(self.package, self.rules.table)
        return written

    @property
    def rules_text(self) -> str:
        """The rules for players, in Markdown (see `rulebook`)."""
        file = _folder(self.package) / "rules.md"
        return file.read_text(encoding="utf-8") if file.exists() else f"# {self.title}\n\n{self.about.summary}\n"

    @property
    def source(self) -> str:
        """The rules that are written from the game's declarations, as Python: who is called when, and where."""
        called: dict[str, Any] = {}
        texts = [
            source(self.rules.contents, self.rules.decisions, self.rules.steps, called),
            self.rules.observation.source(self.rules.table, called),
        ]
        texts += [text(called) for text in self.rules.writes]
        rules = sorted((rule.__module__, name) for name, rule in called.items() if hasattr(rule, "__module__"))
        return "\n\n".join(["\n".join(f"from {module} import {name}" for module, name in rules), *texts])

    @cached_property
    def own(self) -> dict[str, Any]:
        """The functions of the contract that are rules of the game."""
        declared = {name: getattr(self.rules, name) for name in ("setup", "hide", "redeal", "broken", "evaluate")}
        own = {name: self._own(function) for name, function in declared.items()}
        return {**own, "observe": self.observe}

    def _own(self, function: Any) -> Any:
        """A rule of the game; of a default, one that is compiled for this game alone."""
        if getattr(function, "__module__", "") != nothing_hidden.__module__:
            return function
        return rule(bind(function, self.package, function.__name__, {}))

    def _share(self, rules: dict[str, Any]) -> None:
        """Has each of them compiled once and for all that calls it."""
        if self.tuning.shared and not INTERPRETED:
            from ..language.compiled_once import shapes

            for name, shape in shapes(self.rules.table).items():
                if name in rules:
                    rules[name].share(*shape)

    @cached_property
    def functions(self) -> dict[str, Any]:
        """The functions of the contract, for compiled code to call."""
        written = write(self.package, self.rules.contents, self.rules.decisions, self.rules.steps)
        self._share(written)
        first, end = self.scratch_bytes
        sizes = {"MOVES": self.moves, "SIZE": self.rules.table.dtype.itemsize, "SCRATCH": first, "SCRATCH_END": end}
        counts_rounds = ROUND in (self.rules.table.dtype.names or ())
        counting = write_things(self.package, self.rules.contents, self.rules.things, counts_rounds)
        return {**self.own, **written, **counting, **sizes, "PAUSE": self.tuning.pause}

    @property
    def scratch_bytes(self) -> tuple[int, int]:
        """The bytes of a table that copies can leave out."""
        kind = self.rules.table.dtype
        if not self.tuning.scratch:
            return kind.itemsize, kind.itemsize
        first = 0
        for name in self.tuning.scratch.split("."):
            assert kind.fields is not None
            kind, offset = kind.fields[name][:2]
            first += offset
        return first, first + kind.itemsize

    def bound(self, function: Callable[..., Any], **constants: Any) -> Any:
        """A function of core (or of a player) over this game's rules, for Python to call."""
        name = "_".join([function.__name__, *(f"{key}_{value}" for key, value in constants.items())])
        if name not in self._bound:
            self._bound[name] = from_python(self.over_rules(function, name, **constants))
        return self._bound[name]

    def at_table(self, function: Callable[..., Any]) -> Any:
        """The same for what is called while a single table is played: it may run as Python (see `elsewhere`)."""
        made = self.bound(function)
        if not INTERPRETED:
            self.elsewhere.look_after(function.__name__, function, made)
        return made

    def over_rules(self, function: Callable[..., Any], name: str, **constants: Any) -> FunctionType:
        """The same function, not yet compiled, with this game's rules as its globals."""
        called = {each: self.bound(value) for each, value in per_game_names(function).items()}
        return bind(function, self.package, name, {**self.functions, **called, **constants})

    @cached_property
    def _bound(self) -> dict[str, Any]:
        return {}

    @cached_property
    def calls(self) -> Calls:
        """What Python calls on single tables."""
        return Calls(*(self.at_table(function) for function in calls.CALLS))

    @cached_property
    def elsewhere(self) -> Elsewhere:
        """Who compiles it, if not this process."""
        return Elsewhere(self)

    def check_edition(self, edition: int) -> None:
        """Refuses an edition of the rules that is not known here: a game of it would silently be played by another."""
        if not 1 <= edition <= self.edition:
            raise UnknownName(f"{self.title} has no edition {edition} of the rules here: the newest is {self.edition}.")

    def blank(self, seats: int, options: dict[str, Any], edition: int | None = None) -> np.ndarray:
        """One blank table with its seats, options and edition: every game starts as a copy of it."""
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise UnknownName(f"{self.title} is played at {few} to {many} seats, not at {seats}.")
        array = blank(self.rules.table, 1)
        table: Any = look(self.rules.table, array, 0)
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
        array = blank(self.rules.table, count)
        return array, laid_out(self.rules.table, array)

    def laid_out(self, array: np.ndarray) -> Any:
        """An array of tables as rules take them."""
        return laid_out(self.rules.table, array)

    def buffer(self) -> np.ndarray:
        """Room for a list of legal moves."""
        return np.zeros(self.moves, np.int16)

    @cached_property
    def layout(self) -> str:
        """A hash of where everything lies in a table: the bytes of another layout mean something else."""
        return hashlib.sha256(repr(self.rules.table.dtype).encode()).hexdigest()[:16]

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
        (decision,) = (each for each in self.rules.decisions if each.question == table.due.kind)
        return decision.asked(table)

    def describe(self, table: Any, move: int) -> str:
        """What a move does, in words."""
        span, answer = answer_to(self.rules.contents, self.rules.decisions, int(table.due.kind), move)
        return said(span, answer, table, move)

    def scene(self, table: Any, seat: int) -> Scene:
        """What a seat sees."""
        if self.looks.scene is None:
            return what_seats_have(self.title, self.rules.stocks, table, seat)
        return self.looks.scene(table, seat)

    def spans_of(self, question: int) -> set[int]:
        """The first moves of the spans that answer a question."""
        return {answer.span for each in self.rules.decisions if each.question == question for answer in each.answers}

    def explain(self, refusal: int) -> Sentence:
        """A refusal as a sentence, with the section of the book."""
        return self.rules.contents.refusals[refusal]


@dataclass(frozen=True)
class Calls:
    """What Python calls on one table of an array (see `calls`)."""

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
