"""One game between players, and how long each of them thought."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gearwright.core.errors import GearwrightError, IllegalMove
from gearwright.core.game import Game
from gearwright.core.handle import Handle
from gearwright.core.registry import find_game
from gearwright.players import Player, seated_player, seed_for

from .results import Played, Run, Times
from .schedule import Seating


def play_game(
    game: Game, names: Sequence[str], players: Sequence[Player], seed: int, options: dict[str, Any]
) -> tuple[Handle, list[list[float]]]:
    """Plays to the end, or as long as any game may take; gives the seconds of each decision, seat by seat."""
    table = Handle(game, len(players), seed, options)
    seconds: list[list[float]] = [[] for _ in players]
    while not table.over and len(table.moves) < game.longest:
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

    def __init__(self, run: Run, folder: Path | None) -> None:
        self.run = run
        self.game = find_game(run.game, folder)
        here = (self.game.edition, self.game.components.digest)
        if here != (run.edition, run.components.digest):
            raise GearwrightError(
                f"A worker has edition {here[0]} of {self.game.title} with the component set {here[1]}, "
                f"but the run is of edition {run.edition} with {run.components.digest}."
            )
        self._players: dict[tuple[str, int], Player] = {}

    def play(self, seating: Seating) -> Played:
        """Plays one game."""
        players = [self._seated(name, seat) for seat, name in enumerate(seating.players)]
        table, seconds = play_game(self.game, seating.players, players, seating.seed, self.run.options)
        if not table.over:
            raise GearwrightError(
                f"Game {seating.number} with the seed {seating.seed} did not end within {self.game.longest} moves."
            )
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

    def _seated(self, name: str, seat: int) -> Player:
        """The player of that name at a seat. A newcomer answers once for nothing: compiling is not thinking."""
        if (name, seat) not in self._players:
            player = self._players[name, seat] = seated_player(name)
            table = Handle(self.game, self.run.seats, 0, self.run.options)
            player.decide(table.view(table.seat), 0)
        return self._players[name, seat]


@cache
def room(run: str, folder: Path | None) -> Room:
    """The room for a run, which is given as the first line of its file; a process makes it once."""
    return Room(Run.model_validate_json(run), folder)
