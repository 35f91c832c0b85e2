"""What a run of the lab leaves behind: its games, the report, and the data of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gearwright.core.errors import GearwrightError, UnknownName
from gearwright.core.play.components import STANDARD
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game

from .plan import MAIN
from .playing import game_of
from .report import report_text, table_text
from .results import read_games
from .running import Found, gather
from .summary import summarise


@dataclass(frozen=True)
class Files:
    """Where it lies."""

    games: Path
    report: Path
    data: Path
    things: Path

    @classmethod
    def named(cls, games: Path, report: Path | None) -> Files:
        """Report and data lie beside the games; none of them may take another's place."""
        page = report or games.with_suffix(".html")
        made = cls(games, page, games.with_suffix(".json"), games.with_suffix(".csv"))
        if len(set(asdict(made).values())) < len(asdict(made)):
            raise GearwrightError("Games, report and data are files of their own: let --out end in .jsonl.")
        return made


def sets_of(name: str, components: Path | None, against: Path | None) -> list[Game]:
    """The game with the set that is looked at and, where one is named, with the one it is compared with."""
    games = [find_game(name, components)]
    if against is not None:
        own = str(against) == STANDARD and not against.exists()
        games.append(find_game(name) if own else find_game(name, against))
    return games


def again(path: Path) -> tuple[Found, int, int]:
    """What a file of games tells, without playing: with how many games and trials."""
    plan, ended = read_games(path)
    games = 1 + max((each.game for each in ended if each.things is None and each.who == MAIN), default=-1)
    if games < 2:
        raise GearwrightError(f"{path} holds too few games for a report.")
    sets: Sequence[Game] = [game_of(plan, number) for number in range(len(plan.sets))]
    if any(
        all((each.set, each.seats) != (k, seats) for each in ended) for k in range(len(sets)) for seats in plan.seats
    ):
        raise UnknownName(f"{path} holds no games of some sets or seat counts yet: let the run go on for a while.")
    trials = sum(each.things is not None for each in ended) // (len(sets) * len(plan.seats))
    return gather(plan, sets, ended, games), games, trials


def finish(found: Found, games: int, trials: int, made: Files) -> dict[str, Any]:
    """Writes what the games tell; gives all that was found."""
    data = summarise(found, games, trials)
    write_whole(made.report, report_text(data))
    write_whole(made.data, json.dumps(data, indent=1) + "\n")
    write_whole(made.things, table_text(data))
    return {**data, "files": {name: str(path) for name, path in asdict(made).items()}}
