"""Connections: one address has so many, a request must arrive in time, and whoever does not read is left."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import orjson
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import is_within, visitor_at
from .errors import Refused, TooLate, TooMany
from .settings import Settings

STUCK = 60.0  # seconds in which somebody must read something of what they are sent
STREAMS = "/news"  # how the paths of streams end
STATUS = {408: b"Request Timeout", 429: b"Too Many Requests"}


def guarded(settings: Settings, proxies: str) -> type[asyncio.Protocol]:
    """Connections of a server; those of its proxies are not counted, because many visitors come by them."""
    trusted = [each.strip() for each in proxies.split(",") if each.strip()]
    open_from: Counter[str] = Counter()

    class Guarded(Connection):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.patience, self.most = settings.patience, settings.limits.connections
            self.open_from, self.trusted = open_from, trusted

    return Guarded


class Connection(HttpToolsProtocol):
    """A connection that does not wait for ever."""

    patience: float  # seconds
    most: int  # connections from one address
    open_from: Counter[str]
    trusted: list[str]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._visitor = ""
        self._arriving: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._whole = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not is_within(host, self.trusted):
            self._visitor = visitor_at(host)
            self.open_from[self._visitor] += 1
            if self.open_from[self._visitor] > self.most:
                self._refuse(TooMany("Too many connections are open from here: close some pages.", retry_after=10))
                return
        self._wait()

    def _wait(self) -> None:
        if self._arriving is None:
            self._arriving = self.loop.call_later(self.patience, self._too_late)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several requests."""
        if self.transport.is_closing():
            return
        self._wait()
        super().data_received(data)
        if self._whole:
            self._end_waiting()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._whole = False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A request has come."""
        self._whole = True
        super().on_message_complete()

    def _end_waiting(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None

    def _too_late(self) -> None:
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self._refuse(TooLate("The request did not arrive in time."))
        else:
            self.transport.close()

    def _refuse(self, error: Refused) -> None:
        body = orjson.dumps(error.data())
        head = b"HTTP/1.1 %d %b\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self.transport.write(head % (error.status, STATUS[error.status], len(body)) + body)
        self.transport.close()

    def pause_writing(self) -> None:
        """Whoever is there does not read."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(STUCK, self.transport.abort)

    def resume_writing(self) -> None:
        """They have read something."""
        super().resume_writing()
        self._end_being_stuck()

    def _end_being_stuck(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def shutdown(self) -> None:
        """The server stops: what is being answered is answered, but a stream would go on for ever."""
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and self.scope["path"].endswith(STREAMS):
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._end_waiting()
        self._end_being_stuck()
        if self._visitor:
            self.open_from[self._visitor] -= 1
            if not self.open_from[self._visitor]:
                del self.open_from[self._visitor]
        super().connection_lost(exc)
