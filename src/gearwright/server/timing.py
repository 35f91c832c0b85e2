"""What the clocks of tables do when a time is over; when that will be is kept in the records, so it cannot be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .archive import queries
from .archive.queries import LATE, MOVE, Line
from .errors import Refused, Stale
from .keeper import Keeper
from .messages import logger
from .playing import wake_bots
from .rooms import Room

AT_ONCE = 50  # tables that are looked after before others get a turn
PASSING = ("pass", "end", "done", "stop", "skip", "decline")  # what games call the span of one move that ends a turn


async def keep_deadline(keeper: Keeper, room: Room) -> None:
    """Writes down when the clock has something to do, after seats have changed hands."""
    if room.times is not None:
        await keeper.database.call(queries.set_clock, room.head.id, room.deadline(room.times, room.handle))


def passing(room: Room) -> str | None:
    """The move by which the asked seat passes, as logs write it; nothing, where the rules know none just now."""
    contents = room.build.game.rules.contents
    view = room.handle.view(room.handle.seat)
    allowed = [contents.spell(move) for move in view.legal_moves()]
    return next((name for name in PASSING if name in allowed), None)


async def strike(keeper: Keeper, room: Room) -> None:
    """Does what the clock has to do at a table now, and writes down when it is asked next.

    It may have been stopped anywhere before: what is done already stands in the log.
    """
    clock = room.head.clock
    if clock is None:
        return
    async with room.lock:
        deadline = room.deadline(room.times, room.handle)
        if deadline is not None and deadline <= keeper.now():
            await keeper.append(room, Line(room.version + 1, LATE, "", room.handle.seat, None, keeper.now()))
        while clock.then == "pass" and room.late and (move := passing(room)) is not None:
            await keeper.append(room, Line(room.version + 1, MOVE, move, room.handle.seat, None, keeper.now()))
        await keep_deadline(keeper, room)
    wake_bots(keeper, room)


async def keep_time(keeper: Keeper) -> None:
    """Looks after all clocks, for ever; first after those that nobody may have looked after while no server ran."""
    database = keeper.database
    await _strike_all(keeper, lambda: database.call(queries.clocked, keeper.origin))
    while True:
        await asyncio.sleep(keeper.settings.tick)
        await _strike_all(keeper, lambda: database.call(queries.due, keeper.now(), AT_ONCE, keeper.origin))


async def _strike_all(keeper: Keeper, find: Callable[[], Awaitable[list[str]]]) -> None:
    try:
        for table_id in await find():
            await _look_after(keeper, table_id)
    except Refused as error:
        logger.warning("the clocks cannot be looked after", extra={"reason": error.error})


async def _look_after(keeper: Keeper, table_id: str) -> None:
    try:
        room = await keeper.room(table_id)
        if await keeper.leases.take(table_id):  # else another server does it
            await strike(keeper, room)
    except Stale:
        pass  # somebody was quicker
    except Exception as error:  # whatever is wrong with one table, the others' clocks run; it waits for the next start
        logger.warning("a clock cannot be looked after", exc_info=error, extra={"table": table_id})
        await keeper.database.call(queries.set_clock, table_id, None)
