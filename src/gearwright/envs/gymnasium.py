"""Gymnasium's environments: one seat learns, the others are named players. Importing this module registers them.

`gymnasium.make("gearwright.envs.gymnasium:gearwright/FactoryManager-v0", opponents="greedy")` imports it first.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from gearwright.core.errors import IllegalMove
from gearwright.core.registry import game_names
from gearwright.players import find_player

from .drawing import as_picture, as_text
from .play import Play


class SeatEnv(gymnasium.Env[np.ndarray, np.integer[Any]]):
    """A game seen from one seat. A step plays its move and then lets the others answer until it is asked again.

    `action_masks()` tells what is allowed, as sb3-contrib's MaskablePPO asks it; `info["action_mask"]` says the same. A
    move that is not allowed loses the game. The reward is 0 until the end, then from 1 for the first place down to -1
    for the last.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self, game: str, seats: int | None = None, seat: int = 0, opponents: str = "greedy",
        render_mode: str | None = None, components: Path | str | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.play = Play(game, seats, components, options)
        self.seat = seat
        self.render_mode = render_mode
        self._opponent = find_player(opponents)
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
        scene = self.play.view(self.seat).scene()
        return as_picture(scene) if self.render_mode == "rgb_array" else as_text(scene)

    def _others_move(self) -> None:
        while not self.play.over and self.play.seat != self.seat:
            view = self.play.view(self.play.seat)
            self.play.play(self._opponent.decide(view, self._number()))

    def _number(self) -> int:
        return int(self.np_random.integers(2**63))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.play.mask(self.seat)}


for _name in game_names():
    _title = "".join(word.capitalize() for word in _name.split("_"))
    gymnasium.register(f"gearwright/{_title}-v0", entry_point=f"{__name__}:SeatEnv", kwargs={"game": _name})
