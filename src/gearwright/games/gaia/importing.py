"""Games of a public platform, replayed line by line with our rules.

A line is one turn: the player, then commands with a dot after each. The platform's dice are not ours, so the resolved
setup comes in a TOML file of its own and is laid out piece by piece. Each decision that our rules ask for is answered
from the log: charges and income from lines of their own, everything else from the line of the turn.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from gearwright.core.components import Entry
from gearwright.core.errors import BadLog, GearwrightError
from gearwright.core.game import Game
from gearwright.core.handle import Handle

from . import moves as m
from .components.pieces import (
    FACTION_PEERS,
    INSTITUTE,
    LEFT_ACADEMY,
    NEVLAS,
    RESEARCH_LAB,
    RIGHT_ACADEMY,
    TAKLONS,
    TRADING_STATION,
)
from .components.space import COORDINATES, POSITIONS, SECTOR_NAMES, SLOTS
from .components.tiles import (
    AREA_PEERS,
    BOARD_ACTION_PEERS,
    BOOSTER_PEERS,
    FINAL_TILE_PEERS,
    FREE_ACTION_IDS,
    SPECIAL_IDS,
    TOKEN_PEERS,
)
from .names import hex_named

STRUCTURE_PEERS = {
    "ts": TRADING_STATION, "lab": RESEARCH_LAB, "PI": INSTITUTE, "ac1": LEFT_ACADEMY, "ac2": RIGHT_ACADEMY,
}  # fmt: skip
SPECIAL_PEERS = {
    "4pw": "std9", "q": "academy_right", "4c": "academy_right", "q,5c": "adv3", "3o": "adv11", "3k": "adv13",
    "step": "bst4", "range+3": "bst5", "swap-PI": "ambas_swap", "space-station": "ivits_station",
    "down-lab": "firaks_downgrade", "up-lowest": "bescods_lowest",
}  # fmt: skip
RESOURCES = {"pw": "power", "q": "qic", "o": "ore", "k": "knowledge", "c": "credit", "t": "token"}
OWN_FREE_ACTIONS = {
    ("c", "q"): "hadsch_credits_to_qic", ("c", "o"): "hadsch_credits_to_ore", ("c", "k"): "hadsch_credits_to_knowledge",
    ("gf", "q"): "bal_taks_gaiaformer_to_qic", ("t-a3", "k"): "nevlas_token_to_knowledge",
}  # fmt: skip
LOWER_ROW = "free"
COMMENTS = re.compile(r"\([^)]*\)|\[[^\]]*\]| using .*| returning .*")


class PlacedSector(Entry):
    """A sector tile as it lies."""

    sector: int
    q: int
    r: int
    rotation: int


class ResolvedSetup(Entry):
    """What the platform drew; tiles by the numbers that it gives them."""

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
    commands: list[list[str]] = field(default_factory=list)

    @property
    def is_charge(self) -> bool:
        """Whether it answers an offer, and nothing else."""
        return bool(self.commands) and self.commands[0][0] in ("charge", "decline", "brainstone")

    @property
    def is_income(self) -> bool:
        """Whether it orders income."""
        return bool(self.commands) and self.commands[0][0] == "income"


def read_lines(text: str) -> list[Line]:
    """All lines after the first, which names the game."""
    lines = []
    for number, raw in enumerate(text.splitlines(), 1):
        words = COMMENTS.sub("", raw).strip()
        player, _, rest = words.partition(" ")
        if rest and player != "init":
            commands = [part.split() for part in re.split(r"\.(?:\s|$)", rest) if part.strip()]
            lines.append(Line(number, raw, player, commands))
    return lines


def import_game(game: Game, name: str, text: str, setup_name: str, setup_text: str) -> Handle:
    """The table that a log of the platform leads to; a line that our rules refuse is named, with the reason."""
    lines = read_lines(text)
    seats = len({line.player for line in lines if line.commands[0][0] == "faction"})
    if not seats:
        raise BadLog(f"{name} is no log of the platform: nobody chooses a faction in it.")
    options = {
        "board": "explicit", "tiles": "explicit", "turn_order": "pass_order", "end_conversion": "auto",
    }  # fmt: skip
    players = [line.commands[0][1] for line in lines if line.commands[0][0] == "faction"]
    handle = Handle(game, seats, 0, options, players=players)
    _lay_out(handle, read_setup(setup_name, setup_text), setup_name)
    return Replay(handle, lines, name).run()


def _lay_out(handle: Handle, setup: ResolvedSetup, name: str) -> None:
    """Answers everything that is asked before the factions."""
    places = {(placed.q, placed.r): placed for placed in setup.sectors}
    middles = [COORDINATES[(slot + 1) * POSITIONS - 1] for slot in range(SLOTS)]
    rows: dict[int, tuple[str, Any]] = {
        m.LAY_STANDARD: ("standard", setup.standard),
        m.LAY_ADVANCED: ("advanced", setup.advanced),
        m.LAY_ROUND_TILE: ("round_tile", setup.round_tiles),
    }
    while handle.table.due.kind != m.CHOOSE_FACTION:
        kind, at = int(handle.table.due.kind), int(handle.table.due.count)
        try:
            if kind == m.LAY_SECTOR:
                handle.play(f"sector {SECTOR_NAMES.index(str(places[middles[at]].sector))}")
            elif kind == m.TURN_SECTOR:
                handle.play(f"rotation {places[middles[at]].rotation}")
            elif kind == m.LAY_TOKEN:
                handle.play(f"top_token {TOKEN_PEERS.index(setup.token)}")
            elif kind == m.LAY_FINAL_TILE:
                handle.play(f"final_tile {FINAL_TILE_PEERS.index(setup.final_tiles[at])}")
            elif kind == m.LAY_BOOSTER:
                handle.play(f"booster {setup.boosters[handle.table.in_row] - 1}")
            else:
                span, numbers = rows[kind]
                handle.play(f"{span} {numbers[at] - 1}")
        except (KeyError, IndexError, ValueError, GearwrightError) as error:
            asked = handle.game.contents.questions[kind]
            raise BadLog(f"{name} does not fit: {asked} {at + 1}: {error}.") from None


class Replay:
    """Answers every decision of a table from the lines of a log."""

    def __init__(self, handle: Handle, lines: list[Line], name: str) -> None:
        self.handle = handle
        self.lines = lines
        self.name = name
        self.free: list[int] = []  # free actions that one command still stands for

    def run(self) -> Handle:
        """Plays to the last line."""
        while not self.handle.over and self.lines:
            line = self._line()
            try:
                self._answer(line)
            except (GearwrightError, ValueError, IndexError, StopIteration) as error:
                reason = str(error) if isinstance(error, GearwrightError) else "This command is not understood."
                raise BadLog(f"{self.name}, line {line.number} ('{line.text.strip()}'): {reason}") from None
            self.lines = [each for each in self.lines if each.commands]
        return self.handle

    def _mine(self, line: Line) -> bool:
        seat = self.handle.seat
        faction = int(self.handle.table.players[seat].faction)
        return line.player in (f"p{seat + 1}", FACTION_PEERS[faction] if faction < len(FACTION_PEERS) else "")

    def _line(self) -> Line:
        """The line that the due decision is answered from."""
        kind = self.handle.table.due.kind
        own = [line for line in self.lines if self._mine(line)]
        if kind == m.OFFER:
            block = []
            for line in self.lines:
                if not line.is_charge:
                    break
                block.append(line)
            charges = [line for line in block if self._mine(line)]
            return charges[-1] if charges else Line(self.lines[0].number, self.lines[0].text, "", [["decline"]])
        if kind == m.INCOME:
            ordered = [line for line in own[:1] if line.is_income]
            return ordered[0] if ordered else Line(self.lines[0].number, self.lines[0].text, "", [["income"]])
        turns = [line for line in own if not line.is_charge and not line.is_income]
        if not turns:
            raise BadLog(f"{self.name} ends before the game does: {self.handle.question()}")
        return turns[0]

    def _play(self, span: str, choice: int | None = None) -> None:
        self.handle.play(span if choice is None else f"{span} {choice}")

    def _hex(self, name: str) -> int:
        found = hex_named(self.handle.table, name)
        if found is None:
            raise BadLog(f"The board has no hex {name}.")
        return found

    def _answer(self, line: Line) -> None:
        """One decision."""
        kind = int(self.handle.table.due.kind)
        if kind in (m.TURN, m.AFTER):
            self._turn(line, kind)
        elif kind == m.OFFER:
            self._offer(line)
        elif kind == m.INCOME:
            self._income(line)
        elif kind in (m.GAIA_TERRANS, m.GAIA_ITARS):
            self._gaia(line, kind)
        elif kind in (m.CORE, m.SATELLITE):
            raise BadLog("These hexes are no federation with as few satellites as possible.")
        else:
            self._detail(line, kind)

    def _turn(self, line: Line, kind: int) -> None:
        """A free action, the main action, or the end of the turn."""
        if self.free:
            self._play("free", self.free.pop(0))
            return
        if not line.commands or (kind == m.AFTER and line.commands[0][0] not in ("spend", "burn")):
            self._play("end")
            return
        command = line.commands[0]
        word = command[0]
        if word in ("spend", "burn"):
            line.commands.pop(0)
            self.free = list(self._free_actions(command))
            self._turn(line, kind)
        elif word == "build":
            self._play("mine" if command[1] == "m" else "project" if command[1] == "gf" else "upgrade")
        elif word == "up":
            self._play("research")
        elif word == "action":
            line.commands.pop(0)
            self._play("action", BOARD_ACTION_PEERS.index(command[1]))
        elif word == "special":
            line.commands.pop(0)
            self._play("special", SPECIAL_IDS.index(SPECIAL_PEERS[command[1]]))
        elif word == "federation":
            self._federation(line, command)
        elif word == "pass":
            self._play("pass")
            if len(command) == 1:
                line.commands.pop(0)
        else:
            raise BadLog(f"'{' '.join(command)}' is no action.")
        if self.handle.over or (self.handle.table.due.kind == m.AFTER and not line.commands):
            self._end()

    def _end(self) -> None:
        if not self.handle.over:
            self._play("end")

    def _free_actions(self, command: list[str]) -> Iterator[int]:
        """The single free actions that a command stands for."""
        if command[0] == "burn":
            for _ in range(int(command[1])):
                yield FREE_ACTION_IDS.index("burn")
            return
        paid, gained = command[1], command[3]
        for part in gained.split(","):
            count, unit = re.fullmatch(r"(\d*)(\D.*)", part).groups()  # type: ignore[union-attr]
            source = re.fullmatch(r"\d*(\D.*)", paid.split(",")[0])[1]  # type: ignore[index]
            usual = f"{RESOURCES.get(source, source)}_to_{RESOURCES[unit]}"
            action = OWN_FREE_ACTIONS.get((source, unit), usual)
            yield from self._sums(action, int(count or 1))

    def _sums(self, action: str, count: int) -> Iterator[int]:
        """Single moves; Taklons and Nevlas pay several at once where that saves power."""
        seat = self.handle.seat
        player = self.handle.table.players[seat]
        together = {}
        if player.faction == TAKLONS and action == "power_to_credit":
            together = {3: "taklons_power_to_three_credits"}
        if player.faction == NEVLAS and player.built[INSTITUTE]:
            together = {
                "power_to_credit": {2: "nevlas_power_to_two_credits"},
                "power_to_ore": {2: "nevlas_power_to_two_ore"},
            }.get(action, {})
        for size, name in together.items():
            while count >= size:
                yield FREE_ACTION_IDS.index(name)
                count -= size
        for _ in range(count):
            yield FREE_ACTION_IDS.index(action)

    def _offer(self, line: Line) -> None:
        command = line.commands.pop(0)
        if command[0] == "decline":
            self._play("decline")
        elif "t" in command[1]:
            first = command[1].split(",")[0].endswith("t")
            self._play("token_first" if first else "charge_first")
        else:
            self._play("accept")

    def _income(self, line: Line) -> None:
        """The named source; without one the charges come first."""
        command = line.commands.pop(0)
        income = self.handle.table.income
        wanted = command[1] if len(command) > 1 else ""
        for part in wanted.split(",") if wanted else []:
            count = int(re.sub(r"\D", "", part) or 1)
            if part.endswith("pw"):
                self._play(
                    "income_charge", next(k for k, n in enumerate(income.charges) if n == count and income.open[k])
                )
            else:
                self._play("income_tokens", next(k for k, n in enumerate(income.tokens) if n == count))
            if self.handle.table.due.kind != m.INCOME:
                return
        if not wanted:
            self._play("income_charge", next(k for k, n in enumerate(income.open) if n))

    def _gaia(self, line: Line, kind: int) -> None:
        """Tokens that leave the Gaia area buy something."""
        command = line.commands[0] if line.commands else []
        if not command or command[0] != "spend" or not command[1].endswith("tg"):
            if command and command[0] == "decline":
                line.commands.pop(0)
            self._play("done")
            return
        if kind == m.GAIA_ITARS:
            line.commands.pop(0)
            self._play("take")
            return
        for part in command[3].split(","):
            count, unit = re.fullmatch(r"(\d*)(\D+)", part).groups()  # type: ignore[union-attr]
            for _ in range(int(count or 1)):
                self._play("convert", "qokc".index(unit))
        line.commands.pop(0)

    def _detail(self, line: Line, kind: int) -> None:
        """What the main action asks for."""
        command = line.commands[0]
        rest = command[1:]
        keep = False
        if kind == m.CHOOSE_FACTION:
            self._play("faction", FACTION_PEERS.index(rest[0]))
        elif kind in (m.START_BOOSTER, m.BOOSTER):
            self._play("booster", BOOSTER_PEERS.index(rest[0]))
        elif kind in (m.START_PLANET, m.PLANET):
            self._play("planet", self._hex(rest[1]))
        elif kind in (m.STRUCTURE, m.LAB):
            keep = kind == m.STRUCTURE
            self._play("planet", self._hex(rest[-1]))
        elif kind == m.NEW_STRUCTURE:
            self._play("become", STRUCTURE_PEERS[rest[0]])
        elif kind == m.TILE:
            self._tile(rest[0])
        elif kind == m.COVER:
            self._play("cover", int(self.handle.table.standard[self._space(rest[0])]))
        elif kind == m.AREA:
            if command[0] == "up":
                self._play("area", AREA_PEERS.index(rest[0]))
            else:
                keep = command[0] != "decline"
                self._play("no_area")
        elif kind in (m.LOST_PLANET, m.STATION):
            self._play("space", self._hex(rest[-1]))
        elif kind == m.SWAP:
            self._play("planet", self._hex(rest[0]))
        elif kind in (m.TOKEN, m.SCORE_TOKEN):
            self._play("token", TOKEN_PEERS.index(rest[-1]))
        elif kind == m.USE_BRAINSTONE:
            self._play("use")
            keep = True
        else:
            raise BadLog(f"'{' '.join(command)}' does not answer: {self.handle.question()}")
        if not keep:
            line.commands.pop(0)
        if not line.commands and not self.handle.over and self.handle.table.due.kind == m.AFTER:
            self._end()

    def _space(self, name: str) -> int:
        """The space of a standard tile."""
        if name.startswith(LOWER_ROW):
            return len(AREA_PEERS) + int(name.removeprefix(LOWER_ROW)) - 1
        return AREA_PEERS.index(name)

    def _tile(self, name: str) -> None:
        if name.startswith("adv-"):
            self._play("advanced_tile", AREA_PEERS.index(name.removeprefix("adv-")))
        else:
            self._play("tile", self._space(name))

    def _federation(self, line: Line, command: list[str]) -> None:
        """Every way to choose groups and satellites among the named hexes is tried, until all of them are used."""
        hexes = {self._hex(name) for name in command[1].split(",")}
        if not self.handle.refuse(m.FEDERATE):
            found = self._choose(self.handle.copy(), [m.FEDERATE], hexes)
            if found is not None:
                for move in found:
                    self.handle.play(move)
                return
            raise BadLog("These hexes are no federation with as few satellites as possible.")
        self._play("federation")

    def _choose(self, handle: Handle, moves: list[int], hexes: set[int]) -> list[int] | None:
        handle.play(moves[-1])
        kind = handle.table.due.kind
        if kind not in (m.CORE, m.SATELLITE):
            seat = self.handle.seat
            before, after = self.handle.table.federations, handle.table.federations
            joined = {hex for hex in range(len(COORDINATES)) if (after[hex] & ~before[hex]) >> seat & 1}
            laid = {hex for hex in joined if (handle.table.satellites[hex] >> seat) & 1}
            return moves if laid <= hexes and all((after[hex] >> seat) & 1 for hex in hexes) else None
        for move in handle.legal_moves():
            first = m.AT_PLANET if kind == m.CORE else m.AT_SPACE
            wanted = kind == m.CORE or move - first in hexes
            if move != m.GIVE_UP and wanted:
                found = self._choose(handle.copy(), [*moves, move], hexes)
                if found is not None:
                    return found
        return None
