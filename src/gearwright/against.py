"""How fast our games are beside others' in one run: `gearwright bench --against`.

Each comparison puts its contenders through the same loop, or says what each does instead. They are measured in turns,
so that a busy neighbour slows all of them, and by processor time: decisions per second of one core, the best of several
runs. Decisions of random players are counted, and chance's where the loop has to draw them. The games differ, and
with them the lengths of masks and observations.
"""

from __future__ import annotations

import importlib.util
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from gearwright.core.many.batch import Games
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

RUNS = 3
SECONDS = 1.0  # of processor time that each contender has in a run
SIZE = 1024  # tables in lock-step
GAMES = 256  # that are played in compiled code at a time
STEPS = 10  # in lock-step at a time
CATAN_TURNS = 1000  # catanatron's own limit

Work = Callable[[], int]  # plays for a moment and tells how many decisions that took


@dataclass(frozen=True)
class Contender:
    """A game, and how to make it ready to be played."""

    name: str
    ready: Callable[[], Work]


@dataclass(frozen=True)
class Comparison:
    """Our games and others' games, played in the same manner."""

    rival: str
    package: str  # what pip installs
    modules: tuple[str, ...]  # what must be there then
    meaning: str
    theirs: tuple[Contender, ...]
    ours: Callable[[Game, int], Work]


@dataclass(frozen=True)
class Outcome:
    """Decisions per second by contender; none if the rival is not installed."""

    comparison: Comparison
    theirs: dict[str, float]
    ours: dict[str, float]

    @property
    def missing(self) -> str:
        """What to do about a rival that is not there."""
        return "" if self.theirs else f"not installed: pip install '{self.comparison.package}'"

    @property
    def ratios(self) -> dict[str, dict[str, float]]:
        """How many times as fast each of our games is as each of theirs."""
        return {own: {name: rate / other for name, other in self.theirs.items()} for own, rate in self.ours.items()}

    def data(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "rival": self.comparison.rival,
            "meaning": self.comparison.meaning,
            "missing": self.missing,
            "decisions_per_second": {"theirs": self.theirs, "ours": self.ours},
            "ratios": self.ratios,
        }


def compare(games: Sequence[Game], seats: int) -> Iterator[Outcome]:
    """Every comparison, as it comes."""
    for comparison in COMPARISONS:
        if not all(importlib.util.find_spec(module) for module in comparison.modules):
            yield Outcome(comparison, {}, {})
            continue
        theirs = {contender.name: contender.ready() for contender in comparison.theirs}
        ours = {game.title: comparison.ours(game, seats) for game in games}
        best = fastest({**theirs, **ours})
        yield Outcome(comparison, {name: best[name] for name in theirs}, {name: best[name] for name in ours})


def fastest(works: dict[str, Work]) -> dict[str, float]:
    """Decisions per second of processor time, the best of several runs in turns."""
    best = dict.fromkeys(works, 0.0)
    for work in works.values():
        work()  # whatever is compiled or cached is so now
    for _ in range(RUNS):
        for name, work in works.items():
            decisions, since = 0, time.process_time()
            while (spent := time.process_time() - since) < SECONDS:
                decisions += work()
            best[name] = max(best[name], decisions / spent)
    return best


# One game at a time, as catanatron plays Catan and as our handles play.


def catan() -> Work:
    """Four random players of catanatron."""
    catanatron = import_module("catanatron")

    def game() -> int:
        played = catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])
        decisions = 0
        while played.winning_color() is None and played.state.num_turns < CATAN_TURNS:
            played.play_tick()
            decisions += 1
        return decisions

    return game


def handle(game: Game, seats: int) -> Work:
    """Moves listed, chosen and played from Python, with the log that a handle keeps."""
    seeds = iter(range(1 << 62))

    def whole() -> int:
        table = Handle(game, seats, next(seeds))
        while not table.over:
            table.play(random.choice(table.legal_moves()))
        return len(table.moves)

    return whole


def compiled(game: Game, seats: int) -> Work:
    """What `gearwright simulate` does."""
    firsts = iter(range(0, 1 << 62, GAMES))
    run = Games(game, seats, 1, {}, threads=1)
    return lambda: run.play(next(firsts), GAMES)[1]


# OpenSpiel: legal actions, perhaps the observation tensor, an action.


