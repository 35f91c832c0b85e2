"""The games of a plan in a file: a line that says what is played, then a line for every game that has ended.

Lines are only ever appended, as in the arena's results. So a run that was stopped goes on with the same command.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pydantic import ValidationError

from gearwright.arena.results import appended, held, line, read_bytes
from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import writing
from gearwright.core.play.log import Components

from .plan import Ended, Plan


class Kept:
    """All games of a plan that have ended, and the file that they are in."""

    def __init__(self, path: Path, file: BinaryIO, plan: Plan, games: Sequence[Ended]) -> None:
        self.games = {game.key: game for game in games}
        self._path, self._file, self._plan = path, file, plan

    def add(self, games: Sequence[Ended]) -> None:
        """Appends games, before the first one the line that says what is played."""
        with writing(self._path):
            head = b"" if self._file.tell() else line(self._plan)
            self._file.write(head + b"".join(line(game) for game in games))
            self._file.flush()
        self.games |= {game.key: game for game in games}


@contextmanager
def opened(path: Path, plan: Plan) -> Iterator[Kept]:
    """The file of a plan, new or to be continued."""
    with held(path):
        games, whole = _left_behind(path, plan)
        with appended(path, whole) as file:
            yield Kept(path, file, plan, games)


def _left_behind(path: Path, plan: Plan) -> tuple[list[Ended], int]:
    if not path.exists():
        return [], 0
    text = read_bytes(path)
    if line(plan).startswith(text):  # nothing, or stopped while it wrote its first line
        return [], len(text) if text == line(plan) else 0
    found, games = read_games(path)
    if found != plan:
        other = next(name for name in Plan.model_fields if getattr(found, name) != getattr(plan, name))
        raise GearwrightError(
            f"{path} holds another run: its {other} {_told(found, other)}, not {_told(plan, other)}; "
            "name another file with --out."
        )
    return games, text.rindex(b"\n") + 1


def read_games(path: Path) -> tuple[Plan, list[Ended]]:
    """What is in a file. A last line that was cut off is left out."""
    lines = read_bytes(path).split(b"\n")[:-1]
    try:
        plan = Plan.model_validate_json(lines[0] if lines else b"")
    except ValidationError:
        raise GearwrightError(f"{path} holds no games of the balance lab.") from None
    games = []
    for number, text in enumerate(lines[1:], 2):
        try:
            game = Ended.model_validate_json(text)
        except ValidationError:
            raise GearwrightError(f"{path} is damaged: line {number} is no game.") from None
        whole = {len(game.scores), len(game.places)} == {game.seats} and 1 in game.places
        if not whole or game.seats not in plan.seats or game.set >= len(plan.sets):
            raise GearwrightError(f"{path} is damaged: line {number} is no game of this run.")
        games.append(game)
    return plan, games


def _told(plan: Plan, field: str) -> str:
    value = getattr(plan, field)
    if field == "sets":
        return " and ".join(f"'{each.name}' ({each.digest})" for each in value if isinstance(each, Components))
    if isinstance(value, dict):
        return " ".join(f"{name}={choice}" for name, choice in value.items()) or "none"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value) or "nobody"
