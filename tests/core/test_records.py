from __future__ import annotations

import ctypes

import numpy as np
import pytest

from gearwright.core.language.records import Record, Row, blank, constants, copied, flag, i8, i16, i64, look, plain, row


class Die(Record):
    faces: i8
    value: i16


class Base(Record):
    seats: i8
    clock: i64


class Bench(Base):
    """Inherits what lies on its base."""

    open: flag
    dice: Row[Die] = row(3)
    grid: Row[Row[i8]] = row(2, 4)


def test_the_dtype_has_inherited_fields_at_their_offsets() -> None:
    assert Bench.dtype.names == ("seats", "clock", "open", "dice", "grid")
    assert Bench.dtype.itemsize == ctypes.sizeof(Bench)  # type: ignore[arg-type]
    assert Bench.dtype.fields is not None
    assert Bench.dtype.fields["clock"][1] == 8
    assert Bench.dtype["grid"].shape == (2, 4)


def test_a_view_is_live() -> None:
    array = blank(Bench, 2)
    bench = look(Bench, array, 1)
    bench.dice[2].value = -300
    bench.grid[1][3] = 7
    assert array["dice"]["value"][1, 2] == -300
    assert array["grid"][1, 1, 3] == 7
    assert array["dice"]["value"][0].sum() == 0


def test_a_bad_index_is_an_error_and_a_number_is_pythons_own() -> None:
    bench = look(Bench, blank(Bench, 1), 0)
    with pytest.raises(IndexError):
        bench.dice[3].value = 1
    assert type(bench.dice[0].value) is int


def test_a_field_that_does_not_exist_cannot_be_written() -> None:
    bench = look(Bench, blank(Bench, 1), 0)
    with pytest.raises(AttributeError):
        bench.dise = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        bench.dice[0].valeu = 1  # type: ignore[attr-defined]


def test_a_copy_is_equal_byte_for_byte() -> None:
    array = blank(Bench, 3)
    array.view(np.uint8)[:] = 7  # also what lies between the fields
    assert copied(array).tobytes() == array.tobytes()


def test_constants_are_views_to_python() -> None:
    array = blank(Die, 2)
    array["faces"] = [4, 6]
    dice = constants(Die, array)
    assert [dice[k].faces for k in range(2)] == [4, 6]
    assert len(dice) == 2


def test_a_record_as_plain_data() -> None:
    bench = look(Bench, blank(Bench, 1), 0)
    bench.grid[0][1] = 5
    data = plain(bench)
    assert data["grid"] == [[0, 5, 0, 0], [0, 0, 0, 0]]
    assert data["dice"][0] == {"faces": 0, "value": 0}
    assert data["open"] is False
