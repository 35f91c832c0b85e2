"""The command `gearwright train`: begins a run or goes on with it, watches it, and ends it with a net and a report."""

from __future__ import annotations

import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

import torch
from filelock import FileLock, Timeout

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import lent_cores
from gearwright.core.play.files import write_whole, writing
from gearwright.core.play.game import Game
from gearwright.core.play.options import read_seats
from gearwright.core.play.registry import find_game
from gearwright.players.nets.card import Card, Result
from gearwright.players.nets.files import BadNet, read_net, write_net

from . import report
from .beginning import net_to_begin_with
from .history import History, judged_row, learnt_row
from .imitating import check_opponents, imitate_all, opponents, scale_of
from .judging import Judge, check_judges
from .network import Network, tensors_of
from .recording import Recorded, record
from .returns import Scale
from .run import Run, goes_on, train
from .settings import Settings, read_settings
from .telling import Teller
from .worlds import mixes

NET = "net.safetensors"
SNAPSHOT = "judged-"
YARDSTICK = "greedy"  # whose games say what scores are usual


@dataclass(frozen=True)
class Wishes:
    """What was said at the command line."""

    game: str
    out: Path
    seats: str | None = None
    minutes: float | None = None
    device: str | None = None
    settings: Path | None = None
    components: Path | None = None
    given: Mapping[str, Any] = field(default_factory=dict)  # settings that count whatever the file says
    as_json: bool = False
    words: tuple[str, ...] = ()  # the command itself


def learn(wishes: Wishes) -> dict[str, Any]:
    """Learns to the end and gives what came out. Ctrl-C stops it, and all is kept."""
    game = find_game(wishes.game, wishes.components)
    device = _device(wishes.device)
    given = {"minutes": wishes.minutes, "seats": read_seats(wishes.seats), **wishes.given}
    settings = read_settings(wishes.settings, device, given, game.name)
    _check_seats(game, settings.seats)
    check_opponents(game, settings)
    check_judges(game, settings.judged, wishes.out)
    net_to_begin_with(game, settings)
    teller = Teller(game.title, wishes.as_json)
    if device == "cpu" and wishes.device is None:
        teller.note("There is no GPU that PyTorch knows: the processor learns, slowly")
    with _held(wishes.out), _plain_words(settings):
        course = Course(game, settings, device, wishes, teller)
        if course.is_finished:
            teller.note(f"The run in {wishes.out} is over: with more minutes, or decisions, it goes on")
            return course.data()
        if course.run.progress.windows:
            teller.note(f"The run in {wishes.out} goes on after {course.run.progress.seconds / 60:.1f} minutes")
        with Stop(teller) as stop:
            course.learn(stop)
        if course.run.progress.done(settings) < 1:
            course.write_report()
            raise KeyboardInterrupt
        course.end()
        return course.data()


