"""The functions that every game gives, and all that core's compiled code may call.

These are their names and meanings only: `Game` binds core's loops to the functions of one game. `refuse`,
`legal_moves`, `answer`, `take_step`, `run_on`, `play` and `settle` are written from the game's decisions and steps,
`thing` and `round_of` from what its choices stand for; the others are the game's own rules.
"""

from __future__ import annotations

from typing import Any

from .table import BaseTable

MOVES: int = 0  # the game's number of moves
SIZE: int = 0  # bytes of a table
SCRATCH: int = 0  # where in it the room begins that copies leave out
SCRATCH_END: int = 0
PAUSE: int = -1  # the step before which a GPU puts tables in order again (see `Game.pause`)
SPARE: int = 64  # tables kept aside where copying is measured


def setup(table: BaseTable) -> None:
    """Lays out a new table; core has written seats, options, edition and streams into a blank one."""


def refuse(table: BaseTable, move: int) -> int:
    """Why the move is not allowed now; 0 if it is."""
    raise NotImplementedError


def legal_moves(table: BaseTable, moves: Any) -> int:
    """Lists all that is allowed for the due decision, and tells how many: at least one while the game runs."""
    raise NotImplementedError


def answer(table: BaseTable, move: int) -> None:
    """Plays an allowed move; what it leads to is still owed."""


def take_step(table: BaseTable) -> bool:
    """Takes up what is owed next; if nobody decides it, it happens. Tells whether that was so."""
    raise NotImplementedError


def run_on(table: BaseTable) -> None:
    """Takes every step that nobody decides, until a decision is due or the game is over."""


def play(table: BaseTable, move: int) -> None:
    """Plays an allowed move, and runs on until the next decision is due or the game is over."""


def settle(table: BaseTable) -> None:
    """Takes the steps that belong to the move that was answered: what it brings, and not what comes after it."""


def observe(table: BaseTable, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers for an agent, from that seat's side, over zeros."""


def hide(table: BaseTable, seat: int) -> None:
    """Takes from the table what the seat may not know; a seat that does not exist is a spectator."""


def redeal(table: BaseTable, seat: int) -> None:
    """Draws anew what the seat cannot know, consistent with what it does know."""


def evaluate(table: BaseTable, seat: int) -> float:
    """What the position is worth to a seat: the score that it may end with."""
    raise NotImplementedError


def broken(table: BaseTable) -> int:
    """Which law of the game does not hold; 0 if all do."""
    raise NotImplementedError


def thing(table: BaseTable, move: int) -> int:
    """What an allowed move speaks of, as a number (see `things`)."""
    raise NotImplementedError


def round_of(table: BaseTable) -> int:
    """Which round is played; 0 where nobody counts them."""
    raise NotImplementedError
