"""A game's rules as a page: HTML out of the Markdown that comes with the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt

from gearwright.core.looks.rulebook import Heading, heading

READER = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Page:
    """The rules, and where each section begins."""

    html: str
    sections: tuple[Heading, ...]


@cache
def rules_page(text: str) -> Page:
    """Every section's heading gets its anchor as its id."""
    tokens = READER.parse(text)
    sections = []
    for k, token in enumerate(tokens):
        if token.type == "heading_open":
            found = heading(tokens[k + 1].content, int(token.tag.removeprefix("h")))
            if found.section:
                token.attrSet("id", found.anchor)
                sections.append(found)
    return Page(READER.renderer.render(tokens, READER.options, {}), tuple(sections))
