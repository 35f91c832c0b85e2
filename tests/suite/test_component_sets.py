"""A designer adds a card or takes one away: the set is played, or a sentence says what to change where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gearwright import find_game, game_names

from .set_changes import COMPLAINT, TABLES, WITHIN, Change

WITH_COUNTS = {  # a table whose entries are counted in other places: how many numbers must follow
    "factory_manager": ("tiles.toml", "tile", 3),
    "automania": ("contracts.toml", "contract", 2),
    "age_of_automaton": ("equipment.toml", "card", 2),
}


@pytest.mark.parametrize("name", game_names())
def test_a_table_with_an_entry_more_or_less_is_played_or_complained_of(name: str) -> None:
    changes = changes_of(name, TABLES)
    check(name, changes)
    if name in WITH_COUNTS:
        file, place, messages = WITH_COUNTS[name]
        (added, removed) = [change for change in changes if (change.file, change.place) == (file, place)]
        assert added.moves and removed.moves
        assert len(added.told) == len(removed.told) == messages


@pytest.mark.thorough("a whole game for every list within an entry")
@pytest.mark.parametrize("name", game_names())
def test_an_entry_with_more_or_less_in_its_lists_is_played_or_complained_of(name: str) -> None:
    changes = changes_of(name, WITHIN)
    check(name, changes)
    assert any(change.moves for change in changes)


def changes_of(name: str, which: str) -> list[Change]:
    command = [sys.executable, "-m", "tests.suite.set_changes", name, which]
    environment = {**os.environ, "GEARWRIGHT_INTERPRETED": "1"}
    done = subprocess.run(
        command, cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [Change(**json.loads(line)) for line in done.stdout.splitlines()]


def check(name: str, changes: list[Change]) -> None:
    """Whatever could be loaded was played by the laws; each message names a file and a field that is there."""
    assert changes
    tables = find_game(name).components.tables
    for change in changes:
        assert change.moves or change.told, change
        assert change.loaded == bool(change.moves) and not change.broken, change
        for sentence in change.told:
            parts = COMPLAINT.fullmatch(sentence)
            assert parts is not None, sentence
            field = parts["where"].split(",")[0].split()[0]
            assert field in tables[parts["file"]], f"{parts['file']} has no {field}: {sentence}"
