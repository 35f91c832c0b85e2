"""Games of a public platform, replayed line by line with our rules.

Each decision that our rules ask for is answered from the log: charges and the order of income from lines of their own,
everything else from the line of the turn. Federations are named there by their hexes: the groups and satellites that
make them are searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gearwright.core.errors import BadLog, GearwrightError
from gearwright.core.game import Game
from gearwright.core.handle import Handle

from . import moves as m
from .components.actions import BOARD_ACTION_PEERS, FREE_ACTION_IDS, SPECIAL_IDS
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
from .components.research import AREA_PEERS
from .components.space import COORDINATES, POSITIONS, SECTOR_NAMES, SLOTS
from .components.tiles import BOOSTER_PEERS, FINAL_TILE_PEERS, TOKEN_PEERS
from .names import hex_named
from .platform_log import Line, ResolvedSetup, read_lines, read_setup

OPTIONS = {"board": "explicit", "tiles": "explicit", "turn_order": "pass_order", "end_conversion": "auto"}
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
NEVLAS_SUMS = {"power_to_credit": "nevlas_power_to_two_credits", "power_to_ore": "nevlas_power_to_two_ore"}
CONVERSION_UNITS = "qokc"  # in the order of the Terrans' conversions
LOWER_ROW = "free"
ADVANCED = "adv-"
SILENT = "silent"  # stands for a line that is not there
NO_FEDERATION = "These hexes are no federation with as few satellites as possible."


def import_game(game: Game, name: str, text: str, setup_name: str, setup_text: str) -> Handle:
    """The table that a log of the platform leads to; a line that our rules refuse is named, with the reason."""
    lines = read_lines(name, text)
    players = [line.commands[0][1] for line in lines if line.word == "faction"]
    if len(players) not in game.seats:
        raise BadLog(f"{name} is no log of the platform: {len(players)} players choose a faction in it.")
    handle = Handle(game, len(players), 0, OPTIONS, players=players)
    _lay_out(handle, read_setup(setup_name, setup_text), setup_name)
    return Replay(handle, lines, name).run()


def _lay_out(handle: Handle, setup: ResolvedSetup, name: str) -> None:
    """Answers everything that is asked before the factions."""
    places = {(placed.q, placed.r): placed for placed in setup.sectors}
    middles = [COORDINATES[(slot + 1) * POSITIONS - 1] for slot in range(SLOTS)]
    while handle.table.due.kind != m.CHOOSE_FACTION:
        kind, at = int(handle.table.due.kind), int(handle.table.due.count)
        answers: dict[int, Any] = {
            m.LAY_SECTOR: lambda at: f"sector {SECTOR_NAMES.index(str(places[middles[at]].sector))}",
            m.TURN_SECTOR: lambda at: f"rotation {places[middles[at]].rotation}",
            m.LAY_STANDARD: lambda at: f"standard {setup.standard[at] - 1}",
            m.LAY_ADVANCED: lambda at: f"advanced {setup.advanced[at] - 1}",
            m.LAY_TOKEN: lambda at: f"top_token {TOKEN_PEERS.index(setup.token)}",
            m.LAY_ROUND_TILE: lambda at: f"round_tile {setup.round_tiles[at] - 1}",
            m.LAY_FINAL_TILE: lambda at: f"final_tile {FINAL_TILE_PEERS.index(setup.final_tiles[at])}",
            m.LAY_BOOSTER: lambda at: f"booster {setup.boosters[handle.table.in_row] - 1}",
        }
        try:
            handle.play(answers[kind](at))
        except (KeyError, IndexError, ValueError, GearwrightError) as error:
            asked = handle.game.contents.questions[kind]
            reason = str(error) if isinstance(error, GearwrightError) else "it is missing or unknown"
            raise BadLog(f"{name} does not fit: {asked} {at + 1}: {reason.rstrip('.')}.") from None


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
            except (GearwrightError, KeyError, ValueError, IndexError, AttributeError, StopIteration) as error:
                reason = str(error) if isinstance(error, GearwrightError) else "This command is not understood."
                raise BadLog(f"{self.name}, line {line.number} ('{line.text}'): {reason}") from None
            self.lines = [each for each in self.lines if each.commands]
        return self.handle

    # Which line answers

    def _is_own(self, line: Line) -> bool:
        seat = self.handle.seat
        faction = int(self.handle.table.players[seat].faction)
        return line.player == f"p{seat + 1}" or line.player in FACTION_PEERS[faction : faction + 1]

    def _line(self) -> Line:
        """The line that the due decision is answered from."""
        kind = self.handle.table.due.kind
        silent = Line(self.lines[0].number, self.lines[0].text, "", [[SILENT]])
        own = [line for line in self.lines if self._is_own(line)]
        if kind == m.OFFER:
            answers = [line for line in self._block() if self._is_own(line)]
            return answers[-1] if answers else silent  # several answers of one turn come newest first
        if kind == m.USE_BRAINSTONE:
            return own[0] if own and own[0].word == "brainstone" else silent
        if kind == m.INCOME:
            return own[0] if own and own[0].word == "income" else silent
        turns = [line for line in own if not line.is_answer and line.word != "income"]
        return turns[0] if turns else silent

    def _block(self) -> Iterator[Line]:
        """The answers before the next turn."""
        for line in self.lines:
            if not line.is_answer:
                return
            yield line

    # How it answers

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
        elif kind == m.USE_BRAINSTONE:
            self._brainstone(line)
        elif kind == m.INCOME:
            self._income(line)
        elif kind in (m.GAIA_TERRANS, m.GAIA_ITARS):
            self._gaia(line, kind)
        else:
            self._detail(line, kind)
        if self.handle.table.due.kind == m.AFTER and not line.commands and not self.free and not self.handle.over:
            self._play("end")

    def _turn(self, line: Line, kind: int) -> None:
        """A free action, the main action, or the end of the turn."""
        if self.free:
            self._play("free", self.free.pop(0))
            return
        if kind == m.AFTER and line.word not in ("spend", "burn"):
            self._play("end")
            return
        command = line.commands[0]
        if line.word in ("spend", "burn"):
            line.commands.pop(0)
            self.free = list(self._free_actions(command))
            self._turn(line, kind)
        elif line.word == "build":
            self._play({"m": "mine", "gf": "project"}.get(command[1], "upgrade"))
        elif line.word == "up":
            self._play("research")
        elif line.word == "action":
            line.commands.pop(0)
            self._play("action", BOARD_ACTION_PEERS.index(command[1]))
        elif line.word == "special":
            line.commands.pop(0)
            self._play("special", SPECIAL_IDS.index(SPECIAL_PEERS[command[1]]))
        elif line.word == "federation":
            self._federation(command)
        elif line.word == "pass":
            self._play("pass")
            if len(command) == 1:
                line.commands.pop(0)
        elif line.word == SILENT:
            raise BadLog(f"No line answers what is asked next: {self.handle.question()}")
        else:
            raise BadLog(f"'{' '.join(command)}' is no action.")

    def _free_actions(self, command: list[str]) -> Iterator[int]:
        """The single free actions that a command stands for."""
        if command[0] == "burn":
            yield from [FREE_ACTION_IDS.index("burn")] * int(command[1])
            return
        source = re.sub(r"^\d*", "", command[1].split(",")[0])
        for part in command[3].split(","):
            unit = re.sub(r"^\d*", "", part)
            count = int(part.removesuffix(unit) or 1)
            usual = f"{RESOURCES.get(source, source)}_to_{RESOURCES[unit]}"
            yield from self._sums(OWN_FREE_ACTIONS.get((source, unit), usual), count)

    def _sums(self, action: str, count: int) -> Iterator[int]:
        """Single moves; Taklons and Nevlas pay several at once where that saves power."""
        player = self.handle.table.players[self.handle.seat]
        size, together = 1, action
        if player.faction == TAKLONS and action == "power_to_credit":
            size, together = 3, "taklons_power_to_three_credits"
        elif player.faction == NEVLAS and player.built[INSTITUTE] and action in NEVLAS_SUMS:
            size, together = 2, NEVLAS_SUMS[action]
        yield from [FREE_ACTION_IDS.index(together)] * (count // size)
        yield from [FREE_ACTION_IDS.index(action)] * (count % size)

    def _offer(self, line: Line) -> None:
        command = line.commands.pop(0)
        if command[0] != "charge":
            self._play("decline")
        elif "t" in command[1]:
            self._play("token_first" if command[1].split(",")[0].endswith("t") else "charge_first")
        else:
            self._play("accept")

    def _brainstone(self, line: Line) -> None:
        """It is used if it ends up elsewhere than it was; where nothing is said, it is used."""
        command = line.commands.pop(0)
        stone = int(self.handle.table.players[self.handle.seat].brainstone)
        stays = command[0] == "brainstone" and int(command[1].removeprefix("area")) == stone
        self._play("keep" if stays else "use")

    def _income(self, line: Line) -> None:
        """The named source; where nothing is said, what charges comes first."""
        command = line.commands.pop(0)
        income = self.handle.table.income
        sources = range(len(income.open))
        if len(command) == 1:
            self._play("income_charge", next(source for source in sources if income.open[source]))
            return
        for part in command[1].split(","):
            count = int(re.sub(r"\D", "", part) or 1)
            if self.handle.table.due.kind != m.INCOME:
                return
            if part.endswith("pw"):
                fitting = (each for each in sources if income.open[each] and income.charges[each] == count)
                self._play("income_charge", next(fitting))
            else:
                self._play("income_tokens", next(each for each in sources if income.tokens[each] == count))

    def _gaia(self, line: Line, kind: int) -> None:
        """Tokens that leave the Gaia area buy something."""
        if line.word != "spend" or not line.commands[0][1].endswith("tg"):
            if line.word == "decline":
                line.commands.pop(0)
            self._play("done")
            return
        command = line.commands.pop(0)
        if kind == m.GAIA_ITARS:
            self._play("take")
            return
        for part in command[3].split(","):
            for _ in range(int(part[:-1] or 1)):
                self._play("convert", CONVERSION_UNITS.index(part[-1]))

    def _detail(self, line: Line, kind: int) -> None:
        """What the main action asks for; some commands answer two questions."""
        command = line.commands[0]
        rest = command[1:]
        again = kind == m.STRUCTURE
        if kind == m.CHOOSE_FACTION:
            self._play("faction", FACTION_PEERS.index(rest[0]))
        elif kind in (m.START_BOOSTER, m.BOOSTER):
            self._play("booster", BOOSTER_PEERS.index(rest[0]))
        elif kind in (m.START_PLANET, m.PLANET, m.STRUCTURE, m.LAB, m.SWAP):
            self._play("planet", self._hex(rest[-1]))
        elif kind in (m.LOST_PLANET, m.STATION):
            self._play("space", self._hex(rest[-1]))
        elif kind == m.NEW_STRUCTURE:
            self._play("become", STRUCTURE_PEERS[rest[0]])
        elif kind == m.TILE and rest[0].startswith(ADVANCED):
            self._play("advanced_tile", AREA_PEERS.index(rest[0].removeprefix(ADVANCED)))
        elif kind == m.TILE:
            self._play("tile", self._space(rest[0]))
        elif kind == m.COVER:
            self._play("cover", int(self.handle.table.standard[self._space(rest[0])]))
        elif kind == m.AREA and line.word == "up":
            self._play("area", AREA_PEERS.index(rest[0]))
        elif kind == m.AREA:
            again = line.word != "decline"
            self._play("no_area")
        elif kind in (m.TOKEN, m.SCORE_TOKEN):
            self._play("token", TOKEN_PEERS.index(rest[-1]))
        else:
            raise BadLog(NO_FEDERATION)
        if not again:
            line.commands.pop(0)

    def _space(self, name: str) -> int:
        """The space of a standard tile."""
        if name.startswith(LOWER_ROW):
            return len(AREA_PEERS) + int(name.removeprefix(LOWER_ROW)) - 1
        return AREA_PEERS.index(name)

    # Federations

    def _federation(self, command: list[str]) -> None:
        """Every way to choose groups and satellites is tried, until it leads to the named hexes."""
        self.handle.copy().play(m.FEDERATE)
        found = self._choose(self.handle, [m.FEDERATE], {self._hex(name) for name in command[1].split(",")})
        if found is None:
            raise BadLog(NO_FEDERATION)
        for move in found:
            self.handle.play(move)

    def _choose(self, before: Handle, moves: list[int], hexes: set[int]) -> list[int] | None:
        handle = before.copy()
        handle.play(moves[-1])
        if handle.table.due.kind not in (m.CORE, m.SATELLITE):
            return moves if self._is_meant(handle, hexes) else None
        for move in handle.legal_moves():
            if move != m.GIVE_UP and (handle.table.due.kind == m.CORE or move - m.AT_SPACE in hexes):
                found = self._choose(handle, [*moves, move], hexes)
                if found is not None:
                    return found
        return None

    def _is_meant(self, handle: Handle, hexes: set[int]) -> bool:
        """All named hexes are in it, and every new satellite was named."""
        seat = self.handle.seat
        old, new = self.handle.table.satellites, handle.table.satellites
        laid = {hex for hex in range(len(COORDINATES)) if (new[hex] & ~old[hex]) >> seat & 1}
        return laid <= hexes and all(handle.table.federations[hex] >> seat & 1 for hex in hexes)
