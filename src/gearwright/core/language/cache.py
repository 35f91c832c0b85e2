"""Where compiled rules are kept: one folder for each state of the sources and of the component set, among the user's
own data; what came with the package (`shipped`) is taken from there.

Numba's own cache sees no change in a called function or in a TOML file, and two processes that compile at once can
spoil each other's files. So every folder is keyed by a hash of all that its code depends on, and compiling goes under
a lock.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from filelock import FileLock
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.runtime.nrt import rtsys
from platformdirs import user_cache_path

from .ownership import why_not_safe
from .shipped import holds, shipped

HOME = "GEARWRIGHT_CACHE"  # an environment variable: the folder for compiled code, if not the user's own cache
CORE = Path(__file__).parents[1]
PLAYERS = CORE.parent / "players"  # whose functions may be called by those of any folder
WIPE = "\r\x1b[2K"  # takes a line of the terminal back
AHEAD = "ahead"  # a file in a build's folder: all that a table needs is compiled
DAYS_KEPT = 30  # a folder that no process has used for so long is thrown away


@cache
def home() -> Path:
    """Where compiled code is kept; where that cannot be, a new folder for this process and those that it starts."""
    wished = Path(os.environ.get(HOME) or user_cache_path("gearwright"))
    try:
        wished.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (wrong := why_not_safe(wished)) and os.access(wished, os.W_OK):
            return wished
    except OSError:
        wrong = ""
    if wrong:
        sys.stderr.write(
            f"No compiled code is loaded from {wished} or kept there, because {wrong}: it could be somebody else's. "
            f"Name a folder of your own with {HOME}.\n"
        )
    made = tempfile.mkdtemp(prefix="gearwright-")
    os.environ[HOME] = made
    return Path(made)


@dataclass(frozen=True)
class Build:
    """A game's package with one component set: what compiled code is kept for."""

    title: str
    label: str
    folder: Path
    digest: str  # of the sources and the component set
    inlined: bool = True  # see `Game`


ENGINE = Build("the engine", "core", CORE, "")  # what belongs to no game
BUILDS: dict[str, Build] = {}  # by the package's name; a game enters itself


def build_of(module: str) -> Build:
    """The build that a module belongs to; core, where it is no game's."""
    while module:
        if module in BUILDS:
            return BUILDS[module]
        module = module.rpartition(".")[0]
    return ENGINE


@cache
def digest(folder: Path) -> str:
    """A hash of the sources in a folder."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".toml"):
            total.update(str(path.relative_to(folder)).encode())
            total.update(path.read_bytes())
    return total.hexdigest()


def key_for(function: FunctionType) -> str:
    """The name of the folder that keeps this function compiled.

    What lies neither in core nor in the game calls core, the game, players, and what lies beside it.
    """
    build = build_of(function.__module__)
    source = Path(function.__code__.co_filename)
    elsewhere = source.is_file() and not any(source.is_relative_to(known) for known in (CORE, build.folder))
    return _key(build, f"{digest(source.parent)} {digest(PLAYERS)}" if elsewhere else "")


def folder_for(function: FunctionType) -> Path:
    """The folder that keeps this function compiled."""
    return opened(key_for(function))


@cache
def _key(build: Build, more: str = "") -> str:
    """For the functions of a build, or for those over it that have other sources, too."""
    switches = f"{config.BOUNDSCHECK} {config.OPT}"  # type: ignore[attr-defined]
    parts = [digest(CORE), build.digest, more, switches]
    return f"{build.label}-{hashlib.sha256(' '.join(parts).encode()).hexdigest()[:16]}"


@cache
def opened(key: str) -> Path:
    """The folder of this name, which is there from now on."""
    folder = home() / key
    if not folder.exists():
        _throw_away_old(key.rpartition("-")[0])
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return folder


def _throw_away_old(label: str) -> None:
    for folder in home().glob(f"{label}-*"):
        if folder.stat().st_mtime < time.time() - DAYS_KEPT * 86_400:
            shutil.rmtree(folder, ignore_errors=True)


def is_ahead(package: str) -> bool:
    """Whether all that tables of a build need came with it, or was compiled here once (see `gearwright.compiling`)."""
    build, key = BUILDS[package], _key(BUILDS[package])
    return holds(build.folder, key) or (home() / key / AHEAD).exists()


def note_ahead(package: str) -> None:
    """From now on it is."""
    (opened(_key(BUILDS[package])) / AHEAD).touch()


class _Locator(_CacheLocator):
    def __init__(self, function: FunctionType) -> None:
        self.folder = folder_for(function)
        self.line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return str(self.line)

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> _Locator:
        return cls(function)


class _Files(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # type: ignore[list-item]


class RuleCache(FunctionCache):
    """Numba's cache of one function, in the folder of its build."""

    _impl_class = _Files

    def load_overload(self, signature: Any, target: Any) -> Any:
        """A version that is on disk. (Numba would first import all that compiling needs; loading needs none of it.)"""
        rtsys.initialize(target)
        return self._load_overload(signature, target)  # type: ignore[no-untyped-call]


