"""Gymnasium's environments: one seat learns, others play against it. Importing this module registers them.

`gymnasium.make("gearwright.envs.gymnasium:gearwright/FactoryManager-v1", opponents="greedy")` imports it first.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from gearwright.core.errors import IllegalMove, one_of
from gearwright.core.play.position import in_words
from gearwright.core.play.registry import game_names
from gearwright.players.random import RandomPlayer

from .drawing import as_picture
from .opponents import Opponent, seated
from .play import Play


class SeatEnv(gymnasium.Env[np.ndarray, np.integer[Any]]):
    """A game seen from one seat. A step plays its move and then lets the others answer until it is asked again.

    `action_masks()` tells what is allowed, as sb3-contrib's MaskablePPO asks it; `info["action_mask"]` says the same. A
    move that is not allowed loses the game. The reward is 0 until the end, then from 1 for the first place down to -1
    for the last.

    `opponents` is one for all other seats, or a list with one for each, in the order of the seats: the name of a player
    (`greedy`, `search:500`), an object with `decide(view, seed)`, or a function that is given the observation and the
    mask of its seat, as an agent there would get them, and gives a move. So an agent can play against itself.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self, game: str, seats: int | None = None, seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "greedy", render_mode: str | None = None,
        components: Path | str | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.play = Play(game, seats, components, options)
        deciding = self.play.deciding
        if seat not in deciding:
            whose = "is an Automa's" if seat in range(self.play.seats) else "does not exist"
            raise ValueError(f"Seat {seat} {whose}: whoever learns here sits at {one_of(deciding)}.")
        self.seat = seat
        self.render_mode = render_mode
        self.opponents = seated(opponents, [other for other in deciding if other != seat])
        automas = range(deciding.stop, self.play.seats)
        self.opponents |= dict.fromkeys(automas, RandomPlayer())  # an Automa never has more than one move
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.play.game.observed,), np.float32)
        self.action_space = spaces.Discrete(self.play.game.moves)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game, up to the first decision of the learning seat."""
        super().reset(seed=seed)
        self.play.start(self._number())
        self._others_move()
        return self.play.observe(self.seat), self._info()

    def step(self, action: np.integer[Any]) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Plays a move of the learning seat."""
        try:
            self.play.play(int(action))
        except IllegalMove:
            return self.play.observe(self.seat), -1.0, True, False, self._info()
        self._others_move()
        reward = self.play.returns()[self.seat]
        return self.play.observe(self.seat), reward, self.play.over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """What the learning seat may do now."""
        return self.play.mask(self.seat).view(np.bool_)

    def render(self) -> Any:
        """The table as the learning seat sees it."""
        view = self.play.view(self.seat)
        return as_picture(view.scene()) if self.render_mode == "rgb_array" else in_words(view)

    def _others_move(self) -> None:
        while not self.play.over and self.play.seat != self.seat:
            seat = self.play.seat
            move = self.opponents[seat].decide(self.play.view(seat), self._number())
            try:
                self.play.play(move)
            except IllegalMove as error:
                raise IllegalMove(f"The opponent at seat {seat}: {error}", error.refusal) from None

    def _number(self) -> int:
        return int(self.np_random.integers(2**63))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.play.mask(self.seat)}


for _name in game_names():
    _title = "".join(word.capitalize() for word in _name.split("_"))
    gymnasium.register(f"gearwright/{_title}-v1", entry_point=f"{__name__}:SeatEnv", kwargs={"game": _name})
