"""OpenSpiel: every game as a Python game whose state is our table. Importing this module registers them.

`pyspiel.load_game("gearwright_factory_manager(players=4,first_game=on)")`. Chance is one node at the root: which of
`deals` games is dealt (1,024 unless told). What is drawn later follows from it, and is nowhere in what a seat sees
before it is revealed; `resample_from_infostate` draws it anew.
"""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game, game_names

from .play import Play

PREFIX = "gearwright_"
DEALS = 1024
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DIGEST = 12  # bytes


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, game.seats[0]),
            "deals": DEALS,
            **{option.name: option.choices[0] for option in game.options},
        },
        default_loadable=True,
        provides_factored_observation_string=False,
    )


class TableGame(pyspiel.Game):
    """A game with its seats and options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        self.deals = int(params["deals"])
        options = {option.name: params[option.name] for option in game.options}
        self.fresh = Play(game.name, int(params["players"]), None, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.moves,
            max_chance_outcomes=self.deals,
            num_players=self.fresh.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.rules.longest,
        )
        super().__init__(game_type(game), info, params)

    def new_initial_state(self) -> TableState:
        """Before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What one seat sees, as numbers or as a string."""
        return Observer(self.fresh.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):
    """A table, or the deal that is still to come."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.play = game.fresh.copy()
        self.asked = CHANCE

    def current_player(self) -> int:
        """The seat that is asked."""
        return self.asked

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return self.asked != CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal_moves()

    def _apply_action(self, action: int) -> None:
        if self.asked == CHANCE:
            self.play.start(action)
        else:
            self.play.play(action)
        table = self.play.table
        self.asked = TERMINAL if table.over else table.due.seat

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else self.play.game.rules.contents.spell(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.asked == TERMINAL

    def returns(self) -> list[float]:
        """From 1 for the first place down to -1 for the last; all 0 before the end."""
        return self.play.returns() if self.dealt else [0.0] * self.play.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that could be this one, as far as a seat knows."""
        state: TableState = self.clone()
        state.play.redeal(player, int(sampler() * 2**63))
        return state

    def seen(self, player: int) -> str:
        """What a seat sees now, in few characters."""
        return _digest(self.play.view(player).array)

    def story(self, player: int) -> str:
        """The moves so far, as far as a seat was told them."""
        contents = self.play.game.rules.contents
        told = []
        for item in self.full_history()[1:]:
            span = contents.span_of(item.action)
            told.append(span.name if span.secret and item.player != player else contents.spell(item.action))
        return ", ".join(told)

    def __str__(self) -> str:
        if not self.dealt:
            return f"{self.play.game.title}: not dealt"
        state = "over" if self.play.over else f"seat {self.play.seat} is asked"
        return f"{self.play.game.title}, {int(self.play.table.moves)} moves, {state}, {_digest(self.play.array)}"


class Observer:
    """Writes what a seat sees into `tensor`, which `dict` has by the names of its pieces."""

    def __init__(self, game: Game, kind: Any) -> None:
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.remembers = kind.perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if not self.remembers:
            self.tensor = np.zeros(game.observed, np.float32)
            names, counts = zip(*game.rules.observation.stretches, strict=True)
            ends = np.cumsum(counts)
            parts = np.split(self.tensor, ends[:-1])
            self.dict = dict(zip(names, parts, strict=True))

    def set_from(self, state: TableState, player: int) -> None:
        """Looks at a state from a seat."""
        if self.tensor is not None:
            self.tensor[:] = state.play.observe(player) if state.dealt else 0

    def string_from(self, state: TableState, player: int) -> str | None:
        """The same as a string: what the seat sees and, with perfect recall, all moves that it was told."""
        if not self.whole:
            return None
        if not state.dealt:
            return "not dealt"
        story = f"; {state.story(player)}" if self.remembers else ""
        return f"seat {player}, {state.seen(player)}{story}"


def _digest(array: np.ndarray) -> str:
    return hashlib.blake2b(array.tobytes(), digest_size=DIGEST).hexdigest()


def _register(game: Game) -> None:
    def make(params: dict[str, Any]) -> TableGame:
        return TableGame(game, params)

    ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))  # OpenSpiel lets go of it when Python has already ended
    pyspiel.register_game(game_type(game), make)


for _name in game_names():
    if PREFIX + _name not in pyspiel.registered_names():
        _register(find_game(_name))
