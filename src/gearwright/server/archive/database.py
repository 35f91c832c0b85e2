"""The database: SQLite in one file, or PostgreSQL by its URL. Queries run in threads: nobody waits for a disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from gearwright.core.errors import GearwrightError
from gearwright.server.errors import OutOfOrder

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 8  # for PostgreSQL; SQLite has one writer, so one thread serves it best
MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """Runs functions that take a connection, each as one transaction."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except SQLAlchemyError:
            raise GearwrightError(
                "The database is given as a URL: sqlite:///FILE or postgresql://USER@HOST/NAME."
            ) from None
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+psycopg")
        if self.url.get_backend_name() not in ("sqlite", "postgresql"):
            raise GearwrightError(f"A database is SQLite or PostgreSQL, not {self.url.get_backend_name()}.")
        self.shared = self.url.get_backend_name() == "postgresql"  # other processes may use it at the same time
        self._lock: FileLock | None = None
        if not self.shared:
            self._claim()
        self.engine = self._engine()
        self._threads = ThreadPoolExecutor(THREADS if self.shared else 1, thread_name_prefix="records")
        try:
            migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def _claim(self) -> None:
        """An SQLite file belongs to one server: a second one would not hear of the first one's moves."""
        file = self.url.database
        if not file or file == ":memory:":
            raise GearwrightError("Tables must outlive the server: give SQLite a file.")
        Path(file).absolute().parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(f"{file}.lock", thread_local=False)
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise GearwrightError(
                f"Another server uses {file}: stop it first, or share a PostgreSQL database among several servers."
            ) from None

    def _engine(self) -> Engine:
        if self.shared:
            return create_engine(self.url, pool_size=THREADS, max_overflow=2, pool_pre_ping=True, hide_parameters=True)
        engine = create_engine(self.url, hide_parameters=True)  # errors are logged, and a seed is a parameter

        @event.listens_for(engine, "connect")
        def _prepare(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

        return engine

    async def call(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a query to its end, also if whoever asked for it goes away; what it wrote is then on the disk."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, lambda: self.run(query, *args, **kwargs))
        return await asyncio.shield(work)

    def run(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, and waits for it."""
        try:
            with self.engine.begin() as connection:
                return query(connection, *args, **kwargs)
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise OutOfOrder("The records cannot be reached just now. Look again in a moment.") from error

    def close(self) -> None:
        """Lets go of everything, whatever fails on the way."""
        with ExitStack() as ending:  # from the last to the first
            if self._lock:
                ending.callback(self._lock.release)
            ending.callback(self.engine.dispose)
            ending.callback(self._threads.shutdown)


def copy_sqlite(url: str, file: Path) -> None:
    """A copy of everything in one file, also while a server writes."""
    given = make_url(url)
    if given.get_backend_name() != "sqlite":
        raise GearwrightError("PostgreSQL has its own tool for backups: pg_dump.")
    if not given.database or not Path(given.database).exists():
        raise GearwrightError(f"There is no database {given.database}.")
    with create_engine(given).connect() as connection:
        connection.execute(text("VACUUM INTO :file"), {"file": str(file)})


def migrate(engine: Engine) -> None:
    """Brings the records of an older version up to this one; a newer version's are left alone."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7237123)"))  # one process at a time
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except Exception as error:
            if "Can't locate revision" in str(error):
                raise GearwrightError(
                    "The records were written by a newer version of Gearwright: install that one, or restore a backup."
                ) from None
            raise
