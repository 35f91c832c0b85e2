"""How a session begins: which game, how many seats, who sits where; a new table, or one that was left."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from gearwright.core.errors import GearwrightError, UnknownName, one_of
from gearwright.core.play.declaration import AUTOMA, Ready
from gearwright.core.play.elsewhere import play_at_once
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle, load
from gearwright.core.play.options import read_options as read_choices
from gearwright.core.play.registry import find_game, game_names
from gearwright.players import check_player

from .saving import check_target, kept_file, newest, put_aside, unfinished
from .session import Session, seating
from .signs import ME, names_of, signed

USUAL_SEATS = 3


@dataclass(frozen=True)
class Wishes:
    """What the person gave on the command line."""

    game: str | None = None
    seats: int | None = None
    seat: int | None = None
    hot_seat: bool = False
    players: Sequence[str] = ()
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    components: Path | None = None
    save: Path | None = None
    resume: str | None = None  # a file, or "" for the game that was left last


def read_options(given: Sequence[str]) -> dict[str, Any]:
    """Options as people write them: `name=choice`, or the name alone for one that can be on."""
    pairs = (each.partition("=") for each in given)
    return {name: choice if equals else True for name, equals, choice in pairs}


def read_players(given: str | None) -> tuple[str, ...]:
    """A list of players as people write it, with commas."""
    return tuple(name.strip() for name in given.split(",")) if given else ()


def begin(wishes: Wishes, console: Console | None) -> Session:
    """The session that was wished for. Without a console there is nobody to ask, and no file is kept unwished."""
    if wishes.save is not None:
        check_target(wishes.save)
    if wishes.resume is not None:
        return _resumed(wishes, console)
    name = wishes.game or _choose_game(console)
    if wishes == Wishes() and console is not None and _wants_to_go_on(name):
        return _resumed(Wishes(name, resume=""), console)
    game = find_game(name, wishes.components)
    play_at_once(game)
    seats, options = _table(wishes, game, console)
    game.blank(seats, options)  # refuses a wrong number of seats before anything else is looked at
    players = seating(seats, wishes.players, wishes.seat, wishes.hot_seat, game.automas(seats, options))
    handle = Handle(game, seats, wishes.seed, options, players=players)
    session = Session(handle, players, _names(handle.game, players, console), wishes.save)
    if session.path is None and console is not None:
        session.path = kept_file(game.name)
        if aside := put_aside(session.path):
            console.print(Text(f"The game that you left is now in {aside}."))
    session.save()
    return session


def _resumed(wishes: Wishes, console: Console | None) -> Session:
    if wishes.seats is not None or wishes.seed is not None or wishes.options:
        raise GearwrightError("--seats, --seed and --option belong to a new game: leave them out with --resume.")
    if wishes.game is not None:
        find_game(wishes.game)  # refuses an unknown one
    path = Path(wishes.resume) if wishes.resume else newest([wishes.game] if wishes.game else game_names())
    handle = load(path, wishes.components)
    if wishes.game not in (None, handle.game.name):
        raise GearwrightError(f"{path} is a game of {handle.game.name}, not of {wishes.game}.")
    if handle.over:
        raise GearwrightError(f"The game in {path} is over: gearwright replay {path} steps through it.")
    given = bool(wishes.players) or wishes.seat is not None or wishes.hot_seat
    if given or ME not in handle.players:
        automas = handle.game.automas(handle.seats, handle.options)
        players = seating(handle.seats, wishes.players, wishes.seat, wishes.hot_seat, automas)
    else:
        players = handle.game.with_automas(handle.players, handle.options)
    handle.players = list(players)
    return Session(handle, players, _names(handle.game, players, console), wishes.save or path)


def _names(game: Game, players: Sequence[str], console: Console | None) -> list[str]:
    for player in players:
        if player not in (ME, AUTOMA):
            check_player(player, game)
    names = names_of(players, len(players), "you" if list(players).count(ME) == 1 else "person")
    return names if console is None else signed(names)


def _choose_game(console: Console | None) -> str:
    names = game_names()
    if len(names) == 1:
        return names[0]
    if console is None:
        raise UnknownName(f"Which game? There is {one_of(names)}.")
    for number, name in enumerate(names, 1):
        game = find_game(name)
        console.print(Text.assemble((f"{number} ", "bold cyan"), (game.title, "bold"), f"  {game.about.summary}"))
    return names[_ask(console, "Which game?", 1, range(1, len(names) + 1)) - 1]


def _table(wishes: Wishes, game: Game, console: Console | None) -> tuple[int, dict[str, str]]:
    """How many seats, and the options. One seat is a person against the Automa, where the game has one."""
    options = read_choices(game.title, game.options, wishes.options)
    seats = _seats(wishes, game, options, console)
    if seats == 1 and (alone := _against_automa(game)):
        options = read_choices(game.title, game.options, {**alone.options, **wishes.options})
        seats = game.seats_for(1, options)
    return seats, options


def _against_automa(game: Game) -> Ready | None:
    """The table that the game offers to one person against an Automa."""
    for ready in game.ready:
        if game.automas(ready.seats, read_choices(game.title, game.options, ready.options)):
            return ready
    return None


def _seats(wishes: Wishes, game: Game, options: dict[str, str], console: Console | None) -> int:
    """As many as were wished for or as the players need; where neither tells, the person is asked."""
    if wishes.seats is not None:
        return wishes.seats
    if ME in wishes.players:
        return game.seats_for(len(wishes.players), options)
    if len(wishes.players) > 1:
        return game.seats_for(len(wishes.players) + 1, options)
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    if console is None:
        return usual
    alone = _against_automa(game)
    question = f"{game.title}: how many players?{f' (1: {alone.title})' if alone else ''}"
    return _ask(console, question, usual, game.seats)


def _wants_to_go_on(name: str) -> bool:
    log = unfinished(kept_file(name))
    if log is None or not sys.stdin.isatty():
        return False
    typed = _typed(f"You left a game of {find_game(name).title} after {len(log.moves)} moves. Go on with it? [Y/n] ")
    return typed.casefold() in ("", "y", "yes")


def _ask(console: Console, question: str, usual: int, allowed: range) -> int:
    """A number; where nobody can type one, the usual one."""
    if not sys.stdin.isatty():
        return usual
    while True:
        typed = _typed(f"{question} {allowed[0]} to {allowed[-1]} [{usual}] ")
        if not typed:
            return usual
        if typed.isdecimal() and int(typed) in allowed:
            return int(typed)
        console.print(Text(f"Please type a number from {allowed[0]} to {allowed[-1]}, or Enter for {usual}."))


def _typed(prompt: str) -> str:
    try:
        return input(prompt).strip()
    except EOFError:
        raise GearwrightError("Nobody answered, so no game was begun.") from None
