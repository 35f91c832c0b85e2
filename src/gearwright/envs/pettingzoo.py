"""PettingZoo's turn-based environments (AEC), one for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from gearwright.core.errors import IllegalMove
from gearwright.core.play.position import in_words

from .documentation import documentation
from .drawing import as_picture
from .play import Play

Observed = dict[str, np.ndarray]


class GameEnv(AECEnv[str, Observed, int | None]):
    """A game in which the seat that is asked is the agent whose turn it is."""

    def __init__(
        self, name: str, seats: int | None = None, render_mode: str | None = None,
        components: Path | str | None = None, strict: bool = True, **options: Any,
    ) -> None:  # fmt: skip
        super().__init__()
        self.strict = strict  # whether a move that is not allowed is an error; else it loses the game
        self.metadata = {
            "name": f"{name}_v1",
            "render_modes": ["human", "ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.play = Play(name, seats, components, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        moves, observed = self.play.game.moves, self.play.game.observed
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (observed,), np.float32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent gets to see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The moves of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lays out a new game. Without a seed it is another one each time; with the same seed, the same."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.play.start(int(self._chance.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]

    def observe(self, agent: str) -> Observed:
        """What an agent knows, and what it may do if it is asked."""
        seat = self._seats[agent]
        return {"observation": self.play.observe(seat), "action_mask": self.play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Plays the move of the agent whose turn it is. At the end of the game every agent gets its return."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent whose game is over has no move"
        try:
            self.play.play(int(action))
        except IllegalMove:
            if self.strict:
                raise
            self._end([-1.0 if agent == self.agent_selection else 0.0 for agent in self.agents])
            return
        if self.play.over:
            self._end(self.play.returns())
        else:
            self.agent_selection = self.possible_agents[self.play.seat]

    def _end(self, returns: list[float]) -> None:
        self.rewards = dict(zip(self.agents, returns, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def close(self) -> None:
        """There is nothing to close."""

    def render(self) -> str | np.ndarray | None:
        """The table as a spectator sees it."""
        view = self.play.view(self.play.seats)
        if self.render_mode == "rgb_array":
            return as_picture(view.scene())
        if self.render_mode == "ansi":
            return in_words(view)
        print(in_words(view), end="")
        return None


def fill(game: str) -> tuple[Any, Any, str]:
    """What the module of a game's environment offers: `env`, `raw_env`, and its documentation."""

    def raw_env(
        seats: int | None = None, render_mode: str | None = None, components: Path | str | None = None, **options: Any
    ) -> GameEnv:
        """The environment itself; an illegal move is an error that changes nothing."""
        return GameEnv(game, seats, render_mode, components, **options)

    def env(
        seats: int | None = None, render_mode: str | None = None, components: Path | str | None = None, **options: Any
    ) -> GameEnv:
        """The environment for learning: an illegal move loses the game, as PettingZoo's wrappers would have it."""
        return GameEnv(game, seats, render_mode, components, strict=False, **options)

    return env, raw_env, documentation(game)
