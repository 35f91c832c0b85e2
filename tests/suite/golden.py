"""Writes the golden logs of each game's newest edition, where there are none yet. Run as a program (`make golden`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from gearwright import Game, Handle, find_game, game_names
from gearwright.arena.playing import play_game
from gearwright.core.log import Log, read_log
from gearwright.players import find_player

from .cases import CASES, Case
from .test_logs import GOLDEN

SEED = 2026
GOOD = "greedy:0.1"


def write() -> None:
    """All that is wanted and not there; a game that goes as it did in the edition before is not told twice."""
    for path, played in wanted():
        if not path.exists():
            log = played().log
            if not _told_before(path, log):
                log.save(path)
                print(path.relative_to(GOLDEN))


def _told_before(path: Path, log: Log) -> bool:
    """Whether the newest edition that has this game has the same moves and results."""
    for edition in range(log.edition - 1, 0, -1):
        older = path.parents[1] / f"edition_{edition}" / path.name
        if older.exists():
            return read_log(older)[0] == log.model_copy(update={"edition": edition})
    return False


def wanted() -> Iterator[tuple[Path, Callable[[], Handle]]]:
    """A random game for each case and each ready-made table, and a good one for each number of seats: it comes where
    chance seldom does.
    """
    for case in CASES:
        yield _folder(case.game) / f"{case}.json", partial(case.played, SEED, case.game.longest)
    for game in map(find_game, game_names()):
        for ready in game.ready:
            case = Case(game.name, ready.seats, tuple(ready.options.items()))
            yield _folder(game) / f"{case}.json", partial(case.played, SEED, game.longest)
        for seats in game.seats:
            yield _folder(game) / f"greedy-{seats}.json", partial(_well_played, game, seats)


def _folder(game: Game) -> Path:
    return GOLDEN / game.name / f"edition_{game.edition}"


def _well_played(game: Game, seats: int) -> Handle:
    """A game between good players, with the options that nobody has changed."""
    players = [find_player(GOOD) for _ in range(seats)]
    return play_game(game, [GOOD] * seats, players, SEED, {})[0]


if __name__ == "__main__":
    write()