class Course:
    """A run that is watched: its history, its judge and its report."""

    def __init__(self, game: Game, settings: Settings, device: str, wishes: Wishes, teller: Teller) -> None:
        self.game, self.settings, self.device = game, settings, device
        self.folder, self.words, self.teller = wishes.out, wishes.words, teller
        torch.set_num_threads(max(1, lent_cores() - 1))  # one core is for those who judge
        counts = settings.seats or [count for count in game.seats if count > 1]

        @cache
        def recording(player: str) -> list[Recorded]:
            games = settings.imitated_games
            with teller.counting(f"Games of {player}", games) as tell:
                return record(game, player, counts, games, settings.seed, mixes(game, settings.seed), tell)

        scale = None
        if not goes_on(self.folder):
            scale = self._scale(recording)
            high = scale.centre + scale.spread
            teller.note(f"A score of {scale.centre:.1f} is worth 0, and one of {high:.1f} is worth 1")
        imitate_all(game, settings, scale, self.folder, device, recording, teller.note)
        self.run = Run(game, settings, device, self.folder, scale)
        self.run.league.others = opponents(game, settings, self.folder, device)
        self.history = History(self.folder, self.run.progress.windows)
        self.judge: Judge | None = None  # hired when it is first needed
        self._is_judged = bool(settings.judged)
        self._leaving = ExitStack()
        self.results: list[Result] = []
        self._windows: list[dict[str, float]] = []
        self._told = self.run.progress.seconds
        self._judged_at = time.monotonic()
        self._judged = dict(vars(self.run.progress))  # where the run was when the net was taken that is judged

    def _scale(self, recording: Callable[[str], list[Recorded]]) -> Scale:
        """What scores are worth: as the settings say, or the net that the run begins with, or a yardstick's games."""
        centre, spread = self.settings.score_centre, self.settings.score_spread
        if net := net_to_begin_with(self.game, self.settings):
            found = Scale(net.card.score_centre, net.card.score_spread)
        else:
            found = Scale(0, 1) if centre is not None and spread is not None else scale_of(recording(YARDSTICK))
        return Scale(found.centre if centre is None else centre, spread or found.spread)

    @property
    def net(self) -> Path:
        """The file in which the best net will be."""
        return self.folder / NET

    @property
    def is_finished(self) -> bool:
        """Whether the net of the whole run is there, and judged."""
        if self.run.progress.done(self.settings) < 1:
            return False
        try:
            card = read_net(self.net).card
        except BadNet:
            return False
        self.results = card.results
        return card.decisions == self.run.progress.decisions and bool(card.results or not self.settings.judged)

    def learn(self, stop: Stop) -> None:
        """Learns until the run is over or stopped, judged beside it."""
        if self.run.progress.done(self.settings) >= 1:
            return
        with ExitStack() as self._leaving, self.teller:
            train(self.run, self._hear, lambda: stop.asked)

    def _new_judge(self, workers: int) -> Judge:
        return Judge(self.game, self.run.seats, self.settings.judged, self.settings.seed, workers)

    def _hear(self, window: dict[str, float]) -> None:
        """After every window: a row of the history, if it is time, and news of the judge."""
        self._windows.append(window)
        progress = self.run.progress
        since = progress.seconds - self._told
        if since >= self.settings.report_seconds or progress.done(self.settings) >= 1:
            row = self.history.add(learnt_row(self._windows, since, vars(progress)))
            done = progress.done(self.settings)
            self.teller.learnt(row, done, progress.seconds * (1 - done) / max(done, 1e-9))
            self._windows, self._told = [], progress.seconds
        if self._is_judged:
            try:
                self._have_judged()
            except (GearwrightError, RuntimeError) as error:  # no reason to lose what is being learnt
                self._is_judged = False
                self.teller.note(f"Nobody judges any longer: {str(error).splitlines()[-1].rstrip('.')}")

    def _have_judged(self) -> None:
        """Hears what the judge has found, and gives it the next snapshot, if it is time."""
        if self.judge is not None and self.judge.busy:
            for tally in self.judge.hear():
                self.teller.judged(self.history.add(judged_row(tally.result().model_dump(), self._judged)))
            self.teller.judging(self.judge.tallies)
            if not self.judge.busy:
                self.write_report()
        elif time.monotonic() - self._judged_at > self.settings.judged_seconds:
            self._judged_at, self._judged = time.monotonic(), dict(vars(self.run.progress))
            self._forget_snapshots()
            snapshot = self.folder / f"{SNAPSHOT}{self.run.progress.windows}.safetensors"
            self._write(self.run.network, snapshot)
            if self.judge is None:
                workers = max(1, lent_cores() - 1) if self.device == "cuda" else 1
                self.judge = self._leaving.enter_context(self._new_judge(workers))
            self.judge.begin(snapshot, self.settings.judged_games)

    def _forget_snapshots(self) -> None:
        for old in self.folder.glob(f"{SNAPSHOT}*"):
            old.unlink()

    def _write(self, network: Network, file: Path) -> None:
        run = self.run
        card = Card.of(
            self.game, settings=self.settings.model_dump(mode="json"), seed=self.settings.seed,
            decisions=run.progress.decisions, minutes=round(run.progress.seconds / 60, 2),
            score_centre=run.scale.centre, score_spread=run.scale.spread, results=self.results,
        )  # fmt: skip
        write_net(file, tensors_of(network), card)

    def end(self) -> None:
        """A tournament picks the net, the judges see it, and it is written with its card."""
        self.teller.note("A tournament among the last snapshots picks the net")
        network, _ = self.run.best()
        self._write(network, self.net)
        judged, counts = self.settings.judged, self.run.seats
        if judged:
            games = sum(-(-self.settings.final_games // count) * count for count in counts) * len(judged)
            with (
                self._new_judge(lent_cores()) as judge,
                self.teller.counting("Judging", games) as tell,
            ):
                self.results = judge.judge(self.net, self.settings.final_games, tell)
            self._write(network, self.net)
        self._forget_snapshots()
        self.write_report()

    def write_report(self) -> None:
        """Writes the report as it is now."""
        progress = self.run.progress
        told = report.Told(
            self.game.title, self.settings, self.run.seats, self.device, self.words, progress.decisions, progress.games,
            progress.seconds, progress.done(self.settings) >= 1, self.results,
        )  # fmt: skip
        write_whole(report.file_in(self.folder), report.report_text(told, self.history))

    def data(self) -> dict[str, Any]:
        """What came out."""
        return {
            "game": self.game.name,
            "net": str(self.net),
            "report": str(report.file_in(self.folder)),
            "history": str(self.history.path),
            **vars(self.run.progress),
            "results": [row.model_dump() for row in self.results],
        }


class Stop:
    """Whether Ctrl-C was pressed, or somebody asked the process to end. The second time it ends at once."""

    def __init__(self, teller: Teller) -> None:
        self.asked = False
        self._teller = teller
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Stop:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._ask)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _ask(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        self._teller.note("Stopping after this window; Ctrl-C once more stops at once")


def _check_seats(game: Game, seats: list[int]) -> None:
    able = [count for count in game.seats if count > 1]
    for count in seats:
        if count not in able:
            raise GearwrightError(f"{game.title} is learnt at {able[0]} to {able[-1]} seats, not at {count}.")


def _device(wished: str | None) -> str:
    there = torch.cuda.is_available()
    if wished == "cuda" and not there:
        raise GearwrightError("PyTorch finds no GPU on this machine: --device cpu learns without one, slowly.")
    return wished or ("cuda" if there else "cpu")


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    """The folder of a run, which one process has at a time."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        with writing(folder):
            held = FileLock(folder / ".lock").acquire(timeout=0)
    except Timeout:
        raise GearwrightError(f"{folder} is being written by another run: name another folder with --out.") from None
    with held:
        yield


@contextmanager
def _plain_words(settings: Settings) -> Iterator[None]:
    """Says in a sentence that the memory is too small, whoever found it out."""
    try:
        yield
    except Exception as error:
        told = str(error).lower().replace("_", " ")
        if isinstance(error, MemoryError) or "out of memory" in told or "can't allocate memory" in told:
            raise GearwrightError(
                f"The memory is too small for {settings.tables:,} tables and a window of {settings.window}: give fewer "
                "tables, a shorter window or smaller portions in the settings."
            ) from None
        raise


def stopped(wishes: Wishes) -> None:
    """Says that a run was stopped, and how it goes on."""
    if wishes.as_json:
        Teller("", as_json=True).data("stopped", {"folder": str(wishes.out), "command": list(wishes.words)})
    else:
        command = shlex.join(wishes.words)
        print(f"Stopped. What was learnt is kept, and the same command goes on: {command}", file=sys.stderr)
