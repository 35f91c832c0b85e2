"""Tables for the eye: the shelf of games, and what came out of a simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from gearwright.core.errors import one_of
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option
from gearwright.players import Told

from .signs import QUIET, SEAT_SIGNS, SEAT_STYLES


def game_data(game: Game) -> dict[str, Any]:
    """What the shelf shows of a game, as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.about.designer,
        "year": game.about.year,
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.about.minutes,
        "weight": game.about.weight,
        "summary": game.about.summary,
        "edition": game.edition,
        "options": [
            {"name": each.name, "sentence": each.sentence, "section": each.section, "choices": list(each.choices)}
            for each in game.options
        ],
    }


def shelf(games: Sequence[Game], players: Sequence[str]) -> RenderableType:
    """The games, each with what it is about and what can be agreed on."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("name", "title", "designer", "seats", "minutes", "weight"):
        table.add_column(heading, justify="right" if heading in ("seats", "minutes") else "left")
    details: list[RenderableType] = []
    for game in games:
        about = game.about
        seats = f"{game.seats[0]} to {game.seats[-1]}"
        designer = f"{about.designer}, {about.year}" if about.year else about.designer
        table.add_row(Text(game.name, "bold"), game.title, designer, seats, str(about.minutes), about.weight)
        details += [Text(""), Text.assemble((game.title, "bold"), f": {about.summary}"), *map(_option, game.options)]
    hint = f"Players: {', '.join(players)}. Play with: gearwright play {games[0].name if games else 'GAME'}"
    return Group(table, *details, Text(""), Text(hint, QUIET))


def players(told: Sequence[Told], nets: Sequence[str]) -> RenderableType:
    """The players, each with what it does and what may stand after its name."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("name", "what it does", "setting"):
        table.add_column(heading)
    for each in told:
        table.add_row(Text(each.name, "bold"), Text(each.does), Text(each.setting))
    hint = f"Games with a net: {', '.join(nets) or 'none'}. A net's card: gearwright players net --card GAME"
    return Group(table, Text(""), Text(hint, QUIET))


def card(game: Game, data: dict[str, Any]) -> RenderableType:
    """The card of a net."""
    table = Table(box=None, show_header=False, pad_edge=False, title=f"A net for {game.title}", title_justify="left")
    settings = ", ".join(f"{name} = {value}" for name, value in data["settings"].items())
    rows = {
        "edition of the rules": str(data["edition"]),
        "component set": data["set"],
        "observation": f"{data['observed']:,} numbers ({data['observation']})",
        "moves": f"{data['moves']:,}",
        "learnt from": f"{data['decisions']:,} decisions in {data['minutes']:,.1f} minutes, seed {data['seed']}",
        "settings": settings or "the usual ones",
        "scores": f"told as (score - {data['score_centre']:g}) / {data['score_spread']:g}",
    }
    for name, value in rows.items():
        table.add_row(name, Text(value))
    return Group(table, Text(""), judged(data["results"]))


def judged(rows: Sequence[dict[str, Any]]) -> RenderableType:
    """How a net did against whom, as its card tells it."""
    if not rows:
        return Text("Nobody has judged it yet.")
    results = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    results.add_column("against", no_wrap=True)
    for heading in ("seats", "games", "first places of 100", "95 % interval", "mean score", "of the others"):
        results.add_column(heading, justify="right", no_wrap=heading == "95 % interval")
    for row in rows:
        low, share, high = (f"{100 * row[name]:.1f}" for name in ("low", "share", "high"))
        scores = (f"{row[name]:.1f}" for name in ("score", "score_against"))
        results.add_row(row["against"], str(row["seats"]), f"{row['games']:,}", share, f"{low} to {high}", *scores)
    return results


def _option(option: Option) -> RenderableType:
    choices = f" ({one_of(option.choices)}): "
    return Padding(Text.assemble((f"--option {option.name}", "bold"), choices, option.sentence), (0, 0, 0, 3))


@contextmanager
def progress(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while games are played; it goes when they are."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with bar:
        task = bar.add_task(title, total=games)
        yield lambda count: bar.advance(task, count)


def results(data: dict[str, Any]) -> RenderableType:
    """A simulation: how fast it was, and the scores by seat and by player."""
    speed = (
        f"{data['games']:,} games with {data['decisions']:,} decisions in {data['seconds']:.2f} s: "
        f"{data['decisions_per_second']:,.0f} decisions and {data['games_per_second']:,.0f} games a second"
    )
    prepared = f", after {data['preparing_seconds']:.1f} s of compiling and starting"
    unfinished = f"; {data['unfinished']:,} did not end" if data["unfinished"] else ""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    table.add_column("player")
    for heading in ("mean score", "sd", "wins", "of 100"):
        table.add_column(heading, justify="right")
    for row in data["scores"]["seats"]:
        sign = Text(f"{SEAT_SIGNS[row['seat']]} seat {row['seat']}", SEAT_STYLES[row["seat"]])
        table.add_row(sign, row["player"], *_numbers(row, data["games"]))
    players = data["scores"]["players"]
    if 1 < len(players) < data["seats"]:
        table.add_section()
        for name, row in players.items():
            table.add_row("all seats", name, *_numbers(row, data["games"]))
    return Group(Text(f"{speed}{prepared}{unfinished}."), Text(""), table)


def _numbers(row: dict[str, Any], games: int) -> list[str]:
    return [f"{row['mean']:.2f}", f"{row['sd']:.2f}", f"{row['wins']:,.1f}", f"{100 * row['wins'] / games:.1f}"]


def figures(title: str, seats: int, measured: Sequence[Any]) -> RenderableType:
    """What a benchmark found."""
    table = Table(
        box=SIMPLE_HEAD, show_edge=False, pad_edge=False, title=f"{title}, {seats} seats", title_justify="left"
    )
    table.add_column("")
    table.add_column("figure", justify="right")
    table.add_column("")
    table.add_column("what it is")
    for figure in measured:
        table.add_row(
            figure.name,
            "–" if figure.value is None else f"{figure.value:,.0f}" if figure.value > 100 else f"{figure.value:.2f}",
            figure.unit,
            figure.meaning,
        )
    return table


def outcome(measured: Any) -> RenderableType:
    """Our games beside a rival's: how fast each is, and how many times as fast ours are."""
    heading = Text.assemble((measured.comparison.rival, "bold"), f": {measured.comparison.meaning}")
    if measured.missing:
        return Group(heading, Text(f"   {measured.missing}", QUIET), Text(""))
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    table.add_column("decisions/s", justify="right")
    for name in measured.theirs:
        table.add_column(f"against {name}", justify="right")
    for name, rate in measured.theirs.items():
        table.add_row(f"{measured.comparison.rival}: {name}", f"{rate:,.0f}")
    for name, ratios in measured.ratios.items():
        table.add_row(name, f"{measured.ours[name]:,.0f}", *(f"{times:,.3g} times" for times in ratios.values()))
    return Group(heading, table, Text(""))
