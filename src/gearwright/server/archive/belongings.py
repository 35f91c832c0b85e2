"""What is somebody's in the records, seats and moves and words: it is moved to an account, told, and deleted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, exists, func, select, update

from . import schema
from .announcing import announce
from .queries import insert_if_new

DELETED = "(deleted)"
STANDS_IN = "apprentice"  # plays on at a seat whose person has left for good


@dataclass(frozen=True)
class Held:
    """A seat that somebody holds."""

    table: str
    game: str
    seat: int
    name: str
    since: int
    host: bool
    ended_at: int | None


def seats_of(connection: Connection, person: str) -> list[Held]:
    """All seats that somebody holds."""
    holders, tables, seats = schema.holders, schema.tables, schema.seats
    query = (
        select(
            tables.c.id, tables.c.game, tables.c.host, tables.c.ended_at, seats.c.seat, seats.c.name, holders.c.since
        )
        .join(tables, tables.c.id == holders.c.table_id)
        .join(seats, (seats.c.table_id == holders.c.table_id) & (seats.c.seat == holders.c.seat))
        .where(holders.c.person == person)
        .order_by(holders.c.since, seats.c.seat)
    )
    return [
        Held(row.id, row.game, row.seat, row.name, row.since, row.host == person, row.ended_at)
        for row in connection.execute(query)
    ]


def done_at(connection: Connection, table_id: str, seat: int) -> dict[str, list[dict[str, Any]]]:
    """The moves and the words of a seat."""
    log, chat = schema.log.c, schema.chat.c
    moves = select(log.number, log.kind, log.move, log.at).where(log.table_id == table_id, log.seat == seat)
    words = select(chat.number, chat.text, chat.at).where(chat.table_id == table_id, chat.seat == seat)
    return {
        "moves": [dict(row._mapping) for row in connection.execute(moves.order_by(log.number))],
        "chat": [dict(row._mapping) for row in connection.execute(words.order_by(chat.number))],
    }


def made_by(connection: Connection, person: str) -> list[str]:
    """The tables that somebody made."""
    tables = schema.tables.c
    return list(connection.execute(select(tables.id).where(tables.host == person).order_by(tables.made_at)).scalars())


def count_seats(connection: Connection, person: str) -> int:
    """How many seats somebody holds."""
    query = select(func.count()).select_from(schema.holders).where(schema.holders.c.person == person)
    return int(connection.execute(query).scalar_one())


def take_along(connection: Connection, guest: str, person: str, origin: str) -> list[str]:
    """What a guest had is an account's from now on; gives the tables where that changes something."""
    holders, tables = schema.holders.c, schema.tables.c
    changed = set(connection.execute(select(tables.id).where(tables.host == guest)).scalars())
    for row in connection.execute(select(schema.holders).where(holders.person == guest)).all():
        insert_if_new(connection, schema.holders, {**row._mapping, "person": person})
        changed.add(row.table_id)
    connection.execute(delete(schema.holders).where(holders.person == guest))
    connection.execute(update(schema.tables).where(tables.host == guest).values(host=person))
    connection.execute(update(schema.devices).where(schema.devices.c.person == guest).values(person=person))
    for row in connection.execute(select(schema.addresses).where(schema.addresses.c.person == guest)).all():
        connection.execute(delete(schema.addresses).where(schema.addresses.c.token == row.token))
        insert_if_new(connection, schema.addresses, {**row._mapping, "person": person})
    for table_id in changed:
        _reseated(connection, table_id, origin)
    return sorted(changed)


def leave_table(connection: Connection, table_id: str, person: str, names: dict[int, str], origin: str) -> bool:
    """Somebody is at a table no more, and has not made it; gives whether the game goes on there.

    The moves stay: they are the others' game, too. Where nobody else holds the seat, its name and its words go, and a
    bot plays on. `names` has the usual names of seats.
    """
    tables, holders = schema.tables.c, schema.holders.c
    ended_at = connection.execute(select(tables.ended_at).where(tables.id == table_id)).scalar()
    own = select(holders.seat).where(holders.table_id == table_id, holders.person == person)
    for seat in connection.execute(own).scalars().all():
        _leave_seat(connection, table_id, seat, person, names[seat], ended_at is None)
    connection.execute(update(schema.tables).where(tables.id == table_id, tables.host == person).values(host=""))
    _reseated(connection, table_id, origin, anew=True)
    return ended_at is None


def _leave_seat(connection: Connection, table_id: str, seat: int, person: str, name: str, goes_on: bool) -> None:
    holders, seats, chat = schema.holders.c, schema.seats.c, schema.chat.c
    here = (holders.table_id == table_id, holders.seat == seat)
    connection.execute(delete(schema.holders).where(*here, holders.person == person))
    if connection.execute(select(exists().where(*here))).scalar():
        return
    values: dict[str, Any] = {"name": name}
    if goes_on:
        values |= {"bot": func.coalesce(seats.bot, STANDS_IN)}
    connection.execute(update(schema.seats).where(seats.table_id == table_id, seats.seat == seat).values(values))
    said = update(schema.chat).where(chat.table_id == table_id, chat.seat == seat)
    connection.execute(said.values(name=name, text=DELETED))


def _reseated(connection: Connection, table_id: str, origin: str, anew: bool = False) -> None:
    changed = update(schema.tables).where(schema.tables.c.id == table_id)
    connection.execute(changed.values(seating=schema.tables.c.seating + 1))
    announce(connection, table_id, origin, anew)
