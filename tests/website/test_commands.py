"""Every command that a page shows is one that is there, with options that it takes; `test_following.py` runs them."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess

import pytest
import typer
from typer.core import TyperGroup

from gearwright.cli import _arguments
from gearwright.cli.common import app

from ..waiting import PATIENCE
from .lines import PAGES, ROOT, named, shown

EVERY = [line for page in PAGES for line in (*shown(page), *named(page))]
MEANT = {"GAME": "gaia", "NAME": "gaia", "N": "2"}  # what stands for something, where it is no name of a file
MADE = sorted({word for line in EVERY if line.words[0] == "make" and "&&" not in line.text for word in line.words[1:]})


GROUP = typer.main.get_command(app)


def understood(words: list[str]) -> None:
    """Has the real command line read them, up to where it would do something."""
    context = typer.Context(GROUP, info_name="gearwright")
    command: object = GROUP
    while isinstance(command, TyperGroup) and words:
        name, command, words = command.resolve_command(context, words)
        assert command is not None
        if not isinstance(command, TyperGroup):
            command.make_context(name, words, parent=context)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_our_commands_are_read_as_they_stand(page: object) -> None:
    for line in EVERY:
        if ROOT / line.page == page and line.words[0] == "gearwright" and line.text != "gearwright log 1":
            words = [MEANT.get(word, word) for word in _arguments(line.words[1:])]
            if words not in (["--version"], []) and "--help" not in words:
                try:
                    understood(words)
                except typer.TyperException as error:
                    pytest.fail(f"{line}: {error.format_message()}")


def test_what_is_not_there_would_be_found() -> None:
    for words in (["simulate", "gaia", "--gmaes", "3"], ["simulat"], ["simulate", "gaia", "--games", "three"]):
        with pytest.raises(typer.TyperException):
            understood(words)


def test_make_knows_all_targets() -> None:
    """All at once, because each call takes a second; what is missing is named in what make says."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--dry-run", "--keep-going", *MADE]
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert told.returncode == 0, told.stderr


def test_modules_that_are_run_are_there() -> None:
    for line in EVERY:
        if line.words[:2] == ["python", "-m"]:
            assert importlib.util.find_spec(line.words[2]), line
        elif line.words[0] == "python" and "/" in line.words[1]:
            assert (ROOT / line.words[1]).exists(), line


def test_every_target_of_make_is_explained() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    explained = set(re.findall(r"@echo \"make ([\w-]+)", text))
    inner = {"help", "units", "page-units", "compiled", "landing", "all-there-is"}  # parts of others
    targets = set(re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)[1].split())  # type: ignore[index]
    assert explained == targets - inner
