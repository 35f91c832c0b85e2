"""Accounts, for those who want one: made and opened by a passkey; renamed, taken away as a file, deleted."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import StreamingResponse

from gearwright.server import accounts
from gearwright.server.account_models import (
    AccountKept,
    AccountShown,
    NameAsked,
    PasskeyMade,
    PasskeyUsed,
    PasskeyWanted,
    SignedOut,
)
from gearwright.server.archive import account_queries
from gearwright.server.archive.account_queries import Account
from gearwright.server.door import client_of
from gearwright.server.errors import NotNow, NotYours
from gearwright.server.passkeys import Answer, Site

from .common import PROBLEMS, TheAccount, TheGuest, TheKeeper, TheVisitor, keep_cookie
from .signed_in import SESSION, cookie_name, session_of

router = APIRouter(prefix="/account", responses=PROBLEMS)


async def _site(request: Request, keeper: TheKeeper) -> Site:
    return Site(keeper.settings.site or f"{request.url.scheme}://{request.headers.get('host', '')}")


async def _counted(request: Request) -> None:
    request.app.state.account_rates.take(client_of(request.scope))


async def _signed_in(account: TheAccount) -> Account:
    if account is None:
        raise NotYours("You are not signed in on this device.")
    return account


TheSite = Annotated[Site, Depends(_site)]
TheOwn = Annotated[Account, Depends(_signed_in)]
COUNTED = [Depends(_counted)]


@router.get("")
async def account(keeper: TheKeeper, site: TheSite, account: TheAccount, visitor: TheVisitor) -> AccountShown:
    """Who is signed in on this device, if anybody is."""
    return await accounts.shown(keeper, site, account, visitor.person)


@router.post("/passkeys/challenge", dependencies=COUNTED)
async def begin(keeper: TheKeeper, site: TheSite, account: TheAccount) -> PasskeyWanted:
    """For what a device is to make a passkey: a new account, or that of whoever is signed in."""
    return await accounts.begin(keeper, site, account)


@router.post("/passkeys", dependencies=COUNTED, status_code=201)
async def make(
    keeper: TheKeeper, site: TheSite, account: TheAccount, guest: TheGuest, response: Response, asked: PasskeyMade
) -> AccountShown:
    """Keeps a new passkey; where nobody was signed in, with a new account, which this device is signed in to."""
    answer = Answer(asked.id, asked.client_data, asked.attestation)
    kept = await accounts.keep_passkey(keeper, site, account, answer, asked.name)
    if account is None:
        made = (await keeper.database.call(account_queries.passkeys_of, kept.id))[0]
        await _open(keeper, response, kept, made, made.counter, guest if asked.take_along else None)
    return await accounts.shown(keeper, site, kept, kept.person)


@router.post("/signing-in/challenge", dependencies=COUNTED)
async def ask(keeper: TheKeeper, site: TheSite) -> PasskeyWanted:
    """What a passkey is to sign."""
    return await accounts.challenge(keeper, site)


@router.post("/signing-in", dependencies=COUNTED)
async def sign_in(
    keeper: TheKeeper, site: TheSite, guest: TheGuest, response: Response, asked: PasskeyUsed
) -> AccountShown:
    """Opens an account on this device."""
    answer = Answer(asked.id, asked.client_data, asked.authenticator_data, asked.signature)
    account, used, counter = await accounts.recognise(keeper, site, answer)
    await _open(keeper, response, account, used, counter, guest if asked.take_along else None)
    return await accounts.shown(keeper, site, account, account.person)


async def _open(
    keeper: TheKeeper, response: Response, account: Account, used: account_queries.Passkey, counter: int,
    guest: str | None,
) -> None:  # fmt: skip
    keep_cookie(keeper, response, SESSION, await accounts.sign_in(keeper, account, used, counter))
    if guest is not None:
        await accounts.take_along(keeper, guest, account)


@router.post("/signing-out")
async def sign_out(
    request: Request, keeper: TheKeeper, site: TheSite, account: TheOwn, response: Response, asked: SignedOut
) -> AccountShown:
    """This device is a guest again, or all devices are; the account stays as it is."""
    session = None if asked.everywhere else session_of(request, keeper)
    await keeper.database.call(account_queries.sign_out, account.id, session)
    response.delete_cookie(cookie_name(keeper, SESSION), secure=keeper.settings.secure, httponly=True, samesite="lax")
    return await accounts.shown(keeper, site, None, None)


@router.patch("")
async def rename(keeper: TheKeeper, site: TheSite, account: TheOwn, asked: NameAsked) -> AccountShown:
    """Another name for the account."""
    await keeper.database.call(account_queries.rename, account.id, asked.name)
    renamed = await keeper.database.call(account_queries.by_id, account.id)
    return await accounts.shown(keeper, site, renamed, account.person)


@router.delete("/passkeys/{passkey}")
async def forget(
    keeper: TheKeeper, site: TheSite, account: TheOwn, passkey: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]
) -> AccountShown:
    """Takes one of several passkeys away: a device that was lost, for instance."""
    if not await keeper.database.call(account_queries.forget_passkey, account.id, passkey):
        raise NotNow("Your last passkey stays: without one you could not come back.")
    return await accounts.shown(keeper, site, account, account.person)


@router.get("/export", dependencies=COUNTED, response_model=AccountKept)
async def export(keeper: TheKeeper, account: TheOwn) -> StreamingResponse:
    """All that the server keeps of whoever is signed in: seats, moves, words, passkeys, where they are called."""
    headers = {"content-disposition": 'attachment; filename="gearwright-account.json"'}
    return StreamingResponse(accounts.export(keeper, account), media_type="application/json", headers=headers)


@router.delete("")
async def delete(
    keeper: TheKeeper, site: TheSite, account: TheOwn, visitor: TheVisitor, response: Response
) -> AccountShown:
    """Deletes the account and all that is its own; moves stay, because they are the others' game, too."""
    await accounts.delete(keeper, account, visitor.address)
    response.delete_cookie(cookie_name(keeper, SESSION), secure=keeper.settings.secure, httponly=True, samesite="lax")
    return await accounts.shown(keeper, site, None, None)
