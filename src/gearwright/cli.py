"""The command gearwright."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from gearwright import __version__
from gearwright.against import COMPARISONS, compare
from gearwright.arena.simulate import everywhere
from gearwright.arena.simulate import simulate as run_simulation
from gearwright.bench import FIGURES, GPU_FIGURES, on_gpu
from gearwright.bench import bench as measure
from gearwright.core.errors import GearwrightError, one_of
from gearwright.core.looks.phrases import counted, winners
from gearwright.core.many.batch import cores as all_cores
from gearwright.core.play.files import read_text
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle, load
from gearwright.core.play.options import read_seats
from gearwright.core.play.registry import find_game, game_names
from gearwright.players import find_player, player_names, told_of
from gearwright.terminal import beginning, protocol, reports
from gearwright.terminal.play import Terminal
from gearwright.terminal.replay import Stepper
from gearwright.terminal.signs import PLAIN_ERRORS, names_of, signed

BAD_INPUT = 2
INTERRUPTED = 130
WITH_FROM = ("source", "report", "data", "chart", "as_json")  # what the arena does with results that are there

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
components_app = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(components_app, name="components", help="Makes and checks component sets of your own.")
console = Console(highlight=False)


class Device(StrEnum):
    """Where rules run."""

    cpu = "cpu"
    cuda = "cuda"


class Effort(StrEnum):
    """How closely a review looks."""

    quick = "quick"
    usual = "usual"
    deep = "deep"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gearwright games` lists it.")]
Seats = Annotated[int | None, typer.Option(help="How many seats the table has.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game, `first_game=on` or just `first_game`; can be given again."),
]
Components = Annotated[Path | None, typer.Option(help="A folder with a component set of your own.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def main() -> None:
    """The console script: what is wrong with the input is said in one sentence, with exit code 2."""
    sys.stdout.reconfigure(errors=PLAIN_ERRORS)  # type: ignore[union-attr]  # a terminal without our signs gets others
    try:
        code = app(args=_arguments(sys.argv[1:] or ["--help"]), prog_name="gearwright", standalone_mode=False)
    except (GearwrightError, typer.TyperException) as error:
        sentence = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        sentence = sentence if sentence.endswith(".") else f"{sentence}."
        if "--json" in sys.argv:
            print(json.dumps({"error": sentence}))
        else:
            print(sentence, file=sys.stderr)
        code = BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    sys.exit(code)


def _arguments(given: list[str]) -> list[str]:
    """Typer has no option whose value can be left out: a bare --resume gets an empty one."""
    arguments = []
    for place, argument in enumerate(given):
        arguments.append(argument)
        if argument == "--resume" and (given[place + 1 :] or ["-"])[0].startswith("-"):
            arguments.append("")
    return arguments


def _tell_version(asked: bool) -> None:
    if asked:
        print(f"gearwright {__version__}")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", help="Tell the version and stop.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    """Factory and automaton board games on one fast rules engine."""


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.")] = None,
    source: Annotated[
        bool, typer.Option("--source", help="Print the rules that are written from the game's declarations.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Lists the games, with what can be agreed on before one begins, and the players that can be named.

    - `gearwright games` shows a table
    - `gearwright games --json` prints the same for programs
    - `gearwright games gaia --source` prints, as Python, which rule is called for which move and step, and what writes
      an observation: core writes these functions when the game is imported
    """
    if source and game is None:
        raise GearwrightError("Name the game whose source is printed: gearwright games factory_manager --source.")
    shelf = [find_game(name) for name in ([game] if game else game_names())]
    if source:
        texts = {each.name: each.source for each in shelf}
        if as_json:
            _print_json(texts)
        else:
            print(*texts.values())
        return
    if as_json:
        _print_json({"games": [reports.game_data(game) for game in shelf], "players": player_names()})
    else:
        console.print(reports.shelf(shelf, player_names()))


