"""How fast a game runs on this machine: the figures of `docs/performance.md`.

Rates are decisions per second of processor time, on one core, as the best of several runs: other programs on the
machine can only make a run slower. The search uses all cores, and a GPU all of itself: their rates are by the clock.

The figures called "good" are those of good play (`good_play`), the others those of random play.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gearwright import good_play
from gearwright.arena.playing import play_game
from gearwright.core.errors import BadLog
from gearwright.core.language.contract import SPARE
from gearwright.core.language.mode import INTERPRETED
from gearwright.core.language.records import laid_out
from gearwright.core.language.streams import word
from gearwright.core.many.batch import Batch, Games, cores
from gearwright.core.many.playout import measured_games, play_games, replayed_games
from gearwright.core.many.saving import BatchState
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.options import read_options
from gearwright.core.play.registry import find_game
from gearwright.players.random import RandomPlayer
from gearwright.players.search import rollouts_per_second

if TYPE_CHECKING:
    from gearwright.core.gpu.batch import GpuBatch

TABLES = 64 if INTERPRETED else 1024
RUNS = 5
SECONDS = 1.0  # that the search has in a run
SEED = 1
FIGURES = 18  # how many there are in all
STEPS = 400  # of a batch, so many that its tables drift apart
GAMES = 10_000  # in which the slowest position is looked for
GOOD_GAMES = 1_000  # the same of good play, which are played for it
AGAIN = 9  # times that a slow position is tried: other programs may have held it up
REPLAYS = 1 if INTERPRETED else 16  # of the stored games in a run
AHEAD = 32  # moves of good play that a batch makes from its places before it goes back to them
TIMES = 6  # that it does so
AT_PLACES = f"at places of good play, each going on with the next {AHEAD} moves of its game; mask and observation"
GPU_FIGURES = 3
GPU_TIMES = 3  # fewer: all tables are carried to the GPU each time
GPU_TABLES = 1 << 20  # or fewer, where they are large:
GPU_ROOM = 40 << 30  # bytes
GPU_STEPS = 200
START = "import gearwright as gw; table = gw.new({name!r}, seats={seats}, seed=1); table.play(table.legal_moves()[0])"


@dataclass(frozen=True)
class Figure:
    """One thing that was measured."""

    name: str
    value: float | None  # None where it could not be measured; the meaning says why
    unit: str
    meaning: str


Choose = Callable[[np.ndarray, int], int]  # a move, from the list of legal moves and how many there are


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
    chance = random.Random(SEED)

    def at_random(moves: np.ndarray, count: int) -> int:
        return int(moves[chance.randrange(count)])

    games = ((chance.getrandbits(64), at_random) for _ in range(GAMES))
    meaning = f"the slowest position of {GAMES:,} games: the move to it, and its legal moves"
    return Figure("slowest", _longest(game, seats, games), "ms", meaning)


def good_slowest(game: Game, seats: int) -> Figure:
    """The same of games between good players."""

    def as_played(moves: Iterable[int]) -> Choose:
        following = iter(moves)
        return lambda listed, count: next(following)

    games = ((table.seed, as_played(table.moves)) for table in good_play.played(game, seats, GOOD_GAMES))
    meaning = f"the slowest position of {GOOD_GAMES:,} games of {_by(good_play.players_of(game))}"
    return Figure("good slowest", _longest(game, seats, games), "ms", meaning)


def _longest(game: Game, seats: int, games: Iterable[tuple[int, Choose]]) -> float:
    """The milliseconds of the slowest position."""
    array, tables = game.tables(2)  # as the game is, and as it was before the last move
    now, before = array.view(np.uint8).reshape(2, -1)
    blank = laid_out(game.rules.table, game.blank(seats, {}))
    moves = game.buffer()

    def timed(move: int) -> int:
        since = time.perf_counter_ns()
        game.calls.play(tables, 0, move)
        game.calls.legal_moves(tables, 0, moves)
        return time.perf_counter_ns() - since

    worst = 0
    for seed, choose in games:
        game.calls.start(tables, 0, blank, word(seed))
        while count := game.calls.legal_moves(tables, 0, moves):
            move = choose(moves, count)
            before[:] = now
            took = timed(move)
            for _ in range(AGAIN if took > worst else 0):
                now[:] = before
                took = min(took, timed(move))
            worst = max(worst, took)
    return worst / 1_000_000


def good_rates(game: Game, seats: int, stored: good_play.Stored) -> Iterator[Figure]:
    """The stored games of good play move by move, on one core, with more and more done at every decision."""
    logs = stored.logs
    moves = good_play.Moves.of(game, logs)
    array, tables = game.tables(len(logs))
    blank = laid_out(game.rules.table, game.blank(seats, {}))
    mask = np.zeros(game.moves, np.bool_)
    observation = np.zeros(game.observed, np.float32)

    def replayed(marks: bool, observes: bool) -> int:
        replay = game.bound(replayed_games, MARKS=marks, OBSERVES=observes)
        given = (blank, moves.seeds, moves.ends, moves.played, game.buffer(), mask, observation)
        return sum(int(replay(tables, *given)) for _ in range(REPLAYS))

    unit = "decisions/s"
    players = _by(sorted({log.players[0] for log in logs}))
    whole = f"{len(logs)} whole games of {players}, move by move, the legal moves listed at every decision"
    yield Figure("good games", _best(lambda: replayed(False, False)), unit, whole)
    for number, log in enumerate(logs):
        if log.result is None or array["scores"][number][:seats].tolist() != log.result.scores:
            raise BadLog(f"Game {number + 1} of good play of {game.title} does not end as its log says.")
    yield Figure("good mask", _best(lambda: replayed(True, False)), unit, "the same, and marked in a mask")
    meaning = "mask and observation at every decision of them"
    yield Figure("good observation", _best(lambda: replayed(True, True)), unit, meaning)
    meaning = f"their mean length{stored.others and f'; {stored.others}'}"
    yield Figure("good length", float(array["moves"].mean()), "decisions", meaning)


def _by(players: Iterable[str]) -> str:
    return " and ".join(players)


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


def good_steps(game: Game, seats: int, stored: good_play.Stored) -> Figure:
    """The same from places of good play, with the moves of good play."""
    tables = Batch(game, TABLES, seats, SEED, {}, observes=True, threads=1)
    state, moves = _at_places(game, seats, stored, TABLES)
    fastest = 0.0
    for _ in range(TIMES):
        tables.restore(state)
        since = time.process_time()
        for row in moves:
            tables.step(row)
        fastest = max(fastest, TABLES * AHEAD / (time.process_time() - since))
    return Figure("good steps", fastest, "decisions/s", f"{TABLES:,} tables in lock-step, {AT_PLACES}")


def _at_places(game: Game, seats: int, stored: good_play.Stored, size: int) -> tuple[BatchState, np.ndarray]:
    """A batch whose tables stand at places of good play, and the moves that come next, a row for each step."""
    tables, moves = good_play.Places.of(game, seats, stored.logs, AHEAD).chosen(size)
    games, seeds, over = (np.zeros(size, kind) for kind in (np.int64, np.uint64, np.bool_))
    scores, places = (np.zeros((size, seats), kind) for kind in (np.int32, np.int8))
    options = read_options(game.title, game.options, {})
    state = BatchState(game, seats, options, game.edition, SEED, tables, games, seeds, over, scores, places)
    return state, moves


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
    return next(figure.value or 0.0 for figure in rates(find_game(name), seats) if figure.name == "mask")


def starts(game: Game, seats: int) -> Iterator[Figure]:
    """From starting Python to the first move of a game: with nothing compiled yet, and afterwards."""
    program = START.format(name=game.name, seats=seats)
    with tempfile.TemporaryDirectory() as folder:
        for name, meaning in (("first start", "everything is compiled"), ("warm start", "everything is on disk")):
            since = time.perf_counter()
            _python(program, GEARWRIGHT_CACHE=folder)
            yield Figure(name, time.perf_counter() - since, "s", f"from starting Python to the first move; {meaning}")


def on_gpu(game: Game, seats: int) -> Iterator[Figure]:
    """The same games on a GPU: whole ones, and in lock-step; then lock-step at places of good play."""
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
    stored = good_play.stored(game, seats)
    yield _good_gpu_steps(tables, stored) if stored.logs else _unmeasured("good steps", stored)


def _good_gpu_steps(tables: GpuBatch, stored: good_play.Stored) -> Figure:
    """The lock-step of good play; all moves lie on the GPU before the clock starts."""
    from gearwright.core.gpu.batch import on_gpu as carried

    state, moves = _at_places(tables.game, tables.seats, stored, tables.size)
    rows = [carried(row) for row in moves]
    fastest = 0.0
    for _ in range(GPU_TIMES):
        tables.restore(state)
        tables.finish()
        since = time.perf_counter()
        for row in rows:
            tables.step(row)
        tables.finish()
        fastest = max(fastest, tables.size * AHEAD / (time.perf_counter() - since))
    return Figure("good steps", fastest, "decisions/s", f"{tables.size:,} tables in lock-step, {AT_PLACES}")


def _python(program: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **variables}, capture_output=True, text=True, check=True
    )
    return done.stdout


def _unmeasured(name: str, stored: good_play.Stored) -> Figure:
    """Where no stored game can be measured."""
    return Figure(name, None, "decisions/s", f"not measured: {stored.others}; `make good-play` writes them anew")


def bench(game: Game, seats: int) -> Iterator[Figure]:
    """Every figure, as it comes; good play first."""
    stored = good_play.stored(game, seats)
    if stored.logs:
        yield from good_rates(game, seats, stored)
    else:
        yield _unmeasured("good games", stored)
    if not INTERPRETED:
        yield good_slowest(game, seats)
        if stored.logs:
            yield good_steps(game, seats, stored)
    yield from rates(game, seats)
    if not INTERPRETED:
        yield slowest(game, seats)
        yield steps(game, seats)
        yield cores_used(game, seats)
        yield rollouts(game, seats)
        yield interpreted(game, seats)
        yield from starts(game, seats)
