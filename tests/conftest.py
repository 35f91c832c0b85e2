from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from gearwright import game_names, players

from .arena.guests import NOTES, invite

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, and inherited by what tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)  # before xdist, which reads the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one game go to one worker, which compiles it while others compile others; so do those of the page."""
    for item in items:
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))


def _group(item: pytest.Item) -> str | None:
    folders = item.path.parts
    if "browser" in folders:
        return "browser"
    given = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    for name in game_names():
        if name in folders or any(name in (each, getattr(each, "name", None)) for each in given):
            return name
    return None


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
