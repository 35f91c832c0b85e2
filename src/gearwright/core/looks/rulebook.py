"""A game's rules for its players: one Markdown page, `rules.md` in the game's package.

Every heading but the page's title begins with its section: `## 6. The round`, `### 6.3 Phase 3: buying`,
`#### 6.3a Actions`. Refusals name sections, so a section is all it takes to link to the place that gives the reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

NUMBERED = re.compile(r"(\d+(?:\.\d+)*[a-z]?)\.?\s+(\S.*)")
LINK = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")  # within the page
HEADING = re.compile(r"^(#+)\s+(.*?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Heading:
    """Where a section begins."""

    section: str  # as refusals write it: "6.3a"; empty where the heading has none
    title: str  # without the section
    level: int  # 1 is the page's title

    @property
    def anchor(self) -> str:
        """Its id on the page; empty where it has no section."""
        return anchor(self.section)


def anchor(section: str) -> str:
    """The id of a section on the page: "6.3a" and "6, 3a" are both at "section-6-3a"."""
    parts = re.findall(r"[a-z0-9]+", section.lower())
    return "-".join(["section", *parts]) if parts else ""


def heading(text: str, level: int) -> Heading:
    """What a heading says."""
    found = NUMBERED.fullmatch(text)
    return Heading(found[1], found[2], level) if found else Heading("", text, level)


def headings(page: str) -> list[Heading]:
    """All headings of a page, from top to bottom."""
    return [heading(words, len(marks)) for marks, words in HEADING.findall(page)]


def parts(page: str) -> list[tuple[Heading, str]]:
    """Every section with its own text, its heading included and the sections inside it not."""
    found = list(HEADING.finditer(page))
    ends = [*(match.start() for match in found[1:]), len(page)]
    return [
        (heading(match[2], len(match[1])), page[match.start() : end]) for match, end in zip(found, ends, strict=True)
    ]


def section_text(page: str, section: str) -> str:
    """The text of a section with all sections inside it; empty if the page has no such section."""
    wanted, level, texts = anchor(section), 0, []
    for each, text in parts(page):
        if level and each.level <= level:
            break
        if level or (wanted and each.anchor == wanted):
            level = level or each.level
            texts.append(text)
    return "".join(texts)


def section_wanted(page: str, wanted: str) -> str:
    """The text of a section as people ask for it, "6.3", "section 6.3a"; empty if the page has no such section."""
    return section_text(page, re.sub(r"^sections?\b", "", wanted.casefold()))


def speaking_of(page: str, wanted: str) -> list[tuple[Heading, str]]:
    """The sections that hold all words of what is wanted; those named after them come first."""
    words = wanted.casefold().split()
    found = [
        (each, text) for each, text in parts(page) if each.section and all(word in text.casefold() for word in words)
    ]
    return sorted(found, key=lambda part: not all(word in part[0].title.casefold() for word in words))


def unlinked(text: str) -> str:
    """The same without links within the page, where there is nothing to follow: a section is enough."""
    return LINK.sub(r"\1", text)
