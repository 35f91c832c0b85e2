"""Pixels of a table: as large as a picture has room for."""

from __future__ import annotations

import random

import numpy as np
import pytest

import gearwright as gw
from gearwright.envs.drawing import SIZE, as_picture


@pytest.mark.parametrize("name", gw.game_names())
def test_a_picture_is_filled_from_one_side_to_the_other(name: str) -> None:
    """A sheet that is too high was made smaller until it was a strip in the middle, which nobody could read."""
    table, chance = gw.new(name, seats=gw.find_game(name).seats[-1], seed=5), random.Random(5)
    while len(table.moves) < 120 and not table.over:
        table.play(chance.choice(table.legal_moves()))
    pixels = as_picture(table.view(table.seats).scene())
    assert pixels.shape == (SIZE[1], SIZE[0], 3)
    drawn = np.flatnonzero((pixels != pixels[-1, 0]).any(axis=(0, 2)))
    assert drawn[0] < 0.02 * SIZE[0] and drawn[-1] > 0.98 * SIZE[0]
