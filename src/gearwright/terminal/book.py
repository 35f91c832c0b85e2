"""The rules to look things up in: all of them, one section, or those that speak of a word."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.rulebook import parts, section_wanted, speaking_of, unlinked

from .signs import NUMBER, QUIET


def rules(page: str, wanted: str) -> RenderableType:
    """What a person asks for: nothing, a section or a word."""
    if not wanted:
        return Group(contents(page), _shown(page))
    if text := section_wanted(page, wanted):
        return _shown(text)
    found = speaking_of(page, wanted)
    if len(found) == 1:
        return _shown(found[0][1])
    if found:
        lines = [Text.assemble((f"rules {each.section}", NUMBER), f"  {each.title}") for each, _ in found]
        return Group(Text(f"Sections that speak of '{wanted}'", "bold"), Padding(Group(*lines), (0, 0, 0, 3)))
    raise GearwrightError(f"The rules have no section '{wanted}' and no such word: type rules to see what they have.")


def contents(page: str) -> RenderableType:
    """The headings with their sections."""
    lines = [
        Text.assemble("   " * (each.level - 2), (each.section, NUMBER), f" {each.title}") for each, _ in parts(page)[1:]
    ]
    hint = Text("rules 1 shows a section alone, rules and a word the sections that speak of it.", QUIET)
    return Group(Text("What the rules have", "bold"), *lines, hint, Text(""))


def _shown(text: str) -> RenderableType:
    return Markdown(unlinked(text), hyperlinks=False)
