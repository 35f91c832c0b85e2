"""The report is one well-formed file that holds all figures; the data add up."""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from gearwright.arena.charts import Mark, bars, intervals
from gearwright.arena.printed import standings
from gearwright.arena.report import duration, ratings_text, report_text, span, table_text
from gearwright.arena.results import Played, Run
from gearwright.arena.summary import summarise
from gearwright.core.looks.phrases import counted

from .games import a_run, all_ended, ended

NAMES = ("good", "bad", "<b>&\"'")
RUN = a_run(NAMES, 2)
GAMES = all_ended(RUN, 10, {"good": 40, "bad": 20, NAMES[2]: 20}.__getitem__)
DATA = summarise(RUN, GAMES)


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))


def words(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def test_the_summary_counts_right() -> None:
    assert (DATA["games"], DATA["deals"], DATA["decisions"]) == (30, 5, 3000)
    first = DATA["ratings"][0]
    assert first["player"] == "good" and first["share"] == 1 and first["mean"] == 40 and first["games"] == 20
    assert first["above_next"]["low"] > 0
    assert first["elo"] == 1000 and first["low"] == first["high"] == 1000
    assert DATA["ratings"][-1]["above_next"] is None
    pairs = {(pair["player"], pair["other"]): (pair["wins"], pair["of"]) for pair in DATA["pairs"]}
    assert pairs["good", "bad"] == (10, 10) and pairs["bad", "good"] == (0, 10) and pairs["bad", NAMES[2]] == (5, 10)
    seats = {(row["player"], row["seat"]): row for row in DATA["scores"]}
    assert seats["bad", 1]["games"] == 10 and seats["bad", 1]["wins"] == 2.5 and seats["bad", 1]["mean"] == 20
    assert sum(row["wins"] for row in DATA["scores"]) == pytest.approx(30)
    assert [row["decisions"] for row in DATA["times"]] == [40, 40, 40]
    assert DATA["command"][:5] == ["gearwright", "arena", "factory_manager", "--players", ",".join(NAMES)]
    assert DATA["command"][5:] == ["--seats", "2", "--games", "10", "--seed", "7", "--option", "first_game=off"]


def test_the_report_holds_all_figures() -> None:
    page = parsed(report_text(DATA, "Factory Manager"))
    text = words(page)
    for part in (
        "Factory Manager: good, bad and <b>&\"'",
        "30 games with 3,000 decisions at 2 seats, of 5 deals",
        "--players 'good,bad,<b>&\"'\"'\"''",
        "Edition 1, component set standard (0), first_game off",
        span(DATA["ratings"][1]),
        "100.0 % of 10",
        "50.0 % of 10",
        "1.5 ms 2 ms 2 ms",
    ):
        assert part in text, part
    assert [words(head) for head in page.iter("h2")] == [
        *("Ratings", "Who beats whom", "By player and seat", "Decision times"),
    ]  # fmt: skip
    charts = [drawing for drawing in page.iter("svg") if drawing.get("role") == "img"]
    assert len(charts) == 3
    for chart in charts:
        named = str(chart.get("aria-labelledby")).split()
        assert [element.get("id") for element in chart if element.tag in ("title", "desc")] == named
        assert all(element.text for element in chart if element.tag in ("title", "desc"))


def test_the_report_stands_alone() -> None:
    text = report_text(DATA, "Factory Manager")
    assert not re.search(r"<script|<link|<img|https?:|url\(|@import", text)
    assert "prefers-color-scheme: dark" in text and 'name="viewport"' in text


def test_the_ratings_are_a_picture_of_their_own() -> None:
    text = ratings_text(DATA, "Factory Manager")
    whole = parsed(text)
    assert whole.tag == "{http://www.w3.org/2000/svg}svg"  # a file needs the name space, or it is no picture
    assert whole.get("viewBox") == f"0 0 {whole.get('width')} {whole.get('height')}"
    told = [element.text for element in whole.iter("{http://www.w3.org/2000/svg}text")]
    assert told[0] == "Factory Manager, 2 seats: Elo ratings with 95 % intervals"
    for row in DATA["ratings"]:
        assert row["player"] in told and span(row) in told
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"<script|href|url\(|@import", text)


