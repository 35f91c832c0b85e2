"""The page on reliability: what docs say of what holds, in one place."""

from __future__ import annotations

from pathlib import Path

from .text import Failed, section

DOCS = Path(__file__).parents[1] / "docs"
TOLD = (
    ("performance.md", "Whole games that keep every law"),
    ("performance.md", "A server that is killed"),
    ("performance.md", "A server that is attacked"),
    ("testing.md", "What they would miss"),
)
BEGINNING = """# Reliability

What was tried to break the games and the server, what held, and the commands that try it again. How the tests are
arranged is in [What the tests notice](testing.md), how fast all this is in [Performance](performance.md)."""


def page() -> str:
    """Every part under its own heading."""
    parts = []
    for name, title in TOLD:
        text = section((DOCS / name).read_text(encoding="utf-8"), title)
        if not text:
            raise Failed(f"docs/{name} has no section '{title}' any more: see website/reliability.py.")
        parts.append(f"## {title}\n\n{text}")
    return "\n\n".join([BEGINNING, *parts, ""])
