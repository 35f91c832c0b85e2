"""Markdown as these pages are written: blocks of code apart from what is read, sections, and columns of tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

ITEM = re.compile(r" *([-*+]|\d+[.)]) ")
BEGINS = ("-", "*", "+", "1.", "1)")  # what begins a list directly after a sentence
BLOCK = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```[ \t]*$\n?", re.MULTILINE | re.DOTALL)


class Failed(Exception):
    """The site cannot be built of what is there; a sentence says why."""


@dataclass(frozen=True)
class Block:
    """A block of code between two fences."""

    words: tuple[str, ...]  # what stands behind the first fence: the language, and what else is said of the block
    code: str
    line: int = 0  # where its code begins

    @property
    def language(self) -> str:
        """The language, if one is named."""
        return self.words[0] if self.words else ""

    def text(self) -> str:
        """The block as it is written."""
        return f"```{' '.join(self.words)}\n{self.code}```\n"


def blocks(page: str) -> Iterator[Block]:
    """All blocks of a page."""
    for found in BLOCK.finditer(page):
        yield Block(tuple(found[2].split()), found[3], page.count("\n", 0, found.start()) + 2)


def replaced(page: str, block: Callable[[Block], str], prose: Callable[[str], str]) -> str:
    """The page with another text for each block, and for all that stands between blocks."""
    texts, end = [], 0
    for found in BLOCK.finditer(page):
        texts += [prose(page[end : found.start()]), block(Block(tuple(found[2].split()), found[3]))]
        end = found.end()
    return "".join([*texts, prose(page[end:])])


def adapted(page: str) -> str:
    """The page with lists as the site's builder wants them: an empty line before them, four spaces in their items."""
    lines: list[str] = []
    shift = 0  # of the block of code that a line is in
    inside = False  # a block of code
    listed = False  # whether a list is going on
    apart = True  # whether something stands since the last item that is not of its own paragraph
    for line in page.splitlines():
        spaces = len(line) - len(line.lstrip())
        if line.lstrip().startswith("```"):
            inside = not inside
            shift = -spaces % 4 if inside else shift
        elif not inside:
            shift = -spaces % 4
            item = ITEM.match(line)
            if item and (listed or item[1] in BEGINS):
                lines += [""] if apart and lines and lines[-1].strip() else []
                listed, apart = True, False
            elif not line.strip() or line.startswith("#"):
                apart = True
            elif apart and not spaces:
                listed = False
        lines.append(" " * shift + line if line.strip() else "")
    return "\n".join([*lines, ""])


def section(page: str, title: str) -> str:
    """The text under a heading, up to the next one of its level; nothing if there is no such heading."""
    found = re.search(rf"^(#+) {re.escape(title)}\n", page, re.MULTILINE)
    if not found:
        return ""
    rest = page[found.end() :]
    after = re.search(rf"^#{{1,{len(found[1])}}} ", BLOCK.sub(_hidden, rest), re.MULTILINE)
    return rest[: after.start() if after else len(rest)].strip()


def _hidden(found: re.Match[str]) -> str:
    """As long as the block, and no heading in it."""
    return re.sub(r"[^\n]", " ", found[0])


def columns(table: str, title: str) -> str:
    """A table's first column beside the one whose heading begins with a title; nothing if there is none."""
    rows = [re.split(r"(?<!\\)\|", line.strip())[1:-1] for line in table.splitlines() if line.startswith("|")]
    place = next((k for k, cell in enumerate(rows[0]) if k and cell.strip().startswith(title)), 0) if rows else 0
    return "\n".join(f"|{row[0]}|{row[place]}|" for row in rows) if place else ""
