"""The report as one page with nothing outside it, and the things as a CSV file."""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Sequence
from html import escape
from typing import Any

from gearwright.arena.charts import Mark, intervals
from gearwright.arena.report import page, table

from .findings import amount, percent
from .plan import MAIN

CHARTED = 16  # things in a chart; all are in its table
LEVEL = "5 %"
HEADINGS = (
    "thing", "could have it", "took it", "of each chance", "round", "owners win more by", "owners score more by",
    "worth to takers, win", "worth to takers, points", "cost of never taking it, Elo", "trials",
)  # fmt: skip
COLUMNS = (
    "key", "name", "sort", "whole", "could", "taken", "taken_low", "taken_high", "each_chance", "round", "had",
    "owners_win", "owners_win_low", "owners_win_high", "owners_score", "owners_score_low", "owners_score_high",
    "worth_win", "worth_win_low", "worth_win_high", "worth_score", "worth_score_low", "worth_score_high",
    "elo", "elo_low", "elo_high", "trials", "chance_corrected",
)  # fmt: skip


def table_text(data: dict[str, Any]) -> str:
    """The things as CSV, a row for each."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in data["things"]:
        worth = row["worth"] or {}
        flat = {key: row[key] for key in ("key", "name", "sort", "whole", "could", "each_chance", "round", "had")}
        figures = {name: row[name] for name in ("taken", "owners_win", "owners_score")}
        figures |= {"worth_win": worth.get("win"), "worth_score": worth.get("score"), "elo": worth.get("elo")}
        for name, figure in figures.items():
            if figure is not None:
                flat |= {name: figure["value"], f"{name}_low": figure["low"], f"{name}_high": figure["high"]}
        flat |= {"trials": worth.get("trials"), "chance_corrected": worth.get("corrected")}
        writer.writerow([flat.get(column, "") for column in COLUMNS])
    return text.getvalue()


def report_text(data: dict[str, Any]) -> str:
    """The report as HTML, from what `summarise` found."""
    heading = f"{data['title']}: the balance of {data['sets'][0]['name']}"
    if len(data["sets"]) > 1:
        heading += f" against {data['sets'][1]['name']}"
    sections = [_head(data, heading)]
    if "comparison" in data:
        sections += [_compared(data), _tables(data)]
    mine = [case for case in data["cases"] if case["set"] == 0 and case["who"] == MAIN]
    sections += [_findings(data), _seats(mine), _course(mine), _things(data), _strategies(data), _openings(data)]
    sections += [_beside(data), _reading(data)]
    return page(heading, ["<main>", *sections, "</main>"])


def _head(data: dict[str, Any], heading: str) -> str:
    seats = _listed([str(each) for each in data["seats"]])
    beside = f" {data['beside']} plays a part of the deals, too." if data["beside"] else ""
    played = (
        f"{data['games']:,} games for each set at {seats} seats, played by {_listed(data['players'])}, and "
        f"{data['trials']:,} more in which something was forbidden.{beside}"
    )
    sets = _listed([f"{each['name']} ({each['digest']})" for each in data["sets"]])
    noted = "".join(f"<p>{escape(each)}</p>\n" for each in data["notes"])
    return f"<h1>{escape(heading)}</h1>\n<p>{escape(played)}</p>\n{noted}{how_it_came(data, sets)}"


def how_it_came(data: dict[str, Any], sets: str) -> str:
    """What readers should mind, and what makes the same page again."""
    options = "".join(f", {name} {choice}" for name, choice in data["options"].items())
    command = " ".join(f"<span>{escape(shlex.quote(word))}</span>" for word in data["command"])
    warned = "".join(f'<p role="note"><strong>Mind:</strong> {escape(each)}</p>\n' for each in data["warnings"])
    return (
        f'{warned}<p class="quiet">Edition {data["edition"]} of the rules, {escape(sets + options)}. '
        f"The same again:</p>\n<pre>{command}</pre>"
    )


def _findings(data: dict[str, Any]) -> str:
    told = "".join(f"<li>{escape(each['text'])}</li>\n" for each in data["findings"])
    note = (
        "The largest first. In brackets: the interval that holds the true value with 95 %. Many things were looked at, "
        f"so each chance was corrected (Benjamini and Hochberg): of all findings here, {LEVEL} at most may be chance."
    )
    nothing = "<p>Nothing that is more than chance. More games find smaller things.</p>"
    return f"<h2>Findings</h2>\n{f'<ol>{told}</ol>' if told else nothing}\n<p class='quiet'>{note}</p>"


def _compared(data: dict[str, Any]) -> str:
    found = data["comparison"]
    told = "".join(f"<li>{escape(row['text'])}</li>\n" for row in found["findings"])
    ours, theirs = (each["name"] for each in data["sets"])
    nothing = "<p>Nothing that is more than chance.</p>"
    game = [(row["name"], *_difference(row), _sure(row)) for row in found["game"]]
    rows = [(f"{row['name']}: {MEASURES[row['measure']]}", *_difference(row), _sure(row)) for row in found["things"]]
    headings = ("", ours, theirs, "difference", "more than chance")
    return "\n".join(
        (
            f"<h2>What is different, {escape(ours)} against {escape(theirs)}</h2>",
            f"<ol>{told}</ol>" if told else nothing,
            "<p class='quiet'>First what players answer directly to the change, then what follows from it; the surest "
            "first. Both sets were played on the same deals: two games of a deal are alike until somebody chooses "
            "otherwise. "
            f"Of all findings here, {LEVEL} at most may be chance.</p>",
            *_parted(found["direct"], ours, theirs),
            "<h3>The game as a whole</h3>",
            table(headings, game),
            f"<details><summary>All {len(rows)} comparisons of things</summary>\n{table(headings, rows)}\n</details>",
        )
    )


def _parted(rows: Sequence[dict[str, Any]], ours: str, theirs: str) -> list[str]:
    """By what the two games of a deal part."""
    if not rows:
        return []
    cells = [
        (row["name"], f"{row['outcome']:,}", f"{row['here']:,}", f"{row['there']:,}", _sure(row))
        for row in sorted(rows, key=lambda row: -row["strength"])
    ]
    headings = (
        "deals in which games part by", "it has another outcome", f"taken with {ours} alone",
        f"taken with {theirs} alone", "more than chance",
    )  # fmt: skip
    return ["<h3>Where the two games of a deal part</h3>", table(headings, cells)]


MEASURES = {
    "taken": "taken by those who could",
    "each_chance": "taken at each chance",
    "could": "can be had by",
    "offers": "decisions of a seat at which it can be taken",
    "owners_win": "owners win more by",
    "owners_score": "owners score more by",
    "worth": "points worth to takers",
}
SHARES = ("taken", "each_chance", "could", "owners_win", "seat")


def _difference(row: dict[str, Any]) -> tuple[str, str, str]:
    say = percent if row["measure"] in SHARES else amount
    return say(row["here"]), say(row["there"]), say(row["difference"])


def _sure(row: dict[str, Any]) -> str:
    return "yes" if row["corrected"] < 0.05 else "no"


def _tables(data: dict[str, Any]) -> str:
    rows = [(f"{row['file']}: {row['place']}", _short(row["here"]), _short(row["there"])) for row in data["tables"]]
    headings = ("place", *(each["name"] for each in data["sets"]))
    if not rows:
        return "<h2>What the tables say otherwise</h2>\n<p>Nothing: both sets are equal.</p>"
    return f"<h2>What the tables say otherwise</h2>\n{table(headings, rows)}"


def _short(value: Any) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _seats(cases: Sequence[dict[str, Any]]) -> str:
    parts = ["<h2>Seats</h2>"]
    for case in cases:
        rows = case["by_seat"]
        name, title = f"seats-{case['seats']}", f"Win share by seat at {case['seats']} seats, in percent"
        marks = [_mark(f"seat {row['seat'] + 1}", row["share"], 100, percent(row["share"])) for row in rows]
        cells = [
            (
                f"seat {row['seat'] + 1}", percent(row["share"]), f"{row['score']:.1f}", f"{row['sd']:.1f}",
                *(f"{row['quantiles'][each]:.0f}" for each in ("5", "25", "50", "75", "95")),
            )
            for row in rows
        ]  # fmt: skip
        headings = ("", "win share", "mean score", "spread (sd)", "5 % below", "25 %", "middle", "75 %", "95 %")
        parts += [
            f"<h3>{title}</h3>",
            intervals(name, title, "The values are in the table below.", marks, 100 / case["seats"]),
            table(headings, cells),
        ]
    parts.append(
        "<p class='quiet'>Dashed: what every seat has among equals. Seat 1 is the first in the order at the start. "
        "A first place that k seats share is 1/k of a win for each.</p>"
    )
    return "\n".join(parts)


def _course(cases: Sequence[dict[str, Any]]) -> str:
    headings = (
        "seats", "games", "moves", "of them with a choice", "mean score", "first ahead of second by",
        "shared victories", "changes of the lead",
    )  # fmt: skip
    cells = [
        (
            str(case["seats"]), f"{case['games']:,}", amount(case["length"]), amount(case["choices"]),
            amount(case["score"]), amount(case["gap"]), percent(case["ties"]), amount(case["leads"]["changes"]),
        )
        for case in cases
    ]  # fmt: skip
    parts = ["<h2>The course of a game</h2>", table(headings, cells)]
    for case in cases:
        if decided := case["leads"]["decided"]:
            title = f"From which round on the winner leads, at {case['seats']} seats, in percent of the games"
            marks = [_mark(f"round {row['round']}", row["share"], 100, percent(row["share"])) for row in decided]
            rows = [(f"round {row['round']}", percent(row["share"])) for row in decided]
            chart = intervals(f"decided-{case['seats']}", title, "The values are in the table below.", marks, 0)
            parts += [f"<h3>{title}</h3>", chart, table(("from the end of", "share of the games"), rows)]
    parts.append("<p class='quiet'>Who leads at the end of a round is what the game's evaluation finds.</p>")
    return "\n".join(parts)


def _things(data: dict[str, Any]) -> str:
    single = [row for row in data["things"] if not row["whole"]]
    judged = sorted((row for row in single if row["worth"]), key=lambda row: -abs(row["worth"]["win"]["value"]))
    parts = ["<h2>Things</h2>"]
    if judged:
        title = "What things are worth to those who take them, in percentage points of victory"
        marks = [_mark(row["name"], row["worth"]["win"], 100, percent(row["worth"]["win"])) for row in judged[:CHARTED]]
        parts += [f"<h3>{title}</h3>", intervals("worth", title, "The values are in the tables below.", marks, 0)]
    for sort in dict.fromkeys(row["sort"] for row in single):
        rows = [row for row in single if row["sort"] == sort]
        cells = [_thing(row) for row in rows if row["could"]]
        never = sum(not row["could"] for row in rows)
        more = f"<p class='quiet'>{never} more could be had by nobody.</p>" if never else ""
        parts.append(
            f"<details open><summary><h3>{escape(sort)}</h3></summary>\n{table(HEADINGS, cells)}\n{more}</details>"
        )
    return "\n".join(parts)


def _thing(row: dict[str, Any]) -> tuple[str, ...]:
    worth = row["worth"]
    return (
        row["name"],
        f"{row['could']:,}",
        percent(row["taken"]),
        f"{100 * row['each_chance']:.1f} %",
        "" if row["round"] is None else f"{row['round']:.1f}",
        percent(row["owners_win"]) if row["owners_win"] else "",
        amount(row["owners_score"]) if row["owners_score"] else "",
        percent(worth["win"]) if worth else "",
        amount(worth["score"]) if worth else "",
        amount(worth["elo"]) if worth else "",
        str(worth["trials"]) if worth else "",
    )


def _strategies(data: dict[str, Any]) -> str:
    whole = [row for row in data["things"] if row["worth"] and row["whole"]]
    single = [row for row in data["things"] if row["worth"] and not row["whole"]]
    dear = sorted(single, key=lambda row: -row["worth"]["elo"]["value"])[:CHARTED]
    told = [*sorted(whole, key=lambda row: -row["worth"]["elo"]["value"]), *dear]
    parts = ["<h2>Doing without</h2>"]
    if not told:
        return "\n".join([*parts, "<p>Nothing was forbidden in this run.</p>"])
    title = "What a player loses who never takes it, in Elo"
    marks = [_mark(row["name"], row["worth"]["elo"], 1, amount(row["worth"]["elo"])) for row in told]
    absent = [row for row in [*whole, *single] if row["absence"]]
    cells = [
        (
            row["name"], amount(row["absence"]["score"]), amount(row["absence"]["length"]),
            str(row["absence"]["trials"]),
        )
        for row in absent
    ]  # fmt: skip
    parts += [
        f"<h3>{title}</h3>",
        intervals("elo", title, "The values are in the tables of this page.", marks, 0),
        table(
            ("never taking", "Elo lost", "trials"),
            [(m.label, m.text, str(r["worth"]["trials"])) for m, r in zip(marks, told, strict=True)],
        ),
        f"<details><summary><h3>What the game is like where nobody may have it</h3></summary>\n"
        f"{table(('thing', 'points of a seat more', 'moves more', 'trials'), cells)}\n</details>",
    ]
    return "\n".join(parts)


def _openings(data: dict[str, Any]) -> str:
    headings = ("first two choices", "seats", "share", "they win more by", "they score more by")
    cells = [
        (
            ", then ".join(row["choices"]), f"{row['seats']:,}", f"{100 * row['share']:.1f} %", percent(row["wins"]),
            amount(row["score"]),
        )
        for row in data["openings"]
    ]  # fmt: skip
    note = "What goes together need not be its cause: good positions may invite an opening."
    body = table(headings, cells) if cells else "<p>No opening was played often enough.</p>"
    return f"<h2>Openings</h2>\n{body}\n<p class='quiet'>{note}</p>"


def _beside(data: dict[str, Any]) -> str:
    rows = [row for row in data["beside_things"] if row["corrected"] < 0.05]
    if not data["beside"]:
        return ""
    cells = [(row["name"], percent(row["taken"]), percent(row["beside"]), percent(row["difference"])) for row in rows]
    heading = f"<h2>What weaker players ({escape(data['beside'])}) take otherwise</h2>"
    if not cells:
        return f"{heading}\n<p>Nothing that is more than chance.</p>"
    headings = ("thing", _listed(data["players"]), data["beside"], "difference")
    return f"{heading}\n{table(headings, cells)}"


def _reading(data: dict[str, Any]) -> str:
    told = {
        "could have it": "seats that could once have taken it instead of something else",
        "took it": "of those, how many did, at any time",
        "of each chance": "of all decisions in which it could be taken",
        "round": "in which it was first taken, on average",
        "owners win more by": "than the seats they sit at usually do. What goes together need not be its cause: who is "
        "ahead can afford more",
        "worth to takers": "the same deal was played again up to the moment when the seat took the thing, and on from "
        "there without it. The players do not know beforehand that it will be forbidden, so they cannot prepare",
        "Elo": "what a player would lose against the others who always does without it, in all games together",
    }
    rows = "".join(f"<dt><strong>{name}</strong></dt><dd>{escape(words)}.</dd>\n" for name, words in told.items())
    return f"<h2>What the words mean</h2>\n<dl>{rows}</dl>"


def _mark(label: str, figure: dict[str, float], factor: float, text: str) -> Mark:
    return Mark(label, factor * figure["value"], text, factor * figure["low"], factor * figure["high"])


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
