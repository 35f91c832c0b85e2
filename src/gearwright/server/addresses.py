"""Where requests come from: addresses, and the networks that stand for one visitor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from gearwright.core.errors import GearwrightError

LOOPBACK = ("127.0.0.1", "::1")
HERE = ("localhost", *LOOPBACK)
REMEMBERED = 10_000  # addresses
HOME = 64  # bits of an IPv6 address that name a household: it has all addresses that begin so


def read(address: str) -> IPv4Address | IPv6Address | None:
    """An address, if it is one; one of IPv4 that is written as one of IPv6 is what it is."""
    try:
        given = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (given.ipv4_mapped or given) if isinstance(given, IPv6Address) else given


@lru_cache(REMEMBERED)  # of every request and its dependencies
def visitor_at(address: str) -> str:
    """What stands for all addresses that one visitor has."""
    given = read(address)
    if isinstance(given, IPv6Address):
        return str(ip_network((int(given), HOME), strict=False))
    return address if given is None else str(given)


def is_within(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or lies in one of these networks; a star is for all."""
    given = read(address)
    return any(
        each == "*" or each == address or (given is not None and given in ip_network(each, strict=False))
        for each in networks
    )


def networks(given: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks, as whoever runs a server names them."""
    for each in given:
        try:
            ip_network(each, strict=False)
        except ValueError:
            raise GearwrightError(f"'{each}' is no address and no network: 10.0.0.7 and 10.0.0.0/8 are.") from None
    return tuple(given)


def server_names(host: str, given: Sequence[str], site: str, proxied: bool) -> tuple[str, ...]:
    """The names by which a server may be asked for; any, where nobody can know them.

    A server that only this machine can reach has no other names: a page from elsewhere that calls itself by a name of
    its own, and leads that name here, is not answered.
    """
    named = [*given, *([urlsplit(site).hostname or ""] if site else [])]
    if named:
        return (*(each.lower().strip("[]") for each in named), *HERE)
    return HERE if host in HERE and not proxied else ()