def place_of(function: FunctionType) -> str:
    """What a function is called within its folder."""
    return f"{function.__qualname__}-{function.__code__.co_firstlineno}"


def load_shipped(function: FunctionType, signature: Any, target: Any) -> Any:
    """A version that came with the package of the function's build."""
    build = build_of(function.__module__)
    found = shipped(build.folder, key_for(function), place_of(function), signature)
    if found is None:
        return None
    rtsys.initialize(target)
    return CompileResult._rebuild(target, *found)  # type: ignore[no-untyped-call]


@cache
def _is_first(build: Build) -> bool:
    """Whether nobody has compiled anything of a build before this process, which says so from now on."""
    try:
        (opened(_key(build)) / "told").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


class _Progress:
    """Says that a game's rules are compiled, once for all processes; at a terminal a line counts them, and goes."""

    def __init__(self) -> None:
        self.depth = 0
        self.build = ENGINE
        self.compiled: Counter[Build] = Counter()
        self.seconds: defaultdict[Build, float] = defaultdict(float)
        self.since = 0.0

    def begin(self, function: FunctionType) -> None:
        if self.depth == 0:
            self.build = build_of(function.__module__)
            self.since = time.perf_counter()
        self.depth += 1

    def count(self) -> None:
        self.compiled[self.build] += 1
        compiled = self.compiled[self.build]
        if sys.stderr.isatty():
            what = "the rules of {}, once" if _is_first(self.build) else "more rules of {}"
            seconds = self.seconds[self.build] + time.perf_counter() - self.since
            self._say(f"{WIPE}Compiling {what.format(self.build.title)}: {compiled} done in {seconds:.0f} s")
        elif compiled == 1 and self.build != ENGINE and _is_first(self.build):
            self._say(
                f"Compiling the rules of {self.build.title}, once: this takes some seconds, and some more when other "
                "parts of them are first needed.\n"
            )

    def end(self) -> None:
        self.depth -= 1
        if self.depth == 0 and self.compiled[self.build]:
            self.seconds[self.build] += time.perf_counter() - self.since
            if sys.stderr.isatty():
                self._say(WIPE)

    def _say(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


_PROGRESS = _Progress()


def compiled_of(package: str) -> int:
    """How many functions of a build this process has compiled."""
    return _PROGRESS.compiled[BUILDS[package]]


@cache
def _lock(folder: Path) -> Any:
    return FileLock(folder / "lock", thread_local=False)


@contextmanager
def compilation(function: FunctionType) -> Iterator[_Progress]:
    """One process and one thread compiles a build at a time; the others wait, and find the result on disk."""
    with global_compiler_lock, _lock(folder_for(function)):
        _PROGRESS.begin(function)
        try:
            yield _PROGRESS
        finally:
            _PROGRESS.end()
