from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from gearwright import players

from .arena.guests import NOTES, invite

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in a shell's background, and inherited by what tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
