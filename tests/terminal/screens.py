"""What a person sees, as plain text, checked to fit the screen."""

from __future__ import annotations

import io

from rich.cells import cell_len
from rich.console import Console, RenderableType


def shown(drawing: RenderableType, width: int) -> str:
    """A drawing without colours; no line may be wider than the screen."""
    file = io.StringIO()
    Console(width=width, file=file, color_system=None, force_terminal=False, highlight=False).print(drawing)
    text = file.getvalue()
    for line in text.splitlines():
        assert cell_len(line) <= width, line
    return text


def flat(text: str) -> str:
    """The same words in one line."""
    return " ".join(text.split())
