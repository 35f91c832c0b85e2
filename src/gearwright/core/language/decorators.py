"""The two decorators that let one source run interpreted, compiled for the CPU, and inside a CUDA kernel.

`@rule` marks what rules call. Compiled code calls it compiled; Python may call it too, and then it runs as Python.
`@from_python` marks the few functions that Python calls compiled; they take `(tables, i, ...)`, never a record.
"""

from __future__ import annotations

import inspect
import math
import threading
import time
from collections.abc import Callable
from functools import cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import numpy as np

from .mode import INTERPRETED

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Elsewhere(Protocol):
    """Whether another process compiles a game, and what runs here until it is done."""

    is_on: bool

    def instead(self, name: str) -> Callable[..., Any]:
        """A function over the game's rules as Python."""


class Wrapping(threading.local):
    """Whether a thread is within a rule of a compiled game that runs as Python: the streams' words may wrap there."""

    on = False


WRAPPING = Wrapping()


def as_python(function: Callable[..., T], *arguments: Any) -> T:
    """Runs a rule of a compiled game, or what asks many of them one after the other, as Python."""
    if WRAPPING.on:
        return function(*arguments)
    WRAPPING.on = True
    try:
        with np.errstate(over="ignore"):  # dear, so only the outermost rule does it
            return function(*arguments)
    finally:
        WRAPPING.on = False


if TYPE_CHECKING or INTERPRETED:

    def rule(function: F) -> F:
        """A rule of a game."""
        return function

    def from_python(function: F) -> F:
        """A function that Python calls and that stays compiled until it returns."""
        return function

