"""What the tools need of a seat, wherever its table is kept: in this process or on a Gearwright server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game
from gearwright.core.play.story import Told


class Refused(GearwrightError):
    """A move that is not allowed or not understood: it counts as an illegal try. The section is the rule's."""

    def __init__(self, sentence: str, section: str = "") -> None:
        super().__init__(f"{sentence} (Section {section}.)" if section else sentence)
        self.section = section


@dataclass(frozen=True)
class Judged:
    """A move that was looked at and not played."""

    text: str  # as logs write it
    words: str
    sentence: str = ""  # why it is not allowed; nothing, if it is
    section: str = ""


@dataclass(frozen=True)
class Group:
    """Moves that are not allowed for the same reason."""

    reason: str
    section: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Effect:
    """What a move would change: lines by their places, and what is to be said besides."""

    words: str
    changes: dict[str, list[str]]
    remarks: list[str] = field(default_factory=list)


class Place(Protocol):
    """A seat at a table. What cannot be done is a `GearwrightError`, whose sentence the model reads."""

    look_every: float  # seconds between two looks of one who waits

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def seat(self) -> int:
        """The seat's number."""

    @property
    def names(self) -> list[str]:
        """What the players are called."""

    def arrive(self, costs: bool = True) -> list[str]:
        """Does what is due and counts the call; tells what was done for the seat since it last heard."""

    def turn(self) -> tuple[bool, bool]:
        """Whether this seat is asked, and whether the game is over."""

    def is_due(self) -> bool:
        """Whether a model that waits is told now: it is asked, the game is over, or a move was made for it."""

    def picture(self) -> dict[str, Any]:
        """What the seat sees, as the API of a server sends it, and what is `left` of the limits."""

    def answers(self) -> dict[str, list[str]]:
        """What can answer the question, allowed or not: by sort of move, in words; no words where they are many."""

    def may_answer(self) -> dict[int, str]:
        """The moves that can answer the question, allowed or not, as logs write them."""

    def told(self) -> list[Told]:
        """The game so far, as the seat has heard it."""

    def stand_ins(self) -> dict[int, str]:
        """What is said of moves that were made for somebody, by the number of the move."""

    def understood(self, typed: str, listed: bool) -> int:
        """The move that is meant; only where moves are listed by a number, and by words of an allowed move."""

    def judged(self, move: int) -> Judged:
        """Why a move is not allowed, if it is not."""

    def refused(self, wanted: str) -> list[Group]:
        """The moves that are not allowed now and whose words match, by reason."""

    def tried(self, move: int) -> Effect:
        """What an allowed move would change."""

    def play(self, move: int) -> None:
        """Plays an allowed move."""

    def failed(self) -> list[str]:
        """Counts an illegal try; tells what was done for the seat if it was the last one."""

    def undo(self) -> None:
        """Takes the seat's last move back."""

    def replayed(self, step: int) -> tuple[dict[str, Any], Told | None]:
        """The table after so many moves, and the move that led there."""

    def log(self) -> dict[str, Any] | None:
        """The whole log, once the game is over."""

    def notes(self, text: str | None) -> str:
        """The seat's pad; a text takes the place of what is there."""


def by_log_or_number(game: Game, choices: list[int], typed: str, listed: bool) -> int | None:
    """The move that a number of the list means, or that is written as logs do; None where it is neither."""
    if typed.isdecimal():
        if not listed:
            raise Refused("The moves have no numbers here: name the move, in words or as the log writes it.")
        number = int(typed[:6])
        if not 1 <= number <= len(choices):
            raise Refused(f"There is no move {typed[:6]} in the list: it goes from 1 to {len(choices)}.")
        return choices[number - 1]
    try:
        return game.rules.contents.read(" ".join(typed.split()))
    except GearwrightError:
        return None
