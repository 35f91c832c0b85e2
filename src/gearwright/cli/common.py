"""What the commands share: the program, options that mean the same everywhere, and how results are printed."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup

from gearwright.core.errors import GearwrightError, one_of

WITH_FROM = ("source", "report", "data", "chart", "as_json")  # what is done with results that are there


class Commands(TyperGroup):
    """Commands, some of two words: `balance tune`, where `balance` has its game."""

    def resolve_command(self, context: Any, words: list[str]) -> Any:
        """The longest name counts."""
        both = " ".join(words[:2])
        return super().resolve_command(context, [both, *words[2:]] if both in self.commands else words)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
console = Console(highlight=False)


class Device(StrEnum):
    """Where rules run."""

    cpu = "cpu"
    cuda = "cuda"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gearwright games` lists it.")]
Seats = Annotated[int | None, typer.Option(help="How many seats the table has.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option of the game, `first_game=on` or just `first_game`; can be given again."),
]
Components = Annotated[Path | None, typer.Option(help="A folder with a component set of your own.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def refuse_beside_from(context: typer.Context) -> None:
    """Refuses whatever would say what is played; a value that happens to be the default was wished for as well."""
    others = [parameter for parameter in context.command.params if parameter.name not in WITH_FROM]
    sources = {parameter.opts[0]: context.get_parameter_source(parameter.name or "") for parameter in others}
    if given := [name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]:
        raise GearwrightError(
            f"--from reports what was played and does not go with {one_of(given)}: to play on, leave --from out and "
            "name the results with --out."
        )


def print_json(data: Any) -> None:
    """For programs."""
    print(json.dumps(data))
