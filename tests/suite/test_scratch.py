"""Copies on which players try things out leave out the room of a table: no move may find anything there."""

from __future__ import annotations

import numpy as np
import pytest

from gearwright.core.language.streams import word
from gearwright.core.many.copying import copy_at

from .cases import CASES, Case

WITH_ROOM = [case for case in CASES if case.game.tuning.scratch]
GAMES = 40  # in fewer some cases never use it


def apart(case: Case, tables: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The bytes of tables: those that a copy has, and those of the room."""
    first, end = case.game.scratch_bytes
    raw = tables.view(np.uint8).reshape(len(tables), -1)
    return np.delete(raw, slice(first, end), axis=1), raw[:, first:end]


@pytest.mark.parametrize("case", WITH_ROOM, ids=str)
def test_no_move_finds_anything_in_the_room(case: Case) -> None:
    game = case.game
    array, tables = game.tables(2)
    room = apart(case, array)[1]
    blank, moves = game.laid_out(game.blank(case.seats, dict(case.options))), game.buffer()
    chance = np.random.default_rng(7)
    used = False
    for number in range(GAMES):
        for place in range(2):
            game.calls.start(tables, place, blank, word(number))
        while not array["over"][0]:
            litter = chance.integers(0, 256)
            room[1] = litter
            count = game.calls.legal_moves(tables, 1, moves)
            assert count == game.calls.legal_moves(tables, 0, moves)
            move = int(moves[chance.integers(count)])
            for place in range(2):
                game.calls.play(tables, place, move)
            used = used or bool((room[1] != litter).any())
            lasting = apart(case, array)[0]
            assert (lasting[0] == lasting[1]).all()
    assert used


@pytest.mark.parametrize("case", WITH_ROOM[:1], ids=str)
def test_copies_leave_the_room_out(case: Case) -> None:
    array, tables = case.game.tables(3)
    raw = array.view(np.uint8)
    raw[:] = np.random.default_rng(1).integers(0, 256, len(raw), np.uint8)
    lasting, room = (part.copy() for part in apart(case, array))
    case.game.bound(copy_at)(tables, 2, 0)
    assert (apart(case, array)[0] == lasting[[0, 1, 0]]).all()
    assert (apart(case, array)[1] == room).all()
