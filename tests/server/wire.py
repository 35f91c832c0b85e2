"""A light HTTP client, for thousands of streams beside the server that they load: one connection each, read in C."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import httptools
import orjson

Heard = Callable[[str, Any], None]  # gets the event's id and its data


class Gone(Exception):
    """The server went away before it had answered."""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    body: bytes
    cookie: str = ""  # that is to be kept

    @property
    def data(self) -> Any:
        return orjson.loads(self.body)


class Connection(asyncio.Protocol):
    """One connection, with one request at a time; its body is read as a whole."""

    def __init__(self) -> None:
        self.lost = False
        self.body = bytearray()
        self._transport: asyncio.Transport | None = None
        self._parser = httptools.HttpResponseParser(self)
        self._cookie = ""
        self._answer: asyncio.Future[Answer] | None = None

    async def ask(self, request: bytes) -> Answer:
        self.send(request)
        assert self._answer is not None
        return await self._answer

    def send(self, request: bytes) -> None:
        if self.lost or self._transport is None:
            raise Gone
        self.body.clear()
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Gone())

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"set-cookie":
            self._cookie = value.decode()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self._finish(Answer(self._parser.get_status_code(), bytes(self.body), self._cookie))
        self._cookie = ""
        self._parser = httptools.HttpResponseParser(self)

    def _finish(self, answer: Answer) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)


class Stream(Connection):
    """A stream of news: whoever listens hears every event, then that the server is gone."""

    def __init__(self, heard: Heard, left: Callable[[], None]) -> None:
        super().__init__()
        self._heard, self._left = heard, left

    def on_headers_complete(self) -> None:
        if (status := self._parser.get_status_code()) == 200:
            self._finish(Answer(status, b""))

    def on_body(self, body: bytes) -> None:
        self.body += body
        while (end := self.body.find(b"\n\n")) >= 0:
            event = bytes(self.body[:end])
            del self.body[: end + 2]
            self._tell(event)

    def _tell(self, event: bytes) -> None:
        fields = dict(line.split(b": ", 1) for line in event.split(b"\n"))
        if b"data" in fields:
            self._heard(fields[b"id"].decode(), orjson.loads(fields[b"data"]))

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._left()


C = TypeVar("C", bound=Connection)


class Host:
    """Where the server listens, with the connections that can be used again."""

    def __init__(self, host: str, port: int, source: str = "") -> None:
        self.host, self.port = host, port
        self.local = (source, 0) if source else None  # where requests come from
        self._free: list[Connection] = []

    async def ask(
        self, method: str, path: str, data: Any = None, secret: str = "", more: dict[str, str] | None = None
    ) -> Answer:
        """One request; its answer, or `Gone`. Data may be bytes that are sent as they are."""
        connection = await self._connection()
        try:
            answer = await connection.ask(self._request(method, path, data, secret, more))
        except BaseException:
            connection.close()
            raise
        self._free.append(connection)
        return answer

    async def listen(self, path: str, secret: str, last: str, heard: Heard, left: Callable[[], None]) -> Stream:
        """Opens a stream that goes on after the event `last`."""
        stream = await self._connect(lambda: Stream(heard, left))
        answer = await stream.ask(self._request("GET", path, None, secret, {"Last-Event-ID": last} if last else {}))
        if answer.status != 200:
            stream.close()
            raise Gone
        return stream

    def close(self) -> None:
        """Lets go of the connections that nobody uses."""
        for connection in self._free:
            connection.close()
        self._free.clear()

    async def _connection(self) -> Connection:
        while self._free:
            connection = self._free.pop()
            if not connection.lost:
                return connection
        return await self._connect(Connection)

    async def _connect(self, kind: Callable[[], C]) -> C:
        try:
            return (
                await asyncio.get_running_loop().create_connection(kind, self.host, self.port, local_addr=self.local)
            )[1]
        except OSError:
            raise Gone from None

    def _request(self, method: str, path: str, data: Any, secret: str, more: dict[str, str] | None = None) -> bytes:
        body = data if isinstance(data, bytes) else b"" if data is None else json.dumps(data).encode()
        headers = {"Host": f"{self.host}:{self.port}", "Content-Length": str(len(body)), **(more or {})}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return "\r\n".join(lines).encode() + body
