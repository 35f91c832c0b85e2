"""The reference: of Python from docstrings, of the command line from what Typer was told."""

from __future__ import annotations

import typer
from typer.core import TyperArgument, TyperGroup

from gearwright import WHERE
from gearwright.cli.common import app

MODULES = {  # what other people's programs build on
    "Players": ("players", "players.levels"),
    "Environments": ("envs.pettingzoo", "envs.gymnasium", "envs.vector", "envs.openspiel", "envs.opponents"),
    "Many games": ("arena.running", "arena.ratings", "balance.running"),
    "Reviews": ("review.reviewing", "review.model"),
    "A game of your own": (
        *("core.language.records", "core.language.contents", "core.language.decisions", "core.language.observation"),
        *("core.language.observation_parts", "core.language.things", "core.play.declaration", "core.play.game"),
        *("core.play.options", "core.play.components", "core.looks.lexicon", "core.looks.scene", "core.looks.effects"),
    ),
}


def pages() -> dict[str, str]:
    """All pages of the reference by their places on the site."""
    return {"reference/python.md": python(), "reference/commands.md": commands()}


def python() -> str:
    """What `import gearwright` gives, and the modules behind it that others build on."""
    lines = ["# Python", "", "What `import gearwright as gw` gives:", ""]
    for names in WHERE.values():
        lines += [f"::: gearwright.{name}\n" for name in names]
    for title, modules in MODULES.items():
        lines += [f"## {title}", "", *(f"::: gearwright.{module}\n" for module in modules)]
    return "\n".join(lines)


def commands() -> str:
    """Every command with its options; the same as its `--help`."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    lines = ["# The command line", "", "Every command tells the same with `--help`.", ""]
    for name, command in sorted(_commands(group, "gearwright")):
        told = (command.help or "").split("\f")[0].strip()
        lines += [f"## {name}", "", told, "", *_parameters(command), ""]
    return "\n".join(lines)


def _commands(group: TyperGroup, above: str) -> list[tuple[str, typer.core.TyperCommand]]:
    found: list[tuple[str, typer.core.TyperCommand]] = []
    for name, command in group.commands.items():
        path = f"{above} {name}"
        found += _commands(command, path) if isinstance(command, TyperGroup) else [(path, command)]  # type: ignore[list-item]
    return found


def _parameters(command: typer.core.TyperCommand) -> list[str]:
    rows = []
    for parameter in command.params:
        if isinstance(parameter, TyperArgument):
            name = (parameter.metavar or parameter.name or "").strip("[]").upper()
        else:
            name = ", ".join([*parameter.opts, *parameter.secondary_opts])
        default = "" if parameter.default is None or callable(parameter.default) else f"{parameter.default}"
        shown = f"`{default}`" if default and default != "False" else ""
        help_text = (getattr(parameter, "help", "") or "").replace("|", "\\|")
        rows.append(f"| `{name}` | {help_text} | {shown} |")
    return ["| name | what it does | if nothing is said |", "| --- | --- | --- |", *rows] if rows else []
