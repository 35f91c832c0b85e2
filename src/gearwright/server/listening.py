"""Several processes on one PostgreSQL database tell each other which tables changed."""

from __future__ import annotations

import asyncio

import psycopg

from .archive.announcing import ANEW, CHANNEL
from .archive.lease_queries import NOBODY
from .errors import Refused
from .keeper import Keeper
from .messages import logger
from .playing import wake_bots

PAUSE = 1.0  # seconds before a lost connection is tried again


async def listen(keeper: Keeper) -> None:
    """Follows what others write, for ever."""
    url = keeper.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                for room in keeper.rooms:  # what was missed while nobody listened
                    await _hear(keeper, room.head.id)
                async for heard in connection.notifies():
                    origin, _, what = heard.payload.partition(" ")
                    table_id, _, anew = what.partition(" ")
                    if origin != keeper.origin:
                        await _hear(keeper, table_id, anew == ANEW)
        except (psycopg.Error, Refused) as error:
            logger.warning("the database does not tell what others write", extra={"reason": type(error).__name__})
        await asyncio.sleep(PAUSE)


async def _hear(keeper: Keeper, table_id: str, anew: bool = False) -> None:
    """Another process has changed a table, or it stops; where this one works, a bot may be asked now."""
    if table_id == NOBODY:
        keeper.leases.left.set()
        return
    room = await keeper.hear(table_id, anew)
    if room is not None and keeper.leases.has(table_id):
        wake_bots(keeper, room)
