"""The rules for players give the numbers that the game is played with."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from gearwright import find_game
from gearwright.games.factory_manager.components import DISCOUNT, EXTRA_PICKS, KINDS, TILES

GAME = find_game("factory_manager")
PAGE = GAME.rules_text


def line(*cells: Any) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def test_discounts_and_extra_tiles() -> None:
    assert line("order tile", *range(1, len(DISCOUNT))) in PAGE
    assert line("discount", *DISCOUNT[1:]) in PAGE
    assert line("extra tiles", *EXTRA_PICKS[2:]) in PAGE


@pytest.mark.parametrize("players", GAME.seats)
def test_columns_and_stacks(players: int) -> None:
    columns = [sum(tile.copies[players] for tile in TILES if tile.kind == kind) for kind in range(KINDS)]
    assert line(players, *columns) in PAGE
    stacks = tomllib.loads(GAME.components.files["order_tiles.toml"].read_text())["stack"]
    (stack,) = (each for each in stacks if each["players"] == players)
    assert line(players, *(", ".join(map(str, stack[part])) for part in ("start", "draw"))) in PAGE


def test_what_a_strict_reader_may_doubt_is_said() -> None:
    rulings = PAGE.partition("\n## 10. ")[2].partition("\n## 11. ")[0]
    second_tile, hired_again = rulings.split("\n### ")[1:]
    assert "second control" in second_tile and "buy a second one" in second_tile
    assert "hired again" in hired_again and "order tile" in hired_again
    assert all("strict reader" in reading for reading in (second_tile, hired_again))
