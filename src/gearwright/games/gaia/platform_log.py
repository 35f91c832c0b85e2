"""Games of a public platform: its log, line by line, and the setup that it drew.

A line is one turn: the player, then commands with a dot after each. The platform's dice are not ours, so the resolved
setup comes in a TOML file of its own (see docs/import.md).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from pydantic import ValidationError

from gearwright.core.components import Entry
from gearwright.core.errors import BadLog

COMMENTS = re.compile(r"\([^)]*\)|\[[^\]]*\]| using .*| returning .*")
ENDS = re.compile(r"\.(?:\s|$)")
ANSWERS = ("charge", "decline", "brainstone")
RESOLVED = ("init", "rotate")  # what the setup file says


class PlacedSector(Entry):
    """A sector tile as it lies: where its middle is, and by how many steps it is turned."""

    sector: int
    q: int
    r: int
    rotation: int


class ResolvedSetup(Entry):
    """What the platform drew; tiles and boosters by the numbers that it gives them."""

    sectors: list[PlacedSector]
    standard: list[int]
    advanced: list[int]
    token: str
    round_tiles: list[int]
    final_tiles: list[str]
    boosters: list[int]


def read_setup(name: str, text: str) -> ResolvedSetup:
    """The setup in a TOML file."""
    try:
        return ResolvedSetup.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLog(f"{name} is not readable as TOML: {error}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(str(step) for step in first["loc"])
        raise BadLog(f"{name} is no setup: {where}: {first['msg'].lower()}.") from None


@dataclass
class Line:
    """One line of the log and what is left of it."""

    number: int
    text: str
    player: str
    commands: list[list[str]]

    @property
    def word(self) -> str:
        """What its next command begins with; nothing if all are done."""
        return self.commands[0][0] if self.commands else ""

    @property
    def is_answer(self) -> bool:
        """Whether it answers an offer, and nothing else."""
        return self.word in ANSWERS


def read_lines(name: str, text: str) -> list[Line]:
    """All lines of a log in which somebody did something."""
    lines = []
    for number, raw in enumerate(text.splitlines(), 1):
        player, _, rest = COMMENTS.sub("", raw).strip().partition(" ")
        commands = [part.split() for part in ENDS.split(rest) if part.strip()]
        if commands and player != "init" and commands[0][0] not in RESOLVED:
            lines.append(Line(number, raw.strip(), player, commands))
        if commands and commands[0][0] == "bid":
            raise BadLog(f"{name}, line {number}: factions were auctioned, which our rules do not know.")
    return lines
