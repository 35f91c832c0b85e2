"""The scene shows where every move belongs."""

import random

import pytest

from gearwright import new
from gearwright.terminal.drawing import moves_of


@pytest.mark.parametrize("advanced", [False, True])
def test_every_allowed_move_belongs_to_something_that_lies_there(advanced: bool) -> None:
    for seed in range(4):
        handle, lot = new("automania", seats=2 + seed % 3, seed=seed, advanced=advanced), random.Random(seed)
        while not handle.over:
            zones = handle.view(handle.seat).scene().zones
            shown = set[int]().union(*map(moves_of, zones))
            assert set(handle.legal_moves()) <= shown, handle.question()
            handle.play(lot.choice(handle.legal_moves()))
