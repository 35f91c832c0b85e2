"""What seats take, and what strong players took."""

from __future__ import annotations

import pytest

from gearwright import Handle, find_game, game_names
from gearwright.arena.habits import kept, keys_of, taken


@pytest.mark.parametrize("name", game_names())
def test_the_habits_that_are_kept_fit_the_game(name: str) -> None:
    game = find_game(name)
    habits = kept(game)
    assert habits is not None and (habits.game, habits.set) == (name, game.components.digest)
    assert {each.thing for each in habits.habits} <= set(keys_of(game).values())
    assert all(0 <= each.first <= each.taken <= 1 and each.name for each in habits.habits)
    assert sum(each.first for each in habits.habits) == pytest.approx(1, abs=0.1)


def test_what_a_seat_takes_is_what_it_chose_where_it_had_a_choice() -> None:
    game = find_game("factory_manager")
    table = Handle(game, 2, 3)
    moves: list[int] = []
    chosen: list[list[str]] = [[], []]
    while len(moves) < 60:
        legal = table.legal_moves()
        move = legal[len(moves) % len(legal)]
        if len(legal) > 1 and game.rules.contents.spell(move).startswith(("buy", "auction", "hire")):
            chosen[table.seat].append(game.rules.contents.spell(move))
        moves.append(move)
        table.play(move)
    found = taken(Handle(game, 2, 3), moves)
    for seat in range(2):
        assert set(chosen[seat]) <= found[seat].things
        assert found[seat].first in found[seat].things
