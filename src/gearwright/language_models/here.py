"""A seat at a table that is kept in this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.changes import CALLED, COUNT, STATE, Change, Value
from gearwright.core.looks.phrases import counted
from gearwright.core.play.asking import Question, closest
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.core.play.pictures import picture
from gearwright.core.play.planning import FUTURES, plan
from gearwright.core.play.story import Told, tell

from .place import Effect, Group, Judged, Refused, by_log_or_number
from .tables import Table, report

FEW = 24  # so many answers of one sort are told one by one


class SeatHere:
    """One model's seat. Its table's lock is held for a whole call (`tools`)."""

    look_every = 0.25

    def __init__(self, table: Table, seat: int, pad: Callable[[str | None], str]) -> None:
        self.table = table
        self.seat = seat
        self.notes = pad

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.handle.game

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self.table.handle.names

    @property
    def _view(self) -> View:
        return self.table.handle.view(self.seat)

    def arrive(self, costs: bool = True) -> list[str]:
        """Does what is due and counts the call; tells what was done for the seat since it last heard."""
        return self.table.arrive(self.seat, costs)

    def turn(self) -> tuple[bool, bool]:
        """Whether this seat is asked, and whether the game is over."""
        handle = self.table.handle
        return not handle.over and handle.seat == self.seat, handle.over

    def is_due(self) -> bool:
        """Whether a model that waits is told now."""
        return self.table.is_due(self.seat)

    def picture(self) -> dict[str, Any]:
        """What the seat sees, as the API of a server sends it, and what is `left` of the limits."""
        return {**picture(self.table.handle, self.seat, report), "left": self.table.left(self.seat)}

    def _question(self) -> Question:
        """What the seat is asked now."""
        if self.table.handle.over:
            raise GearwrightError("The game is over: look shows how it ended.")
        if not self._view.due:
            asked = self.names[self.table.handle.seat]
            raise GearwrightError(f"It is not your turn: {asked} is asked. wait tells when you are.")
        return Question(self._view, report)

    def answers(self) -> dict[str, list[str]]:
        """What can answer the question, allowed or not: by sort of move, in words; no words where they are many."""
        return answers(self._question())

    def may_answer(self) -> dict[int, str]:
        """The moves that can answer the question, allowed or not, as logs write them."""
        return may_answer(self._question())

    def told(self) -> list[Told]:
        """The game so far, as the seat has heard it."""
        return self.table.told(self.seat)

    def stand_ins(self) -> dict[int, str]:
        """What is said of moves that were made for somebody, by the number of the move."""
        return {each.move: f"{each.player} moved: {each.why} were spent" for each in self.table.handle.stand_ins}

    def understood(self, typed: str, listed: bool) -> int:
        """The move that is meant; only where moves are listed by a number, and by words of an allowed move."""
        return understood(self._question(), typed, listed)

    def judged(self, move: int) -> Judged:
        """Why a move is not allowed, if it is not."""
        view = self._question().view
        text = self.game.rules.contents.spell(move)
        if refusal := view.refuse(move):
            reason = self.game.explain(refusal)
            return Judged(text, view.describe(move), reason.text, reason.section)
        return Judged(text, view.label(move))

    def refused(self, wanted: str) -> list[Group]:
        """The moves that are not allowed now and whose words match, by reason."""
        return [Group(each.reason, each.section, each.moves) for each in self._question().refused(wanted)]

    def tried(self, move: int) -> Effect:
        """What an allowed move would change, on tables that could be the real one."""
        view = self._question().view
        found = plan(view, move)
        changes: dict[str, list[str]] = {}
        for change in found.changes:
            changes.setdefault(", ".join(change.where) or "the whole table", []).append(_changed(change))
        remarks = [found.then] if found.then else []
        if found.unsure:
            because = "Something is drawn by it" if found.drawn else "It depends on what you cannot see"
            remarks.append(f"{because}: this is what came out alike in {FUTURES} tries.")
        return Effect(view.label(move), changes, remarks)

    def play(self, move: int) -> None:
        """Plays an allowed move."""
        self.table.play(self.seat, move)

    def failed(self) -> list[str]:
        """Counts an illegal try; tells what was done for the seat if it was the last one."""
        return self.table.failed(self.seat)

    def undo(self) -> None:
        """Takes the seat's last move back."""
        self.table.undo(self.seat)

    def replayed(self, step: int) -> tuple[dict[str, Any], Told | None]:
        """The table after so many moves, and the move that led there."""
        handle = self.table.handle
        if not 0 <= step <= len(handle.moves):
            raise GearwrightError(f"There is no step {step}: the game has {counted(len(handle.moves), 'move')} so far.")
        fresh = handle.fresh()
        told = None
        for number, move in enumerate(handle.moves[:step], 1):
            before = fresh.copy() if number == step else fresh
            fresh.play(move)
            told = tell(before, fresh, self.seat, fresh.names, report) if number == step else None
        return picture(fresh, self.seat, report), told

    def log(self) -> dict[str, Any] | None:
        """The whole log, once the game is over: its seed tells the future."""
        return self.table.handle.log.data() if self.table.handle.over else None


def answers(question: Question) -> dict[str, list[str]]:
    """What can answer a question, allowed or not: by sort of move, in words; no words where they are many."""
    found = {}
    for span in question.spans():
        moves = range(span.first, span.first + span.count)
        many = f"{span.name} and a number from 0 to {span.count - 1}" if span.count > 1 else span.name
        spell = question.view.game.rules.contents.spell
        few = [f"{spell(move)}: {question.view.describe(move)}" for move in moves] if span.count <= FEW else []
        found[many] = few
    return found


def may_answer(question: Question) -> dict[int, str]:
    """The moves that can answer a question, allowed or not, as logs write them."""
    spell = question.view.game.rules.contents.spell
    return {move: spell(move) for span in question.spans() for move in range(span.first, span.first + span.count)}


def understood(question: Question, typed: str, listed: bool) -> int:
    """The move that is meant.

    Where moves are listed, a number is one of the list, and words are those of an allowed move. Else words are looked
    for among all moves that could answer, so that nothing tells which of them are allowed.
    """
    move = by_log_or_number(question.view.game, question.moves, typed, listed)
    if move is not None:
        return move
    if listed:
        try:
            return question.answer(typed)
        except GearwrightError as error:
            raise Refused(str(error)) from None
    found = closest({move: question.view.describe(move) for move in may_answer(question)}, typed)
    if len(found) == 1:
        return found[0]
    several = "could be several moves: say more of its words, or write it as the log does"
    raise Refused(f"'{typed}' {several if found else 'is no move of this question'}.")


def _changed(change: Change) -> str:
    """One change: "money: 18 -> 12"."""
    what = {COUNT: "", STATE: "", CALLED: ""}.get(change.what, change.what)
    name = " ".join(filter(None, [change.piece, what]))
    if change.what == COUNT and None in (change.before, change.after):
        count = change.before if change.after is None else change.after
        times = f" x{count}" if count != 1 else ""
        return f"{name}{times} {'goes' if change.after is None else 'comes'}"
    return f"{name}: {_shown(change.before)} -> {_shown(change.after)}" if name else str(change.after)


def _shown(value: Value) -> str:
    return "nothing" if value is None or value == "" else str(value)
