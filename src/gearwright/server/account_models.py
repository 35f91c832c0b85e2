"""What is said of accounts on the wire."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .bases import Answered, Asked, Name

Bytes = Annotated[str, Field(min_length=1, max_length=12_000, pattern=r"^[A-Za-z0-9_-]+$")]  # in base64, for addresses


class PasskeyShown(Answered):
    """A passkey of somebody's."""

    id: str
    made_at: int
    used_at: int


class AccountShown(Answered):
    """Who is signed in, if anybody is."""

    possible: bool  # whether passkeys can be made at this address
    signed_in: bool
    name: str
    passkeys: list[PasskeyShown]
    seats: int  # that the visitor holds


class PasskeyWanted(Answered):
    """For what a device is to make a passkey, or which challenge it is to sign."""

    challenge: str
    site: str  # to whose name passkeys are bound
    account: str  # for a new passkey: whose it will be
    known: list[str]  # passkeys that the account has already: one device needs no second


class NameAsked(Asked):
    """What somebody wants to be called."""

    name: Annotated[Name, Field(min_length=1)]


class PasskeyMade(Asked):
    """A new passkey: a new account's, with its name, or a further one of whoever is signed in."""

    id: Annotated[Bytes, Field(max_length=1400)]
    client_data: Bytes
    attestation: Bytes
    name: Name = ""
    take_along: bool = True  # whether what this browser's guest had belongs to the account from now on


class PasskeyUsed(Asked):
    """A challenge that a passkey has signed."""

    id: Annotated[Bytes, Field(max_length=1400)]
    client_data: Bytes
    authenticator_data: Bytes
    signature: Bytes
    take_along: bool = True


class SignedOut(Asked):
    """Whether all devices are signed out, or this one."""

    everywhere: bool = False


class MoveKept(Answered):
    """A line of a table's log: a move of one's own, one that was taken back, or the end of one's time."""

    number: int
    kind: str
    move: str
    at: int


class WordsKept(Answered):
    """A line of a table's chat."""

    number: int
    text: str
    at: int


class SeatKept(Answered):
    """A seat that somebody holds."""

    table: str
    game: str
    seat: int
    name: str
    since: int
    host: bool  # whether they made the table
    ended_at: int | None
    moves: list[MoveKept]
    chat: list[WordsKept]


class AddressKept(Answered):
    """Where somebody is called."""

    kind: str
    address: str
    confirmed: bool


class AccountKept(Answered):
    """All that the server keeps of somebody."""

    name: str
    made_at: int
    passkeys: list[PasskeyShown]
    signed_in: list[int]  # since when, on each device
    devices: list[str]  # push services' addresses of browsers that are called
    addresses: list[AddressKept]
    tables: list[str]  # that they made
    seats: list[SeatKept]
