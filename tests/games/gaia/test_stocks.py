"""What a move takes and gives is the difference that it makes to the stocks of its seat; words do not repeat it."""

from __future__ import annotations

from gearwright import Handle
from gearwright.core.language.records import copied, look
from gearwright.games.gaia import GAME

from .automas import AUTOMA, fresh
from .tables import asked, build, fixture, give, move_named, play, set_bowls, turn_of


def brings(handle: Handle, words: str) -> dict[str, int]:
    """What a move alone brings the asked seat."""
    array = copied(handle.array)
    GAME.calls.play_alone(GAME.laid_out(array), 0, move_named(handle, words))
    after, seat = look(GAME.rules.table, array, 0), handle.seat
    changes = {stock.thing: stock.of(after, seat) - stock.of(handle.table, seat) for stock in GAME.rules.stocks}
    return {thing: change for thing, change in changes.items() if change}


def test_a_mine_takes_credits_and_ore_and_scores_with_the_tile_of_the_round() -> None:
    """Example 13: two steps, and a Q.I.C. for the range."""
    handle = fixture(round_tile="rs1")
    play(handle, "mine")
    move = move_named(handle, "planet 2B1")
    assert brings(handle, "planet 2B1") == {"credit": -2, "ore": -7, "qic": -1, "mine": 1, "vp": 4}
    assert handle.describe(move) == "Build a mine on 2B1 (ice), 2 terraforming steps"


def test_an_upgrade_takes_the_old_piece_away() -> None:
    """Example 16: an opponent is near."""
    handle = fixture(round_tile="rs9")
    play(handle, "upgrade", "planet 1A6")
    assert brings(handle, "become trading_station") == {"credit": -3, "ore": -2, "mine": -1, "trading_station": 1}
    assert handle.describe(move_named(handle, "become trading_station")) == "Build a trading station"


def test_research_is_paid_with_the_action_and_the_level_comes_with_the_area() -> None:
    """The power of the third level is charged at once: it belongs to the move."""
    handle = fixture(round_tile="rs9")
    give(handle, 0, knowledge=4)
    set_bowls(handle, 0, 4, 0, 0)
    handle.table.players[0].levels[0] = 2
    turn_of(handle, 0)
    assert handle.describe(move_named(handle, "research")) == "Research"
    assert brings(handle, "research") == {"knowledge": -4}
    play(handle, "research")
    expected = {"token_in_bowl_1": -3, "token_in_bowl_2": 3, "terraforming_level": 1}
    assert brings(handle, "area terraforming") == expected


def test_a_power_action_moves_tokens_from_bowl_to_bowl() -> None:
    handle = fixture(round_tile="rs9")
    set_bowls(handle, 0, 0, 0, 4)
    turn_of(handle, 0)
    assert brings(handle, "action pow3") == {"ore": 2, "token_in_bowl_1": 4, "token_in_bowl_3": -4}


def test_an_offer_takes_one_vp_less_than_it_charges() -> None:
    handle = fixture(round_tile="rs9")
    build(handle, 1, "2A3", "trading_station")
    set_bowls(handle, 1, 4, 0, 0)
    turn_of(handle, 0)
    play(handle, "mine", "planet 2B1", "end")
    assert asked(handle) == "charge"
    assert brings(handle, "accept") == {"token_in_bowl_1": -2, "token_in_bowl_2": 2, "vp": -1}
    assert handle.describe(move_named(handle, "accept")) == "Charge 2 power"
    assert brings(handle, "decline") == {}


def test_a_federation_is_paid_with_the_last_satellite_that_is_chosen() -> None:
    """Example 23: one satellite."""
    handle = fixture(round_tile="rs4")
    build(handle, 0, "1A6", "planetary_institute")
    for name in ("1A5", "3B5"):
        build(handle, 0, name, "trading_station")
    set_bowls(handle, 0, 1, 3, 2)
    turn_of(handle, 0)
    assert brings(handle, "federation") == {}
    play(handle, "federation")
    assert brings(handle, "space 3A11") == {"token_in_bowl_1": -1, "satellite": 1}
    play(handle, "space 3A11")
    assert brings(handle, "token fed2") == {"qic": 1, "federation_token": 1, "green_token": 1, "vp": 13}


def test_an_automa_that_passes_gains_the_vp_of_the_round_with_the_move() -> None:
    handle = fresh(1)
    while asked(handle) != "automa_pass":
        handle.play(handle.legal_moves()[-1])
    before = int(handle.table.players[AUTOMA].vp)
    gained = brings(handle, "automa")
    play(handle, "automa")
    assert gained == {"vp": int(handle.table.players[AUTOMA].vp) - before} and gained["vp"] > 0
