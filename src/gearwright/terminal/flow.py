"""Texts that lie side by side and go on in the next line, none of them broken where that can be helped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

GAP = 2


class Flow:
    """Cells in as few lines as the width allows."""

    def __init__(self, cells: Iterable[Text]) -> None:
        self.cells: Sequence[Text] = tuple(cells)

    def lines(self, width: int) -> list[Text]:
        """The lines for a width; only a cell that is wider than all of it may have to be broken."""
        lines: list[Text] = []
        for cell in self.cells:
            if lines and lines[-1].cell_len + GAP + cell.cell_len <= width:
                lines[-1].append(" " * GAP).append_text(cell)
            else:
                lines.append(Text().append_text(cell))
        return lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [cell.cell_len for cell in self.cells] or [0]
        whole = sum(widths) + GAP * (len(widths) - 1)
        return Measurement(min(max(widths), options.max_width), min(whole, options.max_width))
