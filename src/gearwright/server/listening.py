"""Several processes on one PostgreSQL database tell each other which tables changed."""

from __future__ import annotations

import asyncio

import psycopg

from .archive.queries import CHANNEL
from .errors import Refused
from .keeper import Keeper
from .messages import logger

PAUSE = 1.0  # seconds before a lost connection is tried again


async def listen(keeper: Keeper) -> None:
    """Follows what others write, for ever."""
    url = keeper.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await keeper.refresh_all()  # what was missed while nobody listened
                async for heard in connection.notifies():
                    origin, _, table_id = heard.payload.partition(" ")
                    if origin != keeper.origin:
                        await keeper.refresh(table_id)
        except (psycopg.Error, Refused) as error:
            logger.warning("the database does not tell what others write", extra={"reason": type(error).__name__})
        await asyncio.sleep(PAUSE)
