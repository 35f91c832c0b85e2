"""Which functions of the contract are compiled once, for all that calls them.

Numba compiles whatever a function calls into it, again and again: every loop over a game's rules would take as long as
the whole game. Shared rules are found by name instead, as functions of a library are. A call costs some nanoseconds, so
a game with few rules does without.
"""

from __future__ import annotations

from numba import from_dtype, types

from .table import BaseTable


def shapes(table: type[BaseTable]) -> dict[str, tuple[types.Type, ...]]:
    """What each of them takes. (`take_step` and `play` are small around others, which are shared.)"""
    record, number = from_dtype(table.dtype), types.int64
    moves, out = (types.Array(kind, 1, "C") for kind in (types.int16, types.float32))
    return {
        "setup": (record,),
        "refuse": (record, number),
        "legal_moves": (record, moves),
        "answer": (record, number),
        "run_on": (record,),
        "settle": (record,),
        "observe": (record, number, out),
        "hide": (record, number),
        "redeal": (record, number),
        "evaluate": (record, number),
        "broken": (record,),
    }
