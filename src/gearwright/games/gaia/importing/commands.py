"""What the commands of a line of the platform's log play at our table.

A command answers one or several of our questions. Where the platform asks for something that our rules do not ask for,
because nothing can be decided, its answer is only compared with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gearwright.core.errors import BadLog

from .. import moves as m
from ..components.actions import BOARD_ACTION_PEERS, CONVERSION_TABLE, FREE_ACTION_IDS, SPECIAL_IDS, TILE_TOKENS
from ..components.pieces import (
    FACTION_PEERS,
    INSTITUTE,
    LEFT_ACADEMY,
    RESEARCH_LAB,
    RIGHT_ACADEMY,
    TOKENS_BUY_TILES,
    TRADING_STATION,
)
from ..components.research import AREA_PEERS
from ..components.tiles import BOOSTER_PEERS, TOKEN_PEERS
from ..resources.bowls import STONE_POWER, THREE, stone_in
from ..table import IN_GAIA_AREA, NO_BRAINSTONE, can
from ..tech_tiles import can_take_tile
from .answers import STONE_UNTOLD, Answers
from .federations import federation_moves
from .log import END_OF_TURN, Command
from .spending import NOT_UNDERSTOOD, free_actions, read_amounts, stock_after, stock_of

UPGRADES = {
    "ts": TRADING_STATION, "lab": RESEARCH_LAB, "PI": INSTITUTE, "ac1": LEFT_ACADEMY, "ac2": RIGHT_ACADEMY,
}  # fmt: skip
SPECIALS = {
    "4pw": "std9", "1q": "academy_right", "4c": "academy_right", "1q,5c": "adv3", "3o": "adv11", "3k": "adv13",
    "step": "bst4", "range+3": "bst5", "swap-PI": "ambas_swap", "space-station": "ivits_station",
    "down-lab": "firaks_downgrade", "up-lowest": "bescods_lowest",
}  # fmt: skip
CONVERSION_UNITS = "qokc"  # in the order of the Terrans' conversions
LOWER_ROW = [f"free{k}" for k in (1, 2, 3)]
ADVANCED = "adv-"


def number_of(names: Sequence[str], name: str) -> int:
    """The number of a name."""
    if name not in names:
        raise BadLog(f"There is no '{name}' in this game.")
    return names.index(name)


class Commands(Answers):
    """Plays the commands of one line."""

    def run(self) -> None:
        """Plays all of them."""
        while self.left:
            command = self.left.pop(0)
            least, most, play = COMMANDS.get(command.word, (0, 0, None))
            if play is None:
                raise BadLog(f"'{command}' is no action.")
            if not least <= len(command.words) - 1 <= most:
                raise BadLog(NOT_UNDERSTOOD)
            if self.asked == m.USE_BRAINSTONE and command.word != "brainstone":
                raise BadLog(STONE_UNTOLD)
            play(self, command)
            self.previous = command.word

    # Setup

    def faction(self, command: Command) -> None:
        """A faction is chosen."""
        self.answer(m.CHOOSE_FACTION, "faction", number_of(FACTION_PEERS, command.words[1]))

    def booster(self, command: Command) -> None:
        """The first booster."""
        self.answer(m.START_BOOSTER, "booster", number_of(BOOSTER_PEERS, command.words[1]))

    # Actions

    def build(self, command: Command) -> None:
        """A starting structure, a mine, a Gaia project, an upgrade, a space station, or the Firaks' downgrade."""
        kind, place = command.words[1], self.hex(command.words[2])
        if self.asked == m.START_PLANET:
            self.answer(m.START_PLANET, "planet", place)
        elif kind == "sp":
            self.answer(m.STATION, "space", place)
        elif kind == "ts" and self.asked == m.LAB:
            self.answer(m.LAB, "planet", place)
        elif kind in UPGRADES:
            self.answer(m.TURN, "upgrade")
            self.answer(m.STRUCTURE, "planet", place)
            self.answer(m.NEW_STRUCTURE, "become", UPGRADES[kind])
        elif kind in ("m", "gf"):
            self.settle_planet(command, kind, place)
        else:
            raise BadLog(NOT_UNDERSTOOD)

    def settle_planet(self, command: Command, kind: str, place: int) -> None:
        """A mine or a Gaia project, as an action of its own or as part of another."""
        if self.asked != m.PLANET:
            self.answer(m.TURN, "mine" if kind == "m" else "project")
        tokens = self.tokens()
        self.answer(m.PLANET, "planet", place)
        self.settle()
        if (kind == "gf") != (self.table.gaiaformer[place] == self.seat + 1):
            raise BadLog(f"On {command.words[2]} {'a mine' if kind == 'gf' else 'a Gaia project'} is built here.")
        if command.used is not None:
            self.compare("power tokens used:", command.used, tokens - self.tokens())

    def tokens(self) -> int:
        """Power tokens in the bowls, the brainstone among them."""
        return sum(self.player.bowls) + (self.player.brainstone not in (NO_BRAINSTONE, IN_GAIA_AREA))

    def up(self, command: Command) -> None:
        """Research, or the advance that something else brings."""
        if self.asked != m.AREA:
            self.answer(m.TURN, "research")
        self.answer(m.AREA, "area", number_of(AREA_PEERS, command.words[1]))

    def tech(self, command: Command) -> None:
        """A tech tile, by its space or by its area."""
        name = command.words[1]
        if name.startswith(ADVANCED):
            self.answer(m.TILE, "advanced_tile", number_of(AREA_PEERS, name.removeprefix(ADVANCED)))
        else:
            self.answer(m.TILE, "tile", number_of([*AREA_PEERS, *LOWER_ROW], name))

    def cover(self, command: Command) -> None:
        """The standard tile that an advanced one covers."""
        space = number_of([*AREA_PEERS, *LOWER_ROW], command.words[1])
        self.answer(m.COVER, "cover", int(self.table.standard[space]))

    def lost_planet(self, command: Command) -> None:
        """Where the Lost Planet is."""
        self.answer(m.LOST_PLANET, "space", self.hex(command.words[1]))

    def action(self, command: Command) -> None:
        """A power or Q.I.C. action."""
        self.answer(m.TURN, "action", number_of(BOARD_ACTION_PEERS, command.words[1]))

    def special(self, command: Command) -> None:
        """A special action, by what it brings."""
        name = command.words[1]
        name = f"1{name}" if name.startswith("q") else name
        if name not in SPECIALS:
            raise BadLog(f"There is no special action '{command.words[1]}' in this game.")
        self.answer(m.TURN, "special", SPECIAL_IDS.index(SPECIALS[name]))

    def swap(self, command: Command) -> None:
        """The mine that becomes the Ambas' institute."""
        if command.origin:
            at = self.hex(command.origin)
            own = self.table.owner[at] == self.seat + 1 and self.table.structure[at] == INSTITUTE
            if not own:
                raise BadLog(f"The institute is not on {command.origin} here.")
        self.answer(m.SWAP, "planet", self.hex(command.words[1]))

    def score_token(self, command: Command) -> None:
        """A federation token that is scored again."""
        self.answer(m.SCORE_TOKEN, "token", number_of(TOKEN_PEERS, command.words[1]))

    def federation(self, command: Command) -> None:
        """The hexes of a federation and its token."""
        if self.asked != m.TURN:
            self.answer(m.TURN, "federation")
        satellites = self.player.satellites
        for move in federation_moves(self.handle, {self.hex(name) for name in command.words[1].split(",")}):
            self.handle.play(move)
        if command.used is not None:
            self.compare("power tokens used:", command.used, self.player.satellites - satellites)
        self.answer(m.TOKEN, "token", number_of(TOKEN_PEERS, command.words[2]))

    def leave(self, command: Command) -> None:
        """Pass, and the next booster; in the last round there is none."""
        if command.returned:
            at = int(self.player.booster)
            self.compare("the booster", command.returned, BOOSTER_PEERS[at] if at < len(BOOSTER_PEERS) else "none")
        self.answer(m.TURN, "pass")
        if len(command.words) == 2:
            self.answer(m.BOOSTER, "booster", number_of(BOOSTER_PEERS, command.words[1]))

    def end_turn(self, command: Command) -> None:
        """An empty command ends the turn; after anything but an action it says nothing."""
        if self.asked == m.AFTER:
            self.answer(m.AFTER, "end")
        elif self.asked == m.TURN and self.previous in ("", "spend", "burn"):
            raise BadLog("The turn ends without an action.")

    # Free actions and the Gaia phase

    def burn(self, command: Command) -> None:
        """Power is burned, so many times."""
        for _ in range(self.number(command.words[1])):
            self.free(FREE_ACTION_IDS.index("burn"))

    def free(self, action: int) -> None:
        """One free action."""
        self.answer(m.AFTER if self.asked == m.AFTER else m.TURN, "free", action)

    def number(self, text: str) -> int:
        """A small number."""
        if not text.isdecimal() or len(text) > 2:
            raise BadLog(NOT_UNDERSTOOD)
        return int(text)

    def spend(self, command: Command) -> None:
        """Free actions; in the Gaia phase, what tokens of the Gaia area buy."""
        if command.words[2] != "for":
            raise BadLog(NOT_UNDERSTOOD)
        cost = read_amounts(command.words[1])
        if cost["tg"]:
            self.spend_gaia_tokens(cost["tg"], command.words[3])
        else:
            self.spend_stock(command)

    def spend_stock(self, command: Command) -> None:
        """All is paid as one sum there, with the brainstone or not; the result must be the same here."""
        cost, gain = read_amounts(command.words[1]), read_amounts(command.words[3])
        actions = free_actions(self.table, self.seat, cost, gain)
        stone_pays = self.stone_pays(cost["pw"])
        expected = stock_after(self.table, self.seat, cost, gain, stone_pays)
        for action in actions:
            self.free(action)
            if self.asked == m.USE_BRAINSTONE:
                self.handle.play("use" if stone_pays else "keep")
        if expected != stock_of(self.player):
            raise BadLog("Our free actions cannot pay and gain this at once: the brainstone or a limit is in the way.")

    def stone_pays(self, power: int) -> bool:
        """Asked only if the power is worth it and the other tokens suffice; otherwise it pays if they do not."""
        if not stone_in(self.table, self.seat, THREE):
            return False
        if self.player.bowls[THREE] < power or power < STONE_POWER:
            return bool(self.player.bowls[THREE] < power)
        if not self.left or self.left[0].word != "brainstone":
            raise BadLog(STONE_UNTOLD)
        return self.left[0].words[1:] == ["area1"]

    def spend_gaia_tokens(self, tokens: int, bought: str) -> None:
        """Terrans gain resources for them, Itars a tech tile."""
        if bought == "tech":
            if tokens != TILE_TOKENS:
                raise BadLog(NOT_UNDERSTOOD)
            self.answer(m.GAIA_ITARS, "take")
            return
        gain = read_amounts(bought)
        if not set(gain) <= set(CONVERSION_UNITS):
            raise BadLog(NOT_UNDERSTOOD)
        prices = {unit: CONVERSION_TABLE[k].tokens for k, unit in enumerate(CONVERSION_UNITS)}
        self.compare("tokens that leave the Gaia area:", tokens, sum(prices[unit] * gain[unit] for unit in gain))
        for unit in gain.elements():
            self.answer(m.GAIA_TERRANS, "convert", CONVERSION_UNITS.index(unit))

    # Income, charges, and what can be declined

    def income(self, command: Command) -> None:
        """The named source comes first; when all of one kind are taken, the rest needs no choice."""
        for place, part in enumerate(command.words[1].split(",")):
            if place and self.asked != m.INCOME:
                return
            amounts = read_amounts(part)
            income = self.table.income
            sources = range(len(income.open))
            fitting = [each for each in sources if income.open[each] and amounts == {"pw": income.charges[each]}]
            span = "income_charge"
            if not fitting:
                fitting = [each for each in sources if income.tokens[each] and amounts == {"t": income.tokens[each]}]
                span = "income_tokens"
            if self.asked == m.INCOME and not fitting:
                raise BadLog(f"No income of {part} is left to choose.")
            self.answer(m.INCOME, span, fitting[0] if fitting else 0)

    def charge(self, command: Command) -> None:
        """A charge is accepted; Taklons with their institute say what comes first, the token or the charge."""
        if self.asked != m.OFFER:
            raise BadLog("Nothing is offered to this player here.")
        amounts, due = read_amounts(command.words[1]), self.table.due
        if not set(amounts) <= {"pw", "t"}:
            raise BadLog(NOT_UNDERSTOOD)
        if not amounts["t"]:
            self.compare("a charge of", amounts["pw"], int(due.power))
            self.answer(m.OFFER, "accept")
        elif command.words[1].endswith("t"):
            self.compare("a charge of", amounts["pw"], int(due.power))
            self.answer(m.OFFER, "charge_first")
        else:
            self.compare("a charge of", amounts["pw"], int(due.with_token))
            self.answer(m.OFFER, "token_first")

    def decline(self, command: Command) -> None:
        """A charge, an advance or a tech tile is declined, by name or without one."""
        what = command.words[1] if len(command.words) == 2 else ""
        if self.asked == m.OFFER:
            if what:
                self.compare("an offer of", read_amounts(what)["pw"], int(self.table.due.power))
            self.answer(m.OFFER, "decline")
        elif self.asked == m.AREA and what in ("", "up"):
            self.answer(m.AREA, "no_area")
        elif self.asked in (m.GAIA_ITARS, m.GAIA_TERRANS) and what in ("", "tech"):
            self.answer(self.asked, "done")
        elif not self.is_asked_there(what):
            raise BadLog("Nothing that is asked here can be declined.")

    def is_asked_there(self, what: str) -> bool:
        """An advance, and the Itars' tech tile, can be declined there even where neither is possible."""
        no_advance = what in ("", "up") and self.answered in (m.TILE, m.COVER, m.LAB)
        no_tile = what in ("", "tech") and can(self.table, self.seat, TOKENS_BUY_TILES)
        no_tile = no_tile and not can_take_tile(self.table, self.seat) and self.table.due.kind != m.INCOME
        return no_advance or no_tile


# The fewest and the most words after the command, and what it does
COMMANDS: dict[str, tuple[int, int, Callable[[Commands, Command], Any]]] = {
    "faction": (1, 1, Commands.faction), "booster": (1, 1, Commands.booster), "build": (2, 2, Commands.build),
    "up": (1, 1, Commands.up), "tech": (1, 1, Commands.tech), "cover": (1, 1, Commands.cover),
    "lostPlanet": (1, 1, Commands.lost_planet), "action": (1, 1, Commands.action),
    "special": (1, 1, Commands.special), "swap-PI": (1, 1, Commands.swap), "fedtile": (1, 1, Commands.score_token),
    "federation": (2, 2, Commands.federation), "pass": (0, 1, Commands.leave), END_OF_TURN: (0, 0, Commands.end_turn),
    "burn": (1, 1, Commands.burn), "spend": (3, 3, Commands.spend), "income": (1, 1, Commands.income),
    "charge": (1, 1, Commands.charge), "decline": (0, 1, Commands.decline), "brainstone": (1, 1, Commands.brainstone),
}  # fmt: skip
