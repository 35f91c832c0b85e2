"""Accounts, for those who want one: a passkey instead of a password, and the same seats on all devices.

An account is a person of its own, who holds seats as a guest's cookie does. A device that is signed in has a second
cookie, which says whose it is; guests have none and nothing changes for them.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from dataclasses import asdict

import orjson
from fido2.utils import websafe_encode
from sqlalchemy.exc import IntegrityError

from . import account_models as models
from . import passkeys
from .archive import account_queries, belongings, call_queries
from .archive.account_queries import PASSKEYS, Account, Passkey
from .errors import Malformed, NotNow, NotYours, Unknown
from .keeper import Keeper
from .passkeys import Answer, Known, Site
from .playing import wake_bots
from .seating import usual_name
from .tokens import hashed

PATIENCE = 300_000  # milliseconds that somebody has to use their passkey
ENOUGH = f"An account has at most {PASSKEYS} passkeys: remove one first."
SEATS = 8  # that a table has at most


def require_possible(site: Site) -> None:
    """Refuses where no browser makes passkeys."""
    if not site.possible:
        raise NotNow("Passkeys need the page's name and HTTPS, or http://localhost on your own machine.")


async def challenge(
    keeper: Keeper, site: Site, account: str = "", known: list[str] | None = None
) -> models.PasskeyWanted:
    """Something to be signed, within some minutes, once."""
    require_possible(site)
    asked = websafe_encode(secrets.token_bytes(32))
    await keeper.database.call(account_queries.challenge, hashed(asked), account, keeper.now(), PATIENCE)
    return models.PasskeyWanted(challenge=asked, site=site.name, account=account, known=known or [])


async def begin(keeper: Keeper, site: Site, account: Account | None) -> models.PasskeyWanted:
    """For a new passkey: a further one of an account, or the first one of a new account."""
    if account is None:
        return await challenge(keeper, site, websafe_encode(secrets.token_bytes(32)))
    mine = await keeper.database.call(account_queries.passkeys_of, account.id)
    if len(mine) >= PASSKEYS:
        raise NotNow(ENOUGH)
    return await challenge(keeper, site, account.id, [passkeys.credential_id(each.credential) for each in mine])


async def _challenge_met(keeper: Keeper, answer: Answer) -> tuple[str, str]:
    """A challenge that an answer is to, and the account that it was for; it is used up."""
    asked = passkeys.challenge_of(answer)
    account = await keeper.database.call(account_queries.take_challenge, hashed(asked), keeper.now() - PATIENCE)
    if account is None:
        raise Malformed("This took too long, or was done already. Try again.")
    return asked, account


async def keep_passkey(keeper: Keeper, site: Site, signed_in: Account | None, answer: Answer, name: str) -> Account:
    """Keeps a passkey that was made: a new account's, or a further one's of whoever is signed in."""
    asked, account_id = await _challenge_met(keeper, answer)
    if not account_id or (signed_in is not None and signed_in.id != account_id):
        raise Malformed(passkeys.NO_PASSKEY)
    known, now = passkeys.made(site, asked, answer), keeper.now()
    kept = Passkey(hashed(known.id), account_id, known.credential, known.counter, now, now)
    try:
        if signed_in is not None:
            if not await keeper.database.call(account_queries.add_passkey, kept):
                raise NotNow(ENOUGH)
            return signed_in
        if not name:
            raise Malformed("An account needs a name: what shall we call you?")
        account = Account(account_id, hashed(keeper.settings.token()), name, now)
        await keeper.database.call(account_queries.make, account, kept)
    except IntegrityError:  # or whoever was signed in has deleted everything meanwhile
        raise NotNow("This passkey is kept already.") from None
    return account


async def recognise(keeper: Keeper, site: Site, answer: Answer) -> tuple[Account, Passkey, int]:
    """Whose passkey has signed, and how often it was used."""
    require_possible(site)
    asked, account_id = await _challenge_met(keeper, answer)
    kept = await keeper.database.call(account_queries.passkey, hashed(answer.id))
    if account_id or kept is None:
        raise NotYours("This passkey is not known here: its account may be deleted. Make a new account.")
    counter = passkeys.signed(site, asked, answer, Known(answer.id, kept.credential, kept.counter))
    account = await keeper.database.call(account_queries.by_id, kept.account)
    if account is None:
        raise NotYours("This passkey is not known here: its account may be deleted. Make a new account.")
    return account, kept, counter


async def sign_in(keeper: Keeper, account: Account, used: Passkey, counter: int) -> str:
    """The secret of a device that is signed in from now on."""
    token = keeper.settings.token()
    try:
        query = account_queries.sign_in
        await keeper.database.call(query, account.id, hashed(token), keeper.now(), used, counter)
    except IntegrityError:
        raise Unknown("This account was deleted.") from None
    return token


async def take_along(keeper: Keeper, guest: str, account: Account) -> None:
    """What this browser's guest had is the account's from now on."""
    for table_id in await keeper.database.call(belongings.take_along, guest, account.person, keeper.origin):
        await keeper.refresh(table_id)


async def shown(keeper: Keeper, site: Site, account: Account | None, person: str | None) -> models.AccountShown:
    """What the page says of somebody."""
    seats = await keeper.database.call(belongings.count_seats, person) if person else 0
    return models.AccountShown(
        possible=site.possible, signed_in=account is not None, name=account.name if account else "",
        passkeys=await _passkeys(keeper, account) if account else [], seats=seats,
    )  # fmt: skip


async def _passkeys(keeper: Keeper, account: Account) -> list[models.PasskeyShown]:
    mine = await keeper.database.call(account_queries.passkeys_of, account.id)
    return [models.PasskeyShown(id=each.id, made_at=each.made_at, used_at=each.used_at) for each in mine]


async def export(keeper: Keeper, account: Account) -> AsyncIterator[bytes]:
    """All that is kept of somebody, as JSON: seat by seat, because there may be very many, and others come in between.

    `AccountKept` describes it.
    """
    database, person = keeper.database, account.person
    devices = await database.call(call_queries.devices_of, [person])
    addresses = await database.call(call_queries.addresses_of, [person])
    kept = {
        "name": account.name,
        "made_at": account.made_at,
        "passkeys": [each.model_dump() for each in await _passkeys(keeper, account)],
        "signed_in": await database.call(account_queries.sessions_of, account.id),
        "devices": [each.endpoint for each in devices],
        "addresses": [{"kind": e.kind, "address": e.address, "confirmed": e.confirmed} for e in addresses],
        "tables": await database.call(belongings.made_by, person),
    }
    yield orjson.dumps(kept)[:-1] + b',"seats":['
    comma = b""
    for seat in await database.call(belongings.seats_of, person):
        done = await database.call(belongings.done_at, seat.table, seat.seat)
        yield comma + models.SeatKept.model_validate({**asdict(seat), **done}).model_dump_json().encode()
        comma = b","
    yield b"]}"


async def delete(keeper: Keeper, account: Account, visitor: str) -> None:
    """Deletes an account and what is its own; open streams of its seats end.

    One table after the other, and others come in between. Whoever is interrupted signs in again and goes on.
    """
    database, person = keeper.database, account.person
    names = {seat: usual_name(seat) for seat in range(SEATS)}
    await database.call(account_queries.sign_out, account.id, None)  # from now on nobody sits down as this person
    held = [seat.table for seat in await database.call(belongings.seats_of, person)]
    for table_id in dict.fromkeys([*held, *await database.call(belongings.made_by, person)]):
        goes_on = await database.call(belongings.leave_table, table_id, person, names, keeper.origin)
        await keeper.hear(table_id, anew=True)
        for room in await keeper.open_all([table_id] if goes_on else [], visitor):
            wake_bots(keeper, room)
    await database.call(account_queries.delete_account, account.id, person)