def test_every_number_of_a_chart_is_written_beside_it() -> None:
    marks = [Mark("a", 10, "ten"), Mark("b", -5, "minus five")]
    assert {"a", "ten", "b", "minus five"} <= {text.text for text in parsed(bars("x", "t", "m", marks, 2)).iter("text")}


@pytest.mark.parametrize("values", [(0, 0), (5, 5), (-3, -1), (0.001, 0.002), (1e6, 2e6), (-10, 30)])
def test_charts_stay_inside_their_frame(values: tuple[float, float]) -> None:
    marks = [Mark("x", value, "", value - 1, value + 1) for value in values]
    for chart in (bars("x", "t", "m", marks), intervals("x", "t", "m", marks)):
        for element in parsed(chart).iter():
            for name in ("x", "x1", "x2", "cx", "width"):
                place = element.get(name, "0")
                assert 0 <= float(place.rstrip("%")) <= 100


def rows_of(games: list[Played]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table_text(games))))


def test_the_data_add_up() -> None:
    rows = rows_of(GAMES)
    assert len(rows) == len(GAMES) * RUN.seats
    wins: dict[str, float] = defaultdict(float)
    for row in rows:
        wins[row["game"]] += float(row["win"])
    assert len(wins) == len(GAMES) and all(total == pytest.approx(1) for total in wins.values())
    for played in GAMES:
        own = [row for row in rows if row["game"] == str(played.game)]
        assert [row["player"] for row in own] == played.players
        assert [int(row["score"]) for row in own] == played.scores
        assert {row["seed"] for row in own} == {str(played.seed)}
        assert [float(row["seconds_max"]) for row in own] == [times.max for times in played.times]


def test_a_shared_victory_is_shared_out() -> None:
    run = a_run(("a", "b"), 3)
    (first, second, third) = rows_of([ended(run.schedule.seating(0), [9, 9, 1])])
    assert (first["win"], second["win"], third["win"]) == ("0.5", "0.5", "0.0")


def test_a_run_cut_short_can_be_reported() -> None:
    for games in (GAMES[:0], GAMES[:1], GAMES[:7]):
        data = summarise(RUN, games)
        assert f"{counted(len(games), 'game')} with" in words(parsed(report_text(data, "Factory Manager")))
        assert parsed(ratings_text(data, "Factory Manager")) is not None


def test_the_command_names_a_set_of_ones_own() -> None:
    own: dict[str, Any] = RUN.model_dump()
    own["components"]["name"] = "mine"
    assert summarise(Run.model_validate(own), GAMES)["command"][-2:] == ["--components", "mine"]


def test_names_are_whole_in_a_terminal_of_80_columns() -> None:
    names = {"apprentice": 9999, "greedy:0.55": 149, "search:5000": 1}
    run = a_run(tuple(names), 3)
    console = Console(file=io.StringIO(), width=80)
    console.print(standings(summarise(run, all_ended(run, 30, names.__getitem__))))
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(name in told for name in names) and "…" not in told


def test_one_deal_is_one_deal() -> None:
    run = a_run(("first", "last"), 2)
    data = summarise(run, all_ended(run, 2, {"first": 1, "last": 2}.__getitem__))
    console = Console(file=io.StringIO(), width=100)
    console.print(standings(data))
    assert "2 games of 1 deal at 2 seats" in console.file.getvalue()  # type: ignore[attr-defined]
    assert "of 1 deal. Each deal" in words(parsed(report_text(data, "Factory Manager")))


def test_times_are_told_with_their_unit() -> None:
    assert [duration(each) for each in (2.5, 0.0123, 0.0000456, 0)] == ["2.5 s", "12.3 ms", "45.6 µs", "0 µs"]
