"""The numbers of a component set that may be changed: whole ones of our own making, in a declared range.

Where a value comes from, the tables say themselves: an entry has a `source`, which is that of all that lies in it; a
field may have one of its own (`office_fees_source`), and `house = [...]` names fields of an entry that are ours. Where
a single value of such an entry comes from the book, the game says so when it reads the table (`ComponentSet.book`).
Values of the games' books (`seed`) and published ones (`public`) are nobody's to change, nor those of which nothing is
said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from gearwright.balance.ranges import unwrapped, whole_range
from gearwright.core.errors import BadComponents
from gearwright.core.play.components import ComponentSet, label_of
from gearwright.core.play.game import Game

from .goals import GOAL, ChangeGoals

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


class _Number(NamedTuple):
    """A whole number with a range that was read from a table."""

    place: Place
    value: int
    low: int
    high: int
    twin: str  # what all copies share of the entry that it stands in; nothing, if entries have no copies


def levers_of(game: Game, wanted: ChangeGoals) -> list[Lever]:
    """All numbers of a game's component set that may be changed, in the order of its tables."""
    given = game.components
    found: dict[tuple[Any, ...], list[_Number]] = defaultdict(list)
    alike: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for (file, start), reading in given.readings.items():
        for number in _numbers(reading, start, None, ""):
            place = number.place
            if _at(given.tables[file], place) == number.value:  # more may be read than what stands there
                found[file, *((place[0], number.twin, place[2:]) if number.twin else place)].append(number)
                alike[file, *_field(place)].append(abs(number.value))
    levers = []
    for (file, *_), copies in found.items():
        if all(is_ours(given, file, each.place) and not NAMES & set(each.place) for each in copies):
            usual = int(median([each for each in alike[file, *_field(copies[0].place)] if each] or [1]))
            levers.append(_lever(given, file, copies, usual))
    return _chosen(game, levers, wanted)


def _field(place: Place) -> tuple[str, ...]:
    """Which field it is, in whichever entry of a list."""
    return tuple(step for step in place if isinstance(step, str))


def _lever(given: ComponentSet, file: str, numbers: Sequence[_Number], usual: int) -> Lever:
    _, value, low, high, _ = numbers[0]
    places = tuple(each.place for each in numbers)
    labels = frozenset(_label(given.tables[file], place) for place in places) - {""}
    entry, _, field = given.where(file, places[0]).rpartition(", ")
    more = len(places) - 1
    copies = f" and {more} {'copy' if more == 1 else 'copies'}" if more else ""
    name = f"{file}: {entry}{copies}{', ' if entry else ''}{field}"
    return Lever(file, places, value, low, high, usual, labels, name)


def _label(table: Any, place: Place) -> str:
    """What the entry of a list is called in which a place lies."""
    inside = len(place) > 2 and isinstance(place[1], int)
    return label_of(table[place[0]][place[1]]) if inside else ""


def _numbers(reading: Any, place: Place, kind: Any, twin: str) -> Iterator[_Number]:
    """The whole numbers with a range in what was read; `kind` is its declared type, where it is a list or a table."""
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


def _number(value: Any, place: Place, limits: tuple[int, int] | None, twin: str) -> Iterator[_Number]:
    if isinstance(value, int) and limits is not None:
        yield _Number(place, value, *limits, twin)


def _at(table: Any, place: Place) -> Any:
    """What stands at a place of a table, if there is such a place."""
    for step in place:
        known = step in table if isinstance(table, dict) else isinstance(step, int) and step < len(table)
        if not known:
            return None
        table = table[step]
    return table


def _twin(value: Any, above: str) -> str:
    """What the copies of an entry share: everything but the fields in which they differ."""
    if not isinstance(value, BaseModel) or not getattr(value, "differ", ()):
        return above
    return str(value.model_dump_json(exclude=set(value.differ)))  # type: ignore[attr-defined]


def is_ours(given: ComponentSet, file: str, place: Place) -> bool:
    """Whether a value is ours, by the nearest word on it."""
    source, table = "", given.tables[file]
    if any(_lies_in(table, place, known) for known in given.book[file]):
        return False
    for step in place:
        if isinstance(table, Mapping):
            source = _source_of(table, step, str(table.get("source", source)))
        table = table[step]
    return source == HOUSE


def _lies_in(table: Any, place: Place, known: Place) -> bool:
    """Whether a place lies in another one, where an entry of a list may be called by its name."""
    for step, wanted in zip(place, known, strict=False):
        if step != wanted and not (isinstance(step, int) and label_of(table[step]) == wanted):
            return False
        table = table[step]
    return len(place) >= len(known)


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
                raise GOAL.wrong(f"changes, {name}", f"nothing that may be changed is called '{word}'")
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
