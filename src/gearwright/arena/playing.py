"""One game between players, and how long each of them thought."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gearwright.core.errors import GearwrightError, IllegalMove
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game, find_played
from gearwright.players import Player, seated_player, seed_for

from .results import Played, Run, Times
from .schedule import Seating
from .workers import Job


def play_game(
    game: Game, names: Sequence[str], players: Sequence[Player], seed: int, options: dict[str, Any]
) -> tuple[Handle, list[list[float]]]:
    """Plays to the end, or as long as any game may take; gives the seconds of each decision, seat by seat."""
    table = Handle(game, len(players), seed, options)
    seconds: list[list[float]] = [[] for _ in players]
    while not table.over and len(table.moves) < game.rules.longest:
        seat = table.seat
        view = table.view(seat)
        began = time.perf_counter()
        move = players[seat].decide(view, seed_for(seed, seat))
        seconds[seat].append(time.perf_counter() - began)
        try:
            table.play(move)
        except IllegalMove as error:
            raise GearwrightError(
                f"The player {names[seat]} at seat {seat} tried a move that is not allowed: {error}"
            ) from None
    return table, seconds


class Room:
    """Where one process plays games of a run: the game, and the players who have come in."""

    def __init__(self, run: Run, game: Game) -> None:
        self.run = run
        self.game = game
        here = (game.edition, game.components.digest)
        if here != (run.edition, run.components.digest):
            raise GearwrightError(
                f"A worker has edition {here[0]} of the rules of {game.title} with the component set {here[1]}, "
                f"but the run is of edition {run.edition} with {run.components.digest}."
            )
        self._players: dict[tuple[str, int], Player] = {}

    def play(self, seating: Seating) -> Played:
        """Plays one game."""
        players = self.seated(seating.players)
        table, seconds = play_game(self.game, seating.players, players, seating.seed, self.run.options)
        return Played(
            game=seating.number,
            deal=seating.deal,
            seed=seating.seed,
            players=list(seating.players),
            scores=table.scores,
            places=table.places,
            moves=len(table.moves),
            times=[Times.of(each) for each in seconds],
        )

    def seated(self, names: Sequence[str]) -> list[Player]:
        """The players of these names, seat by seat. Whoever comes in for the first time warms up."""
        for seat, name in enumerate(names):
            if (name, seat) not in self._players:
                is_new = all(name != other for other, _ in self._players)
                self._players[name, seat] = seated_player(name)
                if is_new:
                    self._warm_up(self._players[name, seat])
        return [self._players[name, seat] for seat, name in enumerate(names)]

    def _warm_up(self, player: Player) -> None:
        """Compiling is not thinking: a newcomer answers for nothing until it has had a choice twice in a row."""
        table = Handle(self.game, self.run.seats, 0, self.run.options)
        choices = 0
        while choices < 2 and not table.over:
            view = table.view(table.seat)
            legal, move = view.legal_moves(), player.decide(view, 0)
            choices += len(legal) > 1
            table.play(move if move in legal else legal[0])


@cache
def room(run: str, folder: Path | None) -> Room:
    """The room for a run, which is given as the first line of its file; a process makes it once."""
    read = Run.model_validate_json(run)
    return Room(read, find_played(read.game, read.components) if folder is None else find_game(read.game, folder))


@dataclass(frozen=True)
class GamesOf(Job[Seating, Played]):
    """The job of playing the games of a run."""

    run: Run
    folder: Path | None  # of the component set, if it is not the game's own

    def warm_up(self) -> None:
        """Seats all players once."""
        self._room.seated(self.run.named)

    def do(self, task: Seating) -> Played:
        """Plays one game."""
        return self._room.play(task)

    @property
    def _room(self) -> Room:
        return room(self.run.model_dump_json(), self.folder)
