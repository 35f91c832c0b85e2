"""What the game says where more than a name is told."""

from __future__ import annotations

import random

import gearwright as gw
from gearwright.games.gaia import moves as m

from .tables import fixture, own_tile, turn_of


def test_passing_tells_which_special_actions_are_not_used() -> None:
    handle = fixture()
    assert handle.describe(m.PASS) == "Pass"
    own_tile(handle, 0, "std9")
    turn_of(handle, 0)
    assert handle.describe(m.PASS) == "Pass: 1 special action is not used"
    own_tile(handle, 0, "adv3")
    turn_of(handle, 0)
    assert handle.describe(m.PASS) == "Pass: 2 special actions are not used"


def test_an_offer_says_who_has_built() -> None:
    """Those further round the table are told so, too: the offers of one build are owed one after the other."""
    handle, chance = gw.new("gaia", seats=3, seed=5), random.Random(5)
    builder, told = 0, set()
    while len(handle.moves) < 150 and not handle.over:
        if handle.table.due.kind == m.OFFER:
            assert handle.question().startswith(f"seat {builder} has built near you. Do you charge")
            told.add((builder, handle.seat))
        else:
            builder = handle.seat
        handle.play(chance.choice(handle.legal_moves()))
    assert len(told) > 1
