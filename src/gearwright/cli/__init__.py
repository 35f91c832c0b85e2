"""The command gearwright: each module has a few of its commands."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from gearwright import __version__
from gearwright.core.errors import GearwrightError
from gearwright.terminal.signs import PLAIN_ERRORS

from .common import app

# isort: off
from . import shelf, tables, runs, designs, lessons, servers, thinking  # noqa: F401  in the order in which --help lists them
# isort: on

BAD_INPUT = 2
INTERRUPTED = 130


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
