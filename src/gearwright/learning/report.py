"""What a run did, for the eye: one HTML file with nothing outside it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from gearwright.arena.charts import style as chart_style
from gearwright.arena.report import percent, table
from gearwright.players.nets.card import Result

from .curves import Chart, Curve, Point
from .history import JUDGED, LEARNT, History, Row
from .settings import Settings

NAME = "report.html"


@dataclass(frozen=True)
class Told:
    """What a report is about."""

    title: str  # of the game
    settings: Settings
    seats: Sequence[int]
    device: str
    command: Sequence[str]
    decisions: int
    games: int
    seconds: float
    over: bool
    results: Sequence[Result]  # of the net that was written; none, as long as the run goes on


def report_text(told: Told, history: History) -> str:
    """The report as HTML."""
    arena = files("gearwright.arena")
    style = chart_style() + arena.joinpath("page.css").read_text(encoding="utf-8")
    style += files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    heading = f"{told.title}: a net that learnt"
    learnt, judged = history.of(LEARNT), history.of(JUDGED)
    sections = (
        _head(told, heading),
        _results(told),
        "<h2>While it learnt</h2>",
        *(chart.drawn() for chart in (*_judged(judged, told.seats), *_learnt(learnt, told.seats))),
        _settings(told.settings),
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(heading)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(section for section in sections if section)
        + "\n</main>\n</body>\n</html>\n"
    )


def _head(told: Told, heading: str) -> str:
    *most, last = map(str, told.seats)
    seats = f"{', '.join(most)} and {last}" if most else last
    learnt = (
        f"It learnt from {told.decisions:,} decisions in {told.seconds / 60:.1f} minutes, at tables with {seats} "
        f"seats. {told.games:,} games ended; device: {told.device}."
    )
    state = "The run is over." if told.over else "The run is not over: this command goes on with it."
    words = " ".join(f"<span>{escape(shlex.quote(word))}</span>" for word in told.command)
    return f'<h1>{escape(heading)}</h1>\n<p>{escape(learnt)}</p>\n<p class="quiet">{state}</p>\n<pre>{words}</pre>'


def _results(told: Told) -> str:
    if not told.results:
        return ""
    rows = [
        (
            row.against, str(row.seats), f"{row.games:,}", percent(row.share),
            f"{100 * row.low:.1f} to {100 * row.high:.1f} %", percent(1 / row.seats), f"{row.score:.1f}",
            f"{row.score_against:.1f}",
        )
        for row in told.results
    ]  # fmt: skip
    note = (
        "How the net in the folder does, which won a tournament among the last snapshots of the run. It has one seat, "
        "and the player of the row has all others; every deal is played once from each seat. Par is what a seat has "
        "among equals."
    )
    headings = ("against", "seats", "games", "first places", "95 % interval", "par", "mean score", "of the others")
    return f'<h2>Results</h2>\n<p class="quiet">{note}</p>\n{table(headings, rows)}'


def _judged(rows: Sequence[Row], seats: Sequence[int]) -> Iterable[Chart]:
    """A chart for each judge, with a curve for each seat count."""
    for number, judge in enumerate(dict.fromkeys(row["against"] for row in rows)):
        curves = [
            Curve(
                f"{count} seats (par {100 / count:.0f} %)",
                [
                    Point(row["seconds"] / 60, *(100 * row[name] for name in ("share", "low", "high")))
                    for row in rows
                    if (row["against"], row["seats"]) == (judge, count)
                ],
            )
            for count in seats
        ]
        meaning = f"Share of first places of a net among copies of {judge}, with 95 % intervals."
        title = f"First places against {judge}"
        yield Chart(f"judged-{number}", title, meaning, curves, " %", from_zero=True)


def _learnt(rows: Sequence[Row], seats: Sequence[int]) -> Iterable[Chart]:
    def curve(label: str, name: str, factor: float = 1.0) -> Curve:
        told = [row for row in rows if row.get(name) is not None]
        return Curve(label, [Point(row["seconds"] / 60, factor * row[name]) for row in told])

    scores = [curve(f"{count} seats", f"score_{count}") for count in seats]
    yield Chart("scores", "Mean score of a seat", "Of all seats, in the games that it learnt from.", scores)
    unsure = "How unsure the choice of moves is: 1 is a move by lot, 0 is always the same move."
    yield Chart("entropy", "Entropy", unsure, [curve("entropy", "entropy")], digits=3)
    missed = "The square of what the network's forecast of places and scores misses."
    yield Chart("value-loss", "Value loss", missed, [curve("value loss", "value_loss")], digits=3)
    league = "What its places were worth against others: 1 is always the first, -1 always the last."
    yield Chart("league", "Places at the tables of the league", league, [curve("worth", "league")], digits=3)
    speed = "Decisions learnt from in a second, in thousands."
    title = "Speed"
    yield Chart("speed", title, speed, [curve("thousand a second", "per_second", 1e-3)], from_zero=True)


def _settings(settings: Settings) -> str:
    given = settings.model_dump()
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td class="words">{escape(_value(value))}</td></tr>\n'
        for name, value in given.items()
    )
    return f"<h2>Settings</h2>\n<table>\n<tbody>\n{rows}</tbody>\n</table>"


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return " to ".join(map(str, value))
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return "from games of greedy" if value is None else str(value)


def file_in(folder: Path) -> Path:
    """Where the report lies."""
    return folder / NAME
