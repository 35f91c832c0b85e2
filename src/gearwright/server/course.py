"""How a table's log leads it on: move by move, and back where a move is taken back."""

from __future__ import annotations

from gearwright.core.errors import GearwrightError
from gearwright.core.play.handle import Handle

from .archive.queries import MOVE, UNDO, Line
from .errors import OutOfOrder


class Course:
    """A table, and what it was before each move that can still be taken back: nothing is played anew for that."""

    def __init__(self, handle: Handle) -> None:
        self.handle = self.before = handle  # now, and one line of the log earlier
        self._back: list[Handle] = []

    def after(self, entry: Line) -> Handle:
        """The table as one more line of the log makes it; of the clock's own lines it knows nothing."""
        if entry.kind == UNDO and self._back:
            after = self._back[-1].copy()
            after.players = list(self.handle.players)
            return after
        after = self.handle.copy()
        try:
            if entry.kind == MOVE:
                after.play(entry.move)
            elif entry.kind == UNDO:
                after.undo()
        except GearwrightError as error:
            raise OutOfOrder(f"This table cannot be replayed: line {entry.number} ({entry.move}): {error}") from None
        return after

    def follow(self, entry: Line, after: Handle) -> Handle:
        """Goes on to the table after a line; gives the one before it."""
        before, self.handle = self.handle, after
        self.before = before
        if entry.kind == MOVE:
            self._back.append(before)
            lasting = len(after.moves) - int(after.table.locked)
            del self._back[: max(0, len(self._back) - lasting)]
        elif entry.kind == UNDO and self._back:
            self._back.pop()
        return before
