"""Accounts, their passkeys and the devices that are signed in, in the records."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema

PASSKEYS = 20  # of an account
SESSIONS = 50  # devices on which an account is open: for a further one, the oldest is signed out
CHALLENGES = 10_000  # that wait for an answer: the oldest are forgotten


@dataclass(frozen=True)
class Account:
    """Somebody who wants to be known on all their devices."""

    id: str
    person: str  # who holds their seats, as a hash that no cookie has
    name: str
    made_at: int


@dataclass(frozen=True)
class Passkey:
    """What somebody shows that it is them by."""

    id: str
    account: str
    credential: str
    counter: int
    made_at: int
    used_at: int


def challenge(connection: Connection, asked: str, account: str, at: int, lasts: int) -> None:
    """Something to be signed once, within a time; for a passkey that is to be made, with its account."""
    columns = schema.challenges.c
    connection.execute(delete(schema.challenges).where(columns.at < at - lasts))
    connection.execute(insert(schema.challenges).values(id=asked, account=account, at=at))
    if connection.execute(select(func.count()).select_from(schema.challenges)).scalar_one() > CHALLENGES:
        oldest = select(columns.id).order_by(columns.at).limit(CHALLENGES // 10)
        connection.execute(delete(schema.challenges).where(columns.id.in_(oldest)))


def take_challenge(connection: Connection, asked: str, since: int) -> str | None:
    """The account that a challenge was for; nothing, if there is none like it, or it was answered already."""
    columns = schema.challenges.c
    found = delete(schema.challenges).where(columns.id == asked, columns.at >= since).returning(columns.account)
    return connection.execute(found).scalar()


def of_session(connection: Connection, session: str) -> Account | None:
    """Whose device shows this cookie."""
    columns = schema.sessions.c
    query = select(schema.accounts).join(schema.sessions, columns.account == schema.accounts.c.id)
    row = connection.execute(query.where(columns.id == session)).first()
    return Account(**row._mapping) if row else None


def by_id(connection: Connection, account: str) -> Account | None:
    """An account."""
    row = connection.execute(select(schema.accounts).where(schema.accounts.c.id == account)).first()
    return Account(**row._mapping) if row else None


def make(connection: Connection, account: Account, passkey: Passkey) -> None:
    """A new account with its first passkey."""
    connection.execute(insert(schema.accounts).values(asdict(account)))
    add_passkey(connection, passkey)


def add_passkey(connection: Connection, passkey: Passkey) -> bool:
    """One more passkey; False, if the account has enough."""
    if len(passkeys_of(connection, passkey.account)) >= PASSKEYS:
        return False
    connection.execute(insert(schema.passkeys).values(asdict(passkey)))
    return True


def passkey(connection: Connection, passkey_id: str) -> Passkey | None:
    """A passkey."""
    row = connection.execute(select(schema.passkeys).where(schema.passkeys.c.id == passkey_id)).first()
    return Passkey(**row._mapping) if row else None


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    """The passkeys of an account, the oldest first."""
    columns = schema.passkeys.c
    rows = connection.execute(select(schema.passkeys).where(columns.account == account).order_by(columns.made_at))
    return [Passkey(**row._mapping) for row in rows]


def forget_passkey(connection: Connection, account: str, passkey_id: str) -> bool:
    """Takes one of several passkeys away; False, if it is the last one, or none of theirs."""
    mine = passkeys_of(connection, account)
    if len(mine) < 2 or passkey_id not in [each.id for each in mine]:
        return False
    connection.execute(delete(schema.passkeys).where(schema.passkeys.c.id == passkey_id))
    return True


def sign_in(connection: Connection, account: str, session: str, at: int, used: Passkey, counter: int) -> None:
    """A device is signed in from now on."""
    connection.execute(insert(schema.sessions).values(id=session, account=account, since=at))
    sessions = schema.sessions.c
    newest = select(sessions.id).where(sessions.account == account).order_by(sessions.since.desc()).limit(SESSIONS)
    connection.execute(delete(schema.sessions).where(sessions.account == account, sessions.id.not_in(newest)))
    columns = schema.passkeys.c
    connection.execute(update(schema.passkeys).where(columns.id == used.id).values(used_at=at, counter=counter))


def sign_out(connection: Connection, account: str, session: str | None) -> None:
    """A device is signed in no more, or none is."""
    columns = schema.sessions.c
    this = () if session is None else (columns.id == session,)
    connection.execute(delete(schema.sessions).where(columns.account == account, *this))


def sessions_of(connection: Connection, account: str) -> list[int]:
    """Since when which devices are signed in."""
    columns = schema.sessions.c
    query = select(columns.since).where(columns.account == account).order_by(columns.since)
    return list(connection.execute(query).scalars())


def delete_account(connection: Connection, account: str, person: str) -> None:
    """Deletes all that is an account's own, and is not at tables."""
    for table in (schema.devices, schema.addresses):
        connection.execute(delete(table).where(table.c.person == person))
    for table in (schema.sessions, schema.passkeys, schema.challenges):
        connection.execute(delete(table).where(table.c.account == account))
    connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account))


def rename(connection: Connection, account: str, name: str) -> None:
    """Another name."""
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(name=name))
