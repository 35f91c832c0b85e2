"""What came of a tuning, in the terminal: what was changed, what it did, and where the rest lies."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from .page import summary


def told_in_short(data: dict[str, Any]) -> RenderableType:
    """The outcome, and each change with its reasons."""
    lines = [Text(f"Mind: {warning}") for warning in data["warnings"]]
    lines += [Text(summary(data))]
    for row in data["changes"]:
        lines += [Text(""), Text(f"{row['file']}: {row['place']}: {row['from']} becomes {row['to']}", "bold")]
        lines += [Text(f"  {reason}") for reason in row["why"]]
    files = ", ".join(f"{name} {path}" for name, path in data["files"].items() if name != "set" or data["changes"])
    return Group(*lines, Text(""), Text(f"Files: {files}.", overflow="fold"))