def spiel(name: str, observes: bool) -> Work:
    """A game that OpenSpiel can load."""
    pyspiel = import_module("pyspiel")
    loaded = pyspiel.load_game(name)

    def game() -> int:
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if observes and not state.is_chance_node():
                state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return game


def our_spiel(observes: bool, game: Game, seats: int) -> Work:
    """The same with one of ours."""
    import_module("gearwright.envs.openspiel")  # registers the games
    return spiel(f"gearwright_{game.name}(players={seats})", observes)


# PettingZoo: its loop over agents, with masks.


def aec(env: Any) -> Work:
    """PettingZoo's loop with an environment of its turn-based kind."""

    def game() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random.choice(seen["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return game


def classic(module: str) -> Work:
    """One of PettingZoo's classic games."""
    return aec(import_module(f"pettingzoo.classic.{module}").env())


def our_aec(game: Game, seats: int) -> Work:
    """The same with one of ours."""
    from gearwright.envs.pettingzoo import GameEnv  # needs what only few have

    return aec(GameEnv(game.name, seats, strict=False))


# Pgx: many tables in lock-step.


def pgx(name: str) -> Work:
    """Pgx's batch on the processor: a random legal action and a step with automatic reset, compiled together by JAX."""
    # JAX reads this when it is imported: one thread, as ours has.
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    act_randomly = import_module("pgx.experimental.utils").act_randomly
    step = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    @jax.jit  # type: ignore[untyped-decorator]  # JAX may be missing
    def turn(key: Any, state: Any) -> tuple[Any, Any]:
        following, choosing, dealing = jax.random.split(key, 3)
        actions = act_randomly(choosing, state.legal_action_mask)
        return following, jax.vmap(step)(state, actions, jax.random.split(dealing, SIZE))

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, SIZE))

    def steps() -> int:
        nonlocal key, state
        for _ in range(STEPS):
            key, state = turn(key, state)
        jax.block_until_ready(state)
        return STEPS * SIZE

    return steps


def our_vector(game: Game, seats: int) -> Work:
    """Our vector environment on one core, its random moves chosen by compiled code as well."""
    from gearwright.envs.vector import Vector

    tables = Vector(game.name, SIZE, seats, threads=1)

    def steps() -> int:
        for _ in range(STEPS):
            tables.step(tables.batch.random_moves())
        return STEPS * SIZE

    return steps


COMPARISONS = (
    Comparison(
        "catanatron", "catanatron", ("catanatron",),
        "whole games of random players from Python, one decision at a time: moves listed, one chosen, played",
        (Contender("Catan, 4 seats", catan),), handle,
    ),
    Comparison(
        "catanatron", "catanatron", ("catanatron",),
        "the same in the fastest way that each offers: ours in compiled code, catanatron's as above",
        (Contender("Catan, 4 seats", catan),), compiled,
    ),
    Comparison(
        "OpenSpiel", "open-spiel", ("pyspiel",),
        "its Python interface, one decision at a time: legal actions, a random one; deals and dice count as well",
        tuple(Contender(name, partial(spiel, name, False)) for name in ("tic_tac_toe", "backgammon", "hearts")),
        partial(our_spiel, False),
    ),
    Comparison(
        "OpenSpiel", "open-spiel", ("pyspiel",),
        "the same with the observation tensor of the player who is asked, as a list (hearts has none)",
        tuple(Contender(name, partial(spiel, name, True)) for name in ("tic_tac_toe", "backgammon")),
        partial(our_spiel, True),
    ),
    Comparison(
        "PettingZoo", "pettingzoo[classic]", ("pettingzoo", "gymnasium", "pygame", "chess", "PIL"),
        "its loop over agents, one decision at a time: observation and mask, a random legal action, step",
        tuple(
            Contender(name, partial(classic, name)) for name in ("tictactoe_v3", "connect_four_v3", "chess_v6")
        ),
        our_aec,
    ),
    Comparison(
        "Pgx", "pgx", ("pgx", "jax"),
        f"{SIZE:,} tables in lock-step on one core with observation, mask and automatic reset; random legal actions",
        tuple(Contender(name, partial(pgx, name)) for name in ("tic_tac_toe", "backgammon", "go_9x9")),
        our_vector,
    ),
)  # fmt: skip
