"""Makes mutants: every place of some functions that an operator can change."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from cosmic_ray.ast import Visitor, get_ast
from cosmic_ray.mutating import mutate_code

from gearwright import find_game

from .operators import operators

SOURCES = Path(__file__).parents[2] / "src" / "gearwright"
Name = tuple[str, str, int]  # of a function: its file, its name in it, its first line


@dataclass(frozen=True)
class Mutant:
    """One place that was changed."""

    function: Name
    operator: str
    occurrence: int
    line: int

    @property
    def file(self) -> Path:
        return Path(self.function[0])

    def source(self) -> str:
        """The whole changed file."""
        return str(mutate_code(_text(self.file), operators()[self.operator], self.occurrence))

    def code(self) -> CodeType | None:
        """The changed function, if Python can read it."""
        try:
            return codes(self.file, self.source())[self.function]
        except SyntaxError:  # such as a variable of an outer function that is no longer there
            return None

    def lines(self) -> tuple[str, str]:
        """What stood there, and what stands there now."""
        old, new = _text(self.file).splitlines(), self.source().splitlines()
        first = next((at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), 0)
        last = next((at for at, (one, other) in enumerate(zip(old[::-1], new[::-1], strict=False)) if one != other), 0)
        return tuple(" ".join(line.strip() for line in text[first : len(text) - last]) for text in (old, new))  # type: ignore[return-value]


@cache
def _text(file: Path) -> str:
    return file.read_text()


def codes(file: Path, source: str | ast.Module) -> dict[Name, CodeType]:
    """The functions and methods of a file, compiled."""
    found: dict[Name, CodeType] = {}

    def collect(code: CodeType) -> None:
        for each in code.co_consts:
            if isinstance(each, CodeType):
                if each.co_flags & 0x2:  # a function, with fast locals; else the body of a class
                    found[str(file), each.co_qualname, each.co_firstlineno] = each
                else:
                    collect(each)

    collect(compile(source, str(file), "exec", dont_inherit=True))
    return found


def telling(name: Name, tell: Callable[[], None]) -> CodeType:
    """A function that tells whenever it begins. A profiler could, too, and would make everything many times slower."""
    file = Path(name[0])
    tree, word = ast.parse(_text(file)), f"tell_{id(tell)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if name[2] == min(each.lineno for each in (node, *node.decorator_list)):
                node.body[:0] = ast.parse(f"{word}()").body
    setattr(builtins, word, tell)
    return codes(file, ast.fix_missing_locations(tree))[name]


class _Places(Visitor):
    """Where an operator could change something, in the order of its occurrences."""

    def __init__(self, operator: Any) -> None:
        self.operator = operator
        self.lines: list[int] = []

    def visit(self, node: Any) -> Any:
        self.lines += [first[0] for first, _ in self.operator.mutation_positions(node)]
        return node


def mutants(functions: Iterable[Name]) -> Iterator[Mutant]:
    """All mutants of some functions."""
    files: dict[Path, list[Name]] = {}
    for name in functions:
        files.setdefault(Path(name[0]), []).append(name)
    for file, names in sorted(files.items()):
        spans = [(name, _body(code)) for name, code in codes(file, _text(file)).items() if name in names]
        for operator, change in operators().items():
            places = _Places(change)
            places.walk(get_ast(_text(file)))
            for occurrence, line in enumerate(places.lines):
                for name, body in spans:
                    if line in body:
                        yield Mutant(name, operator, occurrence, line)


def _body(code: CodeType) -> range:
    """The lines of a function after its head, those of what is defined in it included."""
    lines = {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            lines |= set(_body(each)) | {each.co_firstlineno}
    return range(min(lines, default=0), max(lines, default=-1) + 1)


def rules_of(game: str) -> set[Name]:
    """The rules of a game: what its decisions, its steps, its setup and its secrets call.

    Laws, evaluations, observations and words are not among them: they look at a table and change nothing.
    """
    found = find_game(game)
    begun: list[Callable[..., Any] | None] = [found.rules.setup, found.rules.hide, found.rules.redeal]
    begun += [each for decision in found.rules.decisions for a in decision.answers for each in (a.refuse, a.play)]
    begun += [step for _, step in found.rules.steps]
    todo = [each for each in begun if isinstance(each, FunctionType)]
    known: set[FunctionType] = set()
    while todo:
        function = todo.pop()
        if function in known or not function.__module__.startswith(found.package):
            continue
        known.add(function)
        names = (function.__globals__.get(name) for name in function.__code__.co_names)
        todo += [each for each in names if isinstance(each, FunctionType)]
    return {
        _name(function) for function in known if Path(function.__code__.co_filename).is_file()
    }  # not what is written


def _name(function: FunctionType) -> Name:
    code = function.__code__
    return str(Path(code.co_filename).resolve()), code.co_qualname, code.co_firstlineno


def functions_of(modules: Iterable[str]) -> set[Name]:
    """All functions of some modules of the package."""
    files = [Path(str(sys.modules[module].__file__)).resolve() for module in modules]
    return {name for file in files for name in codes(file, _text(file))}
