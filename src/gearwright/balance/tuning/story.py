"""What a search did and what came of it, as plain data: for the page, for programs, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gearwright.balance.naming import name_things, words_of_moves
from gearwright.balance.plan import Ended
from gearwright.balance.results import read_games
from gearwright.balance.statistics import figure
from gearwright.core.looks.phrases import counted

from .candidates import Candidate
from .racing import Racer, Track
from .search import Step
from .verdicts import Statement, Verdict

READ = 3  # games that are read for what things are called


def changes_data(candidate: Candidate, steps: Sequence[Step], track: Track) -> list[dict[str, Any]]:
    """Each number that was changed, and which broken goals led to it."""
    rows = []
    for lever, value in candidate.changes:
        why = [reason for step in steps if step.lever == lever for reason in reasons(step.because, step.before, track)]
        rows.append(
            {
                "file": lever.file, "place": lever.name.removeprefix(f"{lever.file}: "), "from": lever.value,
                "to": value, "range": [lever.low, lever.high], "why": list(dict.fromkeys(why)),
            }
        )  # fmt: skip
    return rows


def reasons(broken: Sequence[Statement], racer: Racer, track: Track) -> list[str]:
    """Broken goals in words."""
    plan, ended = read_games(track.file(racer.game.components.digest))
    free = [each for each in ended if each.things is None]
    said = words_of_moves(racer.game, plan, _some(free))
    names = {thing.key: thing.name for thing in name_things(racer.game, said)}
    return [sentence(each, names.get(each.key, each.name)) for each in broken]


def _some(ended: Sequence[Ended]) -> list[Ended]:
    return sorted(ended, key=lambda each: (each.game, each.seats))[:READ]


def sentence(statement: Statement, name: str) -> str:
    """What is measured, and which bound it breaks."""
    told = statement.figure
    value = f"{told.value:.1f} ({told.low:.1f} to {told.high:.1f})"
    above = told.value > statement.high
    bound = f"{'more' if above else 'less'} than {statement.high if above else statement.low:g}"
    if statement.about == "taken":
        return f"“{name}” was taken in {value} of 100 chances, {bound}."
    if statement.about == "worth":
        return f"“{name}” was worth {value} points of winning to who took it, {bound}."
    if statement.about == "strategy":
        return f"Never taking {name} cost {value} Elo, {bound}."
    unit = {"seat": "of 100 games", "winner": "points", "scores": "of 100 scores"}[statement.about]
    return f"{name[0].upper()}{name[1:]}: {value} {unit}, {bound}."


def step_data(step: Step) -> dict[str, Any]:
    """A round: how many sets were tried, what stayed, and how far from the goals the best one was then."""
    return {
        "title": step.title,
        "tried": step.tried,
        "kept": changed_text(step.before.candidate, step.best.candidate),
        "beyond": step.best.verdict.beyond,
        "set": step.best.game.components.digest,
    }


def step_text(row: dict[str, Any]) -> str:
    """The same in words."""
    tried = f"{counted(row['tried'], 'set')} tried, {row['kept'] or 'nothing changed'}; " if row["tried"] else ""
    return f"{row['title']}: {tried}{row['beyond']:.1f} points beyond the goals."


def changed_text(before: Candidate, after: Candidate) -> str:
    """In which numbers two candidates differ; nothing, if they are the same."""
    levers = dict.fromkeys([*(lever for lever, _ in before.changes), *(lever for lever, _ in after.changes)])
    pairs = [(lever, before.value(lever), after.value(lever)) for lever in levers]
    return "; ".join(f"{lever.name}: {here} becomes {there}" for lever, here, there in pairs if here != there)


def rows_data(before: Verdict, after: Verdict) -> dict[str, Any]:
    """Every goal before and after, those first that are or were broken; and all together."""
    one = {(each.about, each.key): each for each in before.statements}  # words may say the changed number
    other = {(each.about, each.key): each for each in after.statements}
    rows: list[dict[str, Any]] = []
    for key in dict.fromkeys([*one, *other]):
        here, there = one.get(key), other.get(key)
        known = there or here
        assert known is not None
        rows.append(
            {
                "about": known.about, "name": known.name, "bounds": known.bounds,
                "before": here.data() if here else None, "after": there.data() if there else None,
                "difference": figure(there.samples - here.samples).data() if here and there else None,
            }
        )  # fmt: skip
    together = figure(after.samples - before.samples)
    rows.sort(key=lambda row: -max(each["beyond"] if each else 0.0 for each in (row["before"], row["after"])))
    return {
        "rows": rows,
        "beyond": {
            "before": figure(before.samples).data(), "after": figure(after.samples).data(),
            "difference": together.data(),
        },
        "more_than_chance": not together.low <= 0 <= together.high,
    }  # fmt: skip
