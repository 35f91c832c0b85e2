from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from gearwright import players

from .arena.guests import NOTES, invite
from .tiers import assign, game_of

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, and inherited by what tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


class ByGame(LoadScopeScheduling):  # type: ignore[misc]
    """Tests of one game go to one worker, which compiles it while others compile others; so do those of the page."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith("tests/browser/"):
            return "browser"
        return game_of(nodeid) or nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGame:
    return ByGame(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    assign(items)


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
