"""Where games are kept between two evenings: one file for each game, which --resume takes up."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from gearwright.core.errors import BadLog, GearwrightError
from gearwright.core.play.log import Log, read_log


def kept_file(game: str) -> Path:
    """Where a game is kept if nobody says otherwise."""
    return user_data_path("gearwright") / f"{game}.json"


def unfinished(path: Path) -> Log | None:
    """The game in a file, if there is one that can go on."""
    try:
        log, _ = read_log(path)
    except BadLog:
        return None
    return log if log.moves and log.result is None else None


def newest(games: list[str]) -> Path:
    """The file that was kept last."""
    files = [path for path in map(kept_file, games) if path.is_file()]
    if not files:
        raise GearwrightError("No game is kept here yet: begin one with gearwright play.")
    return max(files, key=lambda path: path.stat().st_mtime)


def put_aside(path: Path) -> Path | None:
    """Makes room for a new game where an unfinished one is kept; tells where that one is now."""
    if unfinished(path) is None:
        return None
    aside = next(each for number in count(1) if not (each := path.with_name(f"{path.stem}-{number}.json")).exists())
    path.replace(aside)
    return aside


def check_target(path: Path) -> None:
    """A log may take the place of a log, but of no other file."""
    if path.exists():
        try:
            read_log(path)
        except BadLog:
            raise BadLog(f"{path} is not a log, so it is not overwritten: name another file.") from None
