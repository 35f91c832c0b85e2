"""News: what a seat sees now, and a stream of all that changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from fastapi.responses import StreamingResponse

from gearwright.server import metrics, models
from gearwright.server.archive import account_queries
from gearwright.server.errors import Refused, TooMany
from gearwright.server.keeper import Keeper
from gearwright.server.rooms import Position, Room, Viewer, Visitor

from .common import PROBLEMS, Looking, TheKeeper, TheRoom, TheVisitor, looking_seat

router = APIRouter(responses=PROBLEMS)
RETRY = b"retry: 1000\n\n"  # how long a client waits before it comes back, in milliseconds
ALIVE = b": alive\n\n"
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Events named `news`."}
}


@router.get("/tables/{table_id}/now", response_model=models.News)
async def now(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, seat: Looking = None) -> Response:
    """All that a seat sees, and all that happened so far."""
    looking = looking_seat(room, visitor, seat)
    await keeper.tell(room, looking, 0, visitor.address)
    told = room.news(looking, None)
    return Response(told, media_type="application/json")


async def _counted(request: Request, keeper: TheKeeper, visitor: TheVisitor) -> AsyncIterator[None]:
    """Counts a stream from when it is asked for until it is over, whatever ends it."""
    streams: Counter[str] = request.app.state.streams
    client = visitor.address
    if streams[client] >= keeper.settings.limits.streams:
        raise TooMany("Too many streams are open from here: close some pages.", retry_after=10)
    streams[client] += 1
    try:
        yield
    finally:
        streams[client] -= 1
        if streams[client] == 0:
            del streams[client]


@router.get(
    "/tables/{table_id}/news", responses=STREAM, response_class=StreamingResponse, dependencies=[Depends(_counted)]
)
async def news(
    keeper: TheKeeper,
    room: TheRoom,
    visitor: TheVisitor,
    seat: Looking = None,
    page: Annotated[str, Query(max_length=64, pattern=r"^[A-Za-z0-9_-]*$", description="A mark of your own.")] = "",
    last_event_id: Annotated[str, Header(max_length=64)] = "",
) -> StreamingResponse:
    """Server-sent events: first all that is new since `Last-Event-ID`, then whatever changes, as it does.

    The data of an event is what `/now` answers, without the parts that did not change. A client that cannot keep up
    gets several changes as one event.
    """
    looking = looking_seat(room, visitor, seat)
    told = _events(keeper, room, visitor, Viewer(looking, page), Position.read(last_event_id))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def _events(
    keeper: Keeper, room: Room, visitor: Visitor, viewer: Viewer, since: Position | None
) -> AsyncIterator[bytes]:
    seat, loop = viewer.seat, asyncio.get_running_loop()
    end = loop.time() + keeper.settings.stream_age
    sure = loop.time() + keeper.settings.heartbeat  # until then a device that was signed in is taken to be so
    metrics.STREAMS.inc()
    room.viewers.add(viewer)
    try:
        if since is not None and since.version > room.version:  # the client heard of it at another process
            await keeper.refresh(room.head.id)
        yield RETRY
        while loop.time() < end and not keeper.leaving:
            viewer.changed.clear()
            if not keeper.is_open(room):
                room.viewers.discard(viewer)
                room = await keeper.room(room.head.id, visitor.address)
                room.viewers.add(viewer)
            if room.behind:  # another process wrote before anybody looked here
                await keeper.refresh(room.head.id)
            if seat != room.spectator and not room.holds(visitor, seat):
                return  # a new link has locked the viewer out
            if visitor.session is not None and loop.time() >= sure:
                if await keeper.database.call(account_queries.of_session, visitor.session) is None:
                    return  # the device was signed out, perhaps by another one
                sure = loop.time() + keeper.settings.heartbeat
            known = 0 if since is None or since.version > room.version else since.version
            await keeper.tell(room, seat, known, visitor.address)
            if (data := room.news(seat, since)) is not None:
                since = room.position
                yield b"event: news\nid: %b\ndata: %b\n\n" % (str(since).encode(), data)
            try:
                async with asyncio.timeout(keeper.settings.heartbeat):  # `wait_for` would make a task of it
                    await viewer.changed.wait()
            except TimeoutError:
                yield ALIVE
    except Refused:
        return  # the table cannot be read just now: the client comes back
    finally:
        room.viewers.discard(viewer)
        metrics.STREAMS.dec()
