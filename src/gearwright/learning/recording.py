"""Whole games of one player at all seats, on all cores, with everything that it decided. No PyTorch is needed here:
the processes that play start the sooner.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from logging import ERROR
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread

import numpy as np

from gearwright.arena.workers import THREAD_VARIABLES, environment
from gearwright.core.errors import GearwrightError
from gearwright.core.language.streams import derived, word
from gearwright.core.many.batch import lent_cores
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_played
from gearwright.players import find_player, logger, seed_for

CONTEXT = get_context("spawn")


@dataclass(frozen=True)
class Recorded:
    """What one game's seats saw where they had a choice, and what they chose."""

    seen: np.ndarray  # float16, a row for each decision
    allowed: np.ndarray  # eight moves in a byte
    moves: np.ndarray
    asked: np.ndarray  # who decided
    scores: list[int]
    places: list[int]


def record(
    game: Game, player: str, seats: Sequence[int], games: int, seed: int, mixes: Sequence[dict[str, str]],
    tell: Callable[[int], None],
) -> list[Recorded]:  # fmt: skip
    """So many games, which take the seat counts and the mixes of options in turn; `tell` hears of each."""
    found: list[Recorded] = []
    cores = min(lent_cores(), games)
    with (
        environment(dict.fromkeys(THREAD_VARIABLES, "1")),
        ProcessPoolExecutor(cores, CONTEXT, initializer=_begin) as pool,
    ):
        waiting, given = [], Components.of(game.components)
        for number in range(games):
            count, mix = seats[number % len(seats)], mixes[number // len(seats) % len(mixes)]
            own = int(derived(word(seed), number))
            waiting.append(pool.submit(_play, game.name, given, player, count, own, mix))
        try:
            for each in waiting:
                found.append(each.result())
                tell(1)
        except BrokenProcessPool:
            raise GearwrightError(f"A process died while it played as {player}: was the memory too small?") from None
        finally:
            for each in waiting:
                each.cancel()
    return found


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the master
    logger.setLevel(ERROR)  # what a player lacks was said when it was checked
    Thread(target=_leave_with_master, daemon=True).start()


def _leave_with_master() -> None:
    """Ends this process when its master is gone: it would wait for work for ever."""
    master = parent_process()
    assert master is not None
    wait([master.sentinel])
    os._exit(1)


def _play(name: str, given: Components, player: str, seats: int, seed: int, options: dict[str, str]) -> Recorded:
    game = find_played(name, given)
    table = Handle(game, seats, seed, options)
    players = [find_player(player) for _ in range(seats)]
    seen, allowed, moves, asked = [], [], [], []
    while not table.over and len(table.moves) < game.rules.longest:
        view = table.view(table.seat)
        legal = view.legal_moves()
        move = legal[0] if len(legal) == 1 else players[table.seat].decide(view, seed_for(seed, table.seat))
        if len(legal) > 1:
            mask = np.zeros(game.moves, np.bool_)
            mask[legal] = True
            seen.append(view.observe().astype(np.float16))
            allowed.append(np.packbits(mask))
            moves.append(move)
            asked.append(table.seat)
        table.play(move)
    chosen, by = (np.array(each, np.int64) for each in (moves, asked))
    return Recorded(np.stack(seen), np.stack(allowed), chosen, by, table.scores, table.places)
