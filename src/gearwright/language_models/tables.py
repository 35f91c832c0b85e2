"""A table that is kept in this process: its log, who answers at its seats, and what its models have spent."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from threading import RLock

from gearwright.core.errors import GearwrightError
from gearwright.core.play.handle import Handle, View
from gearwright.core.play.log import StandIn
from gearwright.core.play.story import Told, story, tell
from gearwright.players import Player, find_player, seated_player, seed_for

from .limits import STAND_IN, Limits, Spent
from .place import Refused

MODEL = "model"  # who sits where a language model answers
logger = logging.getLogger("gearwright.language_models")


def report(sentence: str, error: Exception) -> None:
    """What could not be told is noted for whoever runs this."""
    logger.error(sentence, exc_info=error)


class Table:
    """One game. Whoever uses it holds its lock."""

    def __init__(
        self,
        handle: Handle,
        players: Sequence[str],
        limits: Limits,
        save: Callable[[Table], None] = lambda table: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.handle = handle
        self.players = list(players)  # who answers, seat by seat: MODEL, or the name of a player
        self.limits = limits
        self.lock = RLock()
        self.models = [seat for seat, player in enumerate(players) if player == MODEL]
        self._save = save
        self._clock = clock
        self._bots: dict[int, Player] = {s: seated_player(p) for s, p in enumerate(players) if p != MODEL}
        self._stories = {seat: story(handle, seat, handle.names, report) for seat in self.models}
        self._untold: dict[int, list[str]] = {seat: [] for seat in self.models}
        self._spent: dict[int, Spent] = {}  # by how many moves there were when the decision was asked

    def begin(self) -> None:
        """Lets the bots move until a model is asked."""
        self._run_on()

    def told(self, seat: int) -> list[Told]:
        """The game so far, as a seat has heard it."""
        return self._stories[seat]

    def left(self, seat: int) -> dict[str, float]:
        """What is left of the limits for the decision of a seat that is asked."""
        if self.handle.over or self.handle.seat != seat:
            return {}
        return self._now_spent().left(self.limits, self._clock())

    def _now_spent(self) -> Spent:
        return self._spent.setdefault(len(self.handle.moves), Spent(self._clock()))

    def arrive(self, seat: int, costs: bool) -> list[str]:
        """Does what is due, and counts a call; tells what was done for the seat since it last heard."""
        self._stand_in_for_late()
        if costs and not self.handle.over and self.handle.seat == seat:
            spent = self._now_spent()
            if self.limits.calls is not None and spent.calls >= self.limits.calls:
                self._stand_in(f"{self.limits.calls} calls")
            else:
                spent.calls += 1
        told, self._untold[seat] = self._untold[seat], []
        return told

    def is_due(self, seat: int) -> bool:
        """Whether there is something to tell a seat that waits."""
        self._stand_in_for_late()
        return self.handle.over or self.handle.seat == seat or bool(self._untold[seat])

    def _stand_in_for_late(self) -> None:
        """Moves for models whose time is over, one after another."""
        limit = self.limits.seconds
        while limit is not None and not self.handle.over and self._clock() - self._now_spent().since >= limit:
            self._stand_in(f"{limit:g} seconds")

    def failed(self, seat: int) -> list[str]:
        """Counts an illegal try; tells what was done for the seat if it was the last one."""
        spent = self._now_spent()
        spent.tries += 1
        if self.limits.tries is not None and spent.tries >= self.limits.tries:
            self._stand_in("1 illegal try" if self.limits.tries == 1 else f"{self.limits.tries} illegal tries")
        told, self._untold[seat] = self._untold[seat], []
        return told

    def _stand_in(self, why: str) -> None:
        seat, view = self.handle.seat, self.handle.view(self.handle.seat)
        move = find_player(STAND_IN).decide(view, seed_for(self.handle.seed, seat))
        words = view.label(move)
        self._move(move)
        self.handle.stand_ins.append(StandIn(move=len(self.handle.moves), player=STAND_IN, why=why))
        self._untold[seat].append(f"{why} for one decision were spent, so {STAND_IN} moved for you: {words}.")
        self._run_on()

    def play(self, seat: int, move: int) -> None:
        """Plays an allowed move of a model, and lets the bots go on."""
        view = self.handle.view(seat)
        if refusal := view.refuse(move):  # the seat's own view decides: a refusal tells nothing that it may not know
            reason = view.game.explain(refusal)
            raise Refused(reason.text, reason.section)
        self._move(move)
        self._run_on()

    def _move(self, move: int) -> None:
        before, after = self.handle, self.handle.copy()
        after.play(move)  # on a copy: a rule that fails leaves the table as it was
        self.handle = after
        for seat, told in self._stories.items():
            told.append(tell(before, after, seat, after.names, report))

    def _run_on(self) -> None:
        """Lets the bots move until a model is asked, and keeps the table."""
        while not self.handle.over and self.handle.seat in self._bots:
            self._move(self._chosen(self._bots[self.handle.seat], self.handle.view(self.handle.seat)))
        if not self.handle.over:
            self._now_spent()  # its time begins
        self._save(self)

    def _chosen(self, bot: Player, view: View) -> int:
        """What a bot does; where it is broken, a quick move."""
        seed = seed_for(self.handle.seed, view.seat)
        try:
            move = bot.decide(view, seed)
            if not view.refuse(move):
                return move
            logger.error("%s chose the move %s, which is not allowed", self.players[view.seat], move)
        except Exception as error:
            report(f"{self.players[view.seat]} found no move", error)
        return find_player(STAND_IN).decide(view, seed)

    def undo(self, seat: int) -> None:
        """Takes the last move of a seat back, as long as nothing was drawn and nobody else has moved."""
        handle = self.handle
        if handle.over:
            raise GearwrightError("The game is over: its moves stand.")
        if not handle.moves or int(handle.table.mover) != seat:
            raise GearwrightError("There is no move of yours to take back: another player has moved since.")
        if not handle.can_undo():
            raise GearwrightError("Your move stands: something was drawn, or another player has moved, since.")
        if handle.stand_ins and handle.stand_ins[-1].move == len(handle.moves):
            raise GearwrightError(f"This move stands: {STAND_IN} made it for you.")
        after = handle.copy()
        after.undo()
        self.handle = after
        for told in self._stories.values():
            told.pop()
        self._now_spent().calls += 1  # a decision that is taken back goes on with what it has spent
        self._save(self)
