"""The command lines that docs show, as somebody would type them who follows a page from top to bottom."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from website.shown import commands
from website.text import blocks

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("examples/**/*.md")),
]
SPAN = re.compile(r"(?<!`)`((?:[A-Z_]+=\S+ )*(?:gearwright|make|python -m|\.venv/bin/\w+(?: -m)?) [^`]+)`(?!`)")
OURS = {
    ".venv/bin/gearwright": "gearwright",
    ".venv/bin/python": "python",
    "/opt/gearwright/bin/gearwright": "gearwright",
}


@dataclass(frozen=True)
class Line:
    """One command with its arguments, and where it stands."""

    page: str
    text: str

    @property
    def words(self) -> list[str]:
        """The command and its arguments, without what is set for it alone."""
        words = shlex.split(self.text)
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]) and words[0].split("=")[0] != "GAME":
            words = words[1:]
        return [OURS.get(words[0], words[0]), *words[1:]] if words else []

    def __str__(self) -> str:
        return f"{self.page}: {self.text}"


def shown(page: Path) -> Iterator[Line]:
    """The lines of a page's blocks, in their order."""
    name = page.relative_to(ROOT).as_posix()
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.language == "console":
            yield from (Line(name, text) for text in commands(block))
        elif block.language == "sh":
            for line in block.code.replace("\\\n", "").splitlines():
                text = re.sub(r"\s#\s.*", "", line).strip()
                yield from (Line(name, part.strip()) for part in text.split("&&") if part.strip())


def named(page: Path) -> Iterator[Line]:
    """The lines that stand within sentences; some end in dots, or leave out what is meant anyway."""
    name = page.relative_to(ROOT).as_posix()
    for found in SPAN.finditer(page.read_text(encoding="utf-8")):
        if "..." not in found[1] and "…" not in found[1] and "\n" not in found[1]:
            yield Line(name, found[1])
