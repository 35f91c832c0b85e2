"""`gearwright balance` and `gearwright components`: what the numbers on components do."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.phrases import counted
from gearwright.core.play.game import Game
from gearwright.core.play.options import read_seats
from gearwright.core.play.registry import find_game
from gearwright.terminal import beginning, reports

from .common import GameName, Json, Options, app, console, print_json, refuse_beside_from

components_app = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(components_app, name="components", help="Makes and checks component sets of your own.")


@app.command()
def balance(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    components: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The component set that is looked at; else the game's own.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Another set, played on the same deals; `standard` is the game's own."),
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Seat counts: `2`, `2-4` or `2,4`; else as many as the game has at most.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games for each set and seat count.")] = 1000,
    trials: Annotated[
        int | None,
        typer.Option(help="Games in which something is forbidden; else as many as --games, and none with --against."),
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="Who plays: one for all seats, or several who change seats; else `net`.")
    ] = None,
    beside: Annotated[
        str | None, typer.Option(help="Who else plays a part of the deals, to compare with, or `nobody`.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    option: Options = None,
    out: Annotated[Path | None, typer.Option(help="Where the games are kept: `balance-GAME.jsonl`.")] = None,
    report: Annotated[Path | None, typer.Option(help="The report, HTML; without it beside the games.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes play; without it, one for each core.")] = None,
    on: Annotated[str | None, typer.Option(help="Play on a Ray cluster: `ray://HOST:PORT`, `auto` or `ray`.")] = None,
    retrain: Annotated[
        bool, typer.Option("--retrain", help="First has the game's net learn anew for the set that is looked at.")
    ] = False,
    minutes: Annotated[float | None, typer.Option(help="With --retrain: how long it learns; else 10.")] = None,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --retrain: settings of the learning, TOML.")
    ] = None,
    source: Annotated[Path | None, typer.Option("--from", help="Only report, from games that are there.")] = None,
    as_json: Json = False,
) -> None:
    """Measures what a component set does: seats, tiles, cards, strategies, in one report.

    Players who try to win play very many games. Whoever takes a thing (a tile, a card, a faction, ...) is then dealt
    the same game once more without it: so the report tells not only who wins with a thing, but what it is worth. All
    figures have intervals, and all findings are corrected for having looked at many things. Without --players the
    game's net plays where it was trained for all sets; else `greedy`, who reads every set.

    - `gearwright balance automata --games 20000` plays with the game's own set
    - `gearwright balance automata --components mine --against standard` says what your changes do, and whether that is
      more than chance
    - `gearwright balance automata --components mine --seats 2-4 --players greedy --trials 5000`
    - `gearwright balance automata --components mine --retrain --minutes 60` plays by a net that learns anew first
    - `gearwright balance --from balance-automata.jsonl` makes the report again

    Games are kept as they end: a run that was stopped goes on with the same command, and a finished one with more
    `--games`. Beside them lie the report (.html), all figures (.json) and a row for each thing (.csv).
    `docs/designing.md` walks from a changed tile to a report.
    """
    from gearwright.arena.spreading import Where  # here, because other commands need not wait for them
    from gearwright.balance import running, writing
    from gearwright.balance.printed import told_in_short

    if source is not None:
        refuse_beside_from(context)
        made = writing.Files.named(source, report)
        found, games, trials = writing.again(source)
    else:
        if game is None:
            raise GearwrightError("Name a game, or games to report with --from.")
        sets = writing.sets_of(game, components, against)
        counts = read_seats(seats) or [sets[0].seats[-1]]
        named = beginning.read_players(players)
        kept = out or Path(f"balance-{sets[0].name}.jsonl")
        if retrain:
            named = (_retrained(sets[0], kept, components, named, counts, minutes, settings),)
        elif minutes is not None or settings is not None:
            raise GearwrightError("--minutes and --settings say how a net learns anew: they belong to --retrain.")
        others = None if beside is None else "" if beside == "nobody" else beside
        plan = running.make_plan(sets, named, others, counts, seed, beginning.read_options(option or []))
        made = writing.Files.named(kept, report)
        trials = (0 if against is not None else games) if trials is None else trials
        for warning in running.warnings(plan, sets):
            print(warning, file=sys.stderr)
        try:
            wishes = running.Wishes(games, trials, Where(on, workers))
            found = running.play(plan, sets, made.games, wishes, reports.progress)
        except KeyboardInterrupt:
            print(f"Stopped. What was played is in {made.games}: the same command goes on.", file=sys.stderr)
            raise
    told = writing.finish(found, games, trials, made)
    if as_json:
        print_json(told)
    else:
        console.print(told_in_short(told))


def _retrained(
    game: Game, kept: Path, components: Path | None, players: tuple[str, ...], seats: list[int], minutes: float | None,
    settings: Path | None,
) -> str:  # fmt: skip
    """The player who plays by the net that learnt anew; what was learnt lies beside the games."""
    from gearwright.balance.retraining import Lesson, retrained

    if players:
        raise GearwrightError("--retrain plays by the net that it learns: leave --players out.")
    if components is None:
        raise GearwrightError("--retrain learns for a set of your own: name it with --components.")
    return retrained(game, Lesson(kept.with_suffix(".net"), components, tuple(seats), minutes, settings))


@app.command("balance tune")
def balance_tune(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    goal: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What a balanced set is, TOML; without it, the default goals.")
    ] = None,
    components: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The component set to begin with; else the game's own.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games, the set and the page are kept.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option(help="Seat counts: `2`, `2-4` or `2,4`; else as many as the game has at most.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games for each seat count of a set that is not given up early.")] = 2000,
    minutes: Annotated[float | None, typer.Option(help="How long it looks; else until nothing helps any more.")] = None,
    players: Annotated[
        str | None, typer.Option(help="Who plays: one for all seats, or several who change seats.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    option: Options = None,
    workers: Annotated[int | None, typer.Option(help="How many processes play; without it, one for each core.")] = None,
    on: Annotated[str | None, typer.Option(help="Play on a Ray cluster: `ray://HOST:PORT`, `auto` or `ray`.")] = None,
    print_goals: Annotated[
        bool, typer.Option("--print-goals", help="Only print all goals with their defaults, as TOML.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Looks for the fewest and smallest changes that bring a component set within stated bounds.

    The goals say how equal seats shall be, how many points a game shall bring, how often things shall be taken, what it
    shall cost to do without a sort of them, and what may be changed: whole numbers of our own making alone, in the
    ranges that the tables declare. Many changed sets play the same deals; those that do worse stop early. What was
    found is judged on fresh deals, and written as a component set and a page that says what was changed and why.

    - `gearwright balance tune factory_manager --print-goals > goals.toml` writes all goals, to be changed
    - `gearwright balance tune factory_manager --goal goals.toml --out tuning`
    - `gearwright balance tune factory_manager --goal goals.toml --components mine --seats 2-4 --out tuning`

    Games are kept as they end: a search that was stopped goes on with the same command. `docs/designing.md` shows one.
    """
    from gearwright.balance.tuning.goals import defaults_text, read_goals

    if print_goals:
        print(defaults_text(), end="")
        return
    if game is None:
        raise GearwrightError("Name the game: gearwright balance tune GAME --out FOLDER.")
    if out is None:
        raise GearwrightError(f"Name the folder of the search: gearwright balance tune {game} --out FOLDER.")
    from gearwright.arena.spreading import Where
    from gearwright.balance.tuning.printed import told_in_short
    from gearwright.balance.tuning.run import Asked, tune

    goals = read_goals(goal)
    found = find_game(game, components)
    counts = tuple(read_seats(seats) or [found.seats[-1]])
    named = beginning.read_players(players)
    words = ("gearwright", *sys.argv[1:])
    options = beginning.read_options(option or [])
    asked = Asked(goals, out, named, counts, games, seed, options, minutes, Where(on, workers), words)
    try:
        told = tune(found, asked, reports.progress, lambda line: print(line, file=sys.stderr))
    except KeyboardInterrupt:
        print(f"Stopped. What was played is in {out}: the same command goes on.", file=sys.stderr)
        raise
    if as_json:
        print_json(told)
    else:
        console.print(told_in_short(told))


