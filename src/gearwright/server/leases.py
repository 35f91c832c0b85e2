"""Where several servers share the records, a lease says which of them does a table's work: thinks, keeps time, calls.

It spares the others the same work and decides nothing: who writes a line of the log is decided by the number of the
line, so a server that holds a lease wrongly for a moment does no harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from . import metrics
from .archive import lease_queries
from .archive.database import Database


class Leases:
    """The tables that this server works for; where nobody shares the records, all of them."""

    def __init__(self, database: Database, server: str) -> None:
        self._database, self.server = database, server
        self._held: set[str] = set()
        self._lock = asyncio.Lock()  # what is held here and what the records say change together
        self._stopped = False
        self.left = asyncio.Event()  # another server stops: somebody has to go on

    def has(self, table_id: str) -> bool:
        """Whether this server works for a table."""
        return not self._database.shared or table_id in self._held

    async def take(self, table_id: str) -> bool:
        """Works for a table from now on, unless another living server does."""
        if self.has(table_id):
            return True
        async with self._lock:
            if not self._stopped and await self._database.call(lease_queries.take, table_id, self.server):
                self._held.add(table_id)
        return table_id in self._held

    async def renew(self, wanted: Iterable[str], kept: Iterable[str]) -> set[str]:
        """Says that this server lives, takes what it wants and nobody has, lets go of all but what is kept.

        Gives the tables that are held from now on and were not before; among them some of servers that live no more.
        """
        async with self._lock:
            if self._stopped:
                return set()
            before, dropped = self._held, self._held.difference(kept)
            self._held = await self._database.call(lease_queries.renew, self.server, list(wanted), list(dropped))
            metrics.LEASES.set(len(self._held))
            return self._held - before

    async def leave(self) -> None:
        """Gives everything up: the others go on where this server stops."""
        async with self._lock:
            if self._database.shared and not self._stopped:
                self._stopped = True
                self._held = set()
                await self._database.call(lease_queries.leave, self.server)
