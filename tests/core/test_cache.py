"""What is compiled is kept, and never used for other sources or other components."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pexpect
import pytest
from filelock import FileLock

from gearwright import find_game
from gearwright.core.language import cache
from gearwright.review.futures import following

from ..waiting import PATIENCE

PROGRAM = """
import gearwright as gw
table = gw.Handle(gw.find_game("factory_manager", {folder!r}), seats=2, seed=1)
print(table.table.players[0].money, table.game.calls.start.stats.cache_hits.total())
"""
COMPONENTS = find_game("factory_manager").components.files["setup.toml"].parent


def played(home: Path, folder: Path | None) -> tuple[int, int]:
    """The money that a game starts with, and how often its start was found on disk."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(folder=folder and str(folder))],
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
    assert played(home, None) == (18, 0), "the game's own set has a module of another name"


def test_the_key_holds_every_source(tmp_path: Path) -> None:
    (tmp_path / "rule.py").write_text("X = 1\n")
    (tmp_path / "data.toml").write_text("x = 1\n")
    digests = {cache.digest.__wrapped__(tmp_path)}
    (tmp_path / "data.toml").write_text("x = 2\n")
    digests.add(cache.digest.__wrapped__(tmp_path))
    (tmp_path / "rule.py").rename(tmp_path / "other.py")
    digests.add(cache.digest.__wrapped__(tmp_path))
    assert len(digests) == 3


def test_loops_elsewhere_are_kept_for_the_players_that_they_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What reviews and the balance lab compile has functions of players in it."""
    loop: Any = following.follow_by_net
    core: Any = find_game("factory_manager").rules.setup
    before = cache.key_for(loop), cache.key_for(core.py_func)
    (tmp_path / "forward.py").write_text("# as it is in the next version\n")
    monkeypatch.setattr(cache, "PLAYERS", tmp_path)
    assert cache.key_for(loop) != before[0]
    assert cache.key_for(core.py_func) == before[1], "a game calls no players"


def test_modules_belong_to_the_build_of_their_package() -> None:
    assert cache.build_of("gearwright.games.factory_manager.buying").label == "factory_manager"
    assert cache.build_of("gearwright.core.language.streams").label == "core"


def test_old_folders_are_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "home", lambda: tmp_path)
    for name, days in (("game-old", cache.DAYS_KEPT + 1), ("game-new", 1), ("other-old", cache.DAYS_KEPT + 1)):
        (tmp_path / name).mkdir()
        then = time.time() - days * 86_400
        os.utime(tmp_path / name, (then, then))
    cache.opened.__wrapped__("game-made")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-made", "game-new", "other-old"]


LATER = """
import gearwright as gw
from gearwright.core.many import stepping
table = gw.new("factory_manager", seats=2, seed=1)
print(stepping.first_refused(table.mask()[None], table.view(0).array["moves"].astype("int64")))
"""


def test_processes_that_start_together_agree(tmp_path: Path) -> None:
    """One compiles, the other waits and finds the result; that rules are compiled is said once in all."""
    program = PROGRAM.format(folder=str(COMPONENTS))
    env = {**os.environ, "GEARWRIGHT_CACHE": str(tmp_path)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", program], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    told = [process.communicate() for process in both]
    assert sorted(answer.split() for answer, _ in told) == [["18", "0"], ["18", "1"]]
    assert "".join(errors for _, errors in told).count("Compiling") == 1


@pytest.mark.thorough("compiles a game three times; that it is said once in one go is tested at every landing")
def test_it_is_not_said_again_when_more_is_compiled(tmp_path: Path) -> None:
    """Other functions of the game and of the engine, in another process; at a terminal they are counted."""
    assert played(tmp_path, None) == (18, 0)
    env = {**os.environ, "GEARWRIGHT_CACHE": str(tmp_path)}
    for folder in list(tmp_path.iterdir()):
        shutil.copytree(folder, tmp_path / "second" / folder.name)
    told = subprocess.run([sys.executable, "-c", LATER], env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 0 and told.stderr == ""
    env["GEARWRIGHT_CACHE"] = str(tmp_path / "second")
    spawn: Any = pexpect.spawn
    seen = spawn(sys.executable, ["-c", LATER], env=env, timeout=PATIENCE, encoding="utf-8").read()
    assert "the rules of Factory Manager, once" not in seen
    counts = [int(count) for count in re.findall(r"more rules of Factory Manager: (\d+) done", seen)]
    assert len(counts) > 1 and counts == sorted(set(counts)), "they are counted on from function to function"


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
