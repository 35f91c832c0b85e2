"""The lab's games are those that the players play elsewhere, and what is forbidden is left alone."""

from __future__ import annotations

import pytest

from gearwright import GearwrightError
from gearwright.arena.playing import play_game
from gearwright.balance.naming import name_things
from gearwright.balance.plan import ALL, Place
from gearwright.balance.playing import Room, Wanted
from gearwright.core.play.handle import Handle
from gearwright.players import find_player

from .runs import GAME, planned, played


@pytest.mark.parametrize("player", ["greedy", "greedy:0.2", "net", "apprentice"])
def test_the_loops_play_as_the_players_do(player: str) -> None:
    plan = planned(player)
    (ended,) = played(plan, 1)
    table, _ = play_game(GAME, [player] * 2, [find_player(player) for _ in range(2)], plan.deal(0), plan.options)
    assert ended.moves == table.moves
    assert (ended.scores, ended.places, ended.length) == (table.scores, table.places, len(table.moves))


def test_other_players_sit_beside_those_of_the_loops() -> None:
    plan = planned().model_copy(update={"players": ["greedy", "random", "net"], "seats": [3]})
    (ended,) = played(plan, 1)
    names = plan.seated("main", 3, 0)
    table, _ = play_game(GAME, names, [find_player(name) for name in names], plan.deal(0), plan.options)
    assert ended.moves == table.moves


@pytest.mark.parametrize("player", ["greedy", "apprentice"])
def test_what_is_forbidden_is_never_taken_and_until_then_nothing_changes(player: str) -> None:
    plan = planned(player)
    room = Room(plan, 0)
    (free,) = played(plan, 1)
    buy = next(thing for thing in name_things(GAME, {}) if thing.key == "buy")
    bought = [buy.first <= move < buy.last for move in free.moves]
    seat = _seats(free.moves, plan.deal(0))[bought.index(True)]
    for forbidden in (seat, ALL):
        place = Place(set=0, seats=2, who="main", game=0, things=(buy.first, buy.last), seat=forbidden)
        moves = _all_moves(room, Wanted(place, tuple(free.moves)))
        assert moves[: bought.index(True)] == free.moves[: bought.index(True)]
        asked = _seats(moves, plan.deal(0))
        takers = {at for at, move in zip(asked, moves, strict=True) if buy.first <= move < buy.last}
        assert takers == (set() if forbidden == ALL else {1 - seat})


def _all_moves(room: Room, wanted: Wanted) -> list[int]:
    ended = room.play(wanted)
    assert ended.moves == []  # they are not kept
    return list(room.played[: ended.length].tolist())


def _seats(moves: list[int], seed: int) -> list[int]:
    table = Handle(GAME, 2, seed)
    seats = []
    for move in moves:
        seats.append(table.seat)
        table.play(move)
    return seats


def test_unknown_players_are_refused_before_anybody_plays() -> None:
    with pytest.raises(GearwrightError, match="There is no player 'nobody'"):
        planned("nobody")
