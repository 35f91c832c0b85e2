"""The keeper: rooms in memory, always behind the records and never ahead of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from gearwright.core.errors import GearwrightError

from . import metrics
from .archive import queries
from .archive.database import Database
from .archive.queries import Kept, Line
from .bots import Bots
from .errors import OutOfOrder, Refused, Stale, Unknown
from .library import Build, Library
from .messages import logger
from .rooms import Room
from .settings import Settings

SWEEP = 30.0  # seconds between two looks for rooms that nobody uses


class Keeper:
    """Opens rooms, writes what happens in them to the records first, and lets go of rooms that nobody uses."""

    def __init__(self, settings: Settings, database: Database, library: Library, bots: Bots) -> None:
        self.settings = settings
        self.database = database
        self.library = library
        self.bots = bots
        self.origin = settings.token()  # tells this process's announcements from others'
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}

    def now(self) -> int:
        """The time in milliseconds."""
        return int(self.settings.now() * 1000)

    async def room(self, table_id: str) -> Room:
        """The room of a table, opened if it is not."""
        room = self._rooms.get(table_id)
        if room is None:
            task = self._opening.get(table_id)
            if task is None:
                task = asyncio.ensure_future(self._open(table_id))
                self._opening[table_id] = task
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used_at = asyncio.get_running_loop().time()
        return room

    async def build(self, game: str, digest: str) -> Build | None:
        """A game with the set that has this digest: one of its own, of the host's, or of the records; else nothing."""
        if game in self.library.games and not self.library.knows(game, digest):
            kept = await self.database.call(queries.components, digest)
            await asyncio.get_running_loop().run_in_executor(None, self.library.recover, game, digest, kept)
        return self.library.kept(game, digest) if self.library.knows(game, digest) else None

    async def _open(self, table_id: str) -> Room:
        record = await self.database.call(queries.read, table_id)
        if record is None:
            raise Unknown("There is no such table.")
        head = record.head
        build = await self.build(head.game, head.components)
        if build is None:
            raise OutOfOrder(f"This table cannot be opened: the game {head.game} is not installed here.")
        try:
            build.game.check_edition(head.edition)
        except GearwrightError as error:
            raise OutOfOrder(f"This table cannot be opened: {error}") from None
        room = Room(build, record)
        self._rooms[table_id] = room
        metrics.ROOMS.set(len(self._rooms))
        return room

    async def make(self, record: Kept) -> Room:
        """Keeps a new table and opens its room."""
        build = self.library.kept(record.head.game, record.head.components)
        room = Room(build, record)  # replays the log that it may have brought along
        await self.database.call(queries.keep_components, build.files)
        await self.database.call(queries.make, record, self.origin)
        metrics.TABLES.labels(game=record.head.game).inc()
        return await self.room(room.head.id)

    async def append(self, room: Room, entry: Line) -> None:
        """Writes a line to the log, then to the room. Whoever calls holds the room's lock."""
        after = room.after(entry)
        times: dict[str, int | None] = {}
        if room.times is not None:
            times["clock_at"] = room.deadline(room.times_after(entry, after), after)
        if after.over or after.seat != room.handle.seat:
            times["call_at"] = entry.at + int(1000 * self.settings.call_after)
        with metrics.APPEND.time():
            await self._write(room, queries.append, entry, after.over, times)
        room.add(entry, after)
        metrics.MOVES.labels(game=room.head.game, kind=entry.kind).inc()
        room.tell_viewers()

    async def _write(self, room: Room, query: object, *args: object) -> None:
        if not self.is_open(room):  # another request could not write, and nobody knows any more what this room holds
            raise OutOfOrder("The table is read from the records once more. Nothing was changed; try again.")
        try:
            await self.database.call(query, room.head.id, *args, self.origin)  # type: ignore[arg-type, call-arg]
        except IntegrityError:
            await self.catch_up(room)
            raise Stale("The table has moved on. Look at it again.") from None
        except BaseException:
            self.forget(room)  # nobody knows whether it was written: the records will tell
            raise

    async def say(self, room: Room, message: queries.Message) -> None:
        """Writes a line to the chat, then to the room."""
        await self._write(room, queries.say, message)
        room.chat.append(message)
        room.tell_viewers()

    async def reseat(self, room: Room) -> None:
        """Reads who sits where, after a change."""
        record = await self.database.call(queries.read, room.head.id, room.version, len(room.chat))
        assert record is not None
        room.reseat(record)
        room.tell_viewers()

    async def refresh(self, table_id: str) -> None:
        """Another process has changed a table."""
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                try:
                    await self.catch_up(room)
                except Refused:
                    self.forget(room)

    async def refresh_all(self) -> None:
        """Others may have changed any table."""
        for table_id in list(self._rooms):
            await self.refresh(table_id)

    @property
    def rooms(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def catch_up(self, room: Room) -> None:
        """Reads what is new in the records. Whoever calls holds the room's lock."""
        record = await self.database.call(queries.read, room.head.id, room.version, len(room.chat))
        assert record is not None
        for entry in record.log:
            room.add(entry, room.after(entry))
        room.chat += record.chat
        if record.head.seating != room.head.seating or record.rematch != room.rematch:
            room.reseat(record)
        room.tell_viewers()

    def forget(self, room: Room) -> None:
        """Drops a room; whoever looks at it is told from the records."""
        if self._rooms.get(room.head.id) is room:
            del self._rooms[room.head.id]
            metrics.ROOMS.set(len(self._rooms))
        for viewer in room.viewers:
            viewer.changed.set()

    def is_open(self, room: Room) -> bool:
        """Whether this is still the room of its table."""
        return self._rooms.get(room.head.id) is room

    async def sweep(self) -> None:
        """Lets go of rooms that nobody uses, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            late = asyncio.get_running_loop().time() - self.settings.idle
            for room in list(self._rooms.values()):
                if not room.viewers and room.thinking is None and room.used_at < late and not room.lock.locked():
                    self.forget(room)

    async def open_all(self, table_ids: list[str]) -> list[Room]:
        """The rooms of a list of tables; those that cannot be opened are left out."""
        rooms = []
        for table_id in table_ids:
            with suppress(Refused, GearwrightError):
                rooms.append(await self.room(table_id))
        if len(rooms) < len(table_ids):
            logger.warning("some tables of a list cannot be opened", extra={"tables": len(table_ids) - len(rooms)})
        return rooms
