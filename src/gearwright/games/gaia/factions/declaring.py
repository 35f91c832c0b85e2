"""A faction, declared in one place: what it can do in words, and its rules with the moments that call them.

    GEODENS = Faction(
        "geodens", "Terraforming 1", "3 knowledge for the first mine on each planet type",
        On(hooks.before_mine, KNOWLEDGE_FOR_TYPES, learn_type),
    )

`hooks.py` lists the moments. For each of them `write` makes the rule that looks for a faction with a rule of its own;
`all_factions.py` has it written. A flag that no faction declares, or a hook that none uses, is named when the game is
loaded.
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast

from gearwright.core.errors import RuleError
from gearwright.core.language.decisions import Decision
from gearwright.core.language.decorators import rule

from ..components.entries import FACTIONS as KEYS
from ..components.entries import FLAGS
from ..table import can

P = ParamSpec("P")
R = TypeVar("R")


class Hook:
    """A moment, until the rule for it is written. Rules call it by its module, `hooks.before_mine(...)`."""

    def __init__(self, declared: Callable[..., Any]) -> None:
        self.name = declared.__name__
        self.doc = declared.__doc__
        self.parameters = tuple(inspect.signature(declared).parameters)
        self.otherwise = declared(*self.parameters)  # a constant; of what only happens, None

    def __call__(self, *_: Any) -> Any:
        """Whoever gets here imported the name while it was not written yet."""
        raise RuleError(f"The hook '{self.name}' is called before it is written: call it as hooks.{self.name}(...).")


def hook(declared: Callable[P, R]) -> Callable[P, R]:
    """Declares a hook: what it takes, and the constant that it answers where no faction has a rule of its own."""
    return cast(Callable[P, R], Hook(declared))


@dataclass(frozen=True)
class On(Generic[P, R]):
    """At this moment a faction with this flag follows a rule of its own."""

    hook: Callable[P, R]
    flag: int
    does: Callable[P, R]


@dataclass(frozen=True)
class Switch:
    """A flag that calls no rule: those of everybody ask for it by its name, or the tables say all."""

    flag: int


class Faction:
    """All that a faction can do which others cannot: in words, at first and with its institute; its rules; and what it
    alone is asked."""

    def __init__(self, key: str, ability: str, with_institute: str, *parts: On[Any, Any] | Switch | Decision) -> None:
        self.key = key
        self.ability = ability
        self.with_institute = with_institute
        self.rules = [part for part in parts if not isinstance(part, Decision)]
        self.decisions = [part for part in parts if isinstance(part, Decision)]


def check(title: str, factions: Sequence[Faction], hooks: Sequence[Hook]) -> None:
    """Refuses declarations with a part missing, and names it."""

    def require(condition: object, sentence: str) -> None:
        if not condition:
            raise RuleError(f"{title}: {sentence}")

    keys = [faction.key for faction in factions]
    for key in KEYS:
        require(keys.count(key) == 1, f"the faction '{key}' is declared {keys.count(key)} times.")
    rules = [(faction, each) for faction in factions for each in faction.rules]
    flags = [each.flag for _, each in rules]
    for flag, name in enumerate(FLAGS):
        require(flags.count(flag) == 1, f"the flag '{name}' is declared {flags.count(flag)} times.")
    for faction, each in rules:
        known = isinstance(each, Switch) or each.hook in hooks
        require(known, f"the faction '{faction.key}' has a rule for a moment that is no hook.")
    for hook in hooks:
        users = [key for key, _ in using(factions, hook)]
        require(users, f"no faction uses the hook '{hook.name}'.")
        one = len(users) == 1 or hook.otherwise is None
        require(one, f"the hook '{hook.name}' has two answers: {', '.join(users)}.")


def using(factions: Sequence[Faction], hook: Hook) -> list[tuple[str, On[..., Any]]]:
    """What factions do at a hook, each with the faction's key."""
    rules = [(faction.key, each) for faction in factions for each in faction.rules]
    return [(key, each) for key, each in rules if isinstance(each, On) and each.hook is hook]


def source(factions: Sequence[Faction], hooks: Sequence[Hook], names: dict[str, Any]) -> str:
    """The text of the rules for all hooks; `names` takes in the rules that it calls."""

    def name(function: Any) -> str:
        name = getattr(function, "py_func", function).__name__
        assert names.setdefault(name, function) is function, f"two rules are called {name}"
        return str(name)

    lines: list[str] = []
    for each in hooks:
        given = ", ".join(each.parameters)
        answer = "" if each.otherwise is None else "return "
        lines += [f"def {each.name}({given}):", f'    """{each.doc}"""']
        for key, on in using(factions, each):
            lines += [f"    if {name(can)}(table, seat, {on.flag}):  # {key}: {FLAGS[on.flag]}"]
            lines += [f"        {answer}{name(on.does)}({given})"]
        lines += [f"    return {each.otherwise!r}"] if answer else []
        lines += [""]
    return "\n".join(lines)


def write(package: str, factions: Sequence[Faction], module: ModuleType) -> list[Hook]:
    """Puts the rule for each hook of a module in its place, and gives back the hooks."""
    hooks = [each for each in vars(module).values() if isinstance(each, Hook)]
    check(package, factions, hooks)
    space: dict[str, Any] = {"__name__": package}
    text = source(factions, hooks, space)
    file = f"<hooks of {package}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    exec(compile(text, file, "exec"), space)
    for each in hooks:
        setattr(module, each.name, rule(space[each.name]))
    return hooks
