"""What a run of the lab is, and one game of it: the lines of its file. Both are checked when they are read."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from gearwright.core.language.streams import derived, word
from gearwright.core.play.log import SEEDS, Components, Part

Who = Literal["main", "beside"]  # who plays: the players whom the report is about, or others to compare them with
MAIN: Who = "main"
BESIDE: Who = "beside"
ALL = -1  # of a forbidden thing: every seat must leave it alone


class Plan(Part):
    """What is played: the first line of the file. More games may be added to a plan, but nothing else may change."""

    format: Literal["gearwright balance 1"] = "gearwright balance 1"
    game: str
    edition: int = Field(ge=1)
    sets: list[Components] = Field(min_length=1, max_length=2)  # the one that is looked at, and one to compare it with
    options: dict[str, str]
    seats: list[int] = Field(min_length=1)  # seat counts
    players: list[str] = Field(min_length=1)  # one for all seats, or several who sit in turn
    beside: str  # who else plays, at all seats of some games; nobody, if it is empty
    seed: int = Field(ge=0, lt=SEEDS)

    def deal(self, number: int) -> int:
        """The seed of a game; games of the same number are dealt alike with every set and whoever plays."""
        return int(derived(word(self.seed), number))

    def seated(self, who: str, seats: int, number: int) -> list[str]:
        """Who sits where in a game: several players change seats from game to game."""
        names = self.players if who == MAIN else [self.beside]
        return [names[(number + seat) % len(names)] for seat in range(seats)]


class Place(Part):
    """Which game of the plan it is."""

    set: int = Field(ge=0)  # of the plan's sets
    seats: int = Field(ge=1)
    who: Who
    game: int = Field(ge=0)  # its number; it says how the game is dealt
    things: tuple[int, int] | None = None  # what is forbidden: the numbers of things from the first to before the last
    seat: int = ALL  # to whom, where something is

    @property
    def key(self) -> tuple[int, int, str, int, tuple[int, int] | None, int]:
        """Two games with the same key are the same game."""
        return (self.set, self.seats, self.who, self.game, self.things, self.seat)


class Ended(Place):
    """One game that has ended: a line of the file. The moves of a game with something forbidden are not kept."""

    scores: list[int]
    places: list[int]
    length: int  # how many moves it had
    moves: list[int] = Field(default_factory=list)

    def win(self, seat: int) -> float:
        """The seat's share of the victory."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0
