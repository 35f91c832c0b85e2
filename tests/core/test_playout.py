"""Loops over the rules: game number k is the same game, whichever of them plays it and in whatever company."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gearwright import find_game
from gearwright.core.language.contract import SPARE
from gearwright.core.language.streams import word
from gearwright.core.many.playout import checked_games, measured_games, play_games

GAME = find_game("factory_manager")
SEED, TOO_LONG = word(3), -2


@pytest.fixture(scope="module")
def blank() -> Any:
    return GAME.laid_out(GAME.blank(2, {}))


@pytest.fixture(scope="module")
def two_games(blank: Any) -> Any:
    """Games 0 and 1 as they end."""
    rows, tables = GAME.tables(2)
    decisions = GAME.bound(play_games)(tables, blank, SEED, 0, GAME.buffer())
    assert decisions == rows["moves"].sum() and rows["over"].all()
    return rows


def test_a_game_is_the_same_alone(blank: Any, two_games: Any) -> None:
    rows, tables = GAME.tables(1)
    GAME.bound(play_games)(tables, blank, SEED, 1, GAME.buffer())
    assert np.array_equal(rows[0], two_games[1])


def test_a_game_is_the_same_while_it_is_measured(blank: Any, two_games: Any) -> None:
    """A benchmark may mark moves, copy tables and observe: nothing of that changes a table."""
    rows, tables = GAME.tables(1)
    spare_rows, spare = GAME.tables(SPARE)
    mask, observation = np.zeros(GAME.moves, np.bool_), np.zeros(GAME.observed, np.float32)
    play = GAME.bound(measured_games, COPIES=True, OBSERVES=True)
    decisions = play(tables, blank, SEED, 0, GAME.buffer(), mask, observation, spare)
    assert decisions == rows["moves"][0]
    assert np.array_equal(rows[0], two_games[0])
    assert observation.any() and spare_rows["moves"].max() == decisions - 1


def checked(blank: Any, ranks: Any, longest: int) -> tuple[Any, int, int]:
    rows, tables = GAME.tables(1)
    found = np.zeros(1, np.int64)
    wrong = GAME.bound(checked_games)(tables, blank, SEED, 0, GAME.buffer(), ranks, longest, found)
    return rows, wrong, int(found[0])


def test_a_game_is_the_same_while_its_laws_are_checked(blank: Any, two_games: Any) -> None:
    rows, wrong, found = checked(blank, np.zeros(GAME.moves, np.int64), GAME.rules.longest)
    assert (wrong, found) == (0, 0)
    assert np.array_equal(rows[0], two_games[0])


def test_a_game_that_goes_on_too_long_is_told(blank: Any) -> None:
    _, wrong, found = checked(blank, np.zeros(GAME.moves, np.int64), 5)
    assert (wrong, found) == (1, TOO_LONG)


def test_players_keep_to_the_moves_that_rank_lowest(blank: Any, two_games: Any) -> None:
    rows, wrong, _ = checked(blank, np.arange(GAME.moves)[::-1].copy(), GAME.rules.longest)
    assert wrong == 0 and not np.array_equal(rows[0], two_games[0])
