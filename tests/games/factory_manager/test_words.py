"""What the game says where more than a name is told."""

from __future__ import annotations

from gearwright.games.factory_manager import moves as m

from .tables import buying, hold, play, player_at


def test_the_end_of_the_actions_tells_what_is_bought_and_not_placed() -> None:
    handle = buying(1, 100, "S16", "C01")
    assert handle.describe(m.DONE) == "End the actions"
    play(handle, "buy S16")
    assert handle.describe(m.DONE) == "End the actions: 1 tile is bought and not placed"
    hold(handle, 0, "S05")
    assert handle.describe(m.DONE) == "End the actions: 2 tiles are bought and not placed"
    play(handle, "place S16", "place S05")
    assert handle.describe(m.DONE) == "End the actions" and sum(player_at(handle, 0).holdings) == 0
