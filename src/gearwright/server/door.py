"""The door: what comes in is checked before anything else sees it; what goes out carries the same headers always."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gearwright.core.looks.phrases import counted

from . import metrics
from .addresses import visitor_at
from .errors import Broken, Malformed, NotYours, Refused, TooLarge, TooMany, WrongHost, WrongType
from .messages import logger
from .settings import Limits

WRITING = ("POST", "PATCH", "PUT", "DELETE")
REMEMBERED = 100_000  # clients
LOGS = "/api/logs"
FOR_MACHINES = (  # which ask by whatever address they know
    "/healthz", "/metrics", "/api/thinking/question", "/api/thinking/answer",
)  # fmt: skip
DEEPEST = 16  # how deep JSON may be nested; a log with a component set is four deep
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Gone(Exception):
    """Whoever asked has gone away before the request was whole."""


@dataclass
class Bucket:
    """What a client has left: it fills up with time."""

    left: float
    at: float


class Rates:
    """So many requests a second in the long run, and so many at once, for every client."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._clients: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> None:
        """Counts a request, or refuses it."""
        now = time.monotonic()
        bucket = self._clients.pop(client, None) or Bucket(self.burst, now)
        self._clients[client] = bucket
        if len(self._clients) > REMEMBERED:
            self._clients.popitem(last=False)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        if bucket.left < 1:
            wait = int((1 - bucket.left) / self.rate) + 1
            raise TooMany(f"Too many requests: wait {counted(wait, 'second')}.", retry_after=wait)
        bucket.left -= 1


def client_of(scope: Scope) -> str:
    """Where a request comes from. Cookies would not do: a client can make up as many as it likes."""
    return visitor_at(scope["client"][0]) if scope.get("client") else "somewhere"


class Door:
    """Checks size, type and origin of requests and how many there are; adds headers; counts and logs."""

    def __init__(self, app: ASGIApp, limits: Limits, tables: Rates | None = None, hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.limits = limits
        self.rates = Rates(limits.requests, limits.burst)
        self.tables = tables or Rates(limits.tables, limits.table_burst)  # new ones
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
                self._count(scope, status, time.perf_counter() - begun)
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, await self._read(scope, receive), answer)
        except Gone:
            return
        except Refused as error:
            if status:
                raise
            await _refuse(error, answer)
        except Exception as error:
            if status:
                raise
            logger.error("a request failed", exc_info=error)
            unsure = " Look at the table again: it tells whether this was done." if scope["method"] in WRITING else ""
            await _refuse(Broken(f"Something is broken here.{unsure}"), answer)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        self.rates.take(client_of(scope))
        if self.hosts and scope["path"] not in FOR_MACHINES and _name(headers.get("host", "")) not in self.hosts:
            raise WrongHost("This server goes by another name: whoever runs it says which (--hosts).")
        origin = headers.get("origin")
        if origin is not None and scope["method"] in WRITING and _site(origin) != headers.get("host"):
            raise NotYours("Requests from other sites are not followed.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._room(scope):
            raise TooLarge(f"The body is too large: at most {self._room(scope):,} bytes are read.")
        has_body = length != "0" or "transfer-encoding" in headers
        if scope["method"] in WRITING and has_body:
            if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                raise WrongType("The body must be JSON: say so with the header Content-Type: application/json.")
        if scope["method"] == "POST" and scope["path"] == LOGS:  # whoever brings too many has them not even read
            self.tables.take(client_of(scope))

    def _room(self, scope: Scope) -> int:
        return self.limits.log if scope["path"] == LOGS else self.limits.body

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """Reads the body here, because it need not say how long it is, and looks whether it is sound."""
        if scope["method"] not in WRITING:
            return receive
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Gone
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._room(scope):
                raise TooLarge(f"The body is too large: at most {self._room(scope):,} bytes are read.")
        if len(body) > self.limits.body:
            await asyncio.to_thread(check_body, body)
        elif body:
            check_body(body)
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def read() -> Message:
            return whole.pop() if whole else await receive()

        return read

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")  # the pattern, not the path: that may hold a secret
        metrics.REQUESTS.labels(method=scope["method"], route=route, status=status).observe(seconds)
        line = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        logger.info("request", extra=line)


def check_body(body: bytes) -> None:
    """JSON as the standard has it: whole letters only, and no deeper than anything that we read."""
    try:
        level = [orjson.loads(body)]
    except orjson.JSONDecodeError:
        raise Malformed("The body cannot be read: it is not JSON, or has letters that are none.") from None
    for _ in range(DEEPEST):
        inside = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, (dict, list)))
        level = [each for several in inside for each in several if isinstance(each, (dict, list))]
        if not level:
            return
    raise Malformed(f"The body cannot be read: it is nested more than {DEEPEST} deep.")


def _name(host: str) -> str:
    """The host without its port."""
    return _parts(f"//{host}").hostname or ""


def _parts(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def _site(origin: str) -> str:
    return _parts(origin).netloc


async def _refuse(error: Refused, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    if error.retry_after:
        headers.append((b"retry-after", str(error.retry_after).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(error.data())})
