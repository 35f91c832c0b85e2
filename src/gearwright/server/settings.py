"""How a server is set up."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

from gearwright.core.errors import GearwrightError

from .calling.allowed import PUSH_SERVICES


@dataclass(frozen=True)
class Limits:
    """What one client may ask of the server."""

    body: int = 32_768  # bytes
    log: int = 1_048_576  # bytes of a log that is brought along
    requests: float = 30.0  # a second, in the long run
    burst: int = 120  # at once
    tables: float = 0.2  # new tables a second, in the long run
    table_burst: int = 20
    bot_tables: int = 4  # where bots play among themselves at the same time
    streams: int = 32  # open at the same time
    connections: int = 64  # open at the same time
    chat: float = 0.5  # lines of chat a second, in the long run
    chat_burst: int = 10
    reviews: int = 3  # being made at the same time
    calls: float = 0.1  # changes a second of where people are called
    call_burst: int = 10
    accounts: float = 0.1  # requests a second that make an account, open one or read all of it
    account_burst: int = 20
    letters: float = 0.01  # e-mails a second that ask an address whether it wants to be called
    letter_burst: int = 5

    def times(self, factor: float) -> Limits:
        """So many times as much for one address, behind which there may be a whole school; bodies stay as they are."""
        return replace(
            self, requests=self.requests * factor, burst=int(self.burst * factor), tables=self.tables * factor,
            table_burst=int(self.table_burst * factor), streams=int(self.streams * factor),
            letters=self.letters * factor, letter_burst=int(self.letter_burst * factor),
            bot_tables=int(self.bot_tables * factor), connections=int(self.connections * factor),
            reviews=int(self.reviews * factor),
            chat=self.chat * factor, chat_burst=int(self.chat_burst * factor), calls=self.calls * factor,
            call_burst=int(self.call_burst * factor), accounts=self.accounts * factor,
            account_burst=int(self.account_burst * factor),
        )  # fmt: skip


@dataclass(frozen=True)
class Mail:
    """A server that takes e-mails."""

    host: str
    port: int
    sender: str  # the address that they come from
    encrypted: bool = False  # from the first byte on; else by STARTTLS
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_here(self) -> bool:
        """Whether it is on this machine, where nobody listens in."""
        return self.host in ("localhost", "127.0.0.1", "::1")

    @classmethod
    def read(cls, url: str, sender: str, password: str) -> Mail:
        """`smtps://USER@HOST:PORT` or `smtp://...`, with the password from elsewhere."""
        try:
            given = urlsplit(url)
            port = given.port
        except ValueError:
            given, port = urlsplit(""), None
        if given.scheme not in ("smtp", "smtps") or not given.hostname or given.password is not None:
            raise GearwrightError("An SMTP server is given as smtps://USER@HOST:PORT, without its password.")
        if "@" not in sender:
            raise GearwrightError("E-mails need an address that they come from: --mail-from games@example.org.")
        encrypted = given.scheme == "smtps"
        return cls(
            given.hostname, port or (465 if encrypted else 587), sender, encrypted, given.username or "", password
        )


NO_LIMITS = Limits(
    requests=1e9, burst=10**9, tables=1e9, table_burst=10**9, bot_tables=10**9, streams=10**9, connections=10**9,
    reviews=10**9, chat=1e9, chat_burst=10**9, calls=1e9, call_burst=10**9, letters=1e9, letter_burst=10**9,
    accounts=1e9, account_burst=10**9,
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """All that can be chosen; the defaults serve one person's own machine."""

    database: str = ""  # a URL of SQLAlchemy's; empty: one file among the user's data
    sets: Path | None = None  # a folder with component sets: SETS/GAME/NAME/*.toml
    bots: int = 1  # worker processes
    bot_seconds: float = 20.0  # a bot that takes longer makes a quick move instead
    reviews: int = 1  # processes that make reviews of finished games; with none, nobody can ask for one
    review_seconds: float = 900.0  # a review that takes longer is given up; the first one may have to compile
    review_effort: str = "usual"  # how closely reviews look
    rehearse: bool = True  # what is not compiled is, and bots answer once before anybody plays
    tick: float = 1.0  # seconds between two looks for tables whose time is over
    heartbeat: float = 15.0  # seconds between two signs of life on a stream
    idle: float = 600.0  # seconds until a table that nobody looks at leaves the memory
    awake: int = 300  # tables in memory beyond which those that nobody looks at leave it sooner
    stream_age: float = 3600.0  # seconds after which a stream is closed: whoever is still there comes back
    patience: float = 15.0  # seconds that a request may take to arrive
    hosts: tuple[str, ...] = ()  # the names by which the server may be asked for; any, if there are none
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks that may read the figures
    thinking: str = field(default="", repr=False)  # with this token bots think on other machines; nobody, without
    secure: bool = False  # cookies over HTTPS only
    site: str = ""  # where people find the page, for links in e-mails: https://games.example.org
    mail: Mail | None = None  # who sends e-mails, if anybody does
    webhooks: tuple[str, ...] = ()  # beginnings of addresses that people may have called
    push_services: tuple[str, ...] = PUSH_SERVICES
    call_after: float = 10.0  # seconds that somebody has to look before they are called
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.time
    token: Callable[[], str] = lambda: secrets.token_urlsafe(24)  # 192 bits
    seed: Callable[[], int] = lambda: secrets.randbits(64)

    @property
    def url(self) -> str:
        """Where the records are."""
        return self.database or f"sqlite:///{user_data_path('gearwright') / 'tables.sqlite'}"
