"""The keeper: rooms in memory, always behind the records and never ahead of them."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import IntegrityError

from gearwright.core.errors import GearwrightError

from . import metrics
from .archive import call_queries, queries
from .archive.call_queries import COOKIES
from .archive.database import Database
from .archive.queries import Kept, Line
from .bots import Bots
from .course import Course
from .errors import OutOfOrder, Refused, Stale, Unknown
from .fair import NOBODY, FairThreads
from .leases import Leases
from .library import Build, Library
from .messages import logger
from .rooms import Room
from .settings import Settings
from .stories import Story

SWEEP = 30.0  # seconds between two looks for rooms that nobody uses
IN_HAND = 5.0  # seconds in which a request may still use a room
LOOKED_AT = 30.0  # seconds for which bots go on among themselves after somebody has looked
CHECKED = 1.0  # seconds for which it is known whether the records are in order
FEW = 3  # lines of a story that are told at once
ASIDE = 64  # pieces of long work that may wait for one visitor


class Keeper:
    """Opens rooms, writes what happens in them to the records first, and lets go of rooms that nobody uses."""

    def __init__(self, settings: Settings, database: Database, library: Library, bots: Bots) -> None:
        self.settings = settings
        self.database = database
        self.library = library
        self.bots = bots
        self.aside = FairThreads(1, 1, "aside", ASIDE)  # for whatever takes the longer the older a table is
        self.mark = database.run(call_queries.server_key, COOKIES, settings.token())  # of the cookies it gives out
        self._known: set[str] = set()  # people who hold something, though their cookies have no mark
        self.origin = settings.token()  # tells this process's announcements from others'
        self.leases = Leases(database, self.origin)
        self.leaving = False  # whether this server stops: streams end, and go on at another one
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._check: asyncio.Task[None] | None = None
        self._checked_at = 0.0

    def now(self) -> int:
        """The time in milliseconds."""
        return int(self.settings.now() * 1000)

    async def room(self, table_id: str, visitor: str = NOBODY) -> Room:
        """The room of a table, opened if it is not, on the account of a visitor."""
        room = self._rooms.get(table_id)
        if room is None:
            task = self._opening.get(table_id)
            if task is None:
                task = asyncio.ensure_future(self._open(table_id, visitor))
                self._opening[table_id] = task
                task.add_done_callback(lambda _: self._opening.pop(table_id, None))
            room = await asyncio.shield(task)
        if room.behind:
            await self.refresh(table_id)
            if not self.is_open(room):
                return await self.room(table_id, visitor)
        room.used_at = asyncio.get_running_loop().time()
        return room

    async def check(self) -> None:
        """Refuses, unless the records can be read and written just now; it looks once a second at most."""
        now = asyncio.get_running_loop().time()
        if self._check is None or (self._check.done() and now > self._checked_at + CHECKED):
            self._checked_at = now
            self._check = asyncio.ensure_future(self.database.check(self.now()))
        await asyncio.shield(self._check)

    async def knows(self, person: str) -> bool:
        """Whether somebody holds a seat or wants to be called."""
        if person not in self._known and await self.database.call(queries.knows, person):
            self._known.add(person)
        return person in self._known

    async def build(self, game: str, digest: str) -> Build | None:
        """A game with the set that has this digest: one of its own, of the host's, or of the records; else nothing."""
        if game in self.library.games and not self.library.knows(game, digest):
            kept = await self.database.call(queries.components, digest)
            await asyncio.get_running_loop().run_in_executor(None, self.library.recover, game, digest, kept)
        return self.library.kept(game, digest) if self.library.knows(game, digest) else None

    async def _open(self, table_id: str, visitor: str) -> Room:
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
        room = await self.aside.run(visitor, Room, build, record)
        self._take_in(room, visitor)
        if self.database.shared:  # another process may have written while the log was replayed
            async with room.lock:
                await self.catch_up(room)
        return room

    def _take_in(self, room: Room, visitor: str) -> None:
        """A room is open from now on; where there are too many, those that nobody has used for longest are closed."""
        room.visitor, room.used_at = visitor, asyncio.get_running_loop().time()
        self._rooms[room.head.id] = room
        if len(self._rooms) > self.settings.awake:
            unused = sorted(self._unused(IN_HAND), key=lambda each: each.used_at)
            for each in unused[: len(self._rooms) - self.settings.awake]:
                self.forget(each)
        metrics.ROOMS.set(len(self._rooms))

    async def make(self, record: Kept, visitor: str = NOBODY) -> Room:
        """Keeps a new table and opens its room."""
        build = self.library.kept(record.head.game, record.head.components)
        room = await self.aside.run(visitor, Room, build, record)  # replays the log that it may have brought along
        await self.database.call(queries.keep_components, build.files)
        await self.database.call(queries.make, record, self.origin)
        metrics.TABLES.labels(game=record.head.game).inc()
        self._take_in(room, visitor)
        room.looked_at = room.used_at
        return room

    async def tell(self, room: Room, seat: int, since: int, visitor: str) -> None:
        """Has what a seat has heard since a version made in a thread, if it is not here."""
        if room.is_told(seat, since):
            return
        story, course = Story(0, []), Course(room.fresh())
        while len(story.lines) < room.version - FEW:
            await self.aside.run(visitor, room.stories.go_on, story, course, tuple(room.log), seat)
        room.stories.go_on(story, course, room.log, seat)
        room.stories.keep(seat, story)

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
        room.hear([message])
        room.tell_viewers()

    async def reseat(self, room: Room) -> None:
        """Reads who sits where, after a change."""
        record = await self.database.call(queries.read, room.head.id, room.version, room.said)
        assert record is not None
        room.reseat(record)
        room.tell_viewers()

    async def hear(self, table_id: str, anew: bool = False) -> Room | None:
        """Another process has changed a table; where nobody looks, it is read when somebody asks."""
        room = self._rooms.get(table_id)
        if room is not None and anew:
            self.forget(room)
        elif room is not None and not room.viewers and not self.leases.has(table_id):
            room.behind = True
        elif room is not None:
            await self.refresh(table_id)
        return self._rooms.get(table_id)

    async def refresh(self, table_id: str) -> None:
        """Takes over what another process has changed."""
        room = self._rooms.get(table_id)
        if room is not None:
            async with room.lock:
                try:
                    await self.catch_up(room)
                except Exception as error:  # it is read anew for whoever asks, and they are told what is wrong
                    self.forget(room)
                    logger.warning("a table cannot follow its records", exc_info=error, extra={"table": table_id})

    @property
    def rooms(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def catch_up(self, room: Room) -> None:
        """Reads what is new in the records. Whoever calls holds the room's lock."""
        room.behind = False
        record = await self.database.call(queries.read, room.head.id, room.version, room.said)
        assert record is not None
        for entry in record.log:
            room.add(entry, room.after(entry))
        room.hear(record.chat)
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
            for room in self._unused(self.settings.idle):
                self.forget(room)

    def _unused(self, seconds: float) -> list[Room]:
        """The rooms that nobody has used for so long, and where nothing happens."""
        late = asyncio.get_running_loop().time() - seconds
        return [
            room
            for room in self._rooms.values()
            if not room.viewers and room.thinking is None and room.used_at < late and not room.lock.locked()
        ]

    def worked_for(self) -> tuple[list[str], list[str]]:
        """The tables where people look, which this server wants to work for, and those that it does not let go of."""
        late = asyncio.get_running_loop().time() - LOOKED_AT
        rooms = self._rooms.items()
        wanted = [table_id for table_id, room in rooms if room.viewers and not room.handle.over]
        busy = [table_id for table_id, room in rooms if room.thinking is not None or room.used_at > late]
        return wanted, [*wanted, *busy]

    def leave(self) -> None:
        """Ends all streams: whoever listens goes on at another server."""
        self.leaving = True
        for room in self.rooms:
            room.tell_viewers()

    def look(self, room: Room, visitor: str) -> None:
        """Somebody comes by; if nobody knows for whom bots think here, it is for them."""
        room.looked_at = asyncio.get_running_loop().time()
        if room.visitor == NOBODY:
            room.visitor = visitor

    def rests(self, room: Room) -> bool:
        """Whether bots among themselves wait: until somebody looks, and until few others of their visitor play."""
        if not room.alone:
            return False
        if not room.viewers and room.looked_at < asyncio.get_running_loop().time() - LOOKED_AT:
            return True
        return self.bots_alone(room.visitor, room) >= self.settings.limits.bot_tables

    def bots_alone(self, visitor: str, but: Room | None = None) -> int:
        """At how many tables of a visitor bots play among themselves just now, one table not counted."""
        rooms = self._rooms.values()
        return sum(
            each.alone and each.thinking is not None and each.visitor == visitor for each in rooms if each is not but
        )

    async def open_all(self, table_ids: list[str], visitor: str = NOBODY) -> list[Room]:
        """The rooms of a list of tables; those that cannot be opened are left out."""
        rooms = []
        for table_id in table_ids:
            try:
                rooms.append(await self.room(table_id, visitor))
            except (Refused, GearwrightError):
                pass
            except Exception as error:  # whatever is wrong with one, the others are there
                logger.error("a table is broken", exc_info=error, extra={"table": table_id})
        if len(rooms) < len(table_ids):
            logger.warning("some tables of a list cannot be opened", extra={"tables": len(table_ids) - len(rooms)})
        return rooms
