"""What a position is worth to a seat."""

import math
import random
from typing import Any

import pytest

from gearwright import Handle, new
from gearwright.core.language.contract import evaluate
from gearwright.core.language.decorators import per_game
from gearwright.core.language.records import copied, laid_out
from gearwright.games.automata import GAME

from .tables import player_at

SEATS = (2, 3, 4)
SEEDS = range(3)
APART = 25  # moves between two positions that are looked at compiled


@per_game
def worth_at(tables: Any, i: int, seat: int) -> float:
    """The compiled evaluation of the table at `i`."""
    return evaluate(tables[i], seat)


def random_move(handle: Handle, lot: random.Random) -> None:
    handle.play(lot.choice(handle.legal_moves()))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_random_game_has_a_worth(seats: int) -> None:
    for seed in SEEDS:
        handle, lot = new("automata", seats=seats, seed=seed), random.Random(seed)
        while not handle.over:
            assert all(math.isfinite(GAME.rules.evaluate(handle.table, seat)) for seat in range(seats))
            random_move(handle, lot)


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_end_it_is_the_score(seats: int) -> None:
    handle, lot = new("automata", seats=seats, seed=1), random.Random(1)
    while not handle.over:
        random_move(handle, lot)
    assert [GAME.rules.evaluate(handle.table, seat) for seat in range(seats)] == list(handle.scores)


def test_interpreted_and_compiled_agree() -> None:
    handle, lot = new("automata", seats=2, seed=2), random.Random(2)
    compiled = GAME.bound(worth_at)
    while not handle.over:
        random_move(handle, lot)
        if handle.table.moves % APART == 0:
            tables = laid_out(GAME.rules.table, copied(handle.array))
            for seat in range(2):
                assert compiled(tables, 0, seat) == pytest.approx(GAME.rules.evaluate(handle.table, seat))


def test_coins_are_worth_what_they_score() -> None:
    handle = new("automata", seats=2, seed=3)
    before = [GAME.rules.evaluate(handle.table, seat) for seat in range(2)]
    player_at(handle, 0).coins += 1
    assert [GAME.rules.evaluate(handle.table, seat) for seat in range(2)] == pytest.approx([before[0] + 1, before[1]])
