"""How effects and payments are written in the tables: entry by entry, as trees of what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, create_model

from gearwright.core.looks.effects import AllOf, Effect, ForEach, OneOf, Price
from gearwright.core.play.components import Entry

from .components import COMPONENTS, METRIC_KEYS
from .components.entries import METRICS, Ability, MetricName, Number, Raw
from .verbs import VERBS

Place = tuple[int | str, ...]


def _entry(tag: str, name: str, fields: dict[str, Any]) -> Any:
    """An entry that has its name under `do` or `pay`; a field without a default must be there."""
    kinds: dict[str, Any] = {field: kind if isinstance(kind, tuple) else (kind, ...) for field, kind in fields.items()}
    return create_model(name, __base__=Entry, **{tag: (Literal[name], ...), **kinds})


def _one_of(entries: Iterable[Any], tag: str = "do") -> Any:
    return Annotated[reduce(or_, entries), Field(discriminator=tag)]


def _list_of(entries: Iterable[Any], tag: str = "do") -> TypeAdapter[list[Any]]:
    kind: Any = list[_one_of(entries, tag)]  # type: ignore[misc]
    return TypeAdapter(kind)


GAINS = {verb.name: verb for verb in VERBS if not verb.paid}
PAYMENTS = {verb.name: verb for verb in VERBS if verb.paid}
_gains = {name: _entry("do", name, verb.takes) for name, verb in GAINS.items()}
_everywhere = [_gains[name] for name, verb in GAINS.items() if not verb.where]
_in_abilities = [_gains[name] for name, verb in GAINS.items() if verb.where != "action"]
_counted = _one_of(_gains[name] for name, verb in GAINS.items() if verb.counted)
Per = _entry("do", "per", {"metric": MetricName, "each": Number, "max": Number, "effect": _counted})
_lists: Any = list[Annotated[list[_one_of([*_in_abilities, Per])], Field(min_length=1)]]  # type: ignore[misc]
ChooseOne = _entry("do", "choose_one", {"options": Annotated[_lists, Field(min_length=2, max_length=4)]})
EFFECTS = _list_of([*_in_abilities, Per, ChooseOne])
ACTION_EFFECTS = _list_of([*_everywhere, *(_gains[name] for name, verb in GAINS.items() if verb.where == "action")])
PRICES = _list_of((_entry("pay", name, verb.takes) for name, verb in PAYMENTS.items()), "pay")


def _tree(deed: Any) -> Effect:
    """One entry."""
    match deed:
        case Per():
            return ForEach(_tree(deed.effect), METRIC_KEYS[METRICS.index(deed.metric)], deed.each, deed.max)
        case ChooseOne():
            return OneOf(tuple(_all_of(option) for option in deed.options))
    return GAINS[deed.do].prints(deed)


def _all_of(deeds: Sequence[Any]) -> Effect:
    trees = tuple(_tree(deed) for deed in deeds)
    return trees[0] if len(trees) == 1 else AllOf(trees)


def effects(file: str, place: Place, given: list[Raw], level: bool = True) -> Effect:
    """A list of effects that lies at a place of a table; amounts may be the level of a worker, if there is one."""
    tree = _all_of(COMPONENTS.part(file, place, EFFECTS.validate_python, given))
    if not level and _by_level(tree):
        raise COMPONENTS.wrong_at(file, place, "there is no worker here whose level could be an amount")
    return tree


def action_effects(place: Place, given: list[Raw]) -> Effect:
    """What a main action does, beside cards and steps."""
    return _all_of(COMPONENTS.part("setup.toml", place, ACTION_EFFECTS.validate_python, given))


def ability(file: str, place: Place, given: Ability) -> Effect:
    """The payments, then the effects."""
    tree = effects(file, (*place, "effects"), given.effects, level=False)
    paid = COMPONENTS.part(file, (*place, "pay"), PRICES.validate_python, given.pay)
    prices = tuple(PAYMENTS[payment.pay].prints(payment) for payment in paid)
    return Price(AllOf(prices) if len(prices) > 1 else prices[0], tree) if prices else tree


def _by_level(tree: Effect) -> bool:
    match tree:
        case ForEach(inner, thing):
            return thing == "worker_level" or _by_level(inner)
        case OneOf(inner) | AllOf(inner):
            return any(map(_by_level, inner))
    return False