else:
    import llvmlite.binding as llvm
    from numba.core import errors, sigutils, types
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.funcdesc import ExternalFunctionDescriptor
    from numba.core.registry import CPUDispatcher

    from ..errors import RuleError
    from .cache import RuleCache, build_of, compilation, key_for, load_shipped

    OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "_nrt": False}
    INNER = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    RULES: list[Rule] = []
    AGAIN = 0.5  # seconds between two looks for what another process compiles

    def _wide(kind: types.Type) -> types.Type:
        """One version a rule: every integer arrives as int64, a constant or a small field too."""
        kind = types.unliteral(kind)
        narrow = isinstance(kind, (types.Integer, types.IntEnumMember)) and kind != types.uint64
        return types.int64 if narrow else kind

    class FromPython(CPUDispatcher):
        """Compiles one version for each kind of record, and keeps it on disk."""

        elsewhere: Elsewhere | None = None  # for what is called at a table: who compiles it, and what runs meanwhile
        _missed = -math.inf  # when it was last looked for and not found

        def __init__(self, function: FunctionType, options: dict[str, Any]) -> None:
            super().__init__(function, locals={}, targetoptions=options)

        def _compile_for_args(self, *arguments: Any, **named: Any) -> Any:
            """What runs for arguments for which nothing is loaded yet. (Numba calls whatever this gives.)"""
            elsewhere = self.elsewhere
            if elsewhere is None or not elsewhere.is_on or self._is_compiled(arguments):
                return super()._compile_for_args(*arguments, **named)
            return elsewhere.instead(self.py_func.__qualname__)

        def _is_compiled(self, arguments: tuple[Any, ...]) -> bool:
            """Whether it can be loaded by now; to look for it takes longer than to play a move."""
            if time.monotonic() < self._missed + AGAIN:
                return False
            with global_compiler_lock:
                if self.at_hand(tuple(_wide(self.typeof_pyval(argument)) for argument in arguments)):
                    return True
                self._missed = time.monotonic()
                return False

        def at_hand(self, wide: tuple[types.Type, ...]) -> bool:
            """Loads the version for these types and all that it calls by name, unless something must be compiled."""
            if wide in self.overloads:
                return True
            for called in self.calls:
                assert called.shape is not None
                if not called.at_hand(called.shape):
                    return False
                called.make_ready()
            return self._load(wide)

        def compile(self, signature: Any) -> Any:
            """The version for these types, from disk if it is there."""
            wide = tuple(map(_wide, sigutils.normalize_signature(signature)[0]))
            if wide in self.overloads:
                return self.overloads[wide].entry_point
            for called in self.calls:
                called.make_ready()
            if self._load(wide):
                return self.overloads[wide].entry_point
            with compilation(self.py_func) as progress:
                try:
                    made = super().compile(wide)
                except errors.NumbaError as error:
                    raise RuleError(_readable(self.py_func, str(error))) from None
                if self._cache_misses[wide]:
                    progress.count()
                return made

        @cached_property
        def calls(self) -> set[Rule]:
            """The shared rules that this calls, itself or through what is compiled into it."""
            found: set[Rule] = set()
            names = inspect.getclosurevars(self.py_func)
            for called in (*names.globals.values(), *names.nonlocals.values()):
                if isinstance(called, Rule) and called.shape is not None:
                    found.add(called)
                elif isinstance(called, FromPython) and called is not self:
                    found |= called.calls
            return found

        def _load(self, wide: tuple[types.Type, ...]) -> bool:
            """Takes the version for these types from disk, without waiting for whoever compiles something else."""
            with global_compiler_lock:
                kept = load_shipped(self.py_func, wide, self.targetctx)
                if kept is None:
                    if not isinstance(self._cache, RuleCache):
                        self._cache = RuleCache(self.py_func)
                    kept = self._cache.load_overload(wide, self.targetctx)
                if kept is not None:
                    self._cache_hits[wide] += 1
                    self.targetctx.insert_user_function(kept.entry_point, kept.fndesc, [kept.library])
                    self.add_overload(kept)
                return kept is not None

    class Rule(FromPython):
        """Called from Python, it runs as Python, on a live view of the record."""

        shape: tuple[types.Type, ...] | None = None  # what it takes, if it is shared
        symbol = ""  # the name by which it is found, once it is ready

        def share(self, *shape: types.Type) -> None:
            """From now on it is compiled by itself, once, and all that calls it is linked with that."""
            self.shape = shape

        def make_ready(self) -> None:
            """Tells the linker where the shared rule lies."""
            with global_compiler_lock:
                if self.symbol:
                    return
                self.compile(self.shape)
                made = self.overloads[self.shape]
                symbol = f"{key_for(self.py_func)}.{self.py_func.__qualname__}"
                llvm.add_symbol(symbol, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
                elsewhere = ExternalFunctionDescriptor(symbol, made.fndesc.restype, made.fndesc.argtypes)
                self.targetctx.insert_user_function(symbol, elsewhere)
                self.symbol = symbol

        def get_overload(self, signature: Any) -> Any:
            """What a call is compiled to: for a shared rule its name, for others their code."""
            return self.symbol if tuple(signature) == self.shape else super().get_overload(signature)

        def compile(self, signature: Any) -> Any:
            """The version for these types, from disk if it is there."""
            self.targetoptions["forceinline"] = build_of(self.py_func.__module__).inlined
            return super().compile(signature)

        def __call__(self, *arguments: Any) -> Any:
            """Runs the rule as Python."""
            return self.py_func(*arguments) if WRAPPING.on else as_python(self.py_func, *arguments)

    def _readable(function: FunctionType, message: str) -> str:
        """Numba prints whole record types, pages of them: the short lines are the ones that help."""
        lines = [line for line in message.splitlines() if line.strip()]
        return "\n".join(
            [f"{function.__module__}.{function.__qualname__} does not compile.", *(x[:200] for x in lines)]
        )

    def rule(function: FunctionType) -> Rule:
        """A rule of a game."""
        made = Rule(function, INNER)
        RULES.append(made)
        return made

    def from_python(function: FunctionType) -> FromPython:
        """A function that Python calls and that stays compiled until it returns."""
        return FromPython(function, OPTIONS)


def per_game(function: F) -> F:
    """Marks what core writes over the contract of all games: `Game.bound` makes one of it for each game."""
    function.per_game = True  # type: ignore[attr-defined]
    return function


def per_game_names(function: Callable[..., Any]) -> dict[str, Any]:
    """The functions so marked that this one calls, by the names it calls them."""
    assert isinstance(function, FunctionType)
    called = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {name: value for name, value in called.items() if getattr(value, "per_game", False)}


def bind(function: Callable[..., Any], package: str, name: str, names: dict[str, Any]) -> FunctionType:
    """The same source over one game's functions: a plain function whose globals are that game's."""
    assert isinstance(function, FunctionType)
    bound = FunctionType(function.__code__, {**function.__globals__, **names}, name, function.__defaults__)
    bound.__module__ = package
    bound.__qualname__ = name
    bound.__doc__ = function.__doc__
    return bound
