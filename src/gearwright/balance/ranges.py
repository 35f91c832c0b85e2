"""In which range a number of a component table can lie: what the models of the tables declare."""

from __future__ import annotations

import types
from typing import Any, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo


def unwrapped(kind: Any, info: FieldInfo | None = None) -> tuple[Any, list[Any]]:
    """A type without what is annotated to it, and that: limits, as a rule."""
    limits = list(info.metadata) if info is not None else []
    if hasattr(kind, "__metadata__"):
        for each in kind.__metadata__:
            limits += each.metadata if isinstance(each, FieldInfo) else [each]
        kind = get_args(kind)[0]
    return kind, limits


def ends(limits: list[Any]) -> tuple[Any, Any]:
    """The lowest and the highest value; nothing, where there is no such end."""
    lows = [each.ge for each in limits if isinstance(each, Ge)] + [each.gt for each in limits if isinstance(each, Gt)]
    highs = [each.le for each in limits if isinstance(each, Le)] + [each.lt for each in limits if isinstance(each, Lt)]
    return next(iter(lows), None), next(iter(highs), None)


def whole_range(kind: Any, info: FieldInfo | None = None) -> tuple[int, int] | None:
    """From where to where a whole number of this type goes; nothing, if it is none or has no two ends."""
    kind, limits = unwrapped(kind, info)
    if get_origin(kind) in (Union, types.UnionType):
        found = [each for each in map(whole_range, get_args(kind)) if each is not None]
        return (min(low for low, _ in found), max(high for _, high in found)) if found else None
    low, high = ends(limits)
    return (int(low), int(high)) if kind is int and low is not None and high is not None else None
