"""Whatever changes on the table for a seat to know changes its scene, and is told in words.

A field is tried alone: if the table after a move, with only this field put back, gives the same scene, then nobody
could have seen it change; if it gives the same news, then nobody has heard of it. What need not be seen or heard is
listed in untold.toml, with the reason. The games are the golden ones: random ones and good ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from gearwright import find_game, game_names

from .fields import KEPT, changes, names_of
from .golden_logs import GOLDEN, LOGS

OFTEN = 2  # times that a field changed by one sort of move is looked at in each game
LANDING = pytest.mark.landing("another number of seats")
THOROUGH = pytest.mark.thorough("games that are played at random, with all options")


def _game(path: Path) -> ParameterSet:
    good = path.stem.startswith("greedy")
    return pytest.param(path, marks=() if path.stem == "greedy-2" else LANDING if good else THOROUGH)


GAMES = [_game(path) for path in LOGS]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.relative_to(GOLDEN)))
def test_what_changes_is_shown_and_told(path: Path) -> None:
    hidden, silent = set(), set()
    for change in changes(path, OFTEN):
        if not change.is_kept_back("unshown"):
            if not change.is_shown():
                hidden.add((change.field, change.span))
            if not change.is_kept_back("untold") and not change.is_told():
                silent.add((change.field, change.span))
    assert not hidden and not silent


@pytest.mark.parametrize("name", game_names())
def test_what_is_kept_back_exists(name: str) -> None:
    game = find_game(name)
    spans = {span.name for span in game.rules.contents.spans}
    kept = KEPT.get(name, {})
    for entry in [*kept.get("unshown", []), *kept.get("untold", [])]:
        assert entry["why"].endswith(".")
        assert set(entry["fields"]) <= names_of(game)
        assert set(entry.get("moves", [])) <= spans
