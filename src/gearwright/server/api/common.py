"""What the routes share: who asks, and where the tables are."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request, Response

from gearwright.server.archive.account_queries import Account
from gearwright.server.clock import Clock
from gearwright.server.clock_models import ClockAgreed, NightShown
from gearwright.server.door import client_of
from gearwright.server.errors import NotYours
from gearwright.server.keeper import Keeper
from gearwright.server.models import OriginShown, Problem, Seating, TableShown
from gearwright.server.playing import wake_bots
from gearwright.server.playing_models import Happened
from gearwright.server.rooms import Room, Visitor
from gearwright.server.tokens import TOKEN, hashed, is_marked, marked

from .signed_in import account_of, cookie_name, session_of

COOKIE = "gearwright"
YEARS = 10 * 365 * 24 * 3600
UNMARKED = 32  # letters of the cookies that servers once gave out without their mark

PROBLEMS: dict[int | str, dict[str, Any]] = {
    403: {"model": Problem, "description": "The seat is not yours."},
    404: {"model": Problem, "description": "There is no such thing."},
    409: {"model": Problem, "description": "Not now: the table has moved on, or is not that far."},
    413: {"model": Problem, "description": "The body is too large."},
    415: {"model": Problem, "description": "The body is not JSON."},
    422: {"model": Problem, "description": "The request is malformed, or the rules do not allow the move."},
    429: {"model": Problem, "description": "Too many requests."},
    503: {"model": Problem, "description": "The records cannot be reached."},
}


# All of these are coroutines, because FastAPI would run plain functions in threads. They hardly depend on each other,
# because it walks through all that one depends on wherever that one is needed.


async def _keeper(request: Request) -> Keeper:
    keeper: Keeper = request.app.state.keeper
    return keeper


TheKeeper = Annotated[Keeper, Depends(_keeper)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Path(ge=0, lt=8)]
Looking = Annotated[int | None, Query(ge=0, lt=8, description="The seat to look from; without it you are a spectator.")]


async def _token(request: Request, keeper: Keeper) -> str | None:
    """What the visitor's cookie holds, if this server has put it there."""
    cookies = request.cookies
    token = cookies.get(cookie_name(keeper, COOKIE), "")
    if TOKEN.fullmatch(token) and is_marked(token, keeper.mark):
        return token
    old = cookies.get(COOKIE, "")
    return old if len(old) == UNMARKED and TOKEN.fullmatch(old) and await keeper.knows(hashed(old)) else None


async def _account(request: Request) -> Account | None:
    return await account_of(request, request.app.state.keeper)


TheAccount = Annotated[Account | None, Depends(_account)]


async def _guest(request: Request) -> str | None:
    """Who this browser is without an account."""
    token = await _token(request, request.app.state.keeper)
    return hashed(token) if token else None


TheGuest = Annotated[str | None, Depends(_guest)]


async def _visitor(request: Request) -> Visitor:
    keeper: Keeper = request.app.state.keeper
    account = await account_of(request, keeper)
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    return Visitor(
        account.person if account else await _guest(request),
        hashed(bearer) if scheme.lower() == "bearer" and TOKEN.fullmatch(bearer) else None,
        client_of(request.scope),
        session_of(request, keeper) if account else None,
    )


TheVisitor = Annotated[Visitor, Depends(_visitor)]


async def _room(request: Request, visitor: TheVisitor, table_id: TableId) -> Room:
    keeper: Keeper = request.app.state.keeper
    room = await keeper.room(table_id, visitor.address)
    if keeper.database.shared and visitor.carries_something and not room.held_by(visitor):
        await keeper.refresh(table_id)  # they may have sat down at another process a moment ago
        room = await keeper.room(table_id, visitor.address)
    keeper.look(room, visitor.address)
    wake_bots(keeper, room)  # a server that was started anew goes on where the last one stopped
    return room


TheRoom = Annotated[Room, Depends(_room)]


def keep_cookie(keeper: Keeper, response: Response, name: str, token: str) -> None:
    """Lets the browser keep something that no script can read."""
    secure, name = keeper.settings.secure, cookie_name(keeper, name)
    response.set_cookie(name, token, max_age=YEARS, httponly=True, samesite="lax", secure=secure)


async def _person(guest: TheGuest, account: TheAccount, response: Response, keeper: TheKeeper) -> str:
    """The person of the visitor's account, or the hash of their cookie; whoever has neither gets a cookie."""
    if account is not None:
        return account.person
    if guest is None:
        token = marked(keeper.settings.token(), keeper.mark)
        keep_cookie(keeper, response, COOKIE, token)
        guest = hashed(token)
    return guest


ThePerson = Annotated[str, Depends(_person)]


def looking_seat(room: Room, visitor: Visitor, seat: int | None) -> int:
    """The seat that a visitor may look from."""
    if seat is None:
        return room.spectator
    if not room.holds(visitor, seat):
        raise NotYours(f"You do not hold seat {seat} of this table.")
    return seat


def shown(keeper: Keeper, room: Room, visitor: Visitor, told: bool = False) -> TableShown:
    """A table as a list shows it; with how far it is and what happened last, if that is told and it is not over."""
    head, handle = room.head, room.handle
    yours = room.held_by(visitor)
    told = told and not handle.over
    last = room.latest(yours[0] if yours else room.spectator) if told else None
    return TableShown(
        id=head.id,
        game=head.game,
        title=room.build.game.title,
        options=head.options,
        components=room.build.set_name,
        listed=head.listed,
        imported=head.imported,
        made_at=head.made_at,
        ended_at=head.ended_at,
        version=room.version,
        moves=len(handle.moves),
        over=handle.over,
        asked=None if handle.over else handle.seat,
        scores=handle.scores if handle.over else None,
        places=handle.places if handle.over else None,
        seating=Seating.model_validate(room.seating()),
        yours=yours,
        host=room.host,
        origin=OriginShown(table=head.origin, step=head.dealt_anew[-1].move) if head.origin else None,
        hosting=visitor.person is not None and visitor.person == head.host,
        round=room.round() if told else None,
        clock=_agreed(head.clock, keeper.now()),
        hints=head.hints,
        last=Happened.model_validate(last) if last else None,
    )


def _agreed(clock: Clock | None, now: int) -> ClockAgreed | None:
    if clock is None:
        return None
    night = None if clock.night is None else NightShown(begins=clock.night[0], ends=clock.night[1])
    return ClockAgreed(
        turn=clock.turn, reserve=clock.reserve, night=night, weekends=clock.weekends, zone=clock.zone, then=clock.then,
        bot=clock.bot, now=now,
    )  # fmt: skip
