"""Where the server may be sent: addresses come from visitors, and it must not be made to knock at others' doors."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import SplitResult, urlsplit

PUSH_SERVICES = (
    "https://fcm.googleapis.com/",
    "https://updates.push.services.mozilla.com/",
    "https://web.push.apple.com/",
    "https://*.push.apple.com/",
    "https://*.notify.windows.com/",
)  # those of Chromium, Firefox, Safari and Edge; a star is for one or more names before the rest


def is_allowed(address: str, prefixes: Iterable[str]) -> bool:
    """Whether an address lies behind one of these: the same scheme, host and port, and a path below theirs."""
    if any(not letter.isascii() or letter in "\\\t\r\n " for letter in address):
        return False
    try:
        given = urlsplit(address)
        return any(_below(given, urlsplit(prefix)) for prefix in prefixes)
    except ValueError:
        return False


def _below(given: SplitResult, prefix: SplitResult) -> bool:
    if given.username is not None or given.password is not None or given.fragment:
        return False
    if (given.scheme, given.port) != (prefix.scheme, prefix.port) or not given.hostname or not prefix.hostname:
        return False
    host = prefix.hostname
    named = given.hostname.endswith(host[1:]) if host.startswith("*.") else given.hostname == host
    steps = given.path.lower().replace("%2e", ".").split("/")
    return named and ".." not in steps and given.path.startswith(prefix.path.rstrip("/") + "/")
