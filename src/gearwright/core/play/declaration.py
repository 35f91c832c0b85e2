"""What a game's package declares about itself, in groups, with what holds where it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..language.contents import Contents
from ..language.decisions import Decision, Step, Stock
from ..language.observation import Observation
from ..language.table import BaseTable
from ..language.things import Things
from ..looks.lexicon import Lexicon
from ..looks.scene import Fact, Scene, Tally, Zone


@dataclass(frozen=True)
class About:
    """What a shelf of games shows."""

    summary: str
    designer: str
    year: int | None = None  # of publication, where it is known
    minutes: int = 30
    weight: str = "light"


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


def nothing_hidden(table: BaseTable, seat: int) -> None:
    """Everybody may know everything; so there is nothing to deal anew, either."""


def never_broken(table: BaseTable) -> int:
    """A game that states no laws."""
    return 0


def score_so_far(table: BaseTable, seat: int) -> float:
    """A position is worth what the game has written down as the seat's score."""
    return float(table.scores[seat])


def no_news(before: Any, after: Any) -> list[str]:
    """Nothing happens that nobody decides."""
    return []


def score_alone(table: Any, seat: int) -> Tally:
    """A score that has one source."""
    return (("score", int(table.scores[seat])),)


def no_heading(table: Any) -> tuple[Fact, ...]:
    """A game that is not divided."""
    return ()


@dataclass(frozen=True)
class Rules:
    """What happens at a table."""

    table: type[BaseTable]
    contents: Contents
    decisions: tuple[Decision, ...]
    steps: tuple[Step, ...]
    setup: Callable[[Any], None]
    longest: int  # no game takes more moves
    observation: Observation
    hide: Callable[[Any, int], None] = nothing_hidden
    redeal: Callable[[Any, int], None] = nothing_hidden
    broken: Callable[[Any], int] = never_broken
    evaluate: Callable[[Any, int], float] = score_so_far
    stocks: tuple[Stock, ...] = ()  # what a seat has some of: from it comes what a move takes and gives
    things: tuple[Things, ...] = ()  # what moves take that may be too strong or too weak; if none are said, any move
    writes: tuple[Callable[[dict[str, Any]], str], ...] = ()  # texts of rules that the game itself writes, for readers


@dataclass(frozen=True)
class Looks:
    """How a game speaks and looks; Python only, always from a table that holds nothing the seat may not know."""

    scene: Callable[[Any, int], Scene] | None = None  # what a seat sees, as `Parts`; if none is given, what seats have
    lexicon: Lexicon = field(default_factory=Lexicon)  # what keys are called, and a sentence on each
    news: Callable[[Any, Any], list[str]] = no_news  # what else happened between two tables
    tally: Callable[[Any, int], Tally] = score_alone  # a seat's score by source; all seats have the same sources
    heading: Callable[[Any], tuple[Fact, ...]] = no_heading  # where in the game this is, its round and its phase


@dataclass(frozen=True)
class Tuning:
    """How players search a game, and how it is compiled and run fastest; by measurement."""

    spread: float = 1.0  # how many points of the evaluation a lead must be for a search to take it as clear
    expert: int = 250  # simulations for a decision with which a search lies well between a greedy player and a master
    doubt: float = 1.0  # how far weak levels stray from what a net finds best, so that levels are apart as elsewhere
    shared: bool = True  # whether each function of the contract is compiled once (see `compiled_once`)
    inlined: bool = True  # whether other rules are compiled into whatever calls them; the fastest, until there are many
    scratch: str = ""  # a field of the table (`scratch.rows`) in which no move finds anything: copies can leave it out
    in_shared_memory: tuple[str, ...] = ()  # what a GPU does faster there: "play", "look", "observe"
    pause: int = -1  # a step that takes much longer than others: before it a GPU sorts tables anew, by its first field
    steady: bool = True  # whether no move takes very much longer than others; a GPU shares out the tables by that


def what_seats_have(title: str, stocks: tuple[Stock, ...], table: Any, viewer: int) -> Scene:
    """The plainest scene: each seat with what it has, the looking seat first."""
    first = viewer if viewer < table.seats else 0
    zones = []
    for seat in ((first + k) % table.seats for k in range(table.seats)):
        facts = tuple(Fact(stock.thing, stock.of(table, seat)) for stock in stocks)
        zones.append(Zone(f"seat.{seat}", f"{{{seat}}}", "seat", seat, facts))
    return Scene(title, (), tuple(zones))
