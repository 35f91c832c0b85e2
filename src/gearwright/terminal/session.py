"""One game at this keyboard: who sits where, what has been told to whom, and where the log is kept."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from gearwright.core.errors import GearwrightError, IllegalMove
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.handle import Handle, View
from gearwright.core.play.story import Told, seen, story, tell
from gearwright.players import seated_player, seed_for

from .signs import ME
from .troubles import Troubles

BOT = "apprentice"  # who sits where nobody else was named


def seating(
    seats: int, players: Sequence[str], seat: int | None = None, hot_seat: bool = False, automas: int = 0
) -> list[str]:
    """Who sits where: a name for every seat, `me` for a person; names for the other seats only fill those.

    Nobody is named for the last seats if they are Automas.
    """
    if automas:
        return [*seating(seats - automas, players, seat, hot_seat), *[AUTOMA] * automas]
    if hot_seat and not players:
        return [ME] * seats
    if len(players) == seats and ME in players:
        if seat is not None and players[seat : seat + 1] != [ME]:
            raise GearwrightError(f"The players do not have '{ME}' at seat {seat}: leave --seat out.")
        return list(players)
    mine = 0 if seat is None else seat
    if not 0 <= mine < seats:
        raise GearwrightError(f"There is no seat {mine} at a table of {seats}: seats are 0 to {seats - 1}.")
    others = list(players) or [BOT]
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1 or ME in others:
        raise GearwrightError(
            f"These players do not fit {seats} seats: name all of them, with '{ME}' where you sit, or only the others, "
            "or one for all others."
        )
    return [*others[:mine], ME, *others[mine:]]


class Session:
    """A running game with people and bots at its seats."""

    def __init__(self, handle: Handle, players: Sequence[str], names: Sequence[str], path: Path | None = None) -> None:
        self.handle = handle
        self.names = names
        self.path = path  # where the log is kept
        self.people = [seat for seat, player in enumerate(players) if player == ME]
        self._bots = {seat: seated_player(player) for seat, player in enumerate(players) if player != ME}
        self.troubles = Troubles()
        self._stories = {seat: story(handle, seat, names, self.troubles.report) for seat in self.people}

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        return seen(self.handle, seat, self.names)

    def told(self, seat: int) -> list[Told]:
        """The game so far, as a person at this seat has heard it."""
        return self._stories[seat]

    def play(self, move: int | str) -> None:
        """Plays a move of the seat that is asked, and tells it to everybody who listens."""
        before, after = self.handle, self.handle.copy()
        after.play(move)  # on a copy: a rule that fails leaves the table as it was
        self.handle = after
        for person in self.people:
            self._stories[person].append(tell(before, after, person, self.names, self.troubles.report))
        if before.seat in self.people:
            self.save()

    def until_asked(self, thinking: Callable[[int], None]) -> bool:
        """Lets the bots move until a person is asked; False if the game is over before that."""
        while not self.handle.over and self.handle.seat in self._bots:
            seat = self.handle.seat
            thinking(seat)
            try:
                self.play(self._bots[seat].decide(self.view(seat), seed_for(self.handle.seed, seat)))
            except IllegalMove as error:
                raise GearwrightError(f"{self.names[seat]} tried a move that is not allowed: {error}") from None
        return not self.handle.over

    def undo(self) -> None:
        """Takes a person's last move back, or says why that cannot be."""
        mover = int(self.handle.table.mover)
        if not any(told.seat in self.people for told in self.told(self.people[0])):
            raise GearwrightError("There is no move of yours to take back yet.")
        if mover not in self.people:
            raise GearwrightError(f"Your move stands: {self.names[mover]} has moved since.")
        if not self.handle.can_undo():
            raise GearwrightError("Your move stands: something was drawn, or another player has moved, since.")
        self.handle.undo()
        for told in self._stories.values():
            told.pop()
        self.save()

    @property
    def resume_command(self) -> str:
        """What to type to go on with this game."""
        return shlex.join(["gearwright", "play", "--resume", str(self.path)])

    def save(self) -> None:
        """Writes the log to where this game is kept, if it is kept."""
        if self.path is not None:
            self.handle.log.save(self.path)
