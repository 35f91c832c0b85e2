"""Many games with the same players, and what came out, on all cores.

Random games never leave compiled code; other players sit in worker processes, one for each core. The seed of a game
decides all of it, so neither the number of cores nor who ends first changes anything in the results.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gearwright.core.errors import GearwrightError
from gearwright.core.language.streams import derived, word
from gearwright.core.looks.phrases import counted
from gearwright.core.many.batch import CHUNK, THREADS, Games, lent_cores
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.game import Game
from gearwright.core.play.log import SEEDS, Components
from gearwright.core.play.options import read_options
from gearwright.players import RANDOM, check_player

from .playing import GamesOf, Room
from .results import Run
from .schedule import Seating
from .workers import Staff, environment

LEAST, MOST = 16, 16 * CHUNK  # games of a portion
SECONDS = 0.2  # a portion grows until it takes so long, so that the progress can be seen

Told = Callable[[int], None]


@dataclass
class Tally:
    """The scores of one seat or one player, added up."""

    games: int = 0
    total: int = 0
    squares: int = 0
    first: Counter[int] = field(default_factory=Counter)  # how often a first place was shared by so many

    def add(self, scores: np.ndarray, places: np.ndarray, firsts: np.ndarray) -> None:
        """Counts games in: score, place, and how many shared the first place, for each."""
        scores = scores.astype(np.int64)
        self.games += len(scores)
        self.total += int(scores.sum())
        self.squares += int((scores * scores).sum())
        self.first.update(firsts[places == 1].tolist())

    def data(self) -> dict[str, float]:
        """Mean, standard deviation (of these games, not an estimate for others) and wins; a shared one counts 1/k."""
        games = max(self.games, 1)
        variance = games * self.squares - self.total * self.total  # a whole number, times the square of the games
        wins = sum(times / sharing for sharing, times in sorted(self.first.items()))  # in whatever order they ended
        return {"mean": self.total / games, "sd": math.sqrt(variance) / games, "wins": wins}


@dataclass
class Simulation:
    """What came out of a run."""

    game: Game
    players: list[str]  # seat by seat
    seed: int
    options: dict[str, str]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0  # of playing
    preparing: float = 0.0  # seconds before that: compiling, and whatever else comes once
    unfinished: int = 0
    by_seat: list[Tally] = field(default_factory=list)
    by_player: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.by_seat = [Tally() for _ in self.players]
        self.by_player = {player: Tally() for player in self.players}

    def count(self, over: np.ndarray, scores: np.ndarray, places: np.ndarray) -> None:
        """Counts games in, a row for each; a game that did not end has no scores."""
        self.games += len(over)
        self.unfinished += int((~over).sum())
        scores, places = scores[over], places[over]
        firsts = (places[:, : len(self.players)] == 1).sum(axis=1)
        for seat, player in enumerate(self.players):
            for tally in (self.by_seat[seat], self.by_player[player]):
                tally.add(scores[:, seat], places[:, seat], firsts)

    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        seats = [
            {"seat": seat, "player": player, **tally.data()}
            for seat, (player, tally) in enumerate(zip(self.players, self.by_seat, strict=True))
        ]
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "components": self.game.components.name,
            "options": self.options,
            "seed": self.seed,
            "seats": len(self.players),
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "preparing_seconds": self.preparing,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": self.games / self.seconds,
            "unfinished": self.unfinished,
            "scores": {"seats": seats, "players": {name: tally.data() for name, tally in self.by_player.items()}},
        }


def everywhere(game: Game, seats: int | None, players: Sequence[str], options: dict[str, Any]) -> list[str]:
    """A player for every seat: one name stands for all of them. Automas come by themselves."""
    chosen = read_options(game.title, game.options, options)
    if seats is None:
        seats = max(game.seats_for(len(players), chosen), game.seats[0])
    automas = game.automas(seats, chosen)
    deciding = seats - automas
    if len(players) not in (1, deciding):
        places = f"{seats} seats{f' with {counted(automas, AUTOMA)}' if automas else ''}"
        raise GearwrightError(f"{len(players)} players do not fill {places}: name one for all, or one for each.")
    return [*(list(players) * deciding)[:deciding], *[AUTOMA] * automas]


def simulate(
    game: Game, players: Sequence[str], games: int, seed: int, options: dict[str, Any], tell: Told,
    cores: int | None = None,
) -> Simulation:  # fmt: skip
    """Plays so many games, a player for each seat; `tell` hears of every portion how many games it had.

    The seed of game number k is derived from the run's, so it is dealt alike whoever plays it. The clock runs from the
    first game to the last; compiling and starting processes before that is told apart.
    """
    if games < 1:
        raise GearwrightError(f"A simulation has at least one game, not {games}.")
    if cores is not None and cores < 1:
        raise GearwrightError(f"A simulation needs at least one core, not {cores}.")
    if not 0 <= seed < SEEDS:
        raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
    game.blank(len(players), options)  # refuses a wrong number of seats
    chosen = read_options(game.title, game.options, options)
    run = Simulation(game, game.with_automas(players, chosen), seed, chosen)
    for player in run.players:
        check_player(player, game)
    if set(run.players) <= {RANDOM, AUTOMA}:
        _play_compiled(run, games, tell, cores)
    else:
        _play_seated(run, games, tell, min(lent_cores() if cores is None else cores, games))
    return run


def _play_compiled(run: Simulation, games: int, tell: Told, cores: int | None) -> None:
    came = time.perf_counter()
    runner = Games(run.game, len(run.players), run.seed, run.options, cores)
    runner.play(0, 1)  # compiles
    portion = max(LEAST, runner.threads)
    began = last = time.perf_counter()
    while run.games < games:
        count = min(portion, games - run.games)
        tables, decisions = runner.play(run.games, count)
        run.decisions += decisions
        run.count(tables["over"], tables["scores"], tables["places"])
        tell(count)
        now = time.perf_counter()
        if now - last < SECONDS:
            portion = min(2 * portion, MOST)
        last = now
    run.preparing, run.seconds = began - came, time.perf_counter() - began


def _play_seated(run: Simulation, games: int, tell: Told, cores: int) -> None:
    """Players think with one thread, on any machine: a search with more of them would choose other moves."""
    came = time.perf_counter()
    told = Run(
        game=run.game.name,
        edition=run.game.edition,
        components=Components.of(run.game.components),
        options=run.options,
        players=run.players,
        seats=len(run.players),
        seed=run.seed,
    )
    seeds = (int(derived(word(run.seed), number)) for number in range(games))
    seatings = (Seating(number, number, seed, tuple(run.players)) for number, seed in enumerate(seeds))
    with environment({THREADS: "1"}), ExitStack() as stack:
        staff = stack.enter_context(closing(Staff(GamesOf(told, None), cores, threads=1))) if cores > 1 else None
        room = Room(told, run.game)
        room.seated(run.players)  # compiles, for the workers too
        if staff is not None:
            staff.warm_up()
        began = time.perf_counter()
        for played in map(room.play, seatings) if staff is None else staff.play(seatings):
            run.decisions += played.moves
            run.count(np.array([played.over]), np.array([played.scores]), np.array([played.places]))
            tell(1)
        run.preparing, run.seconds = began - came, time.perf_counter() - began
