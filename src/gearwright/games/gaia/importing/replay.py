"""Which line of the platform's log answers what, and whether the table is then as the log tells it.

Lines come in the order of our questions, with one exception: several charges of one turn come newest first there, and
in the order of building here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gearwright.core.errors import BadLog, GearwrightError
from gearwright.core.play.handle import Handle

from .. import moves as m
from ..components.research import AREA_PEERS
from .answers import STONE_UNTOLD
from .commands import Commands
from .log import END_OF_TURN, Line, PlatformLog, Power
from .spending import power_of

# What a line of its own can answer; everything else belongs to the line that brought it about
BEGINNINGS = (
    m.CHOOSE_FACTION, m.START_PLANET, m.START_BOOSTER, m.INCOME, m.GAIA_TERRANS, m.GAIA_ITARS, m.TURN, m.AFTER,
    m.OFFER, m.USE_BRAINSTONE,
)  # fmt: skip
GOES_ON = ("spend", "burn", END_OF_TURN)  # how a line begins that belongs to the turn before


class Replay:
    """Plays a log line by line."""

    def __init__(self, handle: Handle, log: PlatformLog, name: str) -> None:
        self.handle = handle
        self.log = log
        self.lines = list(log.lines)
        self.name = name

    def run(self) -> Iterator[Line]:
        """Plays to the last line, and gives every line after it is played."""
        while self.lines:
            if self._asked() == m.OFFER:
                yield from self._charges()
            else:
                line = self.lines.pop(0)
                with self._naming(line):
                    self._play(line)
                yield line

    @contextmanager
    def _naming(self, line: Line) -> Iterator[None]:
        """Whatever is wrong is said with the line."""
        try:
            yield
        except GearwrightError as error:
            raise BadLog(f"{self.name}, line {line.number} ('{line.text}'): {error}") from None

    # Who plays

    def _asked(self) -> int:
        return -1 if self.handle.over else int(self.handle.table.due.kind)

    def _seat(self, line: Line) -> int:
        """Whoever has the faction in the end; after an auction that need not be who chose it."""
        faction = self._faction(line)
        if faction not in self.log.factions:
            raise BadLog(f"Nobody in this game is called {line.player}.")
        return self.log.factions.index(faction)

    def _faction(self, line: Line) -> str:
        chooses = line.word == "faction" and len(line.commands[0].words) == 2
        return line.commands[0].words[1] if chooses else self.log.holders.get(line.player, line.player)

    def _power(self, seat: int) -> Power:
        return power_of(self.handle.table.players[seat])

    # Turns

    def _play(self, line: Line) -> None:
        """One line that is no answer to an offer."""
        if self.handle.over:
            raise BadLog("The game is over before this line.")
        seat = self._seat(line)
        commands = Commands(self.handle, line, seat)
        if self.handle.seat != seat and not (line.word == "decline" and commands.is_asked_there("tech")):
            raise BadLog(f"{self.handle.names[self.handle.seat]} is asked, and not this player.")
        self._compare("before", line.before, self._power(seat))
        commands.run()
        self._finish(commands)
        self._compare("after", line.after, self._power(seat))
        for command in line.commands:
            if command.word == "up" and command.level is not None:
                area = AREA_PEERS.index(command.words[1])
                commands.compare("the level", command.level, int(self.handle.table.players[seat].levels[area]))

    def _finish(self, commands: Commands) -> None:
        """The turn ends unless the next line goes on with it; only the last line of a log may be cut short."""
        if not self.lines:
            return
        following = self.lines[0]
        own = self._faction(following) == self.log.factions[commands.seat]
        if commands.asked == m.AFTER and not (own and following.word in GOES_ON):
            commands.answer(m.AFTER, "end")
        if commands.asked == m.USE_BRAINSTONE and not (own and following.word == "brainstone"):
            raise BadLog(STONE_UNTOLD)
        if commands.asked >= 0 and commands.asked not in BEGINNINGS:
            raise BadLog(f"The line ends before it has answered everything: {self.handle.question()}")

    def _compare(self, when: str, told: Power | None, here: Power) -> None:
        if told is not None and told != here:
            raise BadLog(f"The log tells the power {told} {when} this line, here it is {here}.")

    # Charges

    def _charges(self) -> Iterator[Line]:
        """All answers to the offers of one turn; a line is given when all lines before it are played, too."""
        block: list[Line] = []
        while self.lines and self.lines[0].answers_offer:
            block.append(self.lines.pop(0))
        if not block:
            with self._naming(self.lines[0]):
                raise BadLog(self._unanswered())
        firsts = {line.player: line for line in reversed(block)}
        for line in firsts.values():
            with self._naming(line):
                self._compare("before", line.before, self._power(self._seat(line)))
        left, played = list(block), 0
        while left:
            own = [line for line in left if self._seat(line) == self.handle.seat]
            line = own[-1] if own else left[0]
            with self._naming(line):
                self._charge(line, left != [line] or self.lines != [])
            left.remove(line)
            played += 1
            if left == block[played:]:
                yield block[played - 1]
        lasts = {line.player: line for line in block}
        for line in lasts.values():
            with self._naming(line):
                self._compare("after", line.after, self._power(self._seat(line)))

    def _charge(self, line: Line, goes_on: bool) -> None:
        """One answer."""
        commands = Commands(self.handle, line, self._seat(line))
        if self._asked() == m.OFFER and self.handle.seat != commands.seat:
            raise BadLog(self._unanswered())
        commands.run()
        if commands.asked == m.USE_BRAINSTONE and goes_on:
            raise BadLog(STONE_UNTOLD)

    def _unanswered(self) -> str:
        offered = self.handle.names[self.handle.seat]
        return f"{offered} is offered a charge of {self.handle.table.due.power} before this line, and does not answer."
