"""Two sets on the same deals: what the tables say otherwise, what players do otherwise, and whether that is chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gearwright.core.play.components import ComponentSet
from gearwright.core.play.game import Game

from .counting import Counted
from .findings import percent
from .measures import ENOUGH, by_game, seat_shares
from .naming import Thing
from .partings import partings
from .plan import Plan
from .statistics import LEVEL, Figure, adjusted, figure

if TYPE_CHECKING:
    from .summary import Part

MOST_CHANGES = 200  # of tables that are listed
# what is compared of a thing: its name, where it is among the rates, and in what it is told
LOOKS = (
    ("taken", "share", "taken by {} of the seats that could have it, against {}"),
    ("each_chance", "each_chance", "taken in {} of its chances, against {}"),
    ("could", "could_of_all", "can be had by {} of the seats, against {}"),
    ("offers", "offers", "can be taken at {} decisions of a seat, against {}"),
    ("owners_win", "wins", "its owners win {} more than their seats do, against {}"),
    ("owners_score", "scores", "its owners score {} more than their seats do, against {}"),
)


def compare(parts: Sequence[Part], plan: Plan, games: Sequence[Game]) -> dict[str, Any]:
    """The set that is looked at against the other one."""
    ours, theirs = parts
    pairs = _pairs(ours.things, theirs.things)
    direct = partings(ours, theirs, pairs, plan, games)
    things = [row for one, other in pairs for row in _thing(ours, theirs, one, other)]
    game = [row for one, other in zip(ours.cases, theirs.cases, strict=True) for row in _game(one, other)]
    rows = [*direct, *things, *game]  # one correction for all, so that two equal sets seldom give any finding
    for row, chance in zip(rows, adjusted([row["chance"] for row in rows]), strict=True):
        row["corrected"] = chance
    return {"findings": _first_of_each(direct, things), "direct": direct, "things": things, "game": game}


def _pairs(ours: Sequence[Thing], theirs: Sequence[Thing]) -> list[tuple[Thing, Thing]]:
    """The same things in both sets: by name, as the numbers of things may differ; or by key, where a name changed."""
    names = {thing.name: thing for thing in theirs if [each.name for each in theirs].count(thing.name) == 1}
    keys = {thing.key: thing for thing in theirs}
    same = len(ours) == len(theirs)
    found = [(thing, names.get(thing.name) or (keys.get(thing.key) if same else None)) for thing in ours]
    return [(thing, other) for thing, other in found if other is not None and not thing.whole]


def _thing(ours: Part, theirs: Part, one: Thing, other: Thing) -> Iterator[dict[str, Any]]:
    """What is different about one thing."""
    blocks = float(sum(len(case.sums) for case in ours.cases))
    for name, rate, words in LOOKS:
        wanted = "had" if name in ("owners_win", "owners_score") else "could"
        seen = min(getattr(ours.rates, wanted)[0, one.row], getattr(theirs.rates, wanted)[0, other.row])
        if seen >= ENOUGH:
            here, there = getattr(ours.rates, rate)[:, one.row], getattr(theirs.rates, rate)[:, other.row]
            yield _row(one.key, one.name, name, here, there, words, min(blocks, seen))
    here_worth, there_worth = ours.worths.get(one.key), theirs.worths.get(other.key)
    if here_worth is not None and there_worth is not None:
        words = "worth {} points to those who take it, against {}"
        yield _row(
            one.key,
            one.name,
            "worth",
            here_worth.samples,
            there_worth.samples,
            words,
            min(here_worth.trials, there_worth.trials),
        )


def _game(one: Counted, other: Counted) -> Iterator[dict[str, Any]]:
    """What is different about the game as a whole, at one seat count."""
    units = len(one.sums)
    measures: tuple[tuple[str, str, Callable[[Counted], np.ndarray]], ...] = (
        ("length", "moves of a game", lambda case: by_game(case, case.lengths)),
        ("score", "points of a seat", lambda case: by_game(case, case.scores.mean(axis=1))),
        ("gap", "points from the first to the second", lambda case: by_game(case, _gaps(case))),
    )
    for name, words, measure in measures:
        key = f"{name} at {one.seats} seats"
        yield _row(key, f"{words} at {one.seats} seats", name, measure(one), measure(other), "{} against {}", units)
    shares = (seat_shares(one), seat_shares(other))
    for seat in range(one.seats):
        words = f"wins of seat {seat + 1} of {one.seats}"
        yield _row(words, words, "seat", shares[0][:, seat], shares[1][:, seat], "{} against {}", units)


def _gaps(case: Counted) -> np.ndarray:
    ordered = -np.sort(-case.scores, axis=1)
    gaps: np.ndarray = ordered[:, 0] - ordered[:, 1]
    return gaps


def _row(
    key: str, name: str, measure: str, here: np.ndarray, there: np.ndarray, words: str, units: float
) -> dict[str, Any]:
    ours, theirs, difference = figure(here), figure(there), figure(here - there, units)
    shares = measure in ("taken", "each_chance", "could", "owners_win", "seat")
    told = [_told(each, shares) for each in (ours, theirs)]
    spread = max((here - there)[1:].std(), 1e-12)
    return {
        "key": key,
        "name": name,
        "measure": measure,
        "here": ours.data(),
        "there": theirs.data(),
        "difference": difference.data(),
        "strength": abs(difference.value) / float(spread) if abs(difference.value) > 1e-12 else 0.0,
        "chance": difference.chance,
        "text": f"“{name}”: {words.format(*told)}.",
    }


def _told(value: Figure, share: bool) -> str:
    return percent(value.data()) if share else f"{value.value:.1f} ({value.low:.1f} to {value.high:.1f})"


def _first_of_each(direct: Sequence[dict[str, Any]], things: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is more than chance: what players answer directly to the change, then what follows; the surest first.

    Each thing comes once, with the surest of its figures beside a direct answer.
    """
    found: dict[str, dict[str, Any]] = {}
    sure = sorted((row for row in things if row["corrected"] < LEVEL), key=lambda row: -row["strength"])
    for row in sorted((row for row in direct if row["corrected"] < LEVEL), key=lambda row: -row["strength"]):
        more = next((each["text"].partition(": ")[2] for each in sure if each["key"] == row["key"]), "")
        found[row["key"]] = {**row, "text": f"{row['text']} It is {more}" if more.startswith("taken") else row["text"]}
    for row in sure:
        found.setdefault(row["key"], row)
    return list(found.values())


def changes_in(ours: ComponentSet, theirs: ComponentSet) -> list[dict[str, Any]]:
    """What the tables of the two sets say otherwise: file, place, and both values."""
    rows = []
    for file in sorted(ours.tables.keys() | theirs.tables.keys()):
        for place, here, there in _differences(ours.tables.get(file), theirs.tables.get(file), ()):
            rows.append({"file": file, "place": ours.where(file, place), "here": here, "there": there})
    return rows[:MOST_CHANGES]


def _differences(
    here: Any, there: Any, place: tuple[int | str, ...]
) -> Iterator[tuple[tuple[int | str, ...], Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        for name in [*here, *(each for each in there if each not in here)]:
            yield from _differences(here.get(name), there.get(name), (*place, name))
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for number, (one, other) in enumerate(zip(here, there, strict=True)):
            yield from _differences(one, other, (*place, number))
    elif here != there:
        yield place, here, there
