"""How games ended, and who took part: for the pages of people and of the club."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Connection, Select, and_, select

from . import schema
from .queries import insert_if_new

NONE = "null"
FORMAT = 1  # of what is kept of a result; another one is worked out anew


@dataclass(frozen=True)
class Sitting:
    """Who sat on a seat: the hash of the person who sat down first, or the bot that answered at the end."""

    seat: int
    name: str
    bot: str | None
    people: tuple[str, ...]  # all who hold it, whoever sat down first before the others


@dataclass(frozen=True)
class EndedTable:
    """A finished game that was begun here."""

    id: str
    game: str
    components: str
    seats: int
    ended_at: int
    listed: bool
    rated: bool  # no hints could be had
    sittings: list[Sitting] = field(default_factory=list)
    result: str | None = None  # JSON, once it was worked out; `NONE`, where that could not be done


def ended_tables(connection: Connection, person: str | None, listed: bool, limit: int) -> list[EndedTable]:
    """Those of a person, or those that are listed; the newest first. Games that were brought along are left out."""
    tables = schema.tables.c
    wanted = [tables.ended_at.is_not(None), tables.imported.is_(False)]
    if listed:
        wanted.append(tables.listed.is_(True))
    if person is not None:
        held = select(schema.holders.c.table_id).where(schema.holders.c.person == person)
        wanted.append(tables.id.in_(held))
    return _read(connection, wanted, limit)


def rated_tables(connection: Connection, games: Collection[str], limit: int) -> list[EndedTable]:
    """Finished games that count for ratings, in which ratings are asked for."""
    tables = schema.tables.c
    wanted = [tables.ended_at.is_not(None), tables.imported.is_(False), tables.hints.is_(False), tables.game.in_(games)]
    return _read(connection, wanted, limit)


def _read(connection: Connection, wanted: Iterable[ColumnElement[bool]], limit: int) -> list[EndedTable]:
    tables, results = schema.tables.c, schema.results.c
    own = and_(results.table_id == tables.id, results.format == FORMAT)
    columns = (tables.id, tables.game, tables.components, tables.seats, tables.ended_at, tables.listed, tables.hints)
    query: Select[tuple[object, ...]] = select(*columns, results.text).outerjoin(schema.results, own).where(*wanted)
    rows = connection.execute(query.order_by(tables.ended_at.desc()).limit(limit)).all()
    sittings = _sittings(connection, [row.id for row in rows])
    return [
        EndedTable(
            row.id, row.game, row.components, row.seats, row.ended_at, row.listed, not row.hints, sittings[row.id],
            row.text,
        )
        for row in rows
    ]  # fmt: skip


def _sittings(connection: Connection, ids: list[str]) -> dict[str, list[Sitting]]:
    holders: dict[tuple[str, int], list[str]] = defaultdict(list)
    held = schema.holders.c
    for row in connection.execute(select(schema.holders).where(held.table_id.in_(ids)).order_by(held.since)):
        holders[row.table_id, row.seat].append(row.person)
    found: dict[str, list[Sitting]] = defaultdict(list)
    seats = schema.seats.c
    for row in connection.execute(select(schema.seats).where(seats.table_id.in_(ids)).order_by(seats.seat)):
        people = tuple(holders[row.table_id, row.seat])
        found[row.table_id].append(Sitting(row.seat, row.name, row.bot, people))
    return found


def keep_result(connection: Connection, table_id: str, result: dict[str, object] | None) -> None:
    """Keeps what was worked out of a finished game, or that nothing could be."""
    connection.execute(schema.results.delete().where(schema.results.c.table_id == table_id))
    insert_if_new(connection, schema.results, {"table_id": table_id, "format": FORMAT, "text": json.dumps(result)})
