"""A game's rules as a page: HTML out of the Markdown that comes with the game.

Link definitions on the page, which nobody sees, say where the rules tell of a key: `[booster]: #section-9-8`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from gearwright.core.looks.rulebook import Heading, heading

READER = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Page:
    """The rules, where each section begins, and the anchors of those that tell of a key."""

    html: str
    sections: tuple[Heading, ...]
    told: Mapping[str, str]


@cache
def rules_page(text: str) -> Page:
    """Every section's heading gets its anchor as its id."""
    found_there: dict[str, Any] = {}
    tokens = READER.parse(text, found_there)
    told = {key.lower(): link["href"].removeprefix("#") for key, link in found_there.get("references", {}).items()}
    sections = []
    for k, token in enumerate(tokens):
        if token.type == "heading_open":
            found = heading(tokens[k + 1].content, int(token.tag.removeprefix("h")))
            if found.section:
                token.attrSet("id", found.anchor)
                sections.append(found)
    return Page(READER.renderer.render(tokens, READER.options, {}), tuple(sections), told)
