"""Who sits on the seats that do not learn: players by name, players as objects, or functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from gearwright.core.play.handle import View
from gearwright.players import Player, find_player

Policy = Callable[[np.ndarray, np.ndarray], int]  # what a seat knows and which moves it may play, as numbers: its move
Opponent = str | Player | Policy


class PolicyPlayer:
    """A player who asks a function. It gets what an agent at that seat would get from the environment."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def decide(self, view: View, seed: int) -> int:
        """The function's move; a function that draws lots has its own."""
        mask = np.zeros(view.game.moves, np.bool_)
        mask[view.legal_moves()] = True
        return int(self.policy(view.observe(), mask))


def seated(opponents: Opponent | Sequence[Opponent], seats: list[int]) -> dict[int, Player]:
    """The players at those seats: one for all of them, or a list with one for each."""
    if isinstance(opponents, list | tuple):
        if len(opponents) != len(seats):
            raise ValueError(
                f"A list of opponents has one for each of the {len(seats)} other seats, not {len(opponents)}."
            )
        return {seat: _player(opponent) for seat, opponent in zip(seats, opponents, strict=True)}
    return dict.fromkeys(seats, _player(opponents))


def _player(given: object) -> Player:
    if isinstance(given, str):
        return find_player(given)
    if not isinstance(given, type):
        if isinstance(given, Player):
            return given
        if callable(given):
            return PolicyPlayer(given)
    raise TypeError(
        "An opponent is the name of a player, an object with decide(view, seed), or a function of an observation and a "
        f"mask, not {given!r}."
    )
