"""Entries of the agenda have names for what they are about."""

from __future__ import annotations

import numpy as np
import pytest

from gearwright.core.language.agenda import ask, owe, take_up
from gearwright.core.language.contents import Contents
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import blank, i8, i16, look
from gearwright.core.language.table import BaseTable

contents = Contents()
PHASE = contents.phase("only")
OFFER = contents.question("offer", PHASE, "power", "with_token")
CARRY = contents.question("carry", PHASE, "program", "level")
PLAIN = contents.question("plain", PHASE)
TURN = contents.step("turn", "place")


class Due(BaseDue, of=contents):
    power: i8
    with_token: i8
    program: i16
    level: i8
    place: i8


class Table(BaseTable):
    due: Due


@pytest.fixture
def table() -> Table:
    return look(Table, blank(Table, 1), 0)


def test_what_is_written_when_it_is_asked_is_there_when_it_is_due(table: Table) -> None:
    owe(table, TURN).place = 3
    carry = ask(table, CARRY, 1)
    carry.program, carry.level = 300, 4
    offer = ask(table, OFFER, 2)
    offer.power, offer.with_token = -1, 2
    take_up(table)
    assert (table.due.kind, table.due.seat, table.due.power, table.due.with_token) == (OFFER, 2, -1, 2)
    take_up(table)
    assert (table.due.kind, table.due.seat, table.due.program, table.due.level) == (CARRY, 1, 300, 4)
    take_up(table)
    assert (table.due.kind, table.due.place) == (TURN, 3)


def test_an_entry_begins_with_nothing_of_an_earlier_one(table: Table) -> None:
    ask(table, CARRY, 1).program = 300
    take_up(table)
    ask(table, OFFER, 1)
    take_up(table)
    assert (table.due.power, table.due.with_token) == (0, 0)


def test_a_question_has_its_own_fields_only(table: Table) -> None:
    with pytest.raises(AttributeError, match="'plain' has no field 'power'"):
        ask(table, PLAIN, 0).power = 1
    take_up(table)
    with pytest.raises(AttributeError, match="'plain' has no field 'level'"):
        assert table.due.level


def test_fields_of_one_question_never_share_a_byte() -> None:
    fields = Due.dtype.fields
    assert fields is not None
    for names in contents.fields.values():
        taken = [byte for name in names for byte in range(fields[name][1], fields[name][1] + fields[name][0].itemsize)]
        assert len(taken) == len(set(taken)) and all(byte < Due.dtype.itemsize for byte in taken)
    assert Due.dtype.itemsize == BaseDue.dtype.itemsize


def test_names_that_only_one_place_knows_are_told() -> None:
    with pytest.raises(AssertionError, match=r"other fields: .*'level'"):

        class Short(BaseDue, of=contents):
            power: i8
            with_token: i8
            program: i16
            place: i8


def test_too_many_fields_are_told() -> None:
    crowded = Contents()
    crowded.question("crowd", crowded.phase("only"), "first", "second", "third")
    with pytest.raises(AssertionError, match="no room for third"):

        class Crowded(BaseDue, of=crowded):
            first: i16
            second: i16
            third: i8


def test_an_array_has_the_names_too(table: Table) -> None:
    array = blank(Table, 1)
    look(Table, array, 0).agenda[0].kind = OFFER
    look(Table, array, 0).agenda[0].power = 7  # type: ignore[attr-defined]
    assert array["agenda"]["power"][0, 0] == 7 and np.count_nonzero(array.view(np.uint8)) == 1
