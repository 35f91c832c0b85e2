"""What is written to the records and read from them; each function is one transaction (see `Database.call`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, Table, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Row

from gearwright.core.play.log import DealtAnew
from gearwright.server.clock import Clock

from . import schema
from .announcing import announce
from .lease_queries import is_free

CHATTED = 100  # lines of a table's chat: what comes before them is forgotten
DUE = ("clock_at", "call_at", "called")  # when there is something to do for a table: whoever does it asks the records
HOLDERS = 32  # people and devices that may act for one seat: all of them are read whenever a seat changes hands
ALIVE = "alive"  # under which the records keep when they were last known to be in order
MOVE, UNDO, LATE = "move", "undo", "late"


@dataclass(frozen=True)
class ComponentFiles:
    """A component set, kept as long as a table was ever played with it."""

    digest: str
    game: str
    name: str
    files: dict[str, str]  # the text of each TOML file by its name


@dataclass(frozen=True)
class Head:
    """The head of a table's record: what it was made with, and whether it has ended."""

    id: str
    game: str
    edition: int
    components: str  # digest
    seats: int
    options: dict[str, str]
    seed: int
    imported: bool
    listed: bool
    host: str
    made_at: int
    ended_at: int | None = None
    rematch_of: str | None = None
    seating: int = 0
    clock: Clock | None = None
    begun_at: int | None = None  # when the last open seat was taken
    hushed: bool = False  # whether those who only watch may not write in the chat
    origin: str | None = None  # the finished game that it was played on from
    dealt_anew: tuple[DealtAnew, ...] = ()
    hints: bool = True  # whether a seat that is asked may have one; without them a finished game counts for ratings


@dataclass(frozen=True)
class Seat:
    """Who sits where."""

    seat: int
    open: bool
    name: str
    bot: str | None
    person: bool
    secret: str


@dataclass(frozen=True)
class Line:
    """One line of the log: a move, a move that is taken back, or that the time of a seat is over."""

    number: int
    kind: str
    move: str
    seat: int
    key: str | None
    at: int


@dataclass(frozen=True)
class Message:
    """One line of the chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass
class Kept:
    """All that is kept of one table, or what was added since."""

    head: Head
    seats: list[Seat]
    holders: dict[int, set[str]]
    log: list[Line]
    chat: list[Message] = field(default_factory=list)
    rematch: str | None = None  # the table that followed this one


def keep_components(connection: Connection, given: ComponentFiles) -> None:
    """Keeps a component set, unless it is there."""
    insert_if_new(connection, schema.component_sets, {**asdict(given), "files": json.dumps(given.files)})


def insert_if_new(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Two processes may write the same at the same time."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).values(values).on_conflict_do_nothing())


def components(connection: Connection, digest: str) -> ComponentFiles | None:
    """A component set that was kept."""
    row = connection.execute(select(schema.component_sets).where(schema.component_sets.c.digest == digest)).first()
    return ComponentFiles(row.digest, row.game, row.name, json.loads(row.files)) if row else None


def make(connection: Connection, record: Kept, origin: str) -> None:
    """Keeps a new table; if it follows another one, those who sit there are told."""
    head = record.head
    values = {**asdict(head), "options": json.dumps(head.options), "seed": str(head.seed)}
    values["clock"] = None if head.clock is None else json.dumps(asdict(head.clock))
    values["dealt_anew"] = json.dumps([each.model_dump() for each in head.dealt_anew]) if head.dealt_anew else None
    connection.execute(insert(schema.tables).values(values))
    table_id = {"table_id": record.head.id}
    connection.execute(insert(schema.seats), [{**table_id, **asdict(seat)} for seat in record.seats])
    held = [(seat, person) for seat, people in record.holders.items() for person in people]
    since = record.head.made_at
    if held:
        rows = [{**table_id, "seat": seat, "person": person, "since": since} for seat, person in held]
        connection.execute(insert(schema.holders), rows)
    if record.log:
        connection.execute(insert(schema.log), [{**table_id, **asdict(entry)} for entry in record.log])
    if record.head.rematch_of is not None:
        _reseated(connection, record.head.rematch_of, origin)


def read(connection: Connection, table_id: str, log_after: int = 0, chat_after: int = 0) -> Kept | None:
    """A table with its log and its chat, as far as they are newer than that."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        return None
    log, chat = schema.log.c, schema.chat.c
    entries = connection.execute(
        select(schema.log).where(log.table_id == table_id, log.number > log_after).order_by(log.number)
    )
    messages = connection.execute(
        select(schema.chat).where(chat.table_id == table_id, chat.number > chat_after).order_by(chat.number)
    )
    next_one = connection.execute(select(schema.tables.c.id).where(schema.tables.c.rematch_of == table_id)).scalar()
    return Kept(
        _head(row),
        _seats(connection, table_id),
        _holders(connection, table_id),
        [Line(each.number, each.kind, each.move, each.seat, each.key, each.at) for each in entries],
        [Message(each.number, each.seat, each.name, each.text, each.at) for each in messages],
        next_one,
    )


