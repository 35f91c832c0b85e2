"""How a net does among other players: whole games in processes beside the learner, on equal deals, seats changed.

The net plays every deal once from each seat, and one other player has all the other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from types import TracebackType

import numpy as np

from gearwright.arena.playing import GamesOf
from gearwright.arena.results import Played, Run
from gearwright.arena.schedule import Seating
from gearwright.arena.workers import Staff
from gearwright.core.errors import GearwrightError
from gearwright.core.language.streams import derived, word
from gearwright.core.play.game import Game
from gearwright.core.play.log import Components
from gearwright.core.play.options import read_options
from gearwright.players import check_player
from gearwright.players.nets.card import Result

SAMPLES = 2000  # of the interval
ENDS = (2.5, 97.5)  # percent
BESIDE = 10  # the niceness of those who play beside the learner
PATIENCE = 0.2  # seconds that stopping may take


@dataclass
class Tally:
    """The games of a net against one player at one seat count."""

    seats: int
    against: str
    wanted: int
    firsts: dict[int, list[float]] = field(default_factory=dict)  # the net's shares of first places, deal by deal
    own: list[int] = field(default_factory=list)  # scores
    theirs: list[int] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many have ended."""
        return len(self.own)

    @property
    def share(self) -> float:
        """Of first places."""
        return sum(map(sum, self.firsts.values())) / max(self.games, 1)

    def add(self, played: Played, net: str) -> None:
        """Counts a game in."""
        seat = played.players.index(net)
        self.firsts.setdefault(played.deal, []).append(played.win(seat))
        self.own.append(played.scores[seat])
        self.theirs += [score for place, score in enumerate(played.scores) if place != seat]

    def result(self) -> Result:
        """As a card tells it."""
        low, high = interval(list(self.firsts.values()))
        return Result(
            seats=self.seats, against=self.against, games=self.games, share=round(self.share, 4), low=round(low, 4),
            high=round(high, 4), score=round(float(np.mean(self.own)), 2),
            score_against=round(float(np.mean(self.theirs)), 2),
        )  # fmt: skip


def interval(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Where a share of first places lies with 95 %, as the arena finds it: by a Bayesian bootstrap.

    Deals are weighted at random, and not games, because the games of one deal resemble each other. Half a win and half
    a loss are given beforehand, so that no interval is a point.
    """
    chance = np.random.default_rng(0)
    weights = chance.exponential(size=(SAMPLES, len(deals)))
    wins, games = (weights @ np.array([reckon(deal) for deal in deals], np.float64) for reckon in (sum, len))
    before = chance.gamma(0.5, size=(SAMPLES, 2))
    low, high = np.percentile((wins + before[:, 0]) / (games + before.sum(axis=1)), ENDS)
    return float(low), float(high)


class Judge:
    """Processes that judge nets of a game, one net after the other, at all seat counts against all judges."""

    def __init__(self, game: Game, seats: Sequence[int], judges: Sequence[str], seed: int, workers: int) -> None:
        self.seats, self.judges, self.seed = seats, judges, seed
        run = Run(
            game=game.name,
            edition=game.edition,
            components=Components.of(game.components),
            options=read_options(game.title, game.options, {}),
            players=list(judges),
            seats=seats[0],  # for warming up; a seating says how many there are
            seed=seed,
        )
        self.staff = Staff(GamesOf(run, None), workers, threads=1, niceness=BESIDE)
        self.tallies: dict[tuple[str, int], Tally] = {}  # of the net that is judged
        self._net = ""
        self._thread: Thread | None = None  # hands out games, however long the learner is busy
        self._news: SimpleQueue[Played | Exception] = SimpleQueue()
        self._stopped = Event()

    def __enter__(self) -> Judge:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join()
        self.staff.close()

    def begin(self, net: Path, games: int) -> None:
        """Begins to judge the net in a file beside the learner, in so many games for each judge and seat count."""
        self._prepare(net, games)
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def _prepare(self, net: Path, games: int) -> None:
        self._net = f"net:{net.absolute()}"
        wanted = {(judge, seats): -(-games // seats) * seats for judge in self.judges for seats in self.seats}
        self.tallies = {(judge, seats): Tally(seats, judge, count) for (judge, seats), count in wanted.items()}

    def _play(self) -> None:
        try:
            for played in self.staff.playing(self._seatings(), PATIENCE):
                if self._stopped.is_set():
                    return
                if played is not None:
                    self._news.put(played)
        except Exception as error:
            self._news.put(error)

    def _seatings(self) -> Iterator[Seating]:
        """Game after game; the number of one tells nothing but which it is."""
        number = 0
        for judge, seats in self.tallies:
            for game in range(self.tallies[judge, seats].wanted):
                deal, own = divmod(game, seats)
                players = tuple(self._net if seat == own else judge for seat in range(seats))
                yield Seating(number, deal, int(derived(word(self.seed), deal)), players)
                number += 1

    def _count(self, played: Played) -> Tally:
        against = next(name for name in played.players if name != self._net)
        tally = self.tallies[against, len(played.players)]
        tally.add(played, self._net)
        return tally

    def hear(self) -> Iterator[Tally]:
        """Counts the games in that have ended meanwhile, without waiting; gives the tallies that have all theirs."""
        while True:
            try:
                news = self._news.get_nowait()
            except Empty:
                return
            if isinstance(news, Exception):
                raise news
            tally = self._count(news)
            if tally.games == tally.wanted:
                yield tally

    @property
    def busy(self) -> bool:
        """Whether games are missing."""
        return any(tally.games < tally.wanted for tally in self.tallies.values())

    def judge(self, net: Path, games: int, tell: Callable[[int], None]) -> list[Result]:
        """Judges a net to the end; `tell` hears of every game."""
        self._prepare(net, games)
        for played in self.staff.play(self._seatings()):
            self._count(played)
            tell(1)
        return [tally.result() for tally in self.tallies.values()]


def check_judges(game: Game, judges: Sequence[str], folder: Path) -> None:
    """Refuses judges that cannot play a game, and a folder whose nets could not be named."""
    for judge in judges:
        check_player(judge, game)
    if "@" in str(folder.absolute()):
        raise GearwrightError(f"{folder.absolute()} has an @ in its name: no player can be named by a net in there.")
