"""Copies of a table on which something is tried out, made in compiled code."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from ..language.contract import SCRATCH, SCRATCH_END, SIZE
from ..language.decorators import per_game
from ..language.mode import INTERPRETED


def copy_bytes(tables: Any, target: int, source: int, first: int, end: int) -> None:
    """Copies some bytes of one table to another."""
    ctypes.memmove(ctypes.byref(tables[target], first), ctypes.byref(tables[source], first), end - first)


if not (TYPE_CHECKING or INTERPRETED):
    from numba.core import cgutils, types
    from numba.extending import intrinsic, overload

    @intrinsic
    def move_bytes(_: Any, tables: Any, target: Any, source: Any, first: Any, end: Any) -> Any:
        """The same in compiled code."""

        def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(tables)(context, builder, arguments[0])
            numbers = zip(arguments[1:], signature.args[1:], strict=True)
            to, out_of, start, stop = (context.cast(builder, value, kind, types.intp) for value, kind in numbers)
            size = context.get_constant(types.intp, tables.dtype.size)
            data = builder.bitcast(array.data, cgutils.voidptr_t)
            places = (builder.gep(data, [builder.add(builder.mul(table, size), start)]) for table in (to, out_of))
            cgutils.raw_memcpy(builder, *places, builder.sub(stop, start), 1)
            return context.get_dummy_value()

        return types.none(tables, target, source, first, end), lower

    @overload(copy_bytes, inline="always")
    def compiled_copy(tables: Any, target: Any, source: Any, first: Any, end: Any) -> Any:
        """What compiled code calls."""

        def copy(tables: Any, target: Any, source: Any, first: Any, end: Any) -> None:
            move_bytes(tables, target, source, first, end)

        return copy


@per_game
def copy_at(tables: Any, target: int, source: int) -> None:
    """Copies a table without the room in which no move finds anything (`Game.room`)."""
    copy_bytes(tables, target, source, 0, SCRATCH)
    copy_bytes(tables, target, source, SCRATCH_END, SIZE)
