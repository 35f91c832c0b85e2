"""How fast a game runs on this machine: the figures of `docs/performance.md`.

Rates are decisions per second of processor time, on one core, as the best of several runs: other programs on the
machine can only make a run slower. The search uses all cores, and a GPU all of itself: their rates are by the clock.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from gearwright.arena.playing import play_game
from gearwright.core.language.contract import SPARE
from gearwright.core.language.mode import INTERPRETED
from gearwright.core.language.records import laid_out
from gearwright.core.language.streams import word
from gearwright.core.many.batch import Batch, Games, cores
from gearwright.core.many.playout import measured_games, play_games
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game
from gearwright.players.random import RandomPlayer
from gearwright.players.search import rollouts_per_second

TABLES = 64 if INTERPRETED else 1024
RUNS = 5
SECONDS = 1.0  # that the search has in a run
SEED = 1
FIGURES = 12  # how many there are in all
STEPS = 400  # of a batch, so many that its tables drift apart
GAMES = 10_000  # in which the slowest position is looked for
AGAIN = 9  # times that a slow position is tried: other programs may have held it up
GPU_FIGURES = 2
GPU_TABLES = 1 << 20  # or fewer, where they are large:
GPU_ROOM = 40 << 30  # bytes
GPU_STEPS = 200
START = "import gearwright as gw; table = gw.new({name!r}, seats={seats}, seed=1); table.play(table.legal_moves()[0])"


@dataclass(frozen=True)
class Figure:
    """One thing that was measured."""

    name: str
    value: float
    unit: str
    meaning: str


def rates(game: Game, seats: int) -> Iterator[Figure]:
    """Whole random games on one core, with more and more done at every decision."""
    array, tables = game.tables(TABLES)
    blank = laid_out(game.rules.table, game.blank(seats, {}))
    mask = np.zeros(game.moves, np.bool_)
    observation = np.zeros(game.observed, np.float32)
    _, spare = game.tables(SPARE)

    def listed() -> int:
        return int(game.bound(play_games)(tables, blank, word(SEED), 0, game.buffer()))

    def measured(copies: bool, observes: bool) -> int:
        play = game.bound(measured_games, COPIES=copies, OBSERVES=observes)
        return int(play(tables, blank, word(SEED), 0, game.buffer(), mask, observation, spare))

    unit = "decisions/s"
    yield Figure("games", _best(listed), unit, "whole games, the legal moves listed at every decision")
    yield Figure("mask", _best(lambda: measured(False, False)), unit, "the same, and marked in a mask")
    yield Figure("copy", _best(lambda: measured(True, False)), unit, "the same with one copy of the table a decision")
    yield Figure("observation", _best(lambda: measured(False, True)), unit, "mask and observation at every decision")
    yield Figure("length", float(array["moves"].mean()), "decisions", "the mean length of such a game")


def _best(work: Callable[[], int]) -> float:
    work()  # compiles
    best = 0.0
    for _ in range(RUNS):
        since = time.process_time()
        best = max(best, work() / (time.process_time() - since))
    return best


def slowest(game: Game, seats: int) -> Figure:
    """The position of many random games that takes longest: the move that leads to it, and its legal moves listed."""
    array, tables = game.tables(2)  # as the game is, and as it was before the last move
    now, before = array.view(np.uint8).reshape(2, -1)
    blank = laid_out(game.rules.table, game.blank(seats, {}))
    moves, chance = game.buffer(), random.Random(SEED)

    def timed(move: int) -> int:
        since = time.perf_counter_ns()
        game.calls.play(tables, 0, move)
        game.calls.legal_moves(tables, 0, moves)
        return time.perf_counter_ns() - since

    worst = 0
    for _ in range(GAMES):
        game.calls.start(tables, 0, blank, word(chance.getrandbits(64)))
        while count := game.calls.legal_moves(tables, 0, moves):
            move = int(moves[chance.randrange(count)])
            before[:] = now
            took = timed(move)
            for _ in range(AGAIN if took > worst else 0):
                now[:] = before
                took = min(took, timed(move))
            worst = max(worst, took)
    meaning = f"the slowest position of {GAMES:,} games: the move to it, and its legal moves"
    return Figure("slowest", worst / 1_000_000, "ms", meaning)


def cores_used(game: Game, seats: int) -> Figure:
    """All cores against one, by the clock, run in turns."""
    count = TABLES * 64
    fastest = {1: 0.0, cores(): 0.0}
    for _ in range(RUNS):
        for threads in fastest:
            run = Games(game, seats, SEED, {}, threads)
            since = time.perf_counter()
            _, decisions = run.play(0, count)
            fastest[threads] = max(fastest[threads], decisions / (time.perf_counter() - since))
    return Figure("cores", fastest[cores()] / fastest[1], "times", f"{cores()} cores against one, in a batch")


def steps(game: Game, seats: int) -> Figure:
    """A batch on one core: a move at every table, what is allowed marked and what is seen written, new games begun."""
    tables = Batch(game, TABLES, seats, SEED, {}, observes=True, threads=1)
    fastest = 0.0
    for _ in range(RUNS):
        since = time.process_time()
        for _ in range(STEPS):
            tables.step(tables.random_moves())
        fastest = max(fastest, TABLES * STEPS / (time.process_time() - since))
    return Figure("steps", fastest, "decisions/s", f"{TABLES:,} tables in lock-step, with mask and observation")


def rollouts(game: Game, seats: int) -> Figure:
    """The search from the middle of a game, every simulation played at random to the end, on all cores."""
    table = middle(game, seats)
    root = table.view(table.seat).array
    best = max(rollouts_per_second(game, root, table.seat, SECONDS) for _ in range(RUNS))
    meaning = f"full rollouts of the search from the middle of a game; {cores()} cores, by the clock"
    return Figure("rollouts", best, "simulations/s", meaning)


def middle(game: Game, seats: int) -> Handle:
    """A table after half the moves of a random game."""
    whole, _ = play_game(game, ["random"] * seats, [RandomPlayer()] * seats, SEED, {})
    table = Handle(game, seats, SEED)
    for move in whole.moves[: len(whole.moves) // 2]:
        table.play(move)
    return table


def interpreted(game: Game, seats: int) -> Figure:
    """The same rules as Python, in a process of their own."""
    program = f"from gearwright.bench import mask_rate; print(mask_rate({game.name!r}, {seats}))"
    value = float(_python(program, GEARWRIGHT_INTERPRETED="1"))
    return Figure("interpreted", value, "decisions/s", "the mask's figure without Numba")


def mask_rate(name: str, seats: int) -> float:
    """The rate with a mask at every decision, in this process."""
    return next(figure.value for figure in rates(find_game(name), seats) if figure.name == "mask")


def starts(game: Game, seats: int) -> Iterator[Figure]:
    """From starting Python to the first move of a game: with nothing compiled yet, and afterwards."""
    program = START.format(name=game.name, seats=seats)
    with tempfile.TemporaryDirectory() as folder:
        for name, meaning in (("first start", "everything is compiled"), ("warm start", "everything is on disk")):
            since = time.perf_counter()
            _python(program, GEARWRIGHT_CACHE=folder)
            yield Figure(name, time.perf_counter() - since, "s", f"from starting Python to the first move; {meaning}")


def on_gpu(game: Game, seats: int) -> Iterator[Figure]:
    """The same games on a GPU: whole ones, and in lock-step."""
    from gearwright.core.gpu.batch import GpuBatch, GpuGames  # needs what only few have

    record, seen = game.rules.table.dtype.itemsize, 4 * game.observed
    count = min(GPU_TABLES, GPU_ROOM // record)
    games = GpuGames(game, count, seats, SEED, {})
    games.play(0)  # compiles
    fastest = 0.0
    for run in range(RUNS):
        since = time.perf_counter()
        games.play(run * count)
        games.finish()
        seconds = time.perf_counter() - since
        fastest = max(fastest, games.decisions() / seconds)
    yield Figure("games", fastest, "decisions/s", f"{count:,} whole games, their legal moves marked")
    del games  # and its room on the GPU
    count = min(GPU_TABLES, GPU_ROOM // (record + seen))
    tables = GpuBatch(game, count, seats, SEED, {})
    tables.finish()
    since = time.perf_counter()
    for _ in range(GPU_STEPS):
        tables.step(tables.random_moves())
    tables.finish()
    rate = count * GPU_STEPS / (time.perf_counter() - since)
    yield Figure("steps", rate, "decisions/s", f"{count:,} tables in lock-step, with mask and observation")


def _python(program: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **variables}, capture_output=True, text=True, check=True
    )
    return done.stdout


def bench(game: Game, seats: int) -> Iterator[Figure]:
    """Every figure, as it comes."""
    yield from rates(game, seats)
    if not INTERPRETED:
        yield slowest(game, seats)
        yield steps(game, seats)
        yield cores_used(game, seats)
        yield rollouts(game, seats)
        yield interpreted(game, seats)
        yield from starts(game, seats)
