"""The scene shows where every move belongs."""

import random

import pytest

from gearwright import new
from gearwright.terminal.drawing import moves_of

LIKE_DRAFTED = pytest.mark.thorough("the same places; only the first cards come otherwise")


@pytest.mark.parametrize("specialists", ["drafted", pytest.param("dealt", marks=LIKE_DRAFTED)])
def test_every_allowed_move_belongs_to_something_that_lies_there(specialists: str) -> None:
    for seed in range(4):
        handle = new("age_of_automaton", seats=2 + seed % 3, seed=seed, specialists=specialists)
        lot = random.Random(seed)
        while not handle.over:
            zones = handle.view(handle.seat).scene().zones
            shown = set[int]().union(*map(moves_of, zones))
            assert set(handle.legal_moves()) <= shown, handle.question()
            handle.play(lot.choice(handle.legal_moves()))
