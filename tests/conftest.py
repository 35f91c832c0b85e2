from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from gearwright import players

from . import revised as other_game
from .arena.guests import NOTES, invite
from .tiers import QUICK, assign, game_of, has_none, turn

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, and inherited by what tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


class ByGame(LoadScopeScheduling):  # type: ignore[misc]
    """Tests of one file and one game go to one worker, which loads that game once."""

    def _split_scope(self, nodeid: str) -> str:
        return f"{nodeid.split('::')[0]} {game_of(nodeid)}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGame:
    return ByGame(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only the quick ones are asked for, nothing is imported that has none."""
    asked = config.getoption("markexpr")
    return True if asked == QUICK and has_none(collection_path.relative_to(config.rootpath), QUICK) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    assign(items)
    items.sort(key=turn)


@pytest.fixture
def guests(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """More players, here and in processes that are started; gives the folder where they leave their notes.

    Those processes interpret the rules: compiling would cost a fresh machine some seconds.
    """
    folder, notes = tmp_path_factory.mktemp("guests"), tmp_path_factory.mktemp("notes")
    for place in invite(folder):
        monkeypatch.syspath_prepend(place)
        monkeypatch.setenv("PYTHONPATH", place, prepend=os.pathsep)
    monkeypatch.setenv(NOTES, str(notes))
    monkeypatch.setenv("GEARWRIGHT_INTERPRETED", "1")
    players._entry_points.cache_clear()
    yield notes
    players._entry_points.cache_clear()


@pytest.fixture
def revised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[other_game.Revised]:
    """A further game, here and in processes that are started: its set can get another edition.

    Those processes interpret the rules: compiling would cost a fresh machine some seconds.
    """
    made = other_game.Revised.install(tmp_path / "site")
    monkeypatch.syspath_prepend(str(made.site))
    monkeypatch.setenv("PYTHONPATH", str(made.site), prepend=os.pathsep)
    monkeypatch.setenv("GEARWRIGHT_INTERPRETED", "1")
    other_game.forget()
    yield made
    other_game.forget()
