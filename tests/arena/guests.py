"""Players for the tests of the arena, with odd habits. Worker processes find them by their entry points."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from pathlib import Path

from gearwright.core.many.batch import lent_cores
from gearwright.core.play.handle import View

NOTES = "GUESTS_NOTES"  # a folder where guests leave what a test wants to know


def noted(name: str) -> Path:
    return Path(os.environ[NOTES]) / name


def workers(notes: Path) -> list[int]:
    """The processes in which a guest has played that leaves their numbers."""
    return [int(note.name.removeprefix("pid-")) for note in notes.glob("pid-*")]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


class First:
    """Takes the first legal move."""

    def decide(self, view: View, seed: int) -> int:
        return view.legal_moves()[0]


class Last:
    """Takes the last legal move."""

    def decide(self, view: View, seed: int) -> int:
        return view.legal_moves()[-1]


class Slow(First):
    """Takes its time, and leaves its process's number."""

    def decide(self, view: View, seed: int) -> int:
        noted(f"pid-{os.getpid()}").touch()
        time.sleep(0.003)
        return super().decide(view, seed)


class Starter(First):
    """Takes a second for its first move in a process, as if it had to be compiled."""

    def decide(self, view: View, seed: int) -> int:
        if not hasattr(Starter, "compiled"):
            time.sleep(1.0)
            Starter.compiled = True  # type: ignore[attr-defined]
        return super().decide(view, seed)


class Patient(Slow):
    """Waits in the middle of a game until it is let go."""

    def decide(self, view: View, seed: int) -> int:
        while view.table.moves > 10 and not noted("go").exists():
            time.sleep(0.01)
        return super().decide(view, seed)


class Leashed(Slow):
    """Begins no more games than a leash allows, as long as there is one: every game gives its seat another seed."""

    def decide(self, view: View, seed: int) -> int:
        noted(f"game-{seed}").touch()
        while _held() and not _orphaned():
            time.sleep(0.01)
        return super().decide(view, seed)


def _held() -> bool:
    begun = len(list(noted("").glob("game-*")))
    return any(begun > int(note.name.removeprefix("leash-")) for note in noted("").glob("leash-*"))


def _orphaned() -> bool:
    master = parent_process()
    return master is not None and not master.is_alive()


@contextmanager
def leash(notes: Path, games: int) -> Iterator[None]:
    """Meanwhile a run of more games than this, and of a few for workers that play at the same time, does not end."""
    note = notes / f"leash-{games}"
    note.touch()
    try:
        yield
    finally:
        note.unlink()


class Asleep:
    """Never answers, and leaves its process's number."""

    def decide(self, view: View, seed: int) -> int:
        noted(f"pid-{os.getpid()}").touch()
        time.sleep(3600)
        raise AssertionError


class Mortal(First):
    """Dies in its first game, but only once."""

    def decide(self, view: View, seed: int) -> int:
        if view.table.moves > 10 and not noted("died").exists():
            noted("died").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view, seed)


class Deadly(First):
    """Dies in every game."""

    def decide(self, view: View, seed: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(view, seed)


class Cheat:
    """Tries a move that is not allowed."""

    def decide(self, view: View, seed: int) -> int:
        return next(move for move in range(view.game.moves) if move not in view.legal_moves())


class Broken:
    """Has a bug."""

    def decide(self, view: View, seed: int) -> int:
        raise KeyError("bug")


class Counting(First):
    """Leaves how many cores it may use."""

    def decide(self, view: View, seed: int) -> int:
        noted(f"cores-{lent_cores()}").touch()
        return super().decide(view, seed)


GUESTS = (First, Last, Slow, Starter, Patient, Leashed, Asleep, Mortal, Deadly, Cheat, Broken, Counting)
NAMES = {each.__name__.lower(): each for each in GUESTS}


def invite(folder: Path) -> list[str]:
    """Writes the entry points of the guests; gives the folders in which a process finds them."""
    made = folder / "guests-1.dist-info"
    made.mkdir(parents=True)
    (made / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    points = "".join(f"{name} = {__name__}:{each.__name__}\n" for name, each in NAMES.items())
    (made / "entry_points.txt").write_text(f"[gearwright.players]\n{points}")
    return [str(folder), str(Path(__file__).parents[2])]
