"""The door: what comes in is checked before anything else sees it; what goes out carries the same headers always."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import metrics
from .errors import Broken, NotYours, Refused, TooLarge, TooMany, WrongType
from .messages import logger
from .settings import Limits

WRITING = ("POST", "PATCH", "PUT", "DELETE")
REMEMBERED = 100_000  # clients
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
            raise TooMany(f"Too many requests: wait {wait} seconds.", retry_after=wait)
        bucket.left -= 1


def client_of(scope: Scope) -> str:
    """Where a request comes from. Cookies would not do: a client can make up as many as it likes."""
    return scope["client"][0] if scope.get("client") else "somewhere"


class Door:
    """Checks size, type and origin of requests and how many there are; adds headers; counts and logs."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.rates = Rates(limits.requests, limits.burst)

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
            await self.app(scope, await self._measured(scope, receive), answer)
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

    def _room(self, scope: Scope) -> int:
        return self.limits.log if scope["path"] == "/api/logs" else self.limits.body

    async def _measured(self, scope: Scope, receive: Receive) -> Receive:
        """Reads the body here, because it need not say how long it is."""
        if scope["method"] not in WRITING:
            return receive
        body = b""
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._room(scope):
                raise TooLarge(f"The body is too large: at most {self._room(scope):,} bytes are read.")
        whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def measured() -> Message:
            return whole.pop() if whole else await receive()

        return measured

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")  # the pattern, not the path: that may hold a secret
        metrics.REQUESTS.labels(method=scope["method"], route=route, status=status).observe(seconds)
        line = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        logger.info("request", extra=line)


def _site(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def _refuse(error: Refused, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    if error.retry_after:
        headers.append((b"retry-after", str(error.retry_after).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(error.data())})
