"""`gearwright play`, `replay`, `review` and `import`: single games."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.phrases import winners
from gearwright.core.play.files import read_text, write_whole
from gearwright.core.play.handle import Handle, load
from gearwright.core.play.position import as_svg, in_words
from gearwright.core.play.registry import find_game
from gearwright.terminal import beginning, protocol, reports
from gearwright.terminal.play import Terminal
from gearwright.terminal.replay import Stepper
from gearwright.terminal.signs import names_of, signed

from .common import Components, GameName, Json, Options, Seats, Seed, app, console, print_json


class Effort(StrEnum):
    """How closely a review looks."""

    quick = "quick"
    usual = "usual"
    deep = "deep"


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
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw the table after --step moves into this file.")
    ] = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Steps through a log, forwards and backwards, or checks it move by move.

    Where nobody can type, the log is printed in words.

    - `gearwright replay game.json` begins at the first move
    - `gearwright replay game.json --step 40 --seat 1` begins after move 40, as seat 1 saw it
    - `gearwright replay game.json --step 40 --picture table.svg` draws the table after move 40, for a forum
    - `gearwright replay game.json --verify` says whether all is well
    - `gearwright replay game.json --json` prints all moves in words, and the table after `--step` moves
    """
    table = load(log, components)
    if verify:
        _print_verified(log, table, as_json)
        return
    names = players_of(table)
    stepper = Stepper(table, seat, names if as_json or picture else signed(names), console)
    if picture is not None:
        _draw(stepper, step, picture)
    elif as_json:
        print_json(stepper.data(step))
    elif sys.stdin.isatty():
        stepper.run(step)
    else:
        stepper.print_words()


def _draw(stepper: Stepper, step: int, file: Path) -> None:
    """Writes a position as a picture, and tells it in words."""
    if file.suffix != ".svg":
        raise GearwrightError(f"Pictures are SVG: name a file that ends with .svg, not {file.name}.")
    view = stepper.view(stepper.checked(step))
    write_whole(file, as_svg(view))
    print(in_words(view), end="")
    console.print(Text(f"Picture: {file}."), soft_wrap=True)


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
    from gearwright.review import review as make_review  # here, because other commands need no nets
    from gearwright.review.course import climb
    from gearwright.review.report import report_text
    from gearwright.review.reviewing import check
    from gearwright.terminal.reviewed import summary

    table = load(log, components)
    check(table)
    if seat is not None and not 0 <= seat < table.seats:
        raise GearwrightError(f"There is no seat {seat}: seats are 0 to {table.seats - 1}.")
    with reports.progress(f"Reviewing {table.game.title}", len(climb(table)) - 1) as tell:
        made = make_review(table, effort.value, None if seat is None else {seat}, players_of(table), tell)
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


def players_of(table: Handle) -> list[str]:
    """What to call the players of a log; one that was kept some time ago may name a bot where an Automa sits."""
    return names_of(table.game.with_automas(table.names, table.options), table.seats)


def _print_verified(log: Path, table: Handle, as_json: bool) -> None:
    if as_json:
        result = table.log.result.model_dump() if table.log.result else None
        found = {"log": str(log), "sound": True, "game": table.game.name, "moves": len(table.moves), "result": result}
        print_json(found)
        return
    if table.over:
        won = winners(table.scores, table.places, players_of(table))
        end = f"the game ended, and its result is right: {won}"
    else:
        end = "the game is not over."
    console.print(Text(f"{log} is sound: all {len(table.moves)} moves are allowed, {end}"), soft_wrap=True)
