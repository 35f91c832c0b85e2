"""Who plays whom at which seats: every game of a run follows from its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, permutations
from math import factorial

from gearwright.core.language.streams import derived, word
from gearwright.core.play.declaration import AUTOMA


@dataclass(frozen=True)
class Seating:
    """One game of a run before it is played."""

    number: int
    deal: int
    seed: int
    players: tuple[str, ...]  # seat by seat

    def __str__(self) -> str:
        return f"Game {self.number} ({', '.join(self.players)}, seed {self.seed})"


@dataclass(frozen=True)
class Schedule:
    """The games of a run, as many as are wanted.

    A group is a set of players who sit at one table: every combination of as many players as there are seats, or all
    players, where they are fewer. A deal is a seed. Each group plays each deal once for every player in it, with
    everybody moved on by one seat: over a deal each player has sat equally often at each seat, and the luck of the deal
    cancels. Where players are fewer than seats, they sit in turn (a b a, then b a b). From deal to deal the order round
    the table changes as well, so that nobody has the same neighbour for ever.

    With `among`, each player is compared alone: it has one seat of a table, and that other player all the rest.

    The last seats may be Automas: nobody moves on to those, and they play in every group.

    Deal after deal, group after group: a run that is cut short has compared all players about equally often.
    """

    players: tuple[str, ...]
    seats: int
    seed: int
    automas: int = 0  # so many of the seats
    among: str | None = None

    @cached_property
    def groups(self) -> list[tuple[str, ...]]:
        """Who sits together."""
        if self.among is not None:
            return [(player, *[self.among] * (self.rotations - 1)) for player in self.players]
        return list(combinations(self.players, self.rotations))

    @property
    def rotations(self) -> int:
        """How many games a group plays with each deal."""
        people = self.seats - self.automas
        return people if self.among is not None else min(len(self.players), people)

    def games(self, each: int) -> int:
        """How many games there are in all, if each group plays at least so many: rounded up to whole deals."""
        return -(-each // self.rotations) * self.rotations * len(self.groups)

    def seating(self, number: int) -> Seating:
        """The game with this number, 0 first."""
        rest, rotation = divmod(number, self.rotations)
        deal, group = divmod(rest, len(self.groups))
        order = _order(self.groups[group], deal)
        players = tuple(order[(rotation + seat) % len(order)] for seat in range(self.seats - self.automas))
        players += (AUTOMA,) * self.automas
        return Seating(number, deal, int(derived(word(self.seed), deal)), players)


def _order(group: Sequence[str], deal: int) -> tuple[str, ...]:
    """How the group sits round the table in this deal: the first stays, the others take all their orders in turn."""
    first, *others = group
    turn = deal % factorial(len(others))
    return (first, *next(islice(permutations(others), turn, None)))
