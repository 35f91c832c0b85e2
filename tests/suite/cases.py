"""Every game at every seat count with every combination of its options, or every choice of each where they are many."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product
from math import prod

from gearwright import Game, Handle, find_game, game_names


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        mixes = combinations(self.game)
        chosen = [f"{name}={choice}" for name, choice in self.options]
        if self.game.options and len(mixes) < prod(len(option.choices) for option in self.game.options):
            chosen = [f"mix={1 + mixes.index(self.options)}"]
        return "-".join([self.name, str(self.seats), *chosen])

    @property
    def game(self) -> Game:
        return find_game(self.name)

    def table(self, seed: int) -> Handle:
        """A new table."""
        return Handle(self.game, self.seats, seed, dict(self.options))

    def played(self, seed: int, moves: int) -> Handle:
        """A table after so many random moves, or at its end."""
        table, chance = self.table(seed), random.Random(seed)
        for _ in range(moves):
            if table.over:
                break
            table.play(chance.choice(table.legal_moves()))
        return table

    def at_decision(self, seed: int, moves: int) -> Handle:
        """A table after at most so many random moves, at which a seat is asked."""
        table = self.played(seed, moves)
        if table.over:
            table.undo()
        return table


MOST_COMBINATIONS = 16


def combinations(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """All combinations of the options; if those are too many, as few as have every choice of every option."""
    choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
    if prod(len(each) for each in choices) <= MOST_COMBINATIONS:
        return list(product(*choices))
    most = max(len(each) for each in choices)
    return [tuple(each[number % len(each)] for each in choices) for number in range(most)]


def _cases() -> list[Case]:
    games = [find_game(name) for name in game_names()]
    return [Case(game.name, seats, options) for game in games for seats in game.seats for options in combinations(game)]


CASES = _cases()
