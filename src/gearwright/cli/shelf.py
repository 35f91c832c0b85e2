"""`gearwright games` and `gearwright players`: what there is."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from gearwright.core.errors import GearwrightError
from gearwright.core.play.registry import find_game, game_names
from gearwright.players import find_player, player_names, told_of
from gearwright.terminal import reports

from .common import Json, app, console, print_json


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
            print_json(texts)
        else:
            print(*texts.values())
        return
    if as_json:
        print_json({"games": [reports.game_data(game) for game in shelf], "players": player_names()})
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
            print_json(found.model_dump())
        else:
            console.print(reports.card(game, found.model_dump()))
        return
    if player is not None:
        find_player(player)  # refuses an unknown one, or a setting that it does not take
    told = [told_of(name) for name in ([player.partition(":")[0]] if player else levels_first())]
    nets = [name for name in game_names() if own_net(find_game(name)) is not None]
    if as_json:
        print_json({"players": [asdict(each) for each in told], "nets": nets})
    else:
        console.print(reports.players(told, nets))
