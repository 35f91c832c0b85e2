"""A designer adds a card or takes one away: the set is played, or a sentence says what to change where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gearwright import find_game, game_names

from .set_changes import COMPLAINT, Change

WITH_COUNTS = {  # a table whose entries other files count: what is to be changed after one was added
    "factory_manager": ("tiles.toml", "tile", 3),
    "automata": ("dice.toml", "tokens.gear_tokens", 1),
    "automania": ("contracts.toml", "contract", 2),
    "age_of_automaton": ("equipment.toml", "card", 2),
}


@pytest.mark.parametrize("name", game_names())
def test_a_set_with_an_entry_more_or_less_is_played_or_complained_of(name: str) -> None:
    command = [sys.executable, "-m", "tests.suite.set_changes", name]
    environment = {**os.environ, "GEARWRIGHT_INTERPRETED": "1"}
    done = subprocess.run(
        command, cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    changes = [Change(**json.loads(line)) for line in done.stdout.splitlines()]
    tables = find_game(name).components.tables
    assert {change.file for change in changes} == set(tables)
    for change in changes:
        assert change.loaded or change.told, change
        assert not change.broken, change
        for sentence in change.told:
            parts = COMPLAINT.fullmatch(sentence)
            assert parts is not None, sentence
            field = parts["where"].split(",")[0].split()[0]
            assert field in tables[parts["file"]], f"{parts['file']} has no {field}: {sentence}"
    assert any(change.moves for change in changes)
    if name in WITH_COUNTS:
        file, place, messages = WITH_COUNTS[name]
        (added, removed) = [change for change in changes if (change.file, change.place) == (file, place)]
        assert added.loaded and removed.loaded
        assert len(added.told) == len(removed.told) == messages
