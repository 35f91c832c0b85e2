"""With what options a game is learnt, and who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright import find_game  # noqa: E402
from gearwright.learning.collecting import Seating  # noqa: E402
from gearwright.learning.worlds import MOST_MIXES, make_world, mixes  # noqa: E402


def test_few_options_are_learnt_in_all_their_mixes() -> None:
    game = find_game("age_of_automaton")
    found = mixes(game, 1)
    every = 1
    for option in game.options:
        every *= len(option.choices)
    assert len({tuple(mix.items()) for mix in found}) == len(found) == every


def test_of_many_options_half_have_their_default_and_the_others_take_turns() -> None:
    game = find_game("gaia")
    found = mixes(game, 1)
    assert len(found) == MOST_MIXES
    assert found[0] == {option.name: option.choices[0] for option in game.options}
    for option in game.options:
        often = Counter(mix[option.name] for mix in found)
        assert often.pop(option.choices[0]) == MOST_MIXES // 2
        assert max(often.values()) - min(often[choice] for choice in option.choices[1:]) <= 1
    assert mixes(game, 1) == found != mixes(game, 2)


def test_the_network_never_has_the_seat_of_an_automa() -> None:
    world = make_world(find_game("gaia"), [2, 4], 64, 1, "cpu", options={"automas": "two"})
    assert world.people[:32].unique().tolist() == [1] and world.people[32:].unique().tolist() == [2]
    seating = Seating(world, 1.0, 3)
    assert len(seating.rows) == 64
    assert (seating.own < world.people).all()
    assert torch.bincount(seating.own[32:]).tolist() == [16, 16]
