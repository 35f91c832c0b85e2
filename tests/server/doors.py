"""What a server knocks at when it calls people: a push service, a webhook and an SMTP server, all real and all here."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from gearwright.server.calling.webpush import decoded, encoded

from .process import free_port


@dataclass
class Browser:
    """A browser's side of a push subscription, as the specification has it, with another library than the server's."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen letters."

    @property
    def public(self) -> bytes:
        kind = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return self.key.public_key().public_bytes(*kind)

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(self.public), "auth": encoded(self.auth)}}

    def read(self, body: bytes) -> Any:
        """What a message says."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


def claims(authorization: str) -> Any:
    """What a server says of itself, if its signature is right."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, body, signature = parts["t"].split(".")
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    key.verify(signed, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    assert scheme == "vapid" and json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    return {**json.loads(decoded(body)), "k": parts["k"]}


@dataclass
class Knock:
    path: str
    headers: dict[str, str]
    body: bytes


class Door:
    """An HTTP server that writes down who knocks, and answers as a test wants."""

    def __init__(self) -> None:
        self.knocks: list[Knock] = []
        self.status: dict[str, int] = {}  # by path; else 201
        self.wait = threading.Event()  # until it is set, paths with "slow" in them do not answer
        door = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                door.knocks.append(Knock(self.path, headers, body))
                if "slow" in self.path:
                    door.wait.wait()
                status = door.status.get(self.path, 201)
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("location", f"{door.url}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            do_GET = do_POST

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def at(self, path: str) -> list[Knock]:
        return [knock for knock in self.knocks if knock.path == path]

    def close(self) -> None:
        self.wait.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def door() -> Iterator[Door]:
    opened = Door()
    try:
        yield opened
    finally:
        opened.close()


class Letters:
    """An SMTP server that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        letter = message_from_bytes(envelope.original_content or b"", policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.got.append(letter)
        return "250 OK"


@contextmanager
def letter_box() -> Iterator[tuple[Letters, int]]:
    letters = Letters()
    port = free_port()
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield letters, port
    finally:
        controller.stop()
