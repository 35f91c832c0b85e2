"""Secrets that open a seat. The server keeps their hashes alone: whoever reads the database can open nothing."""

from __future__ import annotations

import hashlib


def hashed(token: str) -> str:
    """What is kept of a token. It has 192 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()
