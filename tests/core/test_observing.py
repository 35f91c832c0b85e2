"""A row is written the same at once and number by number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gearwright.core.language.decorators import from_python
from gearwright.core.language.observing import clockwise, write_row
from gearwright.core.language.records import Record, Row, blank, f32, i8, i16, i32, laid_out, look, row
from gearwright.core.language.table import BaseTable

TENTH = np.float32(0.1)
LENGTH = 1 + 5 + 37 + 3 + 70 + 1  # an untouched number at either end


class Rows(Record):
    small: Row[i8] = row(5)
    odd: Row[i8] = row(37)
    middle: Row[i16] = row(3)
    large: Row[i32] = row(70)
    parts: Row[f32] = row(16)


class Table(BaseTable):
    """What every table has."""


@from_python
def write_integers(tables: Any, out: Any) -> int:
    rows = tables[0]
    at = write_row(rows.small, TENTH, out, 1)
    at = write_row(rows.odd, TENTH, out, at)
    at = write_row(rows.middle, TENTH, out, at)
    return write_row(rows.large, TENTH, out, at)


@from_python
def write_floats(tables: Any, out: Any) -> int:
    return write_row(tables[0].parts, TENTH, out, 1)


@pytest.mark.parametrize("spread", [1, 3])
def test_rows_are_written_times_a_factor(spread: int) -> None:
    """Side by side, as one vector, or spread, number by number."""
    array = blank(Rows, 1)
    drawn = np.random.default_rng(1)
    for name, least, most in (("small", -128, 128), ("odd", 0, 3), ("middle", -(2**15), 2**15), ("large", 0, 2**24)):
        array[name] = drawn.integers(least, most, array[name].shape)
    integers = np.concatenate([array[name][0] for name in ("small", "odd", "middle", "large")])
    out = np.zeros(LENGTH * spread, np.float32)
    assert write_integers(laid_out(Rows, array), out[::spread]) == LENGTH - 1
    assert out[::spread][1:-1].tolist() == (integers * TENTH).astype(np.float32).tolist()
    assert np.count_nonzero(out) == np.count_nonzero(integers)

    array["parts"] = drawn.random(16)
    out = np.zeros(18 * spread, np.float32)
    assert write_floats(laid_out(Rows, array), out[::spread]) == 17
    assert out[::spread][1:-1].tolist() == (array["parts"][0] * TENTH).tolist()
    assert np.count_nonzero(out) == 16


def test_seats_are_counted_clockwise() -> None:
    table = look(Table, blank(Table, 1), 0)
    table.seats = 3
    assert [clockwise(table, 1, other) for other in range(3)] == [2, 0, 1]
