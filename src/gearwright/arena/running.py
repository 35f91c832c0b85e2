"""A run of the arena: what is to be played, and playing what is still missing in its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game
from gearwright.core.play.log import SEEDS, Components
from gearwright.core.play.options import read_options
from gearwright.core.play.registry import find_game
from gearwright.players import check_player

from .playing import GamesOf
from .report import ratings_text, report_text, table_text
from .results import Run, opened, read_results
from .spreading import Where
from .summary import summarise


@dataclass(frozen=True)
class Files:
    """What a run leaves behind."""

    results: Path
    report: Path
    data: Path
    chart: Path | None

    @classmethod
    def named(cls, results: Path, report: Path | None, data: Path | None, chart: Path | None) -> Files:
        """Report and data are beside the results if nobody says otherwise. None of them may take another's place."""
        made = cls(results, report or results.with_suffix(".html"), data or results.with_suffix(".csv"), chart)
        paths = [path for path in (made.results, made.report, made.data, made.chart) if path is not None]
        if len(set(paths)) < len(paths):
            raise GearwrightError("Results, report, data and chart are files of their own: give each its own name.")
        return made


def plan(
    game: Game, players: Sequence[str], seats: int | None, seed: int, options: dict[str, Any], among: str | None = None
) -> Run:
    """What is to be played, checked. Without a wish there are as many seats as players, if the game has them."""
    named = [*players, *([among] if among is not None else [])]
    if len(named) < 2:
        raise GearwrightError("The arena compares players: name at least two with --players.")
    if twice := [name for name in named if named.count(name) > 1]:
        raise GearwrightError(f"The player {twice[0]} is named twice: it would be compared with itself.")
    if not 0 <= seed < SEEDS:
        raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
    chosen = read_options(game.title, game.options, options)
    if seats is None:
        seats = max(game.seats[0], min(game.seats_for(len(players), chosen), game.seats[-1]))
    game.blank(seats, options)  # refuses a wrong number of seats
    automas = game.automas(seats, chosen)
    if among is not None and seats - automas < 2:
        raise GearwrightError(f"Nobody sits among others at {seats} seats of which {automas} are Automas.")
    for name in named:
        check_player(name, game)
    return Run(
        game=game.name,
        edition=game.edition,
        components=Components(name=game.components.name, digest=game.components.digest),
        options=chosen,
        players=list(players),
        seats=seats,
        seed=seed,
        automas=automas,
        among=among,
    )


def play(
    run: Run, games: int, path: Path, where: Where, tell: Callable[[int], None], folder: Path | None = None
) -> None:
    """Plays what is missing in the file until each group has its games; `tell` hears how many more are there.

    `folder` has the component set, if it is not the game's own.
    """
    if games < 1:
        raise GearwrightError(f"Each group plays at least one game, not {games}.")
    where.check()
    schedule = run.schedule
    with opened(path, run) as results:
        numbers = range(schedule.games(games))
        missing = [schedule.seating(number) for number in numbers if number not in results.done]
        tell(len(numbers) - len(missing))
        if not missing:
            return
        with closing(where.do(GamesOf(run, folder), missing)) as ended:
            for played in ended:
                if not played.over:
                    raise GearwrightError(
                        f"Game {played.game} with the seed {played.seed} did not end within {played.moves} moves."
                    )
                results.add(played)
                tell(1)


def finish(made: Files) -> dict[str, Any]:
    """Writes what the results tell; gives all that was found."""
    run, games = read_results(made.results)
    found, title = summarise(run, games), find_game(run.game).title
    write_whole(made.report, report_text(found, title))
    write_whole(made.data, table_text(games))
    if made.chart is not None:
        write_whole(made.chart, ratings_text(found, title))
    return {**found, **{name: path and str(path) for name, path in asdict(made).items()}}
