"""The seats of all models that play here, in a folder: they survive the process, and so do their notes."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Literal

from platformdirs import user_data_path
from pydantic import ValidationError

from gearwright.core.errors import BadLog, GearwrightError, one_of
from gearwright.core.looks.phrases import told_apart
from gearwright.core.play.files import read_text, write_whole
from gearwright.core.play.handle import Handle, replay
from gearwright.core.play.log import Log, Part

from .here import SeatHere
from .limits import Limits
from .place import Place
from .tables import MODEL, Table
from .there import SeatThere, read_link

KEY = re.compile(r"[0-9a-f]{8}-[A-Za-z0-9_-]{16}")
LONGEST = 20_000  # letters on a pad


class Pad(Part):
    """A seat's secret, hashed, and its notes."""

    secret: str
    text: str = ""


class Kept(Part):
    """A table of this machine, as it lies in the folder."""

    format: Literal["gearwright seats 1"] = "gearwright seats 1"
    players: list[str]
    limits: Limits
    pads: dict[str, Pad]  # of the models' seats, by their numbers
    log: Log


class Joined(Part):
    """A seat at a server, as it lies in the folder."""

    format: Literal["gearwright joined 1"] = "gearwright joined 1"
    server: str
    secret: str  # of the seat's link
    pad: Pad


class Opened:
    """One file of the folder."""

    def __init__(self, name: str, kept: Kept | Joined, table: Table | None) -> None:
        self.name = name
        self.kept = kept
        self.table = table
        self.lock = table.lock if table else RLock()
        self.there: SeatThere | None = None

    @property
    def is_running(self) -> bool:
        """Whether it is a game of this machine that goes on; all others can be read from their files again."""
        return self.table is not None and not self.table.handle.over


class Keeper:
    """Makes tables, and finds seats by their keys. `servers` are those whose tables may be joined; None are all."""

    def __init__(
        self,
        folder: Path,
        limits: Limits | None = None,
        most: int = 200,
        servers: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder = folder
        self.limits = limits or Limits()
        self._most = most
        self._servers = None if servers is None else [each.rstrip("/") for each in servers]
        self._clock = clock
        self._open: dict[str, Opened] = {}
        self._lock = RLock()

    def make(self, handle: Handle, players: Sequence[str], limits: Limits) -> dict[int, str]:
        """A new table; gives the keys of its models' seats."""
        handle.players = told_apart(players)
        models = [seat for seat, player in enumerate(players) if player == MODEL]
        with self._lock:
            self._open = {name: each for name, each in self._open.items() if each.is_running}
            if len(self._open) >= self._most:
                raise GearwrightError(f"{self._most} games run here already: end one of them before you begin another.")
            name = secrets.token_hex(4)
            keys = {seat: _new_key(name) for seat in models}
            pads = {str(seat): Pad(secret=_hashed(key)) for seat, key in keys.items()}
            limits = limits.within(self.limits)
            kept = Kept(players=list(players), limits=limits, pads=pads, log=handle.log)
            table = self._table(name, kept, handle)
            self._open[name] = Opened(name, kept, table)
        with table.lock:
            table.begin()
        return keys

    def join(self, link: str) -> str:
        """Takes the seat of a server's link; gives its key here. The key of a seat here is its own link."""
        if KEY.fullmatch(link.strip()):
            self._found(link.strip())
            return link.strip()
        server, secret = read_link(link)
        if self._servers is not None and server not in self._servers:
            allowed = f"it can be {one_of(self._servers)}" if self._servers else "whoever runs this names the servers"
            raise GearwrightError(f"Tables of {server} cannot be joined from here: {allowed} (--server).")
        SeatThere(server, secret, lambda text: "").check()
        name = secrets.token_hex(4)
        key = _new_key(name)
        self._write(name, Joined(server=server, secret=secret, pad=Pad(secret=_hashed(key))))
        return key

    @contextmanager
    def at(self, key: str) -> Iterator[Place]:
        """The seat that a key opens; nobody else uses its table meanwhile."""
        opened, seat = self._found(key.strip())
        with opened.lock:
            if opened.table is not None:
                yield SeatHere(opened.table, seat, partial(self._note, opened, seat))
                return
            assert isinstance(opened.kept, Joined)
            if opened.there is None:
                server, secret = opened.kept.server, opened.kept.secret
                opened.there = SeatThere(server, secret, partial(self._note, opened, seat))
            yield opened.there

    def _found(self, key: str) -> tuple[Opened, int]:
        unknown = GearwrightError("No seat has this key: new_table and join tell the keys of seats.")
        if not KEY.fullmatch(key):
            raise unknown
        name = key.partition("-")[0]
        with self._lock:
            if name not in self._open:
                if not self._file(name).is_file():
                    raise unknown
                self._open[name] = self._read(name)
            opened = self._open[name]
        for seat, pad in _pads(opened.kept).items():
            if secrets.compare_digest(pad.secret, _hashed(key)):
                return opened, seat
        raise unknown

    def _note(self, opened: Opened, seat: int, text: str | None) -> str:
        """Reads or writes a pad."""
        pad = _pads(opened.kept)[seat]
        if text is not None:
            if len(text) > LONGEST:
                raise GearwrightError(f"A pad holds {LONGEST:,} letters, and these notes have {len(text):,}.")
            pad.text = text
            self._write(opened.name, opened.kept)
        return pad.text

    def _table(self, name: str, kept: Kept, handle: Handle) -> Table:
        """A table that is written to its file whenever it has changed."""

        def save(table: Table) -> None:
            kept.log = table.handle.log
            self._write(name, kept)

        return Table(handle, kept.players, kept.limits, save, self._clock)

    def _write(self, name: str, kept: Kept | Joined) -> None:
        if not self.folder.exists():
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(self._file(name), kept.model_dump_json(indent=1))

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _read(self, name: str) -> Opened:
        file = self._file(name)
        text = read_text(file)
        for form in (Kept, Joined):
            try:
                kept = form.model_validate_json(text)
            except ValidationError:
                continue
            if isinstance(kept, Joined):
                return Opened(name, kept, None)
            assert isinstance(kept, Kept)
            return Opened(name, kept, self._table(name, kept, replay(str(file), kept.log, sound=True)))
        raise BadLog(f"{file} is no seat of a language model.")


def default_folder() -> Path:
    """Where tables and notes are kept if nobody says otherwise."""
    return user_data_path("gearwright") / "language-models"


def _pads(kept: Kept | Joined) -> Mapping[int, Pad]:
    """The pads by seats; of a joined seat there is one."""
    return {0: kept.pad} if isinstance(kept, Joined) else {int(seat): pad for seat, pad in kept.pads.items()}


def _new_key(name: str) -> str:
    return f"{name}-{secrets.token_urlsafe(12)}"


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
