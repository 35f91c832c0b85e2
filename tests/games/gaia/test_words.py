"""What the game says where more than a name is told."""

from __future__ import annotations

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
