"""How a table on a GPU gets from one decision to the next, in one go or with pauses.

32 threads run side by side, and where one of them does something else the others wait. So what happens is cut where it
takes long: before the step that a game names (`Game.pause`) all tables can stop, are put in order by what that step is
about, and go on with neighbours that do the same.
"""

from __future__ import annotations

from typing import Any

from ..language.calls import lay_out_at
from ..language.contract import PAUSE, answer, take_step
from ..language.decorators import per_game
from ..language.streams import word
from ..many.stepping import conclude, next_seed
from .ordering import OVER, WAITING

BEGIN, PLAY, RESUME = range(3)  # what is done: a game begins, a move is played, a table that waits goes on


@per_game
def is_meant(key: int, task: int) -> bool:
    """Whether a table with this key takes part in a task."""
    if task == RESUME:
        return WAITING <= key < OVER
    return task == BEGIN or key != OVER


@per_game
def drive(
    tables: Any, place: int, task: int, pauses: int, blank: Any, seed: int, i: int, games: Any, seeds: Any, move: int,
    over: Any, scores: Any, places: Any, again: int,
) -> int:  # fmt: skip
    """Does the task at table i and runs on to a decision, or before a pause; gives the table's key.

    Where a game ends its result is noted and, if wanted, the next one begins.
    """
    table = tables[place]
    begins = task == BEGIN
    may_pause = pauses > 0 and task != RESUME  # the step before which it waited is taken now
    if task == PLAY:
        over[i] = False
        answer(table, move)
    while True:
        if begins:
            lay_out_at(tables, place, blank, word(seeds[i]))
        stepping = True
        while stepping and not table.over:
            if may_pause and table.agenda[table.depth - 1].kind == PAUSE:
                return WAITING + (int(table.agenda[table.depth - 1].lower) & 255)
            stepping = take_step(table)
            may_pause = pauses > 0
        if not table.over:
            return int(table.due.kind)
        conclude(tables, place, i, games, over, scores, places)
        if not again:
            return OVER
        seeds[i] = next_seed(seed, i, games)
        begins = True
