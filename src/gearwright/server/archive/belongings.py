"""What is somebody's in the records, seats and moves and words: it is moved to an account, told, and deleted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, exists, func, select, update

from . import schema
from .announcing import announce
from .queries import insert_if_new

DELETED = "(deleted)"
STANDS_IN = "apprentice"  # plays on at a seat whose person has left for good


@dataclass
class Held:
    """A seat that somebody holds, and what they did there."""

    table: str
    game: str
    seat: int
    name: str
    since: int
    host: bool
    ended_at: int | None
    moves: list[dict[str, Any]] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)


def seats_of(connection: Connection, person: str) -> list[Held]:
    """All seats that somebody holds, with their moves and their words there."""
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
    found = []
    for row in connection.execute(query):
        held = Held(row.id, row.game, row.seat, row.name, row.since, row.host == person, row.ended_at)
        log, chat = schema.log.c, schema.chat.c
        moves = select(log.number, log.kind, log.move, log.at).where(log.table_id == row.id, log.seat == row.seat)
        words = select(chat.number, chat.text, chat.at).where(chat.table_id == row.id, chat.seat == row.seat)
        held.moves = [dict(each._mapping) for each in connection.execute(moves.order_by(log.number))]
        held.chat = [dict(each._mapping) for each in connection.execute(words.order_by(chat.number))]
        found.append(held)
    return found


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


def delete_all(
    connection: Connection, account: str, person: str, names: dict[int, str], origin: str
) -> dict[str, bool]:
    """Deletes an account and what is its own. The moves stay: they are the others' game, too.

    Where nobody else holds the seat, its name and its words go, and a bot plays on. `names` has the usual names of
    seats. Gives the tables where something has changed, and whether the game goes on there.
    """
    tables = schema.tables.c
    hosted = connection.execute(select(tables.id, tables.ended_at).where(tables.host == person))
    changed = {row.id: row.ended_at is None for row in hosted}
    for held in seats_of(connection, person):
        changed[held.table] = held.ended_at is None
        _leave_seat(connection, held, person, names[held.seat])
    connection.execute(update(schema.tables).where(tables.host == person).values(host=""))
    for table in (schema.devices, schema.addresses):
        connection.execute(delete(table).where(table.c.person == person))
    for table in (schema.sessions, schema.passkeys):
        connection.execute(delete(table).where(table.c.account == account))
    connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account))
    for table_id in changed:
        _reseated(connection, table_id, origin, anew=True)
    return changed


def _leave_seat(connection: Connection, held: Held, person: str, name: str) -> None:
    holders, seats, chat = schema.holders.c, schema.seats.c, schema.chat.c
    here = (holders.table_id == held.table, holders.seat == held.seat)
    connection.execute(delete(schema.holders).where(*here, holders.person == person))
    if connection.execute(select(exists().where(*here))).scalar():
        return
    values: dict[str, Any] = {"name": name}
    if held.ended_at is None:
        values |= {"bot": func.coalesce(seats.bot, STANDS_IN)}
    connection.execute(update(schema.seats).where(seats.table_id == held.table, seats.seat == held.seat).values(values))
    said = update(schema.chat).where(chat.table_id == held.table, chat.seat == held.seat)
    connection.execute(said.values(name=name, text=DELETED))


def _reseated(connection: Connection, table_id: str, origin: str, anew: bool = False) -> None:
    changed = update(schema.tables).where(schema.tables.c.id == table_id)
    connection.execute(changed.values(seating=schema.tables.c.seating + 1))
    announce(connection, table_id, origin, anew)
