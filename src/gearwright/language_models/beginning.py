"""Before a game: what can be played, and who sits where."""

from __future__ import annotations

from typing import Any

from gearwright.core.errors import GearwrightError, UnknownName, one_of
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.game import Game
from gearwright.players import check_player, needs_setting
from gearwright.players.levels import levels_first

from .tables import MODEL

OPEN = "open"  # a seat for another model


def game_data(game: Game) -> dict[str, Any]:
    """A game on the shelf as plain data."""
    options = [
        {"name": each.name, "sentence": each.sentence, "section": each.section,
         "choices": dict(zip(each.choices, each.told, strict=True))}
        for each in game.options
    ]  # fmt: skip
    return {
        "name": game.name, "title": game.title, "summary": game.about.summary, "seats": list(game.seats),
        "minutes": game.about.minutes, "weight": game.about.weight, "options": options,
    }  # fmt: skip


def seating(game: Game, seats: int, options: dict[str, str], own: list[int], opponents: list[str] | str) -> list[str]:
    """Who answers at each seat."""
    deciding = seats - game.automas(seats, options)
    if not own or len(set(own)) < len(own) or not all(0 <= seat < deciding for seat in own):
        raise GearwrightError(f"Your own seats are some of 0 to {deciding - 1}, each named once.")
    others = [seat for seat in range(deciding) if seat not in own]
    named = [opponents] * len(others) if isinstance(opponents, str) else opponents
    if len(named) != len(others):
        raise GearwrightError(f"Name one opponent for all other seats, or one for each of the {len(others)}.")
    for name in {each for each in named if each != OPEN}:
        if ":" in name:
            raise UnknownName(f"'{name}' cannot sit here: name a player without a setting.")
        known = [each for each in levels_first() if not needs_setting(each)]
        if name not in known:
            raise UnknownName(f"No player '{name}' can sit here: there is {one_of([OPEN, *known])}.")
        check_player(name, game)
    players = dict(zip(others, (MODEL if name == OPEN else name for name in named), strict=True))
    return [*(players.get(seat, MODEL) for seat in range(deciding)), *[AUTOMA] * (seats - deciding)]
