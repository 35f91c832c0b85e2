"""A verb of the cards, declared in one place: how it is written, printed and said, when it can be done, what it does.

    Verb(
        "reputation", {"n": COUNT}, lambda deed: so_many(deed.n, "reputation"), (("", "reputation"),),
        {"reputation": Term(plural="reputation")}, can=can_rise, do=rise, worth=reputation_worth,
    )

From these entries are written the rules that choose between verbs (see `source`). A part that is missing is named when
the game is loaded.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gearwright.core.errors import RuleError
from gearwright.core.language.decorators import rule
from gearwright.core.looks.effects import Amount, Do, Effect
from gearwright.core.looks.lexicon import Term

Leaf = tuple[str, str]  # how it stands in the tree of effects: the verb of a `Do`, or nothing; and the thing
END, CHOOSE_ONE, FIRST_VERB = range(3)  # what a line of a program is: its end, a choice of lists, or a verb
ALWAYS = None  # of `can`: it always changes something
MISSING: Any = "missing"


@dataclass(frozen=True, eq=False)
class Verb:
    """All about one verb. Rules get the number of the leaf as `argument`: the colour, the company, the level."""

    name: str  # in the tables
    takes: dict[str, Any] = MISSING  # its fields there, with their types, and defaults where they have some
    prints: Callable[[Any], Effect] = MISSING  # what is printed: an entry of the tables as a tree of effects
    leaves: tuple[Leaf, ...] = MISSING  # what of that tree is this verb's; the page has a sign for each
    say: dict[str, Term] = MISSING  # what its leaves are called
    can: Callable[..., bool] | None = MISSING  # whether it can change something now: (table, seat, argument)
    do: Callable[..., None] = MISSING  # what happens: (table, seat, argument, count)
    worth: Callable[..., float] = MISSING  # to whoever does it: (table, seat, argument, count, weights)
    choices: Callable[[int], int] = lambda count: 0  # how many decisions it can lead to, tokens that go back included
    told: bool = True  # whether it brings at once what anybody can foresee, so that a move's gains tell all of it
    counted: bool = False  # whether it can be done for each of something
    paid: bool = False  # whether it is the price of others
    where: str = ""  # "ability" or "action", if it is not printed everywhere


def leaf_of(effect: Amount | Do) -> Leaf:
    """How an effect stands in the tree."""
    return ("", effect.thing) if isinstance(effect, Amount) else (effect.verb, effect.thing)


def check(title: str, verbs: Sequence[Verb]) -> None:
    """Refuses verbs with a part missing, and names it."""

    def require(condition: object, sentence: str) -> None:
        if not condition:
            raise RuleError(f"{title}: {sentence}")

    taken: set[tuple[Leaf, bool]] = set()
    for verb in verbs:
        require(
            [(each.name, each.paid) for each in verbs].count((verb.name, verb.paid)) == 1,
            f"the verb '{verb.name}' is declared twice.",
        )
        for part in ("takes", "prints", "leaves", "say", "can", "do", "worth"):
            require(getattr(verb, part) is not MISSING, f"the verb '{verb.name}' has no '{part}'.")
        for leaf in verb.leaves:
            require((leaf, verb.paid) not in taken, f"'{' '.join(leaf).strip()}' is printed for two verbs.")
            taken.add((leaf, verb.paid))
            for key in filter(None, leaf):
                require(key in verb.say, f"the verb '{verb.name}' has no 'say' for '{key}'.")


# The rules that choose between verbs


def source(verbs: Sequence[Verb], names: dict[str, Any]) -> str:
    """Their text; `names` takes in the rules that it calls."""

    def chain(call: str, part: str, arguments: str) -> list[str]:
        by_rule: dict[Any, list[int]] = {}
        for number, verb in enumerate(verbs, FIRST_VERB):
            if found := getattr(verb, part):
                by_rule.setdefault(found, []).append(number)
        lines: list[str] = []
        for found, numbers in by_rule.items():
            name = getattr(found, "py_func", found).__name__
            assert names.setdefault(name, found) is found, f"two rules are called {name}"
            condition = " or ".join(f"verb == {number}" for number in numbers)
            lines += [f"    {'elif' if lines else 'if'} {condition}:", f"        {call}{name}({arguments})"]
        return lines

    entry = ["    verb = EFFECTS[effect].verb", "    argument = int(EFFECTS[effect].argument)"]
    return "\n".join(
        [
            "def can_change(table, seat, effect):",
            '    """Whether one entry of a list can change something now."""',
            *entry,
            "    able = True",
            *chain("able = ", "can", "table, seat, argument"),
            "    return able and amount(table, seat, effect, 0) > 0",
            "",
            "def take_effect(table, seat, effect, count):",
            '    """One entry, by its verb."""',
            *entry,
            *chain("", "do", "table, seat, argument, count"),
            "",
            "def effect_worth(table, seat, effect, level, weights):",
            '    """What one entry is worth, by its verb."""',
            *entry,
            "    count = amount(table, seat, effect, level)",
            "    worth = 0.0",
            *chain("worth = ", "worth", "table, seat, argument, count, weights"),
            "    return worth",
            "",
        ]
    )


def write(package: str, verbs: Sequence[Verb], names: dict[str, Any]) -> tuple[Any, Any, Any]:
    """`can_change`, `take_effect` and `effect_worth`, over the entries and the amount that `names` holds."""
    space = {"__name__": package, **names}
    text = source(verbs, space)
    file = f"<verbs of {package}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    exec(compile(text, file, "exec"), space)
    return rule(space["can_change"]), rule(space["take_effect"]), rule(space["effect_worth"])
