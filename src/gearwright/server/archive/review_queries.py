"""What is kept of reviews; each function is one transaction (see `Database.call`)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select

from . import schema
from .queries import insert_if_new


@dataclass(frozen=True)
class KeptReview:
    """A review of a table."""

    table_id: str
    format: str
    effort: str
    made_at: int
    text: bytes  # JSON, made small
    marked: Sequence[dict[str, Any]]  # its marked decisions in short


@dataclass(frozen=True)
class Marked:
    """The marked decisions of somebody's seats at a table."""

    table_id: str
    game: str
    ended_at: int
    names: list[str]  # of all seats
    decisions: list[dict[str, Any]]


def keep_review(connection: Connection, made: KeptReview) -> None:
    """Keeps a review, in the place of one that an older version wrote."""
    columns = schema.reviews.c
    connection.execute(delete(schema.reviews).where(columns.table_id == made.table_id, columns.format != made.format))
    insert_if_new(connection, schema.reviews, {**vars(made), "marked": json.dumps(list(made.marked))})


def review(connection: Connection, table_id: str, form: str) -> bytes | None:
    """A review that was kept, unless this version writes it in another form."""
    columns = schema.reviews.c
    query = select(columns.text).where(columns.table_id == table_id, columns.format == form)
    return connection.execute(query).scalar()


def marked_of(connection: Connection, person: str, form: str, limit: int) -> list[Marked]:
    """The marked decisions of all seats that a person holds, at the tables that ended last."""
    tables, holders, reviews, seats = schema.tables.c, schema.holders.c, schema.reviews.c, schema.seats.c
    held = select(holders.table_id).where(holders.person == person)
    query = (
        select(tables.id, tables.game, tables.ended_at, reviews.marked)
        .join(schema.reviews, reviews.table_id == tables.id)
        .where(tables.id.in_(held), reviews.format == form)
        .order_by(tables.ended_at.desc())
        .limit(limit)
    )
    found = []
    for row in connection.execute(query).all():
        mine = select(holders.seat).where(holders.table_id == row.id, holders.person == person)
        own = set(connection.execute(mine).scalars())
        names = connection.execute(select(seats.name).where(seats.table_id == row.id).order_by(seats.seat)).scalars()
        decisions = [each for each in json.loads(row.marked) if each["seat"] in own]
        found.append(Marked(row.id, row.game, row.ended_at, list(names), decisions))
    return found
