"""While another process compiles a game, its rules run as Python at the tables of this one.

That is some hundred times as slow, and still quick enough for people. What plays many tables (`core/many`) does not do
this: it compiles what it needs, and waits.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ..language.decorators import as_python, bind, per_game_names
from ..language.mode import INTERPRETED
from ..language.records import live

if TYPE_CHECKING:
    from .game import Game

PROGRAM = ("-m", "gearwright.compiling")


class Elsewhere:
    """Whether a game is compiled elsewhere. It looks after the functions that are called at a table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.is_on = False
        self._begin: Callable[[], Any] | None = None
        self._functions: dict[str, Callable[..., Any]] = {}

    def look_after(self, name: str, function: Callable[..., Any], made: Any) -> None:
        """From now on this one of the game's functions need not be waited for."""
        if name not in self._functions:
            self._functions[name] = partial(_run, _over_python(self.game, function, name), self.game.rules.table)
            made.elsewhere = self

    def turn_on(self, begin: Callable[[], Any] | None) -> None:
        """Lets rules run as Python; where something turns out to be missing, `begin` has it compiled."""
        self.is_on = True
        self._begin = begin

    def instead(self, name: str) -> Callable[..., Any]:
        """A function over the game's rules as Python."""
        begin, self._begin = self._begin, None
        if begin is not None:
            begin()
        return self._functions[name]


def _over_python(game: Game, function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A function over the rules, calling those that it calls as Python, too."""
    called = {each: _over_python(game, value, each) for each, value in per_game_names(function).items()}
    return bind(function, game.package, name, {**game.functions, **called})


def _run(function: Any, table: Any, *arguments: Any) -> Any:
    return as_python(function, *(live(each, table) if _is_records(each) else each for each in arguments))


def _is_records(argument: Any) -> bool:
    return isinstance(argument, np.ndarray) and argument.dtype.names is not None


class Compiling:
    """A process that compiles what a table of a game needs, behind all other work. It ends with this one."""

    def __init__(self, game: Game, told: bool = False) -> None:
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        pipes["stdout"] = subprocess.PIPE if told else subprocess.DEVNULL
        command = [sys.executable, *PROGRAM, game.name]
        self._process = subprocess.Popen(command, **pipes, start_new_session=True)
        assert self._process.stdin is not None
        given = {"package": game.package, "set": game.components.name, "digest": game.components.digest}
        with suppress(OSError):  # it may have failed already
            self._process.stdin.write(json.dumps({**given, "files": game.components.texts}).encode() + b"\n")
            self._process.stdin.flush()

    def follow(self, tell: Callable[[int, int], Any]) -> bool:
        """Waits for the end, and tells how many rules of how many are compiled; whether all went well."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with suppress(ValueError):
                done, total = map(int, line.split())
                tell(min(done, total), total)
        return self._process.wait() == 0

    def stop(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()


def is_ahead(game: Game) -> bool:
    """Whether all that a table needs is compiled, as far as that was noted."""
    if INTERPRETED:
        return True
    from ..language.cache import is_ahead

    return is_ahead(game.package)


RUNNING: list[Compiling] = []  # for this process's own tables


def play_at_once(game: Game) -> None:
    """Lets tables of a game be played before it is compiled; if it is not, that begins now."""
    if not INTERPRETED and not game.elsewhere.is_on:
        game.elsewhere.turn_on(lambda: _begin(game))


def _begin(game: Game) -> None:
    sys.stderr.write(f"Compiling {game.title} behind all other work: until that is done, its rules run as Python.\n")
    RUNNING.append(Compiling(game))
