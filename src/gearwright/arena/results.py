"""The results of a run in a file: a line that says what is played, then a line for every game that has ended.

Lines are only ever appended, each as soon as its game is over. So a run that was killed lost nothing but the games that
were under way, and the same command goes on with the others.
"""

from __future__ import annotations

import hashlib
import math
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Literal

from filelock import FileLock, Timeout
from pydantic import Field, ValidationError

from gearwright.core.errors import GearwrightError
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.files import writing
from gearwright.core.play.log import SEEDS, Components, Part

from .schedule import Schedule

SYNC_SECONDS = 1.0  # so often the lines are pressed onto the disk
WIDTH = 1.05  # a class of times ends this much later than it begins
SHORTEST = 1e-7  # seconds; no decision is counted as shorter
PERCENTILE = 0.95


class Run(Part):
    """What is played: the first line of the file. Two runs with the same one play the same games."""

    format: Literal["gearwright arena 1"] = "gearwright arena 1"
    game: str
    edition: int = Field(ge=1)
    components: Components
    options: dict[str, str]
    players: list[str] = Field(min_length=1)
    seats: int = Field(ge=1)
    seed: int = Field(ge=0, lt=SEEDS)
    automas: int = Field(default=0, ge=0)  # so many of the last seats; runs that do not tell it had bots there
    among: str | None = None  # who has all seats but one

    @property
    def schedule(self) -> Schedule:
        """The games of this run."""
        return Schedule(tuple(self.players), self.seats, self.seed, self.automas, self.among)

    @property
    def named(self) -> list[str]:
        """All who play, but Automas."""
        return [*self.players, *([self.among] if self.among is not None else [])]

    @property
    def compared(self) -> list[str]:
        """Who is rated: all who play, and the Automa as somebody of its own."""
        return [*self.named, AUTOMA] if self.automas else self.named

    def seats_of(self, player: str) -> range:
        """Where a player can sit."""
        people = self.seats - self.automas
        return range(people, self.seats) if player == AUTOMA else range(people)


class Times(Part):
    """How long the decisions of one seat took in one game, in seconds."""

    count: int
    mean: float
    p95: float
    max: float
    spread: dict[int, int]  # how many took at most 1.05 ** key and more than one key less

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Times:
        """Counts the decisions of a game."""
        ordered = sorted(seconds) or [0.0]
        mean, p95 = sum(ordered) / len(ordered), ordered[math.ceil(PERCENTILE * len(ordered)) - 1]
        spread = Counter(math.ceil(math.log(max(each, SHORTEST), WIDTH)) for each in seconds)
        return cls(
            count=len(seconds), mean=round(mean, 7), p95=round(p95, 7), max=round(ordered[-1], 7), spread=dict(spread)
        )


class Played(Part):
    """One game that has ended: a line of the file."""

    game: int
    deal: int
    seed: int
    players: list[str]
    scores: list[int]
    places: list[int]
    moves: int
    times: list[Times]

    @property
    def over(self) -> bool:
        """Whether the game ended within as many moves as any game may take."""
        return 1 in self.places

    def win(self, seat: int) -> float:
        """The seat's share of the victory: 1 for the only winner, 1/k for each of k, 0 for the others."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Results:
    """The file of a run while it is played."""

    def __init__(self, path: Path, file: BinaryIO, run: Run, done: set[int]) -> None:
        self.path = path
        self.run = run
        self.done = done  # the numbers of the games that are in the file
        self._file = file
        self._synced = time.monotonic()

    def add(self, played: Played) -> None:
        """Appends a game, before the first one the line that says what is played."""
        with writing(self.path):
            self._file.write((b"" if self._file.tell() else line(self.run)) + line(played))
            self._file.flush()
            self.done.add(played.game)
            if time.monotonic() - self._synced > SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()


@contextmanager
def opened(path: Path, run: Run) -> Iterator[Results]:
    """The file of a run, new or to be continued. One process has it at a time."""
    with held(path):
        done, whole = _left_behind(path, run)
        with appended(path, whole) as file:
            yield Results(path, file, run, done)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keeps other processes from writing results into the same file."""
    key = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    mark = Path(tempfile.gettempdir()) / f"gearwright-arena-{key}.lock"
    try:
        lock = FileLock(mark).acquire(timeout=0)
    except Timeout:
        raise GearwrightError(f"{path} is being written by another run: name another file with --out.") from None
    with lock:
        try:
            yield
        finally:
            with suppress(OSError):  # whoever comes next makes it anew
                mark.unlink()


@contextmanager
def appended(path: Path, whole: int) -> Iterator[BinaryIO]:
    """A file to write on after so many bytes; what follows them was cut off. One that stays empty is taken away."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    with file:
        with writing(path):
            file.truncate(whole)
            file.seek(whole)
        try:
            yield file
        finally:
            with writing(path):
                os.fsync(file.fileno())
            if not path.stat().st_size:
                path.unlink()


def _left_behind(path: Path, run: Run) -> tuple[set[int], int]:
    """The games that an earlier run left in the file, and how many bytes of it are whole lines."""
    if not path.exists():
        return set(), 0
    text = read_bytes(path)
    if line(run).startswith(text):  # nothing, or killed while it wrote its first line
        return set(), len(text) if text == line(run) else 0
    found, games = read_results(path)
    if found != run:
        other = next(name for name in Run.model_fields if getattr(found, name) != getattr(run, name))
        raise GearwrightError(
            f"{path} holds another run: its {other} is {_told(found, other)}, not {_told(run, other)}; "
            "name another file with --out."
        )
    return {played.game for played in games}, text.rindex(b"\n") + 1


def read_results(path: Path) -> tuple[Run, list[Played]]:
    """What is in a file, the games in the order of their numbers. A last line that was cut off is left out."""
    lines = read_bytes(path).split(b"\n")[:-1]
    try:
        run = Run.model_validate_json(lines[0] if lines else b"")
    except ValidationError:
        raise GearwrightError(f"{path} holds no results of the arena.") from None
    schedule = run.schedule
    games: dict[int, Played] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            played = Played.model_validate_json(line)
        except ValidationError:
            raise GearwrightError(f"{path} is damaged: line {number} is no game.") from None
        seating = schedule.seating(max(played.game, 0))
        told = (played.game, played.deal, played.seed, tuple(played.players))
        fits = {len(played.scores), len(played.places), len(played.times)} == {run.seats}
        if told != (seating.number, seating.deal, seating.seed, seating.players) or not fits:
            raise GearwrightError(f"{path} is damaged: line {number} is no game of this run.")
        if played.game in games:
            raise GearwrightError(f"{path} is damaged: line {number} tells game {played.game} once more.")
        games[played.game] = played
    return run, [games[number] for number in sorted(games)]


def read_bytes(path: Path) -> bytes:
    """What is in a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise GearwrightError(f"{path} cannot be read: {error.strerror}.") from None


def line(part: Part) -> bytes:
    """A part as a line of a file."""
    return part.model_dump_json().encode() + b"\n"


def _told(run: Run, field: str) -> str:
    value = getattr(run, field)
    if isinstance(value, Components):
        return f"'{value.name}' ({value.digest})"
    if isinstance(value, dict):
        return " ".join(f"{name}={choice}" for name, choice in value.items())
    return ",".join(value) if isinstance(value, list) else str(value)
