"""What came out of a run, in the terminal: findings first, then where the rest lies."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

MOST = 8


def told_in_short(data: dict[str, Any]) -> RenderableType:
    """The findings, in the words of the report."""
    lines = [Text(f"{data['games']:,} games and {data['trials']:,} trials of {data['title']}.")]
    if "comparison" in data:
        ours, theirs = (each["name"] for each in data["sets"])
        lines += _told(f"{ours} against {theirs}", data["comparison"]["findings"])
    lines += _told("Findings", data["findings"])
    files = ", ".join(f"{name} {path}" for name, path in data["files"].items())
    return Group(*lines, Text(""), Text(f"Files: {files}.", overflow="fold"))


def _told(heading: str, findings: list[dict[str, Any]]) -> list[Text]:
    if not findings:
        return [Text(""), Text(f"{heading}: nothing that is more than chance.")]
    told = [Text(f"{number:2}. {each['text']}") for number, each in enumerate(findings[:MOST], 1)]
    more = [Text(f"    and {len(findings) - MOST} more in the report.")] if len(findings) > MOST else []
    return [Text(""), Text(heading, "bold"), *told, *more]
