"""What is printed on components, as one small tree that rules, words, signs and evaluations read.

    Amount(2, "ore")                                            2 ore
    ForEach(Amount(3, "vp"), "mine")                            3 VP for each mine
    ForEach(Amount(1, "vp"), "token", every=2, most=3)          1 VP for each 2 tokens, at most 3 times
    Whenever("gaia_mine", Amount(3, "vp"))                      3 VP whenever a mine is built on a gaia planet
    When("income", AllOf((Amount(1, "ore"), Amount(2, "credit"))))      income 1 ore and 2 credits
    Price(Amount(3, "power"), Amount(1, "ore"))                 pay 3 power: 1 ore
    OneOf((Amount(1, "red"), Amount(1, "blue")))                1 red or 1 blue
    Do("build", 2, "worker_1")                                  build 2 Level I workers

Things, events and verbs are keys; the game's lexicon says what they are called. The name of an event is what follows
"whenever"; the name of a verb may hold {n}, {thing} (its name) and {things} (so many of them): "build {things}". What
hangs on another thing of the same kind, like the level of a worker, is a thing of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .lexicon import Lexicon
from .phrases import listed

Moment = Literal["once", "income", "passing", "action"]
MOMENTS: dict[Moment, str] = {
    "once": "at once",
    "income": "income",
    "passing": "on passing",
    "action": "special action:",
}


@dataclass(frozen=True)
class Amount:
    """So many of a thing. In an effect they are gained; where they are its price, they are paid."""

    n: int
    thing: str

    def words(self, lexicon: Lexicon) -> str:
        """2 ore."""
        return lexicon.counted(self.n, self.thing)

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"amount": self.n, "of": self.thing}


@dataclass(frozen=True)
class ForEach:
    """Once for each of a thing, or for `every` so many of it; at most `most` times, if that is not 0."""

    effect: Effect
    thing: str
    every: int = 1
    most: int = 0

    def words(self, lexicon: Lexicon) -> str:
        """3 VP for each mine."""
        things = lexicon.name(self.thing) if self.every == 1 else lexicon.counted(self.every, self.thing)
        most = f", at most {self.most} times" if self.most else ""
        return f"{self.effect.words(lexicon)} for each {things}{most}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        most = {"most": self.most} if self.most else {}
        every = {"every": self.every} if self.every != 1 else {}
        return {"for_each": self.thing, **every, **most, "effect": self.effect.data()}


@dataclass(frozen=True)
class Whenever:
    """Each time that something happens to the owner."""

    event: str
    effect: Effect

    def words(self, lexicon: Lexicon) -> str:
        """3 VP whenever a mine is built."""
        return f"{self.effect.words(lexicon)} whenever {lexicon.name(self.event)}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"whenever": self.event, "effect": self.effect.data()}


@dataclass(frozen=True)
class When:
    """At a moment: at once, with every income, when passing, or as a special action."""

    moment: Moment
    effect: Effect

    def words(self, lexicon: Lexicon) -> str:
        """Income 2 credits; a lexicon may have other words for a moment."""
        moment = lexicon.name(self.moment) if self.moment in lexicon else MOMENTS[self.moment]
        return f"{moment} {self.effect.words(lexicon)}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"when": self.moment, "effect": self.effect.data()}


@dataclass(frozen=True)
class Price:
    """One thing for another: whoever wants the effect pays its price."""

    price: Effect
    effect: Effect

    def words(self, lexicon: Lexicon) -> str:
        """Pay 3 power: 1 ore."""
        return f"pay {self.price.words(lexicon)}: {self.effect.words(lexicon)}"

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"price": self.price.data(), "effect": self.effect.data()}


@dataclass(frozen=True)
class OneOf:
    """One of several effects, as the owner chooses."""

    effects: tuple[Effect, ...]

    def words(self, lexicon: Lexicon) -> str:
        """1 red or 1 blue."""
        return " or ".join(effect.words(lexicon) for effect in self.effects)

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"one_of": [effect.data() for effect in self.effects]}


@dataclass(frozen=True)
class AllOf:
    """Several effects, in this order."""

    effects: tuple[Effect, ...]

    def words(self, lexicon: Lexicon) -> str:
        """1 ore and 2 credits; what comes at different moments stands apart."""
        words = [effect.words(lexicon) for effect in self.effects]
        return "; ".join(words) if any(isinstance(effect, When) for effect in self.effects) else listed(words)

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        return {"all_of": [effect.data() for effect in self.effects]}


@dataclass(frozen=True)
class Do:
    """A verb of the game's own, for what is none of the others."""

    verb: str
    n: int = 0
    thing: str = ""

    def words(self, lexicon: Lexicon) -> str:
        """Build 2 Level I workers."""
        things = lexicon.counted(self.n, self.thing)
        return lexicon.name(self.verb).format(n=self.n, thing=lexicon.name(self.thing), things=things)

    def data(self) -> dict[str, Any]:
        """As it is sent."""
        number = {"n": self.n} if self.n else {}
        thing = {"thing": self.thing} if self.thing else {}
        return {"do": self.verb, **number, **thing}


Effect = Amount | ForEach | Whenever | When | Price | OneOf | AllOf | Do


def keys_of(effect: Effect) -> set[str]:
    """All keys that an effect speaks of."""
    match effect:
        case Amount(_, thing):
            return {thing}
        case ForEach(inner, thing):
            return {thing, *keys_of(inner)}
        case Whenever(event, inner):
            return {event, *keys_of(inner)}
        case When(_, inner):
            return keys_of(inner)
        case Price(price, inner):
            return keys_of(price) | keys_of(inner)
        case OneOf(effects) | AllOf(effects):
            return set[str]().union(*map(keys_of, effects))
        case Do(verb, _, thing):
            return {verb, thing} - {""}
