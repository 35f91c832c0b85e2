"""Notebooks as pages: what they say, what they run, and what came out when they were run last."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

from .text import Block


def page(file: Path) -> tuple[str, dict[str, bytes]]:
    """A notebook in Markdown, and its pictures by their names beside the page."""
    pictures: dict[str, bytes] = {}
    parts = []
    for number, cell in enumerate(json.loads(file.read_text(encoding="utf-8"))["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
        elif cell["cell_type"] == "code":
            parts.append(Block(("python",), f"{source}\n").text())
            parts += _outputs(cell["outputs"], f"{file.stem}-{number}", pictures)
    where = f"Run by `make notebooks`; the notebook itself is [{file.name}]({file.name})."
    title, *rest = "\n\n".join(parts).split("\n", 1)
    return "\n\n".join([title, where, *rest]), pictures


def _outputs(outputs: list[dict[str, Any]], name: str, pictures: dict[str, bytes]) -> list[str]:
    parts = []
    for number, output in enumerate(outputs):
        data = output.get("data", {})
        if "image/png" in data:
            pictures[f"{name}-{number}.png"] = base64.b64decode(data["image/png"])
            parts.append(f"![What the cell above draws]({name}-{number}.png)")
        elif text := "".join(output.get("text", data.get("text/plain", ""))):
            parts.append(Block(("text",), text if text.endswith("\n") else f"{text}\n").text())
    return parts