def _head(row: Row[Any]) -> Head:
    values = {name: value for name, value in row._asdict().items() if name not in DUE}
    clock = None if row.clock is None else Clock.read(json.loads(row.clock))
    read = {"options": json.loads(row.options), "seed": int(row.seed), "clock": clock}
    dealt = tuple(DealtAnew.model_validate(each) for each in json.loads(row.dealt_anew or "[]"))
    return Head(**{**values, **read, "dealt_anew": dealt})


def _seats(connection: Connection, table_id: str) -> list[Seat]:
    columns = schema.seats.c
    rows = connection.execute(select(schema.seats).where(columns.table_id == table_id).order_by(columns.seat))
    return [Seat(row.seat, row.open, row.name, row.bot, row.person, row.secret) for row in rows]


def _holders(connection: Connection, table_id: str) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for row in connection.execute(select(schema.holders).where(schema.holders.c.table_id == table_id)):
        found.setdefault(row.seat, set()).add(row.person)
    return found


ADD_LINE = insert(schema.log)  # with every move: what a statement is, is worked out once
CHANGE_TABLE = update(schema.tables).where(schema.tables.c.id == bindparam("changed"))


def append(
    connection: Connection, table_id: str, entry: Line, over: bool, times: dict[str, int | None], origin: str
) -> None:
    """Adds a line to the log. A second line with the same number is refused by the database (IntegrityError).

    `times` says when there is something to do for the table then, where that has changed.
    """
    connection.execute(ADD_LINE, {"table_id": table_id, **vars(entry)})
    changed = {**times, "ended_at": entry.at} if over else times
    if changed:
        connection.execute(CHANGE_TABLE, {"changed": table_id, **changed})
    announce(connection, table_id, origin)


def say(connection: Connection, table_id: str, message: Message, origin: str) -> None:
    """Adds a line to the chat."""
    columns = schema.chat.c
    connection.execute(insert(schema.chat).values(table_id=table_id, **asdict(message)))
    old = (columns.table_id == table_id, columns.number <= message.number - CHATTED)
    connection.execute(delete(schema.chat).where(*old))
    announce(connection, table_id, origin)


def sit_down(connection: Connection, table_id: str, seat: int, name: str, person: str, at: int, origin: str) -> bool:
    """Gives an open seat to a person; False, if somebody else was quicker."""
    columns = schema.seats.c
    free = (columns.table_id == table_id, columns.seat == seat, columns.open.is_(True))
    taken = update(schema.seats).where(*free).values(open=False, name=name, person=True, bot=None)
    if connection.execute(taken).rowcount == 0:
        return False
    _begin(connection, table_id, at)
    hold(connection, table_id, seat, person, at, origin)
    return True


def _begin(connection: Connection, table_id: str, at: int) -> None:
    """The game begins for the clock when nobody is waited for any more."""
    seats, tables = schema.seats.c, schema.tables.c
    awaited = exists().where(seats.table_id == table_id, seats.open.is_(True))
    waiting = update(schema.tables).where(tables.id == table_id, tables.begun_at.is_(None), ~awaited)
    connection.execute(waiting.values(begun_at=at))


def hold(connection: Connection, table_id: str, seat: int, person: str, at: int, origin: str) -> bool:
    """A person showed the seat's secret: it may act for the seat from now on; False, if too many do already."""
    columns = schema.holders.c
    here = select(func.count()).where(columns.table_id == table_id, columns.seat == seat)
    if connection.execute(here).scalar_one() >= HOLDERS:
        return False
    values = {"table_id": table_id, "seat": seat, "person": person, "since": at}
    insert_if_new(connection, schema.holders, values)
    _reseated(connection, table_id, origin)
    return True


def change_seat(
    connection: Connection, table_id: str, seat: int, was_open: bool, values: dict[str, Any], at: int, origin: str
) -> bool:
    """Another name, or another player who answers; False, if somebody sat down on an open seat meanwhile."""
    columns = schema.seats.c
    same = (columns.table_id == table_id, columns.seat == seat, columns.open.is_(was_open))
    if connection.execute(update(schema.seats).where(*same).values(values)).rowcount == 0:
        return False
    _begin(connection, table_id, at)
    _reseated(connection, table_id, origin)
    return True


