"""What a seat could be asked next, as far as it can know."""

from __future__ import annotations

import pytest

import gearwright as gw
from gearwright import Handle
from gearwright.core.play.ahead import Planned, ahead

GAMES = gw.game_names()


def waiting(game: str, moves: int) -> tuple[Handle, int]:
    """A table in the middle of a game, and a seat that is not asked."""
    handle = gw.new(game, seats=2, seed=5)
    while len(handle.moves) < moves:
        handle.play(handle.legal_moves()[len(handle.moves) % len(handle.legal_moves())])
    return handle, 1 - handle.seat


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_may_come(game: str) -> None:
    handle, seat = waiting(game, 20)
    coming = ahead(handle.view(seat))
    assert coming.answers and coming.heading and coming.possible == 0
    while handle.seat != seat:
        handle.play(handle.legal_moves()[0])
    view = handle.view(seat)
    offered = {answer.move: answer.words for answer in coming.answers}
    assert view.asks == coming.asks and offered.keys() & set(view.legal_moves())
    assert len(set(offered.values())) == len(offered)  # as in a list of moves, no two read alike


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_followed_move_by_move(game: str) -> None:
    handle, seat = waiting(game, 20)
    plan: list[Planned] = []
    while len(plan) < 4 and (coming := ahead(handle.view(seat), plan)).answers:
        plan.append(Planned(coming.asks, coming.answers[0].move))
        assert ahead(handle.view(seat), plan).possible == len(plan)
    assert plan
    assert ahead(handle.view(seat), plan) == ahead(handle.view(seat), plan)  # nothing else decides


def test_what_cannot_be_is_said() -> None:
    handle, seat = waiting("automata", 20)
    coming = ahead(handle.view(seat))
    allowed = {answer.move for answer in coming.answers}
    never = next(move for move in range(handle.game.moves) if move not in allowed and handle.refuse(move))
    plan = [Planned(coming.asks, coming.answers[0].move), Planned("nothing", 0), Planned(coming.asks, never)]
    assert ahead(handle.view(seat), plan).possible == 1
    assert not ahead(handle.view(seat), plan).answers


def test_nothing_is_asked_after_the_end() -> None:
    handle = gw.new("factory_manager", seats=2, seed=5)
    while not handle.over:
        handle.play(handle.legal_moves()[0])
    assert not ahead(handle.view(0)).asks


def test_what_the_others_may_change_is_not_said() -> None:
    """The words of a question that depend on them are left out, and so is an answer that is called otherwise then."""
    handle = gw.new("factory_manager", seats=4, seed=5)
    coming = ahead(handle.view((handle.seat + 1) % 4))
    assert coming.asks == "raise" and coming.question == ""
    assert [answer.words for answer in coming.answers] == ["Pass"]  # a bid names the tile that is up
