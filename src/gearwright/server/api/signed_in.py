"""Whose account a device has opened, by a cookie of its own."""

from __future__ import annotations

from fastapi import Request

from gearwright.server.archive import account_queries
from gearwright.server.archive.account_queries import Account
from gearwright.server.keeper import Keeper
from gearwright.server.tokens import TOKEN, hashed

ITS_OWN = "__Host-"  # what begins like that, browsers take by HTTPS alone, and from no other host
SESSION = "gearwright_account"


def cookie_name(keeper: Keeper, name: str) -> str:
    """What a cookie of ours is called here."""
    return ITS_OWN + name if keeper.settings.secure else name


def session_of(request: Request, keeper: Keeper) -> str | None:
    """The hash of what this device shows, if it shows anything."""
    token = request.cookies.get(cookie_name(keeper, SESSION), "")
    return hashed(token) if TOKEN.fullmatch(token) else None


async def account_of(request: Request, keeper: Keeper) -> Account | None:
    """Whose account this device has opened; asked for each time, so that signing out everywhere counts at once."""
    session = session_of(request, keeper)
    return None if session is None else await keeper.database.call(account_queries.of_session, session)