@components_app.command("new")
def components_new(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder.")],
    as_json: Json = False,
) -> None:
    """Copies a game's own component set into a new folder, with comments: what each number does, and its range.

    - `gearwright components new factory_manager mine`
    """
    from gearwright.balance.designing import new_set

    written = new_set(find_game(game), folder)
    if as_json:
        print_json({"game": game, "files": [str(path) for path in written]})
    else:
        console.print(Text(f"Written: {', '.join(map(str, written))}."), soft_wrap=True)
        console.print(
            Text(f"Change a number, then: gearwright components check {folder} --game {game}"), soft_wrap=True
        )


@components_app.command("check")
def components_check(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder with a component set.")],
    game: Annotated[str | None, typer.Option(help="The game, where the files do not tell it.")] = None,
    as_json: Json = False,
) -> None:
    """Says whether a component set can be played with, and what it says otherwise than the game's own.

    What is wrong is named with its file, entry and field.

    - `gearwright components check mine`
    """
    from gearwright.balance.designing import check_set

    found, changes = check_set(folder, game)
    if as_json:
        print_json({"game": found.name, "digest": found.components.digest, "changes": changes})
        return
    differ = "differs" if len(changes) == 1 else "differ"
    console.print(Text(f"{found.title} can be played with {folder}; {counted(len(changes), 'value')} {differ}."))
    for change in changes:
        where = f"{change['file']}: {change['place']}"
        console.print(Text(f"  {where}: {change['here']} instead of {change['there']}"), soft_wrap=True)
