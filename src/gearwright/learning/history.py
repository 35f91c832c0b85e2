"""What a run has left behind, row by row, in history.jsonl: appended while it learns, and read for the report.

A row of the kind "learnt" tells of the windows since the one before it, a row of the kind "judged" of games against one
player at one seat count. Both tell where the run was then.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gearwright.core.play.files import write_whole, writing

NAME = "history.jsonl"
LEARNT, JUDGED = "learnt", "judged"

Row = dict[str, Any]


class History:
    """The file of a run. What was written after the checkpoint from which the run goes on is forgotten."""

    def __init__(self, folder: Path, windows: int) -> None:
        self.path = folder / NAME
        self.rows = [row for row in _read(self.path) if row["windows"] <= windows]
        write_whole(self.path, "".join(map(_line, self.rows)))

    def add(self, row: Row) -> Row:
        """Appends a row; gives it back."""
        self.rows.append(row)
        with writing(self.path), self.path.open("a", encoding="utf-8") as file:
            file.write(_line(row))
        return row

    def of(self, kind: str) -> list[Row]:
        """All rows of a kind."""
        return [row for row in self.rows if row["kind"] == kind]


def learnt_row(windows: Sequence[Mapping[str, float]], seconds: float, now: Mapping[str, float]) -> Row:
    """What some windows found on average, which took so long; windows in which no game ended tell no scores."""
    means: Row = {}
    for name in windows[0]:
        told = [each[name] for each in windows if not math.isnan(each[name])]
        if name != "learnt":
            means[name] = _rounded(sum(told) / len(told)) if told else None
    rate = sum(each["learnt"] for each in windows) / max(seconds, 1e-9)
    return {"kind": LEARNT, **_place(now), "per_second": round(rate), **means}


def judged_row(result: Mapping[str, Any], now: Mapping[str, float]) -> Row:
    """How the net did that was judged where the run was then."""
    return {"kind": JUDGED, **_place(now), **result}


def _place(now: Mapping[str, float]) -> Row:
    return {**now, "seconds": round(now["seconds"], 1)}


def _rounded(number: float) -> float:
    return float(f"{number:.5g}")


def _line(row: Row) -> str:
    return json.dumps(row) + "\n"


def _read(path: Path) -> list[Row]:
    """All whole rows; whoever was killed while writing left a part of one."""
    found = []
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict) and row.get("kind") in (LEARNT, JUDGED) and isinstance(row.get("windows"), int):
            found.append(row)
    return found
