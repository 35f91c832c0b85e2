"""Single questions to the records: what is old is forgotten, lists have an order and an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, select

from gearwright.server.archive import account_queries, belongings, call_queries, queries, schema
from gearwright.server.archive.database import Database

from .conftest import Fresh, on_both_databases
from .keeping import Two, awaited, made, moved


def waiting(connection: Connection) -> list[str]:
    """The challenges that still wait for an answer, the oldest first."""
    columns = schema.challenges.c
    return list(connection.execute(select(columns.id).order_by(columns.at)).scalars())


@on_both_databases
def test_challenges_that_nobody_answered_are_forgotten(fresh: Fresh, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those whose time is over at once; of those that wait the oldest tenth, when there are too many."""
    monkeypatch.setattr(account_queries, "CHALLENGES", 20)
    database = Database(fresh())

    def ask(number: int, at: int) -> None:
        database.run(account_queries.challenge, f"asked {number}", "ann", at, 1000)

    ask(0, 0)
    ask(1, 1000)  # the first may just still be answered
    assert database.run(waiting) == ["asked 0", "asked 1"]
    ask(2, 1001)
    assert database.run(waiting) == ["asked 1", "asked 2"]
    for number in range(3, 21):
        ask(number, 1000 + number)
    assert len(database.run(waiting)) == 20
    ask(21, 1021)
    assert database.run(waiting) == [f"asked {number}" for number in range(3, 22)]
    database.close()


@on_both_databases
@awaited
async def test_calls_that_are_due_come_in_order_and_a_few_at_a_time(two: Two) -> None:
    here, _ = two
    rooms = [(await made(here)).room for _ in range(3)]
    for room, at in zip(rooms, (300, 100, 200), strict=True):
        await here.database.call(set_call, room.head.id, at)
    due: Callable[..., Any] = call_queries.calls_due
    in_order = [rooms[1].head.id, rooms[2].head.id, rooms[0].head.id]
    for now, limit, expected in ((300, 9, 3), (300, 2, 2), (299, 9, 2), (200, 9, 2), (99, 9, 0)):
        found = await here.database.call(due, now, limit, here.origin)
        assert [each.table_id for each in found] == in_order[:expected]


def set_call(connection: Connection, table_id: str, at: int) -> None:
    """Says when somebody at a table has to be called."""
    columns = schema.tables.c
    connection.execute(schema.tables.update().where(columns.id == table_id).values(call_at=at))


@on_both_databases
@awaited
async def test_what_is_newer_than_somebody_knows_is_read_and_nothing_else(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for version in range(3):
        await moved(here, room, version, room)
    for known in range(5):
        record = await here.database.call(queries.read, room.head.id, known, 0)
        assert record is not None and [line.number for line in record.log] == [1, 2, 3][known:]


@on_both_databases
@awaited
async def test_whoever_holds_a_seat_is_known(two: Two) -> None:
    here, _ = two
    await made(here)
    assert [await here.database.call(queries.knows, person) for person in ("ann", "bob")] == [True, False]


@on_both_databases
@awaited
async def test_who_is_asked_is_called_some_time_after_the_move_of_another(two: Two) -> None:
    here, _ = two
    room, version = (await made(here)).room, 0
    asked = room.handle.seat
    while room.handle.seat == asked:
        await moved(here, room, version, room)
        version += 1
    at = room.log[-1].at + int(1000 * here.settings.call_after)
    for now, expected in ((at - 1, []), (at, [room.head.id])):
        found = await here.database.call(call_queries.calls_due, now, 9, here.origin)
        assert [each.table_id for each in found] == expected


@awaited
async def test_a_seat_is_the_last_when_all_others_have_moved_since(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for version in range(30):
        await moved(here, room, version, room)
        seats = [line.seat for line in room.log]
        for seat in range(room.head.seats):
            later = seats[len(seats) - seats[::-1].index(seat) :] if seat in seats else seats
            assert room.is_last(seat) == (set(later) >= set(range(room.head.seats)) - {seat})


@on_both_databases
@awaited
async def test_of_a_table_somebody_takes_away_the_moves_of_their_own_seat(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for version in range(12):
        await moved(here, room, version, room)
    for seat in range(room.head.seats):
        own = [line.number for line in room.log if line.seat == seat]
        found = await here.database.call(belongings.done_at, room.head.id, seat)
        assert own and [move["number"] for move in found["moves"]] == own
