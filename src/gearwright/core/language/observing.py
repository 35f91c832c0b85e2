"""How a game writes what a seat knows as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .decorators import rule
from .mode import INTERPRETED
from .table import BaseTable


@rule
def clockwise(table: BaseTable, seat: int, other: int) -> int:
    """How many seats the other sits from this one."""
    seats = int(table.seats)
    return other - seat if other >= seat else other - seat + seats


def write_row(row: Any, factor: Any, out: Any, at: int) -> int:
    """Writes each number of a row of a record, times a factor, over zeros; tells where the next numbers go."""
    for k in range(len(row)):
        if row[k]:
            out[at + k] = row[k] * factor
    return at + len(row)


if not (TYPE_CHECKING or INTERPRETED):
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def write_vector(_: Any, row: Any, factor: Any, out: Any, at: Any) -> Any:
        """Writes a row at once, zeros too."""
        length = row.shape[0]

        def lower(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
            source = context.make_array(row)(context, builder, arguments[0]).data
            target = builder.gep(context.make_array(out)(context, builder, arguments[2]).data, [arguments[3]])
            numbers, floats = (ir.VectorType(kind, length) for kind in (source.type.pointee, ir.FloatType()))
            read = builder.load(builder.bitcast(source, numbers.as_pointer()), align=1)
            read = read if row.dtype == types.float32 else builder.sitofp(read, floats)
            word = ir.IntType(32)
            factors = builder.insert_element(ir.Constant(floats, ir.Undefined), arguments[1], word(0))
            factors = builder.shuffle_vector(factors, factors, ir.VectorType(word, length)(None))
            builder.store(builder.fmul(read, factors), builder.bitcast(target, floats.as_pointer()), align=4)
            return context.get_dummy_value()

        return types.none(row, factor, out, types.intp), lower

    @overload(write_row, inline="always")
    def on_a_cpu(row: Any, factor: Any, out: Any, at: int) -> Any:
        """As one vector: LLVM would unroll the loop, and a processor often guesses wrong which numbers are 0."""
        is_number = row.dtype == types.float32 or (isinstance(row.dtype, types.Integer) and row.dtype.signed)
        if not (isinstance(row, types.NestedArray) and is_number and row.ndim == 1 and out.layout == "C"):
            return write_row

        def write(row: Any, factor: Any, out: Any, at: int) -> int:
            write_vector(row, factor, out, at)
            return at + len(row)

        return write
