"""The page of a tuning: what was changed and why, before and after, and how it was found."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import starmap
from pathlib import Path
from typing import Any

from gearwright.arena.charts import Mark, intervals
from gearwright.arena.report import page, table
from gearwright.balance.report import how_it_came

from .story import step_text
from .verdicts import BROKEN, ELO_OF_A_POINT, KEPT, UNSURE

CHARTED = 12  # goals in a chart; all are in the tables
PERCENT, POINTS, ELO = "in percent", "in points of the game", "in Elo"
MEASURES = {  # what is said above a table, and the scale of its chart
    "seat": ("Wins of seats, of 100 games", PERCENT),
    "winner": ("Scores of winners, in points", POINTS),
    "scores": ("Scores within a range, of 100 scores", PERCENT),
    "taken": ("Things taken, of 100 chances", PERCENT),
    "worth": ("What things are worth, in points of winning", PERCENT),
    "strategy": ("What it costs to do without a sort of things, in Elo", ELO),
}


def page_text(data: dict[str, Any]) -> str:
    """The page as HTML, from what `tune` found."""
    heading = f"{data['title']}: {data['set']['name']}, tuned"
    sections = [_head(data, heading), _changes(data), _judgement(data), _goals(data), _search(data), _reading(data)]
    return page(heading, ["<main>", *sections, "</main>"])


def _head(data: dict[str, Any], heading: str) -> str:
    seats = " and ".join(map(str, data["seats"]))
    played = (
        f"{data['games']:,} games for each set at {seats} seats, played by {', '.join(data['players'])}, on deals that "
        "the search has not seen; the search had others, the same for all sets."
    )
    sets = f"{data['set']['name']} ({data['set']['digest']})"
    if data["changes"]:
        sets += f", {data['tuned']['name']} ({data['tuned']['digest']})"
    head = f"<h1>{escape(heading)}</h1>\n<p>{escape(summary(data))}</p>\n<p>{escape(played)}</p>"
    return f"{head}\n{how_it_came(data, sets)}"


def summary(data: dict[str, Any]) -> str:
    """The outcome in a sentence or two."""
    before, after, difference = (data["beyond"][name] for name in ("before", "after", "difference"))
    if not data["changes"]:
        kept = before["value"] == 0
        return (
            f"{'All goals are kept as it is' if kept else 'No change was found that surely helps'}: the set is "
            f"{_amount(before)} points beyond its goals, and nothing was changed."
        )
    numbers = "One number was" if len(data["changes"]) == 1 else f"{len(data['changes'])} numbers were"
    sure = "which is more than chance" if data["more_than_chance"] else "which may be chance"
    return (
        f"{numbers} changed. Beyond all goals together: {_amount(before)} points before, {_amount(after)} after, "
        f"{_amount(difference)} of difference, {sure}."
    )


def _changes(data: dict[str, Any]) -> str:
    if not data["changes"]:
        return "<h2>What was changed, and why</h2>\n<p>Nothing.</p>"
    rows = [
        (f"{row['file']}: {row['place']}", str(row["from"]), str(row["to"]), "{} to {}".format(*row["range"]))
        for row in data["changes"]
    ]
    why = "".join(
        f"<li>{escape(row['place'])}: {row['from']} becomes {row['to']}.\n"
        f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in row['why'])}</ul></li>\n"
        for row in data["changes"]
    )
    return (
        f"<h2>What was changed, and why</h2>\n{table(('number', 'was', 'is', 'range'), rows)}\n<ul>{why}</ul>\n"
        '<p class="quiet">Why: the goals that were broken when the number was chosen, as measured on the deals of the '
        "search, with intervals of 95 %. Words on components (texts, names, reasons) are as they were.</p>"
    )


def _judgement(data: dict[str, Any]) -> str:
    if not data["changes"]:
        return ""
    rows = [row for row in data["rows"] if row["before"] and row["after"] and _matters(row)]
    scaled = {scale: [row for row in rows if MEASURES[row["about"]][1] == scale] for scale in (PERCENT, POINTS, ELO)}
    told = "".join(starmap(_chart, scaled.items())) or "<p>No goal was broken before or after.</p>"
    return f"<h2>Before and after</h2>\n{told}"


def _chart(scale: str, rows: Sequence[dict[str, Any]]) -> str:
    """The goals that are measured on one scale."""
    if not rows:
        return ""
    title = f"Goals that were broken before or after, {scale}"
    marks = [_mark(row, when) for row in rows[:CHARTED] for when in ("before", "after")]
    name = f"goals-{scale.rpartition(' ')[2].lower()}"
    return f"<h3>{title}</h3>\n{intervals(name, title, 'The values are in the tables below.', marks)}\n"


def _matters(row: dict[str, Any]) -> bool:
    return bool(row["before"]["beyond"] or row["after"]["beyond"])


def _mark(row: dict[str, Any], when: str) -> Mark:
    told = row[when]
    return Mark(f"{when}: {_named(row)}", told["value"], _amount(told), told["low"], told["high"])


def _named(row: dict[str, Any]) -> str:
    return f"{row['name']}, worth" if row["about"] == "worth" else str(row["name"])


def _goals(data: dict[str, Any]) -> str:
    states = [(row["after"] or row["before"])["state"] for row in data["rows"]]
    told = ", ".join(f"{states.count(state)} {state}" for state in (KEPT, UNSURE, BROKEN))
    parts = [f"<h2>All goals</h2>\n<p>{'After the change: ' if data['changes'] else ''}{told}.</p>"]
    for about, bounds in dict.fromkeys((row["about"], tuple(row["bounds"])) for row in data["rows"]):
        rows = [row for row in data["rows"] if (row["about"], tuple(row["bounds"])) == (about, bounds)]
        headings = ("", "before", *(("after",) if data["changes"] else ()), "goal")
        cells = [_row(row, bool(data["changes"])) for row in rows]
        parts.append(f"<h3>{MEASURES[about][0]}: {_asked(*bounds)} asked</h3>\n{table(headings, cells)}")
    return "\n".join(parts)


def _asked(low: float, high: float | None) -> str:
    return f"at least {low:.4g}" if high is None else f"{low:.4g} to {high:.4g}"


def _row(row: dict[str, Any], changed: bool) -> tuple[str, ...]:
    before, after = (_amount(row[name]) if row[name] else "" for name in ("before", "after"))
    return (row["name"], before, *((after,) if changed else ()), (row["after"] or row["before"])["state"])


def _search(data: dict[str, Any]) -> str:
    rounds = "".join(f"<li>{escape(step_text(step))}</li>\n" for step in data["steps"])
    return (
        "<h2>How it was found</h2>\n"
        f"<p>{data['levers']:,} numbers of the set might be changed: whole ones that come from “house”, in the ranges "
        "that the tables declare. In each round some of them are tried; all sets play the same deals, and those that "
        f"do worse stop early.</p>\n<ol>\n{rounds}</ol>"
    )


def _reading(data: dict[str, Any]) -> str:
    told = {
        "points beyond the goals": "for every goal by how many percent, or percentage points of winning, its value "
        "lies outside its bounds; added up. Of a winner's score, a hundredth of the upper bound is one point; of Elo, "
        f"{ELO_OF_A_POINT:g}. The search looks for the set with fewest, and of those that nothing tells apart takes "
        "the one with the fewest and smallest changes",
        "taken": "of 100 decisions in which a thing could be taken",
        "worth": "how much more often who takes it wins than in the same deal without it",
        "never taking": "what a player loses who always does without the whole sort, in all games together",
        "kept, broken": "the interval lies within the bounds, or outside; else it is not sure",
    }
    rows = "".join(f"<dt>{escape(word)}</dt><dd>{escape(means)}.</dd>\n" for word, means in told.items())
    report = f'<a href="{escape(Path(data["files"]["judgement"]).name)}">the report of those games</a>'
    return (
        f"<h2>How to read this</h2>\n<dl>{rows}</dl>\n<p>The search's own figures are too good: of many sets it takes "
        "the one that did best, which was also the luckiest. What counts is the judgement on fresh deals, above, and "
        f"in full in {report}.</p>"
    )


def _amount(told: dict[str, float]) -> str:
    return f"{told['value']:.1f} ({told['low']:.1f} to {told['high']:.1f})"
