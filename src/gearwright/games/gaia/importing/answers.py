"""How one line of the platform's log answers our questions, and where the brainstone comes in between."""

from __future__ import annotations

from gearwright.core.errors import BadLog
from gearwright.core.play.handle import Handle

from .. import moves as m
from ..table import NO_BRAINSTONE, Player, Table
from ..words.names import hex_named
from .brainstone import STONE_PLACES, stone_moves
from .log import Command, Line
from .spending import NOT_UNDERSTOOD

NOTHING_ASKED = -1
STONE_UNTOLD = "The log does not say what becomes of the brainstone."


class Answers:
    """The table and the commands of a line that are left."""

    def __init__(self, handle: Handle, line: Line, seat: int) -> None:
        self.handle = handle
        self.seat = seat
        self.line = line
        self.left = list(line.commands)
        self.previous = ""  # the word of the command before
        self.answered = NOTHING_ASKED  # the question that was answered last

    @property
    def table(self) -> Table:
        """The table that is played at."""
        table: Table = self.handle.table
        return table

    @property
    def player(self) -> Player:
        """Whose line it is."""
        return self.table.players[self.seat]

    @property
    def asked(self) -> int:
        """The question that is due to the player of the line."""
        return NOTHING_ASKED if self.handle.over or self.handle.seat != self.seat else int(self.table.due.kind)

    def settle(self) -> None:
        """Where the brainstone goes is asked in between, and told by the next command."""
        if self.asked == m.USE_BRAINSTONE:
            if not self.left or self.left[0].word != "brainstone":
                raise BadLog(STONE_UNTOLD)
            self.brainstone(self.left.pop(0))

    def answer(self, kind: int, span: str, choice: int | None = None) -> None:
        """One question, which must be due."""
        self.settle()
        if self.asked == m.AFTER and kind == m.TURN:
            raise BadLog("The turn has had its action already.")
        if self.asked != kind:
            asked = "nothing here." if self.asked == NOTHING_ASKED else f"something else: {self.handle.question()}"
            raise BadLog(f"The player is asked {asked}")
        self.handle.play(span if choice is None else f"{span} {choice}")
        self.answered = kind

    def hex(self, name: str) -> int:
        """The hex with this name."""
        try:
            found = hex_named(self.table, name)
        except ValueError:
            found = None
        if found is None:
            raise BadLog(f"The board has no hex {name}.")
        return found

    def compare(self, what: str, there: object, here: object) -> None:
        """What the log tells must be so at our table."""
        if there != here:
            raise BadLog(f"The log tells {what} {there}, here it is {here}.")

    # The brainstone

    def brainstone(self, command: Command) -> None:
        """Where it ends up: several in a row belong to one income, whose charges may come in another order here."""
        names = [command]
        while self.left and self.left[0].word == "brainstone":
            names.append(self.left.pop(0))
        for each in names:
            if len(each.words) != 2 or each.words[1] not in STONE_PLACES:
                raise BadLog(NOT_UNDERSTOOD)
        told = [STONE_PLACES[each.words[1]] for each in names]
        if self.asked != m.USE_BRAINSTONE:
            here = [name for name, place in STONE_PLACES.items() if place == self.player.brainstone != NO_BRAINSTONE]
            if told[-1] != self.player.brainstone:
                raise BadLog(
                    f"The log tells the brainstone in {names[-1].words[1]}, here it is {(here or ['none'])[0]}."
                )
            return
        goal = self.line.after.stone if self.line.after and not self.left else told[-1]
        moves = stone_moves(self.handle, told, goal)
        if not moves:
            raise BadLog(f"The brainstone cannot come to {names[-1].words[1]} here.")
        for move in moves:
            self.handle.play(move)
