"""The players' numbers side by side: a row for each player where the width allows it, else a column."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from gearwright.core.looks.scene import Zone

from .signs import QUIET, SEAT_STYLES, VALUE

HEADING = 10  # longer headings go on in the next line


class Comparison:
    """The facts of the players' areas as one table."""

    def __init__(self, areas: Sequence[Zone], viewer: int) -> None:
        self.areas = areas
        self.viewer = viewer
        self.labels = _all_labels(areas)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        *wide, narrow = self.lying(), self.standing(), self.standing(signs_only=True)
        unbound = options.update(max_width=10_000)
        fitting = (each for each in wide if Measurement.get(console, unbound, each).maximum <= options.max_width)
        yield next(fitting, narrow)

    def lying(self) -> Table:
        """A row for each player."""
        table = _table()
        table.add_column("")
        for name in self.labels.values():
            table.add_column(Text(textwrap.fill(name, HEADING), QUIET), justify="right", vertical="bottom")
        for area in self.areas:
            table.add_row(_owner(area), *(self._value(area, key) for key in self.labels))
        return table

    def standing(self, signs_only: bool = False) -> Table:
        """A column for each player, under the name or only the sign before it."""
        table = _table()
        table.add_column("", style=QUIET, overflow="fold")
        for area in self.areas:
            owner = _owner(area)
            table.add_column(owner[:1] if signs_only else owner, justify="right")
        for key, name in self.labels.items():
            table.add_row(name, *(self._value(area, key) for area in self.areas))
        return table

    def _value(self, area: Zone, key: str) -> Text:
        text = next((fact.text for fact in area.facts if fact.key == key), "")
        return Text(text, VALUE if area.seat == self.viewer else "")


def _all_labels(areas: Sequence[Zone]) -> dict[str, str]:
    """The labels of all facts by their keys; one that not everybody has stands where those who have it have it."""
    keys: list[str] = []
    for area in areas:
        place = 0
        for fact in area.facts:
            if fact.key not in keys:
                keys.insert(place, fact.key)
            place = keys.index(fact.key) + 1
    labels = {fact.key: fact.label for area in areas for fact in area.facts}
    return {key: labels[key] for key in keys}


def _table() -> Table:
    return Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=True, padding=(0, 1), header_style="")


def _owner(area: Zone) -> Text:
    return Text(area.title, SEAT_STYLES[area.seat or 0])
