"""Compiled code that came with a package is loaded, whatever this processor is called, and nothing is compiled."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from numba import types

from gearwright.core.language import shipped

from ..examples import site
from ..waiting import PATIENCE

ROOT = Path(__file__).parents[2]
PROGRAM = """
import gearwright as gw
from gearwright import compiling
from gearwright.core.language import cache

game = gw.find_game("pig")
{what}
print(cache.is_ahead(game.package), cache.compiled_of(game.package))
"""
A_TABLE = "table = gw.new('pig', seed=1); table.play(table.legal_moves()[0])"
EVERYTHING = "compiling.everything(game)"


@pytest.mark.landing("compiles the smallest of games")
def test_nothing_is_compiled_on_another_processor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GEARWRIGHT_INTERPRETED", raising=False)
    sources, made = tmp_path / "sources", tmp_path / "made"
    shutil.copytree(site.EXAMPLE / "pig", sources / "pig")
    (tmp_path / "site").mkdir()
    env = site.installed(tmp_path / "site", sources)
    release = [sys.executable, "release/compiled.py", str(made), "pig"]
    subprocess.run(release, cwd=ROOT, env=env, timeout=PATIENCE, check=True)
    shutil.copy(made / "pig" / shipped.NAME, sources / "pig")
    other = {**env, "NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": "+sse4.2"}
    for what, cache in ((A_TABLE, tmp_path / "none"), (EVERYTHING, tmp_path / "cache")):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM.format(what=what)], env={**other, "GEARWRIGHT_CACHE": str(cache)},
            timeout=PATIENCE, capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout.split() == ["True", "0"] and done.stderr == "", done.stdout + done.stderr
    assert not (tmp_path / "none").exists(), "nothing is kept among the user's data, either"


SIGNATURE = (types.int64,)


def packed(folder: Path, **changes: Any) -> Path:
    """A package with an archive of one function, which fits here but for what is changed."""
    about: dict[str, Any] = {"for": shipped.made_for(), "features": []}
    with ZipFile(folder / shipped.NAME, "w") as archive:
        archive.writestr(shipped.ABOUT, json.dumps({**about, **changes}))
        archive.writestr(shipped.entry("game-1", "play-7", SIGNATURE), b"\x80\x04N.")  # the pickle of None
    return folder


def test_what_fits_is_found_by_sources_function_and_types(tmp_path: Path) -> None:
    found = shipped.archive(packed(tmp_path))
    assert found is not None and shipped.holds(tmp_path, "game-1") and not shipped.holds(tmp_path, "game-2")
    places = found.NameToInfo
    assert shipped.entry("game-1", "play-7", SIGNATURE) in places
    others = (("game-2", "play-7", SIGNATURE), ("game-1", "play-8", SIGNATURE), ("game-1", "play-7", (types.int8,)))
    assert all(shipped.entry(*other) not in places for other in others)
    assert all(shipped.shipped(tmp_path, *other) is None for other in others)


HERE = shipped.made_for()
MISFITS: dict[str, dict[str, Any]] = {
    "another numba": {"for": {**HERE, "numba": "0.1"}},
    "another llvmlite": {"for": {**HERE, "llvmlite": "0.1"}},
    "another python": {"for": {**HERE, "python": "cpython-310"}},
    "another machine": {"for": {**HERE, "machine": "sparc-unknown-linux-gnu"}},
    "a processor that can do more": {"features": ["mind-reading"]},
}


@pytest.mark.parametrize("what", MISFITS)
def test_what_does_not_fit_is_as_if_it_were_not_there(tmp_path: Path, what: str) -> None:
    assert shipped.archive(packed(tmp_path, **MISFITS[what])) is None
    assert not shipped.holds(tmp_path, "game-1") and shipped.shipped(tmp_path, "game-1", "play-7", SIGNATURE) is None


def test_half_an_archive_and_none_are_as_if_it_were_not_there(tmp_path: Path) -> None:
    assert shipped.archive(tmp_path) is None
    whole = (packed(tmp_path) / shipped.NAME).read_bytes()
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / shipped.NAME).write_bytes(whole[: len(whole) // 2])
    assert shipped.archive(tmp_path / "half") is None
