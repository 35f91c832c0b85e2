"""What the game says where more than a name is told: what a move takes and brings, and what it leaves undone."""

from __future__ import annotations

from gearwright.games.age_of_automaton import moves as m

from .tables import EMILY, At, number, play, roll_levels, scenario


def test_a_space_tells_what_it_costs_needs_and_brings() -> None:
    handle = scenario({EMILY: At(credits=3, workers=(0, 0, 0, 1), prospects=(1, 2, 0, 0))})
    play(handle, "act prospect", "send IV")
    assert "space 2 costs 1 credit and brings 1 reputation" in handle.describe(number(handle, "explore ember"))
    assert " needs 1 Sale card and brings " in handle.describe(number(handle, "explore violet"))
    assert "space 1 brings 1 step" in handle.describe(number(handle, "explore verdant"))


def test_stopping_tells_how_many_steps_are_not_taken() -> None:
    handle = scenario({EMILY: At(credits=3, workers=(0, 0, 0, 1))})
    roll_levels(handle, 1, 2, 3)
    play(handle, "act prospect", "send IV", "explore ember", "overdrive 0")
    assert handle.describe(m.STOP) == "Stop here: 3 steps are not taken"
    play(handle, "advance")
    assert handle.describe(m.STOP) == "Stop here: 2 steps are not taken"


def test_the_end_of_a_turn_tells_what_is_not_claimed() -> None:
    handle = scenario({EMILY: At(workers=(3, 0, 0, 0))}, achievements="ac11")
    play(handle, "act funding")
    assert handle.describe(m.END_TURN) == "End the turn: 1 Achievement is not claimed"
    play(handle, "claim ac11", "token red")
    assert handle.describe(m.END_TURN) == "End the turn"


def test_equipment_that_is_not_used_is_told() -> None:
    handle = scenario({EMILY: At(credits=1, equipment={"eq01": 1})})
    play(handle, "act funding")
    assert handle.describe(m.SKIP) == "Use nothing more", "it can still be used after the action"
    play(handle, "skip")
    assert handle.describe(m.SKIP) == "Use nothing more: 1 Equipment card is not used"


def test_a_tile_is_told_by_its_place_and_what_it_gives() -> None:
    handle = scenario({EMILY: At()}, tiles="tl01")
    play(handle, "act sponsorship")
    assert "Take tile 1: 4 credits" in [handle.describe(move) for move in handle.legal_moves()]
