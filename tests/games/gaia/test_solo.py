"""Solo games: against the Automa of every difficulty and rule set, a random player always comes to the end.

`GEARWRIGHT_FUZZ=10000 pytest tests/games/gaia/test_solo.py` plays 10,000 games of each.
"""

from __future__ import annotations

import os

import pytest

from gearwright import find_game
from gearwright.games.gaia.components.automa import DIFFICULTY_NAMES, RULE_SET_NAMES

from ...suite.fuzz import check_games

GAMES = int(os.environ.get("GEARWRIGHT_FUZZ", "200"))


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
@pytest.mark.parametrize("difficulty", DIFFICULTY_NAMES)
def test_no_step_of_the_automa_is_refused(difficulty: str, rules: str) -> None:
    options = {"automas": "one", "automa_difficulty": difficulty, "automa_rules": rules}
    check_games(find_game("gaia"), 2, options, GAMES)
