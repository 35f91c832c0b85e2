"""Writes the golden logs of the newest edition of each game's rules and of its component set, where there are none yet.

Run as a program (`make golden`). The logs also keep the digests of the sets: from then on an edition stays as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from gearwright import Game, Handle, find_game, game_names
from gearwright.arena.playing import play_game
from gearwright.core.play.log import Log, read_log
from gearwright.players import find_player

from .cases import CASES, Case
from .golden_logs import GOLDEN, complaint, digests, editions_of, folder_name

SEED = 2026
GOOD = "greedy:0.1"


def write() -> None:
    """All that is wanted and not there; a game that goes as it did before is not told twice.

    One is told for each edition of a set in any case: it names the digest by which the edition will be known.
    """
    for game in map(find_game, game_names()):
        if told := complaint(game.name, game.title, game.components):
            sys.exit(told)
    for path, played in wanted():
        if not path.exists():
            log = played().log
            if not _told_before(path, log) or not digests(log.game, find_game(log.game).components.edition):
                log.save(path)
                print(path.relative_to(GOLDEN))


def _told_before(path: Path, log: Log) -> bool:
    """Whether the newest of the older logs of this game has the same moves and results."""
    older = sorted(path.parents[1].glob(f"*/{path.name}"), key=editions_of)
    by_this = {"edition": log.edition, "components": log.components}
    return bool(older) and read_log(older[-1])[0].model_copy(update=by_this) == log


def wanted() -> Iterator[tuple[Path, Callable[[], Handle]]]:
    """A random game for each case and each ready-made table, and a good one for each number of seats: it comes where
    chance seldom does.
    """
    for case in CASES:
        yield _folder(case.game) / f"{case}.json", partial(case.played, SEED, case.game.rules.longest)
    for game in map(find_game, game_names()):
        for ready in game.ready:
            case = Case(game.name, ready.seats, tuple(ready.options.items()))
            yield _folder(game) / f"{case}.json", partial(case.played, SEED, game.rules.longest)
        for seats in game.seats:
            yield _folder(game) / f"greedy-{seats}.json", partial(_well_played, game, seats)


def _folder(game: Game) -> Path:
    return GOLDEN / game.name / folder_name(game.edition, game.components.edition)


def _well_played(game: Game, seats: int) -> Handle:
    """A game between good players, with the options that nobody has changed."""
    players = [find_player(GOOD) for _ in range(seats)]
    return play_game(game, [GOOD] * seats, players, SEED, {})[0]


if __name__ == "__main__":
    write()
