"""Every game at every seat count with every combination of its options."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product

from gearwright import Game, Handle, find_game, game_names


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        chosen = [f"{name}={choice}" for name, choice in self.options]
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


def _cases() -> list[Case]:
    cases = []
    for name in game_names():
        game = find_game(name)
        choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
        cases += [Case(name, seats, options) for seats in game.seats for options in product(*choices)]
    return cases


CASES = _cases()
