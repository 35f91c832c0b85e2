"""What a run says while it learns: a bar on a terminal, a line from time to time elsewhere, JSON lines for programs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from gearwright.terminal import reports

from .history import Row
from .judging import Tally

LINE_SECONDS = 30.0  # between two lines where there is no terminal
SCORE = "score_"


class Teller:
    """Says how a run goes, on standard error; with `as_json` on standard output."""

    def __init__(self, title: str, as_json: bool) -> None:
        self.title, self.as_json = title, as_json
        self.console = Console(stderr=True, highlight=False)
        self.live: Live | None = None
        self._row: Row = {}
        self._done, self._left = 0.0, 0.0
        self._tallies: dict[tuple[str, int], Tally] = {}  # the last judgement of each kind
        self._line = 0.0

    def __enter__(self) -> Teller:
        if self.console.is_terminal and not self.as_json:
            self.live = Live(console=self.console, transient=True, get_renderable=self._shown, refresh_per_second=2)
            self.live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.live is not None:
            self.live.stop()
            self.live = None

    def note(self, sentence: str) -> None:
        """Something that happens once."""
        if self.as_json:
            self.data("note", sentence)
        else:
            self.console.print(Text(f"{sentence}."), soft_wrap=True)

    def data(self, kind: str, found: Any) -> None:
        """A line for programs."""
        print(json.dumps({kind: found}), flush=True)

    @contextmanager
    def counting(self, what: str, total: int) -> Iterator[Callable[[int], None]]:
        """A bar while games are played; elsewhere one line."""
        if self.as_json or not self.console.is_terminal:
            self.note(f"{what}: {total:,} games")
            yield lambda count: None
        else:
            with reports.progress(what, total) as tell:
                yield tell

    def learnt(self, row: Row, done: float, left: float) -> None:
        """A row of the history; so much of the run is done, and so many seconds are left."""
        done = min(done, 1.0)
        self._row, self._done, self._left = row, done, left
        if self.as_json:
            self.data("learnt", row | {"done": round(done, 4), "left_seconds": round(left)})
        elif self.live is None and time.monotonic() - self._line > LINE_SECONDS:
            self._line = time.monotonic()
            told = f"{100 * done:.0f} %, {_clock(left)} left: {_figures(row)}; {_scores(row)}"
            self.console.print(Text(told), soft_wrap=True)

    def judging(self, tallies: Mapping[tuple[str, int], Tally]) -> None:
        """Games of a judgement, as they come."""
        self._tallies |= {key: tally for key, tally in tallies.items() if tally.games}

    def judged(self, row: Row) -> None:
        """A judgement has all its games."""
        if self.as_json:
            self.data("judged", row)
        elif self.live is None:
            self.console.print(Text(f"After {_short(row['decisions'])} decisions: {_judged(row)}."), soft_wrap=True)

    def _shown(self) -> RenderableType:
        bar = Table.grid(padding=(0, 1))
        left = f"{100 * self._done:3.0f} %  {_clock(self._left)} left" if self._row else "beginning"
        bar.add_row(Text(self.title), ProgressBar(1.0, self._done, width=40), Text(left))
        if not self._row:
            return bar
        lines: list[RenderableType] = [bar, Text(_figures(self._row)), Text(_scores(self._row))]
        for judge in dict.fromkeys(against for against, _ in self._tallies):
            own = [tally for (against, _), tally in sorted(self._tallies.items()) if against == judge]
            told = ", ".join(f"{each.seats} seats {100 * each.share:.1f} % of {each.games}" for each in own)
            lines.append(Text(f"first places against {judge}: {told}"))
        return Group(*lines)


def _figures(row: Row) -> str:
    return (
        f"{_short(row['per_second'])} decisions/s, {_short(row['decisions'])} learnt from, "
        f"{_short(row['games'])} games, entropy {row['entropy']:.3f}"
    )


def _scores(row: Row) -> str:
    scores = {name.removeprefix(SCORE): value for name, value in row.items() if name.startswith(SCORE)}
    told = ", ".join(f"{value:.1f} at {seats} seats" for seats, value in scores.items() if value is not None)
    return f"mean score {told}" if told else "no game has ended yet"


def _judged(row: Row) -> str:
    share, low, high = (100 * row[name] for name in ("share", "low", "high"))
    return (
        f"{share:.1f} % first places ({low:.1f} to {high:.1f}) in {row['games']} games against {row['against']} at "
        f"{row['seats']} seats, score {row['score']:.1f} : {row['score_against']:.1f}"
    )


def _short(number: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.0f}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(max(seconds, 0)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
