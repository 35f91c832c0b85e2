"""The numbers of a component set that may be changed: whole ones of our own making, in a declared range.

Where a value comes from, the tables say themselves: an entry has a `source`, which is that of all that lies in it; a
field may have one of its own (`office_fees_source`), and `house = [...]` names fields of an entry that are ours. Values
of the games' books (`seed`) and published ones (`public`) are nobody's to change, nor those of which nothing is said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from gearwright.balance.ranges import unwrapped, whole_range
from gearwright.core.errors import BadComponents
from gearwright.core.play.components import ComponentSet, label_of
from gearwright.core.play.game import Game

from .goals import ChangeGoals

Place = tuple[int | str, ...]
HOUSE = "house"
# numbers that say which entry it is or where it stands, and not how much there is of anything
NAMES = frozenset(
    {"column", "default_rotation", "different_types", "index", "level", "number", "order", "pile_position", "players"}
    | {"position", "q", "r", "row", "sales_order", "schema", "section", "space"}
)


@dataclass(frozen=True)
class Lever:
    """A number that may be changed; in several places, where several entries are copies of one component."""

    file: str
    places: tuple[Place, ...]
    value: int
    low: int
    high: int
    usual: int  # what is written in such a field, without its sign: the middle one of all that is not 0
    labels: frozenset[str]  # what the entries are called that it is printed on
    name: str  # for people: "tiles.toml: tile 30 (S05) and 4 copies, price"

    def means(self, word: str) -> bool:
        """Whether somebody who says this word speaks of it: of its file, entry or field, or of several of these."""
        own = {self.file, *self.labels, *(step for place in self.places for step in _field(place))}
        return all(part.strip() in own for part in word.split(":"))


def levers_of(game: Game, wanted: ChangeGoals) -> list[Lever]:
    """All numbers of a game's component set that may be changed, in the order of its tables."""
    given = game.components
    found: dict[tuple[Any, ...], list[Place]] = defaultdict(list)
    ranges: dict[tuple[Any, ...], tuple[int, int, int]] = {}
    alike: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for (file, start), reading in given.readings.items():
        for place, value, low, high, twin in _numbers(reading, start, None, None):
            if _at(given.tables[file], place) == value:  # more may be read than what stands there
                key = (file, *(place if twin is None else (place[0], twin, place[2:])))
                found[key].append(place)
                ranges[key] = (value, low, high)
                alike[file, *_field(place)].append(abs(value))
    levers = []
    for key, places in found.items():
        table = given.tables[key[0]]
        if all(is_house(table, place) and not NAMES & set(place) for place in places):
            usual = int(median([each for each in alike[key[0], *_field(places[0])] if each] or [1]))
            levers.append(_lever(given, key[0], tuple(places), *ranges[key], usual))
    return _chosen(game, levers, wanted)


def _field(place: Place) -> tuple[str, ...]:
    """Which field it is, in whichever entry of a list."""
    return tuple(step for step in place if isinstance(step, str))


def _lever(
    given: ComponentSet, file: str, places: tuple[Place, ...], value: int, low: int, high: int, usual: int
) -> Lever:  # fmt: skip
    table = given.tables[file]
    labels = frozenset(_label(table, place) for place in places) - {""}
    entry, _, field = given.where(file, places[0]).rpartition(", ")
    more = len(places) - 1
    copies = f" and {more} {'copy' if more == 1 else 'copies'}" if more else ""
    return Lever(
        file, places, value, low, high, usual, labels, f"{file}: {entry}{copies}{', ' if entry else ''}{field}"
    )


def _label(table: Any, place: Place) -> str:
    """What the entry of a list is called in which a place lies."""
    inside = len(place) > 2 and isinstance(place[1], int)
    return label_of(table[place[0]][place[1]]) if inside else ""


def _numbers(
    reading: Any, place: Place, kind: Any, twin: Any
) -> Iterator[tuple[Place, int, int, int, Any]]:  # fmt: skip
    """The whole numbers with a range in what was read: place, value, range; and what all copies of an entry share."""
    if isinstance(reading, BaseModel):
        for name, info in type(reading).model_fields.items():
            if name in reading.model_fields_set:
                inner = (*place, info.alias or name)
                value = getattr(reading, name)
                if isinstance(value, BaseModel | list | dict):
                    yield from _numbers(value, inner, unwrapped(info.annotation, info)[0], twin)
                else:
                    yield from _number(value, inner, whole_range(info.annotation, info), twin)
        return
    parts = get_args(kind) if get_origin(kind) in (list, dict) else ()
    pairs = reading.items() if isinstance(reading, dict) else enumerate(reading)
    for step, value in pairs:
        if isinstance(value, BaseModel | list | dict):
            yield from _numbers(value, (*place, step), unwrapped(parts[-1])[0] if parts else None, _twin(value, twin))
        elif parts:
            yield from _number(value, (*place, step), whole_range(parts[-1]), twin)


def _number(
    value: Any, place: Place, limits: tuple[int, int] | None, twin: Any
) -> Iterator[tuple[Place, int, int, int, Any]]:
    if isinstance(value, int) and limits is not None:
        yield place, value, *limits, twin


def _at(table: Any, place: Place) -> Any:
    """What stands at a place of a table, if there is such a place."""
    for step in place:
        known = step in table if isinstance(table, dict) else isinstance(step, int) and step < len(table)
        if not known:
            return None
        table = table[step]
    return table


def _twin(value: Any, above: Any) -> Any:
    """What the copies of an entry share: everything but the fields in which they differ."""
    if not isinstance(value, BaseModel) or not getattr(value, "differ", ()):
        return above
    return value.model_dump_json(exclude=set(value.differ))  # type: ignore[attr-defined]


def is_house(table: Any, place: Place) -> bool:
    """Whether a value is ours, by the nearest word on it."""
    source = ""
    for step in place:
        if isinstance(table, Mapping):
            source = _source_of(table, step, str(table.get("source", source)))
        table = table[step]
    return source == HOUSE


def _source_of(entry: Mapping[str, Any], field: Any, above: str) -> str:
    """Where a field of an entry comes from."""
    own = entry.get(HOUSE)
    if isinstance(own, list) and field in own:
        return HOUSE
    return str(entry.get(f"{field}_source", above))


def _chosen(game: Game, levers: Sequence[Lever], wanted: ChangeGoals) -> list[Lever]:
    """Those that the goals allow."""
    for name, words in (("only", wanted.only), ("never", wanted.never)):
        for word in words:
            if not any(lever.means(word) for lever in levers):
                raise BadComponents(
                    f"The goal changes, {name} is wrong: nothing that may be changed is called '{word}'."
                )
    found = [
        lever for lever in levers
        if (not wanted.only or any(map(lever.means, wanted.only))) and not any(map(lever.means, wanted.never))
        and (lever.value != 0 or wanted.zeros)
    ]  # fmt: skip
    if not found:
        raise BadComponents(
            f"Nothing can be tuned in {game.title}: no whole number of its set '{game.components.name}' that may be "
            'changed comes from "house".'
        )
    return found
