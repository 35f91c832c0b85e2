"""Long texts, a screenful at a time; all at once where nobody sits at the keyboard to turn the page."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments

PROMPT = "Enter goes on, q stops. "


def show(console: Console, text: RenderableType) -> None:
    """Prints a text, and waits for Enter wherever the screen is full."""
    lines = console.render_lines(text, pad=False)
    screen = max(console.height - 1, 1)
    if len(lines) <= screen or not (console.is_terminal and sys.stdin.isatty()):
        screen = len(lines)
    for first in range(0, len(lines), max(screen, 1)):
        if first and not _goes_on(f"({first} of {len(lines)} lines) {PROMPT}"):
            return
        for line in lines[first : first + screen]:
            console.print(Segments([*line, Segment.line()]), end="")


def _goes_on(prompt: str) -> bool:
    try:
        return input(prompt).strip().casefold() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        print()
        return False
