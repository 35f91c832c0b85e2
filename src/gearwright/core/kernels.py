"""The same rules as CUDA kernels, one table a thread. Needs numba-cuda; compiling needs no GPU."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
from numba import cuda, from_dtype, types

from .contract import MOVES, observe, play
from .entries import broken_at, hide_at, legal_at, redeal_at, refuse_at
from .game import Game
from .playout import play_game
from .rules import per_game
from .streams import choice_at, derived, pick, word


@per_game
def games_kernel(tables: Any, blank: Any, seed: int, first: int) -> None:
    """Whole games at random: the games number `first` and on of a run."""
    i = cuda.grid(1)
    if i < len(tables):
        moves = cuda.local.array(MOVES, np.int16)
        play_game(tables, i, blank, derived(seed, first + i), moves)


@per_game
def step_kernel(tables: Any, seeds: Any, mask: Any, observation: Any) -> None:
    """One random move at every table, with mask and observation written afterwards."""
    i = cuda.grid(1)
    if i < len(tables):
        moves = cuda.local.array(MOVES, np.int16)
        table = tables[i]
        if not table.over:
            count = legal_at(tables, i, mask[i], moves)
            play(table, int(moves[pick(choice_at(word(seeds[i]), table.moves), count)]))
            legal_at(tables, i, mask[i], moves)
            observe(table, int(table.due.seat), observation[i])


@per_game
def knowledge_kernel(tables: Any, seat: int, seeds: Any, found: Any) -> None:
    """Redeals every table for a seat, takes away what it may not know, and notes which law does not hold."""
    i = cuda.grid(1)
    if i < len(tables):
        redeal_at(tables, i, seat, word(seeds[i]))
        found[i] = broken_at(tables, i) + refuse_at(tables, i, MOVES)
        hide_at(tables, i, seat)


KERNELS = (games_kernel, step_kernel, knowledge_kernel)


def signatures(game: Game) -> dict[Any, tuple[types.Type, ...]]:
    """What each kernel takes."""
    record = from_dtype(game.table.dtype)
    tables = types.Array(record, 1, "C")
    seeds = types.Array(types.uint64, 1, "C")
    mask = types.Array(types.boolean, 2, "C")
    observation = types.Array(types.float32, 2, "C")
    return {
        games_kernel: (tables, tables, types.uint64, types.int64),
        step_kernel: (tables, seeds, mask, observation),
        knowledge_kernel: (tables, types.int64, seeds, types.Array(types.int64, 1, "C")),
    }


def ptx(game: Game, kernel: Any, capability: tuple[int, int]) -> str:
    """A kernel over one game's rules as PTX. No GPU is needed: its capability is told where Numba would ask it."""
    source = game.over_rules(kernel, kernel.__name__)
    with patch("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=capability)):
        text, _ = cuda.compile(source, signatures(game)[kernel], cc=capability, device=False, abi="numba")
    return str(text)


def linked(text: str, capability: tuple[int, int]) -> str:
    """Links PTX for a GPU of that capability; gives the linker's report on registers, stack and spills."""
    from cuda.core import Linker, LinkerOptions, ObjectCode

    options = LinkerOptions(arch=f"sm_{capability[0]}{capability[1]}", ptxas_options=["-v"], verbose=True)
    linker = Linker(ObjectCode.from_ptx(text.encode()), options=options)
    linker.link("cubin")
    return str(linker.get_info_log())
