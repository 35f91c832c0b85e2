"""Where several servers share the records, each works for the tables where its visitors look; see `leases`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from .errors import Refused
from .keeper import Keeper
from .messages import logger
from .playing import wake_bots

RENEWED = 1.0  # seconds between two signs of life


async def work(keeper: Keeper) -> None:
    """Says that this server lives, for ever, and goes on where another one has stopped."""
    coming: set[str] = set()  # tables that are taken over just now
    opening: set[asyncio.Task[None]] = set()
    leases = keeper.leases
    while True:
        leases.left.clear()
        try:
            wanted, kept = keeper.worked_for()
            gained = await leases.renew(wanted, {*kept, *coming}) - coming
            if gained:
                coming |= gained
                task = asyncio.create_task(_go_on(keeper, gained, coming))
                opening.add(task)  # or else it may be forgotten
                task.add_done_callback(opening.discard)
        except Refused as error:
            logger.warning("leases cannot be renewed", extra={"reason": error.error})
        with suppress(TimeoutError):
            await asyncio.wait_for(leases.left.wait(), RENEWED)


async def _go_on(keeper: Keeper, table_ids: Iterable[str], coming: set[str]) -> None:
    """Opens tables and lets their bots think; what cannot be opened is let go of."""
    for table_id in table_ids:
        try:
            for room in await keeper.open_all([table_id]):
                wake_bots(keeper, room)
        finally:
            coming.discard(table_id)
