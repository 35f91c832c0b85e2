"""Imports point downwards only: core < games < players < arena < review < clients < balance, learning < commands."""

from __future__ import annotations

import ast
from pathlib import Path

import gearwright

SOURCE = Path(str(gearwright.__file__)).parent
LAYERS = {
    "core": 0,
    "games": 1,
    "players": 2,
    "arena": 3,
    "review": 4,
    "envs": 5,
    "language_models": 5,
    "server": 5,
    "terminal": 5,
    "balance": 6,
    "learning": 6,
}
CORE = ("language", "looks", "play", "many", "gpu")  # its packages, each on those before it
TOP = 7  # bench.py, cli
STANDING_ALONE = ("games", "envs", "language_models", "server", "terminal")  # they do not import each other


def imported(path: Path, when_it_is_imported: bool = False) -> set[str]:
    """The modules of the package that a file imports, by full name; or only those that it needs to be imported."""
    here = ["gearwright", *path.relative_to(SOURCE).with_suffix("").parts]
    found = set()
    tree = ast.parse(path.read_text())
    for node in tree.body if when_it_is_imported else ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = [*here[: -node.level], node.module or ""] if node.level else [node.module or ""]
            found.add(".".join(part for part in base if part))
    return {name for name in found if name.split(".")[0] == "gearwright"}


def layer(parts: list[str]) -> int:
    return LAYERS.get(parts[1], TOP) if len(parts) > 1 else 0


def test_imports_point_downwards() -> None:
    seen = 0
    for path in SOURCE.rglob("*.py"):
        own = ["gearwright", *path.relative_to(SOURCE).with_suffix("").parts]
        if own[1:] == ["__init__"]:
            continue
        for name in imported(path):
            seen += 1
            other = name.split(".")
            assert layer(other) <= layer(own), f"{path}: imports {name}"
            if own[1] in STANDING_ALONE and len(other) > 1 and other[1] in STANDING_ALONE:
                same = other[1] == own[1] and (own[1] != "games" or other[2:3] == own[2:3])
                assert same or layer(other) < layer(own), f"{path}: imports {name}"
    assert seen > 50


def test_the_packages_of_core_stand_on_each_other() -> None:
    seen = 0
    for path in (SOURCE / "core").rglob("*.py"):
        own = path.relative_to(SOURCE / "core").parts[0]
        for name in imported(path, when_it_is_imported=True):
            other = name.removeprefix("gearwright.core.").split(".")[0]
            if own in CORE and other in CORE:
                seen += 1
                assert CORE.index(other) <= CORE.index(own), f"{path}: imports {name}"
    assert seen > 50


def test_loops_over_the_rules_call_core_players_and_what_lies_beside_them() -> None:
    """Compiled code is kept for the sources of these (`core/language/cache.py`), so nothing else may be in it."""
    seen = 0
    for path in SOURCE.rglob("*.py"):
        parts = path.relative_to(SOURCE).parts
        if parts[0] in ("core", "games") or "@per_game" not in path.read_text():
            continue
        seen += 1
        beside = ".".join(["gearwright", *parts[:-1]])
        for name in imported(path, when_it_is_imported=True):
            assert name.startswith(("gearwright.core", "gearwright.players", beside)), f"{path}: imports {name}"
    assert seen > 5


def test_a_game_imports_core_and_itself_alone() -> None:
    for folder in (SOURCE / "games").iterdir():
        for path in folder.rglob("*.py") if folder.is_dir() else ():
            for name in imported(path):
                assert name.startswith(("gearwright.core", f"gearwright.games.{folder.name}")), f"{path}: {name}"


SELDOM_THERE = {"torch": "learning", "pyarrow": "frames.py", "pandas": ""}  # and where it may be imported


def test_what_is_seldom_there_is_imported_in_one_place() -> None:
    seen = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for package in SELDOM_THERE.keys() & {name.split(".")[0] for name in names}:
                seen.add(package)
                assert SELDOM_THERE[package] and path.is_relative_to(SOURCE / SELDOM_THERE[package]), path
    assert seen == {"torch", "pyarrow"}, "to_pandas() imports pandas by itself"
