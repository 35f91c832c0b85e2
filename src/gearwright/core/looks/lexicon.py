"""A game's lexicon: what its keys are called, how they are counted, and one sentence on each for whoever asks.

    LEXICON = Lexicon({
        "money": Term("Elektro in hand; after the last income the most win."),
        "order_tile": Term("The number says when its owner acts."),          # called "order tile"
        "ore": Term("What mines give.", plural="ore"),                       # 1 ore, 2 ore
        "offer": Term("The order tiles of this round.", "Order tiles on offer"),
    }).printing({"tile_4": When("income", Amount(4, "credit"))})             # what is printed on components

A key is an identifier and means the same in every language; rules, scenes and pages compare keys. Names are for people:
no program reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .effects import Effect


@dataclass(frozen=True)
class Term:
    """What is said of a key: one sentence, its name (the key with spaces, if none is given) and its plural."""

    sentence: str = ""
    name: str = ""
    plural: str = ""  # where it is counted and is not the name with an s
    effect: Effect | None = None  # what it does, where it is something printed: scenes then name only its key


class Lexicon(dict[str, Term]):
    """All terms of a game by their keys. It is read only."""

    def printing(self, printed: Mapping[str, Effect]) -> Lexicon:
        """The same terms, and what is printed on components by its keys, called by what it does."""
        terms = {key: Term(name=effect.words(self), effect=effect) for key, effect in printed.items()}
        return Lexicon({**self, **terms})

    def name(self, key: str) -> str:
        """What a key is called."""
        term = self.get(key)
        return (term and term.name) or key.replace("_", " ")

    def plural(self, key: str) -> str:
        """What several of it are called."""
        term = self.get(key)
        return (term and term.plural) or f"{self.name(key)}s"

    def counted(self, count: int, key: str) -> str:
        """1 gear, 2 gears."""
        return f"{count} {self.name(key) if count == 1 else self.plural(key)}"

    def sentence(self, key: str) -> str:
        """The one sentence on it; nothing, where there is none."""
        term = self.get(key)
        return term.sentence if term else ""
