"""Who is called when: once a turn, never while they look, and no longer than they are asked."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from dataclasses import dataclass
from typing import Any

import orjson

from gearwright.server.archive import call_queries
from gearwright.server.archive.call_queries import MAIL, VAPID, WEBHOOK, Address, Due
from gearwright.server.door import Rates
from gearwright.server.errors import Malformed, Refused, Unknown
from gearwright.server.keeper import Keeper
from gearwright.server.messages import logger
from gearwright.server.rooms import Room
from gearwright.server.tokens import hashed

from .allowed import is_allowed
from .sending import Post
from .webpush import Device, Voice, check_keys, new_key

AT_ONCE = 50  # tables that are looked after before others get a turn
HOUR = 3600  # seconds
LETTERS = 3  # that ask the same address in an hour whether it wants to be called, whoever gives it
FEW = 2  # seats: where there are no more, whoever is asked is always the last


@dataclass(frozen=True)
class Call:
    """What somebody is told: that it is their turn, or that it is so no more."""

    kind: str  # "turn" or "gone"
    table: str
    game: str
    title: str
    seat: int
    name: str
    last: bool  # all others have moved since this seat did

    @property
    def words(self) -> str:
        """What it says to people."""
        if self.kind == "gone":
            return f"{self.title}: it is not {self.name}'s turn any more."
        last = " You are the last: all others have moved since." if self.last else ""
        return f"{self.title}: it is your turn, {self.name}.{last}"


class Calls:
    """The server's own voice, what is on its way, and where people want to be called."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.settings = keeper.settings
        self.post = Post(self.settings.mail)
        key = keeper.database.run(call_queries.server_key, VAPID, new_key())
        sender = self.settings.mail.sender if self.settings.mail else "nobody@localhost"
        self.voice = Voice(key, self.settings.site or f"mailto:{sender}")
        self._asked = Rates(LETTERS / HOUR, LETTERS)  # addresses: nobody's letter box is filled by strangers
        self._secret = hashlib.sha256(key.encode()).digest()

    @property
    def mails(self) -> bool:
        """Whether e-mails can be sent: their links need to know where the page is."""
        return self.settings.mail is not None and bool(self.settings.site)

    async def add_device(self, person: str, device: Device) -> None:
        """A browser is to be called, by a push service that is known: nobody sends the server anywhere else."""
        if not is_allowed(device.endpoint, self.settings.push_services):
            raise Malformed("This browser's push service is not known here.")
        try:
            check_keys(device.p256dh, device.auth)
        except ValueError:
            raise Malformed("These are no keys of a browser.") from None
        await self.keeper.database.call(call_queries.add_device, person, device, self.keeper.now())

    async def set_webhook(self, person: str, address: str) -> None:
        """An address that is told of somebody's turns, if the host of the server allows it."""
        if not is_allowed(address, self.settings.webhooks):
            raise Malformed("Webhooks may only lead to addresses that the host of this server has allowed.")
        await self._set(Address(person, WEBHOOK, address, True, self.settings.token()))

    async def set_mail(self, person: str, address: str) -> None:
        """An e-mail address, which is asked first whether it wants to be called."""
        if not self.mails:
            raise Malformed("This server sends no e-mails.")
        self._asked.take(hashed(address.casefold()))
        token = await self._set(Address(person, MAIL, address, False, self.settings.token()))
        link, stop = f"{self.settings.site}/calls#confirm.{token}", f"{self.settings.site}/calls#stop.{token}"
        text = (
            "Somebody, you we hope, wants to be called here when it is their turn in a game.\n\n"
            f"If that is you, open this link:\n{link}\n\nIf not, do nothing, or end it here:\n{stop}\n"
        )
        self.post.begin(MAIL, self.post.letter(address, "Shall we call you when it is your turn?", text, stop))

    async def _set(self, given: Address) -> str:
        token = self._token(given)
        await self.keeper.database.call(call_queries.set_address, given, hashed(token), self.keeper.now())
        return token

    def _token(self, given: Address) -> str:
        """What confirms an address and ends it; the same for every letter, and known to nobody who does not get one.

        Whose the address is has no part in it: what a guest gave may be an account's later.
        """
        whole = f"{given.kind} {given.mark} {given.address}".encode()
        return hmac.new(self._secret, whole, hashlib.sha256).hexdigest()

    async def answer(self, token: str, wanted: bool) -> None:
        """Whoever got a letter says whether they want more."""
        query = call_queries.confirm if wanted else call_queries.stop
        if not await self.keeper.database.call(query, hashed(token)):
            raise Unknown("This link is not whole, or it was ended already.")

    async def look(self, due: Due) -> bool:
        """Calls whoever is asked at a table, and tells those who were called before and are asked no more.

        False, where nobody is to be told anything: that is only to be noted.
        """
        room = await self.keeper.room(due.table_id)
        if not await self.keeper.leases.take(due.table_id):
            return True  # another server does it
        asked = None if room.handle.over or room.bot is not None else room.handle.seat
        turn = None if asked is None else f"{asked}.{room.turn}"
        wanted = asked is not None and not room.seats[asked].open and not room.is_looked_at_from(asked)
        called = turn if turn is not None and (wanted or due.called == turn) else None
        if due.called is None and called is None:
            return False
        if not await self.keeper.database.call(call_queries.take_call, due, called):
            return True
        if due.called is not None and due.called != turn:
            await self._send(room, int(due.called.partition(".")[0]), "gone")
        if asked is not None and wanted and due.called != turn:
            await self._send(room, asked, "turn")
        return True

    async def _send(self, room: Room, seat: int, kind: str) -> None:
        people, database, head = room.holders.get(seat, set()), self.keeper.database, room.head
        last = head.seats > FEW and room.is_last(seat)
        call = Call(kind, head.id, head.game, room.build.game.title, seat, room.names[seat], last)
        message = orjson.dumps({"kind": kind, "table": head.id, "title": call.title, "last": last, "name": call.name})
        for device in await database.call(call_queries.devices_of, people):
            self.post.begin("push", self._push(device, message))
        for each in await database.call(call_queries.addresses_of, people):
            if each.kind == WEBHOOK and is_allowed(each.address, self.settings.webhooks):
                self.post.begin(WEBHOOK, self.post.hook(each.address, self._told(call)))
            elif each.kind == MAIL and each.confirmed and self.mails and kind == "turn":
                stop = f"{self.settings.site}/calls#stop.{self._token(each)}"
                text = f"{call.words}\n\n{self._link(call)}\n\nTo end such e-mails:\n{stop}\n"
                subject = f"Your turn: {call.title}"
                self.post.begin(MAIL, self.post.letter(each.address, subject, text, stop))

    async def _push(self, device: Device, message: bytes) -> None:
        if not await self.post.push(self.voice, device, message, self.settings.now()):
            await self.keeper.database.call(call_queries.forget_device, device.endpoint)

    def _told(self, call: Call) -> dict[str, Any]:
        """What a webhook gets: fields for programs, and a text where the chats of others look for one."""
        text = f"{call.words} {self._link(call)}".strip()
        fields = {"kind": call.kind, "table": call.table, "game": call.game, "seat": call.seat, "name": call.name}
        return {**fields, "last": call.last, "url": self._link(call), "text": text, "content": text}

    def _link(self, call: Call) -> str:
        return f"{self.settings.site}/table/{call.table}" if self.settings.site else ""


async def keep_calling(calls: Calls) -> None:
    """Looks after all calls, for ever."""
    keeper = calls.keeper
    while True:
        await asyncio.sleep(keeper.settings.tick)
        try:
            dues = await keeper.database.call(call_queries.calls_due, keeper.now(), AT_ONCE, keeper.origin)
            if quiet := [due for due in dues if not await _look(calls, due)]:
                await keeper.database.call(call_queries.leave_quiet, quiet)
        except Refused as error:
            logger.warning("calls cannot be looked after", extra={"reason": error.error})


async def _look(calls: Calls, due: Due) -> bool:
    try:
        return await calls.look(due)
    except Exception as error:  # nobody is called from a table with which something is wrong; from the others they are
        logger.warning("nobody can be called", exc_info=error, extra={"table": due.table_id})
        return False
