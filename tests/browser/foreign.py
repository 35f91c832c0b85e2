"""A language that nobody speaks, for pages that ask for it: every text for people is replaced by its key.

What the page then still draws and counts comes from keys and values alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = {"name": "language", "value": "foreign"}


class Foreign:
    """The server, with its answers in the foreign language for those who carry the cookie."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on; only the bodies of the API's answers are changed."""
        cookies = dict(scope.get("headers", ())).get(b"cookie", b"")
        if scope["type"] != "http" or b"language=foreign" not in cookies or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return

        scope = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"accept-encoding"]}

        async def translated(message: Message) -> None:
            if message["type"] == "http.response.start":  # the length will be another one
                headers = [header for header in message["headers"] if header[0] != b"content-length"]
                message = {**message, "headers": headers}
            elif message.get("body"):
                message = {**message, "body": _in_foreign(message["body"])}
            await send(message)

        await self.app(scope, receive, translated)


def _in_foreign(body: bytes) -> bytes:
    """An answer, or an event of a stream."""
    head, data, rest = body.partition(b"data: ")
    if not data and not body.startswith(b"{"):
        return body
    told = json.loads(rest if data else body)
    spoken = json.dumps(_said(told)).encode()
    return head + data + spoken + b"\n\n" if data else spoken


def _said(part: Any) -> Any:
    """The same data with other texts."""
    if isinstance(part, list):
        return [_said(each) for each in part]
    if not isinstance(part, dict):
        return part
    told = {key: TEXTS[key](part) if key in TEXTS and key in part else _said(value) for key, value in part.items()}
    if "glossary" in part:
        told["glossary"] = {
            key: {**term, "name": key, "plural": key, "sentence": key} for key, term in part["glossary"].items()
        }
    return told


def _facts(facts: Any) -> Any:
    """A fact keeps its key and its value; its text is its key."""
    return [[fact[0], fact[1], *([fact[0]] if len(fact) > 2 else [])] for fact in facts]


def _fact(name: str) -> Callable[[dict[str, Any]], Any]:
    return lambda part: _facts([part[name]])[0]


TEXTS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "title": lambda part: part.get("key", part.get("zone", "title")),
    "name": lambda part: part.get("key", part["name"]),  # of a piece; players keep theirs
    "facts": lambda part: _facts(part["facts"]),
    "states": lambda part: _facts(part["states"]),
    "before": _fact("before"),
    "after": _fact("after"),
    "words": lambda part: part["text"] if "text" in part else part["choices"],  # of a move, of an option
    "heading": lambda part: _facts(part["heading"]),
    "question": lambda part: "question",
    "news": lambda part: ["news"] * len(part["news"]),
    "html": lambda part: "",
}
