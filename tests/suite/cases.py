"""Every game at every seat count with every combination of its options, or every choice of each where they are many."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

import pytest
from hypothesis import settings

from gearwright import Game, Handle, find_game, game_names

FEW_OPTIONS = 4  # so many can be spelled out in the name of a case


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        chosen = [f"{name}={choice}" for name, choice in self.options]
        if len(chosen) > FEW_OPTIONS:
            chosen = [f"mix={combinations(self.name).index(self.options)}"]
        return "-".join([self.name, str(self.seats), *chosen])

    @property
    def game(self) -> Game:
        return find_game(self.name)

    @property
    def has_automas(self) -> bool:
        """Whether some seats have nothing to decide."""
        return dict(self.options).get("automas", "none") != "none"

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


def are_mixed(game: str) -> bool:
    """Whether a game has too many combinations of options to try them all."""
    return prod(len(option.choices) for option in find_game(game).options) > MOST_COMBINATIONS


@cache
def combinations(game: str) -> list[tuple[tuple[str, str], ...]]:
    """All combinations of the options; if those are too many, the defaults, and mixes with every choice of each."""
    choices = [[(option.name, choice) for choice in option.choices] for option in find_game(game).options]
    if not are_mixed(game):
        return list(product(*choices))
    most = max(len(each) for each in choices)
    columns = [(each * most)[:most] for each in choices]
    for column in columns:
        random.Random(column[0][0]).shuffle(column)
    return [tuple(each[0] for each in choices), *zip(*columns, strict=True)]


def _cases() -> list[Case]:
    """Mixes are dealt out to the seat counts, and every seat count also has the defaults."""
    cases = []
    for game in map(find_game, game_names()):
        usual, *others = combinations(game.name)
        for place, seats in enumerate(game.seats):
            chosen = others[place :: len(game.seats)] if are_mixed(game.name) else others
            cases += [Case(game.name, seats, options) for options in (usual, *chosen)]
    return cases


CASES = _cases()
OURS = [name for name in game_names() if find_game(name).package.startswith("gearwright.")]  # not in somebody's package


def is_usual(case: Case) -> bool:
    """The smallest table for company, with the options that nobody has changed."""
    return case.options == combinations(case.name)[0] and case.seats == next(n for n in case.game.seats if n > 1)


def examples(count: int) -> settings:
    """How many examples Hypothesis makes; so many times as many where GEARWRIGHT_EXAMPLES says so."""
    return settings(max_examples=count * int(os.environ.get("GEARWRIGHT_EXAMPLES", "1")), deadline=None)


def _cases_with(others: pytest.MarkDecorator) -> pytest.MarkDecorator:
    """All of them; those that are not usual have a marker."""
    params = [pytest.param(case, marks=() if is_usual(case) else others) for case in CASES]
    return pytest.mark.parametrize("case", params, ids=str)


every_case = _cases_with(pytest.mark.landing("another number of seats, or other options"))
some_cases = _cases_with(pytest.mark.thorough("the same code with another number of seats or other options"))
