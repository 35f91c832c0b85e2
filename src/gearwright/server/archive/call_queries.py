"""Where people want to be called, and whom a table is to call, in the records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from gearwright.server.calling.webpush import Device
from gearwright.server.tokens import hashed

from . import schema
from .lease_queries import is_free
from .queries import insert_if_new

VAPID, COOKIES = "vapid", "cookies"  # what the server has keys for
DEVICES = 10  # of one person: the oldest is forgotten for a further one
MAIL, WEBHOOK = "mail", "webhook"


@dataclass(frozen=True)
class Address:
    """An e-mail address or a webhook of somebody."""

    person: str
    kind: str
    address: str
    confirmed: bool
    mark: str  # its own, from which its token is made


@dataclass(frozen=True)
class Due:
    """A table where somebody may have to be called."""

    table_id: str
    call_at: int
    called: str | None


def server_key(connection: Connection, name: str, new: str) -> str:
    """A key of the server's own: the one that is kept, or else this new one."""
    insert_if_new(connection, schema.keys, {"name": name, "key": new})
    return str(connection.execute(select(schema.keys.c.key).where(schema.keys.c.name == name)).scalar_one())


def add_device(connection: Connection, person: str, device: Device, at: int) -> None:
    """A browser wants to be called; one that was somebody else's is this person's now."""
    columns = schema.devices.c
    connection.execute(delete(schema.devices).where(columns.id == hashed(device.endpoint)))
    values = {"p256dh": device.p256dh, "auth": device.auth, "since": at}
    where = {"id": hashed(device.endpoint), "person": person, "endpoint": device.endpoint}
    connection.execute(insert(schema.devices).values({**where, **values}))
    newest = select(columns.id).where(columns.person == person).order_by(columns.since.desc()).limit(DEVICES)
    kept = list(connection.execute(newest).scalars())
    connection.execute(delete(schema.devices).where(columns.person == person, columns.id.not_in(kept)))


def forget_device(connection: Connection, endpoint: str, person: str | None = None) -> None:
    """A browser is not called any more: because its person says so, or because it is gone."""
    columns = schema.devices.c
    own = () if person is None else (columns.person == person,)
    connection.execute(delete(schema.devices).where(columns.id == hashed(endpoint), *own))


def devices_of(connection: Connection, people: Iterable[str]) -> list[Device]:
    """The browsers that some people are called by."""
    rows = connection.execute(select(schema.devices).where(schema.devices.c.person.in_(list(people))))
    return [Device(row.endpoint, row.p256dh, row.auth) for row in rows]


def addresses_of(connection: Connection, people: Iterable[str]) -> list[Address]:
    """E-mail addresses and webhooks of some people."""
    rows = connection.execute(select(schema.addresses).where(schema.addresses.c.person.in_(list(people))))
    return [Address(row.person, row.kind, row.address, row.confirmed, row.mark) for row in rows]


def set_address(connection: Connection, given: Address, token: str, at: int) -> None:
    """An address takes the place of the one before."""
    forget_address(connection, given.person, given.kind)
    connection.execute(insert(schema.addresses).values({**asdict(given), "token": token, "since": at}))


def forget_address(connection: Connection, person: str, kind: str) -> None:
    """Nobody is called there any more."""
    columns = schema.addresses.c
    connection.execute(delete(schema.addresses).where(columns.person == person, columns.kind == kind))


def confirm(connection: Connection, token: str) -> bool:
    """Whoever opens the link in an e-mail says that the address is theirs."""
    found = update(schema.addresses).where(schema.addresses.c.token == token).values(confirmed=True)
    return connection.execute(found).rowcount > 0


def stop(connection: Connection, token: str) -> bool:
    """Ends the calls to an address."""
    return connection.execute(delete(schema.addresses).where(schema.addresses.c.token == token)).rowcount > 0


def calls_due(connection: Connection, now: int, limit: int, server: str) -> list[Due]:
    """Tables where somebody may have to be called now."""
    columns = schema.tables.c
    query = select(columns.id, columns.call_at, columns.called).where(columns.call_at <= now)
    query = query.where(is_free(connection, server))
    rows = connection.execute(query.order_by(columns.call_at).limit(limit))
    return [Due(row.id, row.call_at, row.called) for row in rows]


def take_call(connection: Connection, due: Due, called: str | None) -> bool:
    """Says who is called from now on; False, if another process was quicker or the table has moved on."""
    columns = schema.tables.c
    same = (columns.id == due.table_id, columns.call_at == due.call_at)
    return connection.execute(update(schema.tables).where(*same).values(call_at=None, called=called)).rowcount > 0


def leave_quiet(connection: Connection, dues: Sequence[Due]) -> None:
    """Nobody is called from these tables, unless they have moved on: mostly, because whoever is asked looks."""
    columns = schema.tables.c
    same = (columns.id == bindparam("table"), columns.call_at == bindparam("due"))
    quiet = update(schema.tables).where(*same).values(call_at=None, called=None)
    connection.execute(quiet, [{"table": due.table_id, "due": due.call_at} for due in dues])
