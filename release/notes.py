"""What the changelog says of a version: the notes of its release."""

from __future__ import annotations

import re
from pathlib import Path

CHANGELOG = Path("CHANGELOG.md")
UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?\n", re.MULTILINE)
LINKS = re.compile(r"^\[[^\]]+\]: ", re.MULTILINE)  # at the very end, where there are any


def sections(changelog: str) -> dict[str, str]:
    """The text under each version's heading, the newest first."""
    found = list(HEADING.finditer(changelog))
    ends = [heading.start() for heading in found[1:]] + [len(changelog)]
    texts = (changelog[heading.end() : end] for heading, end in zip(found, ends, strict=True))
    return {heading["version"]: LINKS.split(text)[0].strip() for heading, text in zip(found, texts, strict=True)}


def notes_of(version: str, changelog: str, trial: bool) -> str:
    """The section of a version; a trial takes what is not released yet, where the version has none."""
    told = sections(changelog)
    if version in told:
        return told[version]
    if trial and UNRELEASED in told:
        return told[UNRELEASED]
    raise SystemExit(
        f"{CHANGELOG} has no section '## [{version}] - DATE': write one, or make a trial with `make release TRIAL=1`."
    )
