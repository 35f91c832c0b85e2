"""What is compiled is kept, and never used for other sources or other components."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from filelock import FileLock

from gearwright.core import cache
from gearwright.games import factory_manager

from ..waiting import PATIENCE

PROGRAM = """
import gearwright as gw
table = gw.new("factory_manager", seats=2, seed=1, components={folder!r})
print(table.table.players[0].money, table.game.entries.start.stats.cache_hits.total())
"""
COMPONENTS = Path(str(factory_manager.__file__)).parent / "components"


def played(home: Path, folder: Path) -> tuple[int, int]:
    """The money that a game starts with, and how often its start was found on disk."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(folder=str(folder))],
        env={**os.environ, "GEARWRIGHT_CACHE": str(home)}, timeout=PATIENCE,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    money, hits = done.stdout.split()
    assert done.stderr.count("Compiling the rules of Factory Manager") == (hits == "0"), "it is said once"
    return int(money), int(hits)


def test_a_changed_number_is_played_and_both_sets_are_kept(tmp_path: Path) -> None:
    home, folder = tmp_path / "cache", tmp_path / "rich"
    folder.mkdir()
    shutil.copy(COMPONENTS / "setup.toml", folder)
    assert played(home, folder) == (18, 0)
    setup = (folder / "setup.toml").read_text()
    (folder / "setup.toml").write_text(setup.replace("money = 18", "money = 40"))
    assert played(home, folder) == (40, 0)
    assert played(home, folder) == (40, 1)
    (folder / "setup.toml").write_text(f"# as it was\n{setup}")
    assert played(home, folder) == (18, 1), "a comment changes nothing"


def test_the_key_holds_every_source(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text("X = 1\n")
    (tmp_path / "data.toml").write_text("x = 1\n")
    digests = {cache.digest.__wrapped__(tmp_path)}
    (tmp_path / "data.toml").write_text("x = 2\n")
    digests.add(cache.digest.__wrapped__(tmp_path))
    (tmp_path / "rule.py").rename(tmp_path / "other.py")
    digests.add(cache.digest.__wrapped__(tmp_path))
    assert len(digests) == 3


def test_modules_belong_to_the_build_of_their_package() -> None:
    assert cache.build_of("gearwright.games.factory_manager.buying").label == "factory_manager"
    assert cache.build_of("gearwright.core.streams").label == "core"


def test_old_folders_are_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "HOME", tmp_path)
    for name, days in (("game-old", cache.DAYS_KEPT + 1), ("game-new", 1), ("other-old", cache.DAYS_KEPT + 1)):
        (tmp_path / name).mkdir()
        then = time.time() - days * 86_400
        os.utime(tmp_path / name, (then, then))
    cache._opened.__wrapped__("game", "made")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-made", "game-new", "other-old"]


def test_processes_that_start_together_agree(tmp_path: Path) -> None:
    """One compiles, the other waits and finds the result."""
    program = PROGRAM.format(folder=str(COMPONENTS))
    both = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            env={**os.environ, "GEARWRIGHT_CACHE": str(tmp_path)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for _ in range(2)
    ]  # fmt: skip
    answers = sorted(process.communicate()[0].split() for process in both)
    assert answers == [["18", "0"], ["18", "1"]]


def test_what_is_on_disk_waits_for_nobody_who_compiles(tmp_path: Path) -> None:
    """Else a table stands still while another process compiles something else of its game."""
    assert played(tmp_path, COMPONENTS) == (18, 0)
    locks = [FileLock(folder / "lock") for folder in tmp_path.iterdir()]
    assert locks
    with ExitStack() as held:
        for lock in locks:
            held.enter_context(lock)
        assert played(tmp_path, COMPONENTS) == (18, 1)


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert played(tmp_path / "file", COMPONENTS) == (18, 0)
