"""`gearwright simulate`, `arena` and `bench`: many games, and how fast they are played."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gearwright.against import COMPARISONS, compare
from gearwright.arena.simulate import everywhere
from gearwright.arena.simulate import simulate as run_simulation
from gearwright.bench import FIGURES, GPU_FIGURES, on_gpu
from gearwright.bench import bench as measure
from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import cores as all_cores
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game, game_names
from gearwright.terminal import beginning, reports

from .common import Components, Device, GameName, Json, Options, Seats, app, console, print_json, refuse_beside_from


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many games are played.")] = 1000,
    players: Annotated[str, typer.Option(help="One player for all seats, or one for each, with commas.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Options = None,
    components: Components = None,
    cores: Annotated[int | None, typer.Option(help="How many cores play; without it, all.")] = None,
    as_json: Json = False,
) -> None:
    """Plays many games and tells the scores, by seat and by player, and how fast it was.

    All cores play, whoever the players are, and the same seed gives the same results on any number of them (unless a
    player thinks by the clock). `seconds` is the time of playing; compiling and starting, which come once, are told
    apart as `preparing_seconds`. A shared first place of k players is 1/k of a win for each. Automas sit behind the
    players and have a row of their own.

    - `gearwright simulate factory_manager --seats 4 --games 10000 --seed 1`
    - `gearwright simulate automata --players greedy,random --games 200 --json`
    - `gearwright simulate automata --players greedy --components mine` plays with a component set of your own
    """
    found = find_game(game, components)
    options = beginning.read_options(option or [])
    seated = everywhere(found, seats, beginning.read_players(players), options)
    with reports.progress(found.title, games) as tell:
        run = run_simulation(found, seated, games, seed, options, tell, cores)
    if as_json:
        print_json(run.data())
    else:
        console.print(reports.results(run.data()))


@app.command()
def arena(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    players: Annotated[str | None, typer.Option(help="Who is compared, with commas: `random,greedy,search`.")] = None,
    among: Annotated[
        str | None, typer.Option(help="Each of the players sits alone among seats of this one: `search`.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games each group of players plays, at least.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="How many seats a table has; without it, one for each player.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    option: Options = None,
    components: Components = None,
    out: Annotated[Path | None, typer.Option(help="Where the results are kept: `arena-GAME.jsonl`.")] = None,
    report: Annotated[Path | None, typer.Option(help="The report, HTML; without it beside the results.")] = None,
    data: Annotated[Path | None, typer.Option(help="A row for each seat and game, CSV; beside the results.")] = None,
    chart: Annotated[Path | None, typer.Option(help="The ratings alone as a picture, SVG; else there is none.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes play; without it, one for each core.")] = None,
    on: Annotated[str | None, typer.Option(help="Play on a Ray cluster: `ray://HOST:PORT`, `auto` or `ray`.")] = None,
    source: Annotated[Path | None, typer.Option("--from", help="Only report, from results that are there.")] = None,
    as_json: Json = False,
) -> None:
    """Compares players: Elo and OpenSkill ratings, win shares, scores by seat, decision times.

    A group is as many players as there are seats; with more players, every combination is a group. Each deal is played
    once for every player of the group, moved on by one seat, so `--games` is rounded up to whole rotations. With fewer
    players than seats they sit in turn: a b a, then b a b. All games are played on all cores and appended to a file as
    they end. A run that was stopped goes on with the same command, and a finished one with more `--games`.

    - `gearwright arena factory_manager --players random,greedy --games 400`
    - `gearwright arena factory_manager --players random,greedy,search --seats 2 --games 400 --out levels.jsonl`
    - `gearwright arena factory_manager --players net,greedy --among search:3000 --seats 4` has one net, or one
      greedy player, and three searches at each table
    - `gearwright arena factory_manager --players random,greedy --on ray://10.0.0.1:10001` plays on a Ray cluster
      (`ray` starts one here, `auto` takes the one that runs here)
    - `gearwright arena --from levels.jsonl --chart ratings.svg` makes the report again, and a picture of the ratings
    """
    from gearwright.arena import printed, running  # here, because other commands need not wait for it
    from gearwright.arena.spreading import Where

    if source is not None:
        refuse_beside_from(context)
        made = running.Files.named(source, report, data, chart)
    else:
        if game is None or players is None:
            raise GearwrightError("Name a game and its players (--players a,b), or results to report with --from.")
        found = find_game(game, components)
        chosen = beginning.read_options(option or [])
        run = running.plan(found, beginning.read_players(players), seats, seed, chosen, among)
        made = running.Files.named(out or Path(f"arena-{found.name}.jsonl"), report, data, chart)
        where, folder = Where(on, workers), components.resolve() if components else None
        try:
            with reports.progress(found.title, run.schedule.games(games)) as tell:
                running.play(run, games, made.results, where, tell, folder)
        except KeyboardInterrupt:
            print(f"Stopped. What was played is in {made.results}: the same command goes on.", file=sys.stderr)
            raise
    told = running.finish(made)
    if as_json:
        print_json(told)
    else:
        console.print(printed.standings(told))
        written = [f"{name.capitalize()}: {path}." for name, path in asdict(made).items() if path is not None]
        console.print(Text(" ".join(written)), soft_wrap=True)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; without it all are measured.")] = None,
    seats: Annotated[int, typer.Option(help="How many seats the tables have.")] = 4,
    device: Annotated[Device, typer.Option(help="The processor, or a GPU that CUDA knows.")] = Device.cpu,
    against: Annotated[
        bool, typer.Option("--against", help="Beside catanatron, OpenSpiel, PettingZoo and Pgx.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Measures how fast the rules and the search run on this machine; it takes some minutes for each game.

    Rates are decisions per second of processor time on one core, the best of several runs; `rollouts` are the search's
    simulations per second on all cores. Figures called "good" are those of good play: stored games of `greedy` and,
    where there is one, of the net. The others are those of random play. What the figures mean and what they were
    elsewhere is in `docs/performance.md`.

    - `gearwright bench factory_manager` measures at four seats
    - `gearwright bench --device cuda` measures the same rules on a GPU
    - `gearwright bench --against` measures other projects' games as well, where they are installed, and prints ratios
    - `gearwright bench --json` prints one object with all games
    """
    found = [find_game(name) for name in ([game] if game else game_names())]
    for each in found:
        each.blank(seats, {})  # refuses a wrong number of seats
    if against:
        if device is Device.cuda:
            raise GearwrightError("--against compares on the processor and does not go with --device cuda.")
        _bench_against(found, seats, as_json)
        return
    measured = {}
    work, count = (on_gpu, GPU_FIGURES) if device is Device.cuda else (measure, FIGURES)
    for each in found:
        with reports.progress(f"Measuring {each.title}", count) as tell:
            figures = []
            for figure in work(each, seats):
                figures.append(figure)
                tell(1)
        measured[each.name] = [asdict(figure) for figure in figures]
        if not as_json:
            console.print(reports.figures(each.title, seats, figures))
    if as_json:
        print_json({"seats": seats, "cores": all_cores(), "device": device.value, "games": measured})


def _bench_against(found: list[Game], seats: int, as_json: bool) -> None:
    outcomes = []
    with reports.progress("Measuring", len(COMPARISONS)) as tell:
        for outcome in compare(found, seats):
            outcomes.append(outcome)
            tell(1)
            if not as_json:
                console.print(reports.outcome(outcome))
    if as_json:
        print_json({"seats": seats, "comparisons": [outcome.data() for outcome in outcomes]})
