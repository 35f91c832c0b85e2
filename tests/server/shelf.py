"""What the tests know of the games: nothing but what is registered."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from gearwright import Handle, find_game, game_names
from gearwright.core.play.story import seen

from .conftest import SEED
from .people import Mirror, Person, Table

every_game = pytest.mark.parametrize("game", game_names())
SAME_CODE = pytest.mark.thorough("the same code of the server with another game")
any_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=SAME_CODE if number else ()) for number, game in enumerate(game_names())]
)
A_GAME = os.environ.get("GEARWRIGHT_TESTS_GAME", game_names()[0])  # where any game will do


def few(game: str) -> int:
    """How many seats the smallest table for company has."""
    return next(seats for seats in find_game(game).seats if seats > 1)


def mirror(table: Table, game: str, seats: int = 0, options: dict[str, str] | None = None) -> Mirror:
    """The server's new table once more."""
    return Mirror(table, Handle(find_game(game), seats or few(game), SEED, options))


def drawn(handle: Handle, seat: int) -> Any:
    """The scene as the server sends it, at a table where nobody has a name of their own."""
    names = handle.game.with_automas([f"Player {each + 1}" for each in range(handle.seats)], handle.options)
    return json.loads(json.dumps(seen(handle, seat, names).scene_data()))


def alone(person: Person, game: str, **wishes: Any) -> tuple[Table, Mirror]:
    """A table where one person holds all seats, and the same beside the server."""
    table = person.make(game, ["me"] * few(game), **wishes)
    return table, mirror(table, game)


def not_allowed(handle: Handle) -> int:
    """A move that the rules refuse now, with a section of the book if there is one such."""
    legal = set(handle.legal_moves())
    others = [move for move in range(handle.game.moves) if move not in legal]
    return max(others, key=lambda move: bool(handle.game.explain(handle.refuse(move)).section))
