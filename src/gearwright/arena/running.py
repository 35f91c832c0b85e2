"""A run of the arena: what is to be played, and playing what is still missing in its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gearwright.core.errors import GearwrightError
from gearwright.core.files import write_whole
from gearwright.core.game import Game
from gearwright.core.log import SEEDS, Components
from gearwright.core.options import read_options
from gearwright.core.registry import find_game
from gearwright.players import find_player

from .on_ray import check_cluster, on_ray
from .report import report_text, table_text
from .results import Run, opened, read_results
from .summary import summarise
from .workers import on_cores


@dataclass(frozen=True)
class Where:
    """On what a run is played; it changes nothing in the results."""

    on: str | None = None  # a Ray cluster; without it, this machine
    workers: int | None = None
    folder: Path | None = None  # of the component set, if it is not the game's own


def plan(game: Game, players: Sequence[str], seats: int | None, seed: int, options: dict[str, Any]) -> Run:
    """What is to be played, checked. Without a wish there are as many seats as players, if the game has them."""
    if len(players) < 2:
        raise GearwrightError("The arena compares players: name at least two with --players.")
    if twice := [name for name in players if players.count(name) > 1]:
        raise GearwrightError(f"The player {twice[0]} is named twice: it would be compared with itself.")
    if not 0 <= seed < SEEDS:
        raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
    if seats is None:
        seats = max(game.seats[0], min(len(players), game.seats[-1]))
    game.blank(seats, options)  # refuses a wrong number of seats
    for name in players:
        find_player(name)  # refuses an unknown one
    return Run(
        game=game.name,
        edition=game.edition,
        components=Components(name=game.components.name, digest=game.components.digest),
        options=read_options(game.title, game.options, options),
        players=list(players),
        seats=seats,
        seed=seed,
    )


def play(run: Run, games: int, path: Path, where: Where, tell: Callable[[int], None]) -> None:
    """Plays what is missing in the file until each group has its games; `tell` hears how many more are there."""
    if games < 1:
        raise GearwrightError(f"Each group plays at least one game, not {games}.")
    if where.workers is not None and where.workers < 1:
        raise GearwrightError(f"Games need at least one worker, not {where.workers}.")
    if where.on is not None:
        check_cluster(where.on, where.workers)
    schedule = run.schedule
    with opened(path, run) as results:
        numbers = range(schedule.games(games))
        missing = [schedule.seating(number) for number in numbers if number not in results.done]
        tell(len(numbers) - len(missing))
        if not missing:
            return
        if where.on is None:
            runner = on_cores(run, where.folder, missing, where.workers)
        else:
            runner = on_ray(run, where.folder, missing, where.on, where.workers)
        with closing(runner) as ended:
            for played in ended:
                results.add(played)
                tell(1)


def check_targets(results: Path, report: Path | None, data: Path | None) -> None:
    """Refuses a report that would take the place of the results."""
    if len({results, *_targets(results, report, data)}) < 3:
        raise GearwrightError("Results, report and data are three files: give each its own name.")


def finish(results: Path, report: Path | None, data: Path | None) -> dict[str, Any]:
    """Writes report and data, beside the results if nobody says otherwise; gives all that was found."""
    check_targets(results, report, data)
    report, data = _targets(results, report, data)
    run, games = read_results(results)
    found = summarise(run, games)
    write_whole(report, report_text(found, find_game(run.game).title))
    write_whole(data, table_text(games))
    return {**found, "results": str(results), "report": str(report), "data": str(data)}


def _targets(results: Path, report: Path | None, data: Path | None) -> tuple[Path, Path]:
    return report or results.with_suffix(".html"), data or results.with_suffix(".csv")
