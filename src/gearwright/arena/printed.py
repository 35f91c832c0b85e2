"""What came out of a run, in the terminal."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gearwright.core.looks.phrases import counted

from .report import duration, percent

HEADINGS = ("Elo", "95 %", "above\nnext", "OpenSkill", "wins", "score", "p95")


def standings(data: dict[str, Any]) -> RenderableType:
    """The players, the strongest first, with what the report tells of them in all."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), pad_edge=False)  # so 80 columns are enough
    table.add_column("player", vertical="bottom", no_wrap=True)
    for heading in HEADINGS:
        table.add_column(heading, justify="right", vertical="bottom", no_wrap=True)
    times = {row["player"]: row for row in data["times"]}
    for row in data["ratings"]:
        table.add_row(
            Text(row["player"], "bold"),
            f"{row['elo']:.0f}",
            f"{row['low']:.0f} to {row['high']:.0f}" if row["low"] < row["high"] else "",
            f"{row['above_next']['elo']:.0f}" if row["above_next"] else "",
            f"{row['mu']:.1f} ±{row['sigma']:.1f}",
            percent(row["share"]),
            f"{row['mean']:.2f}",
            duration(times[row["player"]]["p95"]),
        )
    played = (
        f"{counted(data['games'], 'game')} of {counted(data['deals'], 'deal')} at {data['seats']} seats. "
        "Scores are means; of 100 decisions, 95 took at most p95."
    )
    return Group(Text(played), Text(""), table)
