"""Compiled code is loaded from no folder into which somebody else can put something: loading it runs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gearwright.core.language import cache, ownership


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "above" / "cache"
    made.mkdir(parents=True, mode=0o700)
    made.parent.chmod(0o755)
    return made


def test_a_folder_of_ones_own_is_safe(folder: Path) -> None:
    assert ownership.why_not_safe(folder) == ""


@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o707])
def test_one_that_all_can_write_is_not(folder: Path, mode: int) -> None:
    folder.chmod(mode)
    assert ownership.why_not_safe(folder) == f"others can write into {folder}"


def test_nor_is_one_below_such_a_folder(folder: Path) -> None:
    """They could put another folder in its place; not where names are kept, as in /tmp."""
    folder.parent.chmod(0o777)
    assert ownership.why_not_safe(folder) == f"others can write into {folder.parent}"
    folder.parent.chmod(0o1777)
    assert ownership.why_not_safe(folder) == ""


def test_it_is_the_real_folder_that_counts(folder: Path, tmp_path: Path) -> None:
    folder.chmod(0o777)
    (tmp_path / "link").symlink_to(folder)
    assert ownership.why_not_safe(tmp_path / "link") == f"others can write into {folder}"


def test_a_group_may_write_if_nobody_else_is_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.chmod(0o770)
    monkeypatch.setattr(ownership, "_is_alone", lambda found: True)
    assert ownership.why_not_safe(folder) == ""
    monkeypatch.setattr(ownership, "_is_alone", lambda found: False)
    assert ownership.why_not_safe(folder) == f"others can write into {folder}"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_one_of_another_user_is_not_safe(folder: Path) -> None:
    os.chown(folder, 12345, -1)
    assert ownership.why_not_safe(folder) == f"{folder} belongs to another user"


def test_a_refused_folder_is_told_and_another_one_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By this process and by those that it starts."""
    (folder / "somebody's").touch()
    folder.chmod(0o777)
    monkeypatch.setenv(cache.HOME, str(folder))
    used = cache.home.__wrapped__()
    told = f"No compiled code is loaded from {folder} or kept there, because others can write into {folder}: it could "
    assert capsys.readouterr().err.startswith(told)
    assert used != folder and os.environ[cache.HOME] == str(used) and ownership.why_not_safe(used) == ""
