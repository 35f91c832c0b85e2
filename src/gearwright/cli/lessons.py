"""`gearwright train`: nets that learn, and what others make of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game
from gearwright.terminal import reports

from .common import Device, Json, app, console, print_json


@app.command()
def train(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Seat counts to learn: `2`, `2-4` or `2,4`; else all from 2 on.")
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="How long it learns; else 10.")] = None,
    device: Annotated[Device | None, typer.Option(help="Where it learns; else on a GPU, if there is one.")] = None,
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help="Settings of your own, TOML.")] = None,
    components: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="A component set of your own that it learns to play with.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the run and its net are kept.")] = None,
    print_settings: Annotated[
        bool, typer.Option("--print-settings", help="Only print all settings with their defaults (for GAME), as TOML.")
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
    - `gearwright train automata --print-settings > mine.toml` writes all settings, to be changed
    - `gearwright train automata --settings mine.toml --out run` learns by them
    - `gearwright play automata --players net:run/net.safetensors` plays against the net
    - `gearwright train automata --export automata.onnx` writes the game's own net as an ONNX graph for other programs
    - `gearwright train automata --export mine.onnx --net run/net.safetensors` writes another

    It needs PyTorch: `pip install 'gearwright[train]'`. `docs/learning.md` tells how it learns.
    """
    if print_settings:
        from gearwright.learning.settings import defaults_text

        print(defaults_text(find_game(game).name if game else ""), end="")
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
    wishes = command.Wishes(
        game, out, seats, minutes, device and device.value, settings, components, as_json=as_json, words=words
    )
    try:
        found = command.learn(wishes)
    except KeyboardInterrupt:
        command.stopped(wishes)
        raise
    if as_json:
        print_json({"end": found})
        return
    console.print(reports.judged(found["results"]))
    console.print(Text(f"Net: {found['net']}. Report: {found['report']}."), soft_wrap=True)
    with_set = "" if components is None else f" --components {components}"
    play = f"gearwright play {game}{with_set} --players net:{found['net']}"
    console.print(Text(f"Play against it: {play}"), soft_wrap=True)


def _export(game: Game, file: Path, net: Path | None, as_json: bool) -> None:
    from gearwright.learning.onnx import write_onnx
    from gearwright.players.nets.choosing import chosen_net

    write_onnx(chosen_net(game, net), file)
    if as_json:
        print_json({"onnx": str(file)})
    else:
        console.print(Text(f"ONNX graph: {file}."), soft_wrap=True)
