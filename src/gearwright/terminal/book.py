"""The rules to look things up in: all of them, one section, or those that speak of a word."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.rulebook import parts, section_text

from .signs import NUMBER, QUIET

LINK = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")  # a link within the page is no link here: its section is enough


def rules(page: str, wanted: str) -> RenderableType:
    """What a person asks for: nothing, a section or a word."""
    if not wanted:
        return Group(contents(page), _shown(page))
    if text := section_text(page, re.sub(r"^sections?\b", "", wanted.casefold())):
        return _shown(text)
    if found := speaking_of(page, wanted):
        return found
    raise GearwrightError(f"The rules have no section '{wanted}' and no such word: type rules to see what they have.")


def contents(page: str) -> RenderableType:
    """The headings with their sections."""
    lines = [
        Text.assemble("   " * (each.level - 2), (each.section, NUMBER), f" {each.title}") for each, _ in parts(page)[1:]
    ]
    hint = Text("rules 1 shows a section alone, rules and a word the sections that speak of it.", QUIET)
    return Group(Text("What the rules have", "bold"), *lines, hint, Text(""))


def speaking_of(page: str, wanted: str) -> RenderableType | None:
    """The section that holds all words that were typed, or a list of such sections; the ones named after them first."""
    words = wanted.casefold().split()
    found = [
        (each, text) for each, text in parts(page) if each.section and all(word in text.casefold() for word in words)
    ]
    if len(found) == 1:
        return _shown(found[0][1])
    if not found:
        return None
    found.sort(key=lambda part: not all(word in part[0].title.casefold() for word in words))
    lines = [Text.assemble((f"rules {each.section}", NUMBER), f"  {each.title}") for each, _ in found]
    return Group(Text(f"Sections that speak of '{wanted}'", "bold"), Padding(Group(*lines), (0, 0, 0, 3)))


def _shown(text: str) -> RenderableType:
    return Markdown(LINK.sub(r"\1", text), hyperlinks=False)
