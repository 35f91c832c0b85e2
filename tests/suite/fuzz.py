"""Games at random, or of players with likings, with every law checked after every move."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from gearwright import Game
from gearwright.core.language.streams import derived, word
from gearwright.core.many.playout import checked_games

PORTION = 1000
OUTCOMES = {-1: "no legal move", -2: "longer than stated", -3: "a listed move is refused", -4: "the agenda is full"}


def check_games(
    game: Game, seats: int, options: dict[str, str], games: int, ranks: Sequence[int] | None = None
) -> np.ndarray:
    """They end, within the stated number of moves, and keep every law; what does not is named by its seed.

    Gives the last tables as they ended.
    """
    array, tables = game.tables(min(PORTION, games))
    blank = game.laid_out(game.blank(seats, options))
    found = np.zeros(len(array), np.int64)
    liked = np.array(ranks or [0] * game.moves, np.int16)
    for first in range(0, games, len(array)):
        wrong = game.bound(checked_games)(
            tables, blank, word(3), first, game.buffer(), liked, game.rules.longest, found
        )
        if wrong:
            i = int(np.flatnonzero(found)[0])
            what = OUTCOMES.get(int(found[i])) or game.rules.contents.laws[found[i]].text
            seed = int(derived(word(3), first + i))
            pytest.fail(f"{wrong} games went wrong; seed {seed}, after {array['moves'][i]} moves: {what}")
        assert array["over"].all()
        assert (np.sort(array["places"][:, :seats], axis=1)[:, 0] == 1).all()
        assert (array["places"][:, seats:] == 0).all()
    return array
