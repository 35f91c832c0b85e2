"""Secrets that open a seat. The server keeps their hashes alone: whoever reads the database can open nothing."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re

TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")  # at least 128 bits
MARK = 20  # letters at the end of a cookie by which the server knows it as its own


def hashed(token: str) -> str:
    """What is kept of a token. It has 192 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def marked(token: str, key: str) -> str:
    """A token with the server's mark: nobody else can choose what is in a cookie."""
    return token + _mark(token, key)


def is_marked(token: str, key: str) -> bool:
    """Whether a token has the server's mark."""
    return hmac.compare_digest(_mark(token[:-MARK], key), token[-MARK:])


def _mark(token: str, key: str) -> str:
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), token.encode(), "sha256"))[:MARK].decode()