@app.command()
def players(
    player: Annotated[str | None, typer.Argument(metavar="PLAYER", help="Only this player.")] = None,
    card: Annotated[
        str | None, typer.Option(metavar="GAME", help="Print the card of the net by which the player plays a game.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Lists the players that can be named, with the settings that may follow a name, or prints a net's card.

    A card tells what a net plays, how it was trained, and how it did against whom.

    - `gearwright players` shows a table
    - `gearwright players net --card factory_manager` prints the card of the net that the game has
    - `gearwright players net:mine.safetensors --card automata --json` prints the card of another, for programs
    """
    from gearwright.players.levels import levels_first  # here, because other commands need no nets
    from gearwright.players.nets.choosing import card_of, own_net

    if card is not None:
        if player is None:
            raise GearwrightError("Name the player whose net has the card: gearwright players net --card GAME.")
        game = find_game(card)
        found = card_of(player, game)
        if as_json:
            _print_json(found.model_dump())
        else:
            console.print(reports.card(game, found.model_dump()))
        return
    if player is not None:
        find_player(player)  # refuses an unknown one, or a setting that it does not take
    told = [told_of(name) for name in ([player.partition(":")[0]] if player else levels_first())]
    nets = [name for name in game_names() if own_net(find_game(name)) is not None]
    if as_json:
        _print_json({"players": [asdict(each) for each in told], "nets": nets})
    else:
        console.print(reports.players(told, nets))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; without it you are asked.")] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option(help="Where you sit, 0 first.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="A person at every seat, all at this keyboard.")] = False,
    players: Annotated[
        str | None,
        typer.Option(help="Who sits where, with commas: `me,expert,me`; or only the others: `expert`."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is kept after every move of yours.")] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="[FILE]", help="Go on with the game in a file, or with the one you left last.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Plays a game in the terminal, against bots or with friends at the same keyboard.

    The moves are listed in words: type a number or a few letters, `p` and a move to see what it would change, `?` to
    hear why others are not allowed, `rules`, `rules 6.3` or `what is ...` to look something up, `u` to take a move
    back, `h` for the rest. The game is kept after every move.

    - `gearwright play` asks for the game and the number of players
    - `gearwright play factory_manager --seats 3 --seat 1 --option first_game` begins at once
    - `gearwright play gaia --seats 1` plays against the Automa, where the game has one
    - `gearwright play --players me,expert,me` seats two people and a bot at this keyboard
    - `gearwright play --resume` goes on with the game that you left

    With `--json` it is a line protocol. Every question to a person's seat is one object with `seat`, `question`,
    `moves` (each with `move`, `text` and `words`), `scene` and `news` (the moves since the seat's own last one). Answer
    with one line: the number of a move (`17`), the move as logs write it (`buy 17`), `undo` or `quit`. What cannot be
    done is answered with `{"error": ...}`, and the question comes again. The last line has `scores` and `places`; after
    `quit`, `left`. The game is kept only where `--save` or `--resume` names a file.
    """
    wishes = beginning.Wishes(
        game, seats, seat, hot_seat, beginning.read_players(players), seed, beginning.read_options(option or []),
        components, save, resume,
    )  # fmt: skip
    session = beginning.begin(wishes, None if as_json else console)
    if as_json:
        protocol.run(session)
    else:
        Terminal(session, console).run()


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="A log, as `play` keeps it.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that the log is whole and legal.")] = False,
    step: Annotated[int, typer.Option(help="Begin after so many moves.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Look from this seat; without it you are a spectator.")] = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Steps through a log, forwards and backwards, or checks it move by move.

    Where nobody can type, the log is printed in words.

    - `gearwright replay game.json` begins at the first move
    - `gearwright replay game.json --step 40 --seat 1` begins after move 40, as seat 1 saw it
    - `gearwright replay game.json --verify` says whether all is well
    - `gearwright replay game.json --json` prints all moves in words, and the table after `--step` moves
    """
    table = load(log, components)
    if verify:
        _print_verified(log, table, as_json)
        return
    names = _names_of(table)
    stepper = Stepper(table, seat, names if as_json else signed(names), console)
    if as_json:
        _print_json(stepper.data(step))
    elif sys.stdin.isatty():
        stepper.run(step)
    else:
        stepper.print_words()


@app.command()
def review(
    log: Annotated[Path, typer.Argument(metavar="GAME.json", help="The log of a finished game.")],
    seat: Annotated[int | None, typer.Option(help="Judge only the decisions of this seat, 0 first.")] = None,
    effort: Annotated[
        Effort,
        typer.Option(help="How closely it looks: in a third of the usual futures, in those, or in six times as many."),
    ] = Effort.usual,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write it as one HTML file.")] = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Goes over a finished game: who had which chance when, what each decision cost, what was luck and what was skill.

    Every decision with a choice is tried again, from what its seat could know, against the other moves that were
    allowed, in futures that are the same for all of them. The same log and effort give the same review on any machine.
    Numbers are points of winning chance, of which all seats together have 100. `docs/review.md` explains them.

    - `gearwright review game.json` prints a summary
    - `gearwright review game.json --html review.html` also writes charts, tables and every decision to a page
    - `gearwright review game.json --seat 1 --effort deep` looks more closely at the decisions of seat 1
    - `gearwright review game.json --json` prints all of it for programs
    """
    from gearwright.core.play.files import write_whole
    from gearwright.review import review as make_review  # here, because other commands need no nets
    from gearwright.review.course import climb
    from gearwright.review.printed import summary
    from gearwright.review.report import report_text
    from gearwright.review.reviewing import check

    table = load(log, components)
    check(table)
    if seat is not None and not 0 <= seat < table.seats:
        raise GearwrightError(f"There is no seat {seat}: seats are 0 to {table.seats - 1}.")
    with reports.progress(f"Reviewing {table.game.title}", len(climb(table)) - 1) as tell:
        made = make_review(table, effort.value, None if seat is None else {seat}, _names_of(table), tell)
    if html is not None:
        write_whole(html, report_text(made))
    if as_json:
        print(made.model_dump_json())
        return
    console.print(summary(made))
    if html is not None:
        console.print(Text(f"Page: {html}."), soft_wrap=True)


@app.command("import")
def import_log(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a platform that the game knows.")],
    setup: Annotated[Path, typer.Option(help="What was drawn there before the first move, as TOML.")],
    out: Annotated[Path | None, typer.Option(help="Where our own log goes; else beside FILE.")] = None,
    as_json: Json = False,
) -> None:
    """Replays a game from another platform with our rules, and writes it as a log of our own.

    The log may end anywhere. What it tells of the table is compared with ours; a line that does not fit, or that our
    rules refuse, is named with the reason. `docs/import.md` tells what the files hold and what is understood.

    - `gearwright import gaia voyager.txt --setup voyager.toml`
    """
    found = find_game(game)
    if found.importer is None:
        raise GearwrightError(f"{found.title} has nothing to import games from.")
    table = found.importer(found, str(file), read_text(file), str(setup), read_text(setup))
    path = out or file.with_suffix(".json")
    table.log.save(path)
    _print_verified(path, table, as_json)


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
        _print_json(run.data())
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

    if source is not None:
        _refuse_beside_from(context)
        made = running.Files.named(source, report, data, chart)
    else:
        if game is None or players is None:
            raise GearwrightError("Name a game and its players (--players a,b), or results to report with --from.")
        found = find_game(game, components)
        chosen = beginning.read_options(option or [])
        run = running.plan(found, beginning.read_players(players), seats, seed, chosen, among)
        made = running.Files.named(out or Path(f"arena-{found.name}.jsonl"), report, data, chart)
        where = running.Where(on, workers, components.resolve() if components else None)
        try:
            with reports.progress(found.title, run.schedule.games(games)) as tell:
                running.play(run, games, made.results, where, tell)
        except KeyboardInterrupt:
            print(f"Stopped. What was played is in {made.results}: the same command goes on.", file=sys.stderr)
            raise
    told = running.finish(made)
    if as_json:
        _print_json(told)
    else:
        console.print(printed.standings(told))
        written = [f"{name.capitalize()}: {path}." for name, path in asdict(made).items() if path is not None]
        console.print(Text(" ".join(written)), soft_wrap=True)


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
    - `gearwright balance --from balance-automata.jsonl` makes the report again

    Games are kept as they end: a run that was stopped goes on with the same command, and a finished one with more
    `--games`. Beside them lie the report (.html), all figures (.json) and a row for each thing (.csv).
    `docs/designing.md` walks from a changed tile to a report.
    """
    from gearwright.balance import running, writing  # here, because other commands need not wait for them
    from gearwright.balance.printed import told_in_short

    if source is not None:
        _refuse_beside_from(context)
        made = writing.Files.named(source, report)
        found, games, trials = writing.again(source)
    else:
        if game is None:
            raise GearwrightError("Name a game, or games to report with --from.")
        sets = writing.sets_of(game, components, against)
        counts = read_seats(seats) or [sets[0].seats[-1]]
        named = beginning.read_players(players)
        others = None if beside is None else "" if beside == "nobody" else beside
        plan = running.make_plan(sets, named, others, counts, seed, beginning.read_options(option or []))
        made = writing.Files.named(out or Path(f"balance-{sets[0].name}.jsonl"), report)
        trials = (0 if against is not None else games) if trials is None else trials
        for warning in running.warnings(plan, sets):
            print(warning, file=sys.stderr)
        try:
            found = running.play(plan, sets, made.games, running.Wishes(games, trials, on, workers), reports.progress)
        except KeyboardInterrupt:
            print(f"Stopped. What was played is in {made.games}: the same command goes on.", file=sys.stderr)
            raise
    told = writing.finish(found, games, trials, made)
    if as_json:
        _print_json(told)
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
        _print_json({"game": game, "files": [str(path) for path in written]})
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
        _print_json({"game": found.name, "digest": found.components.digest, "changes": changes})
        return
    console.print(Text(f"{found.title} can be played with {folder}; {counted(len(changes), 'value')} differ."))
    for change in changes:
        where = f"{change['file']}: {change['place']}"
        console.print(Text(f"  {where}: {change['here']} instead of {change['there']}"), soft_wrap=True)


@app.command()
def train(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Seat counts to learn: `2`, `2-4` or `2,4`; else all from 2 on.")
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="How long it learns; else 10.")] = None,
    device: Annotated[Device | None, typer.Option(help="Where it learns; else on a GPU, if there is one.")] = None,
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help="Settings of your own, TOML.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the run and its net are kept.")] = None,
    print_settings: Annotated[
        bool, typer.Option("--print-settings", help="Only print all settings with their defaults, as TOML.")
    ] = False,
    export: Annotated[Path | None, typer.Option(metavar="FILE", help="Only write a net as an ONNX graph.")] = None,
    net: Annotated[Path | None, typer.Option(metavar="FILE", help="With --export: not the game's own net.")] = None,
    as_json: Json = False,
) -> None:
    """Trains a net by self-play, for all seat counts and options of a game, and judges it.

    Thousands of tables are played at once, on a GPU if there is one. Beside the learner other processes judge the net
    against `greedy` and `search:250`. In the end a tournament among the last snapshots picks the net. The folder then
    has `net.safetensors`, `report.html` with curves, and `history.jsonl`. Ctrl-C stops a run; the same command goes on
    with it, on another machine too.

    - `gearwright train automata --minutes 10 --out run` learns on a GPU
    - `gearwright train automata --seats 2 --device cpu --minutes 600 --out run` learns overnight without one
    - `gearwright train --print-settings > mine.toml` writes all settings, to be changed
    - `gearwright train automata --settings mine.toml --out run` learns by them
    - `gearwright play automata --players net:run/net.safetensors` plays against the net
    - `gearwright train automata --export automata.onnx` writes the game's own net as an ONNX graph for other programs
    - `gearwright train automata --export mine.onnx --net run/net.safetensors` writes another

    It needs PyTorch: `pip install 'gearwright[train]'`. `docs/learning.md` tells how it learns.
    """
    if print_settings:
        from gearwright.learning.settings import defaults_text

        print(defaults_text(), end="")
        return
    if game is None:
        raise GearwrightError("Name the game: gearwright train GAME --out FOLDER.")
    if export is not None:
        _export(find_game(game), export, net, as_json)
        return
    if out is None:
        raise GearwrightError(f"Name the folder of the run: gearwright train {game} --out FOLDER.")
    try:
        from gearwright.learning import command
    except ImportError as error:
        raise GearwrightError(f"Learning needs {error.name}: pip install 'gearwright[train]'.") from None
    words = ("gearwright", *sys.argv[1:])
    wishes = command.Wishes(game, out, seats, minutes, device and device.value, settings, as_json, words)
    try:
        found = command.learn(wishes)
    except KeyboardInterrupt:
        command.stopped(wishes)
        raise
    if as_json:
        _print_json({"end": found})
        return
    console.print(reports.judged(found["results"]))
    console.print(Text(f"Net: {found['net']}. Report: {found['report']}."), soft_wrap=True)
    console.print(Text(f"Play against it: gearwright play {game} --players net:{found['net']}"), soft_wrap=True)


def _export(game: Game, file: Path, net: Path | None, as_json: bool) -> None:
    from gearwright.learning.onnx import write_onnx
    from gearwright.players.nets.choosing import chosen_net

    write_onnx(chosen_net(game, net), file)
    if as_json:
        _print_json({"onnx": str(file)})
    else:
        console.print(Text(f"ONNX graph: {file}."), soft_wrap=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is everybody's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
    database: Annotated[
        str,
        typer.Option(help="`sqlite:///FILE` or `postgresql://USER@HOST/NAME`; else a file of your own."),
    ] = "",
    sets: Annotated[Path | None, typer.Option(help="A folder with component sets: SETS/GAME/NAME/*.toml.")] = None,
    bots: Annotated[int | None, typer.Option(help="Processes in which bots think; else one a core.", min=1)] = None,
    proxies: Annotated[str, typer.Option(help="Addresses of reverse proxies that may name the client, or *.")] = "",
    secure: Annotated[bool, typer.Option("--secure", help="Send cookies by HTTPS only: for a public site.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    limits: Annotated[
        float, typer.Option(help="How many times the usual requests, tables and streams one address may have.", min=1)
    ] = 1,
    hosts: Annotated[
        list[str] | None,
        typer.Option(help="A name by which the server may be asked for, games.example.org; can be given again."),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(help="Who may read /metrics: addresses or networks; else this machine. Can be given again."),
    ] = None,
    site: Annotated[str, typer.Option(help="Where people find the page: https://games.example.org.")] = "",
    smtp: Annotated[
        str,
        typer.Option(help="Who sends e-mails: smtps://USER@HOST:PORT; the password is in GEARWRIGHT_SMTP_PASSWORD."),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="The address that e-mails come from.")] = "",
    webhooks: Annotated[
        list[str] | None, typer.Option(help="How addresses begin that people may have called; can be given again.")
    ] = None,
    backup: Annotated[
        Path | None, typer.Option(help="Only copy an SQLite database to this file, also while a server runs.")
    ] = None,
) -> None:
    """Serves tables to browsers and bots: one command, one file with all games that were ever played.

    - `gearwright serve` serves this machine, at http://127.0.0.1:8000
    - `gearwright serve --host 0.0.0.0 --port 80` serves everybody who can reach it
    - `gearwright serve --database postgresql://me@localhost/games` keeps the games in PostgreSQL; several servers can
      share it
    - `gearwright serve --site https://games.example.org --secure --proxies 127.0.0.1` serves a proxy that speaks HTTPS
    - `gearwright serve --limits 20` lets a whole school play that comes from one address
    - `gearwright serve --backup games.sqlite` makes a backup

    `docs/hosting.md` tells about backups, upgrades and reverse proxies; `docs/bot-api.md` how a bot takes a seat.
    """
    try:
        from gearwright.server.addresses import LOOPBACK, networks, server_names
        from gearwright.server.serve import run_backup, run_server
        from gearwright.server.settings import Limits, Mail, Settings
    except ImportError as error:
        raise GearwrightError(f"The server needs {error.name}: pip install 'gearwright[server]'.") from None
    settings = Settings(
        database=database, sets=sets, bots=bots or all_cores(), secure=secure, limits=Limits().times(limits),
        hosts=server_names(host, hosts or [], site, bool(proxies)), metrics=networks(metrics or LOOPBACK),
        site=site.rstrip("/"), webhooks=tuple(webhooks or ()),
        mail=Mail.read(smtp, mail_from, os.environ.get("GEARWRIGHT_SMTP_PASSWORD", "")) if smtp else None,
    )  # fmt: skip
    if backup is not None:
        run_backup(settings, backup)
        console.print(Text(f"Backup: {backup}."))
    else:
        run_server(settings, host, port, proxies, open_page)


@app.command()
def mcp(
    http: Annotated[bool, typer.Option("--http", help="Serve many over HTTP instead of one over stdin.")] = False,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is everybody's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8001,
    list_moves: Annotated[
        bool, typer.Option("--moves/--no-moves", help="Whether models are told which moves are allowed.")
    ] = True,
    calls: Annotated[int | None, typer.Option(help="Calls that one decision may take.", min=1)] = None,
    tries: Annotated[int | None, typer.Option(help="Illegal tries that one decision may take.", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds that one decision may take.")] = None,
    server: Annotated[
        list[str] | None,
        typer.Option(help="A Gearwright server whose tables may be joined; with --http none is, unless it is named."),
    ] = None,
    tables: Annotated[int, typer.Option(help="So many games may run at the same time.", min=1)] = 200,
    folder: Annotated[Path | None, typer.Option(help="Where tables and notes are kept.")] = None,
) -> None:
    """Offers seats to language models by the Model Context Protocol: tools to look, to ask, to play and to note.

    A program that runs a model starts this command, or connects to it over HTTP. Tables are kept in a folder, so a
    game goes on after a restart. When a limit of a decision is spent, `greedy` makes that move, and the log says so.

    - `gearwright mcp` serves the program that starts it, over standard input and output
    - `gearwright mcp --http --port 8001` serves many models at http://127.0.0.1:8001/mcp
    - `gearwright mcp --no-moves --tries 3 --seconds 60` is for benchmarks: a model has to name its moves itself
    - `gearwright mcp --http --server http://127.0.0.1:8000` lets models join tables of that server by a seat's link

    `docs/language-models.md` tells how a model is connected, and how it is rated in the arena. It needs the official
    SDK: `pip install 'gearwright[mcp]'`.
    """
    try:
        from gearwright.language_models.keeping import Keeper, default_folder
        from gearwright.language_models.limits import Limits
        from gearwright.language_models.server import run_http, run_stdio
        from gearwright.language_models.tools import Tools
    except ImportError as error:
        raise GearwrightError(f"Language models need {error.name}: pip install 'gearwright[mcp]'.") from None
    if seconds is not None and seconds <= 0:
        raise GearwrightError(f"A limit of seconds is more than 0, not {seconds:g}.")
    limits = Limits(calls=calls, tries=tries, seconds=seconds)
    servers = server or ([] if http else None)
    tools = Tools(Keeper(folder or default_folder(), limits, tables, servers), list_moves)
    if http:
        run_http(tools, host, port)
    else:
        run_stdio(tools)


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
        _print_json({"seats": seats, "cores": all_cores(), "device": device.value, "games": measured})


def _bench_against(found: list[Game], seats: int, as_json: bool) -> None:
    outcomes = []
    with reports.progress("Measuring", len(COMPARISONS)) as tell:
        for outcome in compare(found, seats):
            outcomes.append(outcome)
            tell(1)
            if not as_json:
                console.print(reports.outcome(outcome))
    if as_json:
        _print_json({"seats": seats, "comparisons": [outcome.data() for outcome in outcomes]})


def _refuse_beside_from(context: typer.Context) -> None:
    """Refuses whatever would say what is played; a value that happens to be the default was wished for as well."""
    others = [parameter for parameter in context.command.params if parameter.name not in WITH_FROM]
    sources = {parameter.opts[0]: context.get_parameter_source(parameter.name or "") for parameter in others}
    if given := [name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]:
        raise GearwrightError(
            f"--from reports what was played and does not go with {one_of(given)}: to play on, leave --from out and "
            "name the results with --out."
        )


def _names_of(table: Handle) -> list[str]:
    """What to call the players of a log; one that was kept some time ago may name a bot where an Automa sits."""
    return names_of(table.game.with_automas(table.names, table.options), table.seats)


def _print_verified(log: Path, table: Handle, as_json: bool) -> None:
    if as_json:
        result = table.log.result.model_dump() if table.log.result else None
        found = {"log": str(log), "sound": True, "game": table.game.name, "moves": len(table.moves), "result": result}
        _print_json(found)
        return
    if table.over:
        won = winners(table.scores, table.places, _names_of(table))
        end = f"the game ended, and its result is right: {won}"
    else:
        end = "the game is not over."
    console.print(Text(f"{log} is sound: all {len(table.moves)} moves are allowed, {end}"), soft_wrap=True)


def _print_json(data: Any) -> None:
    print(json.dumps(data))
