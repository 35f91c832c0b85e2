"""What the game says where more than a name is told: what a move takes and brings, and what it leaves undone."""

from __future__ import annotations

from gearwright import Handle
from gearwright.games.age_of_automaton import GAME
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


def brought(handle: Handle, move: str) -> dict[str, int]:
    """What a move takes and gives, by the player's stocks."""
    seat, after = handle.seat, handle.copy()
    GAME.calls.play_alone(GAME.laid_out(after.array), 0, number(handle, move))
    change = {stock.thing: stock.of(after.table, seat) - stock.of(handle.table, seat) for stock in GAME.rules.stocks}
    return {thing: amount for thing, amount in change.items() if amount}


def test_a_tile_is_told_by_its_place_and_by_what_it_leaves_open() -> None:
    handle = scenario({EMILY: At()}, tiles="tl01 tl02")
    play(handle, "act sponsorship")
    assert handle.describe(number(handle, "tile tl01")) == "Take tile 1"
    assert brought(handle, "tile tl01") == {"credit": 4}
    assert handle.describe(number(handle, "tile tl02")) == "Take tile 2: 3 tokens of any colour"


def test_the_stocks_tell_what_a_card_costs_and_brings() -> None:
    handle = scenario({EMILY: At(tokens="R3 Y3 B3", workers=(1, 0, 0, 0))}, sales="so01")
    play(handle, "act sale")
    assert brought(handle, "send I") == {"worker_1": -1}
    play(handle, "send I")
    assert handle.describe(number(handle, "take so01")) == "Sell to Harbour Pilots"
    assert brought(handle, "take so01") == {
        "credit": 1,
        "red": -2,
        "yellow": -1,
        "reputation": 1,
        "trust_step": 1,
        "vp": 2,
    }


def test_the_stocks_tell_what_a_special_action_costs() -> None:
    """8: the loss, what the space brings (a credit), and the payment."""
    handle = scenario({EMILY: At(credits=5, reliability=1, workers=(1, 0, 0, 1))})
    assert brought(handle, "overclock") == {"credit": -1, "worker_1": -1, "worker_2": 1, "reliability": -1}


def test_a_main_action_tells_what_it_brings_at_once() -> None:
    handle = scenario({EMILY: At(reputation=6)})
    credits = handle.table.players[EMILY].credits
    told = brought(handle, "act funding")
    play(handle, "act funding")
    assert told["credit"] == handle.table.players[EMILY].credits - credits > 0
