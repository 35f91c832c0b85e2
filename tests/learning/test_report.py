"""What a run leaves behind: rows that survive a stop, and a report in which everything can be read."""

from __future__ import annotations

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gearwright.learning.history import History, judged_row, learnt_row
from gearwright.learning.judging import interval
from gearwright.learning.report import Told, report_text
from gearwright.learning.settings import read_settings
from gearwright.players.nets.card import Result

RESULT = Result(
    seats=2, against="<greedy>", games=200, share=0.97, low=0.94, high=0.99, score=201.2, score_against=130.4
)


def now(window: int) -> dict[str, float]:
    return {"seconds": 5.0 * window, "windows": window, "decisions": 1000 * window, "games": 10 * window}


def filled(folder: Path, windows: int = 30) -> History:
    history = History(folder, 0)
    for window in range(1, windows + 1):
        found = {"entropy": 1 / window, "value_loss": 0.1, "league": 0.2, "learnt": 500}
        scores = {"score_2": 50.0 + window, "score_3": math.nan if window < 5 else 40.0}
        history.add(learnt_row([{**found, **scores}], 5.0, now(window)))
        if window % 10 == 0:
            history.add(judged_row(RESULT.model_dump(), now(window)))
    return history


def test_a_row_tells_the_mean_of_its_windows_and_their_speed() -> None:
    windows = [{"entropy": 0.5, "score_2": math.nan, "learnt": 600}, {"entropy": 0.7, "score_2": 8.0, "learnt": 400}]
    row = learnt_row(windows, 2.0, now(2))
    assert (row["entropy"], row["score_2"], row["per_second"], row["windows"]) == (0.6, 8.0, 500, 2)
    assert learnt_row(windows[:1], 2.0, now(2))["score_2"] is None


def test_rows_after_the_checkpoint_and_half_a_row_are_forgotten(tmp_path: Path) -> None:
    history = filled(tmp_path)
    with history.path.open("a") as file:
        file.write('{"kind": "learnt", "windo')
    again = History(tmp_path, 20)
    assert again.rows == [row for row in history.rows if row["windows"] <= 20]
    again.add(learnt_row([{"entropy": 0.1, "learnt": 1}], 1.0, now(21)))
    assert History(tmp_path, 100).rows == again.rows


def test_the_report_stands_alone_and_tells_everything(tmp_path: Path) -> None:
    history = filled(tmp_path)
    settings = read_settings(None, "cpu", {"opponents": ["<b>&"]})
    words = ("gearwright", "train", "automata", "--out", "my run")
    told = Told("Automata", settings, [2, 3], "cpu", words, 30_000, 300, 150.0, True, [RESULT])
    text = report_text(told, history)
    assert not re.search(r"https?://|<script|<link|<img|@import|url\(", text)
    assert "<greedy>" not in text and "<b>&" not in text  # names are no tags
    page = ElementTree.fromstring(text.partition("\n")[2])
    charts = page.findall(".//figure")
    assert [chart.findtext(".//h3") for chart in charts] == [
        "First places against <greedy>", "Mean score of a seat", "Entropy", "Value loss",
        "Places at the tables of the league", "Speed",
    ]  # fmt: skip
    for chart in charts:
        (drawn,) = chart.findall("svg")
        assert drawn.get("role") == "img"
        assert drawn.findtext("title") and drawn.findtext("desc")
        rows = chart.findall(".//tbody/tr")
        assert rows and all("".join(row.itertext()).strip() for row in rows)
        for line in drawn.findall(".//polyline"):
            steps = [float(number) for pair in (line.get("points") or "").split() for number in pair.split(",")]
            assert steps and all(0 <= step <= 1000 for step in steps)
    everything = "".join(page.itertext())
    for part in ("97.0 %", "94.0 to 99.0 %", "201.2", "30,000 decisions", "imitated_games", "'my run'"):
        assert part in everything, part
    for name in type(settings).model_fields:
        assert name in everything


def test_a_report_is_there_before_anything_was_judged(tmp_path: Path) -> None:
    told = Told("Automata", read_settings(None, "cpu", {}), [2], "cpu", ("gearwright",), 0, 0, 0.0, False, [])
    text = report_text(told, History(tmp_path, 0))
    assert "<figure>" not in text and "this command goes on with it" in text


def test_an_interval_holds_the_share_and_shrinks_with_more_deals() -> None:
    low, high = interval([[1.0, 0.0]] * 20)
    assert low < 0.5 < high and high - low < 0.1  # every deal was won from one seat alone: no luck was in it
    few, many = interval([[1.0, 1.0], [0.0, 0.0]] * 10), interval([[1.0, 1.0], [0.0, 0.0]] * 100)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    assert few == pytest.approx((0.3, 0.7), abs=0.05)  # as for 20 games, not 40
    low, high = interval([[1.0, 1.0]] * 50)
    assert 0.93 < low < high <= 1.0
