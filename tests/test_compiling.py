"""What is done with a game so that all of it is compiled."""

from __future__ import annotations

import pytest

from gearwright import compiling, find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_a_review_can_be_tried_by_the_net_and_by_the_evaluation(name: str) -> None:
    """Wheels are made with it, and no small game has a net: with one it failed, and no wheel could be made."""
    compiling.of_a_review(find_game(name))
