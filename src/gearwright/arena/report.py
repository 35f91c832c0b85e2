"""What came out of a run: for the eye, as one HTML file with nothing outside it, and the ratings alone as an SVG file;
for programs, as a CSV file.
"""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from gearwright.core.looks.phrases import counted

from .charts import Mark, bars, intervals, picture
from .charts import style as chart_style
from .results import Played

COLUMNS = (
    "game", "deal", "seed", "seat", "player", "score", "place", "win", "moves",
    "decisions", "seconds_mean", "seconds_p95", "seconds_max",
)  # fmt: skip
RATINGS = "Elo ratings with 95 % intervals"


def rows(games: Iterable[Played]) -> Iterator[tuple[Any, ...]]:
    """A row for each seat of each game, with what `COLUMNS` names."""
    for played in games:
        for seat, (player, times) in enumerate(zip(played.players, played.times, strict=True)):
            result = (player, played.scores[seat], played.places[seat], played.win(seat), played.moves)
            took = (times.count, times.mean, times.p95, times.max)
            yield (played.game, played.deal, played.seed, seat, *result, *took)


def table_text(games: Iterable[Played]) -> str:
    """These rows as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows(games))
    return text.getvalue()


def report_text(data: dict[str, Any], title: str) -> str:
    """The report as HTML, from what `summarise` found."""
    *most, last = data["players"]
    heading = f"{title}: {', '.join(most)} and {last}"
    return page(heading, (_head(data, heading), _ratings(data), _pairs(data), _scores(data), _times(data)))


def page(heading: str, sections: Iterable[str]) -> str:
    """A page that needs nothing outside it, light or dark as its reader has it."""
    style = chart_style() + files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(heading)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        + "\n".join(sections)
        + "\n</body>\n</html>\n"
    )


def ratings_text(data: dict[str, Any], title: str) -> str:
    """The chart of the ratings as SVG, to be shown wherever a picture can be."""
    return picture(f"{title}, {data['seats']} seats: {RATINGS}", _rating_chart(data), len(data["ratings"]))


def _head(data: dict[str, Any], heading: str) -> str:
    options = ", ".join(f"{name} {choice}" for name, choice in data["options"].items())
    set_name, digest = data["components"]["name"], data["components"]["digest"]
    played = (
        f"{counted(data['games'], 'game')} with {data['decisions']:,} decisions at {data['seats']} seats, of "
        f"{counted(data['deals'], 'deal')}. Each deal was played once for every rotation of the players, so that "
        "neither a seat nor the luck of the deal favours anybody."
    )
    with_what = f"Edition {data['edition']}, component set {set_name} ({digest}){', ' if options else ''}{options}."
    command = " ".join(f"<span>{escape(shlex.quote(word))}</span>" for word in data["command"])
    return (
        f"<h1>{escape(heading)}</h1>\n<p>{escape(played)}</p>\n"
        f'<p class="quiet">{escape(with_what)} The same games again:</p>\n<pre>{command}</pre>'
    )


def _rating_chart(data: dict[str, Any]) -> str:
    marks = [Mark(row["player"], row["elo"], span(row), row["low"], row["high"]) for row in data["ratings"]]
    meaning = "; ".join(f"{mark.label}: {mark.text}" for mark in marks)
    return intervals("ratings", RATINGS, meaning, marks)


def _ratings(data: dict[str, Any]) -> str:
    rows = data["ratings"]
    cells = [
        (
            row["player"], span(row), span(row["above_next"]) if row["above_next"] else "",
            f"{row['mu']:.2f} ± {row['sigma']:.2f}", percent(row["share"]), f"{row['mean']:.2f}", f"{row['games']:,}",
        )
        for row in rows
    ]  # fmt: skip
    headings = ("player", "Elo", "above the next", "OpenSkill", "win share", "mean score", "games")
    note = (
        f"Elo is set to 1000 for {data['players'][0]}; whoever has 100 points more comes before the other in 64 % "
        "of the games, with 200 in 76 %. In brackets: the interval that holds the true value with 95 %. "
        "OpenSkill: mu ± sigma."
    )
    return f"<h2>Ratings</h2>\n{_rating_chart(data)}\n{table(headings, cells)}\n<p class='quiet'>{escape(note)}</p>"


def _pairs(data: dict[str, Any]) -> str:
    order = [row["player"] for row in data["ratings"]]
    pairs = {(pair["player"], pair["other"]): pair for pair in data["pairs"]}
    rows = []
    for player in order:
        cells = "".join(_pair(pairs.get((player, other))) for other in order)
        rows.append(f'<tr><th scope="row">{escape(player)}</th>{cells}</tr>')
    heads = "".join(f'<th scope="col">{escape(other)}</th>' for other in order)
    note = "How often the player of the row came before the player of the column; a shared place counts half."
    return (
        f'<h2>Who beats whom</h2>\n<p class="quiet">{note}</p>\n<div class="wide"><table class="matrix">\n'
        f"<thead><tr><th></th>{heads}</tr></thead>\n<tbody>{''.join(rows)}</tbody>\n</table></div>"
    )


def _pair(pair: dict[str, Any] | None) -> str:
    if pair is None or not pair["of"]:
        return "<td></td>"
    share = pair["wins"] / pair["of"]
    of = f"<small>of {pair['of']:,.0f}</small>"
    return f'<td class="share" style="--strength: {0.5 * share:.2f}">{percent(share)}{of}</td>'


def _scores(data: dict[str, Any]) -> str:
    rows = data["scores"]
    labels = [f"{row['player']}, seat {row['seat']}" for row in rows]
    wins = [Mark(label, 100 * row["share"], percent(row["share"])) for label, row in zip(labels, rows, strict=True)]
    means = [Mark(label, row["mean"], f"{row['mean']:.2f}") for label, row in zip(labels, rows, strict=True)]
    equal = 100 / data["seats"]
    cells = [
        (
            row["player"], str(row["seat"]), f"{row['games']:,}", f"{row['wins']:,.1f}", percent(row["share"]),
            f"{row['mean']:.2f}", f"{row['sd']:.2f}",
        )
        for row in rows
    ]  # fmt: skip
    headings = ("player", "seat", "games", "wins", "win share", "mean score", "sd of scores")
    return "\n".join(
        (
            "<h2>By player and seat</h2>",
            "<h3>Win share, in percent</h3>",
            bars("wins", "Win share by player and seat", "The values are in the table below.", wins, equal),
            f'<p class="quiet">Dashed: {equal:.1f} %, what every seat has among equals. A first place that k players '
            "share is 1/k of a win for each.</p>",
            "<h3>Mean score</h3>",
            bars("scores", "Mean score by player and seat", "The values are in the table below.", means),
            table(headings, cells),
        )
    )


def _times(data: dict[str, Any]) -> str:
    cells = [
        (row["player"], f"{row['decisions']:,}", *(duration(row[key]) for key in ("mean", "p95", "max")))
        for row in data["times"]
    ]
    note = (
        "How long a player took for a decision while the run kept this machine busy. Of 100 decisions, 95 took at most "
        "the time of the 95th percentile."
    )
    headings = ("player", "decisions", "mean", "95th percentile", "longest")
    return f'<h2>Decision times</h2>\n<p class="quiet">{note}</p>\n{table(headings, cells)}'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of HTML; the first cell of a row says what the row is about."""
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>\n'
        for first, *rest in rows
    )
    return f'<div class="wide"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>'


def percent(share: float) -> str:
    """A share of 1, for people."""
    return f"{100 * share:.1f} %"


def span(row: dict[str, float]) -> str:
    """A rating with its interval, for people."""
    if row["low"] == row["high"]:
        return f"{row['elo']:.0f}"
    return f"{row['elo']:.0f} ({row['low']:.0f} to {row['high']:.0f})"


def duration(seconds: float) -> str:
    """A time for people, with three digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"