def renew_secret(
    connection: Connection, table_id: str, seat: int, was_open: bool, secret: str, person: str | None,
    others_stay: bool, at: int, origin: str,
) -> bool:  # fmt: skip
    """Another link; of those who came by the old one, only this person keeps the seat, unless the others stay."""
    if not change_seat(connection, table_id, seat, was_open, {"secret": secret}, at, origin):
        return False
    if others_stay:
        return True
    columns = schema.holders.c
    others = (columns.table_id == table_id, columns.seat == seat, columns.person != (person or ""))
    connection.execute(delete(schema.holders).where(*others))
    return True


def _reseated(connection: Connection, table_id: str, origin: str) -> None:
    changed = update(schema.tables).where(schema.tables.c.id == table_id)
    connection.execute(changed.values(seating=schema.tables.c.seating + 1))
    announce(connection, table_id, origin)


def seat_of_secret(connection: Connection, secret: str) -> tuple[str, int] | None:
    """The table and the seat that a secret opens."""
    row = connection.execute(select(schema.seats).where(schema.seats.c.secret == secret)).first()
    return (row.table_id, row.seat) if row else None


def open_tables(connection: Connection, limit: int) -> list[str]:
    """Listed tables that still have an open seat, the newest first."""
    tables, seats = schema.tables.c, schema.seats.c
    free = select(seats.table_id).where(seats.open.is_(True))
    query = select(tables.id).where(tables.listed.is_(True), tables.ended_at.is_(None), tables.id.in_(free))
    return list(connection.execute(query.order_by(tables.made_at.desc()).limit(limit)).scalars())


def recent_tables(connection: Connection, limit: int) -> list[str]:
    """Listed tables that run or have ended, the newest first."""
    tables, seats = schema.tables.c, schema.seats.c
    free = select(seats.table_id).where(seats.open.is_(True))
    query = select(tables.id).where(tables.listed.is_(True), tables.id.not_in(free))
    newest = func.coalesce(tables.ended_at, tables.made_at).desc()
    return list(connection.execute(query.order_by(newest).limit(limit)).scalars())


def tables_of(connection: Connection, people: Iterable[str], limit: int) -> list[str]:
    """The tables where a person holds a seat, the newest first."""
    holders = schema.holders.c
    query = select(holders.table_id).where(holders.person.in_(list(people))).group_by(holders.table_id)
    return list(connection.execute(query.order_by(func.max(holders.since).desc()).limit(limit)).scalars())


def knows(connection: Connection, person: str) -> bool:
    """Whether a person holds a seat or wants to be called."""
    kept = (schema.holders.c.person, schema.devices.c.person, schema.addresses.c.person)
    return any(connection.execute(select(column).where(column == person).limit(1)).first() for column in kept)


def unfinished(connection: Connection, server: str) -> list[str]:
    """Tables of bots and people where the game goes on: a server that starts looks whether a bot is asked there."""
    tables, seats = schema.tables.c, schema.seats.c
    with_bots = select(seats.table_id).where(seats.bot.is_not(None))
    with_people = select(seats.table_id).where(seats.bot.is_(None))
    query = select(tables.id).where(tables.ended_at.is_(None), tables.id.in_(with_bots), tables.id.in_(with_people))
    return list(connection.execute(query.where(is_free(connection, server))).scalars())


def clocked(connection: Connection, server: str) -> list[str]:
    """Tables with a clock where the game goes on: a server that starts looks whether there is something to do."""
    tables = schema.tables.c
    query = select(tables.id).where(tables.clock.is_not(None), tables.ended_at.is_(None))
    return list(connection.execute(query.where(is_free(connection, server))).scalars())


def due(connection: Connection, now: int, limit: int, server: str) -> list[str]:
    """Tables whose clock has something to do, the latest last."""
    clock_at = schema.tables.c.clock_at
    query = select(schema.tables.c.id).where(clock_at <= now, is_free(connection, server))
    query = query.order_by(clock_at).limit(limit)
    return list(connection.execute(query).scalars())


def set_clock(connection: Connection, table_id: str, clock_at: int | None) -> None:
    """When the clock has something to do, after seats have changed hands."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(clock_at=clock_at))


def alive(connection: Connection, at: int = 0) -> None:
    """Whether the records can be read and written: the time is kept there."""
    insert_if_new(connection, schema.keys, {"name": ALIVE, "key": ""})
    connection.execute(update(schema.keys).where(schema.keys.c.name == ALIVE).values(key=str(at)))


def hush(connection: Connection, table_id: str, hushed: bool, origin: str) -> None:
    """Whether those who only watch may write in the chat of a table."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(hushed=hushed))
    _reseated(connection, table_id, origin)
