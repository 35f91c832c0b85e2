"""Games of a public platform: its log, line by line, and the setup that it drew.

A line is one turn or one answer: the player, then commands with a dot after each. The platform's dice are not ours, so
the resolved setup comes in a TOML file of its own (see docs/import.md).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from pydantic import ValidationError

from gearwright.core.errors import BadLog
from gearwright.core.play.components import Entry

DOT = re.compile(r"\.(?![^(\[]*[)\]])")  # one that is not in brackets
BRACKETS = re.compile(r"\(([^)]*)\)|\[[^\]]*\]")
LEVEL = re.compile(r"\d+ ⇒ (\d+)$")
POWER = re.compile(r"(\S+/\S+/\S+/\S+) ⇒ (\S+/\S+/\S+/\S+)$")
BOWL = re.compile(r"(\d+)(,B)?$")
USED = re.compile(r"\w+: (\d+)")
END_OF_TURN = "endturn"  # what an empty command stands for
RESOLVED = ("init", "rotate", "setup")  # what the setup file says
SEALED = ("silentBid", "preferenceBid", "ban")
MOST_PLAYERS = 4


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
    mirror: bool = False  # the platform's option: tiles are printed the other way round
    layout: str = "standard"  # the platform's option


def read_setup(name: str, text: str) -> ResolvedSetup:
    """The setup in a TOML file; boards that cannot be made of our tiles are refused."""
    try:
        setup = ResolvedSetup.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadLog(f"{name} is not readable as TOML: {error}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(str(step) for step in first["loc"])
        raise BadLog(f"{name} is no setup: {where}: {first['msg'].lower()}.") from None
    if setup.mirror:
        raise BadLog(f"{name} has mirrored sectors, which cannot be laid with the tiles of the game.")
    if setup.layout == "xshape":
        raise BadLog(f"{name} has an x-shaped board, which is none of the game's layouts.")
    return setup


@dataclass(frozen=True)
class Power:
    """The three bowls and the Gaia area as a log writes them, and where the brainstone is (0: nowhere)."""

    tokens: tuple[int, ...]
    stone: int

    def __str__(self) -> str:
        marks = [f"{count}{',B' if self.stone == at else ''}" for at, count in enumerate(self.tokens, 1)]
        return "/".join(marks)


@dataclass
class Command:
    """One command, and what stands beside it."""

    words: list[str]
    used: int | None  # power tokens that it took: "using area1: 2, area2: 1"
    returned: str  # the booster that was given back
    level: int | None  # of the area at the end of the line: "(1 ⇒ 2)"
    origin: str  # where the institute was: "(from 4B4)"

    @property
    def word(self) -> str:
        """What is done."""
        return self.words[0]

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass
class Line:
    """One line of the log; the power of its player before and after, where it tells that."""

    number: int
    text: str
    player: str
    commands: list[Command]
    before: Power | None
    after: Power | None

    @property
    def word(self) -> str:
        """What its first command does."""
        return self.commands[0].word

    @property
    def answers_offer(self) -> bool:
        """Whether it accepts or declines a charge; a decline that names nothing may be one."""
        declined = self.word == "decline" and (len(self.commands[0].words) == 1 or "pw" in self.commands[0].words[1])
        return self.word == "charge" or declined


def _read_power(text: str) -> Power | None:
    found = [BOWL.match(part) for part in text.split("/")]
    if len(found) != 4:
        return None
    tokens = [int(bowl[1]) for bowl in found if bowl]
    stone = [at for at, bowl in enumerate(found, 1) if bowl and bowl[2]]
    return Power(tuple(tokens), stone[0] if stone else 0) if len(tokens) == 4 else None


def _read_command(text: str) -> Command:
    """What stands after `using` and `returning`, and in brackets, is no part of the command."""
    brackets = [found[1] or "" for found in BRACKETS.finditer(text)]
    plain, _, returned = BRACKETS.sub("", text).partition(" returning ")
    plain, _, using = plain.partition(" using ")
    used = [int(count) for count in USED.findall(using)]
    levels = [int(found[1]) for found in map(LEVEL.match, brackets) if found]
    origins = [words.removeprefix("from ") for words in brackets if words.startswith("from ")]
    return Command(
        words=plain.split() or [END_OF_TURN], used=sum(used) if used else None, returned=returned.strip(),
        level=levels[0] if levels else None, origin=origins[0] if origins else "",
    )  # fmt: skip


def _read_line(number: int, raw: str) -> Line | None:
    player, _, rest = raw.strip().partition(" ")
    parts = DOT.split(rest)
    commands = [_read_command(part) for part in parts]
    if not player or all(command.word == END_OF_TURN for command in commands):
        return None
    before = after = None
    for part in parts:
        for found in BRACKETS.finditer(part):
            told = POWER.match(found[1] or "")
            if told:
                before, after = _read_power(told[1]), _read_power(told[2])
                # The platform leaves numbers in the middle of a line only where the rest of it led back to the first
                after = after if part is parts[-1] else before
    return Line(number, raw.strip(), player, commands, before, after)


@dataclass
class PlatformLog:
    """What a log says: who plays, and what was done."""

    players: int
    factions: list[str]  # in the order in which they were chosen, which is that of the seats
    holders: dict[str, str]  # the faction of p1, p2, and so on
    bids: dict[str, int]  # what was bid for a faction
    lines: list[Line]


def read_log(name: str, text: str) -> PlatformLog:
    """All lines of a log in which somebody did something, and who is who."""
    log = PlatformLog(0, [], {}, {}, [])
    for number, raw in enumerate(text.splitlines(), 1):
        line = _read_line(number, raw)
        if line is None:
            continue
        words = line.commands[0].words
        if line.player == "init":
            log.players = int(words[0]) if words[0].isdigit() else 0
        elif line.word in SEALED:
            raise BadLog(f"{name}, line {number} ('{line.text}'): '{line.word}' belongs to an auction we do not read.")
        elif line.word == "bid":
            if len(words) != 3 or not words[2].isdigit():
                raise BadLog(f"{name}, line {number} ('{line.text}'): This command is not understood.")
            log.holders = {seat: held for seat, held in log.holders.items() if held != words[1]}
            log.holders[line.player], log.bids[words[1]] = words[1], int(words[2])
        elif line.word not in RESOLVED:
            log.lines.append(line)
            if line.word == "faction" and len(words) == 2:
                log.factions.append(words[1])
                log.holders[line.player] = words[1]
    log.players = log.players or len(log.factions)
    if not 2 <= log.players <= MOST_PLAYERS:
        raise BadLog(f"{name} is no log of the platform: {log.players} players choose a faction in it.")
    if len(log.factions) > log.players:
        raise BadLog(f"{name} has {log.players} players, but {len(log.factions)} factions are chosen in it.")
    return log
